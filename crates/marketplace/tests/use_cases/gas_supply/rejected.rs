//! Cylinders that a provider rejects at the door.

use super::{accepted_gas, accepts, order_gas};
use crate::support::{Fixture, a_payment_start, amina, bola};
use kernel::{Actor, Applied, CancellationId, Invocation, Money, OrderId, Permission};
use marketplace::{
    DomainEvent, RejectedCylinder, TaskKind,
    cancellation::{
        CancellationsError, DecideCancellation, RejectCylinder, SettleCylinder,
        decide_cancellation, reject_cylinder, settle_cylinder,
    },
    fulfilment::{JobStep, arrive},
    payments::{PayOrder, Paying, pay_order},
    settlement::SettlementError,
};
use orders::{
    CancelReason, Cancellation, CancellationState, CylinderFault, Decision, OrderError,
    OrderStatus, Slot, Stage,
};
use payments::ledger::Account;
use testkit::world;

/// Half of the delivery of ₦2,000.
const FEE: i64 = 100_000;
/// What Gida pays to a provider who came for nothing.
pub(super) const MAKE_GOOD: i64 = 200_000;

/// A paid refill of Bola; Amina is at the door.
async fn at_the_door(fixture: &Fixture) -> OrderId {
    let order = accepted_gas(fixture).await;
    let cmd = JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(arrive(&fixture.store, cmd).await.unwrap().is_now());
    order
}

