//! What becomes of store credit after the checkout: the attempt fails, the money comes late, or the
//! order is refunded.

use crate::support::{Fixture, bola};
use kernel::Money;
use marketplace::TaskKind;
use orders::OrderStatus;
use testkit::ChargeState;

#[tokio::test]
async fn credit_is_there_again_when_the_attempt_fails_runs_out_or_its_order_is_closed() {
    let fixture = Fixture::new().await;
    fixture.has_credit(1, 500_000, 300).await;
    let order = fixture.priced().await;
    let failed = fixture.at_the_checkout(order, true).await;
    fixture.gateway.set(&failed.reference, ChargeState::Failed);
    fixture.verify(&failed.reference).await;
    assert_eq!(
        (fixture.credit_left(bola()), fixture.credit_held(order)),
        (500_000, 0)
    );
    fixture.at_the_checkout(order, true).await;
    assert_eq!(fixture.credit_left(bola()), 0);
    fixture.work_after_mins(31).await;
    assert_eq!(
        (fixture.credit_left(bola()), fixture.credit_held(order)),
        (500_000, 0),
        "half an hour later"
    );
    fixture.at_the_checkout(order, true).await;
    fixture.cancel(order).await;
    assert_eq!(
        (fixture.credit_left(bola()), fixture.credit_held(order)),
        (500_000, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn money_that_comes_late_is_joined_by_the_credit_again_or_goes_back() {
    for spent_meanwhile in [false, true] {
        let fixture = Fixture::new().await;
        fixture.has_credit(1, 500_000, 300).await;
        let order = fixture.priced().await;
        let started = fixture.at_the_checkout(order, true).await;
        fixture.work_after_mins(31).await;
        assert_eq!(fixture.credit_left(bola()), 500_000);
        if spent_meanwhile {
            let other = fixture.priced().await;
            fixture.at_the_checkout(other, true).await;
        }
        fixture.gateway.pay(&started.reference);
        fixture.verify(&started.reference).await;
        let (status, unapplied) = if spent_meanwhile {
            (OrderStatus::Priced, started.amount)
        } else {
            (OrderStatus::Paid, Money::ZERO)
        };
        assert_eq!(
            (fixture.status(order), fixture.unapplied()),
            (status, unapplied),
            "{spent_meanwhile}"
        );
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn two_cards_that_both_succeed_beside_credit_pay_once() {
    let fixture = Fixture::new().await;
    fixture.has_credit(1, 500_000, 300).await;
    let order = fixture.priced().await;
    let first = fixture.at_the_checkout(order, false).await;
    let second = fixture.at_the_checkout(order, true).await;
    for started in [&first, &second] {
        fixture.gateway.pay(&started.reference);
        fixture.verify(&started.reference).await;
    }
    assert_eq!(
        (
            fixture.status(order),
            fixture.unapplied(),
            fixture.credit_left(bola())
        ),
        (OrderStatus::Paid, second.amount, 500_000)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_refund_gives_cash_back_first_and_then_credit_that_lives_thirty_days() {
    let fixture = Fixture::new().await;
    fixture.has_credit(1, 500_000, 1).await;
    let order = fixture.priced().await;
    let started = fixture.at_the_checkout(order, true).await;
    fixture.gateway.pay(&started.reference);
    fixture.verify(&started.reference).await;
    fixture.clock.advance_mins(2 * 24 * 60);
    fixture.cancel(order).await;
    assert_eq!(
        fixture
            .refunds()
            .iter()
            .map(|refund| refund.amount)
            .collect::<Vec<_>>(),
        [started.amount]
    );
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert_eq!(
        (grant.left.kobo(), grant.expires_at),
        (500_000, fixture.clock_now().plus_days(30))
    );
    assert!(
        fixture
            .job(TaskKind::ExpireCredit, grant.id.uuid())
            .is_some_and(|queued| queued.job.due_at == grant.expires_at)
    );
    assert_eq!(
        (fixture.credit_left(bola()), fixture.escrow(order)),
        (500_000, 0)
    );
    fixture.assert_sound().await;
    fixture.work().await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_order_paid_with_credit_is_refunded_as_credit_alone() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture.has_credit(1, fixture.total(order), 300).await;
    fixture.pays(order, true).await.unwrap();
    fixture.cancel(order).await;
    assert_eq!(
        (
            fixture.refunds().len(),
            fixture.credit_left(bola()),
            fixture.escrow(order)
        ),
        (0, fixture.total(order), 0)
    );
    fixture.assert_sound().await;
}
