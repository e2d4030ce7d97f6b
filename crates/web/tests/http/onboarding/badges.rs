//! The effects of accepted documents: the badge "insured", the portrait that customers see, and the
//! deletion of the documents of former providers.

use super::{ADMIN, MINE, decide, document, filled, for_good, let_in, reviewer, send, sent};
use crate::support::{Browser, TestApp, text_of};
use kernel::Permission;
use marketplace::{onboarding::forget_documents, uploads::prune_uploads};
use providers::ProviderStatus;
use serde_json::{Value, json};
use testkit::world;

async fn profile(guest: &Browser, id: &str) -> Value {
    guest
        .get(&format!("/api/providers/{id}"))
        .await
        .expect(200)
        .json()
}

/// An insurance document of Bola's with these data.
async fn insurance(bola: &Browser, number: &str, until: &str) -> String {
    let fields = [
        ("kind", "INSURANCE"),
        ("validUntil", until),
        ("number", number),
        ("insurer", " Leadway "),
        ("coverKobo", "500000000"),
    ];
    let sent = send(bola, &fields).await.expect(201).json();
    assert_eq!(
        (&sent["insurer"], &sent["coverKobo"]),
        (&json!("Leadway"), &json!(500_000_000))
    );
    text_of(&sent, "id")
}

/// A provider who is fully approved, a member of operations, and the provider's id.
async fn tutor(app: &TestApp) -> (Browser, Browser, String) {
    let (_, ops, id) = let_in(app, "tutoring").await;
    for_good(&ops, &id).await;
    (app.bola().await, ops, id)
}

#[actix_web::test]
async fn prod_04_a_provider_is_listed_from_the_approval_on_and_vetted_from_the_last_one_until_a_hold()
 {
    let app = TestApp::new().await;
    let (_, id) = sent(&app, "tutoring").await;
    let (guest, ops) = (
        Browser::new(&app, 9),
        reviewer(&app, 40, Permission::Ops).await,
    );
    let path = format!("/api/providers/{id}");
    let listed = async || {
        guest
            .get("/api/providers?category=tutoring")
            .await
            .expect(200)
            .text()
            .contains(&id)
    };
    guest.get(&path).await.problem(404, "not_found");
    ops.tell(&format!("{ADMIN}/{id}/review")).await.expect(200);
    guest.get(&path).await.problem(404, "not_found");
    assert!(!listed().await, "an applicant is not booked");
    decide(&ops, &id, "approve").await.expect(200);
    assert!(listed().await, "they take their first jobs");
    assert_eq!(
        profile(&guest, &id).await["vetted"],
        false,
        "on probation, the badge is still to come"
    );
    for_good(&ops, &id).await;
    assert_eq!(profile(&guest, &id).await["vetted"], true);
    let hold = json!({ "decision": "suspend", "reason": "A customer was hurt.", "hours": 48 });
    ops.post(&format!("{ADMIN}/{id}/decision"), hold)
        .await
        .expect(200);
    guest.get(&path).await.problem(404, "not_found");
    assert!(!listed().await, "a provider on hold is not booked");
}

#[actix_web::test]
async fn prod_04_an_accepted_insurance_document_makes_the_badge_and_its_last_day_ends_it() {
    let app = TestApp::new().await;
    let (bola, ops, id) = tutor(&app).await;
    let guest = Browser::new(&app, 9);
    let document = insurance(&bola, "LW-1", "2026-12-20").await;
    assert_eq!(
        profile(&guest, &id).await["insured"],
        false,
        "nobody has looked at it"
    );
    let judge = format!("{ADMIN}/{id}/documents/{document}");
    ops.post(&judge, json!({ "accepted": true }))
        .await
        .expect(200);
    assert_eq!(profile(&guest, &id).await["insured"], true);
    ops.post(&judge, json!({ "accepted": true }))
        .await
        .expect(200);
    assert_eq!(
        app.count("provider_policies"),
        1,
        "accepted twice, it is one policy"
    );
    ops.post(
        &judge,
        json!({ "accepted": false, "note": "This is a receipt." }),
    )
    .await
    .expect(200);
    assert_eq!(
        profile(&guest, &id).await["insured"],
        false,
        "refused after all"
    );
    ops.post(&judge, json!({ "accepted": true }))
        .await
        .expect(200);
    // A renewal under the same number that is refused leaves the accepted document valid.
    let renewed = insurance(&bola, "LW-1", "2027-12-20").await;
    let refuse = json!({ "accepted": false, "note": "The second page is missing." });
    ops.post(&format!("{ADMIN}/{id}/documents/{renewed}"), refuse)
        .await
        .expect(200);
    assert_eq!(profile(&guest, &id).await["insured"], true);
    app.clock.advance_hours(31 * 24);
    assert_eq!(
        profile(&Browser::new(&app, 10), &id).await["insured"],
        false,
        "2026-12-20 is over"
    );
}

