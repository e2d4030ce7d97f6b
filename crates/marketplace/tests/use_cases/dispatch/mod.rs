//! Offers: who gets them, who gets the job, who is asked next.

mod answering;
mod asking;
mod no_provider;

use crate::support::Fixture;
use kernel::{Applied, Invocation, OfferId, OrderId};
use marketplace::{
    TaskKind,
    dispatch::{Accepted, DispatchError, accept_offer, send_offers},
};
use testkit::world;

async fn send(fixture: &Fixture, order: OrderId) -> u32 {
    send_offers(&fixture.store, order, fixture.system())
        .await
        .unwrap()
}

async fn accept(
    fixture: &Fixture,
    call: Invocation,
    offer: OfferId,
) -> Result<Applied<OrderId>, DispatchError> {
    let accepted = accept_offer(&fixture.store, fixture.acceptance(call, offer)).await?;
    Ok(match accepted {
        Applied::Now(Accepted::Job(order) | Accepted::Reserve(order)) => Applied::Now(order),
        Applied::Already => Applied::Already,
    })
}

/// Providers 1 to `count` beside Amina, all as eligible as she is.
async fn rivals(fixture: &Fixture, count: u64) {
    for number in 1..=count {
        world::stored::provider(&fixture.store, world::a_provider_no(number)).await;
    }
}

/// Moves the job of a paid order to ten o'clock, so many days from now.
async fn in_days(fixture: &Fixture, order: OrderId, days: u64) {
    let slot = fixture.in_days(days, 10);
    assert_eq!(fixture.moves(order, slot).await, Ok(Applied::Now(())));
}

fn dispatch_due(fixture: &Fixture, order: OrderId) -> kernel::Timestamp {
    fixture
        .job(TaskKind::DispatchOffers, order)
        .unwrap()
        .job
        .due_at
}
