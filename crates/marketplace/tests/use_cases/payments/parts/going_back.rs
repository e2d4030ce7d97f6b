//! Every part goes back when the rest does not come or the order is cancelled.

use super::{PART, rest_paid, went_back};
use crate::support::Fixture;
use kernel::{Applied, Money};
use marketplace::{
    DomainEvent, TaskKind,
    orders::{CancelOrder, cancel_order, lapse_balance},
    payments::{PaymentsError, Settled, start_payment},
};
use orders::{OrderError, OrderStatus};
use payments::{MismatchReason, RefundSource, RefundState, ledger::Account};

const DAY: i64 = 24 * 60;

#[tokio::test]
async fn a_rest_that_does_not_come_closes_the_order_and_the_part_goes_back() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, reference) = fixture.part_paid(PART).await;
    fixture.work_after_mins(DAY - 1).await;
    assert_eq!(
        lapse_balance(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already),
        "not before its hour"
    );
    assert_eq!(fixture.status(order), OrderStatus::DepositPaid);
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Cancelled, 0)
    );
    fixture.work().await;
    assert_eq!(
        (
            fixture.gateway.refunded(&reference).kobo(),
            fixture.balance(&Account::PspClearing)
        ),
        (PART, 0)
    );
    assert_eq!(
        fixture.count(&DomainEvent::BalanceLapsed {
            order,
            held: Money::from_kobo(PART)
        }),
        1
    );
    assert_eq!(
        lapse_balance(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_rest_that_is_being_paid_is_waited_for_and_none_is_begun_after_the_hour() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.part_paid(PART).await;
    fixture.work_after_mins(DAY - 10).await;
    let last = fixture.checkout(order).await;
    fixture.work_after_mins(15).await;
    assert_eq!(
        fixture.status(order),
        OrderStatus::DepositPaid,
        "its checkout is open for half an hour"
    );
    let late = start_payment(
        &fixture.store,
        &fixture.gateway,
        crate::support::a_payment_start(fixture.owner(), order),
    )
    .await;
    assert_eq!(late, Err(PaymentsError::Order(OrderError::PriceExpired)));
    fixture.gateway.pay(&last);
    assert_eq!(fixture.verify(&last).await, Settled::Paid);
    fixture.work_after_mins(DAY).await;
    assert_eq!(fixture.count(&DomainEvent::OrderPaid { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_rest_that_comes_after_the_order_was_closed_goes_back_too() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let (order, _) = fixture.part_paid(PART).await;
    let rest = fixture.checkout(order).await;
    fixture.work_after_mins(DAY + 40).await;
    fixture.work_after_mins(40).await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    fixture.gateway.pay(&rest);
    assert_eq!(fixture.verify(&rest).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&rest).note.as_deref(),
        Some(MismatchReason::Late.code())
    );
    fixture.hold_of_unmatched_money_ends().await;
    assert_eq!(
        went_back(&fixture, order),
        [PART, fixture.payment(&rest).amount.kobo()]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn cancelling_gives_every_part_back_to_where_it_came_from() {
    for whole in [false, true] {
        let fixture = Fixture::new().await;
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        let (order, _) = fixture.part_paid(PART).await;
        if whole {
            rest_paid(&fixture, order).await;
        }
        let all = fixture.order(order).paid.kobo();
        fixture.cancel(order).await;
        fixture.work().await;
        let parts = if whole {
            vec![PART, all - PART]
        } else {
            vec![PART]
        };
        assert_eq!(
            (went_back(&fixture, order), fixture.escrow(order)),
            (parts, 0)
        );
        assert!(
            fixture
                .refunds()
                .iter()
                .all(|refund| refund.source == RefundSource::Order)
        );
        assert!(fixture.job(TaskKind::LapseBalance, order).is_none());
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_stranger_cancels_no_part() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.part_paid(PART).await;
    let cmd = CancelOrder {
        call: fixture.amina(),
        order,
        reason: String::new(),
        as_credit: false,
    };
    assert!(cancel_order(&fixture.store, cmd).await.is_err());
    assert_eq!(fixture.status(order), OrderStatus::DepositPaid);
}
