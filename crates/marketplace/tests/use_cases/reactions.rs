//! Publishing events: the people concerned are told of each once.

mod failures;
mod proposals;
mod staff;

use crate::support::{Fixture, amina, bola};
use async_trait::async_trait;
use kernel::{EventId, StoreError, UserId};
use marketplace::{
    DomainEvent, LiveMessage, LivePush,
    payments::Settled,
    reactions::{PublishError, publish_next},
    read::UnreadQueries,
};
use notifications::Notification;
use orders::{OrderStatus, TrackingStep};
use payments::RefundState;
use providers::ProviderStatus;
use testkit::id_no;

async fn tell(fixture: &Fixture) -> Result<bool, PublishError> {
    publish_next(
        &fixture.store,
        &fixture.store,
        &fixture.live,
        fixture.system(),
    )
    .await
}

fn notes(fixture: &Fixture, user: UserId) -> Vec<Notification> {
    fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == user)
        .collect()
}

fn titles(fixture: &Fixture, user: UserId) -> Vec<String> {
    notes(fixture, user)
        .into_iter()
        .map(|note| note.title)
        .collect()
}

async fn append(fixture: &Fixture, number: u64, event: DomainEvent) {
    let now = fixture.clock_now();
    let stored = fixture.as_store().bare_unit(move |uow| {
        uow.outbox()
            .append(EventId::from_uuid(id_no(number)), &event, now)
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
}

#[tokio::test]
async fn without_events_there_is_nothing_to_publish() {
    let fixture = Fixture::new().await;
    assert_eq!(tell(&fixture).await, Ok(false));
    assert_eq!(fixture.live.pushed(), []);
}

/// The message with a title that the customer of an order got.
async fn told(fixture: &Fixture, title: &str) -> String {
    while tell(fixture).await.unwrap() {}
    let all = notes(fixture, bola()).into_iter();
    let mut messages = all.filter(|note| note.title == title);
    messages.next().unwrap().message
}

#[tokio::test]
async fn money_that_goes_back_is_told_with_the_time_that_its_way_takes() {
    let card = "A card refund takes your bank 3 to 10 working days.";
    let transfer = "A transfer takes less than 24 hours.";
    for (channel, takes) in [
        ("card", card),
        ("bank_transfer", transfer),
        ("ussd", transfer),
    ] {
        let fixture = Fixture::new().await;
        fixture.gateway.paid_by(channel);
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        let (order, _) = fixture.paid().await;
        fixture.cancel(order).await;
        fixture.work().await;
        let paid = told(&fixture, "Your refund is paid").await;
        assert!(paid.ends_with(takes), "{channel}: {paid}");
        let order = fixture.priced().await;
        let reference = fixture.checkout(order).await;
        fixture.cancel(order).await;
        fixture.gateway.pay(&reference);
        assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
        let late = told(&fixture, "Your payment came too late").await;
        assert!(late.ends_with(takes), "{channel}: {late}");
    }
}

#[tokio::test]
async fn an_event_becomes_a_notification_a_count_and_a_change_on_open_pages() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    assert_eq!(tell(&fixture).await, Ok(true));
    assert_eq!(tell(&fixture).await, Ok(false));
    let note = notes(&fixture, bola()).remove(0);
    assert_eq!(note.title, "Your price is ready");
    assert!(
        note.message
            .contains(fixture.order(order).reference.as_str()),
        "{}",
        note.message
    );
    assert_eq!(
        note.action_url.as_ref().map(|url| url.as_str().to_owned()),
        Some(format!("/order/{order}/quote"))
    );
    let pushed = fixture.live.pushed_to(bola());
    assert_eq!(pushed.len(), 3);
    assert!(matches!(&pushed[0], LiveMessage::Notification { id, .. } if *id == note.id));
    assert_eq!(pushed[1], LiveMessage::UnreadCount(1));
    let update = LiveMessage::OrderUpdated {
        order,
        status: OrderStatus::Priced,
        tracking_step: TrackingStep::None,
    };
    assert_eq!(pushed[2], update);
}

/// No person has a page open. A test fails if unread notifications are counted.
struct NoPage;

impl LivePush for NoPage {
    fn push(&self, _: UserId, _: LiveMessage) {}
    fn may_reach(&self, _: UserId) -> bool {
        false
    }
}

#[async_trait]
impl UnreadQueries for NoPage {
    async fn unread_count(&self, _: UserId) -> Result<u64, StoreError> {
        panic!("unread notifications were counted although no page is open");
    }
}

#[tokio::test]
async fn unread_notifications_are_not_counted_while_no_page_is_open() {
    let fixture = Fixture::new().await;
    fixture.priced().await;
    let published = publish_next(&fixture.store, &NoPage, &NoPage, fixture.system());
    assert_eq!(published.await, Ok(true));
    assert_eq!(titles(&fixture, bola()), ["Your price is ready"]);
}

#[tokio::test]
async fn an_event_that_is_told_again_makes_no_second_notification() {
    let fixture = Fixture::new().await;
    fixture.priced().await;
    fixture.reactions().await;
    for _ in 0..3 {
        // As after a crash between publishing and marking, on a store without one transaction for
        // both.
        fixture.store.tamper(|state| {
            state
                .outbox
                .iter_mut()
                .for_each(|waiting| waiting.published_at = None)
        });
        assert_eq!(fixture.reactions().await, 1);
    }
    assert_eq!(titles(&fixture, bola()), ["Your price is ready"]);
}

#[tokio::test]
async fn two_events_that_say_the_same_are_two_notifications() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    for _ in 0..2 {
        fixture
            .clock
            .set(fixture.order(order).price.unwrap().valid_until);
        fixture.work().await;
    }
    fixture.reactions().await;
    assert_eq!(
        titles(&fixture, bola()),
        [
            "Your price is ready",
            "Your price was renewed",
            "Your price was renewed"
        ]
    );
}

