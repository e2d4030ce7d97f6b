//! Parts of a price beside store credit.

use super::{PART, total, went_back};
use crate::payments::credit::{at_the_checkout, has_credit};
use crate::support::{Fixture, bola};
use kernel::Money;
use marketplace::payments::Settled;
use orders::OrderStatus;
use payments::{RefundState, ledger::Account};
use testkit::ChargeState;

#[tokio::test]
async fn credit_beside_a_part_is_spent_with_it_and_comes_back_with_it() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    has_credit(&fixture, 1, 500_000, 300).await;
    let order = fixture.priced().await;
    let started = at_the_checkout(&fixture, order, true).await;
    fixture.gateway.set(
        &started.reference,
        ChargeState::Mismatch(Money::from_kobo(1_000_000)),
    );
    assert_eq!(fixture.verify(&started.reference).await, Settled::Part);
    assert_eq!(
        (fixture.order(order).paid.kobo(), fixture.escrow(order)),
        (1_500_000, 1_500_000)
    );
    assert_eq!(
        (
            fixture.balance(&Account::CreditHeld(order)),
            fixture.balance(&Account::CustomerCredit(bola()))
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
    fixture.cancel(order).await;
    fixture.work().await;
    assert_eq!(went_back(&fixture, order), [1_000_000]);
    assert_eq!(-fixture.balance(&Account::CustomerCredit(bola())), 500_000);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_the_rest() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.part_paid(PART).await;
    let left = total(&fixture, order) - PART;
    has_credit(&fixture, 1, left + 70_000, 300).await;
    let paid = crate::payments::credit::pays(&fixture, order, true).await;
    assert_eq!(
        paid,
        Ok(marketplace::payments::Paying::Paid {
            credit: Money::from_kobo(left)
        })
    );
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Paid, total(&fixture, order))
    );
    assert_eq!(-fixture.balance(&Account::CustomerCredit(bola())), 70_000);
    fixture.assert_sound().await;
    fixture.complete(order).await;
    fixture.assert_sound().await;
}
