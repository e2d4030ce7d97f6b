//! A price that is paid in stages: somebody comes for the first, each other is paid before its work, and all of it before
//! the end.

use super::credit::{has_credit, pays};
use crate::support::{House, PIN, a_large_job, a_payment_start, amina, bola, in_stages};
use kernel::{Actor, Applied, Money, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    cancelling::{AskCancellation, ask_cancellation},
    dispatch::accept_offer,
    fulfilment::{
        BeginStage, ConfirmCompletion, FinishJob, FulfilmentError, StartJob, begin_stage,
        confirm_completion, finish_job, start_job,
    },
    ordering::{
        AskRevision, ChangePromo, OrderingError, PriceOrder, ask_revision, change_promo,
        price_order,
    },
    paying::{Paying, RefundPart, Settled, StartPayment, refund_part, start_payment},
};
use orders::{CancelReason, OrderError, OrderStatus, TrackingStep};
use payments::{PartReason, RefundState, Unfit, ledger::Account};
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
    house: &House,
    order: OrderId,
    stage: u32,
) -> Result<Applied<()>, FulfilmentError> {
    begin_stage(
        &house.store,
        BeginStage {
            call: house.amina(),
            order,
            stage,
        },
    )
    .await
}

async fn finishes(house: &House, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
    finish_job(
        &house.store,
        FinishJob {
            call: house.amina(),
            order,
            note: "All rooms done.".into(),
            materials: None,
        },
    )
    .await
}

fn told(house: &House, user: kernel::UserId, title: &str) -> Vec<String> {
    let all = house.state().notifications.owned().into_values();
    all.filter(|note| note.user == user && note.title == title)
        .map(|note| note.message)
        .collect()
}

#[tokio::test]
async fn the_whole_way_of_a_job_that_is_paid_in_three_stages() {
    let house = House::new().await;
    let order = house.staged().await;
    let first = house.stage_paid(order).await;
    assert_eq!(
        (
            house.payment(&first).amount.kobo(),
            house.payment(&first).stage
        ),
        (FIRST, Some(1))
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::DepositPaid, FIRST)
    );
    assert!(
        house.job(JobKind::LapseBalance, order).is_none()
            && house.job(JobKind::ExpirePrice, order).is_none()
    );
    assert!(
        house.job(JobKind::DispatchOffers, order).is_some(),
        "somebody is looked for"
    );
    house.work_after_mins(3 * 24 * 60).await;
    assert_eq!(
        house.status(order),
        OrderStatus::DepositPaid,
        "the plan is kept, however long nobody takes it"
    );
    let offer = house
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina() && offer.decided_at.is_none())
        .unwrap();
    house.accept(order, offer.id).await;
    house.start(order).await;
    assert_eq!(
        (house.status(order), house.order(order).work_stage),
        (OrderStatus::InProgress, 1)
    );
    assert_eq!(goes_on(&house, order, 2).await, Err(unpaid(2, SECOND)));
    assert_eq!(finishes(&house, order).await, Err(unpaid(2, SECOND)));
    let second = house.stage_paid(order).await;
    assert_eq!(
        (house.payment(&second).amount.kobo(), house.status(order)),
        (SECOND, OrderStatus::InProgress)
    );
    assert_eq!(goes_on(&house, order, 2).await, Ok(Applied::Now(())));
    assert_eq!(goes_on(&house, order, 2).await, Ok(Applied::Already));
    assert_eq!(goes_on(&house, order, 3).await, Err(unpaid(3, THIRD)));
    house.stage_paid(order).await;
    assert_eq!(goes_on(&house, order, 3).await, Ok(Applied::Now(())));
    house.assert_sound().await;
    house.finish(order).await;
    house.confirm(order).await;
    // Labour ₦200,000 and materials ₦100,000: the figures of the books.
    let (vat, commission) = (2_093_023, 2_790_698);
    assert_eq!(
        (
            -house.balance(&Account::VatOutput),
            -house.balance(&Account::RevenueCommission)
        ),
        (vat, commission)
    );
    assert_eq!(
        (
            -house.balance(&Account::Provider(amina())),
            house.escrow(order)
        ),
        (TOTAL - vat - commission, 0)
    );
    house.assert_sound().await;
    house.relay().await;
    assert_eq!(told(&house, bola(), "Payment received").len(), 3);
    assert_eq!(
        told(&house, bola(), "The next stage is due").len(),
        2,
        "each as the one before it begins"
    );
    assert_eq!(
        told(&house, amina().into(), "The customer has paid").len(),
        3
    );
}

