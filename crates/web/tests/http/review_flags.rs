//! Flags on reviews over HTTP: a provider flags a review, and staff remove it or let it stay.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, finished, text_of};
use serde_json::{Value, json};

struct Case {
    app: TestApp,
    amina: Browser,
    chidi: Browser,
    /// The path of the review for its provider.
    path: String,
    /// The path of the review for staff.
    admin: String,
}

/// A public review of a job by Amina, who changed her own rating before both were shown.
async fn public() -> Case {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    let rating = format!("/api/service-provider/jobs/{order}/review");
    amina
        .put(&rating, json!({ "stars": 1 }))
        .await
        .problem(404, "not_found");
    amina.post(&rating, json!({ "stars": 5 })).await.expect(201);
    let changed = amina
        .put(&rating, json!({ "stars": 3, "tags": ["polite"] }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&changed["stars"], &changed["editable"]),
        (&json!(3), &json!(true))
    );
    let review = json!({ "stars": 2, "text": "He came late." });
    bola.post(&format!("/api/orders/{order}/review"), review)
        .await
        .expect(201);
    amina
        .put(&rating, json!({ "stars": 1 }))
        .await
        .problem(409, "review_settled");
    let own = amina.get("/api/service-provider/reviews").await.json();
    let id = text_of(&own[0], "id");
    let chidi = app.signed_in(3, CHIDI).await;
    Case {
        app,
        amina,
        chidi,
        path: format!("/api/service-provider/reviews/{id}/flag"),
        admin: format!("/api/admin/reviews/{id}"),
    }
}

impl Case {
    async fn shown(&self) -> usize {
        let amina = testkit::world::a_provider().id;
        let path = format!("/api/providers/{amina}");
        let profile = Browser::new(&self.app, 77).get(&path).await.expect(200);
        profile.json()["reviews"].as_array().unwrap().len()
    }
    async fn flagged(&self) -> Value {
        let path = "/api/admin/reviews?state=FLAGGED";
        self.chidi.get(path).await.expect(200).json()
    }
    async fn own_flag(&self) -> Value {
        let path = "/api/service-provider/reviews";
        self.amina.get(path).await.expect(200).json()[0]["flag"].clone()
    }
}

#[actix_web::test]
async fn b11_a_flag_for_privacy_hides_a_review_until_staff_let_it_stay() {
    let case = public().await;
    assert_eq!((case.shown().await, case.flagged().await), (1, json!([])));
    let unknown = json!({ "reason": "BORING" });
    let refused = case.amina.post(&case.path, unknown).await.expect(422);
    assert_eq!(refused.fields(), ["reason"]);
    let flag = json!({ "reason": "PRIVACY", "note": "It says where I live." });
    for _ in 0..2 {
        case.amina.post(&case.path, flag.clone()).await.expect(204);
    }
    let other = json!({ "reason": "UNTRUE" });
    case.amina
        .post(&case.path, other)
        .await
        .problem(409, "already_flagged");
    assert_eq!(case.shown().await, 0);
    assert_shape(&case.own_flag().await, "reason note at state withholds");
    let waiting = case.flagged().await;
    assert_eq!(waiting[0]["flag"]["note"], "It says where I live.");
    let keep = format!("{}/keep", case.admin);
    case.chidi
        .post(&keep, json!({ "reason": "" }))
        .await
        .problem(422, "validation_failed");
    let reason = json!({ "reason": "It names no address." });
    case.chidi.post(&keep, reason).await.expect(200);
    assert_eq!((case.shown().await, case.flagged().await), (1, json!([])));
    assert_eq!(case.own_flag().await["state"], "KEPT");
}

#[actix_web::test]
async fn b11_staff_remove_a_flagged_review() {
    let case = public().await;
    let flag = json!({ "reason": "ABUSE" });
    case.amina.post(&case.path, flag).await.expect(204);
    assert_eq!(
        case.shown().await,
        1,
        "an insult is read until it is decided"
    );
    let reason = json!({ "reason": "It insults the provider." });
    let remove = format!("{}/remove", case.admin);
    case.chidi.post(&remove, reason.clone()).await.expect(200);
    assert_eq!((case.shown().await, case.flagged().await), (0, json!([])));
    let keep = format!("{}/keep", case.admin);
    case.chidi
        .post(&keep, reason)
        .await
        .problem(409, "not_flagged");
}
