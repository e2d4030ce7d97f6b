//! The bookings of the demo customer, each in a different state.

use super::calls::{When, call};
use crate::{entropy::SystemIds, wiring::Parts};
use kernel::{Actor, Email, Invocation, OrderId, UserId};
use marketplace::{
    IdSource,
    orders::{PlaceOrder, place_order},
    payments::{StartPayment, start_payment, verify_payment},
};
use orders::{Address, LandmarkRelation, Slot};
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
        assessment_fee: None,
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
