//! When a review is published, held back, featured or removed.

use super::{completed, profile, says};
use crate::support::{ADA, Browser, CHIDI, TestApp, assert_shape, text_of};
use serde_json::json;

const ADMIN: &str = "id orderId state stars text tags photos hits reason removedBy featured flag readerFlags flaggedSince authorFirstName providerName service createdAt publishedAt";

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
    let number = text_of(
        &bola.get(&format!("/api/orders/{order}")).await.json(),
        "reference",
    );
    let file = chidi.get("/api/admin/reviews?format=csv").await.expect(200);
    let file = file.text();
    let line = file.lines().nth(1).unwrap_or_default();
    assert!(line.starts_with(&format!("{number},")), "{file}");
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
