//! Flags on reviews over HTTP: a provider or a reader flags a review, and staff remove it or let it
//! stay.

use crate::support::{ADA, Browser, CHIDI, TestApp, assert_shape, finished, text_of};
use serde_json::{Value, json};

struct Case {
    app: TestApp,
    bola: Browser,
    amina: Browser,
    chidi: Browser,
    /// The path of the review for its provider.
    path: String,
    /// The path of the review for its readers.
    read: String,
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
        bola,
        amina,
        chidi,
        read: format!("/api/reviews/{id}/flag"),
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

#[actix_web::test]
async fn gap_18_a_reader_flags_a_review_and_staff_see_how_many_did_but_not_who() {
    let case = public().await;
    let flag = json!({ "reason": "PRIVACY", "note": "It says where she lives." });
    let guest = Browser::new(&case.app, 78);
    guest
        .post(&case.read, flag.clone())
        .await
        .problem(401, "unauthenticated");
    for (browser, hint) in [(&case.bola, "remove it"), (&case.amina, "your reviews")] {
        let refused = browser.post(&case.read, flag.clone()).await;
        let problem = refused.problem(409, "own_review");
        assert!(text_of(&problem, "message").contains(hint), "{problem}");
    }
    let ada = case.app.signed_in(4, ADA).await;
    let unknown = ada.post(&case.read, json!({ "reason": "BORING" })).await;
    assert_eq!(unknown.expect(422).fields(), ["reason"]);
    for reason in ["PRIVACY", "PRIVACY", "SAFETY"] {
        let again = json!({ "reason": reason, "note": "It says where she lives." });
        ada.post(&case.read, again).await.expect(204);
    }
    assert_eq!(case.shown().await, 1, "no reader can hide a review");
    assert_eq!(case.own_flag().await, Value::Null);
    let waiting = case.flagged().await;
    let flags = &waiting[0]["readerFlags"];
    assert_shape(flags, "people open keptBecause newest");
    assert_eq!(
        (&flags["people"], &flags["open"]),
        (&json!(1), &json!(true))
    );
    assert_shape(&flags["newest"][0], "role reason note at");
    assert_eq!(
        (&flags["newest"][0]["role"], &flags["newest"][0]["reason"]),
        (&json!("CUSTOMER"), &json!("PRIVACY"))
    );
    assert_eq!(waiting[0]["flaggedSince"], flags["newest"][0]["at"]);
    let copy = ada.get("/api/users/me/export").await.expect(200).json();
    assert_shape(&copy["readerFlags"][0], "reviewId role reason note at");
    let reason = json!({ "reason": "It names no address." });
    let keep = format!("{}/keep", case.admin);
    case.chidi.post(&keep, reason).await.expect(200);
    assert_eq!((case.shown().await, case.flagged().await), (1, json!([])));
    let public = "/api/admin/reviews?state=PUBLISHED";
    let decided = case.chidi.get(public).await.expect(200).json();
    let flags = &decided[0]["readerFlags"];
    assert_eq!(
        (&flags["open"], &flags["keptBecause"]),
        (&json!(false), &json!("It names no address."))
    );
}

#[actix_web::test]
async fn gap_18_a_person_flags_twenty_times_an_hour_and_still_asks_support() {
    let case = public().await;
    let ada = case.app.signed_in(4, ADA).await;
    let flag = json!({ "reason": "ABUSE" });
    for _ in 0..20 {
        ada.post(&case.read, flag.clone()).await.expect(204);
    }
    ada.post(&case.read, flag.clone())
        .await
        .problem(429, "too_many_requests");
    let question =
        json!({ "category": "OTHER", "subject": "A review", "message": "It is not true." });
    ada.post("/api/support/tickets", question).await.expect(201);
    case.app.clock.advance_mins(121);
    let ada = case.app.signed_in(4, ADA).await;
    ada.post(&case.read, flag).await.expect(204);
}
