//! The steps of a cylinder that is filled at a plant, and who holds it.

use crate::{
    ChangeOrder, ChangeOrderKind, ChangeOrderLine, CylinderCustody, CylinderHolder, CylinderStep,
    JobProof, NewChangeOrder, Order, OrderError, OrderStatus, ReportedStep, TrackingStep,
    cylinder_custody,
    order_tests::{assigned, call, customer, in_progress, now, owner, worker},
};
use kernel::{Actor, Applied, Invocation, Money};
use uuid::Uuid;

fn at(minutes: i64) -> Invocation {
    Invocation {
        now: now().plus_mins(minutes),
        ..worker()
    }
}

/// Moves the cylinder and reports it, as the use case does.
fn moved(order: &mut Order, step: CylinderStep, minutes: i64) {
    let done = order.move_cylinder(step, true, &at(minutes));
    assert_eq!(done, Ok(Applied::Now(())), "{step:?}");
    order
        .report(step.reported(), None, at(minutes).now)
        .unwrap();
}

fn custody(holder: CylinderHolder, minutes: i64) -> CylinderCustody {
    CylinderCustody {
        holder,
        since: now().plus_mins(minutes),
    }
}

fn extra_work(order: &Order) -> ChangeOrder {
    let line = ChangeOrderLine {
        kind: ChangeOrderKind::Labour,
        label: "A new valve".into(),
        quantity_milli: 1_000,
        unit: "piece".into(),
        gross: Money::from_kobo(500_000),
    };
    let new = NewChangeOrder {
        id: Uuid::from_u128(500).into(),
        lines: vec![line],
        reason: "The valve of the cylinder leaks.".into(),
        photo: Uuid::from_u128(900).into(),
    };
    ChangeOrder::propose(order, Money::ZERO, &[], new, &worker()).unwrap()
}

#[test]
fn b1_33_the_cylinder_goes_step_by_step_and_each_step_keeps_its_time() {
    let mut order = in_progress();
    for (place, step) in CylinderStep::ALL.into_iter().enumerate() {
        let minutes = i64::try_from(place).unwrap() * 10 + 10;
        for other in CylinderStep::ALL.into_iter().filter(|other| *other > step) {
            let present = order.tracking_step;
            assert_eq!(
                order.move_cylinder(other, true, &at(minutes)),
                Err(OrderError::OutOfStep { step: present }),
                "{other:?} before {step:?}"
            );
        }
        assert_eq!(
            order.move_cylinder(step, true, &at(minutes)),
            Ok(Applied::Now(()))
        );
        assert_eq!(
            order.move_cylinder(step, true, &at(minutes + 5)),
            Ok(Applied::Already)
        );
        assert_eq!(
            (order.tracking_step, order.step_at),
            (step.tracking_step(), Some(now().plus_mins(minutes)))
        );
        assert!(order.is_at_work(), "{step:?}");
    }
    let step = TrackingStep::Returning;
    assert_eq!(
        order.move_cylinder(CylinderStep::Filled, true, &at(60)),
        Err(OrderError::OutOfStep { step }),
        "not back"
    );
    let done = order.finish(JobProof::of_note("Filled."), &at(70));
    assert_eq!(done, Ok(Applied::Now(())));
}

#[test]
fn only_its_provider_moves_the_cylinder_of_a_started_job_that_has_one() {
    let step = CylinderStep::Collected;
    for actor in [
        Actor::Guest,
        Actor::System,
        owner().actor,
        Actor::Provider(customer().into()),
    ] {
        assert_eq!(
            in_progress().move_cylinder(step, true, &call(actor)),
            Err(OrderError::NotYours),
            "{actor:?}"
        );
    }
    assert_eq!(
        in_progress().move_cylinder(step, false, &worker()),
        Err(OrderError::NoCylinder)
    );
    let disputed = Order {
        status: OrderStatus::Disputed,
        ..in_progress()
    };
    let paused = Order {
        tracking_step: TrackingStep::PausedNoPower,
        ..in_progress()
    };
    for mut order in [assigned(), disputed, paused] {
        let present = order.tracking_step;
        assert_eq!(
            order.move_cylinder(step, true, &worker()),
            Err(OrderError::OutOfStep { step: present })
        );
    }
}

#[test]
fn the_code_of_a_step_is_the_same_everywhere() {
    for step in CylinderStep::ALL {
        assert_eq!(step.tracking_step().code(), step.code());
        assert_eq!(step.reported().code(), step.code());
        let stored = serde_json::to_value(step).unwrap();
        assert_eq!(stored, serde_json::json!(step.code()));
    }
}

