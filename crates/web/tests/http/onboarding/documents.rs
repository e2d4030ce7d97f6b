//! Documents: uploaded, viewed, expired and renewed.

use super::{
    ADMIN, DOCUMENTS, MINE, STATUS, SUBMIT, all_done, decide, document, filled, for_good, form,
    let_in, reviewer, send,
};
use crate::support::{Browser, TestApp, assert_shape, text_of};
use kernel::Permission;
use serde_json::json;
use testkit::world;

#[actix_web::test]
async fn t69_m32_a_document_is_cleaned_and_shown_to_its_owner_and_to_reviewers_who_are_written_down()
 {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell(MINE).await.expect(201);
    let kept = document(&bola, "INSURANCE", Some("2027-02-08")).await;
    assert_shape(
        &kept,
        "id kind state number insurer coverKobo validUntil note uploadedAt url",
    );
    let url = text_of(&kept, "url");
    let shown = bola.get(&url).await.expect(200);
    assert_eq!(
        (shown.text().as_str(), shown.header("cache-control")),
        ("clean of it", "private, no-store")
    );
    // No other caller sees it, by any path.
    app.amina().await.get(&url).await.problem(404, "not_found");
    Browser::new(&app, 77)
        .get(&url)
        .await
        .problem(401, "unauthenticated");
    let id = text_of(&kept, "id");
    bola.get(&format!("/api/uploads/{id}"))
        .await
        .problem(404, "not_found");
    let provider = world::a_complete_customer().id;
    let in_queue = format!("{ADMIN}/{provider}/documents/{id}");
    reviewer(&app, 41, Permission::Finance)
        .await
        .get(&in_queue)
        .await
        .problem(403, "forbidden");
    assert_eq!(app.count("document_views"), 0);
    let ops = reviewer(&app, 40, Permission::Ops).await;
    assert_eq!(ops.get(&in_queue).await.expect(200).text(), "clean of it");
    let file = ops
        .get(&format!("{ADMIN}/{provider}"))
        .await
        .expect(200)
        .json();
    assert_shape(&file["views"][0], "documentId kind by at");
    assert_eq!(
        (&file["views"][0]["documentId"], &file["views"][0]["kind"]),
        (&json!(id), &json!("INSURANCE"))
    );
    assert_eq!(file["application"]["documents"][0]["url"], in_queue);
    // Under another provider it does not exist.
    let amina = world::a_provider().id;
    ops.get(&format!("{ADMIN}/{amina}/documents/{id}"))
        .await
        .problem(404, "not_found");
    // A new document replaces it, and an unreviewed document may be removed.
    let newer = document(&bola, "INSURANCE", Some("2027-03-08")).await;
    bola.get(&url).await.problem(404, "not_found");
    bola.delete(&text_of(&newer, "url")).await.expect(204);
    assert_eq!(app.count("provider_documents"), 0);
}

#[actix_web::test]
async fn t69_a_file_that_is_no_document_is_refused_and_leaves_nothing() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell(MINE).await.expect(201);
    let cases = [
        (vec![], "kind"),
        (vec![("kind", "NIN")], "kind"),
        (vec![("kind", "INSURANCE")], "validUntil"),
        (
            vec![("kind", "INSURANCE"), ("validUntil", "2026-11-19")],
            "validUntil",
        ),
        (
            vec![("kind", "INSURANCE"), ("validUntil", "tomorrow")],
            "validUntil",
        ),
        (vec![("kind", "SELFIE"), ("status", "ACCEPTED")], "form"),
    ];
    for (fields, wrong) in cases {
        let refused = send(&bola, &fields).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [wrong], "{fields:?}");
    }
    let raw = |kind: &'static str, body: Vec<u8>| bola.tell(DOCUMENTS).raw(kind, body);
    raw("image/jpeg", b"photo".to_vec())
        .await
        .problem(415, "unsupported_media_type");
    let boundary = "multipart/form-data; boundary=seam";
    let selfie = [("kind", "SELFIE")];
    raw(boundary, form(&selfie, Some(("image/svg+xml", b"photo"))))
        .await
        .problem(415, "unsupported_media_type");
    raw(boundary, form(&selfie, None))
        .await
        .problem(422, "validation_failed");
    raw(boundary, b"no form".to_vec())
        .await
        .problem(400, "malformed_request");
    raw(boundary, form(&selfie, Some(("image/jpeg", b"<html>"))))
        .await
        .problem(422, "validation_failed");
    let much = vec![b'p'; 1024 * 1024 + 1];
    raw(boundary, form(&selfie, Some(("image/jpeg", &much))))
        .await
        .problem(413, "payload_too_large");
    assert!(app.files.names().is_empty() && app.count("provider_documents") == 0);
}

/// ROLE-21
#[actix_web::test]
async fn a_document_runs_out_is_announced_closes_its_service_and_opens_it_again() {
    let app = TestApp::new().await;
    let bola = filled(&app, &["pest-control", "tutoring"]).await;
    document(&bola, "PESTICIDE", Some("2026-12-25")).await;
    let id = text_of(&bola.tell(SUBMIT).await.expect(200).json(), "id");
    let ops = reviewer(&app, 40, Permission::Ops).await;
    ops.tell(&format!("{ADMIN}/{id}/review")).await.expect(200);
    decide(&ops, &id, "approve").await.expect(200);
    for_good(&ops, &id).await;
    // Thirty, fourteen and three days before the expiry, in the morning.
    for (days, left) in [(5, 30), (16, 14), (11, 3)] {
        app.clock.advance_hours(days * 24);
        all_done(&app).await;
        let bola = app.bola().await;
        let soon = bola.get("/api/notifications").await.expect(200).text();
        assert!(
            soon.contains("A document expires soon") && soon.contains(&format!("in {left} days")),
            "{soon}"
        );
    }
    // The last day is over at midnight in Abuja.
    app.clock.advance_hours(4 * 24);
    all_done(&app).await;
    let bola = app.bola().await;
    let standing = bola.get(STATUS).await.expect(200).json();
    assert_eq!(standing["status"], "RESTRICTED", "{standing}");
    let pesticide = standing["requirements"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["kind"] == "PESTICIDE")
        .unwrap();
    assert_eq!(
        (&pesticide["state"], &pesticide["forCategories"]),
        (&json!("EXPIRED"), &json!(["pest-control"]))
    );
    let renewed = document(&bola, "PESTICIDE", Some("2027-12-25")).await;
    let ops = reviewer(&app, 43, Permission::Ops).await;
    let judge = format!("{ADMIN}/{id}/documents/{}", text_of(&renewed, "id"));
    ops.post(&judge, json!({ "accepted": false }))
        .await
        .problem(422, "validation_failed");
    let lifted = ops
        .post(
            &judge,
            json!({ "accepted": true, "validUntil": "2027-11-30" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(lifted["status"], "ACTIVE");
    let live = lifted["application"]["requirements"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["kind"] == "PESTICIDE")
        .unwrap()
        .clone();
    assert_eq!(
        (&live["state"], &live["validUntil"]),
        (&json!("ACCEPTED"), &json!("2027-11-30"))
    );
}

#[actix_web::test]
async fn the_police_certificate_may_follow_within_ninety_days() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "home-cleaning").await;
    let file = ops.get(&format!("{ADMIN}/{id}")).await.expect(200).json();
    let promise = file["application"]["documents"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["state"] == "PROMISED")
        .unwrap()
        .clone();
    assert_eq!(
        (&promise["kind"], &promise["validUntil"], &promise["url"]),
        (
            &json!("POLICE_CERTIFICATE"),
            &json!("2027-02-18"),
            &json!(null)
        )
    );
}
