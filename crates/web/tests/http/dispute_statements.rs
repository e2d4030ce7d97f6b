//! B13.13: statements with photos that both sides and support add to a dispute, over HTTP.

use crate::support::{ADA, Browser, CHIDI, TestApp, assert_shape, finished, text_of};
use serde_json::{Value, json};

struct Case {
    app: TestApp,
    bola: Browser,
    amina: Browser,
    chidi: Browser,
    order: String,
    job: String,
    /// The page of the dispute for staff.
    dispute: String,
}

async fn photo(browser: &Browser, name: &str) -> String {
    let sent = browser
        .tell("/api/uploads")
        .raw("image/jpeg", format!("photo {name}").as_bytes())
        .await;
    text_of(&sent.expect(201).json(), "id")
}

fn said(text: &str, photos: &[&str]) -> Value {
    json!({ "text": text, "photoIds": photos })
}

/// A job that Amina reports as done and that Bola disputes with a photo.
async fn disputed() -> Case {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let id = finished(&app, &bola, &amina).await;
    let (order, job) = (
        format!("/api/orders/{id}"),
        format!("/api/service-provider/jobs/{id}"),
    );
    let oven = photo(&bola, "an oven").await;
    let opened = bola
        .post(
            &format!("{order}/dispute"),
            json!({
                "reason": "POOR_WORK",
                "statement": "The oven is as dirty as before.",
                "photoIds": [oven],
            }),
        )
        .await
        .expect(201)
        .json();
    let found = &opened["disputes"][0];
    assert_eq!(found["photos"][0]["id"], json!(oven));
    let dispute = format!("/api/admin/disputes/{}", text_of(found, "id"));
    Case {
        app,
        bola,
        amina,
        chidi,
        order,
        job,
        dispute,
    }
}

fn statements(answer: &Value) -> &Value {
    &answer["disputes"][0]["statements"]
}

#[actix_web::test]
async fn b13_13_both_sides_and_support_add_statements_that_all_of_them_read_in_order() {
    let case = disputed().await;
    let seen = case.bola.get(&case.order).await.expect(200).json();
    assert!(
        seen["allowedActions"]
            .as_array()
            .is_some_and(|actions| actions.contains(&json!("add_statement"))),
        "{seen}"
    );
    let grill = photo(&case.bola, "a grill").await;
    let own = format!("{}/dispute/statements", case.order);
    let added = case
        .bola
        .post(&own, said("  The grill is black too. ", &[grill.as_str()]))
        .await
        .expect(201)
        .json();
    let first = &statements(&added)[0];
    assert_shape(first, "side text photos at");
    assert_eq!(
        (&first["side"], &first["text"], &first["photos"][0]["id"]),
        (
            &json!("CUSTOMER"),
            &json!("The grill is black too."),
            &json!(grill)
        )
    );
    let tap = photo(&case.chidi, "a tap").await;
    case.chidi
        .post(
            &format!("{}/statements", case.dispute),
            said("Is it this one?", &[tap.as_str()]),
        )
        .await
        .expect(201);
    let shelf = photo(&case.amina, "a shelf").await;
    let answered = case
        .amina
        .post(
            &format!("{}/dispute/statements", case.job),
            said("It is.", &[shelf.as_str()]),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(
        answered["disputeActions"],
        json!(["answer_dispute", "add_statement"]),
        "the answer is still to come"
    );
    let order = case.bola.get(&case.order).await.expect(200).json();
    assert_eq!(statements(&order), statements(&answered));
    let texts: Vec<_> = statements(&order)
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| (text_of(one, "side"), text_of(one, "text")))
        .collect();
    let expected = [
        ("CUSTOMER", "The grill is black too."),
        ("SUPPORT", "Is it this one?"),
        ("PROVIDER", "It is."),
    ];
    assert_eq!(
        texts,
        expected.map(|(side, text)| (side.to_owned(), text.to_owned()))
    );
    let detail = case.chidi.get(&case.dispute).await.expect(200).json();
    let timeline: Vec<_> = detail["timeline"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|one| one["who"] != "order")
        .map(|one| (text_of(one, "who"), one["photos"].as_array().map(Vec::len)))
        .collect();
    let expected = ["customer", "customer", "support", "provider"];
    assert_eq!(
        timeline,
        expected.map(|who| (who.to_owned(), Some(1))),
        "the report comes first"
    );
}

