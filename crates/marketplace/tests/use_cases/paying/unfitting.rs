//! Money that does not simply fit goes back by itself, once, and never more than came.

use crate::support::{House, bola};
use kernel::{Applied, Money, OrderId, StoreError};
use marketplace::{
    JobKind,
    paying::{Settled, TakeAsCredit, return_unapplied, take_as_credit},
};
use orders::OrderStatus;
use payments::{
    GatewayError, Payment, PaymentReference, RefundSource, RefundState, RefundStatus,
    ledger::Account,
};
use testkit::{ChargeState, GatewayCallKind};

/// An order whose charge brought its price and so many kobo.
async fn charged(house: &House, difference: i64) -> (OrderId, PaymentReference) {
    let order = house.priced().await;
    let reference = house.checkout(order).await;
    let came = Money::from_kobo(house.payment(&reference).amount.kobo() + difference);
    house.gateway.set(&reference, ChargeState::Mismatch(came));
    (order, reference)
}

fn last_words(house: &House) -> (String, String, Option<String>) {
    let notes = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == bola());
    let note = notes
        .max_by_key(|note| (note.created_at, note.id))
        .expect("Bola was told");
    (
        note.title,
        note.message,
        note.action_url.map(|url| url.to_string()),
    )
}

fn words(house: &House, title: &str) -> (String, Option<String>) {
    let note = house
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|note| note.title == title);
    let note =
        note.unwrap_or_else(|| panic!("nobody was told {title:?}, but {:?}", last_words(house)));
    (note.message, note.action_url.map(|url| url.to_string()))
}

async fn gone(house: &House, payment: &Payment, amount: i64) {
    let refunds: Vec<_> = house
        .refunds()
        .into_iter()
        .filter(|refund| refund.source == RefundSource::Unapplied)
        .collect();
    let seen: Vec<_> = refunds
        .iter()
        .map(|refund| (refund.payment, refund.amount.kobo(), refund.status))
        .collect();
    assert_eq!(seen, [(payment.id, amount, RefundStatus::Succeeded)]);
    assert_eq!(
        (
            house.gateway.refunded(&payment.reference).kobo(),
            house.unapplied()
        ),
        (amount, Money::ZERO)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_excess_pays_the_order_and_goes_back_without_the_price() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, reference) = charged(&house, 10_001).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    let payment = house.payment(&reference);
    assert_eq!(
        (
            house.status(order),
            house.order(order).paid,
            house.escrow(order)
        ),
        (OrderStatus::Paid, payment.amount, payment.amount.kobo())
    );
    assert_eq!(house.unapplied().kobo(), 10_001);
    house.assert_sound().await;
    house.work().await;
    house.work_after_mins(29).await;
    assert_eq!(
        house.gateway.refunded(&reference),
        Money::ZERO,
        "its payer may take it as credit for half an hour"
    );
    house.work_after_mins(1).await;
    gone(&house, &payment, 10_001).await;
    house.relay().await;
    let (message, link) = words(&house, "You paid more than the price");
    assert!(
        message.starts_with("We received \u{20a6}100.01 more than the price of "),
        "{message}"
    );
    assert_eq!(link, Some(format!("/order/{order}/track")));
    // A cancellation gives back the price and no more.
    house.cancel(order).await;
    house.nobody_chooses_credit().await;
    assert_eq!(house.gateway.refunded(&reference), payment.received);
    house.assert_sound().await;
}

