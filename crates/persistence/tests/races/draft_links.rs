//! One code, one link and one message of a chat are used many times at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once};
use conversation::{Booking, Contact, DraftLinkError, Opener, Thread, Writer};
use kernel::{Actor, StoreError, UserId};
use marketplace::{
    Clock,
    chat::{WriteOrderMessage, write_order_message},
    conversations::{BridgeMessage, bridge_message},
    draft_links::{
        DraftLinksError, MakeDraftCode, MakeDraftLink, OpenDraftLink, TakeDraftCode,
        make_draft_code, make_draft_link, open_draft_link, take_draft_code,
    },
};
use orders::{ChatSide, OrderStatus};
use testkit::{id_no, world};

races!(
    of_sixteen_messages_with_one_code_one_goes_on,
    of_three_accounts_that_open_one_link_one_keeps_it,
    of_sixteen_codes_at_once_five_are_made,
    one_message_that_is_told_sixteen_times_is_queued_once,
);

fn hash(number: usize) -> String {
    format!("{:064}", number + 1)
}

fn booking() -> Booking {
    Booking {
        slug: "home-cleaning".into(),
        ..Booking::default()
    }
}

fn bola() -> UserId {
    world::a_complete_customer().id
}

async fn coded(scenario: &Scenario, number: usize) -> Result<(), DraftLinksError> {
    let cmd = MakeDraftCode {
        call: scenario.owner(),
        user: Some(bola()),
        booking: booking(),
        code_hash: hash(number),
    };
    let made = make_draft_code(scenario.store(), &*scenario.queries, cmd).await;
    made.map(drop)
}

async fn of_sixteen_messages_with_one_code_one_goes_on(scenario: Scenario) {
    coded(&scenario, 0).await.unwrap();
    let answers = at_once(CALLERS, |number| {
        let scenario = scenario.clone();
        async move {
            let cmd = TakeDraftCode {
                call: scenario.system(),
                code_hash: hash(0),
                by: Writer {
                    user: Some(bola()),
                    phone: None,
                },
                message: id_no(800 + u64::try_from(number).unwrap()).into(),
            };
            take_draft_code(scenario.store(), &*scenario.queries, cmd).await
        }
    })
    .await;
    let taken = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(taken, 1, "{answers:?}");
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(refused, DraftLinksError::Link(DraftLinkError::Used));
    }
}

async fn of_three_accounts_that_open_one_link_one_keeps_it(scenario: Scenario) {
    let cmd = MakeDraftLink {
        call: scenario.system(),
        thread: id_no(700).into(),
        user: None,
        phone: None,
        booking: booking(),
        token_hash: hash(0),
    };
    make_draft_link(scenario.store(), cmd).await.unwrap();
    let people = [bola(), world::a_customer().id, world::an_admin().id];
    let answers = at_once(3, |number| {
        let scenario = scenario.clone();
        async move {
            let cmd = OpenDraftLink {
                call: scenario.by(Actor::Guest),
                token_hash: hash(0),
                by: Some(Opener {
                    user: people[number],
                    phone: None,
                }),
            };
            open_draft_link(scenario.store(), &*scenario.queries, cmd).await
        }
    })
    .await;
    let opened = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(opened, 1, "{answers:?}");
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(refused, DraftLinksError::Link(DraftLinkError::OtherAccount));
    }
}

async fn of_sixteen_codes_at_once_five_are_made(scenario: Scenario) {
    let answers = at_once(CALLERS, |number| {
        let scenario = scenario.clone();
        async move { coded(&scenario, number).await }
    })
    .await;
    let made = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(made, 5, "{answers:?}");
    assert_eq!(scenario.count("draft_links"), 5);
}

async fn one_message_that_is_told_sixteen_times_is_queued_once(scenario: Scenario) {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let now = scenario.clock.now();
    let connected = scenario.store().bare_unit(move |uow| {
        let contact = Contact {
            key: "NG.1".into(),
            phone: None,
            name: None,
        };
        let thread = Thread {
            user: Some(bola()),
            ..Thread::open(id_no(700).into(), contact, now, now)
        };
        uow.threads().open(thread)?;
        Ok::<_, StoreError>(())
    });
    connected.await.unwrap();
    let cmd = WriteOrderMessage {
        call: scenario.amina(),
        user: world::a_provider().id.into(),
        side: ChatSide::Provider,
        order,
        text: Some("I am at the gate.".into()),
        photo: None,
    };
    let message = write_order_message(scenario.store(), cmd).await.unwrap().id;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = BridgeMessage {
                call: scenario.system(),
                message,
                public_url: "https://gida.example".into(),
            };
            bridge_message(scenario.store(), cmd).await
        }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(scenario.count("whatsapp_messages"), 1);
}
