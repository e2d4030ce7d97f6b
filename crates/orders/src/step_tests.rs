//! The steps of a job from the way to the confirmation: the PIN, the order of the steps, and who takes
//! them.

use crate::{
    Action, ArrivalPin, JobProof, Order, OrderError, OrderStatus, PinTry, TrackingStep,
    order_tests::{assigned, call, customer, in_progress, now, owner, paid, worker},
};
use kernel::{Actor, Applied, Invocation};
use uuid::Uuid;

#[test]
fn a_wrong_pin_starts_nothing_and_five_lock_it_for_a_quarter_of_an_hour() {
    let mut order = assigned();
    for left in [4, 3, 2, 1] {
        assert_eq!(
            order.start("0000", &worker()),
            Ok(Applied::Now(PinTry::Wrong { left }))
        );
    }
    assert_eq!(
        order.start("0000", &worker()),
        Ok(Applied::Now(PinTry::Locked))
    );
    assert_eq!(
        order.start("4821", &worker()),
        Ok(Applied::Now(PinTry::Locked)),
        "the right one is locked too"
    );
    assert_eq!(order.status, OrderStatus::Assigned);
    let later = Invocation {
        now: now().plus_mins(15),
        ..worker()
    };
    assert_eq!(order.start("4821", &later), Ok(Applied::Now(PinTry::Right)));
    assert_eq!(order.start("4821", &worker()), Ok(Applied::Already));
}

#[test]
fn the_steps_come_in_order_and_from_the_assigned_provider_only() {
    let mut order = assigned();
    assert_eq!(
        order.en_route(&call(Actor::Provider(customer().into()))),
        Err(OrderError::NotYours)
    );
    assert!(order.en_route(&worker()).unwrap().is_now());
    assert_eq!(order.en_route(&worker()), Ok(Applied::Already));
    assert!(order.arrive(&worker()).unwrap().is_now());
    assert!(matches!(
        order.en_route(&worker()),
        Err(OrderError::OutOfStep { .. })
    ));
    assert!(matches!(
        order.finish(JobProof::of_note("Done"), &worker()),
        Err(OrderError::OutOfStep { .. })
    ));
    assert_eq!(order.tracking_step, TrackingStep::Arrived);
}

#[test]
fn each_step_has_its_hour_and_a_step_that_is_told_again_keeps_it() {
    let mut order = assigned();
    assert_eq!(order.step_at, Some(now()));
    let at = |minutes| Invocation {
        now: now().plus_mins(minutes),
        ..worker()
    };
    assert!(order.en_route(&at(5)).unwrap().is_now());
    assert_eq!(order.en_route(&at(9)), Ok(Applied::Already));
    assert_eq!(order.step_at, Some(now().plus_mins(5)));
    assert!(order.arrive(&at(31)).unwrap().is_now());
    assert_eq!(order.step_at, Some(now().plus_mins(31)));
    assert_eq!(
        order.start("4821", &at(33)),
        Ok(Applied::Now(PinTry::Right))
    );
    assert_eq!(
        (order.step_at, order.started_at),
        (Some(now().plus_mins(33)), Some(now().plus_mins(33)))
    );
}

#[test]
fn a_finished_job_confirms_itself_after_a_day_and_not_before() {
    let mut order = in_progress();
    let system = |at| Invocation {
        now: at,
        ..call(Actor::System)
    };
    assert!(
        matches!(
            order.confirm_completion(&system(now().plus_days(9))),
            Err(OrderError::OutOfStep { .. })
        ),
        "not finished"
    );
    assert!(matches!(
        order.finish(JobProof::of_note("  "), &worker()),
        Err(OrderError::Invalid(_))
    ));
    assert!(
        order
            .finish(JobProof::of_note("Done"), &worker())
            .unwrap()
            .is_now()
    );
    assert!(
        order
            .confirm_completion(&system(now().plus_hours(24).plus_secs(-1)))
            .is_err()
    );
    assert!(
        order
            .confirm_completion(&system(now().plus_hours(24)))
            .unwrap()
            .is_now()
    );
}

#[test]
fn the_provider_cannot_confirm_their_own_job() {
    let mut order = in_progress();
    assert!(order.finish(JobProof::of_note("Done"), &worker()).is_ok());
    assert!(order.confirm_completion(&worker()).is_err());
    assert!(Action::of_owner(order.status).contains(&Action::Confirm));
}

#[test]
fn a_pin_is_four_digits_and_never_printed() {
    assert!(ArrivalPin::parse("48215").is_err());
    assert!(ArrivalPin::parse("48a1").is_err());
    assert_eq!(
        format!("{:?}", ArrivalPin::from_random(12)),
        "ArrivalPin(****)"
    );
    assert_eq!(ArrivalPin::from_random(70_012).reveal(), "0012");
}

