//! A price that is paid in stages: the provider comes for the first, each other stage is paid
//! before its work, and all of it before the end.

use super::credit::{has_credit, pays};
use crate::support::{Fixture, PIN, a_large_job, a_payment_start, amina, bola, in_stages};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    cancellation::{AskCancellation, ask_cancellation},
    dispatch::accept_offer,
    fulfilment::{
        BeginStage, ConfirmCompletion, FinishJob, FulfilmentError, StartJob, begin_stage,
        confirm_completion, finish_job, start_job,
    },
    orders::{
        AskRevision, ChangePromo, OrdersError, PriceOrder, ask_revision, change_promo, price_order,
    },
    payments::{Paying, RefundPart, Settled, StartPayment, refund_part, start_payment},
};
use orders::{CancelReason, OrderError, OrderStatus, TrackingStep};
use payments::{MismatchReason, PartReason, RefundState, ledger::Account};
use pricing::LineKind;
use testkit::{ChargeState, world};

const NAIRA: i64 = 100;
const TOTAL: i64 = 300_000 * NAIRA;
const FIRST: i64 = 150_000 * NAIRA;
const SECOND: i64 = 90_000 * NAIRA;
const THIRD: i64 = 60_000 * NAIRA;

fn unpaid(stage: u32, kobo: i64) -> FulfilmentError {
    FulfilmentError::Order(OrderError::StageUnpaid {
        stage,
        missing: Money::from_kobo(kobo),
    })
}

async fn goes_on(
    fixture: &Fixture,
    order: OrderId,
    stage: u32,
) -> Result<Applied<()>, FulfilmentError> {
    begin_stage(
        &fixture.store,
        BeginStage {
            call: fixture.amina(),
            order,
            stage,
        },
    )
    .await
}

async fn finishes(fixture: &Fixture, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    finish_job(
        &fixture.store,
        FinishJob {
            call: fixture.amina(),
            order,
            note: "All rooms done.".into(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: None,
        },
    )
    .await
}

fn told(fixture: &Fixture, user: kernel::UserId, title: &str) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|note| note.user == user && note.title == title)
        .map(|note| note.message)
        .collect()
}

#[tokio::test]
async fn the_whole_way_of_a_job_that_is_paid_in_three_stages() {
    let fixture = Fixture::new().await;
    let order = fixture.staged().await;
    let first = fixture.stage_paid(order).await;
    assert_eq!(
        (
            fixture.payment(&first).amount.kobo(),
            fixture.payment(&first).stage
        ),
        (FIRST, Some(1))
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::DepositPaid, FIRST)
    );
    assert!(
        fixture.job(TaskKind::LapseBalance, order).is_none()
            && fixture.job(TaskKind::ExpirePrice, order).is_none()
    );
    assert!(
        fixture.job(TaskKind::DispatchOffers, order).is_some(),
        "somebody is looked for"
    );
    fixture.work_after_mins(3 * 24 * 60).await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::DepositPaid,
        "the plan is kept, however long no provider accepts it"
    );
    let offer = fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina() && offer.decided_at.is_none())
        .unwrap();
    fixture.accept(order, offer.id).await;
    fixture.start(order).await;
    assert_eq!(
        (fixture.status(order), fixture.order(order).work_stage),
        (OrderStatus::InProgress, 1)
    );
    assert_eq!(goes_on(&fixture, order, 2).await, Err(unpaid(2, SECOND)));
    assert_eq!(finishes(&fixture, order).await, Err(unpaid(2, SECOND)));
    let second = fixture.stage_paid(order).await;
    assert_eq!(
        (
            fixture.payment(&second).amount.kobo(),
            fixture.status(order)
        ),
        (SECOND, OrderStatus::InProgress)
    );
    assert_eq!(goes_on(&fixture, order, 2).await, Ok(Applied::Now(())));
    assert_eq!(goes_on(&fixture, order, 2).await, Ok(Applied::Already));
    assert_eq!(goes_on(&fixture, order, 3).await, Err(unpaid(3, THIRD)));
    fixture.stage_paid(order).await;
    assert_eq!(goes_on(&fixture, order, 3).await, Ok(Applied::Now(())));
    fixture.assert_sound().await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    // Labour ₦200,000 and materials ₦100,000: the figures that the books must show.
    let (vat, commission) = (2_093_023, 2_790_698);
    assert_eq!(
        (
            -fixture.balance(&Account::VatOutput),
            -fixture.balance(&Account::RevenueCommission)
        ),
        (vat, commission)
    );
    assert_eq!(
        (
            -fixture.balance(&Account::Provider(amina())),
            fixture.escrow(order)
        ),
        (TOTAL - vat - commission, 0)
    );
    fixture.assert_sound().await;
    fixture.reactions().await;
    assert_eq!(told(&fixture, bola(), "Payment received").len(), 3);
    assert_eq!(
        told(&fixture, bola(), "The next stage is due").len(),
        2,
        "each as the one before it begins"
    );
    assert_eq!(
        told(&fixture, amina().into(), "The customer has paid").len(),
        3
    );
}

