//! Damage claims over HTTP: opened with one tap, a statement and a photo, the provider's answer,
//! and the compensation.

use crate::support::{Browser, CHIDI, TestApp, finished, text_of};
use kernel::Permission;
use marketplace::read::LedgerQueries;
use serde_json::{Value, json};
use testkit::world;

struct Case {
    app: TestApp,
    bola: Browser,
    amina: Browser,
    chidi: Browser,
    order: String,
}

fn may(order: &Value, action: &str) -> bool {
    order["allowedActions"]
        .as_array()
        .is_some_and(|actions| actions.contains(&json!(action)))
}

/// A completed job about which Bola opened a damage claim with one tap.
async fn reported() -> Case {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let id = finished(&app, &bola, &amina).await;
    let order = format!("/api/orders/{id}");
    bola.post(&format!("{order}/damage"), json!({}))
        .await
        .problem(409, "damage_not_now");
    let done = bola
        .post(&format!("{order}/confirm"), json!({}))
        .await
        .expect(200)
        .json();
    assert!(
        may(&done, "claim_damage") && done["damage"]["mostKobo"] == 25_000_000,
        "{done}"
    );
    bola.post(
        &format!("{order}/damage/details"),
        json!({ "statement": "It fell." }),
    )
    .await
    .problem(409, "damage_out_of_step");
    let made = bola
        .post(&format!("{order}/damage"), json!({}))
        .await
        .expect(201)
        .json();
    assert_eq!(made["damage"]["claims"][0]["state"], "OPEN");
    assert!(
        !may(&made, "claim_damage") && may(&made, "add_to_damage") && may(&made, "withdraw_damage"),
        "{made}"
    );
    Case {
        app,
        bola,
        amina,
        chidi,
        order,
    }
}

impl Case {
    /// Adds a statement, an amount and a photo of the damage.
    async fn shown(&self) -> Value {
        let photo = text_of(
            &self
                .bola
                .tell("/api/uploads")
                .raw("image/jpeg", b"photo of a television".to_vec())
                .await
                .expect(201)
                .json(),
            "id",
        );
        let details = json!({ "statement": "The television fell.", "amountKobo": 30_000_000, "photoIds": [photo] });
        self.bola
            .post(&format!("{}/damage/details", self.order), details)
            .await
            .expect(200)
            .json()
    }
    async fn in_the_queue(&self) -> (String, Value) {
        let list = self
            .chidi
            .get("/api/admin/damage-claims")
            .await
            .expect(200)
            .json();
        (
            format!("/api/admin/damage-claims/{}", text_of(&list[0], "id")),
            list[0].clone(),
        )
    }
}

