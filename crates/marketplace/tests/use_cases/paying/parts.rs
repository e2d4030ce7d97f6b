//! A price that is paid in parts: what is held, what is left, and that all of it goes back when the rest does not come.

use super::credit::{at_the_checkout, has_credit};
use crate::support::{House, bola};
use kernel::{Applied, Money, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    ordering::{CancelOrder, cancel_order, lapse_balance},
    paying::{PayingError, Settled, start_payment},
};
use orders::{OrderError, OrderStatus};
use payments::{PaymentReference, RefundSource, RefundState, Unfit, ledger::Account};
use testkit::ChargeState;

const PART: i64 = 2_000_000;
const DAY: i64 = 24 * 60;

async fn rest_paid(house: &House, order: OrderId) -> PaymentReference {
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    reference
}

fn total(house: &House, order: OrderId) -> i64 {
    house.order(order).price.unwrap().total.kobo()
}

/// What went back out of each attempt of an order, oldest attempt first.
fn went_back(house: &House, order: OrderId) -> Vec<i64> {
    let mut payments = house.payments(order);
    payments.sort_by_key(|payment| payment.attempt);
    payments
        .iter()
        .map(|payment| house.gateway.refunded(&payment.reference).kobo())
        .collect()
}

#[tokio::test]
async fn t39_less_than_the_price_is_held_as_a_part_and_dispatches_nobody() {
    for received in [1, 10_001, PART] {
        let house = House::new().await;
        let order = house.priced().await;
        let reference = house.checkout(order).await;
        house.gateway.set(
            &reference,
            ChargeState::Mismatch(Money::from_kobo(received)),
        );
        assert_eq!(house.verify(&reference).await, Settled::Part, "{received}");
        assert_eq!(
            house.verify(&reference).await,
            Settled::Already,
            "{received}"
        );
        assert!(house.webhook(&reference).await);
        assert_eq!(
            (house.status(order), house.escrow(order), house.unapplied()),
            (OrderStatus::DepositPaid, received, Money::ZERO)
        );
        let missing = Money::from_kobo(total(&house, order) - received);
        assert_eq!(
            house.count(&DomainEvent::PartReceived {
                order,
                held: Money::from_kobo(received),
                missing
            }),
            1
        );
        assert_eq!(house.count(&DomainEvent::OrderPaid { order }), 0);
        assert!(
            house.job(JobKind::DispatchOffers, order).is_none()
                && house.job(JobKind::ExpirePrice, order).is_none()
        );
        assert!(
            house.job(JobKind::LapseBalance, order).is_some()
                && house
                    .job(JobKind::CheckPayment, house.payment(&reference).id)
                    .is_none()
        );
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_kobo_more_than_is_waived_makes_the_difference() {
    for (short, settled) in [(10_000, Settled::Paid), (10_001, Settled::Part)] {
        let house = House::new().await;
        let order = house.priced().await;
        let reference = house.checkout(order).await;
        house.gateway.set(
            &reference,
            ChargeState::Mismatch(Money::from_kobo(total(&house, order) - short)),
        );
        assert_eq!(house.verify(&reference).await, settled, "{short}");
    }
}

#[tokio::test]
async fn the_rest_pays_the_order_and_the_job_goes_its_way() {
    let house = House::new().await;
    let (order, first) = house.part_paid(PART).await;
    house.relay().await;
    let notes: Vec<_> = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == bola())
        .collect();
    let told = notes
        .iter()
        .find(|note| note.title == "We received part of your payment")
        .expect("Bola was told");
    assert!(
        told.message
            .contains("within 24 hours, or we will refund all of it."),
        "{}",
        told.message
    );
    let second = rest_paid(&house, order).await;
    assert_ne!(first, second);
    assert_eq!(
        house.payment(&second).amount.kobo(),
        total(&house, order) - PART
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Paid, total(&house, order))
    );
    assert!(
        house.job(JobKind::LapseBalance, order).is_none()
            && house.job(JobKind::DispatchOffers, order).is_some()
    );
    assert_eq!(house.count(&DomainEvent::OrderPaid { order }), 1);
    house.assert_sound().await;
    house.complete(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn the_rest_may_come_in_parts_too_and_its_shortfall_is_waived_once() {
    let house = House::new().await;
    let (order, _) = house.part_paid(PART).await;
    let second = house.checkout(order).await;
    house
        .gateway
        .set(&second, ChargeState::Mismatch(Money::from_kobo(300_000)));
    assert_eq!(house.verify(&second).await, Settled::Part);
    let third = house.checkout(order).await;
    let left = house.payment(&third).amount;
    assert_eq!(left.kobo(), total(&house, order) - PART - 300_000);
    house.gateway.set(
        &third,
        ChargeState::Mismatch(Money::from_kobo(left.kobo() - 10_000)),
    );
    assert_eq!(house.verify(&third).await, Settled::Paid);
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
async fn more_than_the_rest_pays_it_and_the_excess_goes_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, _) = house.part_paid(PART).await;
    let second = house.checkout(order).await;
    let left = house.payment(&second).amount;
    house.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(left.kobo() + 25_000)),
    );
    assert_eq!(house.verify(&second).await, Settled::Paid);
    assert_eq!(
        (house.escrow(order), house.unapplied().kobo()),
        (total(&house, order), 25_000)
    );
    house.nobody_chooses_credit().await;
    assert_eq!(
        (house.unapplied(), went_back(&house, order)),
        (Money::ZERO, vec![0, 25_000])
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn t39_an_old_checkout_for_all_of_it_does_not_pay_the_rest_and_goes_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let order = house.priced().await;
    let old = house.checkout(order).await;
    house.clock.advance_mins(30);
    let short = house.checkout(order).await;
    house
        .gateway
        .set(&short, ChargeState::Mismatch(Money::from_kobo(PART)));
    assert_eq!(house.verify(&short).await, Settled::Part);
    house.gateway.pay(&old);
    assert_eq!(house.verify(&old).await, Settled::Unapplied);
    assert_eq!(
        house.payment(&old).note.as_deref(),
        Some(Unfit::Amount.code())
    );
    house.nobody_claims_it().await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::DepositPaid, PART)
    );
    assert_eq!(house.gateway.refunded(&old).kobo(), total(&house, order));
    house.assert_sound().await;
    rest_paid(&house, order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn a_rest_that_does_not_come_closes_the_order_and_the_part_goes_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, reference) = house.part_paid(PART).await;
    house.work_after_mins(DAY - 1).await;
    assert_eq!(
        lapse_balance(&house.store, order, house.system()).await,
        Ok(Applied::Already),
        "not before its hour"
    );
    assert_eq!(house.status(order), OrderStatus::DepositPaid);
    house.work_after_mins(1).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    house.work().await;
    assert_eq!(
        (
            house.gateway.refunded(&reference).kobo(),
            house.balance(&Account::PspClearing)
        ),
        (PART, 0)
    );
    assert_eq!(
        house.count(&DomainEvent::BalanceLapsed {
            order,
            held: Money::from_kobo(PART)
        }),
        1
    );
    assert_eq!(
        lapse_balance(&house.store, order, house.system()).await,
        Ok(Applied::Already)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_rest_that_is_being_paid_is_waited_for_and_none_is_begun_after_the_hour() {
    let house = House::new().await;
    let (order, _) = house.part_paid(PART).await;
    house.work_after_mins(DAY - 10).await;
    let last = house.checkout(order).await;
    house.work_after_mins(15).await;
    assert_eq!(
        house.status(order),
        OrderStatus::DepositPaid,
        "its checkout is open for half an hour"
    );
    let late = start_payment(
        &house.store,
        &house.gateway,
        crate::support::a_payment_start(house.owner(), order),
    )
    .await;
    assert_eq!(late, Err(PayingError::Order(OrderError::PriceExpired)));
    house.gateway.pay(&last);
    assert_eq!(house.verify(&last).await, Settled::Paid);
    house.work_after_mins(DAY).await;
    assert_eq!(house.count(&DomainEvent::OrderPaid { order }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_rest_that_comes_after_the_order_was_closed_goes_back_too() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let (order, _) = house.part_paid(PART).await;
    let rest = house.checkout(order).await;
    house.work_after_mins(DAY + 40).await;
    house.work_after_mins(40).await;
    assert_eq!(house.status(order), OrderStatus::Cancelled);
    house.gateway.pay(&rest);
    assert_eq!(house.verify(&rest).await, Settled::Unapplied);
    assert_eq!(
        house.payment(&rest).note.as_deref(),
        Some(Unfit::Late.code())
    );
    house.nobody_claims_it().await;
    assert_eq!(
        went_back(&house, order),
        [PART, house.payment(&rest).amount.kobo()]
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn cancelling_gives_every_part_back_to_where_it_came_from() {
    for whole in [false, true] {
        let house = House::new().await;
        house.gateway.refunds_begin_as(RefundState::Processed);
        let (order, _) = house.part_paid(PART).await;
        if whole {
            rest_paid(&house, order).await;
        }
        let all = house.order(order).paid.kobo();
        house.cancel(order).await;
        house.work().await;
        let parts = if whole {
            vec![PART, all - PART]
        } else {
            vec![PART]
        };
        assert_eq!((went_back(&house, order), house.escrow(order)), (parts, 0));
        assert!(
            house
                .refunds()
                .iter()
                .all(|refund| refund.source == RefundSource::Order)
        );
        assert!(house.job(JobKind::LapseBalance, order).is_none());
        house.assert_sound().await;
    }
}

#[tokio::test]
async fn a_stranger_cancels_no_part() {
    let house = House::new().await;
    let (order, _) = house.part_paid(PART).await;
    let cmd = CancelOrder {
        call: house.amina(),
        order,
        reason: String::new(),
        as_credit: false,
    };
    assert!(cancel_order(&house.store, cmd).await.is_err());
    assert_eq!(house.status(order), OrderStatus::DepositPaid);
}

#[tokio::test]
async fn credit_beside_a_part_is_spent_with_it_and_comes_back_with_it() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    has_credit(&house, 1, 500_000, 300).await;
    let order = house.priced().await;
    let started = at_the_checkout(&house, order, true).await;
    house.gateway.set(
        &started.reference,
        ChargeState::Mismatch(Money::from_kobo(1_000_000)),
    );
    assert_eq!(house.verify(&started.reference).await, Settled::Part);
    assert_eq!(
        (house.order(order).paid.kobo(), house.escrow(order)),
        (1_500_000, 1_500_000)
    );
    assert_eq!(
        (
            house.balance(&Account::CreditHeld(order)),
            house.balance(&Account::CustomerCredit(bola()))
        ),
        (0, 0)
    );
    house.assert_sound().await;
    house.cancel(order).await;
    house.work().await;
    assert_eq!(went_back(&house, order), [1_000_000]);
    assert_eq!(-house.balance(&Account::CustomerCredit(bola())), 500_000);
    house.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_the_rest() {
    let house = House::new().await;
    let (order, _) = house.part_paid(PART).await;
    let left = total(&house, order) - PART;
    has_credit(&house, 1, left + 70_000, 300).await;
    let paid = super::credit::pays(&house, order, true).await;
    assert_eq!(
        paid,
        Ok(marketplace::paying::Paying::Paid {
            credit: Money::from_kobo(left)
        })
    );
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Paid, total(&house, order))
    );
    assert_eq!(-house.balance(&Account::CustomerCredit(bola())), 70_000);
    house.assert_sound().await;
    house.complete(order).await;
    house.assert_sound().await;
}
