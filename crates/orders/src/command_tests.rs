//! Commands of an order at their limits: who may give them, what each changes, and what it leaves
//! unchanged.

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
    for nobody in [stranger(), customer, call(Actor::Guest)] {
        let mut order = finished();
        let before = order.clone();
        assert_eq!(
            (order.confirm_completion(&nobody), &order),
            (Err(OrderError::NotYours), &before),
            "{:?}",
            nobody.actor
        );
        assert_eq!(
            paid().cancel("CUSTOMER", None, &nobody),
            Err(OrderError::NotYours),
            "{:?}",
            nobody.actor
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
            "NOBODY_FOUND",
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
        (staff().actor, later, "NOBODY_FOUND", Some("We are sorry."))
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

#[test]
fn row_19_work_begins_by_its_provider_once_they_have_the_job() {
    let mut order = assigned();
    for nobody in [owner(), stranger(), staff(), call(Actor::System)] {
        assert_eq!(
            order.start("4821", &nobody),
            Err(OrderError::NotYours),
            "{:?}",
            nobody.actor
        );
    }
    assert_eq!(
        order.start("4821", &at(worker(), now().plus_mins(3))),
        Ok(Applied::Now(PinTry::Right))
    );
    assert_eq!(
        (order.status, order.tracking_step, order.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(now().plus_mins(3))
        )
    );
    assert_eq!(
        order.work_stage, 0,
        "a price that is paid at once has no stages"
    );
    assert_eq!(
        order.new_events.last().map(|event| event.reason.as_str()),
        Some("PIN_CONFIRMED")
    );
    for status in [
        OrderStatus::Paid,
        OrderStatus::Completed,
        OrderStatus::Disputed,
    ] {
        let mut other = Order {
            status,
            ..assigned()
        };
        let illegal = OrderError::Illegal {
            from: status,
            to: OrderStatus::InProgress,
        };
        assert_eq!(other.start("4821", &worker()), Err(illegal));
    }
}

#[test]
fn the_steps_of_the_way_are_for_a_job_that_is_taken_and_not_begun() {
    for status in [OrderStatus::InProgress, OrderStatus::Disputed] {
        let mut order = Order {
            status,
            ..assigned()
        };
        let refused = Err(OrderError::OutOfStep {
            step: TrackingStep::Accepted,
        });
        assert_eq!(
            (order.en_route(&worker()), order.arrive(&worker())),
            (refused.clone(), refused),
            "{status:?}"
        );
    }
    let mut straight = assigned();
    assert_eq!(
        (straight.arrive(&worker()), straight.tracking_step),
        (Ok(Applied::Now(())), TrackingStep::Arrived),
        "on foot, say"
    );
}

#[test]
fn b9_a_provider_cannot_set_out_or_arrive_before_the_day_of_the_job() {
    let day = now().abuja_date().plus_days(1);
    let job = |slot| Order {
        slot: Some(slot),
        ..assigned()
    };
    let tomorrow = || {
        job(Slot::Window {
            date: day,
            from_hour: 10,
        })
    };
    let midnight = day.at_hour(0);
    for take in [Order::en_route, Order::arrive] {
        let mut early = tomorrow();
        for now in [now(), midnight.plus_secs(-1)] {
            let refused = take(&mut early, &at(worker(), now));
            assert_eq!(refused, Err(OrderError::TooEarly { day }));
        }
        assert_eq!(early.tracking_step, TrackingStep::Accepted);
        let on_the_day = take(&mut early, &at(worker(), midnight));
        assert_eq!(on_the_day, Ok(Applied::Now(())), "the day begins in Abuja");
        let late = take(&mut tomorrow(), &at(worker(), midnight.plus_days(2)));
        assert_eq!(late, Ok(Applied::Now(())), "later than its day");
        let at_once = take(&mut job(Slot::Asap), &worker());
        assert_eq!(at_once, Ok(Applied::Now(())), "as soon as possible");
        let rival = take(&mut tomorrow(), &stranger());
        assert_eq!(rival, Err(OrderError::NotYours), "that comes first");
    }
}

#[test]
fn a_finish_leaves_its_note_and_its_hour_once() {
    let order = finished();
    assert_eq!(
        order.proof.as_ref().map(|proof| proof.note.as_str()),
        Some("All rooms done.")
    );
    assert_eq!(
        (order.tracking_step, order.finished_at),
        (TrackingStep::Finished, Some(now()))
    );
    assert_eq!(
        (order.auto_completes_at(), in_progress().auto_completes_at()),
        (Some(now().plus_hours(24)), None)
    );
    for tracking_step in [TrackingStep::Finished, TrackingStep::Confirmed] {
        let mut done = Order {
            tracking_step,
            ..order.clone()
        };
        let before = done.clone();
        assert_eq!(
            (
                done.finish(
                    JobProof::of_note("Once more."),
                    &at(worker(), now().plus_hours(1))
                ),
                &done
            ),
            (Ok(Applied::Already), &before)
        );
    }
    assert_eq!(
        in_progress().finish(JobProof::of_note("Done."), &owner()),
        Err(OrderError::NotYours)
    );
}

#[test]
fn row_20_the_customer_or_the_clock_confirms_and_the_money_is_free() {
    let day = now().plus_hours(24);
    for (who, when, reason) in [
        (owner(), now().plus_mins(5), "CUSTOMER_CONFIRMED"),
        (call(Actor::System), day, "WINDOW_LAPSED"),
    ] {
        let mut order = finished();
        let Ok(Applied::Now(release)) = order.confirm_completion(&at(who, when)) else {
            panic!("confirmed now")
        };
        assert_eq!(
            (
                release.order,
                release.provider,
                release.price,
                release.amount
            ),
            (order.id, provider(), tag().version, order.paid)
        );
        assert_eq!(
            (order.status, order.closed_at, order.tracking_step),
            (OrderStatus::Completed, Some(when), TrackingStep::Confirmed)
        );
        assert_eq!(
            order.new_events.last().map(|event| event.reason.as_str()),
            Some(reason)
        );
        for again in [owner(), call(Actor::System)] {
            assert_eq!(order.confirm_completion(&again), Ok(Applied::Already));
        }
        for nobody in [worker(), stranger(), staff()] {
            assert_eq!(
                order.confirm_completion(&nobody),
                Err(OrderError::NotYours),
                "{:?}",
                nobody.actor
            );
        }
    }
    assert_eq!(
        in_progress()
            .confirm_completion(&owner())
            .map(|done| done.is_now()),
        Ok(true),
        "the customer need not wait for the word"
    );
}

#[test]
fn a_disputed_job_is_confirmed_for_no_caller() {
    let mut order = finished();
    order.dispute(&owner(), "POOR_WORK").unwrap();
    let illegal = OrderError::Illegal {
        from: OrderStatus::Disputed,
        to: OrderStatus::Completed,
    };
    for (who, refused) in [
        (owner(), &illegal),
        (call(Actor::System), &illegal),
        (worker(), &OrderError::NotYours),
        (staff(), &OrderError::NotYours),
    ] {
        assert_eq!(
            order.confirm_completion(&at(who, now().plus_days(9))),
            Err(refused.clone()),
            "{:?}",
            who.actor
        );
    }
}
