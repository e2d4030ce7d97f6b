//! A price that is paid in parts: what is held, what is left, and what pays the rest.

mod going_back;
mod with_credit;

use crate::support::{Fixture, bola};
use kernel::{Money, OrderId};
use marketplace::{DomainEvent, TaskKind, payments::Settled};
use orders::OrderStatus;
use payments::{MismatchReason, PaymentReference, RefundState, ledger::Account};
use testkit::ChargeState;

const PART: i64 = 2_000_000;

async fn rest_paid(fixture: &Fixture, order: OrderId) -> PaymentReference {
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    reference
}

fn total(fixture: &Fixture, order: OrderId) -> i64 {
    fixture.order(order).price.unwrap().total.kobo()
}

/// The refunded amount of each payment of an order, oldest payment first.
fn went_back(fixture: &Fixture, order: OrderId) -> Vec<i64> {
    let mut payments = fixture.payments(order);
    payments.sort_by_key(|payment| payment.attempt);
    payments
        .iter()
        .map(|payment| fixture.gateway.refunded(&payment.reference).kobo())
        .collect()
}

#[tokio::test]
async fn t39_less_than_the_price_is_held_as_a_part_and_starts_no_search() {
    for received in [1, 10_001, PART] {
        let fixture = Fixture::new().await;
        let order = fixture.priced().await;
        let reference = fixture.checkout(order).await;
        fixture.gateway.set(
            &reference,
            ChargeState::Mismatch(Money::from_kobo(received)),
        );
        assert_eq!(
            fixture.verify(&reference).await,
            Settled::Part,
            "{received}"
        );
        assert_eq!(
            fixture.verify(&reference).await,
            Settled::Already,
            "{received}"
        );
        assert!(fixture.webhook(&reference).await);
        assert_eq!(
            (
                fixture.status(order),
                fixture.escrow(order),
                fixture.unapplied()
            ),
            (OrderStatus::DepositPaid, received, Money::ZERO)
        );
        let missing = Money::from_kobo(total(&fixture, order) - received);
        assert_eq!(
            fixture.count(&DomainEvent::PartReceived {
                order,
                held: Money::from_kobo(received),
                missing
            }),
            1
        );
        assert_eq!(fixture.count(&DomainEvent::OrderPaid { order }), 0);
        assert!(
            fixture.job(TaskKind::DispatchOffers, order).is_none()
                && fixture.job(TaskKind::ExpirePrice, order).is_none()
        );
        assert!(
            fixture.job(TaskKind::LapseBalance, order).is_some()
                && fixture
                    .job(TaskKind::CheckPayment, fixture.payment(&reference).id)
                    .is_none()
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_kobo_more_than_is_waived_makes_the_difference() {
    for (short, settled) in [(10_000, Settled::Paid), (10_001, Settled::Part)] {
        let fixture = Fixture::new().await;
        let order = fixture.priced().await;
        let reference = fixture.checkout(order).await;
        fixture.gateway.set(
            &reference,
            ChargeState::Mismatch(Money::from_kobo(total(&fixture, order) - short)),
        );
        assert_eq!(fixture.verify(&reference).await, settled, "{short}");
    }
}

#[tokio::test]
async fn the_rest_pays_the_order_and_the_job_goes_its_way() {
    let fixture = Fixture::new().await;
    let (order, first) = fixture.part_paid(PART).await;
    fixture.reactions().await;
    let notes: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == bola())
        .collect();
    let notice = notes
        .iter()
        .find(|note| note.title == "We received part of your payment")
        .expect("Bola was told");
    assert!(
        notice
            .message
            .contains("within 24 hours, or we will refund all of it."),
        "{}",
        notice.message
    );
    let second = rest_paid(&fixture, order).await;
    assert_ne!(first, second);
    assert_eq!(
        fixture.payment(&second).amount.kobo(),
        total(&fixture, order) - PART
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Paid, total(&fixture, order))
    );
    assert!(
        fixture.job(TaskKind::LapseBalance, order).is_none()
            && fixture.job(TaskKind::DispatchOffers, order).is_some()
    );
    assert_eq!(fixture.count(&DomainEvent::OrderPaid { order }), 1);
    fixture.assert_sound().await;
    fixture.complete(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_rest_may_come_in_parts_too_and_its_shortfall_is_waived_once() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.part_paid(PART).await;
    let second = fixture.checkout(order).await;
    fixture
        .gateway
        .set(&second, ChargeState::Mismatch(Money::from_kobo(300_000)));
    assert_eq!(fixture.verify(&second).await, Settled::Part);
    let third = fixture.checkout(order).await;
    let left = fixture.payment(&third).amount;
    assert_eq!(left.kobo(), total(&fixture, order) - PART - 300_000);
    fixture.gateway.set(
        &third,
        ChargeState::Mismatch(Money::from_kobo(left.kobo() - 10_000)),
    );
    assert_eq!(fixture.verify(&third).await, Settled::Paid);
    fixture.complete(order).await;
    assert_eq!(
        (
            fixture.balance(&Account::ShortfallExpense),
            fixture.escrow(order)
        ),
        (10_000, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn more_than_the_rest_pays_it_and_the_excess_goes_back() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, _) = fixture.part_paid(PART).await;
    let second = fixture.checkout(order).await;
    let left = fixture.payment(&second).amount;
    fixture.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(left.kobo() + 25_000)),
    );
    assert_eq!(fixture.verify(&second).await, Settled::Paid);
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied().kobo()),
        (total(&fixture, order), 25_000)
    );
    fixture.no_one_chooses_credit().await;
    assert_eq!(
        (fixture.unapplied(), went_back(&fixture, order)),
        (Money::ZERO, vec![0, 25_000])
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn t39_an_old_checkout_for_all_of_it_does_not_pay_the_rest_and_goes_back() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.priced().await;
    let old = fixture.checkout(order).await;
    fixture.clock.advance_mins(30);
    let short = fixture.checkout(order).await;
    fixture
        .gateway
        .set(&short, ChargeState::Mismatch(Money::from_kobo(PART)));
    assert_eq!(fixture.verify(&short).await, Settled::Part);
    fixture.gateway.pay(&old);
    assert_eq!(fixture.verify(&old).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&old).note.as_deref(),
        Some(MismatchReason::Amount.code())
    );
    fixture.hold_of_unmatched_money_ends().await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::DepositPaid, PART)
    );
    assert_eq!(
        fixture.gateway.refunded(&old).kobo(),
        total(&fixture, order)
    );
    fixture.assert_sound().await;
    rest_paid(&fixture, order).await;
    fixture.assert_sound().await;
}