#[tokio::test]
async fn every_step_of_an_order_is_told_to_the_people_concerned() {
    let fixture = Fixture::new().await;
    fixture.completed().await;
    fixture.reactions().await;
    let customer = [
        "Your price is ready",
        "Payment received",
        "A provider has accepted your job",
        "The work has begun",
        "Is it done?",
        "All done",
    ];
    assert_eq!(titles(&fixture, bola()), customer);
    assert_eq!(
        titles(&fixture, amina().into()),
        [
            "A new job for you",
            "The job is yours",
            "You have been credited"
        ]
    );
    assert_eq!(fixture.state().unpublished_events(), []);
}

#[tokio::test]
async fn t61_an_offer_tells_the_area_and_never_the_address_the_name_or_the_phone() {
    let fixture = Fixture::new().await;
    fixture.offered().await;
    fixture.reactions().await;
    let note = notes(&fixture, amina().into()).remove(0);
    assert_eq!(note.message, "Deep home cleaning, 3 bedrooms in Gwarinpa.");
    let customer = testkit::world::a_complete_customer();
    for secret in [
        "12 Third Avenue",
        "police post",
        &customer.first_name,
        customer.phone.as_ref().unwrap().as_str(),
    ] {
        assert!(
            !note.message.contains(secret) && !note.title.contains(secret),
            "{secret}"
        );
    }
}

#[tokio::test]
async fn a_cancellation_says_how_much_is_on_its_way_back() {
    let fixture = Fixture::new().await;
    let (paid, _) = fixture.paid().await;
    let unpaid = fixture.priced().await;
    for order in [paid, unpaid] {
        fixture.cancel(order).await;
    }
    fixture.reactions().await;
    let notices: Vec<_> = notes(&fixture, bola())
        .into_iter()
        .filter(|note| note.title == "Your request is cancelled")
        .collect();
    assert!(
        notices[0].message.ends_with(&format!(
            " {} is refunded to you.",
            fixture.order(paid).paid
        )),
        "{}",
        notices[0].message
    );
    assert!(
        notices[1].message.ends_with("is closed."),
        "{}",
        notices[1].message
    );
}

#[tokio::test]
async fn an_event_without_an_existing_order_is_told_to_no_one_and_is_removed() {
    let fixture = Fixture::new().await;
    append(&fixture, 901, DomainEvent::UserRegistered { user: bola() }).await;
    append(
        &fixture,
        902,
        DomainEvent::OrderPaid {
            order: id_no(9).into(),
        },
    )
    .await;
    assert_eq!(fixture.reactions().await, 2);
    assert_eq!(
        (
            fixture.state().unpublished_events(),
            fixture.state().notifications.len(),
            fixture.live.pushed().len()
        ),
        (vec![], 0, 0)
    );
}

#[tokio::test]
async fn a_long_text_is_cut_and_the_person_is_told() {
    let fixture = Fixture::new().await;
    let moved = |reason: String| DomainEvent::ProviderMoved {
        provider: amina(),
        from: ProviderStatus::UnderReview,
        to: ProviderStatus::Rejected,
        reason,
        until: None,
    };
    append(&fixture, 903, moved("ẹ".repeat(4_000))).await;
    append(&fixture, 904, moved("ẹ".repeat(1_000))).await;
    assert_eq!(fixture.reactions().await, 2);
    let messages: Vec<_> = notes(&fixture, amina().into())
        .into_iter()
        .map(|note| note.message)
        .collect();
    let (long, short) = (format!("{}…", "ẹ".repeat(999)), "ẹ".repeat(1_000));
    assert_eq!(
        messages
            .iter()
            .map(|text| text.chars().count())
            .collect::<Vec<_>>(),
        [1_000, 1_000]
    );
    assert!(
        messages.contains(&long) && messages.contains(&short),
        "only what is too long is cut"
    );
}
