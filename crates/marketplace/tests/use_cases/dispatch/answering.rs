//! Accepting and declining offers.

use super::{accept, dispatch_due, rivals, send};
use crate::support::{Fixture, amina};
use kernel::{Actor, Applied, Invocation, OfferId, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    dispatch::{DeclineOffer, DispatchError, decline_offer},
};
use orders::{OrderError, OrderStatus, TrackingStep};
use providers::{DeclineReason, OfferError, OfferState, ProviderStatus};
use testkit::{id_no, world};

async fn decline(
    fixture: &Fixture,
    call: Invocation,
    offer: OfferId,
) -> Result<Applied<()>, DispatchError> {
    decline_offer(
        &fixture.store,
        DeclineOffer {
            call,
            offer,
            reason: DeclineReason::TooFar,
        },
    )
    .await
}

#[tokio::test]
async fn the_first_to_accept_has_the_job_and_the_others_hear_that_it_is_gone() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 2).await;
    let (order, offer) = fixture.offered().await;
    assert_eq!(
        accept(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Now(order))
    );
    let stored = fixture.order(order);
    assert_eq!(
        (stored.status, stored.provider, stored.tracking_step),
        (OrderStatus::Assigned, Some(amina()), TrackingStep::Accepted)
    );
    assert_eq!(
        (stored.arrival_pin.unwrap().reveal(), stored.assigned_at),
        (crate::support::PIN, Some(fixture.clock_now()))
    );
    assert_eq!(fixture.count(&DomainEvent::OrderAssigned { order }), 1);
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
    for other in fixture
        .offers(order)
        .into_iter()
        .filter(|other| other.id != offer)
    {
        assert_eq!(other.state, OfferState::Lost);
        assert_eq!(
            fixture.count(&DomainEvent::OfferLost {
                order,
                offer: other.id,
                provider: other.provider
            }),
            1
        );
        let late = accept(
            &fixture,
            fixture.by(Actor::Provider(other.provider)),
            other.id,
        )
        .await;
        assert_eq!(late, Err(DispatchError::Offer(OfferError::Taken)));
    }
    assert_eq!(
        accept(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.count(&DomainEvent::OrderAssigned { order }), 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_offer_of_another_provider_is_not_found() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            accept(&fixture, call, offer).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline(&fixture, call, offer).await,
            Err(DispatchError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nowhere = OfferId::from_uuid(id_no(9));
    assert_eq!(
        accept(&fixture, fixture.amina(), nowhere).await,
        Err(DispatchError::NotFound)
    );
    assert_eq!(
        decline(&fixture, fixture.amina(), nowhere).await,
        Err(DispatchError::NotFound)
    );
    assert_eq!(
        (fixture.status(order), fixture.offer(offer).state),
        (OrderStatus::Paid, OfferState::Sent)
    );
}

#[tokio::test]
async fn an_offer_that_ran_out_cannot_be_accepted_even_before_its_timer_came() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.clock.advance_mins(60);
    let late = Err(DispatchError::Offer(OfferError::Expired));
    assert_eq!(accept(&fixture, fixture.amina(), offer).await, late);
    fixture.work().await;
    assert_eq!(fixture.offer(offer).state, OfferState::Expired);
    assert_eq!(accept(&fixture, fixture.amina(), offer).await, late);
    assert_eq!(fixture.status(order), OrderStatus::Paid);
}

#[tokio::test]
async fn t65_a_provider_who_is_not_eligible_any_more_cannot_accept() {
    let changes: [fn(&mut providers::Provider); 3] = [
        |p| p.status = ProviderStatus::Suspended,
        |p| p.categories.clear(),
        |p| p.zones.clear(),
    ];
    for change in changes {
        let fixture = Fixture::new().await;
        let (order, offer) = fixture.offered().await;
        fixture
            .store
            .tamper(|state| change(state.providers.get_mut(&amina()).unwrap()));
        assert_eq!(
            accept(&fixture, fixture.amina(), offer).await,
            Err(DispatchError::NotEligible)
        );
        assert_eq!(
            (fixture.status(order), fixture.offer(offer).state),
            (OrderStatus::Paid, OfferState::Sent)
        );
    }
}

#[tokio::test]
async fn t62_a_provider_cannot_accept_their_own_order() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture
        .store
        .tamper(|state| state.orders.get_mut(&order).unwrap().customer = amina().into());
    assert_eq!(
        accept(&fixture, fixture.amina(), offer).await,
        Err(DispatchError::Order(OrderError::NotYours))
    );
    assert_eq!(fixture.offer(offer).state, OfferState::Sent);
}

