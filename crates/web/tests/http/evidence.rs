//! The evidence of a dispute over HTTP: staff read it in pages, and each reading is stored.

use crate::support::{CHIDI, TestApp, assert_instant, assert_shape, finished, text_of};
use serde_json::{Value, json};

const ITEM: &str = "id kind code at receivedAt actor actorName text photoUrl voiceUrl amountKobo latitude longitude \
    accuracyMetres talkSeconds beforeGrams afterGrams";

fn items(answer: &Value) -> &[Value] {
    answer.as_array().expect("a list")
}

#[actix_web::test]
async fn b13_10_staff_read_the_evidence_of_a_dispute_and_each_reading_is_stored() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = finished(&app, &bola, &amina).await;
    bola.post(
        &format!("/api/orders/{order}/messages"),
        json!({ "text": "It is not clean." }),
    )
    .await
    .expect(201);
    let problem = json!({ "reason": "POOR_WORK", "statement": "The oven is as dirty as before." });
    bola.post(&format!("/api/orders/{order}/dispute"), problem)
        .await
        .expect(201);
    let disputes = chidi.get("/api/admin/disputes").await.expect(200).json();
    let path = format!(
        "/api/admin/disputes/{}/evidence",
        text_of(&disputes[0], "id")
    );
    let reads = || app.count_where("audit_entries", "detail LIKE 'Evidence of SVC-%'");
    assert_eq!(reads(), 0);
    let seen = chidi.get(&path).await.expect(200).json();
    assert_eq!(reads(), 2, "one entry for each of the two people");
    for item in items(&seen) {
        assert_shape(item, ITEM);
        assert_instant(&item["at"]);
    }
    let has = |kind: &str, code: &str| {
        items(&seen)
            .iter()
            .any(|item| item["kind"] == kind && item["code"] == code)
    };
    for (kind, code) in [
        ("STATUS", "DISPUTED"),
        ("PIN", "PIN_CONFIRMED"),
        ("OFFER", "ACCEPTED"),
        ("PAYMENT", "RECEIVED"),
        ("MESSAGE", "SENT"),
        ("STATEMENT", "OPENED"),
    ] {
        assert!(has(kind, code), "{kind} {code}: {seen}");
    }
    let first = chidi.get(&format!("{path}?limit=2")).await.expect(200);
    assert_eq!(items(&first.json()), &items(&seen)[..2]);
    assert_eq!(reads(), 4);
    for wrong in ["limit=0", "limit=501", "cursor="] {
        chidi.get(&format!("{path}?{wrong}")).await.expect(400);
    }
    assert_eq!(reads(), 4, "what is refused reads nothing");
    for other in [&bola, &amina] {
        other.get(&path).await.expect(403);
    }
}
