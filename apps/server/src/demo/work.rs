//! The job of a booking: the provider accepts it and does it, and the customer confirms it.

use super::{
    calls::{When, call},
    proof::proof_of,
};
use crate::{entropy::SystemIds, wiring::Parts};
use kernel::{Actor, OrderId, ProviderId, Timestamp, UserId};
use marketplace::{
    IdSource,
    dispatch::{AcceptOffer, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, JobStep, StartJob, arrive, confirm_completion, en_route,
        finish_job, start_job,
    },
};
use orders::ArrivalPin;

pub(super) async fn accept(
    parts: &Parts,
    provider: ProviderId,
    order: OrderId,
    now: Timestamp,
) -> Result<ArrivalPin, String> {
    send_offers(&*parts.store, order, call(Actor::System, now))
        .await
        .map_err(|error| error.to_string())?;
    let offers = parts
        .queries
        .open_offers(provider, now)
        .await
        .map_err(|error| error.to_string())?;
    let offer = offers
        .into_iter()
        .find(|offer| offer.order == order)
        .ok_or("the demo provider got no offer")?;
    let [a, b, c, d, ..] = SystemIds.secret();
    let pin = ArrivalPin::from_random(u32::from_be_bytes([a, b, c, d]));
    let cmd = AcceptOffer {
        call: call(Actor::Provider(provider), now),
        offer: offer.id,
        pin: pin.clone(),
    };
    accept_offer(&*parts.store, cmd)
        .await
        .map(drop)
        .map_err(|error| error.to_string())?;
    Ok(pin)
}

/// Accepts the job shortly after its payment, and does it on its day from ten o'clock on.
pub(super) async fn work_through(
    parts: &Parts,
    customer: UserId,
    provider: ProviderId,
    order: OrderId,
    when: When,
) -> Result<(), String> {
    let (store, pin) = (
        &*parts.store,
        accept(parts, provider, order, when.placed.plus_mins(6)).await?,
    );
    let ten = when.date().at_hour(10);
    let at_work = |minutes: i64| call(Actor::Provider(provider), ten.plus_mins(minutes));
    en_route(
        store,
        JobStep {
            call: at_work(-40),
            order,
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    arrive(
        store,
        JobStep {
            call: at_work(5),
            order,
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    start_job(
        store,
        StartJob {
            call: at_work(9),
            order,
            pin: pin.reveal().to_owned(),
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    let note =
        "All rooms, both bathrooms and the fridge are done. The curtains are back up.".to_owned();
    finish_job(
        store,
        FinishJob {
            call: at_work(130),
            order,
            note,
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: proof_of("home-cleaning"),
        },
    )
    .await
    .map(drop)
    .map_err(|error| error.to_string())?;
    let confirm = ConfirmCompletion {
        call: call(Actor::Customer(customer), ten.plus_mins(150)),
        order,
    };
    confirm_completion(store, confirm)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}
