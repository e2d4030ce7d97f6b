//! The payment of a change order: by card, by store credit, late, twice, or of another amount.

use super::{LABOUR, MATERIAL, NAIRA, PRICE};
use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Money};
use marketplace::{
    TaskKind,
    change_orders::ChangeOrdersError,
    orders::{ChangePromo, change_promo},
    payments::{PayOrder, Paying, PaymentsError, Settled, pay_order},
};
use orders::{ChangeOrderError, ChangeOrderState, TrackingStep};
use payments::{MismatchReason, RefundState, ledger::Account};
use testkit::{ChargeState, world};

#[tokio::test]
async fn extra_work_that_is_paid_is_part_of_the_price_its_vat_its_commission_and_the_providers_share()
 {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture
        .proposes(order, &[(LABOUR, 4_300), (MATERIAL, 2_150)])
        .await;
    assert_eq!(
        (fixture.step(order), fixture.costs(order)),
        (TrackingStep::ChangeOrderPending, PRICE),
        "unpaid, it is not done"
    );
    assert_eq!(fixture.approves(order, extra).await, Ok(Applied::Now(())));
    assert_eq!(fixture.approves(order, extra).await, Ok(Applied::Already));
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    assert_eq!(
        fixture.extra_checkout(order, extra).await.unwrap(),
        reference,
        "asking again gives the same checkout"
    );
    assert_eq!(
        (
            fixture.payment(&reference).amount.kobo(),
            fixture.payment(&reference).change_order
        ),
        (6_450 * NAIRA, Some(extra))
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    let paid = fixture.change_order(extra);
    assert_eq!(
        (paid.state, paid.price),
        (
            ChangeOrderState::Paid,
            fixture.order(order).price.map(|price| price.version)
        )
    );
    assert_eq!(
        (
            fixture.step(order),
            fixture.costs(order),
            fixture.escrow(order)
        ),
        (TrackingStep::Started, 36_550 * NAIRA, 36_550 * NAIRA)
    );
    let offer = fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina())
        .unwrap();
    let promised = (
        offer.gross.kobo(),
        offer.commission.kobo(),
        offer.net.kobo(),
    );
    assert_eq!(
        promised,
        (36_550 * NAIRA, 3_600 * NAIRA, 30_400 * NAIRA),
        "0 % of the materials"
    );
    fixture.assert_sound().await;
    assert!(fixture.job(TaskKind::LapseChangeOrder, extra).is_none());
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        (
            -fixture.balance(&Account::VatOutput),
            -fixture.balance(&Account::RevenueCommission)
        ),
        (2_550 * NAIRA, 3_600 * NAIRA)
    );
    assert_eq!(
        (
            -fixture.balance(&Account::Provider(amina())),
            fixture.escrow(order)
        ),
        (30_400 * NAIRA, 0)
    );
    fixture.assert_sound().await;
    fixture.reactions().await;
    let was_notified = |user, title: &str| {
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|note| note.user == user && note.title == title)
    };
    assert!(
        was_notified(bola(), "Extra work needs your answer")
            && was_notified(bola(), "Extra work is paid")
    );
    assert!(
        was_notified(amina().into(), "Extra work approved")
            && was_notified(amina().into(), "Extra work is paid")
    );
}

