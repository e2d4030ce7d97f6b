//! What riders weigh, and the steps of a cylinder.

use super::accepted_gas;
use crate::{
    disputes::ruling,
    quotes::told,
    support::{Fixture, bola},
};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent, MovedCylinder, TaskKind,
    fulfilment::{
        CompleteForCustomer, ConfirmCompletion, FinishJob, FulfilmentError, JobStep,
        ReportCylinder, Reported, complete_for_customer, confirm_completion, finish_job,
        report_cylinder, take_back_finish,
    },
    scheduling::act_by,
    settlement::SettlementError,
};
use orders::{
    CylinderCustody, CylinderHolder, CylinderStep, CylinderStepNote, OrderError, OrderStatus,
    TrackingStep, Verdict, cylinder_custody,
};
use payments::{PartReason, PartRefund};
use pricing::GasWeights;
use serde_json::json;
use testkit::id_no;

/// A refill of 12.5 kg for ₦16,250 that Amina is working on.
pub(super) async fn filling(fixture: &Fixture) -> OrderId {
    let order = accepted_gas(fixture).await;
    fixture.start(order).await;
    order
}

pub(super) async fn finish(
    fixture: &Fixture,
    order: OrderId,
    weights: Option<(i64, i64)>,
) -> Result<(), FulfilmentError> {
    finish_ago(fixture, order, weights, 0).await
}

/// Amina reports now that she finished the job some minutes ago.
pub(super) async fn finish_ago(
    fixture: &Fixture,
    order: OrderId,
    weights: Option<(i64, i64)>,
    minutes_ago: i64,
) -> Result<(), FulfilmentError> {
    let cmd = FinishJob {
        call: fixture.amina(),
        order,
        note: "Filled and sealed.".into(),
        materials: None,
        weights: weights.map(|(before_grams, after_grams)| GasWeights {
            before_grams,
            after_grams,
        }),
        photos: Vec::new(),
        proof: None,
    };
    let reported = Reported {
        cmd,
        happened_at: Some(fixture.clock_now().plus_mins(-minutes_ago)),
    };
    finish_job(&fixture.store, reported).await.map(drop)
}

#[tokio::test]
async fn gas_that_is_missing_beyond_the_tolerance_is_refunded_at_once() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    finish(&fixture, order, Some((14_000, 26_100)))
        .await
        .unwrap();
    let parts: Vec<PartRefund> = fixture.state().parts_of(order);
    assert_eq!(parts.len(), 1);
    assert_eq!(
        (parts[0].line.as_str(), parts[0].amount, parts[0].reason),
        ("GAS", Money::from_kobo(52_000), PartReason::Other)
    );
    assert_eq!(parts[0].note, "12.10 kg were filled in place of 12.50 kg.");
    let weighed = fixture.state().gas_weighings[&order].clone();
    assert!(weighed.is_exception());
    assert_eq!(weighed.refunded, Money::from_kobo(52_000));
    finish(&fixture, order, Some((14_000, 26_100)))
        .await
        .unwrap();
    assert_eq!(fixture.state().parts_of(order).len(), 1, "once");
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_18_gas_is_weighed_once_also_when_the_work_is_done_again_after_a_dispute() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let weights = Some((14_000, 26_100));
    finish(&fixture, order, weights).await.unwrap();
    let dispute = fixture.heard(order).await;
    assert_eq!(
        fixture.rule(1, dispute, ruling(Verdict::ReworkSame)).await,
        Ok(true)
    );
    finish(&fixture, order, weights).await.unwrap();
    assert_eq!(fixture.state().parts_of(order).len(), 1, "refunded once");
    fixture.confirm(order).await;
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn within_the_tolerance_and_above_it_nothing_is_refunded() {
    for (after, exception) in [(26_300, false), (26_500, false), (27_000, true)] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        finish(&fixture, order, Some((14_000, after)))
            .await
            .unwrap();
        assert!(fixture.state().parts_of(order).is_empty());
        let weighed = fixture.state().gas_weighings[&order].clone();
        assert_eq!(weighed.is_exception(), exception, "{after}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn weights_that_cannot_be_true_and_weights_of_another_job_are_refused() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let field = |refused: Result<(), FulfilmentError>| match refused {
        Err(FulfilmentError::Settlement(SettlementError::Invalid(errors))) => {
            errors.0[0].field.clone()
        }
        other => panic!("{other:?}"),
    };
    let light = finish(&fixture, order, Some((14_000, 13_000))).await;
    assert_eq!(field(light), "afterKg");
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    finish(&fixture, order, None).await.unwrap();
    let cleaning = Fixture::new().await;
    let other = cleaning.in_progress().await;
    let refused = finish(&cleaning, other, Some((14_000, 26_500))).await;
    assert_eq!(field(refused), "gasWeights");
}

