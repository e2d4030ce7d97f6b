//! Quotes that become the price without staff (row 9).

use crate::{
    quotes::{chidi, hand_in, of, quote, request_photos, review, sent, told},
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use kernel::{Applied, Money, OrderId, StoreError};
use marketplace::{
    TaskKind,
    assessments::{AskAssessment, ScheduleAssessment, ask_assessment, schedule_assessment},
    orders::{AskRevision, ask_revision, leave_quote_to_staff, price_quote},
    task_runner,
};
use notifications::{Channel, Sending, SendingReason};
use orders::{
    AssessmentKind, AssessmentState, EstimateKind, OrderStatus, ProviderQuote, QuoteLine,
};
use testkit::world;

/// A cleaning whose customer asked for another price that no one set. Amina is sent to look at it.
/// Returns it with the price that the engine had.
async fn asked_again(fixture: &Fixture) -> (OrderId, Money) {
    let order = fixture.priced().await;
    let list = fixture.order(order).price.expect("a price").total;
    let cmd = AskRevision {
        call: fixture.owner(),
        order,
        note: "There are stairs.".into(),
    };
    ask_revision(&fixture.store, cmd).await.unwrap();
    for hours in [24, 48] {
        fixture.clock.advance_hours(hours);
        fixture.work().await;
    }
    let call = fixture.owner();
    request_photos(fixture, order);
    let accepted = ask_assessment(&fixture.store, AskAssessment { call, order }).await;
    assert_eq!(accepted, Ok(Applied::Now(())));
    let cmd = ScheduleAssessment {
        call: chidi(fixture),
        order,
        kind: AssessmentKind::Remote,
        assessor: amina().into(),
        at: fixture.clock_now().plus_hours(2),
    };
    schedule_assessment(&fixture.store, cmd).await.unwrap();
    (order, list)
}

async fn quotes(fixture: &Fixture, order: OrderId, (kind, kobo): (EstimateKind, i64)) {
    let line = QuoteLine {
        kind,
        label: "Cleaning with stairs".into(),
        gross: Money::from_kobo(kobo),
    };
    let given = ProviderQuote {
        lines: vec![line],
        ..quote(&[])
    };
    let handed_in = hand_in(fixture, fixture.amina(), order, given).await;
    assert_eq!(handed_in, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
}

/// The number of messages to the pricing staff that a report waits for them.
fn reports_to_check(fixture: &Fixture) -> usize {
    let staff = told(fixture, world::an_admin().id);
    let is_report = |title: &&String| title.as_str() == "A report to check";
    staff.iter().filter(is_report).count()
}

fn percent_of(list: Money, percent: i64) -> i64 {
    list.kobo() * percent / 100
}

#[tokio::test]
async fn row_9_a_quote_near_the_price_list_becomes_the_price_without_staff() {
    for percent in [86, 100, 114] {
        let fixture = Fixture::new().await;
        let (order, list) = asked_again(&fixture).await;
        let kobo = percent_of(list, percent);
        quotes(&fixture, order, (EstimateKind::Labour, kobo)).await;
        fixture.work().await;
        let stored = fixture.order(order);
        assert_eq!(stored.status, OrderStatus::Priced, "{percent} %");
        assert_eq!(
            stored.price.map(|price| price.total),
            Some(Money::from_kobo(kobo))
        );
        let assessment = of(&fixture, order);
        assert_eq!(
            (assessment.state, assessment.reviewed_by),
            (AssessmentState::Accepted, None)
        );
        assert_eq!(assessment.reviewed_at, Some(fixture.clock_now()));
        assert_eq!(fixture.history(order).last().unwrap(), "PRICED_FROM_QUOTE");
        assert!(fixture.job(TaskKind::ExpirePrice, order).is_some());
        for kind in [
            TaskKind::ChaseRequest,
            TaskKind::EndQuote,
            TaskKind::PriceQuote,
        ] {
            assert!(fixture.job(kind, order).is_none(), "{kind:?}");
        }
        let store = &fixture.store;
        let again = price_quote(store, store, "home-cleaning", order, fixture.system()).await;
        assert_eq!(again, Ok(Applied::Already));
        fixture.reactions().await;
        let customer = told(&fixture, bola());
        assert!(customer.contains(&"Your price is being checked".to_owned()));
        assert_eq!(reports_to_check(&fixture), 0, "there is nothing to check");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn row_9_a_quote_waits_for_staff_when_it_is_far_from_the_list_too_high_or_below_its_cost() {
    for (kind, percent, most) in [
        (EstimateKind::Labour, 116, None),
        (EstimateKind::Labour, 84, None),
        (EstimateKind::Labour, 100, Some(1_000)),
        // Materials leave nothing for what the payment costs.
        (EstimateKind::Material, 100, None),
    ] {
        let fixture = Fixture::new().await;
        let (order, list) = asked_again(&fixture).await;
        if let Some(naira) = most {
            change(&fixture, (SettingKey::QuoteMost, naira, 0)).await;
        }
        quotes(&fixture, order, (kind, percent_of(list, percent))).await;
        fixture.work().await;
        assert_eq!(
            (fixture.status(order), of(&fixture, order).state),
            (OrderStatus::Quoted, AssessmentState::Reported),
            "{kind:?} {percent} % {most:?}"
        );
        fixture.reactions().await;
        assert_eq!(reports_to_check(&fixture), 1, "{kind:?} {percent} %");
    }
}

#[tokio::test]
async fn row_9_no_mail_says_that_a_price_is_checked_once_it_is_there() {
    for (percent, is_priced) in [(100, true), (116, false)] {
        let fixture = Fixture::new().await;
        let (order, list) = asked_again(&fixture).await;
        let kobo = percent_of(list, percent);
        quotes(&fixture, order, (EstimateKind::Labour, kobo)).await;
        fixture.work().await;
        fixture.reactions().await;
        for _ in 0..3 {
            fixture.clock.advance_hours(9);
            fixture.work().await;
        }
        let is_mail = |one: &Sending| {
            (one.user, one.channel, one.template.as_str()) == (bola(), Channel::Email, "quote")
        };
        let all = fixture.state().sendings.owned();
        let mail = all.into_values().find(is_mail).expect("it was due");
        let is_outdated = mail.reason == Some(SendingReason::Outdated);
        assert_eq!(is_outdated, is_priced, "{percent} %");
    }
}

#[tokio::test]
async fn row_9_the_price_is_valid_as_long_as_one_of_staff_but_not_longer_than_its_quote() {
    for (hours, expected) in [(24, 24), (200, 7 * 24)] {
        let fixture = Fixture::new().await;
        let (order, list) = asked_again(&fixture).await;
        change(&fixture, (SettingKey::PriceHours, hours, 0)).await;
        quotes(&fixture, order, (EstimateKind::Labour, list.kobo())).await;
        let handed_in = fixture.clock_now();
        fixture.work().await;
        let price = fixture.order(order).price.expect("a price");
        assert_eq!(price.valid_until, handed_in.plus_hours(expected));
    }
}

#[tokio::test]
async fn row_9_a_quote_waits_for_staff_when_the_engine_has_no_price_or_staff_came_first() {
    let fixture = Fixture::new().await;
    let painting = sent(&fixture).await;
    let handed_in = hand_in(&fixture, fixture.amina(), painting, quote(&[])).await;
    assert_eq!(handed_in, Ok(Applied::Now(())));
    fixture.work().await;
    assert_eq!(
        (fixture.status(painting), of(&fixture, painting).state),
        (OrderStatus::Quoted, AssessmentState::Reported)
    );
    let fixture = Fixture::new().await;
    let (order, list) = asked_again(&fixture).await;
    quotes(&fixture, order, (EstimateKind::Labour, list.kobo())).await;
    assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
    fixture.work().await;
    assert_eq!(fixture.status(order), OrderStatus::Quoted);
    assert!(of(&fixture, order).reviewed_by.is_some());
    fixture.reactions().await;
    assert_eq!(reports_to_check(&fixture), 0, "they were faster");
}

/// Runs what is due. The first units of the task that makes the quote the price fail, `failures` in all.
async fn run_failing(fixture: &Fixture, failures: usize) {
    let call = fixture.system();
    for job in task_runner::claim(&fixture.store, call, 50).await.unwrap() {
        let is_price = job.kind == TaskKind::PriceQuote;
        for _ in 0..failures * usize::from(is_price) {
            fixture.store.fail_next(StoreError::Unavailable);
        }
        let run = task_runner::run(fixture.tools(), job, fixture.system()).await;
        assert_eq!(run.unwrap().error.is_some(), is_price);
    }
    fixture.reactions().await;
}

/// A quote near the price list whose check fails five times. The sixth try is due.
async fn failed_five_times(fixture: &Fixture) -> OrderId {
    let (order, list) = asked_again(fixture).await;
    quotes(fixture, order, (EstimateKind::Labour, list.kobo())).await;
    for pause in [1, 2, 4, 8, 16] {
        run_failing(fixture, 1).await;
        let queued = fixture.job(TaskKind::PriceQuote, order).unwrap();
        let next = fixture.clock_now().plus_secs(pause);
        assert_eq!((queued.job.due_at, queued.stopped_at), (next, None));
        assert_eq!(reports_to_check(fixture), 0, "it is tried again");
        fixture.clock.advance_secs(pause);
    }
    order
}

#[tokio::test]
async fn row_9_a_quote_that_cannot_be_checked_in_six_tries_goes_to_the_pricing_staff() {
    let fixture = Fixture::new().await;
    let order = failed_five_times(&fixture).await;
    run_failing(&fixture, 1).await;
    let queued = fixture.job(TaskKind::PriceQuote, order).unwrap();
    assert_eq!(
        queued.stopped_at,
        Some(fixture.clock_now()),
        "staff see it under Errors"
    );
    assert!(queued.last_error.is_some());
    assert_eq!(reports_to_check(&fixture), 1);
    assert_eq!(
        (fixture.status(order), of(&fixture, order).state),
        (OrderStatus::Quoted, AssessmentState::Reported),
        "it is in the queue for prices"
    );
    // The worker died before the task was stopped, and the task fails again.
    let again = leave_quote_to_staff(&fixture.store, order, fixture.system()).await;
    assert_eq!(again, Ok(()));
    fixture.reactions().await;
    assert_eq!(reports_to_check(&fixture), 1, "once");
    assert_eq!(review(&fixture, order, None).await, Ok(Applied::Now(())));
    let decided = leave_quote_to_staff(&fixture.store, order, fixture.system()).await;
    assert_eq!(decided, Ok(()));
    fixture.reactions().await;
    assert_eq!(reports_to_check(&fixture), 1, "nothing is left to check");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_9_a_quote_that_cannot_be_handed_over_to_staff_is_tried_again_after_an_hour() {
    let fixture = Fixture::new().await;
    let order = failed_five_times(&fixture).await;
    run_failing(&fixture, 2).await;
    let queued = fixture.job(TaskKind::PriceQuote, order).unwrap();
    let next = fixture.clock_now().plus_hours(1);
    assert_eq!((queued.job.due_at, queued.stopped_at), (next, None));
    assert_eq!(reports_to_check(&fixture), 0);
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.status(order), OrderStatus::Priced);
    fixture.assert_sound().await;
}
