//! Prices, drafts and orders.

use super::{ORDER, assert_sound_quote};
use crate::support::{TestApp, address, answers, assert_instant, assert_shape, booking, text_of};
use serde_json::{Value, json};

#[actix_web::test]
async fn ent_18_ent_19_an_order_that_is_sent_has_its_price_as_a_numeric_string_in_naira() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let answer = bola.post("/api/orders", booking()).await.expect(201);
    let order = answer.json();
    assert_shape(&order, &format!("{ORDER} answeredFields"));
    let answered = order["answeredFields"].as_array().unwrap();
    assert_eq!(
        answered[..2],
        [
            json!({ "label": "What kind of clean?", "value": "Deep" }),
            json!({ "label": "Bedrooms", "value": "3" })
        ]
    );
    assert_eq!(
        answer.header("location"),
        format!("/api/orders/{}", text_of(&order, "id"))
    );
    assert_eq!(order["title"], "Deep home cleaning, 3 bedrooms");
    assert_eq!(
        order["address"],
        "12 Third Avenue, opposite the police post, Gwarinpa"
    );
    assert_eq!(
        (&order["addressDetail"], &order["answers"], &order["slot"]),
        (&address(), &answers(), &json!({ "asap": true }))
    );
    assert_eq!(
        (&order["status"], &order["allowedActions"]),
        (
            &json!("PRICED"),
            &json!([
                "view_quote",
                "pay",
                "revise",
                "cancel",
                "share",
                "ask_assessment"
            ])
        )
    );
    assert_eq!(
        (&order["paidKobo"], &order["arrivalPin"], &order["provider"]),
        (&json!(0), &Value::Null, &Value::Null)
    );
    assert_instant(&order["createdAt"]);
    assert_instant(&order["validUntil"]);
    assert_eq!(
        (&order["validUntil"], &order["iconKey"]),
        (&order["quote"]["validUntil"], &json!("sparkles"))
    );
    let reference = text_of(&order, "reference");
    assert!(
        reference.len() == 10 && reference.starts_with("SVC-"),
        "{reference}"
    );
    let kobo = order["totalKobo"].as_i64().unwrap();
    assert_eq!(
        order["priceQuote"],
        format!("{}.{:02}", kobo / 100, kobo % 100)
    );
    assert_sound_quote(&order["quote"]);
    assert_eq!(
        bola.get(answer.header("location")).await.expect(200).json(),
        order,
        "read back, it is the same"
    );
    assert_eq!(
        bola.get(&format!("{}/quote", answer.header("location")))
            .await
            .expect(200)
            .json(),
        order["quote"]
    );
}

#[actix_web::test]
async fn t35_a_list_is_no_address_and_no_slot() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for (field, list) in [
        (
            "address",
            json!(["Gwarinpa", "12 Third Avenue", null, null]),
        ),
        ("slot", json!([null, null, true])),
    ] {
        let mut asked = booking();
        asked[field] = list;
        let refused = bola
            .post("/api/orders", asked)
            .await
            .problem(422, "validation_failed");
        assert_eq!(
            (
                &refused["errors"][0]["field"],
                &refused["errors"][0]["code"]
            ),
            (&json!(field), &json!("wrong_type"))
        );
    }
    assert_eq!(app.count("orders"), 0);
}

#[actix_web::test]
async fn a_slot_is_as_soon_as_possible_or_a_window_of_a_day_and_reads_back() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut asked = booking();
    asked["submit"] = json!(false);
    let draft = bola.post("/api/orders", asked).await.expect(201).json();
    let path = format!("/api/orders/{}", text_of(&draft, "id"));
    for slot in [
        json!({ "asap": true }),
        json!({ "date": "2026-12-01", "window": "10-12" }),
    ] {
        bola.patch(&path, json!({ "slot": slot })).await.expect(200);
        assert_eq!(bola.get(&path).await.expect(200).json()["slot"], slot);
    }
    for (slot, field) in [
        (
            json!({ "asap": true, "date": "2026-12-01", "window": "10-12" }),
            "slot",
        ),
        (json!({ "date": "2026-12-01" }), "slot"),
        (json!({}), "slot"),
        (json!({ "asap": false }), "slot"),
        (
            json!({ "date": "2026-02-30", "window": "10-12" }),
            "slot.date",
        ),
        (
            json!({ "date": "2026-12-01", "window": "9-11" }),
            "slot.window",
        ),
    ] {
        let refused = bola.patch(&path, json!({ "slot": slot })).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field], "{slot}");
    }
}

