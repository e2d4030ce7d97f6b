//! When the customer of a paid order without a provider is asked, and what they may answer.

use crate::{
    Deadlines, Order, OrderError, OrderStatus, Slot, TimeChange, TimeChangedBy, order_tests::paid,
};
use kernel::{Actor, Applied, Date, Invocation, Timestamp, UserId};

fn day() -> Date {
    Date::parse("2026-03-20").unwrap()
}

fn at(hour: u32) -> Order {
    Order {
        slot: Some(Slot::Window {
            date: day(),
            from_hour: hour,
        }),
        ..paid()
    }
}

fn by(order: &Order, now: Timestamp) -> Invocation {
    Invocation {
        actor: Actor::Customer(order.customer),
        now,
        ..crate::order_tests::owner()
    }
}

#[test]
fn an_urgent_customer_is_asked_after_twenty_minutes_and_others_twelve_hours_before_or_two() {
    let now = day().at_hour(0).plus_days(-3);
    let asap = Order {
        slot: Some(Slot::Asap),
        ..paid()
    };
    assert_eq!(asap.ask_customer_at(now), now.plus_mins(20));
    let evening = day().at_hour(20).plus_days(-1);
    assert_eq!(
        at(8).ask_customer_at(now),
        evening,
        "twelve hours before is eight in the evening"
    );
    for night in [10, 16] {
        assert_eq!(
            at(night).ask_customer_at(now),
            evening,
            "not at {night} less twelve"
        );
    }
    let same_day = day().at_hour(8);
    assert_eq!(at(16).ask_customer_at(same_day), day().at_hour(14));
    assert_eq!(
        at(10).ask_customer_at(same_day),
        same_day.plus_mins(20),
        "but never sooner than that"
    );
    assert_eq!(
        at(8).ask_customer_at(evening.plus_mins(-20)),
        day().at_hour(6),
        "the evening before came too soon"
    );
    assert_eq!(at(8).ask_customer_at(evening.plus_mins(-21)), evening);
}

#[test]
fn the_times_at_which_a_customer_is_asked_are_those_of_the_order() {
    let deadlines = Deadlines {
        ask_customer_minutes: 45,
        ask_customer_hours: 6,
        ask_customer_close_hours: 3,
        ask_customer_evening: 19 * 60,
        ask_customer_night_from: 22 * 60,
        ask_customer_night_to: 5 * 60,
        ask_customer_silence_hours: 4,
        ..Deadlines::default()
    };
    let with = |slot| Order {
        slot: Some(slot),
        deadlines,
        ..paid()
    };
    let window = |from_hour| Slot::Window {
        date: day(),
        from_hour,
    };
    let early = day().at_hour(0).plus_days(-3);
    let asked = |slot, now| with(slot).ask_customer_at(now);
    assert_eq!(asked(Slot::Asap, early), early.plus_mins(45));
    assert_eq!(asked(window(16), early), day().at_hour(10));
    assert_eq!(
        asked(window(10), early),
        day().at_hour(19).plus_days(-1),
        "six hours before is at night"
    );
    assert_eq!(asked(window(16), day().at_hour(11)), day().at_hour(13));
    let mut order = with(window(16));
    let now = day().at_hour(8);
    assert_eq!(order.ask_customer(now), Applied::Now(day().at_hour(12)));
    let call = by(&order, now);
    assert_eq!(
        order.extend_search(&call),
        Ok(Applied::Now(day().at_hour(13)))
    );
}

#[test]
fn a_customer_is_asked_once_and_no_answer_for_two_hours_ends_the_search() {
    let (mut order, now) = (at(16), day().at_hour(14));
    assert!(!order.is_search_over(now));
    assert_eq!(order.ask_customer(now), Applied::Now(now.plus_hours(2)));
    assert_eq!(order.ask_customer(now.plus_mins(5)), Applied::Already);
    assert_eq!(
        [119, 120].map(|minutes| order.is_search_over(now.plus_mins(minutes))),
        [false, true]
    );
    let mut taken = crate::order_tests::assigned();
    assert_eq!(
        taken.ask_customer(now),
        Applied::Already,
        "a provider has it"
    );
    taken.choice_due_at = Some(now);
    assert!(!taken.is_search_over(now));
}

