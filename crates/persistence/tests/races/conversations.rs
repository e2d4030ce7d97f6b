//! One delivery comes many times at the same moment, and many colleagues answer at once.

use crate::scenario::{CALLERS, Scenario, at_once};
use conversation::{Contact, MessageBody, ThreadError};
use kernel::{Actor, Permission, ThreadId};
use marketplace::{
    Clock, Inbound, InboundBody, WhatsAppNews,
    conversations::{
        AnswerPerson, ConversationError, ReceiveDelivery, StaffText, TakeThread, answer_person,
        receive_delivery, take_thread,
    },
    support::{OpenTicket, SupportError, TakeTicket, open_ticket, take_ticket},
    task_runner,
};
use support::{TicketCategory, TicketError};
use testkit::world::{a_complete_customer, a_customer, an_admin};

fn prepare(scenario: &Scenario) {
    let message = Inbound {
        quoted: None,
        wamid: "wamid.A".into(),
        from: Contact {
            key: "NG.1".into(),
            phone: Some("2348031234567".into()),
            name: None,
        },
        sent_at: scenario.clock.now(),
        body: InboundBody::Message(MessageBody::Text { text: "Hi".into() }),
    };
    let parts = vec![WhatsAppNews::Message(message)];
    scenario.whatsapp.put_delivery("{}", parts);
}

async fn receive(scenario: &Scenario) -> bool {
    let cmd = ReceiveDelivery {
        call: scenario.system(),
        signature: "signed".into(),
        body: b"{}".to_vec(),
    };
    receive_delivery(scenario.store(), &scenario.whatsapp, cmd)
        .await
        .is_ok()
}

async fn work(scenario: &Scenario) {
    loop {
        let jobs = task_runner::claim(scenario.store(), scenario.system(), 8)
            .await
            .unwrap();
        if jobs.is_empty() {
            return;
        }
        for job in jobs {
            let run = task_runner::run(scenario.tools(), job, scenario.system()).await;
            assert_eq!(run.unwrap().error, None);
        }
    }
}

async fn the_thread(scenario: &Scenario) -> ThreadId {
    prepare(scenario);
    assert!(receive(scenario).await);
    work(scenario).await;
    let page = scenario
        .queries
        .threads(Default::default(), Default::default())
        .await
        .unwrap();
    page.items[0].thread.id
}

fn staff(number: usize) -> Actor {
    let people = [an_admin().id, a_customer().id, a_complete_customer().id];
    Actor::staff(people[number % people.len()], &[Permission::Support])
}

async fn of_sixteen_equal_deliveries_one_message_is_stored(scenario: Scenario) {
    prepare(&scenario);
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move { receive(&scenario).await }
    })
    .await;
    assert!(answers.into_iter().all(|stored| stored));
    assert_eq!(scenario.count("whatsapp_threads"), 1);
    assert_eq!(scenario.count("whatsapp_messages"), 1);
    work(&scenario).await;
    assert_eq!(scenario.whatsapp.sent().len(), 1);
}

async fn of_three_colleagues_one_takes_the_conversation(scenario: Scenario) {
    let thread = the_thread(&scenario).await;
    let answers = at_once(3, |number| {
        let scenario = scenario.clone();
        async move {
            let cmd = TakeThread {
                call: scenario.by(staff(number)),
                thread,
            };
            take_thread(scenario.store(), cmd).await
        }
    })
    .await;
    let taken = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(taken, 1, "{answers:?}");
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(
            refused,
            ConversationError::Thread(ThreadError::TakenByOther)
        );
    }
}

async fn b13_2_of_three_colleagues_one_takes_the_ticket(scenario: Scenario) {
    let owner = a_complete_customer().id;
    let open = OpenTicket {
        call: scenario.by(Actor::Customer(owner)),
        user: owner,
        category: TicketCategory::Other,
        subject: "A question".into(),
        message: "When?".into(),
        order: None,
        photos: Vec::new(),
    };
    let ticket = open_ticket(scenario.store(), open).await.unwrap();
    let answers = at_once(3, |number| {
        let scenario = scenario.clone();
        async move {
            let cmd = TakeTicket {
                call: scenario.by(staff(number)),
                ticket,
                from: None,
            };
            take_ticket(scenario.store(), cmd).await
        }
    })
    .await;
    let taken = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(taken, 1, "{answers:?}");
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(refused, SupportError::Ticket(TicketError::Taken));
    }
}

async fn of_sixteen_answers_with_one_key_one_is_sent(scenario: Scenario) {
    let thread = the_thread(&scenario).await;
    let cmd = TakeThread {
        call: scenario.by(staff(0)),
        thread,
    };
    assert!(take_thread(scenario.store(), cmd).await.unwrap().is_now());
    let call = scenario.by(staff(0));
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = AnswerPerson {
                call,
                thread,
                text: StaffText::Text("We are here.".into()),
            };
            answer_person(scenario.store(), cmd).await
        }
    })
    .await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(
        scenario.count("whatsapp_messages WHERE author_id IS NOT NULL"),
        1
    );
    work(&scenario).await;
    assert_eq!(scenario.whatsapp.sent().len(), 2);
}

races!(
    of_sixteen_equal_deliveries_one_message_is_stored,
    of_three_colleagues_one_takes_the_conversation,
    b13_2_of_three_colleagues_one_takes_the_ticket,
    of_sixteen_answers_with_one_key_one_is_sent
);
