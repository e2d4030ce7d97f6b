//! Proposals that are declined, withdrawn, refused, or not for the bearer of a link.

use super::{begun, found, path_of, photo, proposed};
use crate::support::{Browser, TestApp, text_of};
use serde_json::{Value, json};

#[actix_web::test]
async fn a_declined_or_withdrawn_proposal_is_final_and_three_is_the_maximum() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    let back = text_of(&proposed(&amina, &order).await, "id");
    amina
        .post(&path_of(&order), found(&photo(&amina).await))
        .await
        .problem(409, "variation_open");
    let job = amina
        .tell(&format!("{}/{back}/withdraw", path_of(&order)))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&job["variations"][0]["state"], &job["trackingStep"]),
        (&json!("WITHDRAWN"), &json!("STARTED"))
    );
    bola.tell(&format!("/api/orders/{order}/variations/{back}/approve"))
        .await
        .problem(409, "variation_closed");
    for _ in 0..3 {
        let id = text_of(&proposed(&amina, &order).await, "id");
        let declined = bola
            .tell(&format!("/api/orders/{order}/variations/{id}/decline"))
            .await
            .expect(200)
            .json();
        assert_eq!(
            declined["variations"].as_array().unwrap().last().unwrap()["actions"],
            json!([])
        );
    }
    amina
        .post(&path_of(&order), found(&photo(&amina).await))
        .await
        .problem(409, "too_many_variations");
}

#[actix_web::test]
async fn a_proposal_is_refused_in_its_own_words_and_sent_once_for_one_tap() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    let photo = photo(&amina).await;
    let with = |patch: &dyn Fn(&mut Value)| {
        let mut body = found(&photo);
        patch(&mut body);
        body
    };
    let cases: [(Value, &str); 6] = [
        (with(&|body| body["photoId"] = json!("none")), "photoId"),
        (
            with(&|body| body["lines"][0]["kind"] = json!("TIP")),
            "lines.0.kind",
        ),
        (
            with(&|body| body["lines"][1]["quantity"] = json!(0.0001)),
            "lines.1.quantity",
        ),
        (
            with(&|body| body["lines"][0]["grossKobo"] = json!(-5)),
            "lines.0.grossKobo",
        ),
        (
            with(&|body| body["lines"][0]["quantity"] = json!(7)),
            "lines",
        ),
        (with(&|body| body["reason"] = json!("Broken.")), "reason"),
    ];
    for (body, field) in cases {
        let refused = amina
            .post(&path_of(&order), body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    let dear = with(&|body| body["lines"][0]["grossKobo"] = json!(90_000_000));
    let refused = amina
        .post(&path_of(&order), dear)
        .await
        .problem(409, "variation_above_cap");
    assert!(
        refused["detail"]
            .as_str()
            .unwrap()
            .contains("is left. More needs a new quote."),
        "{refused}"
    );
    let ask = || {
        amina
            .post(&path_of(&order), found(&photo))
            .key("0198f0a0-0000-7000-8000-00000000beef")
    };
    let (first, second) = (
        ask().await.expect(201).json(),
        ask().await.expect(201).json(),
    );
    assert_eq!(
        (
            first["variations"].as_array().map(Vec::len),
            &first["variations"]
        ),
        (Some(1), &second["variations"])
    );
}

#[actix_web::test]
async fn t28_the_bearer_of_a_link_does_not_see_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    proposed(&amina, &order).await;
    let share = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    let seen = Browser::new(&app, 9)
        .get(&format!(
            "/api/orders/{order}/tracking?t={}",
            text_of(&share, "token")
        ))
        .await
        .expect(200)
        .json();
    assert!(seen.get("variations").is_none(), "{seen}");
}
