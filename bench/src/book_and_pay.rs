//! The whole cycle of an order, as customers perform it: place the order, open its checkout, pay at
//! the gateway's stand-in, verify the payment. The time that the stand-in takes is part of the
//! figure.

use crate::{
    Result,
    load::{self, Load},
    server::Server,
};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// Customers who book and pay at the same time.
pub struct Customers(Vec<Arc<Customer>>);

impl Customers {
    /// Registers this number of customers.
    pub async fn register(gida: &Server, number: usize) -> Result<Self> {
        let mut people = Vec::new();
        for _ in 0..number {
            people.push(Arc::new(newcomer(gida).await?));
        }
        Ok(Self(people))
    }

    /// Each customer sends one request, with a body that follows from the customer's place.
    pub async fn each_posts(
        &self,
        gida: &Server,
        path: &str,
        body: impl Fn(usize) -> Value,
    ) -> Result<()> {
        for (place, customer) in self.0.iter().enumerate() {
            let request = customer
                .client
                .post(format!("{}{path}", gida.url))
                .header("cookie", &customer.cookie)
                .header("sec-fetch-site", "same-origin");
            let answer = request.json(&body(place)).send().await?;
            answer.error_for_status()?;
        }
        Ok(())
    }

    /// Each customer repeats the cycle for the whole span.
    pub async fn round(&self, gida: &Arc<Server>, span: Duration) -> Result<Load> {
        let began = Instant::now();
        let tasks: Vec<_> = self
            .0
            .iter()
            .map(|customer| {
                let (gida, customer) = (Arc::clone(gida), Arc::clone(customer));
                tokio::spawn(async move {
                    let mut times = Vec::new();
                    while began.elapsed() < span {
                        let started = Instant::now();
                        cycle(&gida, &customer).await?;
                        times.push(started.elapsed().as_secs_f64() * 1000.0);
                    }
                    Result::Ok(times)
                })
            })
            .collect();
        load::gather(tasks, began).await
    }

    /// The customers take turns to begin the cycle, this number of times a second, for the whole
    /// span.
    pub async fn paced(&self, gida: &Arc<Server>, span: Duration, a_second: u32) -> Result<()> {
        let began = Instant::now();
        let mut turns = tokio::time::interval(Duration::from_secs(1) / a_second);
        let mut running = Vec::new();
        for customer in self.0.iter().cycle() {
            if began.elapsed() >= span {
                break;
            }
            turns.tick().await;
            let (gida, customer) = (Arc::clone(gida), Arc::clone(customer));
            running.push(tokio::spawn(async move { cycle(&gida, &customer).await }));
        }
        for cycle in running {
            cycle.await??;
        }
        Ok(())
    }
}

/// A signed-in customer: an HTTP client and the cookies of the session.
struct Customer {
    client: reqwest::Client,
    cookie: String,
}

async fn newcomer(gida: &Server) -> Result<Customer> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let email = format!(
        "bench-{}-{}@example.ng",
        std::process::id(),
        COUNT.fetch_add(1, Ordering::SeqCst)
    );
    let client = reqwest::Client::builder().no_proxy().build()?;
    let register = json!({ "firstName": "Ada", "lastName": "Obi", "email": email, "password": "a quiet evening 7" });
    let answer = client
        .post(format!("{}/api/auth/register", gida.url))
        .header("sec-fetch-site", "same-origin")
        .json(&register)
        .send()
        .await?
        .error_for_status()?;
    let cookies = answer
        .headers()
        .get_all("set-cookie")
        .iter()
        .filter_map(|value| value.to_str().ok()?.split(';').next().map(str::to_owned));
    let customer = Customer {
        cookie: cookies.collect::<Vec<_>>().join("; "),
        client,
    };
    let profile = json!({ "phone": "08031234567", "address": "5 Aminu Kano Crescent", "city": "Abuja", "state": "FCT" });
    let put = customer
        .client
        .put(format!("{}/api/auth/profile", gida.url))
        .header("cookie", &customer.cookie)
        .header("sec-fetch-site", "same-origin");
    put.json(&profile).send().await?.error_for_status()?;
    Ok(customer)
}

async fn cycle(gida: &Server, customer: &Customer) -> Result<()> {
    let order = send(gida, customer, "/api/orders", order_body()).await?;
    let id = order
        .get("id")
        .and_then(Value::as_str)
        .ok_or("an order without an id")?;
    let payment = send(
        gida,
        customer,
        &format!("/api/orders/{id}/payments"),
        json!({}),
    )
    .await?;
    let reference = payment
        .get("reference")
        .and_then(Value::as_str)
        .ok_or("a payment without a reference")?;
    let outcome = json!({ "outcome": "success", "deliver": "none" });
    customer
        .client
        .post(format!(
            "{}/__sandbox/paystack/{reference}",
            gida.sandbox_url
        ))
        .json(&outcome)
        .send()
        .await?
        .error_for_status()?;
    let verified = send(
        gida,
        customer,
        &format!("/api/payments/{reference}/verify"),
        Value::Null,
    )
    .await?;
    match verified.get("status").and_then(Value::as_str) {
        Some("success") => Ok(()),
        other => Err(format!("the payment is {other:?}").into()),
    }
}

async fn send(gida: &Server, customer: &Customer, path: &str, body: Value) -> Result<Value> {
    let mut request = customer
        .client
        .post(format!("{}{path}", gida.url))
        .header("cookie", &customer.cookie)
        .header("sec-fetch-site", "same-origin")
        .header(
            "idempotency-key",
            uuid::Uuid::from_u128(rand_like()).to_string(),
        );
    if !body.is_null() {
        request = request.json(&body);
    }
    let answer = request.send().await?;
    let status = answer.status();
    let text = answer.text().await?;
    if status.is_success() {
        Ok(serde_json::from_str(&text)?)
    } else {
        Err(format!("{path}: {status} {text}").into())
    }
}

/// A number for keys, which only have to differ within this run.
fn rand_like() -> u128 {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    (u128::from(std::process::id()) << 64) | u128::from(COUNT.fetch_add(1, Ordering::SeqCst))
}

fn order_body() -> Value {
    json!({
        "categorySlug": "home-cleaning",
        "answers": { "type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["fridge"], "supplies": "by_us", "pets": false, "water": true, "light": true },
        "description": "Please bring a ladder.",
        "address": { "line": "12 Third Avenue", "landmark": "the police post", "landmarkRelation": "opposite", "area": "Gwarinpa", "city": "Abuja", "state": "FCT" },
        "slot": { "asap": true },
        "submit": true
    })
}
