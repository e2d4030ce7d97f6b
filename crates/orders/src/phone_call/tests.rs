use super::*;
use crate::{OrderStatus, TrackingStep};
use kernel::{Applied, Money, NgPhone, OrderId, PhoneCallId, ProviderId, Timestamp, UserId};
use uuid::Uuid;

const CUSTOMER: &str = "08031230001";
const AT_HOME: &str = "08031230002";
const PROVIDER: &str = "08031230003";
const WORKER: &str = "08031230004";

fn now() -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap()
}

fn phone(text: &str) -> NgPhone {
    NgPhone::parse(text).unwrap()
}

fn user(number: u128) -> UserId {
    UserId::from_uuid(Uuid::from_u128(number))
}

fn order(number: u128) -> OrderId {
    OrderId::from_uuid(Uuid::from_u128(number))
}

fn job(number: u128) -> CallParties {
    CallParties {
        order: order(number),
        customer: user(1),
        provider: ProviderId::from(user(3)),
        status: OrderStatus::Assigned,
        tracking_step: TrackingStep::EnRoute,
        closed_at: None,
        is_return_visit: false,
        starts_at: None,
        customer_phone: Some(phone(CUSTOMER)),
        recipient_phone: None,
        provider_phone: Some(phone(PROVIDER)),
        worker_phone: None,
    }
}

#[test]
fn b12_3_calls_are_open_from_the_way_to_two_hours_after_the_end() {
    let open = |status, step, closed_at| are_calls_open(status, step, closed_at, now());
    assert!(!open(OrderStatus::Paid, TrackingStep::Finding, None));
    assert!(!open(OrderStatus::Assigned, TrackingStep::Accepted, None));
    for step in [
        TrackingStep::EnRoute,
        TrackingStep::AtGate,
        TrackingStep::Arrived,
    ] {
        assert!(open(OrderStatus::Assigned, step, None), "{step:?}");
    }
    assert!(open(OrderStatus::InProgress, TrackingStep::Finished, None));
    assert!(open(OrderStatus::Disputed, TrackingStep::Finished, None));
    let done = |minutes: i64| {
        let closed = Some(now().plus_mins(-minutes));
        open(OrderStatus::Completed, TrackingStep::Confirmed, closed)
    };
    assert!(done(119));
    assert!(!done(120), "two hours after the end");
    let cancelled = Some(now());
    assert!(!open(
        OrderStatus::Cancelled,
        TrackingStep::EnRoute,
        cancelled
    ));
}

#[test]
fn every_status_without_a_provider_on_the_way_is_closed() {
    for status in OrderStatus::ALL {
        assert!(
            !are_calls_open(status, TrackingStep::Accepted, None, now()),
            "{status:?}"
        );
    }
}

#[test]
fn an_open_warranty_claim_keeps_calls_open() {
    let closed = CallParties {
        status: OrderStatus::Completed,
        tracking_step: TrackingStep::Confirmed,
        closed_at: Some(now().plus_days(-3)),
        ..job(1)
    };
    assert!(!closed.is_open(now()));
    let visit = CallParties {
        is_return_visit: true,
        ..closed
    };
    assert!(visit.is_open(now()));
}

#[test]
fn each_side_reaches_the_other_and_not_itself() {
    let job = CallParties {
        recipient_phone: Some(phone(AT_HOME)),
        worker_phone: Some(phone(WORKER)),
        ..job(1)
    };
    let reached = |caller: &str| {
        let side = job.side_of(&phone(caller)).unwrap();
        (side, job.numbers_for(side))
    };
    assert_eq!(reached(CUSTOMER), (CallSide::Customer, vec![phone(WORKER)]));
    assert_eq!(reached(AT_HOME), (CallSide::Recipient, vec![phone(WORKER)]));
    let home_first = vec![phone(AT_HOME), phone(CUSTOMER)];
    assert_eq!(reached(WORKER), (CallSide::Provider, home_first.clone()));
    assert_eq!(reached(PROVIDER), (CallSide::Provider, home_first));
    assert_eq!(job.side_of(&phone("08031230009")), None);
    assert_eq!(job.account_of(CallSide::Customer), Some(user(1)));
    assert_eq!(job.account_of(CallSide::Recipient), None);
    assert_eq!(job.account_of(CallSide::Provider), Some(user(3)));
}

#[test]
fn a_number_that_is_both_at_home_and_the_customers_rings_once() {
    let job = CallParties {
        recipient_phone: Some(phone(CUSTOMER)),
        ..job(1)
    };
    assert_eq!(job.numbers_for(CallSide::Provider), [phone(CUSTOMER)]);
    let unreachable = CallParties {
        provider_phone: None,
        ..job
    };
    assert!(unreachable.numbers_for(CallSide::Customer).is_empty());
}

#[test]
fn of_several_jobs_the_intended_one_is_called_and_else_the_nearest() {
    let at = |number, hours| CallParties {
        starts_at: Some(now().plus_hours(hours)),
        ..job(number)
    };
    let jobs = [at(1, 5), at(2, -1), at(3, 2)];
    let chosen = |intended| choose_job(&jobs, intended, now()).map(|job| job.order);
    assert_eq!(chosen(Some(order(3))), Some(order(3)));
    assert_eq!(chosen(None), Some(order(2)));
    assert_eq!(
        chosen(Some(order(9))),
        Some(order(2)),
        "an order of another person"
    );
    let early = CallParties {
        tracking_step: TrackingStep::Accepted,
        ..at(4, 0)
    };
    let jobs = [early.clone(), at(5, 3)];
    let chosen = choose_job(&jobs, Some(order(4)), now()).map(|job| job.order);
    assert_eq!(chosen, Some(order(5)), "the intended job is not open yet");
    assert_eq!(choose_job(&[early], Some(order(4)), now()), None);
}

#[test]
fn the_end_of_a_call_is_taken_once() {
    let mut call = PhoneCall {
        id: PhoneCallId::from_uuid(Uuid::from_u128(7)),
        session: "ATVId_1".to_owned(),
        order: order(1),
        provider: ProviderId::from(user(3)),
        side: CallSide::Customer,
        caller: Some(user(1)),
        started_at: now(),
        ended_at: None,
        outcome: None,
        talk_seconds: 0,
        cost: None,
    };
    let end = CallEnd {
        outcome: CallOutcome::Answered,
        talk_seconds: 42,
        cost: Some(Money::from_kobo(1_250)),
    };
    assert_eq!(call.end(end, now().plus_secs(60)), Applied::Now(()));
    let again = CallEnd {
        outcome: CallOutcome::Unanswered,
        talk_seconds: 0,
        cost: None,
    };
    assert_eq!(call.end(again, now().plus_secs(90)), Applied::Already);
    assert_eq!(call.outcome, Some(CallOutcome::Answered));
    assert_eq!((call.talk_seconds, call.cost), (42, end.cost));
    assert_eq!(call.ended_at, Some(now().plus_secs(60)));
}
