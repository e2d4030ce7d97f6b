//! From the price to the receipt, with the exact shapes of the API.

use crate::support::{
    TestApp, address, answers, assert_instant, assert_shape, booked, booking, checkout, finished,
    paid, text_of, verified,
};
use serde_json::{Value, json};
use testkit::{ChargeState, GatewayCallKind};

/// The fields of ENT-18, and those that the pages need in addition.
pub const ORDER: &str = "id title description address createdAt status priceQuote reference categorySlug iconKey slot totalKobo validUntil paidKobo paymentState dueNowKobo stageDue workStage balanceDueAt choiceDueAt trackingStep \
                         allowedActions version arrivalPin provider addressDetail answers formVersion finishNote paidAt assignedAt startedAt \
                         finishedAt closedAt quote review";
const QUOTE: &str = "version lines subtotalKobo discountKobo promo vatKobo totalKobo creditKobo creditOffer dueKobo validUntil providerKobo platformKobo \
                     cancellationText cancellation note planType workingDays stages";
const LINE: &str = "kind label detail quantity unit grossKobo vatKobo taxClass";
const PAYMENT: &str = "reference status orderId moveId amountKobo receivedKobo currency channel paidAt authorizationUrl";

/// Asserts that the lines sum to the total and their VAT to its VAT, and that the amounts due, kept
/// and received follow from them.
fn assert_sound_quote(quote: &Value) {
    assert_shape(quote, QUOTE);
    let lines = quote["lines"].as_array().unwrap();
    lines.iter().for_each(|line| assert_shape(line, LINE));
    let sum = |field: &str| {
        lines
            .iter()
            .map(|line| line[field].as_i64().expect("kobo"))
            .sum::<i64>()
    };
    let kobo = |field: &str| quote[field].as_i64().expect("kobo");
    assert_eq!(
        (sum("grossKobo"), sum("vatKobo")),
        (kobo("totalKobo"), kobo("vatKobo"))
    );
    assert_eq!(
        kobo("subtotalKobo") - kobo("discountKobo"),
        kobo("totalKobo")
    );
    assert_eq!(kobo("totalKobo") - kobo("creditKobo"), kobo("dueKobo"));
    assert_eq!(
        kobo("providerKobo") + kobo("platformKobo") + kobo("vatKobo"),
        kobo("totalKobo")
    );
    assert_instant(&quote["validUntil"]);
}

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
async fn faq_02_a_payment_is_opened_paid_asked_after_and_the_receipt_is_there() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let path = format!("/api/orders/{order}");
    let total = bola.get(&path).await.json()["totalKobo"].clone();
    bola.get(&format!("{path}/receipt"))
        .await
        .problem(409, "no_receipt");

    let started = bola
        .post(&format!("{path}/payments"), json!({ "channel": "card" }))
        .await
        .expect(201)
        .json();
    assert_shape(
        &started,
        "reference authorizationUrl amountKobo creditKobo paid",
    );
    assert_eq!(started["amountKobo"], total);
    assert!(text_of(&started, "authorizationUrl").starts_with("https://"));
    let reference = text_of(&started, "reference");
    assert_eq!(
        checkout(&bola, &order).await,
        reference,
        "asked again, it is the same checkout"
    );

    let pending = bola
        .get(&format!("/api/payments/{reference}"))
        .await
        .expect(200)
        .json();
    assert_shape(&pending, PAYMENT);
    assert_eq!(
        (&pending["status"], &pending["paidAt"], &pending["currency"]),
        (&json!("pending"), &Value::Null, &json!("NGN")),
        "PROD-03"
    );
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "pending",
        "T42: a visit proves nothing"
    );
    assert_eq!(bola.get(&path).await.json()["status"], "PRICED");

    app.gateway.pay(&reference.parse().unwrap());
    let done = verified(&bola, &reference).await.expect(200).json();
    assert_shape(&done, PAYMENT);
    assert_eq!(
        (&done["status"], &done["channel"], &done["amountKobo"]),
        (&json!("success"), &json!("card"), &total)
    );
    assert_instant(&done["paidAt"]);
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json(),
        done,
        "booked once, however often it is asked"
    );

    let order = bola.get(&path).await.expect(200).json();
    assert_eq!(
        (&order["status"], &order["paidKobo"]),
        (&json!("PAID"), &total)
    );
    assert_eq!(order["validUntil"], Value::Null, "nothing is left to pay");
    let receipt = bola
        .get(&format!("{path}/receipt"))
        .await
        .expect(200)
        .json();
    assert_shape(
        &receipt,
        "number code seller billedTo reference title address paidAt paidKobo cashKobo creditKobo paymentReference paymentReferences channel vatText quote",
    );
    assert_eq!(
        (&receipt["paidKobo"], &receipt["paymentReference"]),
        (&total, &json!(reference))
    );
    assert_sound_quote(&receipt["quote"]);
    let page = bola
        .get(&format!("{path}/receipt"))
        .header("accept", "text/html")
        .await
        .expect(200);
    assert!(
        page.header("content-type").starts_with("text/html") && page.text().contains("7.5"),
        "FAQ-03: {}",
        page.text()
    );
    for text in [
        &*text_of(&order, "reference"),
        &*reference,
        "of which VAT",
        "All prices include VAT of 7.5%.",
        "/receipt.css",
    ] {
        assert!(page.text().contains(text), "{text}: {}", page.text());
    }
}

