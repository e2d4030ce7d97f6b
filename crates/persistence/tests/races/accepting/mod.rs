//! Several providers, a customer and a timer act on the same order.

mod one_job;
mod one_time;

use crate::scenario::{PIN, Scenario};
use kernel::{Actor, Applied, OrderId};
use marketplace::{
    dispatch::{AcceptOffer, Accepted, DispatchError, accept_offer},
    orders::{CancelOrder, OrdersError, cancel_order},
};
use orders::ArrivalPin;
use providers::Offer;

pub async fn accept(scenario: Scenario, offer: Offer) -> Result<Applied<Accepted>, DispatchError> {
    let cmd = AcceptOffer {
        call: scenario.by(Actor::Provider(offer.provider)),
        offer: offer.id,
        pin: ArrivalPin::parse(PIN).unwrap(),
    };
    accept_offer(scenario.store(), cmd).await
}

pub async fn cancel(scenario: Scenario, order: OrderId) -> Result<Applied<()>, OrdersError> {
    cancel_order(
        scenario.store(),
        CancelOrder {
            call: scenario.owner(),
            order,
            reason: String::new(),
            as_credit: false,
        },
    )
    .await
}

/// The number of rounds of a race: as many as `RACE_ROUNDS` says, or the usual number.
fn rounds(usual: u64) -> u64 {
    #[expect(
        clippy::disallowed_methods,
        reason = "the person who runs the test chooses the number of rounds"
    )]
    let chosen = std::env::var("RACE_ROUNDS").ok();
    chosen.and_then(|text| text.parse().ok()).unwrap_or(usual)
}
