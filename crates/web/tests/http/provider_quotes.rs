//! The quote of a provider who was sent to look at the work.

use crate::support::{Browser, CHIDI, TestApp, address, assert_instant, assert_shape, text_of};
use serde_json::{Value, json};
use testkit::world;

const OWN: &str = "orderId reference title categorySlug area state kind scheduledFor visitShareKobo visitSteps answers photos report reportedAt quoteEndsAt note mayQuote mayWithdraw quoteWithdrawn quoteLapsed share";
const LIST: &str = "/api/service-provider/assessments";

fn quote(photo: &str) -> Value {
    let line = |kind: &str, label: &str, kobo: i64| json!({ "kind": kind, "label": label, "grossKobo": kobo });
    json!({
        "notes": "Two coats on sound plaster.", "days": 3, "validDays": 7, "photoIds": [photo],
        "lines": [line("LABOUR", "Painting", 8_000_000), line("MATERIAL", "Emulsion, 20 l", 4_000_000), line("TRAVEL", "Transport", 200_000)],
    })
}

/// A request for painting that Amina was asked to look at.
async fn sent(app: &TestApp, bola: &Browser, chidi: &Browser) -> String {
    app.edit_provider(world::a_provider().id, |amina| {
        amina.categories.push("painting".into())
    })
    .await;
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(photo(bola).await);
    }
    let body = json!({
        "categorySlug": "painting", "description": "Call me on the other line.", "address": address(), "slot": { "asap": true },
        "answers": { "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us", "photos": seen }, "submit": true,
    });
    let order = text_of(
        &bola.post("/api/orders", body).await.expect(201).json(),
        "id",
    );
    let visit =
        json!({ "assessorId": world::a_provider().id.to_string(), "at": app.clock_in_days(1) });
    chidi
        .post(&format!("/api/admin/assessments/{order}/schedule"), visit)
        .await
        .expect(200);
    order
}

async fn photo(browser: &Browser) -> String {
    let sent = browser
        .tell("/api/uploads")
        .raw("image/jpeg", b"photo of a wall".to_vec())
        .await;
    text_of(&sent.expect(201).json(), "id")
}

#[actix_web::test]
async fn a_provider_who_was_sent_hands_in_a_quote_and_staff_set_the_price_from_it() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    assert_eq!(amina.get(LIST).await.expect(200).json(), json!([]));
    let order = sent(&app, &bola, &chidi).await;
    let page = format!("{LIST}/{order}");

    let asked = amina.get(&page).await.expect(200);
    assert!(
        !asked.text().contains("Third Avenue") && !asked.text().contains("other line"),
        "neither the address nor what the customer wrote"
    );
    let asked = asked.json();
    assert_shape(&asked, OWN);
    assert_eq!(
        (&asked["state"], &asked["area"], &asked["mayQuote"]),
        (&json!("SCHEDULED"), &json!("Gwarinpa"), &json!(true))
    );
    assert_eq!(amina.get(LIST).await.json()[0]["orderId"], json!(order));

    let path = format!("/api/service-provider/jobs/{order}/quotes");
    let own = photo(&amina).await;
    let handed_in = amina.post(&path, quote(&own)).await.expect(201).json();
    assert_eq!(
        (&handed_in["state"], &handed_in["mayQuote"]),
        (&json!("REPORTED"), &json!(false))
    );
    assert_instant(&handed_in["quoteEndsAt"]);
    assert_eq!(
        (
            handed_in["photos"].as_array().map(Vec::len),
            handed_in["photos"].to_string().contains(&own)
        ),
        (Some(3), false),
        "those of the customer"
    );
    assert_eq!(
        bola.get(&format!("/api/orders/{order}")).await.json()["assessment"]["report"],
        Value::Null,
        "not before it is checked"
    );

    let staff = format!("/api/admin/assessments/{order}");
    let to_check = chidi.get(&staff).await.expect(200).json();
    assert_eq!(
        (
            &to_check["report"]["quote"]["days"],
            &to_check["report"]["photos"][0]["id"]
        ),
        (&json!(3), &json!(own))
    );
    let back = json!({ "decision": "RETURN", "note": "What about the ceiling?" });
    chidi
        .post(&format!("{staff}/review"), back)
        .await
        .expect(200);
    let returned = amina.get(&page).await.expect(200).json();
    assert_eq!(
        (&returned["note"], &returned["mayQuote"]),
        (&json!("What about the ceiling?"), &json!(true))
    );
    let mut changed = quote(&own);
    changed["lines"][0]["grossKobo"] = json!(9_000_000);
    amina.post(&path, changed).await.expect(201);
    chidi
        .post(&format!("{staff}/review"), json!({ "decision": "ACCEPT" }))
        .await
        .expect(200);
    let report = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json()["assessment"]["report"]
        .clone();
    assert_eq!(
        (
            &report["estimates"][0]["likelyKobo"],
            &report["quote"]["days"]
        ),
        (&json!(9_000_000), &json!(3))
    );
    bola.get(&format!("/api/uploads/{own}")).await.expect(200);
    amina
        .post(&path, quote(&own))
        .await
        .problem(409, "assessment_moved_on");
}

