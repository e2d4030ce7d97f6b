//! How a review is written, and who may write one.

use super::{actions, completed, profile, says};
use crate::support::{TestApp, assert_instant, assert_shape, paid, text_of};
use serde_json::{Value, json};

const REVIEW: &str = "id state stars text tags photos createdAt editable reason removedBy";
const PUBLIC: &str = "id stars text tags photos firstName publishedAt reply";

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
        "no one sees it before the other side has written"
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