async fn rejects(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<CancellationId>, CancellationsError> {
    let cmd = RejectCylinder {
        call,
        order,
        fault: CylinderFault::Damaged,
        note: " A deep dent at the foot. ".into(),
    };
    reject_cylinder(&fixture.store, cmd).await
}

pub(super) async fn rejected(fixture: &Fixture) -> (OrderId, CancellationId) {
    let order = at_the_door(fixture).await;
    match rejects(fixture, fixture.amina(), order).await.unwrap() {
        Applied::Now(id) => (order, id),
        Applied::Already => panic!("it was rejected before"),
    }
}

/// Another order of Bola whose cylinder was rejected before.
pub(super) async fn rejected_again(fixture: &Fixture) -> (OrderId, CancellationId) {
    let (first, _) = rejected(fixture).await;
    let _runs = fixture.work_after_mins(10).await;
    assert_eq!(fixture.status(first), OrderStatus::Cancelled);
    rejected(fixture).await
}

async fn takes(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
    as_credit: bool,
) -> Result<Applied<()>, CancellationsError> {
    let cmd = SettleCylinder {
        call,
        order,
        as_credit,
    };
    settle_cylinder(&fixture.store, cmd).await
}

pub(super) fn found(fixture: &Fixture, id: CancellationId) -> Cancellation {
    fixture.state().cancellations[&id].clone()
}

#[tokio::test]
async fn b4_17_the_first_rejected_cylinder_costs_nothing_and_the_provider_is_paid_for_coming() {
    let fixture = Fixture::new().await;
    let (order, id) = rejected(&fixture).await;
    let request = found(&fixture, id);
    assert_eq!(
        (request.reason, request.stage, request.fault),
        (
            CancelReason::CylinderRejected,
            Stage::FirstCylinderRejected,
            Some(CylinderFault::Damaged)
        )
    );
    assert_eq!(
        (request.refund, request.fee),
        (request.received, Money::ZERO)
    );
    assert_eq!(
        request.due_at,
        Some(fixture.clock_now().plus_mins(10)),
        "support may object"
    );
    let told = DomainEvent::CylinderRejected(RejectedCylinder {
        order,
        fault: CylinderFault::Damaged,
        refund: request.refund,
        fee: Money::ZERO,
    });
    assert_eq!(fixture.count(&told), 1);
    let message = fixture.state().ticket_messages[0].clone();
    let text = message.body.as_str();
    for part in [
        "The cylinder cannot be filled, because it is damaged.",
        "A deep dent at the foot.",
        "because your cylinder cannot be filled, and the first time is free.",
    ] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(
        rejects(&fixture, fixture.amina(), order).await,
        Ok(Applied::Already)
    );
    let _runs = fixture.work_after_mins(9).await;
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    let _runs = fixture.work_after_mins(1).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(found(&fixture, id).state, CancellationState::Done);
    assert_eq!(
        fixture.balance(&Account::Provider(amina())),
        -MAKE_GOOD,
        "a provider who refuses an unsafe cylinder does not lose by it"
    );
    assert_eq!(fixture.escrow(order), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_17_the_second_rejected_cylinder_costs_half_of_the_travel() {
    let fixture = Fixture::new().await;
    let (order, id) = rejected_again(&fixture).await;
    let request = found(&fixture, id);
    assert_eq!(
        (request.stage, request.fee.kobo()),
        (Stage::CylinderRejected, FEE)
    );
    assert_eq!(request.refund.kobo(), request.received.kobo() - FEE);
    let before = fixture.balance(&Account::Provider(amina()));
    let _runs = fixture.work_after_mins(10).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(
        before - fixture.balance(&Account::Provider(amina())),
        FEE - request.vat.kobo(),
        "all of the fee but its VAT"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_17_the_customer_takes_the_refund_at_once_and_may_order_another_cylinder_with_it() {
    let fixture = Fixture::new().await;
    let (order, id) = rejected(&fixture).await;
    let stranger = fixture.by(Actor::Customer(world::a_customer_no(7).id));
    assert_eq!(
        takes(&fixture, stranger, order, true).await,
        Err(CancellationsError::NotFound)
    );
    for expected in [Applied::Now(()), Applied::Already] {
        assert_eq!(
            takes(&fixture, fixture.owner(), order, true).await,
            Ok(expected)
        );
    }
    let request = found(&fixture, id);
    assert_eq!(
        (request.state, request.as_credit),
        (CancellationState::Done, true)
    );
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(
        -fixture.balance(&Account::CustomerCredit(bola())),
        request.received.kobo()
    );
    let queued = |kind| {
        let state = fixture.state();
        state
            .tasks
            .values()
            .any(|queued| queued.job.kind == kind && queued.job.subject == id.uuid())
    };
    assert!(!queued(TaskKind::ExecuteCancellation));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_17_support_may_object_and_then_the_job_goes_on() {
    let fixture = Fixture::new().await;
    let (order, cancellation) = rejected(&fixture).await;
    let cmd = DecideCancellation {
        call: fixture.by(Actor::staff(world::an_admin().id, &[Permission::Support])),
        cancellation,
        decision: Decision::Refuse,
        note: "The dent is old and shallow.".to_owned(),
        our_fault: false,
    };
    decide_cancellation(&fixture.store, cmd).await.unwrap();
    let _runs = fixture.work_after_mins(10).await;
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    assert_eq!(
        takes(&fixture, fixture.owner(), order, false).await,
        Err(CancellationsError::Decided)
    );
    let again = rejects(&fixture, fixture.amina(), order).await.unwrap();
    let Applied::Now(again) = again else {
        panic!("a new report: {again:?}");
    };
    assert_eq!(
        found(&fixture, again).stage,
        Stage::FirstCylinderRejected,
        "a refused report does not count"
    );
}

#[tokio::test]
async fn b4_17_work_that_begins_after_all_ends_the_report() {
    let fixture = Fixture::new().await;
    let (order, id) = rejected(&fixture).await;
    fixture.start(order).await;
    assert_eq!(found(&fixture, id).state, CancellationState::Lapsed);
    let _runs = fixture.work_after_mins(10).await;
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    assert_eq!(
        takes(&fixture, fixture.owner(), order, false).await,
        Err(CancellationsError::Decided)
    );
}

#[tokio::test]
async fn b4_17_a_cylinder_is_rejected_at_the_door_by_its_provider_and_only_where_there_is_one() {
    let fixture = Fixture::new().await;
    let order = accepted_gas(&fixture).await;
    assert!(matches!(
        rejects(&fixture, fixture.amina(), order).await,
        Err(CancellationsError::Settlement(SettlementError::Order(
            OrderError::OutOfStep { .. }
        )))
    ));
    let cmd = JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(arrive(&fixture.store, cmd).await.unwrap().is_now());
    let stranger = fixture.by(Actor::Provider(world::a_provider_no(7).id));
    assert_eq!(
        rejects(&fixture, stranger, order).await,
        Err(CancellationsError::NotFound)
    );
    let long = RejectCylinder {
        call: fixture.amina(),
        order,
        fault: CylinderFault::Leaking,
        note: "a".repeat(501),
    };
    assert!(matches!(
        reject_cylinder(&fixture.store, long).await,
        Err(CancellationsError::Invalid(errors)) if errors.0[0].field == "note"
    ));
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().answers["mode"] = "swap".into();
    });
    assert_eq!(
        rejects(&fixture, fixture.amina(), order).await,
        Err(OrderError::NoCylinder.into())
    );
    assert!(fixture.state().cancellations.is_empty());
}

#[tokio::test]
async fn b4_17_the_credit_that_paid_for_a_rejected_cylinder_comes_back() {
    let fixture = Fixture::new().await;
    world::credit(&fixture.store, bola(), 1, 5_000_000, 300).await;
    let order = order_gas(&fixture, Slot::Asap).await.unwrap();
    let cmd = PayOrder {
        start: a_payment_start(fixture.owner(), order),
        use_credit: Some(true),
    };
    let paid = pay_order(&fixture.store, &fixture.gateway, cmd).await;
    assert!(matches!(paid, Ok(Paying::Paid { .. })), "{paid:?}");
    accepts(&fixture, order).await;
    let cmd = JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(arrive(&fixture.store, cmd).await.unwrap().is_now());
    assert!(
        rejects(&fixture, fixture.amina(), order)
            .await
            .unwrap()
            .is_now()
    );
    let _runs = fixture.work_after_mins(10).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(
        fixture.balance(&Account::CustomerCredit(bola())),
        -5_000_000
    );
    assert_eq!(fixture.balance(&Account::Provider(amina())), -MAKE_GOOD);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_17_a_waived_fee_is_paid_by_gida_and_the_report_still_counts() {
    let fixture = Fixture::new().await;
    let (order, cancellation) = rejected_again(&fixture).await;
    let before = fixture.balance(&Account::Provider(amina()));
    let cmd = DecideCancellation {
        call: fixture.by(Actor::staff(world::an_admin().id, &[Permission::Support])),
        cancellation,
        decision: Decision::Waive,
        note: "A misunderstanding.".to_owned(),
        our_fault: false,
    };
    decide_cancellation(&fixture.store, cmd).await.unwrap();
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(
        before - fixture.balance(&Account::Provider(amina())),
        MAKE_GOOD
    );
    fixture.assert_sound().await;
}