/// Regression 21.
#[tokio::test]
async fn regression_21_staged_plan_blocks_start_while_its_first_stage_is_not_paid_and_no_longer() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    fixture.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().paid = Money::from_kobo(FIRST - 10_001)
    });
    let cmd = StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(
        start_job(&fixture.store, cmd.clone()).await,
        Err(unpaid(1, 10_001))
    );
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::Accepted);
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().paid = Money::from_kobo(FIRST));
    assert_eq!(start_job(&fixture.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::InProgress, FIRST)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_provider_is_asked_or_accepts_before_the_first_stage_is_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(
        &reference,
        ChargeState::Mismatch(Money::from_kobo(FIRST - 10_001)),
    );
    assert_eq!(fixture.verify(&reference).await, Settled::Part);
    assert!(
        fixture.job(TaskKind::DispatchOffers, order).is_none()
            && fixture.job(TaskKind::LapseBalance, order).is_some()
    );
    assert_eq!(
        marketplace::dispatch::send_offers(&fixture.store, order, fixture.system()).await,
        Ok(0)
    );
    fixture.reactions().await;
    assert!(
        told(&fixture, bola(), "We received part of your payment")[0]
            .contains("Pay the other ₦100.01 of the first stage by")
    );
    let rest = fixture.stage_paid(order).await;
    assert_eq!(
        (
            fixture.payment(&rest).amount.kobo(),
            fixture.payment(&rest).stage
        ),
        (10_001, Some(1))
    );
    assert!(
        fixture.job(TaskKind::DispatchOffers, order).is_some()
            && fixture.job(TaskKind::LapseBalance, order).is_none()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_first_stage_that_stays_short_closes_the_order_and_goes_back() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.staged().await;
    let reference = fixture.checkout(order).await;
    fixture.gateway.set(
        &reference,
        ChargeState::Mismatch(Money::from_kobo(40_000 * NAIRA)),
    );
    fixture.verify(&reference).await;
    fixture.work_after_mins(24 * 60).await;
    fixture.work().await;
    assert_eq!(
        (
            fixture.status(order),
            fixture.gateway.refunded(&reference).kobo()
        ),
        (OrderStatus::Cancelled, 40_000 * NAIRA)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn all_of_it_may_be_paid_at_once_before_and_later() {
    let fixture = Fixture::new().await;
    let whole = |order| StartPayment {
        whole: true,
        ..a_payment_start(fixture.owner(), order)
    };
    let order = fixture.staged().await;
    let started = start_payment(&fixture.store, &fixture.gateway, whole(order))
        .await
        .unwrap();
    assert_eq!(
        (
            started.amount.kobo(),
            fixture.payment(&started.reference).stage
        ),
        (TOTAL, None)
    );
    let first = start_payment(
        &fixture.store,
        &fixture.gateway,
        a_payment_start(fixture.owner(), order),
    )
    .await
    .unwrap();
    assert_ne!(
        first.reference, started.reference,
        "asking for the stage is another checkout"
    );
    fixture.gateway.pay(&first.reference);
    assert_eq!(fixture.verify(&first.reference).await, Settled::Part);
    fixture.gateway.pay(&started.reference);
    assert_eq!(
        fixture.verify(&started.reference).await,
        Settled::Unapplied,
        "it asked for more than is left"
    );
    let rest = start_payment(&fixture.store, &fixture.gateway, whole(order))
        .await
        .unwrap();
    fixture.gateway.pay(&rest.reference);
    assert_eq!(
        (fixture.verify(&rest.reference).await, fixture.status(order)),
        (Settled::Paid, OrderStatus::Paid)
    );
    assert_eq!(fixture.escrow(order), TOTAL);
    fixture.complete(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_stage_that_is_paid_twice_goes_back_once_and_an_excess_does_too() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.staged_in_progress().await;
    let old = fixture.checkout(order).await;
    fixture.clock.advance_mins(30);
    let new = fixture.checkout(order).await;
    assert_ne!(old, new);
    fixture.gateway.set(
        &new,
        ChargeState::Mismatch(Money::from_kobo(SECOND + 5_000 * NAIRA)),
    );
    assert_eq!(fixture.verify(&new).await, Settled::Part);
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied().kobo()),
        (FIRST + SECOND, 5_000 * NAIRA)
    );
    fixture.gateway.pay(&old);
    assert_eq!(fixture.verify(&old).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&old).note.as_deref(),
        Some(MismatchReason::Duplicate.code())
    );
    fixture.hold_of_unmatched_money_ends().await;
    fixture.nobody_chooses_credit().await;
    assert_eq!(
        (
            fixture.gateway.refunded(&old).kobo(),
            fixture.gateway.refunded(&new).kobo()
        ),
        (SECOND, 5_000 * NAIRA)
    );
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied()),
        (FIRST + SECOND, Money::ZERO)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_stage_after_stage_and_each_is_booked() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    has_credit(&fixture, 1, SECOND + THIRD + 70_000, 300).await;
    assert_eq!(
        pays(&fixture, order, true).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(SECOND)
        })
    );
    assert_eq!(
        pays(&fixture, order, true).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(THIRD)
        })
    );
    assert_eq!(
        (
            fixture.escrow(order),
            -fixture.balance(&Account::CustomerCredit(bola()))
        ),
        (TOTAL, 70_000)
    );
    fixture.assert_sound().await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_plan_without_a_provider_is_cancelled_and_its_payments_are_refunded() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.cancel(order).await;
    fixture.work().await;
    assert_eq!(
        (fixture.escrow(order), fixture.refunds()[0].amount.kobo()),
        (0, FIRST)
    );
    assert!(
        accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer))
            .await
            .is_err()
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn cancelling_an_accepted_job_refunds_the_stage_that_was_paid_meanwhile() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, offer) = fixture.staged_and_offered().await;
    fixture.accept(order, offer).await;
    fixture.clock.advance_mins(11);
    // "As soon as possible" is now: 25 % of the labour, at most ₦10,000.
    let fee = Money::from_kobo(10_000 * NAIRA);
    let cmd = AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(ask_cancellation(&fixture.store, cmd).await.is_ok());
    fixture.stage_paid(order).await;
    fixture.work_after_mins(10).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let request = fixture
        .state()
        .cancellations
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (request.received.kobo(), request.refund.kobo(), request.fee),
        (FIRST + SECOND, FIRST + SECOND - fee.kobo(), fee)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_part_of_the_received_money_is_refunded_and_never_more() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let part = |naira: i64| RefundPart {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(naira * NAIRA),
        reason: PartReason::NotDone,
        note: "One room was not painted.".into(),
    };
    assert!(
        refund_part(&fixture.store, part(150_000)).await.is_err(),
        "₦150,000 came"
    );
    assert!(refund_part(&fixture.store, part(20_000)).await.is_ok());
    assert_eq!(fixture.escrow(order), FIRST - 20_000 * NAIRA);
    fixture.assert_sound().await;
    fixture.stage_paid(order).await;
    fixture.stage_paid(order).await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(fixture.escrow(order), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_customer_confirms_nothing_that_is_not_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let cmd = ConfirmCompletion {
        call: fixture.owner(),
        order,
    };
    assert_eq!(
        confirm_completion(&fixture.store, cmd).await,
        Err(unpaid(2, SECOND))
    );
    for call in fixture.not_the_provider() {
        let refused = begin_stage(
            &fixture.store,
            BeginStage {
                call,
                order,
                stage: 2,
            },
        )
        .await;
        assert_eq!(refused, Err(FulfilmentError::NotFound), "{:?}", call.actor);
    }
}

