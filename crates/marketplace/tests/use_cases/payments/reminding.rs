//! The payment of a stage that the work waits for is requested by day, once a day, three times at
//! most.

use crate::support::{Fixture, amina, bola};
use kernel::{Date, Money, OrderId, Timestamp};
use marketplace::{DomainEvent, TaskKind, task_runner};
use orders::{OrderStatus, TrackingStep};

const DAY: i64 = 24 * 60;
const NOT_PAID: &str = "A stage is not paid yet";

fn reminders(fixture: &Fixture) -> usize {
    fixture
        .events()
        .iter()
        .filter(|event| matches!(event, DomainEvent::StageAwaited { .. }))
        .count()
}

fn mails(fixture: &Fixture) -> usize {
    fixture
        .mailer
        .sent_to("bola@example.ng")
        .iter()
        .filter(|mail| {
            let subject = mail.subject.as_str();
            subject.starts_with("The next stage is due") || subject.starts_with(NOT_PAID)
        })
        .count()
}

/// A job whose first stage has begun. Everything that happened before was told.
async fn in_progress(fixture: &Fixture) -> OrderId {
    let order = fixture.staged_in_progress().await;
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        for waiting in state.outbox.iter_mut() {
            if !matches!(waiting.message.event, DomainEvent::StageBegan { .. }) {
                waiting.published_at = Some(now);
            }
        }
    });
    order
}

/// Publishes what happened, and sends the mails about it once there was time to read it in the app.
async fn news_goes_out(fixture: &Fixture) {
    fixture.reactions().await;
    fixture.work_after_mins(11).await;
}

#[test]
fn no_message_is_sent_between_nine_in_the_evening_and_half_past_six() {
    let day = Date::parse("2026-11-20").unwrap();
    let morning = |date: Date| date.at_hour(7);
    let cases: [(Timestamp, Timestamp); 5] = [
        (day.at_hour(0), morning(day)),
        (day.at_hour(6).plus_secs(1799), morning(day)),
        (
            day.at_hour(6).plus_secs(1800),
            day.at_hour(6).plus_secs(1800),
        ),
        (day.at_hour(21).plus_secs(-1), day.at_hour(21).plus_secs(-1)),
        (day.at_hour(21), morning(day.plus_days(1))),
    ];
    for (at, next_daytime) in cases {
        assert_eq!(at.next_daytime(), next_daytime, "{at}");
    }
}

#[tokio::test]
async fn a_person_who_wants_no_mails_is_reminded_of_a_stage_only_in_the_app() {
    let fixture = Fixture::new().await;
    in_progress(&fixture).await;
    fixture.store.tamper(|state| {
        for user in state.users.values_mut() {
            user.preferences.email = false;
        }
    });
    news_goes_out(&fixture).await;
    fixture.work_after_mins(DAY).await;
    news_goes_out(&fixture).await;
    assert_eq!((reminders(&fixture), mails(&fixture)), (1, 0));
}

#[tokio::test]
async fn an_unpaid_stage_is_asked_for_as_it_is_due_and_three_times_after_that() {
    let fixture = Fixture::new().await;
    let order = in_progress(&fixture).await;
    news_goes_out(&fixture).await;
    for days in 0..6 {
        assert_eq!(
            (reminders(&fixture), mails(&fixture)),
            (days.min(3), days.min(3) + 1),
            "after {days} days"
        );
        fixture.work_after_mins(DAY).await;
        news_goes_out(&fixture).await;
    }
    for kind in [
        TaskKind::RemindStage,
        TaskKind::RemindStageAgain,
        TaskKind::RemindStageLast,
    ] {
        assert!(fixture.job(kind, order).is_none(), "{kind:?}");
    }
    let notes: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .collect();
    let asked: Vec<_> = notes
        .iter()
        .filter(|note| note.user == bola() && note.title == NOT_PAID)
        .collect();
    assert_eq!(asked.len(), 3);
    assert!(
        asked[0]
            .message
            .contains("cannot start before it is paid. ₦90,000 is missing."),
        "{}",
        asked[0].message
    );
    assert_eq!(
        notes
            .iter()
            .filter(|note| note.user == amina().into()
                && note.title == "Waiting for the customer to pay")
            .count(),
        3
    );
    let mut mails = fixture.mailer.sent_to("bola@example.ng");
    mails.retain(|mail| mail.subject.starts_with(NOT_PAID));
    let mail = mails.pop().unwrap();
    assert!(
        mail.text
            .contains(&format!("\nhttps://gida.example/order/{order}/quote\n")),
        "{}",
        mail.text
    );
}

#[tokio::test]
async fn no_reminder_is_sent_for_a_paid_stage_or_a_paused_job() {
    let paid = Fixture::new().await;
    let order = in_progress(&paid).await;
    news_goes_out(&paid).await;
    paid.stage_paid(order).await;
    paid.work_after_mins(DAY).await;
    news_goes_out(&paid).await;
    assert_eq!(
        (reminders(&paid), mails(&paid)),
        (0, 1),
        "the third stage is not due before the second begins"
    );
    for (status, step) in [
        (OrderStatus::Disputed, TrackingStep::Started),
        (OrderStatus::Cancelled, TrackingStep::Started),
    ] {
        let fixture = Fixture::new().await;
        let order = in_progress(&fixture).await;
        news_goes_out(&fixture).await;
        fixture.store.tamper(|state| {
            let order = state.orders.get_mut(&order).unwrap();
            (order.status, order.tracking_step) = (status, step);
        });
        fixture.work_after_mins(DAY).await;
        news_goes_out(&fixture).await;
        assert_eq!((reminders(&fixture), mails(&fixture)), (0, 1), "{status:?}");
        assert!(
            fixture.job(TaskKind::RemindStage, order).is_none(),
            "{status:?}"
        );
    }
}

#[tokio::test]
async fn a_worker_that_dies_after_the_reminder_does_not_send_it_again() {
    let fixture = Fixture::new().await;
    let order = in_progress(&fixture).await;
    fixture.work().await;
    fixture.clock.advance_mins(DAY);
    let looked = marketplace::fulfilment::remind_stage(
        &fixture.store,
        order,
        TaskKind::RemindStage,
        fixture.system(),
    )
    .await;
    assert_eq!(looked, Ok(kernel::Applied::Now(())));
    fixture.clock.advance_mins(2);
    let left = task_runner::claim(&fixture.store, fixture.system(), 50)
        .await
        .unwrap();
    assert!(
        left.iter().all(|job| job.kind != TaskKind::RemindStage),
        "{left:?}"
    );
    assert_eq!(reminders(&fixture), 1);
    assert!(fixture.job(TaskKind::RemindStageAgain, order).is_some());
    fixture.assert_sound().await;
    assert_eq!(fixture.order(order).paid, Money::from_kobo(15_000_000));
}