#[tokio::test]
async fn extra_work_unpaid_for_half_an_hour_pauses_the_work_and_may_be_paid_later() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.work_after_mins(29).await;
    assert_eq!(
        fixture.change_order(extra).state,
        ChangeOrderState::Proposed
    );
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.change_order(extra).state, fixture.step(order)),
        (ChangeOrderState::Lapsed, TrackingStep::PausedParts)
    );
    assert_eq!(
        fixture.extra_checkout(order, extra).await,
        Err(PaymentsError::ChangeOrder(ChangeOrderError::NotApproved))
    );
    fixture.extra_paid(order, extra).await;
    assert_eq!(
        (fixture.step(order), fixture.escrow(order)),
        (TrackingStep::Started, 34_400 * NAIRA)
    );
    let more = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.step(order), TrackingStep::PausedParts);
    fixture.finish(order).await;
    assert_eq!(
        fixture.approves(order, more).await,
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::NotAtWork)),
        "it is done without it"
    );
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_checkout_that_outlives_the_half_hour_still_pays() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.clock.advance_mins(20);
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.work_after_mins(15).await;
    assert_eq!(
        (fixture.change_order(extra).state, fixture.step(order)),
        (ChangeOrderState::Lapsed, TrackingStep::PausedParts)
    );
    fixture.gateway.pay(&reference);
    assert_eq!(
        (fixture.verify(&reference).await, fixture.step(order)),
        (Settled::Paid, TrackingStep::Started)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn paid_twice_it_goes_back_once_too_little_goes_back_and_too_much_in_part() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let short = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.gateway.set(
        &short,
        ChargeState::Mismatch(Money::from_kobo(4_199 * NAIRA)),
    );
    assert_eq!(fixture.verify(&short).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&short).note.as_deref(),
        Some(MismatchReason::Short.code())
    );
    let first = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.clock.advance_mins(30);
    let second = fixture.extra_checkout(order, extra).await.unwrap();
    assert_ne!(first, second);
    fixture.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(5_000 * NAIRA)),
    );
    assert_eq!(fixture.verify(&second).await, Settled::Paid);
    fixture.gateway.pay(&first);
    assert_eq!(fixture.verify(&first).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&first).note.as_deref(),
        Some(MismatchReason::Duplicate.code())
    );
    fixture.hold_of_unmatched_money_ends().await;
    fixture.no_one_chooses_credit().await;
    let back =
        [&short, &first, &second].map(|reference| fixture.gateway.refunded(reference).kobo());
    assert_eq!(back, [4_199 * NAIRA, 4_300 * NAIRA, 700 * NAIRA]);
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied()),
        (34_400 * NAIRA, Money::ZERO)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_it_alone_or_in_part_and_a_trifle_is_waived_once_a_price() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    world::credit(&fixture.store, bola(), 1, 1_000 * NAIRA, 300).await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let pays = |change_order| {
        let cmd = PayOrder {
            start: fixture.a_start(order, change_order),
            use_credit: Some(true),
        };
        pay_order(&fixture.store, &fixture.gateway, cmd)
    };
    let Paying::Checkout(started) = pays(extra).await.unwrap() else {
        panic!("credit is not enough")
    };
    assert_eq!(
        (started.amount.kobo(), started.credit.kobo()),
        (3_300 * NAIRA, 1_000 * NAIRA)
    );
    fixture.gateway.pay(&started.reference);
    assert_eq!(
        (
            fixture.verify(&started.reference).await,
            fixture.escrow(order)
        ),
        (Settled::Paid, 34_400 * NAIRA)
    );
    fixture.assert_sound().await;
    world::credit(&fixture.store, bola(), 2, 940 * NAIRA, 300).await;
    let small = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(fixture.approves(order, small).await.unwrap().is_now());
    assert_eq!(
        pays(small).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(940 * NAIRA)
        }),
        "₦60 are waived"
    );
    assert_eq!(
        (fixture.costs(order), fixture.escrow(order)),
        (35_400 * NAIRA, 35_340 * NAIRA)
    );
    world::credit(&fixture.store, bola(), 3, 950 * NAIRA, 300).await;
    let last = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(fixture.approves(order, last).await.unwrap().is_now());
    let Paying::Checkout(started) = pays(last).await.unwrap() else {
        panic!("₦110 would be waived of one price")
    };
    assert_eq!(
        (started.amount.kobo(), started.credit),
        (1_000 * NAIRA, Money::ZERO)
    );
    fixture.gateway.pay(&started.reference);
    assert_eq!(fixture.verify(&started.reference).await, Settled::Paid);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(fixture.balance(&Account::ShortfallExpense), 60 * NAIRA);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_promo_takes_nothing_off_it() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work().await;
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
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    let before = fixture.costs(order);
    fixture.taken_and_begun(order).await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.extra_paid(order, extra).await;
    assert_eq!(fixture.costs(order), before + 4_300 * NAIRA);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        -fixture.balance(&Account::Provider(amina())),
        (25_000 + 3_400) * NAIRA
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn beside_a_plan_it_leaves_the_stages_that_are_still_to_be_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let stages = |order| -> Vec<i64> {
        fixture
            .order(order)
            .price
            .unwrap()
            .stages
            .unwrap()
            .amounts()
            .map(Money::kobo)
            .collect()
    };
    assert_eq!(
        stages(order),
        [150_000 * NAIRA, 90_000 * NAIRA, 60_000 * NAIRA]
    );
    let extra = fixture.proposes(order, &[(LABOUR, 20_000)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.gateway.pay(&reference);
    assert_eq!(
        fixture.verify(&reference).await,
        Settled::Part,
        "stages are still to come"
    );
    assert_eq!(
        stages(order),
        [170_000 * NAIRA, 90_000 * NAIRA, 60_000 * NAIRA]
    );
    let due = fixture.order(order).funding().unwrap().next().unwrap();
    assert_eq!((due.stage, due.amount.kobo()), (2, 90_000 * NAIRA));
    fixture.assert_sound().await;
    fixture.stage_paid(order).await;
    fixture.stage_paid(order).await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(fixture.escrow(order), 0);
    fixture.assert_sound().await;
}
