//! Stages that are paid: one after the other, together, twice, or with credit.

use super::{FIRST, NAIRA, SECOND, told, unpaid};
use crate::{
    payments::credit::{has_credit, pays},
    support::{Fixture, a_large_job, a_payment_start, amina, bola, in_stages},
};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    fulfilment::{BeginStage, FinishJob, FulfilmentError, begin_stage, finish_job},
    orders::{
        AskRevision, ChangePromo, OrdersError, PriceOrder, ask_revision, change_promo, price_order,
    },
    payments::{Paying, Settled, StartPayment, start_payment},
};
use orders::{OrderError, OrderStatus};
use payments::{MismatchReason, RefundState, ledger::Account};
use testkit::{ChargeState, world};

const TOTAL: i64 = 300_000 * NAIRA;

const THIRD: i64 = 60_000 * NAIRA;

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
        "a provider is searched for"
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
    fixture.no_one_chooses_credit().await;
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