#[actix_web::test]
async fn damage_is_shown_answered_and_paid_as_credit() {
    let case = reported().await;
    let (path, _) = case.in_the_queue().await;
    let grant = json!({ "amountKobo": 9_000_000, "words": "The television was new." });
    case.chidi
        .post(&format!("{path}/grant"), grant.clone())
        .await
        .problem(409, "damage_no_evidence");
    case.chidi
        .post(
            &format!("{path}/refusal"),
            json!({ "words": "Nothing was shown." }),
        )
        .await
        .problem(409, "damage_waits");
    case.bola
        .post(
            &format!("{}/damage/details", case.order),
            json!({ "amountKobo": 150 }),
        )
        .await
        .problem(422, "validation_failed");
    case.bola
        .post(&format!("{}/damage/details", case.order), json!({}))
        .await
        .problem(422, "validation_failed");
    let shown = case.shown().await;
    assert_eq!(shown["damage"]["claims"][0]["askedKobo"], 30_000_000);
    let claims = case
        .amina
        .get("/api/service-provider/damage-claims")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&claims[0]["mayAnswer"], &claims[0]["customerFirstName"]),
        (&json!(true), &json!("Bola"))
    );
    let answer = format!(
        "/api/service-provider/damage-claims/{}/answer",
        text_of(&claims[0], "id")
    );
    let answered = case
        .amina
        .post(&answer, json!({ "answer": "It stood loose." }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&answered["answer"], &answered["mayAnswer"]),
        (&json!("It stood loose."), &json!(false))
    );
    case.amina
        .post(&answer, json!({ "answer": "The cat." }))
        .await
        .problem(409, "damage_out_of_step");
    let detail = case.chidi.get(&path).await.expect(200).json();
    assert_eq!(
        (
            &detail["hasEvidence"],
            &detail["leftKobo"],
            &detail["aloneKobo"]
        ),
        (&json!(true), &json!(25_000_000), &json!(10_000_000))
    );
    let beyond = json!({ "amountKobo": 25_000_001, "words": "So much." });
    case.chidi
        .post(&format!("{path}/grant"), beyond)
        .await
        .problem(422, "validation_failed");
    let paid = case
        .chidi
        .post(&format!("{path}/grant"), grant.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["state"], &paid["grantedKobo"], &paid["leftKobo"]),
        (&json!("GRANTED"), &json!(9_000_000), &json!(16_000_000))
    );
    case.chidi
        .post(&format!("{path}/grant"), grant)
        .await
        .problem(409, "damage_settled");
    let order = case.bola.get(&case.order).await.expect(200).json();
    assert_eq!(
        order["damage"]["claims"][0]["words"],
        "The television was new."
    );
    let statement = case
        .bola
        .get("/api/users/me/statement")
        .await
        .expect(200)
        .text();
    assert!(statement.contains("damage:"), "{statement}");
    let export = case
        .bola
        .get("/api/users/me/export")
        .await
        .expect(200)
        .json();
    assert_eq!(
        export["damageClaims"][0]["state"], "GRANTED",
        "a person may have the data that is kept of them"
    );
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn more_than_100_000_waits_for_a_second_person_of_finance_and_stays_with_staff_until_then() {
    let case = reported().await;
    case.shown().await;
    let (path, _) = case.in_the_queue().await;
    let for_finance = "/api/admin/damage-claims?proposed=true";
    let list = case.chidi.get(for_finance).await.expect(200).json();
    assert_eq!(list, json!([]), "nothing is proposed");
    let grant = json!({ "amountKobo": 25_000_000, "words": "The television was new." });
    let proposed = case
        .chidi
        .post(&format!("{path}/grant"), grant)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &proposed["state"],
            &proposed["proposedKobo"],
            &proposed["grantedKobo"]
        ),
        (&json!("OPEN"), &json!(25_000_000), &json!(0))
    );
    assert!(proposed["proposedBy"].is_string(), "{proposed}");
    let list = case.chidi.get(for_finance).await.expect(200).json();
    assert_eq!(list[0]["proposedKobo"], 25_000_000, "{list}");
    let waiting = case.bola.get(&case.order).await.expect(200).json();
    assert_eq!(
        (
            &waiting["damage"]["claims"][0]["words"],
            &waiting["damage"]["claims"][0]["grantedKobo"]
        ),
        (&Value::Null, &json!(0))
    );
    case.chidi
        .post(&format!("{path}/agreement"), json!({ "agree": true }))
        .await
        .problem(409, "second_person_needed");
    case.chidi
        .post(&format!("{path}/refusal"), json!({ "words": "No." }))
        .await
        .problem(409, "damage_out_of_step");
    let left = case
        .chidi
        .post(&format!("{path}/agreement"), json!({ "agree": false }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&left["state"], &left["proposedKobo"]),
        (&json!("OPEN"), &Value::Null)
    );
    let refused = case
        .chidi
        .post(
            &format!("{path}/refusal"),
            json!({ "words": "The crack is older." }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(refused["state"], "REFUSED");
    case.bola
        .post(&format!("{}/damage", case.order), json!({}))
        .await
        .problem(409, "damage_settled");
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn a_claim_for_damage_is_taken_back() {
    let case = reported().await;
    let back = case
        .bola
        .post(&format!("{}/damage/withdraw", case.order), json!({}))
        .await
        .expect(200)
        .json();
    assert_eq!(back["damage"]["claims"][0]["state"], "WITHDRAWN");
    assert!(may(&back, "claim_damage"), "{back}");
    assert_eq!(
        case.chidi
            .get("/api/admin/damage-claims")
            .await
            .expect(200)
            .json(),
        json!([])
    );
}

#[actix_web::test]
async fn everyone_with_the_order_reads_that_a_damage_claim_is_open_and_only_its_readers_get_the_id()
{
    let case = reported().await;
    let seen = case.bola.get(&case.order).await.expect(200).json();
    let claim = &seen["damage"]["claims"][0]["id"];
    assert!(claim.is_string(), "{seen}");
    let page = format!("/api/admin{}", case.order.trim_start_matches("/api"));
    for (permission, reads) in [
        (Permission::Ops, false),
        (Permission::Support, true),
        (Permission::Finance, true),
    ] {
        case.app.permit(world::an_admin().id, &[permission]).await;
        let order = case.chidi.get(&page).await.expect(200).json();
        let open = &order["openCases"][0];
        assert_eq!(open["kind"], "DAMAGE", "{permission:?}");
        let id = reads.then_some(claim);
        assert_eq!(open.get("id"), id, "{permission:?}");
    }
}
