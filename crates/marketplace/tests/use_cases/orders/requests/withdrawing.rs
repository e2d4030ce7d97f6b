//! Prices that staff withdraw.

use super::{a_price, priced_by_staff, staff};
use crate::support::{Fixture, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId};
use marketplace::{
    TaskKind,
    orders::{OrdersError, WithdrawPrice, price_order, withdraw_price},
};
use orders::{OrderError, OrderStatus};

fn a_withdrawal(call: Invocation, order: OrderId) -> WithdrawPrice {
    WithdrawPrice {
        call,
        order,
        reason: "The guards asked for more.".into(),
        version: None,
    }
}

#[tokio::test]
async fn row_11_the_staff_withdraw_a_price_and_the_customer_reads_why() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    for call in fixture
        .not_the_owner()
        .into_iter()
        .chain([fixture.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff { .. }))
    {
        let actor = call.actor;
        let refused = withdraw_price(&fixture.store, a_withdrawal(call, order)).await;
        assert_eq!(refused, Err(OrdersError::NotFound), "{actor:?}");
    }
    let cmd = || a_withdrawal(staff(&fixture), order);
    let version = fixture.order(order).version;
    let stale = WithdrawPrice {
        version: Some(version - 1),
        ..cmd()
    };
    assert_eq!(
        withdraw_price(&fixture.store, stale).await,
        Err(OrdersError::Stale)
    );
    let short = WithdrawPrice {
        reason: " x ".into(),
        ..cmd()
    };
    let refused = withdraw_price(&fixture.store, short).await;
    assert!(matches!(
        refused,
        Err(OrdersError::Order(OrderError::Invalid(_)))
    ));
    assert_eq!(
        fixture.status(order),
        OrderStatus::Priced,
        "nothing changed"
    );
    let seen = WithdrawPrice {
        version: Some(version),
        ..cmd()
    };
    assert_eq!(withdraw_price(&fixture.store, seen).await, Ok(()));
    let after = fixture.order(order);
    assert_eq!(
        (after.status, after.price, after.revisions),
        (OrderStatus::Requested, None, 0),
        "it is no revision of the customer"
    );
    assert_eq!(fixture.history(order).last().unwrap(), "PRICE_WITHDRAWN");
    assert!(fixture.job(TaskKind::ExpirePrice, order).is_none());
    assert!(fixture.job(TaskKind::ChaseRequest, order).is_some());
    let again = withdraw_price(&fixture.store, cmd()).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    };
    assert_eq!(again, Err(illegal.into()));
    fixture.reactions().await;
    let told = fixture.state().notifications.owned().into_values();
    let told: Vec<_> = told
        .filter(|one| one.user == bola() && one.title == "Your price is withdrawn")
        .map(|one| one.message)
        .collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].ends_with("Our message: The guards asked for more."));
    assert_eq!(
        price_order(&fixture.store, a_price(staff(&fixture), order)).await,
        Ok(Applied::Now(())),
        "the next price"
    );
    assert_eq!(fixture.order(order).price.unwrap().number, 2);
}

#[tokio::test]
async fn row_11_a_price_is_not_withdrawn_at_the_checkout_nor_once_it_is_paid() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    let reference = fixture.checkout(order).await;
    let cmd = || a_withdrawal(staff(&fixture), order);
    assert_eq!(
        withdraw_price(&fixture.store, cmd()).await,
        Err(OrdersError::PaymentUnderWay)
    );
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    let illegal = OrderError::Illegal {
        from: OrderStatus::Paid,
        to: OrderStatus::Requested,
    };
    assert_eq!(
        withdraw_price(&fixture.store, cmd()).await,
        Err(illegal.into())
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_11_money_for_a_withdrawn_price_is_kept() {
    let fixture = Fixture::new().await;
    let order = priced_by_staff(&fixture).await;
    let reference = fixture.checkout(order).await;
    fixture.clock.advance_hours(1);
    let cmd = a_withdrawal(staff(&fixture), order);
    assert_eq!(withdraw_price(&fixture.store, cmd).await, Ok(()));
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    assert_eq!(
        (fixture.status(order), fixture.escrow(order)),
        (OrderStatus::Requested, 0)
    );
    assert_eq!(fixture.unapplied(), Money::from_kobo(4_500_000));
    fixture.assert_sound().await;
}
