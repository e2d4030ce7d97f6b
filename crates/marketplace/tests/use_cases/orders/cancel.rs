use crate::support::{Fixture, amina};
use kernel::{Applied, Invocation, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    dispatch::{Accepted, DispatchError, accept_offer},
    orders::{CancelOrder, OrdersError, cancel_order},
};
use orders::{OrderError, OrderStatus};
use payments::{RefundStatus, ledger::Account};
use providers::{OfferError, OfferState};
use testkit::{id_no, world};

async fn cancel(
    fixture: &Fixture,
    call: Invocation,
    order: OrderId,
) -> Result<Applied<()>, OrdersError> {
    cancel_order(
        &fixture.store,
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
    let fixture = Fixture::new().await;
    for (number, status) in (1..).zip(world::REACHABLE) {
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        let cancelled = cancel(&fixture, fixture.owner(), order.id).await;
        match status {
            OrderStatus::Assigned | OrderStatus::InProgress | OrderStatus::Completed => {
                let illegal = OrderError::Illegal {
                    from: status,
                    to: OrderStatus::Cancelled,
                };
                assert_eq!(cancelled, Err(illegal.into()));
                assert_eq!(
                    fixture.order(order.id),
                    order,
                    "a refused cancellation changes nothing"
                );
            }
            OrderStatus::Cancelled => {
                assert_eq!(cancelled, Ok(Applied::Already));
                assert_eq!(fixture.order(order.id), order);
            }
            _ => {
                assert_eq!(cancelled, Ok(Applied::Now(())), "{status:?}");
                let after = fixture.order(order.id);
                assert_eq!(
                    (after.status, after.closed_at),
                    (OrderStatus::Cancelled, Some(fixture.clock_now()))
                );
                assert_eq!(
                    fixture.history(order.id).last().unwrap(),
                    "CUSTOMER_CANCELLED"
                );
            }
        }
    }
    assert_eq!(
        fixture.refunds().len(),
        1,
        "only the paid one had money to give back"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_paid_order_gives_all_of_its_money_back_and_withdraws_its_offers() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    let paid = fixture.order(order).paid;
    assert_eq!(fixture.escrow(order), paid.kobo());
    assert_eq!(
        cancel(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let refunds = fixture.refunds();
    assert_eq!(refunds.len(), 1);
    assert_eq!(
        (refunds[0].amount, refunds[0].order, refunds[0].status),
        (paid, order, RefundStatus::Approved)
    );
    assert_eq!(refunds[0].payment, fixture.payments(order)[0].id);
    assert_eq!(fixture.escrow(order), 0);
    assert_eq!(
        fixture.balance(&Account::RefundInFlight(refunds[0].id)),
        -paid.kobo()
    );
    assert_eq!(fixture.offer(offer).state, OfferState::Withdrawn);
    assert!(
        fixture.job(TaskKind::DispatchOffers, order).is_none()
            && fixture
                .job(TaskKind::PushRefund, refunds[0].id.uuid())
                .is_some()
    );
    assert_eq!(fixture.count(&DomainEvent::OrderCancelled { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_cancellation_told_again_gives_nothing_back_again() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let call = fixture.owner();
    assert_eq!(cancel(&fixture, call, order).await, Ok(Applied::Now(())));
    for call in [call, fixture.owner()] {
        assert_eq!(cancel(&fixture, call, order).await, Ok(Applied::Already));
    }
    assert_eq!(
        (
            fixture.refunds().len(),
            fixture.count(&DomainEvent::OrderCancelled { order })
        ),
        (1, 1)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn another_person_cannot_cancel_and_learns_nothing() {
    let fixture = Fixture::new().await;
    let (order, _) = fixture.paid().await;
    let before = fixture.order(order);
    for call in fixture.not_the_owner() {
        assert_eq!(
            cancel(&fixture, call, order).await,
            Err(OrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        cancel(&fixture, fixture.owner(), OrderId::from_uuid(id_no(9))).await,
        Err(OrdersError::NotFound)
    );
    assert_eq!(fixture.order(order), before);
    assert_eq!(fixture.refunds(), []);
}

#[tokio::test]
async fn a_cancelled_draft_or_price_leaves_no_timer_behind() {
    let fixture = Fixture::new().await;
    for order in [fixture.draft().await, fixture.priced().await] {
        assert_eq!(
            cancel(&fixture, fixture.owner(), order).await,
            Ok(Applied::Now(()))
        );
        assert!(
            fixture.job(TaskKind::ExpireDraft, order).is_none()
                && fixture.job(TaskKind::ExpirePrice, order).is_none()
        );
    }
    fixture.clock.advance_hours(24 * 30);
    fixture.work().await;
    assert_eq!(fixture.refunds(), []);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_words_of_the_customer_stand_in_the_history_and_empty_ones_do_not() {
    let fixture = Fixture::new().await;
    for (reason, note) in [
        ("  Found somebody else. ", Some("Found somebody else.")),
        ("   ", None),
    ] {
        let order = fixture.draft().await;
        let cmd = CancelOrder {
            call: fixture.owner(),
            order,
            reason: reason.into(),
            as_credit: false,
        };
        assert_eq!(
            cancel_order(&fixture.store, cmd).await,
            Ok(Applied::Now(()))
        );
        assert_eq!(
            fixture
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
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    assert_eq!(
        accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await,
        Ok(Applied::Now(Accepted::Job(order)))
    );
    let illegal = OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    };
    assert_eq!(
        cancel(&fixture, fixture.owner(), order).await,
        Err(illegal.into())
    );
    assert_eq!(fixture.refunds(), []);

    fixture.puts_off(order);
    let (order, offer) = fixture.offered().await;
    assert_eq!(
        cancel(&fixture, fixture.owner(), order).await,
        Ok(Applied::Now(()))
    );
    let refused = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await;
    assert_eq!(
        refused,
        Err(DispatchError::Offer(OfferError::Closed {
            state: OfferState::Withdrawn
        }))
    );
    assert_ne!(fixture.order(order).provider, Some(amina()));
    fixture.assert_sound().await;
}