#[test]
fn b4_19_the_reports_say_who_holds_the_cylinder_at_each_time() {
    let mut order = in_progress();
    assert_eq!(cylinder_custody(&order.step_reports), []);
    for (step, minutes) in CylinderStep::ALL.into_iter().zip([10, 30, 40, 45]) {
        moved(&mut order, step, minutes);
    }
    let out = [
        custody(CylinderHolder::Provider, 10),
        custody(CylinderHolder::Plant, 30),
        custody(CylinderHolder::Provider, 45),
    ];
    assert_eq!(cylinder_custody(&order.step_reports), out);
    let done = now().plus_mins(70);
    order.report(ReportedStep::Finished, None, done).unwrap();
    let home = [out.as_slice(), &[custody(CylinderHolder::Customer, 70)]].concat();
    assert_eq!(cylinder_custody(&order.step_reports), home);
}

#[test]
fn a_cylinder_that_was_never_collected_stays_with_the_customer() {
    let mut order = in_progress();
    order.report(ReportedStep::Started, None, now()).unwrap();
    let done = now().plus_mins(20);
    order.report(ReportedStep::Finished, None, done).unwrap();
    assert_eq!(cylinder_custody(&order.step_reports), []);
}

#[test]
fn after_extra_work_and_after_a_dispute_the_cylinder_is_where_it_was() {
    let mut order = in_progress();
    moved(&mut order, CylinderStep::Collected, 5);
    let mut extra = extra_work(&order);
    order.follow(&extra, now().plus_mins(6));
    assert_eq!(order.tracking_step, TrackingStep::ChangeOrderPending);
    let step = TrackingStep::ChangeOrderPending;
    assert_eq!(
        order.move_cylinder(CylinderStep::AtPlant, true, &at(7)),
        Err(OrderError::OutOfStep { step }),
        "the work waits"
    );
    assert!(extra.decline(&order, &owner()).unwrap().is_now());
    order.follow(&extra, now().plus_mins(8));
    assert_eq!(order.tracking_step, TrackingStep::CylinderCollected);
    moved(&mut order, CylinderStep::AtPlant, 9);
    order.dispute(&owner(), "POOR_WORK").unwrap();
    let support = call(Actor::System);
    order.go_on(OrderStatus::InProgress, &support).unwrap();
    assert_eq!(order.tracking_step, TrackingStep::AtPlant);
}

#[test]
fn a_finished_job_that_goes_on_begins_again_with_the_cylinder_at_the_customer() {
    let mut order = in_progress();
    for (step, minutes) in CylinderStep::ALL.into_iter().zip([5, 10, 15, 20]) {
        moved(&mut order, step, minutes);
    }
    let done = order.finish(JobProof::of_note("Filled."), &at(30));
    assert_eq!(done, Ok(Applied::Now(())));
    let finished_at = at(30).now;
    order
        .report(ReportedStep::Finished, None, finished_at)
        .unwrap();
    order.dispute(&owner(), "POOR_WORK").unwrap();
    let support = call(Actor::System);
    order.go_on(OrderStatus::InProgress, &support).unwrap();
    assert_eq!(order.tracking_step, TrackingStep::Started);
    moved(&mut order, CylinderStep::Collected, 40);
    let last = cylinder_custody(&order.step_reports).pop();
    assert_eq!(last, Some(custody(CylinderHolder::Provider, 40)));
}

#[test]
fn b4_19_a_finish_that_is_taken_back_leaves_the_cylinder_where_it_was() {
    let mut order = in_progress();
    moved(&mut order, CylinderStep::Collected, 10);
    moved(&mut order, CylinderStep::AtPlant, 30);
    for minutes in [40, 50] {
        let done = order.finish(JobProof::of_note("Filled."), &at(minutes));
        assert_eq!(done, Ok(Applied::Now(())));
        order
            .report(ReportedStep::Finished, None, at(minutes).now)
            .unwrap();
        let back = at(minutes + 2);
        assert_eq!(order.take_back_finish(&back), Ok(Applied::Now(())));
        order.report(ReportedStep::Resumed, None, back.now).unwrap();
        assert_eq!(order.tracking_step, TrackingStep::AtPlant);
    }
    let out = [
        custody(CylinderHolder::Provider, 10),
        custody(CylinderHolder::Plant, 30),
    ];
    assert_eq!(cylinder_custody(&order.step_reports), out);
    moved(&mut order, CylinderStep::Filled, 60);
    let kept = order
        .step_reports
        .iter()
        .filter(|report| report.step == ReportedStep::Finished);
    assert_eq!(kept.count(), 2, "the reports stay for staff");
}