#[tokio::test]
async fn a_finish_of_filled_gas_is_taken_back_before_its_weights_and_not_afterwards() {
    for (weights, expected) in [
        (None, Ok(Applied::Now(()))),
        (Some((14_000, 26_500)), Err(FulfilmentError::Weighed)),
    ] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        finish(&fixture, order, weights).await.unwrap();
        let cmd = JobStep {
            call: fixture.amina(),
            order,
        };
        let taken_back = take_back_finish(&fixture.store, cmd).await;
        assert_eq!(taken_back, expected, "{weights:?}");
        fixture.assert_sound().await;
    }
}

/// Row 20: a filled cylinder without its weights is not confirmed automatically, and staff find the
/// job in the list of unconfirmed jobs. A sealed cylinder is not weighed.
#[tokio::test]
async fn row_20_filled_gas_without_weights_is_finished_without_proof_and_a_sealed_cylinder_is_not()
{
    for (mode, weights, complete) in [
        ("refill", None, false),
        ("top_up", None, false),
        ("refill", Some((14_000, 26_500)), true),
        ("swap", None, true),
        ("new", None, true),
    ] {
        let fixture = Fixture::new().await;
        let order = filling(&fixture).await;
        fixture.store.tamper(|state| {
            let stored = state.orders.get_mut(&order).unwrap();
            stored.answers["mode"] = json!(mode);
        });
        finish(&fixture, order, weights).await.unwrap();
        let finished = fixture.order(order);
        let proof = finished.proof.as_ref().unwrap();
        assert_eq!(proof.complete, complete, "{mode}");
        assert_eq!(finished.auto_completes_at().is_some(), complete, "{mode}");
        let timer = fixture.job(TaskKind::AutoComplete, order.uuid());
        assert_eq!(timer.is_some(), complete, "{mode}");
        let staff = act_by(&finished).is_some();
        assert_eq!(staff, !complete, "{mode}: in the list of unconfirmed jobs");
    }
}

#[tokio::test]
async fn row_20_no_one_completes_filled_gas_before_its_weights_are_recorded() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    finish(&fixture, order, None).await.unwrap();
    let missing = FulfilmentError::Order(OrderError::NotWeighed);
    let confirms = || ConfirmCompletion {
        call: fixture.owner(),
        order,
    };
    let by_customer = confirm_completion(&fixture.store, confirms()).await;
    assert_eq!(by_customer, Err(missing.clone()));
    let by_support = CompleteForCustomer {
        call: fixture.by(testkit::staff(id_no(901).into())),
        order,
        reason: "The customer does not answer.".into(),
    };
    let by_support = complete_for_customer(&fixture.store, by_support).await;
    assert_eq!(by_support, Err(missing));
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    // The provider enters them later.
    fixture.clock.advance_mins(60);
    finish(&fixture, order, Some((14_000, 26_100)))
        .await
        .unwrap();
    let weighed = fixture.order(order);
    assert!(weighed.proof.as_ref().unwrap().complete);
    assert_eq!(weighed.finished_at, Some(fixture.clock_now()));
    assert!(fixture.job(TaskKind::AutoComplete, order.uuid()).is_some());
    assert_eq!(fixture.state().parts_of(order).len(), 1, "a short fill");
    finish(&fixture, order, Some((14_000, 20_000)))
        .await
        .unwrap();
    assert_eq!(fixture.state().parts_of(order).len(), 1, "only once");
    assert!(
        confirm_completion(&fixture.store, confirms())
            .await
            .unwrap()
            .is_now()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_20_a_sealed_cylinder_is_confirmed_without_weights() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    fixture.store.tamper(|state| {
        let stored = state.orders.get_mut(&order).unwrap();
        stored.answers["mode"] = json!("swap");
    });
    finish(&fixture, order, None).await.unwrap();
    fixture.confirm(order).await;
    assert_eq!(fixture.status(order), OrderStatus::Completed);
}

