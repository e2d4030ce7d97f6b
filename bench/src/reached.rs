//! Customers who are reached on every channel: in a browser, on WhatsApp, and with codes by SMS.

use crate::{Result, book_and_pay::Customers, copies::Copies, server::Server};
use serde_json::json;
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// The keys of a browser, from the example of RFC 8291. No one decrypts the messages.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
/// The numbers on WhatsApp begin here, and those that get codes. The stand-ins give a meaning to the
/// numbers whose last four digits are small, so none of these is among them.
const FIRST_ON_WHATSAPP: u64 = 2_348_031_201_000;
const FIRST_WITH_CODE: u64 = 7_001_000;
const THREADS_WITHIN: Duration = Duration::from_secs(30);
/// The time in which the answers to the first messages are sent.
const ANSWERED: Duration = Duration::from_secs(3);
/// Gives each conversation to another customer, in the order of their ids.
const CONNECT: &str = "UPDATE whatsapp_threads SET version = version + 1, user_id = (
        SELECT person.id FROM (
            SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS place FROM users WHERE email LIKE 'bench-%'
        ) person
        WHERE person.place = (SELECT COUNT(*) FROM whatsapp_threads other WHERE other.id <= whatsapp_threads.id)
    )";

/// Gives each customer a browser that gets messages, and a conversation on WhatsApp.
pub async fn reach(
    gida: &Server,
    customers: &Customers,
    number: usize,
    stored: &mut Copies,
) -> Result<()> {
    let browser = |place: usize| {
        json!({
            "endpoint": format!("{}/push/bench-{place}", gida.sandbox_url),
            "keys": { "p256dh": P256DH, "auth": AUTH },
        })
    };
    customers
        .each_posts(gida, "/api/push/subscriptions", browser)
        .await?;
    let client = reqwest::Client::builder().no_proxy().build()?;
    for phone in (FIRST_ON_WHATSAPP..).take(number) {
        let path = format!("{}/__sandbox/whatsapp/{phone}/messages", gida.sandbox_url);
        let hello = client.post(path).json(&json!({ "text": "Hello" }));
        hello.send().await?.error_for_status()?;
    }
    let began = Instant::now();
    while threads(stored)? < number {
        if began.elapsed() > THREADS_WITHIN {
            return Err("the messages on WhatsApp did not arrive".into());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::time::sleep(ANSWERED).await;
    stored.run(CONNECT)
}

/// The number of conversations.
fn threads(stored: &mut Copies) -> Result<usize> {
    let ids = stored.numbers(
        "SELECT CAST(messages AS REAL) AS value FROM whatsapp_threads",
        "SELECT CAST(messages AS DOUBLE PRECISION) AS value FROM whatsapp_threads",
    )?;
    Ok(ids.len())
}

/// Asks for a code by SMS, this many times a second, each time for another number.
pub async fn ask_for_codes(gida: Arc<Server>, span: Duration, a_second: u32) -> Result<()> {
    static NUMBER: AtomicU64 = AtomicU64::new(FIRST_WITH_CODE);
    let client = reqwest::Client::builder().no_proxy().build()?;
    let began = Instant::now();
    let mut turns = tokio::time::interval(Duration::from_secs(1) / a_second);
    while began.elapsed() < span {
        turns.tick().await;
        let number = NUMBER.fetch_add(1, Ordering::SeqCst);
        let asked = client
            .post(format!("{}/api/auth/phone/code", gida.url))
            .header("sec-fetch-site", "same-origin")
            .json(&json!({ "phone": format!("0803{number}") }));
        asked.send().await?.error_for_status()?;
    }
    Ok(())
}