#[actix_web::test]
async fn row_8_a_provider_withdraws_their_quote_and_the_order_is_a_request_again() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = sent(&app, &bola, &chidi).await;
    let quotes = format!("/api/service-provider/jobs/{order}/quotes");
    let path = format!("{quotes}/withdraw");
    let why = json!({ "reason": "The paint costs more now." });
    amina
        .post(&path, why.clone())
        .await
        .problem(409, "assessment_moved_on");
    let handed_in = amina.post(&quotes, quote(&photo(&amina).await)).await;
    assert_eq!(handed_in.expect(201).json()["mayWithdraw"], json!(true));
    let of_customer = format!("/api/orders/{order}");
    let status = async || bola.get(&of_customer).await.expect(200).json()["status"].clone();
    assert_eq!(status().await, json!("QUOTED"), "row 7");
    chidi
        .post(
            &format!("/api/admin/assessments/{order}/review"),
            json!({ "decision": "ACCEPT" }),
        )
        .await
        .expect(200);
    bola.post(&path, why.clone())
        .await
        .problem(403, "forbidden");
    let empty = amina.post(&path, json!({ "reason": " " })).await;
    assert_eq!(empty.expect(422).fields(), ["reason"]);
    assert_eq!(status().await, json!("QUOTED"));
    for _ in 0..2 {
        let own = amina.post(&path, why.clone()).await.expect(200).json();
        assert_shape(&own, OWN);
        assert_eq!(
            (
                &own["state"],
                &own["quoteWithdrawn"],
                &own["quoteLapsed"],
                &own["mayWithdraw"],
                &own["mayQuote"],
                &own["note"]
            ),
            (
                &json!("REJECTED"),
                &json!(true),
                &json!(false),
                &json!(false),
                &json!(true),
                &Value::Null
            )
        );
    }
    assert_eq!(status().await, json!("REQUESTED"));
    let staff = chidi.get(&format!("/api/admin/assessments/{order}")).await;
    assert_eq!(
        staff.expect(200).json()["note"],
        json!("The provider withdrew the quote: The paint costs more now.")
    );
}

#[actix_web::test]
async fn a_quote_says_what_is_wrong_and_its_idempotency_key_works_once() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = sent(&app, &bola, &chidi).await;
    let path = format!("/api/service-provider/jobs/{order}/quotes");
    let wrong = json!({ "notes": "", "days": 0, "validDays": 1, "lines": [{ "kind": "LABOUR", "label": "", "grossKobo": 0 }] });
    let refused = amina.post(&path, wrong).await.expect(422);
    assert_eq!(
        refused.fields(),
        [
            "days",
            "validDays",
            "notes",
            "lines.0.grossKobo",
            "lines.0.label"
        ]
    );
    let unknown = json!({ "notes": "Two coats.", "days": 1, "validDays": 7, "lines": [{ "kind": "TIP", "label": "x", "grossKobo": 1 }] });
    assert_eq!(
        amina.post(&path, unknown).await.expect(422).fields(),
        ["lines.0.kind"]
    );
    let own = photo(&amina).await;
    let first = amina
        .tell(&path)
        .key("quote-key-1")
        .json(&quote(&own))
        .await
        .expect(201)
        .json();
    let again = amina
        .tell(&path)
        .key("quote-key-1")
        .json(&quote(&own))
        .await
        .expect(201)
        .json();
    assert_eq!(first, again);
}

#[actix_web::test]
async fn a_provider_sees_their_own_share_before_a_quote_is_sent_and_afterwards() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = sent(&app, &bola, &chidi).await;
    let page = format!("{LIST}/{order}");
    assert_eq!(
        amina.get(&page).await.expect(200).json()["share"],
        Value::Null
    );
    let path = format!("/api/service-provider/jobs/{order}/quotes");
    let full = quote(&photo(&amina).await);
    let share = format!("{path}/share");
    let lines = json!({ "lines": full["lines"] });
    let before = amina.post(&share, lines.clone()).await.expect(200).json();
    assert_shape(&before, "grossKobo vatKobo commissionKobo netKobo");
    let of = |field: &str| before[field].as_i64().unwrap();
    assert_eq!(of("grossKobo"), 12_200_000);
    assert_eq!(
        of("vatKobo") + of("commissionKobo") + of("netKobo"),
        12_200_000
    );
    assert!(of("commissionKobo") > 0 && of("vatKobo") > 0, "{before}");
    let nothing = json!({ "lines": [{ "kind": "LABOUR", "label": "Painting", "grossKobo": 0 }] });
    let refused = amina
        .post(&share, nothing)
        .await
        .problem(422, "validation_failed");
    assert_eq!(refused["errors"][0]["field"], "lines.0.grossKobo");
    bola.post(&share, lines.clone())
        .await
        .problem(403, "forbidden");
    let handed_in = amina.post(&path, full).await.expect(201).json();
    assert_eq!(handed_in["share"], before, "as it was shown before");
    assert_eq!(amina.get(&page).await.expect(200).json()["share"], before);
    let review = format!("/api/admin/assessments/{order}/review");
    chidi
        .post(&review, json!({ "decision": "ACCEPT" }))
        .await
        .expect(200);
    let customer = bola.get(&format!("/api/orders/{order}")).await.expect(200);
    let shown = &customer.json()["assessment"]["report"]["quote"];
    assert_eq!((&shown["days"], &shown["share"]), (&json!(3), &Value::Null));
    assert!(!customer.text().contains("netKobo"), "only the provider");
}