#[actix_web::test]
async fn the_tracking_page_and_the_history_tell_the_order_so_far() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    let events = bola
        .get(&format!("/api/orders/{order}/events"))
        .await
        .expect(200)
        .json();
    for event in events.as_array().unwrap() {
        assert_shape(event, "seq from to actorRole reason at");
        assert_instant(&event["at"]);
    }
    let steps: Vec<_> = events
        .as_array()
        .unwrap()
        .iter()
        .map(|event| text_of(event, "to"))
        .collect();
    assert_eq!(steps, ["DRAFT", "SUBMITTED", "PRICED", "PAID"]);
    assert_eq!(
        (
            &events[0]["from"],
            &events[1]["actorRole"],
            &events[2]["actorRole"]
        ),
        (&Value::Null, &json!("CUSTOMER"), &json!("SYSTEM"))
    );
    let tracking = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    assert_shape(
        &tracking,
        "orderId reference title categorySlug status trackingStep stepAt slot address provider arrivalPin safetyPin expectedAt paidKobo dueNowKobo stageDue paymentState workStage balanceDueAt choiceDueAt expressDueAt finishNote updatedAt events allowedActions masked",
    );
    assert_eq!(
        (&tracking["status"], &tracking["events"]),
        (&json!("PAID"), &events)
    );
    assert_eq!(tracking["trackingStep"], "FINDING");
}

#[actix_web::test]
async fn b12_10_the_tracking_of_a_finished_job_has_at_most_six_kilobytes() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    let answer = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200);
    let bytes = answer.text().len();
    assert!(bytes <= 6 * 1024, "{bytes} bytes: {}", answer.text());
}

#[actix_web::test]
async fn t35_t39_another_amount_is_never_taken_for_the_price() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await;
    app.gateway.set(
        &reference.parse().unwrap(),
        ChargeState::Mismatch(kernel::Money::from_kobo(100)),
    );
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "success"
    );
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "DEPOSIT_PAID",
        "a naira is a part of it"
    );
    let named = bola
        .post(
            &format!("/api/orders/{order}/payments"),
            json!({ "amountKobo": 1 }),
        )
        .await;
    named.problem(422, "validation_failed");
    assert_eq!(named.fields(), ["amountKobo"], "the client names no price");
}

#[actix_web::test]
async fn m20_a_caller_who_does_not_own_a_payment_sees_only_its_status() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (_, reference) = paid(&app, &bola).await;
    let guest = crate::support::Browser::new(&app, 9);
    let seen = guest
        .get(&format!("/api/payments/{reference}"))
        .await
        .expect(200)
        .json();
    assert_shape(&seen, PAYMENT);
    assert_eq!(
        (&seen["status"], &seen["reference"]),
        (&json!("success"), &json!(reference))
    );
    for hidden in [
        "orderId",
        "amountKobo",
        "receivedKobo",
        "channel",
        "paidAt",
        "authorizationUrl",
    ] {
        assert_eq!(seen[hidden], Value::Null, "{hidden}");
    }
    app.amina()
        .await
        .get(&format!("/api/payments/{reference}"))
        .await
        .problem(404, "not_found");
    let chidi = app
        .signed_in(4, crate::support::CHIDI)
        .await
        .get(&format!("/api/payments/{reference}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        chidi,
        bola.get(&format!("/api/payments/{reference}")).await.json(),
        "finance sees it whole"
    );
}

#[actix_web::test]
async fn oq_24_a_customer_is_not_told_that_nothing_was_charged_while_the_gateway_is_silent() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    let reference = checkout(&bola, &order).await;
    app.gateway.pay(&reference.parse().unwrap());
    app.gateway
        .fail_next(GatewayCallKind::Verify, payments::GatewayError::Unavailable);
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "pending",
        "it may have come: we do not know yet"
    );
    app.clock.advance_mins(3);
    app.work().await;
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["status"],
        "PAID",
        "asked after again by itself"
    );
    let asked = app.gateway.count(GatewayCallKind::Verify);
    app.gateway
        .fail_next(GatewayCallKind::Verify, payments::GatewayError::Unavailable);
    assert_eq!(
        verified(&bola, &reference).await.expect(200).json()["status"],
        "success"
    );
    assert_eq!(
        app.gateway.count(GatewayCallKind::Verify),
        asked,
        "what is booked is not asked after again"
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