#[test]
fn a_customer_who_lets_the_search_continue_is_asked_again_two_hours_before_or_in_two_hours() {
    let (mut order, now) = (at(16), day().at_hour(4));
    let call = by(&order, now);
    assert_eq!(
        order.extend_search(&call),
        Ok(Applied::Already),
        "they were not asked"
    );
    assert!(order.ask_customer(now).is_now());
    assert_eq!(
        order.extend_search(&call),
        Ok(Applied::Now(day().at_hour(14)))
    );
    assert_eq!(order.choice_due_at, None);
    assert!(order.ask_customer(day().at_hour(15)).is_now());
    let late = by(&order, day().at_hour(15));
    assert_eq!(
        order.extend_search(&late),
        Ok(Applied::Now(day().at_hour(17)))
    );
    let mut asap = Order {
        slot: Some(Slot::Asap),
        choice_due_at: Some(now),
        ..paid()
    };
    assert_eq!(
        asap.extend_search(&call),
        Ok(Applied::Now(now.plus_hours(2)))
    );
}

#[test]
fn another_time_keeps_the_price_and_is_far_enough() {
    let (mut order, now) = (at(16), day().at_hour(14));
    assert!(order.ask_customer(now).is_now());
    let call = by(&order, now);
    let later = Slot::Window {
        date: day().plus_days(1),
        from_hour: 8,
    };
    let price = order.price;
    assert!(matches!(
        order.move_to(
            Slot::Window {
                date: day(),
                from_hour: 14
            },
            &call
        ),
        Err(OrderError::Invalid(_))
    ));
    assert_eq!(order.move_to(later, &call), Ok(Applied::Now(())));
    assert_eq!(
        (order.slot, order.choice_due_at, order.price, order.status),
        (Some(later), None, price, OrderStatus::Paid)
    );
    assert_eq!(order.move_to(later, &call), Ok(Applied::Already));
    let staff = Invocation {
        actor: Actor::staff(UserId::from_uuid(uuid::Uuid::from_u128(99)), &[]),
        ..call
    };
    let latest = Slot::Window {
        date: day().plus_days(2),
        from_hour: 8,
    };
    assert_eq!(order.move_to(latest, &staff), Ok(Applied::Now(())));
    assert_eq!(order.slot, Some(latest), "staff act for the customer");
    let change = |from, to, by, call: &Invocation| TimeChange {
        order: order.id,
        from,
        to,
        by,
        user: call.actor.user(),
        at: now,
    };
    let booked = Slot::Window {
        date: day(),
        from_hour: 16,
    };
    assert_eq!(
        order.new_times,
        [
            change(booked, later, TimeChangedBy::Customer, &call),
            change(later, latest, TimeChangedBy::Staff, &staff),
        ],
        "each change is recorded once, with who made it"
    );
    let own = Invocation {
        actor: Actor::staff(order.customer, &[]),
        ..call
    };
    assert_eq!(
        order.move_to(later, &own),
        Err(OrderError::NotYours),
        "staff do not act on their own order"
    );
    let stranger = Invocation {
        actor: Actor::System,
        ..call
    };
    assert_eq!(
        order.move_to(Slot::Asap, &stranger),
        Err(OrderError::NotYours)
    );
    assert_eq!(order.extend_search(&stranger), Err(OrderError::NotYours));
    let mut taken = crate::order_tests::assigned();
    let call = by(&taken, now);
    let refused = OrderError::OutOfStep {
        step: taken.tracking_step,
    };
    assert_eq!(
        (taken.move_to(Slot::Asap, &call), taken.extend_search(&call)),
        (Err(refused.clone()), Err(refused))
    );
}