#[tokio::test]
async fn an_excess_is_credit_with_one_tap_and_the_gateway_never_hears_of_it() {
    let house = House::new().await;
    let (order, reference) = charged(&house, 40_000).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    house.work().await;
    let refund = house
        .refunds()
        .pop()
        .expect("the excess is on its way back");
    assert_eq!(
        (refund.amount.kobo(), refund.bonus),
        (40_000, Money::ZERO),
        "it was nobody's fault"
    );
    let cmd = TakeAsCredit {
        call: house.owner(),
        order,
        refund: refund.id,
    };
    assert_eq!(
        take_as_credit(&house.store, cmd).await,
        Ok(Applied::Now(()))
    );
    house.work_after_mins(60).await;
    assert_eq!(
        (
            house.gateway.refunded(&reference),
            house.balance(&Account::CustomerCredit(bola()))
        ),
        (Money::ZERO, -40_000)
    );
    assert_eq!(
        (house.status(order), house.unapplied()),
        (OrderStatus::Paid, Money::ZERO)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_excess_of_a_hundred_naira_becomes_credit_once() {
    let house = House::new().await;
    let (order, reference) = charged(&house, 10_000).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    house.work().await;
    let payment = house.payment(&reference);
    assert_eq!(
        return_unapplied(&house.store, payment.id, house.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(
        (
            house.balance(&Account::CustomerCredit(bola())),
            house.unapplied()
        ),
        (-10_000, Money::ZERO)
    );
    let grants: Vec<_> = house
        .state()
        .credit
        .owned()
        .into_values()
        .map(|grant| (grant.owner, grant.kind.code(), grant.left.kobo()))
        .collect();
    assert_eq!(grants, [(bola(), "OVERPAYMENT", 10_000)]);
    assert_eq!(house.refunds(), []);
    house.relay().await;
    assert!(
        words(&house, "You paid a little more")
            .0
            .ends_with("We kept it for you as credit.")
    );
    house.assert_sound().await;
    // After a year it is not ours: it is held again.
    house.cancel(order).await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    house.work_after_mins(60 * 24 * 366).await;
    assert_eq!(
        (
            house.balance(&Account::CustomerCredit(bola())),
            house.unapplied().kobo()
        ),
        (0, 10_000)
    );
    assert_eq!(house.balance(&Account::ReferralExpense), 0);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_shortfall_of_a_hundred_naira_is_waived_and_ours_when_the_job_is_done() {
    let house = House::new().await;
    let (order, reference) = charged(&house, -10_000).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    let payment = house.payment(&reference);
    assert_eq!(
        (house.order(order).paid, house.escrow(order)),
        (payment.received, payment.amount.kobo() - 10_000)
    );
    assert_eq!(house.balance(&Account::ShortfallExpense), 0);
    house.assert_sound().await;
    house.complete(order).await;
    assert_eq!(
        (
            house.balance(&Account::ShortfallExpense),
            house.escrow(order)
        ),
        (10_000, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_waived_shortfall_is_not_given_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, reference) = charged(&house, -10_000).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    house.cancel(order).await;
    house.work().await;
    assert_eq!(
        house.gateway.refunded(&reference),
        house.payment(&reference).received
    );
    assert_eq!(
        (
            house.balance(&Account::ShortfallExpense),
            house.balance(&Account::PspClearing)
        ),
        (0, 0)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn t45_money_given_back_again_and_again_goes_back_once() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (_, reference) = charged(&house, 50_000).await;
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    let payment = house.payment(&reference);
    assert_eq!(
        return_unapplied(&house.store, payment.id, house.system()).await,
        Ok(Applied::Now(()))
    );
    for _ in 0..3 {
        assert_eq!(
            return_unapplied(&house.store, payment.id, house.system()).await,
            Ok(Applied::Already)
        );
        house.work_after_mins(15).await;
    }
    gone(&house, &payment, 50_000).await;
    assert_eq!(house.gateway.count(GatewayCallKind::Refund), 1);
}

/// The process dies between what it commits and what it asks the gateway, at each step of the way.
#[tokio::test]
async fn t43_a_crash_at_any_step_delays_the_way_back_and_doubles_nothing() {
    for step in 0..4 {
        let house = House::new().await;
        house.gateway.refunds_begin_as(RefundState::Processed);
        let (_, reference) = charged(&house, 20_000).await;
        assert_eq!(house.verify(&reference).await, Settled::Paid);
        let payment = house.payment(&reference);
        match step {
            0 => house.store.fail_next(StoreError::Unavailable),
            1 => house
                .gateway
                .fail_next(GatewayCallKind::RefundsOf, GatewayError::Unavailable),
            2 => house
                .gateway
                .fail_next(GatewayCallKind::Refund, GatewayError::Unavailable),
            _ => house.gateway.lose_answer_of_next(GatewayCallKind::Refund),
        }
        let tools = house.tools();
        for minutes in [0, 30] {
            house.clock.advance_mins(minutes);
            if let Ok(jobs) = marketplace::work::claim(tools.store, house.system(), 1).await {
                for job in jobs {
                    let _crashed = marketplace::work::run(tools, job, house.system()).await;
                }
            }
        }
        for _ in 0..3 {
            house.work_after_mins(20).await;
        }
        gone(&house, &payment, 20_000).await;
        assert!(
            house.job(JobKind::ReturnUnapplied, payment.id).is_none(),
            "step {step}"
        );
    }
}
