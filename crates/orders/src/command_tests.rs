//! Commands of an order at their limits: who may give them, what each changes, and what it leaves
//! unchanged.

mod work;

use crate::{
    ArrivalPin, JobProof, Order, OrderError, OrderStatus, PinTry, Slot, TrackingStep,
    order_tests::{
        assigned, call, draft, in_progress, now, owner, paid, priced, provider, staff, tag, worker,
    },
};
use kernel::{Actor, Applied, Invocation, Timestamp};
use uuid::Uuid;

fn at(call: Invocation, now: Timestamp) -> Invocation {
    Invocation { now, ..call }
}

fn stranger() -> Invocation {
    call(Actor::Provider(Uuid::from_u128(8).into()))
}

fn finished() -> Order {
    let mut order = in_progress();
    assert!(
        order
            .finish(JobProof::of_note(" All rooms done. "), &worker())
            .unwrap()
            .is_now()
    );
    order
}

#[test]
fn each_status_has_its_code_and_holds_money_between_the_first_payment_and_the_end() {
    let codes = "DRAFT SUBMITTED REQUESTED QUOTED PRICED DEPOSIT_PAID PAID ASSIGNED IN_PROGRESS COMPLETED CANCELLED DISPUTED";
    assert_eq!(OrderStatus::ALL.map(OrderStatus::code).join(" "), codes);
    let holding: Vec<_> = OrderStatus::ALL
        .into_iter()
        .filter(|status| status.holds_money())
        .map(OrderStatus::code)
        .collect();
    assert_eq!(
        holding,
        [
            "DEPOSIT_PAID",
            "PAID",
            "ASSIGNED",
            "IN_PROGRESS",
            "DISPUTED"
        ]
    );
}

#[test]
fn a_stranger_to_the_order_is_not_its_party_and_a_party_without_the_right_makes_an_illegal_step() {
    let customer = call(Actor::Customer(Uuid::from_u128(8).into()));
    for other in [stranger(), customer, call(Actor::Guest)] {
        let mut order = finished();
        let before = order.clone();
        assert_eq!(
            (order.confirm_completion(&other), &order),
            (Err(OrderError::NotYours), &before),
            "{:?}",
            other.actor
        );
        assert_eq!(
            paid().cancel("CUSTOMER", None, &other),
            Err(OrderError::NotYours),
            "{:?}",
            other.actor
        );
    }
    let illegal = OrderError::Illegal {
        from: OrderStatus::InProgress,
        to: OrderStatus::Completed,
    };
    assert_eq!(
        finished().confirm_completion(&worker()),
        Err(illegal),
        "its own provider"
    );
}

#[test]
fn a_cancelled_order_says_when_why_and_by_whom() {
    let later = now().plus_hours(2);
    let mut order = paid();
    let (seq, hash) = (order.last_seq, order.last_hash.clone());
    assert_eq!(
        order.cancel(
            "NO_PROVIDER_FOUND",
            Some("We are sorry.".into()),
            &at(staff(), later)
        ),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (order.status, order.closed_at),
        (OrderStatus::Cancelled, Some(later))
    );
    let event = order.new_events.last().unwrap();
    assert_eq!(
        (event.order, event.seq, event.from, event.to),
        (
            order.id,
            seq + 1,
            Some(OrderStatus::Paid),
            OrderStatus::Cancelled
        )
    );
    assert_eq!(
        (
            event.actor,
            event.at,
            event.reason.as_str(),
            event.note.as_deref()
        ),
        (
            staff().actor,
            later,
            "NO_PROVIDER_FOUND",
            Some("We are sorry.")
        )
    );
    assert_eq!(
        (&event.prev_hash, order.last_seq, &order.last_hash),
        (&hash, seq + 1, &event.hash())
    );
}

#[test]
fn row_17_the_provider_who_accepts_has_the_job_with_an_untried_pin() {
    let pin = ArrivalPin::parse("4821").unwrap();
    let mut order = Order {
        pin_failures: 3,
        pin_locked_until: Some(now().plus_mins(9)),
        ..paid()
    };
    assert_eq!(
        order.assign(provider(), pin.clone(), &worker()),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (order.status, order.provider, order.arrival_pin.as_ref()),
        (OrderStatus::Assigned, Some(provider()), Some(&pin))
    );
    assert_eq!((order.pin_failures, order.pin_locked_until), (0, None));
    assert_eq!(
        (order.assigned_at, order.tracking_step, order.step_at),
        (Some(now()), TrackingStep::Accepted, Some(now()))
    );
    let illegal = |from| OrderError::Illegal {
        from,
        to: OrderStatus::Assigned,
    };
    assert_eq!(
        priced().assign(provider(), pin.clone(), &worker()),
        Err(illegal(OrderStatus::Priced))
    );
    assert_eq!(
        in_progress().assign(provider(), pin, &worker()),
        Err(illegal(OrderStatus::InProgress)),
        "they have begun"
    );
}

#[test]
fn offers_go_out_for_what_is_paid() {
    for mut unpaid in [draft(), priced()] {
        let before = unpaid.clone();
        unpaid.offers_sent(now());
        assert_eq!(unpaid, before);
    }
    let mut taken = assigned();
    taken.offers_sent(now());
    assert_eq!(taken.tracking_step, TrackingStep::Accepted);
}

#[test]
fn a_locked_pin_opens_to_the_second_and_its_count_restarts() {
    let mut order = assigned();
    for _ in 0..4 {
        assert!(matches!(
            order.start("0000", &worker()),
            Ok(Applied::Now(PinTry::Wrong { .. }))
        ));
    }
    assert_eq!((order.pin_failures, order.pin_locked_until), (4, None));
    assert_eq!(
        order.start("0000", &worker()),
        Ok(Applied::Now(PinTry::Locked))
    );
    let until = now().plus_mins(15);
    assert_eq!(
        (order.pin_failures, order.pin_locked_until),
        (0, Some(until))
    );
    assert_eq!(
        order.start("4821", &at(worker(), until.plus_secs(-1))),
        Ok(Applied::Now(PinTry::Locked))
    );
    assert_eq!(
        order.start("0000", &at(worker(), until)),
        Ok(Applied::Now(PinTry::Wrong { left: 4 }))
    );
    assert_eq!(
        order.start("4821", &at(worker(), until)),
        Ok(Applied::Now(PinTry::Right))
    );
    assert_eq!((order.pin_failures, order.pin_locked_until), (0, None));
}