/// Regression 21.
#[tokio::test]
async fn regression_21_staged_plan_blocks_start_while_its_first_stage_is_not_paid_and_no_longer() {
    let house = House::new().await;
    let (order, offer) = house.staged_and_offered().await;
    house.accept(order, offer).await;
    house.store.tamper(|state| {
        state.orders.get_mut(&order).unwrap().paid = Money::from_kobo(FIRST - 10_001)
    });
    let cmd = StartJob {
        call: house.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(
        start_job(&house.store, cmd.clone()).await,
        Err(unpaid(1, 10_001))
    );
    assert_eq!(house.order(order).tracking_step, TrackingStep::Accepted);
    house
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().paid = Money::from_kobo(FIRST));
    assert_eq!(start_job(&house.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::InProgress, FIRST)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn nobody_is_asked_and_nobody_takes_it_before_the_first_stage_is_paid() {
    let house = House::new().await;
    let order = house.staged().await;
    let reference = house.checkout(order).await;
    house.gateway.set(
        &reference,
        ChargeState::Mismatch(Money::from_kobo(FIRST - 10_001)),
    );
    assert_eq!(house.verify(&reference).await, Settled::Part);
    assert!(
        house.job(JobKind::DispatchOffers, order).is_none()
            && house.job(JobKind::LapseBalance, order).is_some()
    );
    assert_eq!(
        marketplace::dispatch::send_offers(&house.store, order, house.system()).await,
        Ok(0)
    );
    house.relay().await;
    assert!(
        told(&house, bola(), "We received part of your payment")[0]
            .contains("Pay the missing ₦100.01 of the first stage by")
    );
    let rest = house.stage_paid(order).await;
    assert_eq!(
        (
            house.payment(&rest).amount.kobo(),
            house.payment(&rest).stage
        ),
        (10_001, Some(1))
    );
    assert!(
        house.job(JobKind::DispatchOffers, order).is_some()
            && house.job(JobKind::LapseBalance, order).is_none()
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_first_stage_that_stays_short_closes_the_order_and_goes_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let order = house.staged().await;
    let reference = house.checkout(order).await;
    house.gateway.set(
        &reference,
        ChargeState::Mismatch(Money::from_kobo(40_000 * NAIRA)),
    );
    house.verify(&reference).await;
    house.work_after_mins(24 * 60).await;
    house.work().await;
    assert_eq!(
        (
            house.status(order),
            house.gateway.refunded(&reference).kobo()
        ),
        (OrderStatus::Cancelled, 40_000 * NAIRA)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn all_of_it_may_be_paid_at_once_before_and_later() {
    let house = House::new().await;
    let whole = |order| StartPayment {
        whole: true,
        ..a_payment_start(house.owner(), order)
    };
    let order = house.staged().await;
    let started = start_payment(&house.store, &house.gateway, whole(order))
        .await
        .unwrap();
    assert_eq!(
        (
            started.amount.kobo(),
            house.payment(&started.reference).stage
        ),
        (TOTAL, None)
    );
    let first = start_payment(
        &house.store,
        &house.gateway,
        a_payment_start(house.owner(), order),
    )
    .await
    .unwrap();
    assert_ne!(
        first.reference, started.reference,
        "asking for the stage is another checkout"
    );
    house.gateway.pay(&first.reference);
    assert_eq!(house.verify(&first.reference).await, Settled::Part);
    house.gateway.pay(&started.reference);
    assert_eq!(
        house.verify(&started.reference).await,
        Settled::Unapplied,
        "it asked for more than is left"
    );
    let rest = start_payment(&house.store, &house.gateway, whole(order))
        .await
        .unwrap();
    house.gateway.pay(&rest.reference);
    assert_eq!(
        (house.verify(&rest.reference).await, house.status(order)),
        (Settled::Paid, OrderStatus::Paid)
    );
    assert_eq!(house.escrow(order), TOTAL);
    house.complete(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn a_stage_that_is_paid_twice_goes_back_once_and_an_excess_does_too() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let order = house.staged_in_progress().await;
    let old = house.checkout(order).await;
    house.clock.advance_mins(30);
    let new = house.checkout(order).await;
    assert_ne!(old, new);
    house.gateway.set(
        &new,
        ChargeState::Mismatch(Money::from_kobo(SECOND + 5_000 * NAIRA)),
    );
    assert_eq!(house.verify(&new).await, Settled::Part);
    assert_eq!(
        (house.escrow(order), house.unapplied().kobo()),
        (FIRST + SECOND, 5_000 * NAIRA)
    );
    house.gateway.pay(&old);
    assert_eq!(house.verify(&old).await, Settled::Unapplied);
    assert_eq!(
        house.payment(&old).note.as_deref(),
        Some(Unfit::Duplicate.code())
    );
    house.nobody_claims_it().await;
    house.nobody_chooses_credit().await;
    assert_eq!(
        (
            house.gateway.refunded(&old).kobo(),
            house.gateway.refunded(&new).kobo()
        ),
        (SECOND, 5_000 * NAIRA)
    );
    assert_eq!(
        (house.escrow(order), house.unapplied()),
        (FIRST + SECOND, Money::ZERO)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_stage_after_stage_and_each_is_booked() {
    let house = House::new().await;
    let order = house.staged_in_progress().await;
    has_credit(&house, 1, SECOND + THIRD + 70_000, 300).await;
    assert_eq!(
        pays(&house, order, true).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(SECOND)
        })
    );
    assert_eq!(
        pays(&house, order, true).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(THIRD)
        })
    );
    assert_eq!(
        (
            house.escrow(order),
            -house.balance(&Account::CustomerCredit(bola()))
        ),
        (TOTAL, 70_000)
    );
    house.assert_sound().await;
    house.finish(order).await;
    house.confirm(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn a_plan_that_nobody_has_taken_is_cancelled_with_what_came() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, offer) = house.staged_and_offered().await;
    house.cancel(order).await;
    house.work().await;
    assert_eq!(
        (house.escrow(order), house.refunds()[0].amount.kobo()),
        (0, FIRST)
    );
    assert!(
        accept_offer(&house.store, house.acceptance(house.amina(), offer))
            .await
            .is_err()
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn leaving_a_taken_job_gives_back_the_stage_that_came_meanwhile() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, offer) = house.staged_and_offered().await;
    house.accept(order, offer).await;
    house.clock.advance_mins(11);
    // As soon as possible is now: 25 % of the labour, at most ₦10,000.
    let fee = Money::from_kobo(10_000 * NAIRA);
    let cmd = AskCancellation {
        call: house.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: String::new(),
        fee,
        as_credit: false,
    };
    assert!(ask_cancellation(&house.store, cmd).await.is_ok());
    house.stage_paid(order).await;
    house.work_after_mins(10).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    let wish = house
        .state()
        .cancellations
        .owned()
        .into_values()
        .next()
        .unwrap();
    assert_eq!(
        (wish.received.kobo(), wish.refund.kobo(), wish.fee),
        (FIRST + SECOND, FIRST + SECOND - fee.kobo(), fee)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_part_goes_back_of_what_came_and_never_more() {
    let house = House::new().await;
    let order = house.staged_in_progress().await;
    let part = |naira: i64| RefundPart {
        call: house.by(Actor::Staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(naira * NAIRA),
        reason: PartReason::NotDone,
        note: "One room was not painted.".into(),
    };
    assert!(
        refund_part(&house.store, part(150_000)).await.is_err(),
        "₦150,000 came"
    );
    assert!(refund_part(&house.store, part(20_000)).await.is_ok());
    assert_eq!(house.escrow(order), FIRST - 20_000 * NAIRA);
    house.assert_sound().await;
    house.stage_paid(order).await;
    house.stage_paid(order).await;
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(house.escrow(order), 0);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_customer_confirms_nothing_that_is_not_paid() {
    let house = House::new().await;
    let order = house.staged_in_progress().await;
    let cmd = ConfirmCompletion {
        call: house.owner(),
        order,
    };
    assert_eq!(
        confirm_completion(&house.store, cmd).await,
        Err(unpaid(2, SECOND))
    );
    for call in house.not_the_provider() {
        let refused = begin_stage(
            &house.store,
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
    let house = House::new().await;
    let order = house.staged().await;
    world::promo(&house.store, world::a_promo(1, "GIDA10")).await;
    let code = ChangePromo {
        call: house.owner(),
        order,
        code: Some("GIDA10".into()),
    };
    assert_eq!(change_promo(&house.store, code).await, Ok(Applied::Now(())));
    let total = house.order(order).price.unwrap().total.kobo();
    assert!(total < TOTAL);
    let first = house.stage_paid(order).await;
    assert_eq!(house.payment(&first).amount.kobo(), total / 2 / 100 * 100);
    let off = change_promo(
        &house.store,
        ChangePromo {
            call: house.owner(),
            order,
            code: None,
        },
    )
    .await;
    assert!(
        matches!(off, Err(OrderingError::Order(OrderError::NoPrice))),
        "the price stands once a stage came"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn the_desk_gives_stages_to_a_price_that_may_have_them() {
    let house = House::new().await;
    let order = house.priced().await;
    let ask = AskRevision {
        call: house.owner(),
        order,
        note: "All of the rooms, please.".into(),
    };
    ask_revision(&house.store, ask).await.unwrap();
    let call = || house.by(Actor::Staff(world::an_admin().id));
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
        let refused = price_order(&house.store, asked(in_stages(shares))).await;
        let Err(OrderingError::Invalid(errors)) = refused else {
            panic!("{shares:?} was taken")
        };
        assert_eq!(
            (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
            ("plan.stages", "bad_plan"),
            "{shares:?}"
        );
    }
    assert_eq!(
        price_order(&house.store, asked(in_stages(&[30, 70]))).await,
        Ok(Applied::Now(()))
    );
    let tag = house.order(order).price.unwrap();
    let amounts: Vec<_> = tag.stages.unwrap().amounts().map(Money::kobo).collect();
    assert_eq!(amounts, [90_000 * NAIRA, 210_000 * NAIRA]);
    assert_eq!(house.count(&DomainEvent::OrderPriced { order }), 2);
}
