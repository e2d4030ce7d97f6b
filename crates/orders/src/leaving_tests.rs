//! The ways in which an assigned job ends early: unassignment, early termination, no access.

use crate::{
    AccessWait, EndReason, Order, OrderError, OrderStatus, Slot, TrackingStep, Unassignment,
    leave_free_until,
    order_tests::{assigned, call, in_progress, last, now, owner, provider, staff, worker},
};
use kernel::{Actor, Applied, Invocation, Timestamp};
use uuid::Uuid;

fn later(call: Invocation, now: Timestamp) -> Invocation {
    Invocation { now, ..call }
}

#[test]
fn a_job_is_handed_back_with_a_reason_by_staff_with_the_right() {
    let (mut left, mut taken) = (assigned(), assigned());
    left.unassign(Unassignment::Left, "  My car broke down. ", &worker())
        .unwrap();
    assert_eq!(
        (left.status, left.tracking_step, left.provider),
        (OrderStatus::Paid, TrackingStep::Finding, None)
    );
    assert_eq!(last(&left), ("PROVIDER_LEFT", Some("My car broke down.")));
    assert_eq!(
        (
            left.arrival_pin.is_none(),
            left.assigned_at,
            left.expected_by()
        ),
        (true, None, None)
    );
    taken
        .unassign(Unassignment::TakenBack, "abc", &staff())
        .unwrap();
    assert_eq!(last(&taken), ("TAKEN_BACK", Some("abc")));
    let most = "x".repeat(300);
    assert_eq!(
        assigned().unassign(Unassignment::Left, &most, &worker()),
        Ok(())
    );
    for explanation in ["", " ab ", &"x".repeat(301)] {
        assert!(
            matches!(
                assigned().unassign(Unassignment::Left, explanation, &worker()),
                Err(OrderError::Invalid(_))
            ),
            "{explanation:.4}"
        );
    }
    for (reason, who) in [
        (Unassignment::Left, owner()),
        (
            Unassignment::Left,
            call(Actor::Provider(Uuid::from_u128(8).into())),
        ),
        (Unassignment::TakenBack, worker()),
        (Unassignment::TakenBack, owner()),
        (Unassignment::NoShow, staff()),
        (Unassignment::NoShow, worker()),
    ] {
        assert_eq!(
            assigned().unassign(reason, "abc", &who),
            Err(OrderError::NotYours),
            "{reason:?} by {:?}",
            who.actor
        );
    }
    let illegal = OrderError::Illegal {
        from: OrderStatus::InProgress,
        to: OrderStatus::Paid,
    };
    assert_eq!(
        in_progress().unassign(Unassignment::TakenBack, "abc", &staff()),
        Err(illegal)
    );
}

#[test]
fn row_18_the_system_takes_a_job_from_a_suspended_provider_until_the_work_begins() {
    let mut on_the_way = assigned();
    let _left = on_the_way.en_route(&worker()).unwrap();
    for mut order in [assigned(), on_the_way] {
        assert_eq!(
            order.unassign(Unassignment::Suspended, "", &staff()),
            Err(OrderError::NotYours)
        );
        order
            .unassign(Unassignment::Suspended, "", &call(Actor::System))
            .unwrap();
        assert_eq!(
            (order.status, order.tracking_step, order.provider),
            (OrderStatus::Paid, TrackingStep::Finding, None)
        );
        assert_eq!(last(&order), ("SUSPENDED", None));
    }
    assert!(matches!(
        in_progress().unassign(Unassignment::Suspended, "", &call(Actor::System)),
        Err(OrderError::Illegal { .. })
    ));
}

#[test]
fn b8_14_the_system_takes_a_job_whose_service_was_closed_until_the_work_begins() {
    let mut order = assigned();
    assert_eq!(
        order.unassign(Unassignment::ServiceClosed, "", &staff()),
        Err(OrderError::NotYours)
    );
    order
        .unassign(Unassignment::ServiceClosed, "", &call(Actor::System))
        .unwrap();
    assert_eq!((order.status, order.provider), (OrderStatus::Paid, None));
    assert_eq!(last(&order), ("SERVICE_CLOSED", None));
    assert!(matches!(
        in_progress().unassign(Unassignment::ServiceClosed, "", &call(Actor::System)),
        Err(OrderError::Illegal { .. })
    ));
}