pub(super) async fn cylinder(
    fixture: &Fixture,
    order: OrderId,
    step: CylinderStep,
    minutes_ago: i64,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = Reported {
        cmd: ReportCylinder {
            call: fixture.amina(),
            order,
            step,
            note: CylinderStepNote::default(),
        },
        happened_at: Some(fixture.clock_now().plus_mins(-minutes_ago)),
    };
    report_cylinder(&fixture.store, reported).await
}

#[tokio::test]
async fn b1_33_each_step_of_the_cylinder_is_recorded_once_with_the_time_of_the_phone() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    fixture.clock.advance_mins(90);
    for (step, minutes_ago) in CylinderStep::ALL.into_iter().zip([80, 60, 50, 40]) {
        for expected in [Applied::Now(()), Applied::Already] {
            let reported = cylinder(&fixture, order, step, minutes_ago).await;
            assert_eq!(reported, Ok(expected), "{step:?}");
        }
        assert_eq!(fixture.order(order).tracking_step, step.tracking_step());
        let event = DomainEvent::CylinderMoved(MovedCylinder { order, step });
        assert_eq!(fixture.count(&event), 1, "{step:?}");
    }
    let since = |holder, minutes_ago: i64| CylinderCustody {
        holder,
        since: fixture.clock_now().plus_mins(-minutes_ago),
    };
    let held = [
        since(CylinderHolder::Provider, 80),
        since(CylinderHolder::Plant, 60),
        since(CylinderHolder::Provider, 40),
    ];
    assert_eq!(cylinder_custody(&fixture.order(order).step_reports), held);
    finish(&fixture, order, Some((14_000, 26_500)))
        .await
        .unwrap();
    let back = [held.as_slice(), &[since(CylinderHolder::Customer, 0)]].concat();
    assert_eq!(cylinder_custody(&fixture.order(order).step_reports), back);
    fixture.reactions().await;
    let told = told(&fixture, bola());
    for title in [
        "Your cylinder is on its way to the plant",
        "Your gas is on its way back",
    ] {
        let times = told.iter().filter(|one| *one == title).count();
        assert_eq!(times, 1, "{title}");
    }
}

#[tokio::test]
async fn a_step_of_the_cylinder_is_refused_out_of_order_for_other_orders_and_for_strangers() {
    let fixture = Fixture::new().await;
    let order = filling(&fixture).await;
    let early = cylinder(&fixture, order, CylinderStep::AtPlant, 0).await;
    let step = TrackingStep::Started;
    assert_eq!(early, Err(OrderError::OutOfStep { step }.into()));
    for call in fixture.not_the_provider() {
        let cmd = ReportCylinder {
            call,
            order,
            step: CylinderStep::Collected,
            note: CylinderStepNote::default(),
        };
        let refused = report_cylinder(&fixture.store, cmd).await;
        assert_eq!(refused, Err(FulfilmentError::NotFound), "{:?}", call.actor);
    }
    for mode in ["swap", "new"] {
        fixture.store.tamper(|state| {
            let stored = state.orders.get_mut(&order).unwrap();
            stored.answers["mode"] = json!(mode);
        });
        let sealed = cylinder(&fixture, order, CylinderStep::Collected, 0).await;
        assert_eq!(sealed, Err(OrderError::NoCylinder.into()), "{mode}");
    }
    let other = Fixture::new().await;
    let cleaning = other.in_progress().await;
    let refused = cylinder(&other, cleaning, CylinderStep::Collected, 0).await;
    assert_eq!(refused, Err(OrderError::NoCylinder.into()));
    assert_eq!(other.order(cleaning).tracking_step, TrackingStep::Started);
}
