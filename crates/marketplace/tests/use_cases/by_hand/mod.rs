//! Operations choose the provider of an order that is searched (rows 16 and 17).

mod candidates;
mod choosing;
mod waiting;

use crate::support::Fixture;
use kernel::{Applied, Invocation, OfferId, OrderId, ProviderId};
use marketplace::dispatch::{
    DispatchError, ListedCandidate, OfferByHand, candidates, offer_by_hand,
};
use providers::{Offer, OfferState};
use testkit::world::{self};

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(testkit::staff(world::an_admin().id))
}

fn rival(number: u64) -> ProviderId {
    world::a_provider_no(number).id
}

async fn rivals(fixture: &Fixture, count: u64) {
    for number in 1..=count {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
}

fn choice(call: Invocation, order: OrderId, provider: ProviderId) -> OfferByHand {
    OfferByHand {
        call,
        order,
        provider,
        reason: " She knows the house. ".into(),
    }
}

async fn choose(
    fixture: &Fixture,
    order: OrderId,
    provider: ProviderId,
) -> Result<Applied<OfferId>, DispatchError> {
    offer_by_hand(&fixture.store, choice(staff(fixture), order, provider)).await
}

async fn chosen(fixture: &Fixture, order: OrderId, provider: ProviderId) -> Offer {
    match choose(fixture, order, provider).await.unwrap() {
        Applied::Now(id) => fixture.offer(id),
        Applied::Already => panic!("the provider was chosen before"),
    }
}

async fn list(fixture: &Fixture, order: OrderId) -> Result<Vec<ListedCandidate>, DispatchError> {
    let store = &fixture.store;
    candidates(store, store, store, store, (order, staff(fixture))).await
}

fn open(fixture: &Fixture, order: OrderId) -> Vec<ProviderId> {
    let offers = fixture.offers(order).into_iter();
    offers
        .filter(|offer| offer.state == OfferState::Sent)
        .map(|offer| offer.provider)
        .collect()
}
