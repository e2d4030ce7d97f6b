//! The steps of an order, with one request of a page for each step.

use super::{Answer, Browser, TestApp, text_of};
use serde_json::{Value, json};

pub const PASSWORD: &str = "correct horse battery";
pub const BOLA: &str = "bola@example.ng";
pub const ADA: &str = "ada@example.ng";
pub const CHIDI: &str = "chidi@gida.example";

/// The answers for a deep clean.
pub fn answers() -> Value {
    json!({
        "type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["oven"],
        "supplies": "by_us", "pets": false, "water": true, "light": true,
    })
}

pub fn address() -> Value {
    json!({
        "line": "12 Third Avenue", "landmark": "the police post", "landmarkRelation": "opposite", "directions": "Blue gate, knock twice.",
        "area": "Gwarinpa", "city": "Abuja", "state": "FCT", "latitude": 9.1099, "longitude": 7.4042, "placeId": "gida:gwarinpa",
    })
}

/// A deep clean in Gwarinpa as soon as possible.
pub fn booking() -> Value {
    json!({
        "categorySlug": "home-cleaning", "answers": answers(), "description": "The oven is very dirty.",
        "address": address(), "slot": { "asap": true }, "submit": true,
    })
}

impl TestApp {
    /// Bola, signed in.
    pub async fn bola(&self) -> Browser {
        self.signed_in(1, BOLA).await
    }
    /// Amina, signed in.
    pub async fn amina(&self) -> Browser {
        self.signed_in(2, &self.amina_email()).await
    }
    pub async fn signed_in(&self, number: u8, email: &str) -> Browser {
        let browser = Browser::new(self, number);
        browser.sign_in(email, PASSWORD).await.expect(200);
        browser
    }
    pub fn amina_email(&self) -> String {
        testkit::world::user_of(&testkit::world::a_provider())
            .email
            .to_string()
    }
}

/// A priced order; returns its id.
pub async fn booked(customer: &Browser) -> String {
    let order = customer
        .post("/api/orders", booking())
        .await
        .expect(201)
        .json();
    assert_eq!(order["status"], "PRICED", "{order}");
    text_of(&order, "id")
}

/// Opens a checkout for the order; returns the payment's reference.
pub async fn checkout(customer: &Browser, order: &str) -> String {
    let started = customer
        .post(&format!("/api/orders/{order}/payments"), json!({}))
        .await
        .expect(201)
        .json();
    text_of(&started, "reference")
}

/// A paid order; returns its id and the payment's reference.
pub async fn paid(app: &TestApp, customer: &Browser) -> (String, String) {
    let order = booked(customer).await;
    let reference = checkout(customer, &order).await;
    app.gateway.pay(&reference.parse().expect("a reference"));
    let payment = verified(customer, &reference).await.expect(200).json();
    assert_eq!(payment["status"], "success", "{payment}");
    (order, reference)
}

pub async fn verified(customer: &Browser, reference: &str) -> Answer {
    customer
        .tell(&format!("/api/payments/{reference}/verify"))
        .await
}

/// An order that this provider has accepted; returns its id.
pub async fn assigned(app: &TestApp, customer: &Browser, provider: &Browser) -> String {
    let (order, _) = paid(app, customer).await;
    app.work().await;
    let offer = offer_for(provider, &order).await;
    provider
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    order
}

/// The provider's open offer for an order.
pub async fn offer_for(provider: &Browser, order: &str) -> String {
    let offers = provider
        .get("/api/service-provider/offers")
        .await
        .expect(200)
        .json();
    let mine = offers
        .as_array()
        .expect("an array")
        .iter()
        .find(|offer| offer["orderId"] == order);
    text_of(
        mine.unwrap_or_else(|| panic!("no offer for {order} among {offers}")),
        "id",
    )
}

/// One step of the provider in a job.
pub async fn step(provider: &Browser, order: &str, step: &str) -> Answer {
    let path = format!("/api/service-provider/jobs/{order}/{step}");
    match step {
        "finish" => {
            provider
                .post(&path, json!({ "note": "All rooms done, oven too." }))
                .await
        }
        _ => provider.tell(&path).await,
    }
}

/// The PIN that the customer reads out at the door.
pub async fn pin_of(customer: &Browser, order: &str) -> String {
    text_of(
        &customer
            .get(&format!("/api/orders/{order}"))
            .await
            .expect(200)
            .json(),
        "arrivalPin",
    )
}

/// An order whose provider reports that the work is done; returns its id.
pub async fn finished(app: &TestApp, customer: &Browser, provider: &Browser) -> String {
    let order = assigned(app, customer, provider).await;
    step(provider, &order, "en-route").await.expect(200);
    step(provider, &order, "arrive").await.expect(200);
    let pin = pin_of(customer, &order).await;
    provider
        .post(
            &format!("/api/service-provider/jobs/{order}/start"),
            json!({ "pin": pin }),
        )
        .await
        .expect(200);
    step(provider, &order, "finish").await.expect(200);
    order
}
