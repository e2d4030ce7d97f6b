//! The commands from the way to the job to its completion.

use super::*;

#[test]
fn row_19_work_begins_by_its_provider_once_they_have_the_job() {
    let mut order = assigned();
    for other in [owner(), stranger(), staff(), call(Actor::System)] {
        assert_eq!(
            order.start("4821", &other),
            Err(OrderError::NotYours),
            "{:?}",
            other.actor
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
        for other in [worker(), stranger(), staff()] {
            assert_eq!(
                order.confirm_completion(&other),
                Err(OrderError::NotYours),
                "{:?}",
                other.actor
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

#[test]
fn t48_a_finish_that_is_taken_back_changes_no_status_and_leaves_nothing_to_confirm() {
    let mut order = finished();
    let events = order.new_events.len();
    let later = at(worker(), now().plus_mins(9));
    assert_eq!(order.take_back_finish(&later), Ok(Applied::Now(())));
    assert_eq!(
        (order.status, order.tracking_step, order.step_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(later.now)
        )
    );
    assert_eq!((order.finished_at, order.proof.as_ref()), (None, None));
    assert_eq!(
        (order.auto_completes_at(), order.new_events.len()),
        (None, events)
    );
    assert_eq!(order.take_back_finish(&later), Ok(Applied::Already));
    let day = at(call(Actor::System), now().plus_hours(24));
    assert!(
        matches!(
            order.confirm_completion(&day),
            Err(OrderError::OutOfStep { .. })
        ),
        "the clock confirms nothing"
    );
    let again = order.finish(JobProof::of_note("Now it is done."), &later);
    assert_eq!(again, Ok(Applied::Now(())));
    assert_eq!(order.auto_completes_at(), Some(later.now.plus_hours(24)));
}

#[test]
fn only_its_provider_takes_a_finish_back_and_only_while_it_waits_for_the_customer() {
    for other in [owner(), stranger(), staff(), call(Actor::System)] {
        assert_eq!(
            finished().take_back_finish(&other),
            Err(OrderError::NotYours),
            "{:?}",
            other.actor
        );
    }
    let mut confirmed = finished();
    let _released = confirmed.confirm_completion(&owner()).unwrap();
    let mut disputed = finished();
    disputed.dispute(&owner(), "POOR_WORK").unwrap();
    for mut order in [confirmed, disputed, assigned()] {
        let refused = OrderError::OutOfStep {
            step: order.tracking_step,
        };
        assert_eq!(order.take_back_finish(&worker()), Err(refused));
    }
}
