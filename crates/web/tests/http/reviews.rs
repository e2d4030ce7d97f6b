//! Reviews over HTTP: how one is written, when it is published, and what staff do.

use crate::support::{
    ADA, Browser, CHIDI, TestApp, assert_instant, assert_shape, finished, paid, text_of,
};
use serde_json::{Value, json};

const REVIEW: &str = "id state stars text tags photos createdAt editable reason removedBy";
const PUBLIC: &str = "id stars text tags photos firstName publishedAt reply";
const ADMIN: &str = "id orderId state stars text tags photos hits reason removedBy featured flag authorFirstName providerName service createdAt publishedAt";

/// A completed order; returns its id.
async fn completed(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = finished(app, bola, amina).await;
    let confirmed = bola
        .tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200)
        .json();
    assert!(
        actions(&confirmed).contains(&"review".to_owned()),
        "{confirmed}"
    );
    order
}

fn actions(order: &Value) -> Vec<String> {
    let actions = order["allowedActions"].as_array().expect("actions");
    actions
        .iter()
        .map(|action| action.as_str().expect("a code").to_owned())
        .collect()
}

fn says(stars: i64, text: &str) -> Value {
    json!({ "stars": stars, "text": text, "tags": ["tidy", "on_time"] })
}

async fn profile(app: &TestApp) -> Value {
    let amina = testkit::world::a_provider().id;
    Browser::new(app, 77)
        .get(&format!("/api/providers/{amina}"))
        .await
        .expect(200)
        .json()
}

/// ROLE-15
#[actix_web::test]
async fn rev_01_a_review_is_written_once_and_shown_when_both_sides_have_written() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = completed(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}/review");
    assert_eq!(bola.post(&path, says(6, "")).await.fields(), ["stars"]);
    let tracking = bola
        .get(&format!("/api/orders/{order}/tracking"))
        .await
        .expect(200)
        .json();
    assert!(
        actions(&tracking).contains(&"review".to_owned()),
        "{tracking}"
    );
    let written = bola
        .post(&path, says(5, " Neat work. "))
        .await
        .expect(201)
        .json();
    assert_shape(&written, REVIEW);
    assert_eq!(
        (&written["state"], &written["text"], &written["editable"]),
        (&json!("PENDING"), &json!("Neat work."), &json!(true))
    );
    assert_eq!(written["tags"], json!(["on_time", "tidy"]));
    assert_instant(&written["createdAt"]);
    let track = format!("/api/orders/{order}/tracking");
    assert!(!actions(&bola.get(&track).await.expect(200).json()).contains(&"review".to_owned()));
    bola.post(&path, says(1, "Other words."))
        .await
        .problem(409, "already_reviewed");
    let seen = bola
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(seen["review"], written);
    assert!(!actions(&seen).contains(&"review".to_owned()));
    assert_eq!(
        profile(&app).await["reviews"],
        json!([]),
        "nobody sees it before the other side has written"
    );

    let provider_review = format!("/api/service-provider/jobs/{order}/review");
    assert_eq!(
        amina
            .post(&provider_review, json!({ "stars": 5, "text": "x" }))
            .await
            .fields(),
        ["text"],
        "their words are never public"
    );
    let job = format!("/api/service-provider/jobs/{order}");
    let before = amina.get(&job).await.expect(200).json();
    assert_eq!(
        (&before["mayReview"], &before["review"]),
        (&json!(true), &Value::Null)
    );
    let created = amina
        .post(&provider_review, json!({ "stars": 5, "tags": ["polite"] }))
        .await
        .expect(201)
        .json();
    let after = amina.get(&job).await.expect(200).json();
    assert_eq!(
        (
            &after["mayReview"],
            &after["review"]["id"],
            &after["review"]["stars"]
        ),
        (&json!(false), &created["id"], &json!(5))
    );
    let public = profile(&app).await;
    assert_shape(&public["reviews"][0], PUBLIC);
    assert_eq!(
        (
            &public["reviews"][0]["firstName"],
            &public["reviews"][0]["stars"]
        ),
        (&json!("Bola"), &json!(5))
    );
    assert_eq!(
        (&public["reviewCount"], &public["rating"], &public["isNew"]),
        (&json!(1), &Value::Null, &json!(true))
    );
    bola.put(&path, says(1, "Bad."))
        .await
        .problem(409, "review_settled");

    let mine = amina
        .get("/api/service-provider/reviews")
        .await
        .expect(200)
        .json();
    assert_shape(&mine[0], &format!("{PUBLIC} replyEditableUntil flag"));
    assert_eq!(
        mine[0]["replyEditableUntil"],
        Value::Null,
        "nothing is written yet"
    );
    let reply = format!(
        "/api/service-provider/reviews/{}/reply",
        text_of(&mine[0], "id")
    );
    assert_eq!(
        amina
            .post(&reply, json!({ "text": "Call me on 08031234567" }))
            .await
            .expect(422)
            .fields(),
        ["text"]
    );
    amina
        .post(&reply, json!({ "text": "Thank you, Bola." }))
        .await
        .expect(204);
    assert_eq!(
        profile(&app).await["reviews"][0]["reply"],
        "Thank you, Bola."
    );
    let mine = amina
        .get("/api/service-provider/reviews")
        .await
        .expect(200)
        .json();
    assert_eq!(
        mine[0]["replyEditableUntil"],
        json!(testkit::world::now().plus_hours(24).to_string())
    );
    app.clock.advance_hours(25);
    let amina = app.amina().await;
    amina
        .post(&reply, json!({ "text": "Thank you, Bola." }))
        .await
        .expect(204);
    amina
        .post(&reply, json!({ "text": "Or not." }))
        .await
        .problem(409, "review_settled");
}

