use crate::support::{House, amina};
use kernel::{Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    dispatch::{DispatchError, accept_offer},
    ordering::{CancelOrder, OrderingError, cancel_order},
};
use orders::{OrderError, OrderStatus};
use payments::{RefundStatus, ledger::Account};
use providers::{OfferError, OfferState};
use testkit::{id_no, world};

async fn cancel(
    house: &House,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, OrderingError> {
    cancel_order(
        &house.store,
        CancelOrder {
            call,
            order,
            reason: "Changed my mind".into(),
            as_credit: false,
        },
    )
    .await
}

#[tokio::test]
async fn faq_07_an_order_is_cancelled_before_a_provider_is_assigned_and_not_after() {
    let house = House::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&house.store, &world::OrderPlan::numbered(number), status).await;
        let cancelled = cancel(&house, house.owner(), order.id).await;
        match status {
            OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Completed => {
                let illegal = OrderError::Illegal {
                    from: status,
                    to: OrderStatus::Cancelled,
                };
                assert_eq!(cancelled, Err(illegal.into()));
                assert_eq!(
                    house.order(order.id),
                    order,
                    "a refused cancellation changes nothing"
                );
            }
            OrderStatus::Cancelled => {
                assert_eq!(cancelled, Ok(Applied::Already));
                assert_eq!(house.order(order.id), order);
            }
            _ => {
                assert_eq!(cancelled, Ok(Applied::Now(())), "{status:?}");
                let after = house.order(order.id);
                assert_eq!(
                    (after.status, after.closed_at),
                    (OrderStatus::Cancelled, Some(house.clock_now()))
                );
                assert_eq!(
                    house.history(order.id).last().unwrap(),
                    "CUSTOMER_CANCELLED"
                );
            }
        }
    }
    assert_eq!(
        house.refunds().len(),
        1,
        "only the paid one had money to give back"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_paid_order_gives_all_of_its_money_back_and_withdraws_its_offers() {
    let house = House::new().await;
    let (order, offer) = house.offered().await;
    let paid = house.order(order).paid;
    assert_eq!(house.escrow(order), paid.kobo());
    assert_eq!(
        cancel(&house, house.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let refunds = house.refunds();
    assert_eq!(refunds.len(), 1);
    assert_eq!(
        (refunds[0].amount, refunds[0].order, refunds[0].status),
        (paid, order, RefundStatus::Approved)
    );
    assert_eq!(refunds[0].payment, house.payments(order)[0].id);
    assert_eq!(house.escrow(order), 0);
    assert_eq!(
        house.balance(&Account::RefundInFlight(refunds[0].id)),
        -paid.kobo()
    );
    assert_eq!(house.offer(offer).state, OfferState::Withdrawn);
    assert!(
        house.job(JobKind::DispatchOffers, order).is_none()
            && house
                .job(JobKind::PushRefund, refunds[0].id.uuid())
                .is_some()
    );
    assert_eq!(house.count(&DomainEvent::OrderCancelled { order }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_cancellation_told_again_gives_nothing_back_again() {
    let house = House::new().await;
    let (order, _) = house.paid().await;
    let call = house.owner();
    assert_eq!(cancel(&house, call, order).await, Ok(Applied::Now(())));
    for call in [call, house.owner()] {
        assert_eq!(cancel(&house, call, order).await, Ok(Applied::Already));
    }
    assert_eq!(
        (
            house.refunds().len(),
            house.count(&DomainEvent::OrderCancelled { order })
        ),
        (1, 1)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn another_person_cannot_cancel_and_learns_nothing() {
    let house = House::new().await;
    let (order, _) = house.paid().await;
    let before = house.order(order);
    for call in house.not_the_owner() {
        assert_eq!(
            cancel(&house, call, order).await,
            Err(OrderingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        cancel(&house, house.owner(), OrderId::from_uuid(id_no(9))).await,
        Err(OrderingError::NotFound)
    );
    assert_eq!(house.order(order), before);
    assert_eq!(house.refunds(), []);
}

#[tokio::test]
async fn a_cancelled_draft_or_price_leaves_no_timer_behind() {
    let house = House::new().await;
    for order in [house.draft().await, house.priced().await] {
        assert_eq!(
            cancel(&house, house.owner(), order).await,
            Ok(Applied::Now(()))
        );
        assert!(
            house.job(JobKind::ExpireDraft, order).is_none()
                && house.job(JobKind::ExpirePrice, order).is_none()
        );
    }
    house.clock.advance_hours(24 * 30);
    house.work().await;
    assert_eq!(house.refunds(), []);
    house.assert_sound().await;
}

#[tokio::test]
async fn the_words_of_the_customer_stand_in_the_history_and_empty_ones_do_not() {
    let house = House::new().await;
    for (reason, note) in [
        ("  Found somebody else. ", Some("Found somebody else.")),
        ("   ", None),
    ] {
        let order = house.draft().await;
        let cmd = CancelOrder {
            call: house.owner(),
            order,
            reason: reason.into(),
            as_credit: false,
        };
        assert_eq!(cancel_order(&house.store, cmd).await, Ok(Applied::Now(())));
        assert_eq!(
            house
                .state()
                .events_of(order)
                .last()
                .unwrap()
                .note
                .as_deref(),
            note
        );
    }
}

#[tokio::test]
async fn after_an_acceptance_the_cancellation_is_refused_and_after_a_cancellation_the_acceptance() {
    let house = House::new().await;
    let (order, offer) = house.offered().await;
    assert_eq!(
        accept_offer(&house.store, house.acceptance(house.amina(), offer)).await,
        Ok(Applied::Now(order))
    );
    let illegal = OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(
        cancel(&house, house.owner(), order).await,
        Err(illegal.into())
    );
    assert_eq!(house.refunds(), []);

    house.puts_off(order);
    let (order, offer) = house.offered().await;
    assert_eq!(
        cancel(&house, house.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let refused = accept_offer(&house.store, house.acceptance(house.amina(), offer)).await;
    assert_eq!(
        refused,
        Err(DispatchError::Offer(OfferError::Closed {
            state: OfferState::Withdrawn
        }))
    );
    assert_ne!(house.order(order).provider, Some(amina()));
    house.assert_sound().await;
}