#[test]
fn role_27_operations_start_an_assigned_job_with_a_reason_and_a_note_on_the_call() {
    let staff = call(Actor::staff(Uuid::from_u128(7).into(), &[]));
    let mut order = Order {
        pin_failures: 4,
        pin_locked_until: Some(now().plus_mins(15)),
        ..assigned()
    };
    assert_eq!(
        order.start_without_pin(" The phone broke. ", " She is at home. ", &staff),
        Ok(Applied::Now(()))
    );
    assert_eq!(
        (order.status, order.tracking_step, order.started_at),
        (
            OrderStatus::InProgress,
            TrackingStep::Started,
            Some(staff.now)
        )
    );
    assert_eq!((order.pin_failures, order.pin_locked_until), (0, None));
    let event = order.new_events.last().unwrap();
    assert_eq!(
        (event.reason.as_str(), event.note.as_deref()),
        (
            "STARTED_WITHOUT_PIN",
            Some("The phone broke. Call with the customer: She is at home.")
        )
    );
    assert_eq!(
        order.start_without_pin("abc", "abc", &staff),
        Ok(Applied::Already)
    );
}

#[test]
fn only_its_provider_starts_with_the_pin_and_only_an_assigned_job() {
    let staff = call(Actor::staff(Uuid::from_u128(7).into(), &[]));
    for who in [owner(), worker(), call(Actor::System), call(Actor::Guest)] {
        assert_eq!(
            assigned().start_without_pin("abc", "abc", &who),
            Err(OrderError::NotYours),
            "{:?}",
            who.actor
        );
    }
    let own = call(Actor::staff(assigned().customer, &[]));
    assert_eq!(
        assigned().start_without_pin("abc", "abc", &own),
        Err(OrderError::NotYours)
    );
    let illegal = OrderError::Illegal {
        from: OrderStatus::Paid,
        to: OrderStatus::InProgress,
    };
    assert_eq!(paid().start_without_pin("abc", "abc", &staff), Err(illegal));
    let long = "x".repeat(301);
    for (field, reason, note) in [
        ("reason", " ab ", "abc"),
        ("callNote", "abc", ""),
        ("callNote", "abc", long.as_str()),
    ] {
        let refused = assigned().start_without_pin(reason, note, &staff);
        assert!(
            matches!(&refused, Err(OrderError::Invalid(errors)) if errors.0[0].field == field),
            "{refused:?}"
        );
    }
}

#[test]
fn b12_13_a_random_pin_has_another_safety_pin_of_four_digits() {
    for bits in [0, 9_999, 10_000, 70_012, 99_989_999, 99_990_000, u32::MAX] {
        let pin = ArrivalPin::from_random(bits);
        let safety = pin.reveal_safety().unwrap();
        assert_ne!(safety, pin.reveal(), "{bits}");
        assert!(ArrivalPin::parse(safety).is_ok(), "{bits}: {safety}");
        assert_eq!(format!("{pin:?}"), "ArrivalPin(****)");
    }
    let twin = ArrivalPin::parse("4821").unwrap();
    assert_eq!(twin.clone().with_safety(Some(twin)).reveal_safety(), None);
}

#[test]
fn b12_13_the_safety_pin_starts_the_job_with_the_same_history_and_within_the_same_tries() {
    let guarded = || {
        let mut order = assigned();
        let safety = ArrivalPin::parse("9316").ok();
        order.arrival_pin = order.arrival_pin.map(|pin| pin.with_safety(safety));
        order
    };
    let (mut right, mut silent) = (guarded(), guarded());
    assert_eq!(
        right.start("4821", &worker()),
        silent.start("9316", &worker())
    );
    assert_eq!(right, silent, "nothing in the order tells which it was");
    assert!(silent.has_safety_pin("9316", &worker()));
    assert!(!silent.has_safety_pin("4821", &worker()));
    assert!(!silent.has_safety_pin("9316", &owner()), "another caller");
    let mut locked = guarded();
    for _ in 0..5 {
        assert!(locked.start("0000", &worker()).is_ok());
    }
    assert_eq!(
        locked.start("9316", &worker()),
        Ok(Applied::Now(PinTry::Locked))
    );
    assert!(!locked.has_safety_pin("9316", &worker()));
}

#[test]
fn only_a_completed_order_has_a_time_of_completion() {
    for status in OrderStatus::ALL {
        let order = Order {
            status,
            closed_at: Some(now()),
            ..assigned()
        };
        let completed = (status == OrderStatus::Completed).then(now);
        assert_eq!(order.completed_at(), completed, "{status:?}");
    }
}

#[test]
fn every_step_and_action_has_its_own_code_and_reads_back() {
    let steps: Vec<_> = TrackingStep::ALL
        .into_iter()
        .map(TrackingStep::code)
        .collect();
    let explanation = "NONE FINDING OFFERED ACCEPTED EN_ROUTE AT_GATE ARRIVED STARTED CYLINDER_COLLECTED AT_PLANT FILLED RETURNING VARIATION_PENDING PAUSED_PARTS PAUSED_NO_POWER FINISHED CONFIRMED";
    assert_eq!(steps, explanation.split(' ').collect::<Vec<_>>());
    for step in TrackingStep::ALL {
        assert_eq!(TrackingStep::from_code(step.code()), Some(step));
    }
    assert_eq!(TrackingStep::from_code("GONE"), None);
    let of = |status| {
        Action::of_owner(status)
            .into_iter()
            .map(Action::code)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        of(OrderStatus::InProgress),
        ["view_quote", "track", "view_receipt", "confirm", "share"]
    );
    assert!(
        of(OrderStatus::Priced).contains(&"pay") && of(OrderStatus::Draft).contains(&"edit"),
        "{:?}",
        of(OrderStatus::Priced)
    );
}