#[test]
fn a_no_show_is_reported_only_after_the_hour_and_without_a_report_of_the_provider() {
    let order = assigned();
    let at = order.no_show_at().unwrap();
    assert_eq!(at, order.expected_by().unwrap().plus_mins(30));
    let clock = |order: &mut Order, now| {
        order.unassign(Unassignment::NoShow, "", &later(call(Actor::System), now))
    };
    let step = TrackingStep::Accepted;
    assert_eq!(
        clock(&mut order.clone(), at.plus_secs(-1)),
        Err(OrderError::OutOfStep { step })
    );
    let mut gone = order.clone();
    assert_eq!(clock(&mut gone, at), Ok(()));
    assert_eq!(
        (last(&gone), gone.status),
        (("PROVIDER_NO_SHOW", None), OrderStatus::Paid)
    );
    let mut coming = order;
    assert!(coming.en_route(&worker()).unwrap().is_now());
    assert_eq!(
        clock(&mut coming, at.plus_hours(9)),
        Err(OrderError::OutOfStep {
            step: TrackingStep::EnRoute
        })
    );
}

#[test]
fn row_30_work_under_way_ends_early_for_its_reason() {
    let reasons = [
        (EndReason::Unsafe, "ENDED_UNSAFE"),
        (EndReason::Impossible, "ENDED_IMPOSSIBLE"),
        (EndReason::Mutual, "ENDED_MUTUAL"),
    ];
    for (reason, code) in reasons {
        let mut order = in_progress();
        order.end_early(reason, &staff()).unwrap();
        assert_eq!(
            (order.status, order.closed_at, last(&order).0),
            (OrderStatus::Cancelled, Some(now()), code)
        );
    }
    let illegal = OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(
        assigned().end_early(EndReason::Mutual, &staff()),
        Err(illegal)
    );
}

#[test]
fn only_the_provider_of_the_job_is_at_its_door_after_the_arrival() {
    let mut order = assigned();
    assert_eq!(
        order.at_the_door(&worker()),
        Err(OrderError::OutOfStep {
            step: TrackingStep::Accepted
        })
    );
    assert!(order.arrive(&worker()).unwrap().is_now());
    assert_eq!(order.at_the_door(&worker()), Ok(provider()));
    assert_eq!(order.at_the_door(&owner()), Err(OrderError::NotYours));
    assert_eq!(order.access_wait(&[]), None);
    let arrived_at = now();
    let stay = |calls: &[i64]| AccessWait {
        arrived_at,
        calls: calls
            .iter()
            .map(|mins| arrived_at.plus_mins(*mins))
            .collect(),
        wait_minutes: 20,
        calls_needed: 2,
    };
    assert_eq!(
        stay(&[0]).call(arrived_at.plus_secs(59)),
        Ok(Applied::Already),
        "the same tap"
    );
    let too_soon =
        crate::NoAccessError::CallTooSoon(arrived_at.plus_mins(crate::ACCESS_CALLS_APART_MINUTES));
    assert_eq!(
        stay(&[0]).call(arrived_at.plus_secs(60)),
        Err(too_soon),
        "another one"
    );
    assert_eq!(
        stay(&[1]).next_call_at(),
        Some(arrived_at.plus_mins(1 + crate::ACCESS_CALLS_APART_MINUTES))
    );
}

#[test]
fn leaving_counts_from_the_hours_of_the_deadlines_of_the_job() {
    let date = kernel::Date::parse("2026-12-01").unwrap();
    let mut order = Order {
        slot: Some(Slot::Window {
            date,
            from_hour: 10,
        }),
        ..assigned()
    };
    let before = |hours: i64| date.at_hour(10).plus_hours(-hours);
    assert_eq!(
        [24, 23].map(|hours| order.is_late_to_leave(before(hours))),
        [false, true]
    );
    order.deadlines.leave_late_hours = 6;
    assert_eq!(
        [6, 5].map(|hours| order.is_late_to_leave(before(hours))),
        [false, true]
    );
    assert_eq!(
        leave_free_until(order.slot, &order.deadlines),
        Some(before(6))
    );
    assert_eq!(
        leave_free_until(Some(Slot::Asap), &order.deadlines),
        None,
        "a job for as soon as possible is always left late"
    );
}