#[actix_web::test]
async fn b13_13_photos_of_a_dispute_are_shown_to_both_sides_and_to_staff_alone() {
    let case = disputed().await;
    let ada = case.app.signed_in(9, ADA).await;
    let hers = photo(&case.bola, "a grill").await;
    let url = format!("/api/uploads/{hers}");
    case.amina.get(&url).await.problem(404, "not_found");
    let own = format!("{}/dispute/statements", case.order);
    case.bola
        .post(&own, said("The grill is black too.", &[hers.as_str()]))
        .await
        .expect(201);
    for browser in [&case.bola, &case.amina, &case.chidi] {
        browser.get(&url).await.expect(200);
    }
    ada.get(&url).await.problem(404, "not_found");
    let shown = photo(&case.amina, "a shelf").await;
    let answer = json!({ "answer": "It shone when I left.", "photoIds": [shown] });
    let answered = case
        .amina
        .post(&format!("{}/dispute/answer", case.job), answer)
        .await
        .expect(200)
        .json();
    assert_eq!(
        answered["disputes"][0]["answerPhotos"][0]["id"],
        json!(shown)
    );
    let url = format!("/api/uploads/{shown}");
    case.bola.get(&url).await.expect(200);
    ada.get(&url).await.problem(404, "not_found");
    let order = case.amina.get(&case.job).await.expect(200).json();
    assert!(
        !order["photos"].to_string().contains(&hers),
        "it is no photo of the request"
    );
    let export = case.bola.get("/api/users/me/export").await.expect(200);
    let disputes = export.json()["disputes"].clone();
    assert_eq!(disputes[0]["statements"][0]["photos"][0]["id"], json!(hers));
}

#[actix_web::test]
async fn b13_13_a_statement_is_refused_with_its_reason() {
    let case = disputed().await;
    let own = format!("{}/dispute/statements", case.order);
    let ada = case.app.signed_in(9, ADA).await;
    ada.post(&own, said("I was there.", &[]))
        .await
        .problem(404, "not_found");
    let hers = photo(&ada, "a cat").await;
    let six = [hers.as_str(); 6];
    for (body, field) in [
        (said("", &[]), "text"),
        (said(&"x".repeat(2_001), &[]), "text"),
        (said("   ", &[]), "text"),
        (said("See it.", &[hers.as_str()]), "photoIds"),
        (said("See it.", &["7"]), "photoIds"),
        (said("See it.", &six), "photoIds"),
    ] {
        let refused = case.bola.post(&own, body).await.expect(422);
        assert_eq!(refused.fields(), [field]);
    }
    let seen = case.bola.get(&case.order).await.expect(200).json();
    assert_eq!(statements(&seen), &json!([]));
    case.bola
        .tell(&format!("{}/dispute/withdraw", case.order))
        .await
        .expect(200);
    for (browser, path) in [
        (&case.bola, own),
        (&case.amina, format!("{}/dispute/statements", case.job)),
        (&case.chidi, format!("{}/statements", case.dispute)),
    ] {
        browser
            .post(&path, said("One more thing.", &[]))
            .await
            .problem(409, "dispute_closed");
    }
}

#[actix_web::test]
async fn b13_13_a_request_that_is_sent_again_adds_one_statement() {
    let case = disputed().await;
    let own = format!("{}/dispute/statements", case.order);
    let grill = photo(&case.bola, "a grill").await;
    for key in ["statement-0001", "statement-0001", "statement-0002"] {
        let body = said("The grill is black too.", &[grill.as_str()]);
        let added = case.bola.post(&own, body).key(key).await.expect(201).json();
        assert_eq!(
            statements(&added).as_array().map(Vec::len),
            Some(1),
            "{key}"
        );
    }
}