#[actix_web::test]
async fn it_can_be_edited_until_it_is_public_and_is_public_after_a_week() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = completed(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}/review");
    bola.put(&path, says(4, "")).await.problem(404, "not_found");
    bola.post(&path, says(5, "Neat work.")).await.expect(201);
    let edited = bola
        .put(&path, says(3, "Late by an hour."))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&edited["stars"], &edited["text"]),
        (&json!(3), &json!("Late by an hour."))
    );
    app.clock.advance_hours(7 * 24);
    app.work().await;
    let seen = app
        .bola()
        .await
        .get(&format!("/api/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&seen["review"]["state"], &seen["review"]["editable"]),
        (&json!("PUBLISHED"), &json!(false))
    );
    assert_eq!(
        profile(&app).await["reviews"][0]["text"],
        "Late by an hour."
    );
}

#[actix_web::test]
async fn a_cancelled_order_is_not_reviewed_nor_is_a_strangers_nor_one_after_thirty_days() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let (off, _) = paid(&app, &bola).await;
    bola.post(&format!("/api/orders/{off}/cancel"), json!({}))
        .await
        .expect(200);
    bola.post(&format!("/api/orders/{off}/review"), says(1, ""))
        .await
        .problem(409, "not_completed");
    let (open, _) = paid(&app, &bola).await;
    bola.post(&format!("/api/orders/{open}/review"), says(1, ""))
        .await
        .problem(409, "not_completed");
    let order = completed(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}/review");
    let stranger = testkit::world::a_customer_no(7);
    testkit::world::stored::user(&app.store, stranger.clone()).await;
    let stranger = app.signed_in(31, stranger.email.as_str()).await;
    stranger
        .post(&path, says(5, ""))
        .await
        .problem(404, "not_found");
    app.clock.advance_hours(30 * 24);
    let bola = app.bola().await;
    assert!(
        actions(
            &bola
                .get(&format!("/api/orders/{order}"))
                .await
                .expect(200)
                .json()
        )
        .contains(&"review".to_owned())
    );
    app.clock.advance_mins(1);
    assert!(
        !actions(
            &bola
                .get(&format!("/api/orders/{order}"))
                .await
                .expect(200)
                .json()
        )
        .contains(&"review".to_owned())
    );
    bola.post(&path, says(5, ""))
        .await
        .problem(410, "review_closed");
}

#[actix_web::test]
async fn a_repeated_request_writes_one_review() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = completed(&app, &bola, &amina).await;
    let path = format!("/api/orders/{order}/review");
    let first = bola
        .post(&path, says(5, "Neat work."))
        .key("review-0001")
        .await
        .expect(201);
    let again = bola
        .post(&path, says(5, "Neat work."))
        .key("review-0001")
        .await
        .expect(201);
    assert_eq!(
        (first.json(), again.header("idempotent-replayed")),
        (again.json(), "true")
    );
    assert_eq!(app.count("reviews"), 1);
}

