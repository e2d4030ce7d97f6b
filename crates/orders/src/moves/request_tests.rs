use super::{MOVES_MAX, MoveError, MoveReason, MoveRequest, MoveState, NewMove};
use crate::{Order, OrderStatus, Slot, TrackingStep, order_tests::assigned};
use kernel::{Actor, Date, Invocation, Money, MoveId, Timestamp, UserId};

pub(super) const FEE: Money = Money::from_kobo(215_000);

pub(super) fn day() -> Date {
    Date::parse("2026-03-20").unwrap()
}

pub(super) const fn window(date: Date, from_hour: u32) -> Slot {
    Slot::Window { date, from_hour }
}

pub(super) fn booked(from_hour: u32) -> Order {
    Order {
        slot: Some(window(day(), from_hour)),
        ..assigned()
    }
}

pub(super) fn later() -> Slot {
    window(day().plus_days(2), 10)
}

pub(super) fn customer(order: &Order, now: Timestamp) -> Invocation {
    Invocation {
        actor: Actor::Customer(order.customer),
        now,
        ..crate::order_tests::owner()
    }
}

pub(super) fn provider(order: &Order, now: Timestamp) -> Invocation {
    Invocation {
        actor: Actor::Provider(order.provider.unwrap()),
        ..customer(order, now)
    }
}

/// A request for which cancelling would cost `fee`, by a customer who agreed to pay nothing.
pub(super) fn new(reason: MoveReason, to: Slot, fee: Money) -> NewMove {
    NewMove {
        id: MoveId::from_uuid(uuid::Uuid::from_u128(7)),
        reason,
        to,
        fee,
        fee_vat: fee.share(kernel::Bps::new(698)).unwrap(),
        agreed: Money::ZERO,
    }
}

pub(super) fn asked(order: &Order, now: Timestamp) -> MoveRequest {
    MoveRequest::ask(
        order,
        &[],
        new(MoveReason::NoPowerOrWater, later(), FEE),
        &customer(order, now),
    )
    .unwrap()
}

#[test]
fn the_first_move_for_want_of_light_or_water_is_free_and_others_cost_what_cancelling_does() {
    let (order, now) = (booked(16), day().at_hour(12));
    let first = asked(&order, now);
    assert_eq!(
        (first.state, first.from, first.to, first.reason),
        (
            MoveState::Asked,
            order.slot.unwrap(),
            later(),
            MoveReason::NoPowerOrWater
        )
    );
    let ask = |reason, before: &[MoveRequest], fee| {
        MoveRequest::ask(
            &order,
            before,
            new(reason, later(), fee),
            &customer(&order, now),
        )
    };
    assert_eq!(
        ask(MoveReason::Other, &[], FEE),
        Err(MoveError::FeeChanged { fee: FEE })
    );
    assert!(
        ask(MoveReason::Other, &[], Money::ZERO).is_ok(),
        "more than a day before the visit nothing is due"
    );
    for state in [
        MoveState::Accepted,
        MoveState::Declined,
        MoveState::Unanswered,
        MoveState::Unavailable,
    ] {
        let moved = MoveRequest {
            state,
            ..first.clone()
        };
        assert_eq!(
            ask(MoveReason::NoPowerOrWater, &[moved], FEE),
            Err(MoveError::FeeChanged { fee: FEE }),
            "{state:?}"
        );
    }
    for state in [MoveState::Withdrawn, MoveState::Ended] {
        let kept = MoveRequest {
            state,
            ..first.clone()
        };
        assert!(
            ask(MoveReason::NoPowerOrWater, &[kept], FEE).is_ok(),
            "{state:?} moved nothing"
        );
    }
    let other = MoveRequest {
        state: MoveState::Accepted,
        reason: MoveReason::Other,
        ..first
    };
    assert!(ask(MoveReason::NoPowerOrWater, &[other], FEE).is_ok());
}

