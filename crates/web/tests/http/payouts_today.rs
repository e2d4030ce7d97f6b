//! Payouts on the same day over HTTP: the offer, the request, and the refusals.

use crate::{
    payouts::earned,
    support::{Browser, TestApp, assert_instant, assert_shape},
};
use payments::TransferState;
use serde_json::{Value, json};

const TODAY: &str = "/api/service-provider/payouts/today";
const OFFER: &str =
    "amountKobo withheldKobo feeKobo stampDutyKobo costKobo receivesKobo needsSignatures";

/// Amina's earning is available, and she looks at the offer.
async fn free(app: &TestApp) -> (Browser, Value) {
    earned(app).await;
    app.clock.advance_mins(24 * 60);
    let amina = app.amina().await;
    let today = amina.get(TODAY).await.expect(200).json();
    assert_shape(&today, "offer notToday opensAt closesAt");
    assert_shape(&today["offer"], OFFER);
    (amina, today["offer"].clone())
}

fn asked(offer: &Value) -> Value {
    json!({ "amountKobo": offer["amountKobo"], "costKobo": offer["costKobo"], "receivesKobo": offer["receivesKobo"] })
}

fn of(value: &Value, field: &str) -> i64 {
    value[field]
        .as_i64()
        .unwrap_or_else(|| panic!("{field} of {value}"))
}

#[actix_web::test]
async fn the_cost_is_shown_first_and_what_was_shown_arrives() {
    let app = TestApp::new().await;
    let (amina, offer) = free(&app).await;
    let (amount, cost) = (of(&offer, "amountKobo"), of(&offer, "costKobo"));
    assert_eq!(
        (of(&offer, "feeKobo"), of(&offer, "stampDutyKobo"), cost),
        (2_500, 5_000, 7_500)
    );
    assert_eq!(
        (of(&offer, "receivesKobo"), &offer["needsSignatures"]),
        (amount - cost, &json!(false))
    );
    let made = amina.post(TODAY, asked(&offer)).await.expect(201).json();
    assert_shape(&made, "id receivesKobo costKobo needsSignatures");
    app.work().await;
    assert_eq!(
        app.gateway
            .transfers()
            .iter()
            .map(|one| one.amount.kobo())
            .collect::<Vec<_>>(),
        [amount - cost]
    );
    app.gateway.set_transfers(TransferState::Success);
    app.clock.advance_mins(10);
    app.work().await;
    let mine = app
        .amina()
        .await
        .get("/api/service-provider/payouts")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &mine[0]["status"],
            of(&mine[0], "costKobo"),
            of(&mine[0], "amountKobo")
        ),
        (&json!("PAID"), cost, amount - cost)
    );
    let month = app.clock_now().abuja_date().to_string()[..7].to_owned();
    let statement = format!("/api/service-provider/statement?month={month}");
    let lines = app.amina().await.get(&statement).await.expect(200).json()["lines"].clone();
    let paid: Vec<_> = lines
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["kind"].as_str().unwrap(), of(line, "transferCostKobo")))
        .collect();
    assert_eq!(paid, [("release", 0), ("payout", cost)]);
    let file = app
        .amina()
        .await
        .get(&format!("{statement}&format=csv"))
        .await
        .expect(200);
    assert!(file.text().contains(",0.00,,75.00,\r\n"), "{}", file.text());
    let batches = super::payouts::finance(&app, 4)
        .await
        .get("/api/admin/finance/payouts")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &batches[0]["kind"],
            &batches[0]["status"],
            &batches[0]["approvedBy"]
        ),
        (&json!("SAME_DAY"), &json!("RELEASED"), &Value::Null)
    );
}

#[actix_web::test]
async fn another_amount_than_was_shown_is_refused_with_what_it_is_now() {
    let app = TestApp::new().await;
    let (amina, offer) = free(&app).await;
    let mut seen = asked(&offer);
    seen["receivesKobo"] = json!(of(&offer, "receivesKobo") - 1);
    let refused = amina.post(TODAY, seen).await.problem(409, "payout_changed");
    let words = refused["message"].as_str().unwrap();
    assert!(
        words.starts_with("Something changed: it is \u{20a6}") && words.contains("\u{20a6}75"),
        "{words}"
    );
    for (field, wrong) in [
        ("amountKobo", json!(0)),
        ("costKobo", json!(-1)),
        ("receivesKobo", json!("1")),
        ("more", json!(1)),
    ] {
        let mut seen = asked(&offer);
        seen[field] = wrong;
        assert!(
            [400, 422].contains(&amina.post(TODAY, seen).await.status),
            "{field}"
        );
    }
    assert_eq!(app.count("payouts"), 0);
}

#[actix_web::test]
async fn two_taps_with_one_key_are_one_payout_and_the_next_is_told_to_wait() {
    let app = TestApp::new().await;
    let (amina, offer) = free(&app).await;
    let twice = |key: &str| amina.post(TODAY, asked(&offer)).key(key);
    let (first, second) = (
        twice("today-0000-0001").await.expect(201).json(),
        twice("today-0000-0001").await.expect(201).json(),
    );
    assert_eq!(first, second);
    let refused = twice("today-0000-0002")
        .await
        .problem(409, "no_payout_today");
    assert_eq!(
        refused["message"],
        "You have asked for a payout today. You can ask again tomorrow."
    );
    let now = amina.get(TODAY).await.expect(200).json();
    assert_eq!(
        (&now["offer"], &now["notToday"]),
        (&Value::Null, &json!("ASKED"))
    );
    assert_eq!(app.count("payouts"), 1);
}

#[actix_web::test]
async fn at_night_it_says_when_it_opens() {
    let app = TestApp::new().await;
    let (_, offer) = free(&app).await;
    app.clock.set(app.clock_now().abuja_date().at_hour(19));
    let amina = app.amina().await;
    let now = amina.get(TODAY).await.expect(200).json();
    assert_eq!(now["notToday"], "CLOSED");
    assert_instant(&now["opensAt"]);
    assert!(
        now["opensAt"].as_str().unwrap().ends_with("T05:00:00Z")
            && now["closesAt"].as_str().unwrap().ends_with("T17:00:00Z")
    );
    amina
        .post(TODAY, asked(&offer))
        .await
        .problem(409, "no_payout_today");
}
