//! The bookings of the demo customer, each in a different state.

use super::{
    calls::{When, call},
    proof::proof_of,
};
use crate::{entropy::SystemIds, wiring::Parts};
use kernel::{Actor, Email, Invocation, OrderId, ProviderId, Timestamp, UserId};
use marketplace::{
    IdSource,
    dispatch::{AcceptOffer, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, JobStep, StartJob, arrive, confirm_completion, en_route,
        finish_job, start_job,
    },
    orders::{PlaceOrder, place_order},
    payments::{StartPayment, start_payment, verify_payment},
};
use orders::{Address, ArrivalPin, LandmarkRelation, Slot};
use std::sync::LazyLock;

pub(super) async fn place(
    parts: &Parts,
    customer: UserId,
    kind: &str,
    bedrooms: i64,
    when: When,
) -> Result<OrderId, String> {
    let answers = serde_json::json!({
        "type": kind, "bedrooms": bedrooms, "bathrooms": 2, "toilets": 1, "extras": ["fridge"],
        "supplies": "by_us", "pets": false, "water": true, "light": true,
    });
    book(
        parts,
        customer,
        "home-cleaning",
        answers,
        "Please bring a ladder for the curtains.",
        when,
    )
    .await
}

/// A request that staff must price.
pub(super) async fn ask_for_a_wardrobe(parts: &Parts, customer: UserId) -> Result<OrderId, String> {
    let answers = serde_json::json!({
        "work": "new", "item": "A wardrobe with two sliding doors and a mirror", "measurements": "180 × 220 × 60 cm", "wood": "hdf",
        "pieces": 1, "light": true,
    });
    book(
        parts,
        customer,
        "carpentry",
        answers,
        "The old one has to go.",
        When::in_days(6),
    )
    .await
}

pub(super) async fn book(
    parts: &Parts,
    customer: UserId,
    slug: &str,
    answers: serde_json::Value,
    description: &str,
    when: When,
) -> Result<OrderId, String> {
    let cmd = PlaceOrder {
        preferred: None,
        call: call(Actor::Customer(customer), when.placed),
        category_slug: slug.into(),
        answers,
        description: description.into(),
        address: Some(Address {
            line: "12 Third Avenue".into(),
            landmark: Some("the police post".into()),
            landmark_relation: Some(LandmarkRelation::Opposite),
            directions: Some("Green gate, second house on the left.".into()),
            area: "Gwarinpa".into(),
            city: "Abuja".into(),
            state: "FCT".into(),
            latitude: None,
            longitude: None,
            place_id: None,
        }),
        slot: Some(Slot::Window {
            date: when.date(),
            from_hour: 10,
        }),
        submit: true,
        recipient: None,
    };
    place_order(&*parts.store, &*parts.queries, cmd)
        .await
        .map_err(|error| error.to_string())
}

pub(super) async fn paid(
    parts: &Parts,
    customer: UserId,
    kind: &str,
    bedrooms: i64,
    when: When,
    sandbox: &str,
) -> Result<OrderId, String> {
    let order = place(parts, customer, kind, bedrooms, when).await?;
    let email = Email::parse("customer@gida.test").map_err(|error| error.to_string())?;
    pay(
        parts,
        call(Actor::Customer(customer), when.placed.plus_mins(2)),
        order,
        email,
        sandbox,
    )
    .await?;
    Ok(order)
}

/// The client of all demo payments. Building one reads every certificate of the system.
static CLIENT: LazyLock<reqwest::Client> = LazyLock::new(reqwest::Client::new);

/// Pays through the control routes of the sandbox, with the same result as a payment on its
/// checkout page.
pub(super) async fn pay(
    parts: &Parts,
    call: Invocation,
    order: OrderId,
    email: Email,
    sandbox: &str,
) -> Result<(), String> {
    let cmd = StartPayment {
        call,
        order,
        email,
        whole: false,
        change_order: None,
        move_request: None,
        channel: None,
        callback_url: format!("{}/payment/callback", parts.public_url),
        cancel_url: format!("{}/payment/{order}", parts.public_url),
    };
    let started = start_payment(&*parts.store, &*parts.gateway, cmd)
        .await
        .map_err(|error| error.to_string())?;
    let outcome = serde_json::json!({ "outcome": "success", "deliver": "none" });
    let url = format!("http://{sandbox}/__sandbox/paystack/{}", started.reference);
    let answer = CLIENT
        .post(url)
        .json(&outcome)
        .send()
        .await
        .map_err(|error| error.to_string())?;
    answer
        .error_for_status()
        .map_err(|error| error.to_string())?;
    let check = Invocation {
        seed: SystemIds.uuid(),
        ..call
    };
    verify_payment(&*parts.store, &*parts.gateway, &started.reference, check)
        .await
        .map(drop)
        .map_err(|error| error.to_string())
}

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