#[tokio::test]
async fn declining_is_free_and_asks_the_next_provider_when_no_offer_is_open() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, offer) = fixture.offered().await;
    let timer = dispatch_due(&fixture, order);
    assert_eq!(
        decline(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        dispatch_due(&fixture, order),
        timer,
        "an offer is still open"
    );
    assert_eq!(
        decline(&fixture, fixture.amina(), offer).await,
        Ok(Applied::Already)
    );
    let closed = Err(DispatchError::Offer(OfferError::Closed {
        state: OfferState::Declined,
    }));
    assert_eq!(accept(&fixture, fixture.amina(), offer).await, closed);
    rivals(&fixture, 3).await;
    let last = fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.state == OfferState::Sent)
        .unwrap();
    assert_eq!(
        decline(
            &fixture,
            fixture.by(Actor::Provider(last.provider)),
            last.id
        )
        .await,
        Ok(Applied::Now(()))
    );
    assert_eq!(dispatch_due(&fixture, order), fixture.clock_now());
    fixture.work().await;
    let second: Vec<_> = fixture
        .offers(order)
        .into_iter()
        .filter(|offer| offer.wave == 2)
        .map(|offer| offer.provider)
        .collect();
    assert_eq!(
        second,
        [world::a_provider_no(2).id, world::a_provider_no(3).id]
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_offer_that_was_accepted_lost_or_withdrawn_cannot_be_declined() {
    let fixture = Fixture::new().await;
    rivals(&fixture, 1).await;
    let (order, offer) = fixture.offered().await;
    fixture.accept(order, offer).await;
    for offer in fixture.offers(order) {
        let refused = decline(
            &fixture,
            fixture.by(Actor::Provider(offer.provider)),
            offer.id,
        )
        .await;
        assert_eq!(
            refused,
            Err(DispatchError::Offer(OfferError::Closed {
                state: offer.state
            }))
        );
    }
    assert!(fixture.job(TaskKind::DispatchOffers, order).is_none());
}

/// Two paid orders, one after the other, with an offer to Amina for each.
async fn two_offers(fixture: &Fixture) -> [(OrderId, OfferId); 2] {
    let (one, two) = (fixture.offered().await, fixture.offered().await);
    [one, two]
}

#[tokio::test]
async fn t59_a_provider_cannot_accept_an_overlapping_job_and_the_next_provider_is_asked() {
    let fixture = Fixture::new().await;
    let [(one, first), (two, second)] = two_offers(&fixture).await;
    assert_eq!(
        accept(&fixture, fixture.amina(), first).await,
        Ok(Applied::Now(one))
    );
    assert_eq!(
        accept(&fixture, fixture.amina(), second).await,
        Err(DispatchError::Busy)
    );
    assert_eq!(
        (fixture.status(two), fixture.offer(second).state),
        (OrderStatus::Paid, OfferState::Sent),
        "nothing has changed"
    );
    let (third, _) = fixture.paid().await;
    assert_eq!(
        send(&fixture, third).await,
        0,
        "a provider with a job at that time is not asked"
    );
    rivals(&fixture, 1).await;
    assert_eq!(send(&fixture, third).await, 1);
    assert_eq!(
        fixture.offers(third)[0].provider,
        world::a_provider_no(1).id
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_job_that_is_finished_leaves_its_provider_free_for_another() {
    let fixture = Fixture::new().await;
    let [(one, first), (two, second)] = two_offers(&fixture).await;
    assert_eq!(
        accept(&fixture, fixture.amina(), first).await,
        Ok(Applied::Now(one))
    );
    assert_eq!(
        accept(&fixture, fixture.amina(), second).await,
        Err(DispatchError::Busy)
    );
    fixture.store.tamper(|state| {
        state.orders.get_mut(&one).unwrap().finished_at = Some(fixture.clock_now())
    });
    assert_eq!(
        accept(&fixture, fixture.amina(), second).await,
        Ok(Applied::Now(two))
    );
}
