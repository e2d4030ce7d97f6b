//! The change orders that a provider may propose, and who may answer or withdraw them.

use super::{LABOUR, MATERIAL, NAIRA, lines};
use crate::support::{Fixture, amina, bola};
use kernel::{Applied, ChangeOrderId, Money};
use marketplace::{
    ChangeOrderEvent, DomainEvent,
    change_orders::{
        AnswerChangeOrder, ChangeOrdersError, ProposeChangeOrder, WithdrawChangeOrder,
        approve_change_order, decline_change_order, propose_change_order, withdraw_change_order,
    },
    fulfilment::FulfilmentError,
    payments::{PaymentsError, Settled},
};
use orders::{ChangeOrderError, ChangeOrderLine, ChangeOrderState, OrderError, TrackingStep};
use payments::ledger::Account;

#[tokio::test]
async fn no_other_person_proposes_answers_or_withdraws() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    for call in fixture.not_the_provider() {
        let asked = ProposeChangeOrder {
            call,
            ..fixture.a_proposal(order, &[(LABOUR, 4_300)])
        };
        assert_eq!(
            propose_change_order(&fixture.store, asked).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.puts_off(order);
    let another = fixture.at_work_and_paid().await;
    for call in fixture.not_the_owner() {
        let cmd = AnswerChangeOrder {
            call,
            order,
            change_order: extra,
        };
        assert_eq!(
            approve_change_order(&fixture.store, cmd).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline_change_order(&fixture.store, cmd).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in fixture.not_the_provider() {
        let cmd = WithdrawChangeOrder {
            call,
            order,
            change_order: extra,
        };
        assert_eq!(
            withdraw_change_order(&fixture.store, cmd).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        fixture.approves(another, extra).await,
        Err(ChangeOrdersError::NotFound),
        "it is another order's"
    );
    assert_eq!(
        fixture.withdraws(another, extra).await,
        Err(ChangeOrdersError::NotFound)
    );
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    assert_eq!(
        fixture.extra_checkout(another, extra).await,
        Err(PaymentsError::NotFound)
    );
}

#[tokio::test]
async fn a_photo_is_the_providers_own_and_shows_one_thing() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let asked = fixture.a_proposal(order, &[(LABOUR, 4_300)]);
    fixture
        .store
        .tamper(|state| state.uploads.get_mut(&asked.photo).unwrap().owner = Some(bola()));
    let refused = |result: Result<ChangeOrderId, ChangeOrdersError>| match result {
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::Invalid(errors))) => {
            errors.0[0].field.clone()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(propose_change_order(&fixture.store, asked.clone()).await),
        "photoId"
    );
    fixture
        .store
        .tamper(|state| state.uploads.get_mut(&asked.photo).unwrap().owner = Some(amina().into()));
    let extra = propose_change_order(&fixture.store, asked.clone())
        .await
        .unwrap();
    assert_eq!(
        propose_change_order(&fixture.store, asked.clone()).await,
        Ok(extra),
        "the same command proposes once"
    );
    assert!(fixture.withdraws(order, extra).await.unwrap().is_now());
    let again = ProposeChangeOrder {
        call: fixture.amina(),
        ..asked
    };
    assert_eq!(
        refused(propose_change_order(&fixture.store, again).await),
        "photoId"
    );
    let uneven = ProposeChangeOrder {
        lines: vec![ChangeOrderLine {
            quantity_milli: 3_000,
            ..lines(&[(LABOUR, 1_000)]).remove(0)
        }],
        ..fixture.a_proposal(order, &[(LABOUR, 4_300)])
    };
    assert_eq!(
        refused(propose_change_order(&fixture.store, uneven).await),
        "lines",
        "₦1,000 does not divide by three"
    );
}

#[tokio::test]
async fn three_are_the_most_and_half_of_the_first_price() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let refused =
        |of: i64| propose_change_order(&fixture.store, fixture.a_proposal(order, &[(LABOUR, of)]));
    let above = |left: i64| {
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::AboveCap {
            left: Money::from_kobo(left * NAIRA),
        }))
    };
    assert_eq!(refused(15_051).await, above(15_050));
    for _ in 0..2 {
        let extra = fixture.proposes(order, &[(LABOUR, 5_000)]).await;
        assert_eq!(
            refused(1_000).await,
            Err(ChangeOrdersError::ChangeOrder(
                ChangeOrderError::AnotherOpen
            ))
        );
        fixture.extra_paid(order, extra).await;
    }
    assert_eq!(refused(5_051).await, above(5_050));
    let last = fixture.proposes(order, &[(LABOUR, 5_050)]).await;
    fixture.extra_paid(order, last).await;
    assert_eq!(
        refused(100).await,
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::TooMany))
    );
    assert_eq!(
        (
            fixture.costs(order),
            fixture.order(order).price.unwrap().number
        ),
        (45_150 * NAIRA, 5)
    );
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_price_that_has_no_room_for_more_lines_is_not_promised_to_grow() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let version = fixture.order(order).price.unwrap().version;
    fixture.store.tamper(|state| {
        let price = state.price_versions.get(&version).unwrap().clone();
        let more = marketplace::settlement::priced(&lines(&[(LABOUR, 1); 62])).unwrap();
        let grown = price
            .extended(version, price.number(), &more, price.created_at())
            .unwrap();
        state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap()
            .total = grown.total();
        state.price_versions.insert(version, grown);
    });
    let refused = propose_change_order(
        &fixture.store,
        fixture.a_proposal(order, &[(LABOUR, 4_300)]),
    )
    .await;
    assert!(
        matches!(refused, Err(ChangeOrdersError::Pricing(_))),
        "{refused:?}"
    );
    assert!(fixture.state().change_orders.is_empty());
}

#[tokio::test]
async fn a_little_more_material_is_asked_for_and_not_about() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(MATERIAL, 860)]).await;
    assert_eq!(
        (fixture.change_order(extra).state, fixture.step(order)),
        (ChangeOrderState::Approved, TrackingStep::Started)
    );
    assert_eq!(
        fixture.finishes(order).await,
        Err(FulfilmentError::Order(OrderError::ChangeOrderOpen))
    );
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        (
            -fixture.balance(&Account::Provider(amina())),
            -fixture.balance(&Account::RevenueCommission)
        ),
        (25_800 * NAIRA, 3_000 * NAIRA)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_happens_is_told_once() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.extra_paid(order, extra).await;
    let amount = Money::from_kobo(4_300 * NAIRA);
    assert_eq!(
        fixture.count(&DomainEvent::ChangeOrder {
            order,
            amount,
            news: ChangeOrderEvent::Paid {
                total: Money::from_kobo(34_400 * NAIRA)
            }
        }),
        1
    );
    let back = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(fixture.withdraws(order, back).await.unwrap().is_now());
    assert_eq!(fixture.withdraws(order, back).await, Ok(Applied::Already));
    assert_eq!(
        fixture.count(&DomainEvent::ChangeOrder {
            order,
            amount: Money::from_kobo(1_000 * NAIRA),
            news: ChangeOrderEvent::Withdrawn
        }),
        1
    );
}