#[actix_web::test]
async fn prod_04_a_reviewer_reads_from_the_document_what_its_sender_left_out() {
    let app = TestApp::new().await;
    let (bola, ops, id) = tutor(&app).await;
    let document = text_of(
        &document(&bola, "INSURANCE", Some("2027-02-08")).await,
        "id",
    );
    let judge = format!("{ADMIN}/{id}/documents/{document}");
    let cases = [
        (json!({ "accepted": true }), "number"),
        (json!({ "accepted": true, "number": "LW-9" }), "insurer"),
        (
            json!({ "accepted": true, "number": "LW-9", "insurer": "Leadway" }),
            "coverKobo",
        ),
        (
            json!({ "accepted": true, "number": "LW-9", "insurer": "Leadway", "coverKobo": 0 }),
            "coverKobo",
        ),
    ];
    for (body, missing) in cases {
        let refused = ops.post(&judge, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [missing]);
    }
    assert_eq!(app.count("provider_policies"), 0);
    let whole = json!({ "accepted": true, "number": "LW-9", "insurer": "Leadway", "coverKobo": 100_000_000 });
    ops.post(&judge, whole).await.expect(200);
    let columns = "number || ' ' || insurer || ' ' || cover_kobo || ' ' || valid_until";
    assert_eq!(
        app.column("provider_policies", columns),
        ["LW-9 Leadway 100000000 2027-02-08"]
    );
}

#[actix_web::test]
async fn prod_04_a_document_that_was_accepted_before_policies_were_made_is_found_and_read_for_its_policy()
 {
    let app = TestApp::new().await;
    let (bola, ops, id) = tutor(&app).await;
    let document = insurance(&bola, "LW-1", "2026-12-20").await;
    let judge = format!("{ADMIN}/{id}/documents/{document}");
    ops.post(&judge, json!({ "accepted": true }))
        .await
        .expect(200);
    let waiting = async || {
        let found = ops
            .get(&format!("{ADMIN}?withoutPolicy=true"))
            .await
            .expect(200)
            .json();
        found
            .as_array()
            .unwrap()
            .iter()
            .map(|one| text_of(one, "id"))
            .collect::<Vec<_>>()
    };
    assert_eq!(waiting().await, [""; 0]);
    // An older record: the document counts, but its insurer was not recorded.
    app.execute(
        "DELETE FROM provider_policies; UPDATE provider_documents \
         SET number = NULL, insurer = NULL, cover_kobo = NULL WHERE kind = 'INSURANCE'",
    );
    let guest = Browser::new(&app, 9);
    assert_eq!(profile(&guest, &id).await["insured"], false);
    assert_eq!(waiting().await, std::slice::from_ref(&id));
    ops.get(&format!("{ADMIN}?withoutPolicy=perhaps"))
        .await
        .problem(400, "malformed_request");
    assert_eq!(
        ops.post(&judge, json!({ "accepted": true }))
            .await
            .expect(422)
            .fields(),
        ["number"]
    );
    let read = json!({ "accepted": true, "number": "LW-1", "insurer": "Leadway", "coverKobo": 500_000_000 });
    ops.post(&judge, read).await.expect(200);
    assert_eq!(profile(&guest, &id).await["insured"], true);
    assert_eq!(waiting().await, [""; 0]);
    assert_eq!(
        app.column("provider_policies", "valid_until"),
        ["2026-12-20"],
        "the document says until when"
    );
}

#[actix_web::test]
async fn an_application_whose_insurance_was_not_read_is_not_approved_and_one_that_was_is_insured() {
    let app = TestApp::new().await;
    let bola = filled(&app, &["tutoring"]).await;
    let bare = text_of(
        &document(&bola, "INSURANCE", Some("2027-02-08")).await,
        "id",
    );
    let id = text_of(&bola.tell(super::SUBMIT).await.expect(200).json(), "id");
    let ops = reviewer(&app, 40, Permission::Ops).await;
    ops.tell(&format!("{ADMIN}/{id}/review")).await.expect(200);
    let refused = decide(&ops, &id, "approve").await;
    refused.problem(422, "validation_failed");
    assert_eq!(
        refused.fields(),
        ["number"],
        "the reviewer is told what to read"
    );
    let read =
        json!({ "accepted": true, "number": "LW-2", "insurer": "AXA", "coverKobo": 100_000_000 });
    ops.post(&format!("{ADMIN}/{id}/documents/{bare}"), read)
        .await
        .expect(200);
    decide(&ops, &id, "approve").await.expect(200);
    assert_eq!(app.count("provider_policies"), 1);
}