#[actix_web::test]
async fn staff_read_what_a_rule_held_back_and_feature_what_is_public() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = completed(&app, &bola, &amina).await;
    bola.post(
        &format!("/api/orders/{order}/review"),
        says(5, "Write to her at amina@example.ng"),
    )
    .await
    .expect(201);
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/review"),
            json!({ "stars": 5 }),
        )
        .await
        .expect(201);
    assert_eq!(profile(&app).await["reviews"], json!([]));
    let held = chidi.get("/api/admin/reviews").await.expect(200).json();
    assert_shape(&held[0], ADMIN);
    assert_eq!(
        (&held[0]["hits"], &held[0]["providerName"]),
        (&json!(["email"]), &json!("Amina B."))
    );
    let path = format!("/api/admin/reviews/{}", text_of(&held[0], "id"));
    chidi
        .post(&format!("{path}/feature"), json!({ "featured": true }))
        .await
        .problem(409, "review_settled");
    chidi
        .post(&format!("{path}/reject"), json!({ "reason": "" }))
        .await
        .problem(422, "validation_failed");
    chidi
        .post(
            &format!("{path}/reject"),
            json!({ "reason": "It holds an address." }),
        )
        .await
        .expect(200);
    let seen = bola.get(&format!("/api/orders/{order}")).await.json();
    assert_eq!(
        (&seen["review"]["state"], &seen["review"]["reason"]),
        (&json!("REJECTED"), &json!("It holds an address."))
    );
    bola.put(
        &format!("/api/orders/{order}/review"),
        says(5, "Neat work."),
    )
    .await
    .expect(200);
    assert_eq!(profile(&app).await["reviews"][0]["text"], "Neat work.");
    assert_eq!(
        Browser::new(&app, 78)
            .get("/api/testimonials")
            .await
            .expect(200)
            .json(),
        json!([])
    );
    chidi
        .post(&format!("{path}/feature"), json!({ "featured": true }))
        .await
        .expect(200);
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let testimonials = Browser::new(&app, 78)
        .get("/api/testimonials")
        .await
        .expect(200)
        .json();
    assert_shape(
        &testimonials[0],
        "id stars text firstName area service publishedAt",
    );
    assert_eq!(
        (
            &testimonials[0]["area"],
            &testimonials[0]["service"],
            &testimonials[0]["firstName"]
        ),
        (&json!("Gwarinpa"), &json!("Home Cleaning"), &json!("Bola"))
    );
    chidi
        .post(
            &format!("{path}/remove"),
            json!({ "reason": "The author asked." }),
        )
        .await
        .expect(200);
    assert_eq!(profile(&app).await["reviews"], json!([]));
}

/// B11: the author removes a public review: the public, the rating and the provider's list lose it,
/// and staff see who removed it.
#[actix_web::test]
async fn b11_a_customer_removes_their_public_review_and_no_one_reads_it_any_more() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = completed(&app, &bola, &amina).await;
    let review = format!("/api/orders/{order}/review");
    let written = bola.post(&review, says(5, "Neat work.")).await.expect(201);
    let id = text_of(&written.json(), "id");
    let path = format!("/api/reviews/{id}");
    bola.delete(&path).await.problem(409, "review_settled");
    amina
        .post(
            &format!("/api/service-provider/jobs/{order}/review"),
            json!({ "stars": 5 }),
        )
        .await
        .expect(201);
    amina
        .post(
            &format!("/api/service-provider/reviews/{id}/reply"),
            json!({ "text": "Thank you." }),
        )
        .await
        .expect(204);
    assert_eq!(profile(&app).await["reviews"][0]["reply"], "Thank you.");
    for stranger in [&amina, &app.signed_in(4, ADA).await] {
        stranger.delete(&path).await.expect(404);
    }
    Browser::new(&app, 78).delete(&path).await.expect(401);
    for _ in 0..2 {
        bola.delete(&path).await.expect(204);
    }
    assert_eq!(profile(&app).await["reviews"], json!([]));
    let received = amina.get("/api/service-provider/reviews").await.expect(200);
    assert_eq!(received.json(), json!([]));
    let seen = bola.get(&format!("/api/orders/{order}")).await.json();
    assert_eq!(
        (&seen["review"]["state"], &seen["review"]["removedBy"]),
        (&json!("REMOVED"), &json!("AUTHOR"))
    );
    let listed = chidi.get("/api/admin/reviews?state=REMOVED").await;
    let listed = listed.expect(200).json();
    assert_eq!(
        (&listed[0]["id"], &listed[0]["removedBy"]),
        (&json!(id), &json!("AUTHOR"))
    );
    bola.put(&review, says(4, "Neat."))
        .await
        .problem(409, "review_settled");
    bola.post(&review, says(4, "Neat."))
        .await
        .problem(409, "already_reviewed");
}