#[test]
fn only_the_customer_or_staff_for_them_ask_and_only_before_the_provider_sets_out() {
    let (order, now) = (booked(16), day().at_hour(9));
    let ask = |order: &Order, call: &Invocation| {
        MoveRequest::ask(
            order,
            &[],
            new(MoveReason::NoPowerOrWater, later(), FEE),
            call,
        )
    };
    let staff = |id| Invocation {
        actor: Actor::staff(id, &[]),
        ..customer(&order, now)
    };
    let colleague = UserId::from_uuid(uuid::Uuid::from_u128(99));
    assert!(ask(&order, &staff(colleague)).is_ok());
    assert_eq!(
        ask(&order, &staff(order.customer)),
        Err(MoveError::NotYours),
        "staff do not act on their own order"
    );
    assert_eq!(
        ask(&order, &provider(&order, now)),
        Err(MoveError::NotYours)
    );
    for step in [TrackingStep::EnRoute, TrackingStep::Arrived] {
        let order = Order {
            tracking_step: step,
            ..booked(16)
        };
        assert_eq!(
            ask(&order, &customer(&order, now)),
            Err(MoveError::NotNow),
            "{step:?}"
        );
    }
    for status in OrderStatus::ALL
        .into_iter()
        .filter(|status| *status != OrderStatus::Assigned)
    {
        let order = Order {
            status,
            ..booked(16)
        };
        assert_eq!(
            ask(&order, &customer(&order, now)),
            Err(MoveError::NotNow),
            "{status:?}"
        );
    }
}

#[test]
fn one_request_waits_at_a_time_and_there_are_five_at_most() {
    let (order, now) = (booked(16), day().at_hour(9));
    let first = asked(&order, now);
    let ask = |before: &[MoveRequest]| {
        MoveRequest::ask(
            &order,
            before,
            new(MoveReason::Other, later(), Money::ZERO),
            &customer(&order, now),
        )
        .map(drop)
    };
    assert_eq!(ask(std::slice::from_ref(&first)), Err(MoveError::Pending));
    let withdrawn = vec![
        MoveRequest {
            state: MoveState::Withdrawn,
            ..first
        };
        MOVES_MAX
    ];
    assert_eq!(ask(&withdrawn[1..]), Ok(()));
    assert_eq!(ask(&withdrawn), Err(MoveError::TooMany));
}

#[test]
fn the_new_time_is_a_window_that_is_far_enough_and_another_one() {
    let (order, now) = (booked(16), day().at_hour(9));
    let ask = |to| {
        MoveRequest::ask(
            &order,
            &[],
            new(MoveReason::NoPowerOrWater, to, FEE),
            &customer(&order, now),
        )
    };
    for (to, code) in [
        (Slot::Asap, "bad_slot"),
        (window(day(), 16), "same_slot"),
        (window(day(), 10), "bad_slot"),
        (window(day().plus_days(61), 10), "bad_slot"),
    ] {
        let Err(MoveError::Invalid(errors)) = ask(to) else {
            panic!("{to:?} was accepted")
        };
        let [error] = &errors.0[..] else {
            panic!("{errors:?}")
        };
        assert_eq!(
            (error.field.as_str(), error.code.as_str()),
            ("slot", code),
            "{to:?}"
        );
    }
    assert!(ask(window(day(), 12)).is_ok());
}

#[test]
fn the_provider_answers_within_the_hour_or_two_hours_before_the_visit_and_has_a_quarter_of_an_hour_at_least()
 {
    let order = booked(16);
    for (now, due) in [
        (day().at_hour(9), day().at_hour(10)),
        (day().at_hour(13).plus_mins(20), day().at_hour(14)),
        (day().at_hour(15), day().at_hour(15).plus_mins(15)),
    ] {
        assert_eq!(asked(&order, now).due_at, due, "{now}");
    }
    let asap = Order {
        slot: Some(Slot::Asap),
        ..assigned()
    };
    assert_eq!(
        asked(&asap, day().at_hour(9)).due_at,
        day().at_hour(9).plus_mins(15)
    );
}