#[actix_web::test]
async fn gap_42_a_price_says_in_naira_and_hours_what_leaving_the_job_would_cost() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let mut asked = booking();
    asked["slot"] = json!({ "date": "2026-12-01", "window": "10-12" });
    let order = bola.post("/api/orders", asked).await.expect(201).json();
    let lines = order["quote"]["lines"].as_array().unwrap();
    let labour: i64 = lines
        .iter()
        .filter(|line| line["kind"] == "LABOUR")
        .map(|line| line["grossKobo"].as_i64().unwrap())
        .sum();
    let terms = &order["quote"]["cancellation"];
    assert_shape(
        terms,
        "freeUntil soonFeeKobo lateFrom lateFeeKobo noAccessFeeKobo",
    );
    assert_eq!(
        (&terms["freeUntil"], &terms["lateFrom"]),
        (
            &json!("2026-11-30T09:00:00Z"),
            &json!("2026-12-01T06:00:00Z")
        ),
        "by the Abuja clock"
    );
    assert_eq!(
        (&terms["soonFeeKobo"], &terms["lateFeeKobo"]),
        (&json!(labour / 10), &json!(labour / 4))
    );
    let now = bola.post("/api/orders", booking()).await.expect(201).json();
    assert_eq!(
        now["quote"]["cancellation"]["freeUntil"],
        Value::Null,
        "as soon as possible has no hour"
    );
}

#[actix_web::test]
async fn a_draft_is_kept_changed_and_sent() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let draft = json!({ "categorySlug": "home-cleaning", "answers": { "type": "deep" }, "description": "", "submit": false });
    let order = bola.post("/api/orders", draft).await.expect(201).json();
    assert_shape(&order, &format!("{ORDER} answeredFields"));
    assert_eq!(
        (&order["status"], &order["priceQuote"], &order["address"]),
        (&json!("DRAFT"), &Value::Null, &json!(""))
    );
    assert_eq!(order["allowedActions"], json!(["edit", "submit", "cancel"]));
    let path = format!("/api/orders/{}", text_of(&order, "id"));
    let refused = bola.tell(&format!("{path}/submit")).await;
    refused.problem(422, "validation_failed");
    assert!(!refused.fields().is_empty());
    let changed = bola
        .patch(&path, json!({ "address": address(), "answers": answers() }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&changed["status"], &changed["answers"]),
        (&json!("DRAFT"), &answers())
    );
    let slot = json!({ "date": "2026-12-01", "window": "10-12" });
    assert_eq!(
        bola.patch(&path, json!({ "slot": slot }))
            .await
            .expect(200)
            .json()["slot"],
        slot
    );
    assert_eq!(
        bola.tell(&format!("{path}/submit"))
            .await
            .expect(200)
            .json()["status"],
        "PRICED"
    );
    let late = bola
        .patch(&path, json!({ "description": "Too late." }))
        .await
        .problem(409, "illegal_transition");
    assert!(
        late["allowed"]
            .as_array()
            .is_some_and(|all| all.contains(&json!("CANCELLED"))),
        "{late}"
    );
}

#[actix_web::test]
async fn prod_09_anybody_sees_a_price_before_asking_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let guest = crate::support::Browser::new(&app, 9);
    let ask = json!({ "categorySlug": "home-cleaning", "answers": answers(), "location": { "area": "Gwarinpa" } });
    let preview = guest
        .post("/api/quotes/preview", ask)
        .await
        .expect(200)
        .json();
    assert_eq!(preview["state"], "PRICED");
    assert_sound_quote(&preview["quote"]);
    for (field, value) in preview["quote"].as_object().unwrap() {
        assert_eq!(
            &preview[field], value,
            "the price version itself is the answer"
        );
    }
    assert_eq!(app.count("orders"), 0);
    let nowhere = json!({ "categorySlug": "home-cleaning", "answers": answers(), "location": { "area": "Lekki" } });
    let refused = guest.post("/api/quotes/preview", nowhere).await;
    refused.problem(422, "validation_failed");
    let unknown = guest
        .post(
            "/api/quotes/preview",
            json!({ "categorySlug": "time-travel", "answers": {} }),
        )
        .await;
    unknown.problem(422, "validation_failed");
    assert_eq!(unknown.fields(), ["categorySlug"]);
    let bola = app.bola().await;
    let order = bola.post("/api/orders", booking()).await.expect(201).json();
    assert_eq!(
        preview["quote"]["totalKobo"], order["totalKobo"],
        "the price that was shown is the price that is asked"
    );
}

#[actix_web::test]
async fn t63_a_description_gives_no_contact_details() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let with = |text: &str| {
        let mut body = booking();
        body["description"] = json!(text);
        body
    };
    let refused = bola
        .post("/api/orders", with("Call me on 0803 123 4567."))
        .await;
    let problem = refused.problem(422, "validation_failed");
    assert_eq!(
        (
            &problem["errors"][0]["field"],
            &problem["errors"][0]["code"]
        ),
        (&json!("description"), &json!("contact_details"))
    );
    let order = bola
        .post(
            "/api/orders",
            json!({ "categorySlug": "home-cleaning", "answers": { "type": "deep" }, "description": "", "submit": false }),
        )
        .await
        .expect(201)
        .json();
    bola.patch(
        &format!("/api/orders/{}", text_of(&order, "id")),
        json!({ "description": "Write to bola@gmail.com." }),
    )
    .await
    .problem(422, "validation_failed");
}