#[tokio::test]
async fn a_promo_code_lowers_each_stage_and_the_shares_stay() {
    let fixture = Fixture::new().await;
    let order = fixture.staged().await;
    world::promo(&fixture.store, world::a_promo(1, "GIDA10")).await;
    let code = ChangePromo {
        call: fixture.owner(),
        order,
        code: Some("GIDA10".into()),
    };
    assert_eq!(
        change_promo(&fixture.store, code).await,
        Ok(Applied::Now(()))
    );
    let total = fixture.order(order).price.unwrap().total.kobo();
    assert!(total < TOTAL);
    let first = fixture.stage_paid(order).await;
    assert_eq!(fixture.payment(&first).amount.kobo(), total / 2 / 100 * 100);
    let off = change_promo(
        &fixture.store,
        ChangePromo {
            call: fixture.owner(),
            order,
            code: None,
        },
    )
    .await;
    assert!(
        matches!(off, Err(OrdersError::Order(OrderError::NoPrice))),
        "the price stands once a stage came"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_staff_gives_stages_to_a_price_that_may_have_them() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let ask = AskRevision {
        call: fixture.owner(),
        order,
        note: "All of the rooms, please.".into(),
    };
    ask_revision(&fixture.store, ask).await.unwrap();
    let call = || fixture.by(testkit::staff(world::an_admin().id));
    let asked = |plan| PriceOrder {
        call: call(),
        order,
        lines: a_large_job(),
        plan,
        note: None,
        valid_hours: None,
        version: None,
    };
    for shares in [
        &[60, 40][..],
        &[29, 71],
        &[50, 49],
        &[100],
        &[40, 15, 15, 15, 15],
        &[50, 46, 4],
    ] {
        let refused = price_order(&fixture.store, asked(in_stages(shares))).await;
        let Err(OrdersError::Invalid(errors)) = refused else {
            panic!("{shares:?} was taken")
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("plan.stages", "bad_plan"),
            "{shares:?}"
        );
    }
    assert_eq!(
        price_order(&fixture.store, asked(in_stages(&[30, 70]))).await,
        Ok(Applied::Now(()))
    );
    let tag = fixture.order(order).price.unwrap();
    let amounts: Vec<_> = tag.stages.unwrap().amounts().map(Money::kobo).collect();
    assert_eq!(amounts, [90_000 * NAIRA, 210_000 * NAIRA]);
    assert_eq!(fixture.count(&DomainEvent::OrderPriced { order }), 2);
}
