//! Requests and previews of customers, and another price that they ask for.

use super::{SHIRTS, chidi, laundry, priced_by_staff, requested, told};
use crate::support::{Browser, TestApp, address, booked, checkout, text_of};
use serde_json::{Value, json};

/// Answers for every question that is asked, in the order of the form.
fn filled(form: &Value) -> Value {
    let mut answers = json!({});
    for field in form["fields"].as_array().unwrap() {
        let shown = field.get("showIf").is_none_or(|when| {
            let wanted = when["equals"].as_array().unwrap();
            match &answers[when["key"].as_str().unwrap()] {
                Value::String(text) => wanted.contains(&json!(text)),
                Value::Bool(flag) => wanted.contains(&json!(flag.to_string())),
                Value::Array(all) => all.iter().any(|one| wanted.contains(one)),
                Value::Null | Value::Number(_) | Value::Object(_) => false,
            }
        });
        let kind = field["type"].as_str().unwrap();
        if !shown || kind == "photo" || kind == "file" {
            continue;
        }
        let least = field["min"].as_i64().unwrap_or(0);
        answers[field["key"].as_str().unwrap()] = match kind {
            "choice" => field["options"][0]["value"].clone(),
            "multi" => json!([field["options"][0]["value"]]),
            "bool" => json!(true),
            "count" | "money" => json!(least),
            "date" => json!("2026-12-01"),
            _ => json!("As we said on the phone."),
        };
        if kind == "text" && field["max"].as_i64().is_some_and(|max| max < 24) {
            answers[field["key"].as_str().unwrap()] = json!("P4 7123");
        }
    }
    answers
}

#[actix_web::test]
async fn prod_05_prod_08_every_service_can_be_sent_and_has_a_price_or_waits_for_one() {
    let app = TestApp::with(http_base::Settings {
        rate_limits: false,
        ..crate::support::settings()
    })
    .await;
    let (bola, mut priced, mut asked) = (app.bola().await, Vec::new(), Vec::new());
    let morning = app.saved();
    for service in bola.get("/api/categories").await.json().as_array().unwrap() {
        morning.restore();
        let slug = text_of(service, "slug");
        let form = bola
            .get(&format!("/api/categories/{slug}"))
            .await
            .expect(200)
            .json()["form"]
            .clone();
        let mut answers = filled(&form);
        if slug == "gas-refill-delivery" {
            // A customer who answers every question with yes smells gas, and a cylinder of 1990 is
            // not filled.
            (answers["gas_smell"], answers["year_made"]) = (json!(false), json!("2020"));
        }
        if slug == SHIRTS {
            // Each count may be left out, but not all of them.
            answers["shirts"] = json!(1);
        }
        let body = json!({ "categorySlug": slug, "answers": answers, "address": address(), "slot": { "asap": true }, "submit": true });
        let answer = bola.post("/api/orders", body).await;
        let order = answer.expect(201).json();
        match order["status"].as_str().unwrap() {
            "PRICED" => priced.push(slug),
            "REQUESTED" => asked.push(slug),
            other => panic!("{slug} is {other}"),
        }
    }
    assert_eq!(
        (priced.len(), asked.len()),
        (16, 14),
        "priced: {priced:?}, asked: {asked:?}"
    );
}

#[actix_web::test]
async fn a_customer_asks_for_another_price_three_times_and_staff_read_why() {
    let app = TestApp::new().await;
    let (bola, admin) = (app.bola().await, chidi(&app).await);
    let order = requested(&bola).await;
    let path = format!("/api/orders/{order}/revision");
    let note = json!({ "note": "Two shirts less, please." });
    bola.post(&path, note.clone())
        .await
        .problem(409, "illegal_transition");
    for time in 1..=3 {
        priced_by_staff(&app, &order).await;
        bola.post(&path, json!({ "note": " " }))
            .await
            .problem(422, "validation_failed");
        let asked = bola.post(&path, note.clone()).await.expect(200).json();
        assert_eq!(
            (&asked["status"], &asked["quote"], &asked["totalKobo"]),
            (&json!("REQUESTED"), &Value::Null, &Value::Null)
        );
        let seen = admin
            .get(&format!("/api/admin/orders/{order}"))
            .await
            .json();
        assert_eq!(
            (&seen["revisions"], &seen["status"]),
            (&json!(time), &json!("REQUESTED"))
        );
        let last = seen["events"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(
            (&last["note"], &last["reason"]),
            (&note["note"], &json!("REVISION_ASKED"))
        );
    }
    let last = priced_by_staff(&app, &order).await;
    assert_eq!(last["quote"]["version"], 4);
    let mine = bola.get(&format!("/api/orders/{order}")).await.json();
    assert_eq!(
        mine["allowedActions"],
        json!(["view_quote", "pay", "cancel", "share"])
    );
    bola.post(&path, note.clone())
        .await
        .problem(409, "too_many_revisions");
    app.tell().await;
    assert_eq!(
        told(&admin)
            .await
            .iter()
            .filter(|(title, _)| title == "A customer asks for another price")
            .count(),
        3
    );
}

#[actix_web::test]
async fn no_other_price_is_asked_for_while_this_one_is_being_paid() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let path = format!("/api/orders/{order}/revision");
    checkout(&bola, &order).await;
    bola.post(&path, json!({ "note": "Cheaper, please." }))
        .await
        .problem(409, "payment_under_way");
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PRICED"
    );
    app.clock.advance_mins(45);
    let asked = bola
        .post(&path, json!({ "note": "Cheaper, please." }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        asked["status"], "REQUESTED",
        "what the engine priced, people may look at too"
    );
}

#[actix_web::test]
async fn a_preview_says_that_a_person_prices_it() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 9);
    let ask = |slug: &str| {
        guest.post(
            "/api/quotes/preview",
            json!({ "categorySlug": slug, "answers": {} }),
        )
    };
    let by_quote = ask("carpentry").await.expect(200).json();
    assert_eq!(
        (&by_quote["state"], &by_quote["quote"]),
        (&json!("NEEDS_QUOTE"), &Value::Null)
    );
    assert_eq!(
        by_quote["message"],
        "A person prices this for you, usually the same day. You pay nothing until you accept."
    );
    assert_eq!(
        ask("painting").await.expect(200).json()["state"],
        "NEEDS_ASSESSMENT"
    );
}

#[actix_web::test]
async fn the_same_is_asked_for_once_more_with_what_the_form_still_takes() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let old = requested(&bola).await;
    app.edit_order(old.parse().unwrap(), |order| {
        order.answers["retired_question"] = json!("x");
        order.answers["starch"] = json!("bulletproof");
    })
    .await;
    let path = format!("/api/orders/{old}/rebook");
    let new = bola
        .tell(&path)
        .key("rebook-key-1")
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&new["status"], &new["categorySlug"], &new["slot"]),
        (&json!("DRAFT"), &json!(SHIRTS), &Value::Null)
    );
    assert_ne!(new["id"], json!(old));
    let mut kept = laundry()["answers"].clone();
    kept.as_object_mut().unwrap().remove("starch");
    assert_eq!(
        (&new["answers"], &new["addressDetail"], &new["description"]),
        (&kept, &address(), &laundry()["description"])
    );
    assert_eq!(
        bola.tell(&path)
            .key("rebook-key-1")
            .await
            .expect(201)
            .json()["id"],
        new["id"],
        "once, however often it is asked"
    );
    let draft = text_of(&new, "id");
    bola.tell(&format!("/api/orders/{draft}/rebook"))
        .await
        .problem(404, "not_found");
}