#[actix_web::test]
async fn a_portrait_is_shown_to_everybody_once_it_is_accepted_and_no_longer_when_it_is_refused() {
    let app = TestApp::new().await;
    let (bola, ops, id) = tutor(&app).await;
    let guest = Browser::new(&app, 9);
    let url = text_of(&profile(&guest, &id).await, "photoUrl");
    assert!(
        url.starts_with("/api/portraits/"),
        "the portrait of the application: {url}"
    );
    let shown = guest.get(&url).await.expect(200);
    assert_eq!(
        (
            shown.text().as_str(),
            shown.header("cache-control"),
            shown.header("vary")
        ),
        ("clean of it", "public, max-age=3600", "")
    );
    let small = guest.get(&format!("{url}?size=small")).await.expect(200);
    assert_eq!(small.text(), "small of it");
    guest
        .get(&url)
        .header("if-none-match", shown.header("etag"))
        .await
        .expect(304);
    // A new portrait waits for the reviewer; the old one stays until then.
    let newer = text_of(&document(&bola, "PORTRAIT", None).await, "id");
    guest
        .get(&format!("/api/portraits/{newer}"))
        .await
        .problem(404, "not_found");
    assert_eq!(profile(&guest, &id).await["photoUrl"], json!(url));
    let judge = format!("{ADMIN}/{id}/documents/{newer}");
    ops.post(&judge, json!({ "accepted": true }))
        .await
        .expect(200);
    assert_eq!(
        profile(&guest, &id).await["photoUrl"],
        format!("/api/portraits/{newer}")
    );
    guest.get(&url).await.problem(404, "not_found");
    ops.post(
        &judge,
        json!({ "accepted": false, "note": "Please without sunglasses." }),
    )
    .await
    .expect(200);
    assert_eq!(profile(&guest, &id).await["photoUrl"], json!(null));
    guest
        .get(&format!("/api/portraits/{newer}"))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn t69_no_other_document_is_shown_as_a_portrait() {
    let app = TestApp::new().await;
    let (_, _, _) = tutor(&app).await;
    let guest = Browser::new(&app, 9);
    let others = app.column(
        "provider_documents",
        "CASE kind WHEN 'PORTRAIT' THEN '' ELSE id END",
    );
    for document in others.iter().filter(|id| !id.is_empty()) {
        guest
            .get(&format!("/api/portraits/{document}"))
            .await
            .problem(404, "not_found");
    }
}

#[actix_web::test]
async fn an_application_needs_a_portrait() {
    let app = TestApp::new().await;
    let bola = filled(&app, &["tutoring"]).await;
    let mine = bola.get(MINE).await.expect(200).json();
    let portrait = mine["documents"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["kind"] == "PORTRAIT")
        .unwrap()
        .clone();
    bola.delete(&text_of(&portrait, "url")).await.expect(204);
    bola.tell(super::SUBMIT)
        .await
        .problem(422, "application_incomplete");
}

#[actix_web::test]
async fn documents_are_forgotten_24_months_after_a_provider_left_and_not_before() {
    let app = TestApp::new().await;
    let (_, _, id) = tutor(&app).await;
    let all = app.column("provider_documents", "id").len();
    assert!(all >= 4 && app.files.names().len() == 2 * all);
    let months_24 = world::now().plus_days(731 + 1);
    assert_eq!(
        forget_documents(&app.store, months_24).await,
        Ok(0),
        "a provider who still works with us keeps the badge"
    );
    app.edit_provider(id.parse().unwrap(), |provider| {
        provider.status = ProviderStatus::Offboarded
    })
    .await;
    assert_eq!(
        forget_documents(&app.store, world::now().plus_days(700)).await,
        Ok(0),
        "too early"
    );
    assert_eq!(
        forget_documents(&app.store, months_24).await,
        Ok(u32::try_from(all).unwrap())
    );
    assert_eq!(
        forget_documents(&app.store, months_24).await,
        Ok(0),
        "safe to repeat"
    );
    prune_uploads(&app.store, &app.files, months_24)
        .await
        .unwrap();
    assert_eq!(
        app.files.names(),
        Vec::<String>::new(),
        "the files go in the same round"
    );
}
