//! Warranty claims over HTTP: opened with one tap, a visit, and what follows when it does not help.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, finished, text_of};
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

/// A completed job for which Bola opened a warranty claim with one tap.
async fn claimed() -> Case {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let id = finished(&app, &bola, &amina).await;
    let order = format!("/api/orders/{id}");
    bola.post(&format!("{order}/guarantee"), json!({}))
        .await
        .problem(409, "claim_not_now");
    let done = bola
        .post(&format!("{order}/confirm"), json!({}))
        .await
        .expect(200)
        .json();
    assert!(
        may(&done, "claim_guarantee") && done["guarantee"]["days"] == 7,
        "{done}"
    );
    let made = bola
        .post(&format!("{order}/guarantee"), json!({}))
        .await
        .expect(201)
        .json();
    assert_eq!(made["guarantee"]["claims"][0]["state"], "VISIT");
    assert!(
        !may(&made, "claim_guarantee")
            && may(&made, "add_to_claim")
            && may(&made, "withdraw_claim"),
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

async fn visit_of(case: &Case) -> String {
    let visits = case
        .amina
        .get("/api/service-provider/return-visits")
        .await
        .expect(200)
        .json();
    format!(
        "/api/service-provider/return-visits/{}",
        text_of(&visits[0], "id")
    )
}

#[actix_web::test]
async fn a_visit_is_planned_reported_and_confirmed() {
    let case = claimed().await;
    let visits = case
        .amina
        .get("/api/service-provider/return-visits")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&visits[0]["feeKobo"], &visits[0]["customerFirstName"]),
        (&json!(0), &json!("Bola"))
    );
    assert!(
        visits[0]["address"]["line"].is_string() && visits[0]["customerPhone"].is_string(),
        "{visits}"
    );
    let visit = visit_of(&case).await;
    case.amina
        .post(
            &format!("{visit}/plan"),
            json!({ "at": "2020-01-01T09:00:00Z" }),
        )
        .await
        .problem(422, "validation_failed");
    let due: chrono::DateTime<chrono::Utc> = text_of(&visits[0], "dueAt").parse().unwrap();
    let at = (due - chrono::TimeDelta::hours(40)).to_rfc3339();
    let planned = case
        .amina
        .post(&format!("{visit}/plan"), json!({ "at": at }))
        .await
        .expect(200)
        .json();
    assert!(planned["visitAt"].is_string(), "{planned}");
    let calendar = case
        .amina
        .get("/api/service-provider/calendar")
        .await
        .expect(200)
        .json();
    let days = calendar["days"].as_array().unwrap().iter();
    let seen: Vec<_> = days
        .flat_map(|day| day["visits"].as_array().unwrap())
        .collect();
    assert_eq!(seen.len(), 1, "{calendar}");
    assert_shape(
        seen[0],
        "kind orderId reference categorySlug title area startsAt endsAt",
    );
    assert_eq!(seen[0]["kind"], "RETURN_VISIT");
    assert!(case.order.ends_with(&text_of(seen[0], "orderId")));
    let details = json!({ "statement": "The oven is dirty again." });
    let with_details = case
        .bola
        .post(&format!("{}/guarantee/details", case.order), details)
        .await
        .expect(200)
        .json();
    assert_eq!(
        with_details["guarantee"]["claims"][0]["statement"],
        "The oven is dirty again."
    );
    case.bola
        .post(
            &format!("{}/guarantee/answer", case.order),
            json!({ "fixed": true }),
        )
        .await
        .problem(409, "claim_out_of_step");
    case.amina
        .post(
            &format!("{visit}/report"),
            json!({ "report": "Cleaned anew." }),
        )
        .await
        .expect(200);
    let asked = case.bola.get(&case.order).await.expect(200).json();
    assert!(
        may(&asked, "confirm_fix") && may(&asked, "deny_fix"),
        "{asked}"
    );
    case.bola
        .post(
            &format!("{}/guarantee/answer", case.order),
            json!({ "fixed": false }),
        )
        .await
        .problem(422, "validation_failed");
    let fixed = case
        .bola
        .post(
            &format!("{}/guarantee/answer", case.order),
            json!({ "fixed": true }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(fixed["guarantee"]["claims"][0]["state"], "FIXED");
    let over = case
        .amina
        .get("/api/service-provider/return-visits")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&over[0]["address"], &over[0]["customerPhone"]),
        (&Value::Null, &Value::Null),
        "no one sees where they live any more"
    );
    let export = case.bola.get("/api/users/me/export").await.expect(200);
    assert!(
        export.json()["guaranteeClaims"][0]["state"] == "FIXED",
        "a person may have the data that is kept of them"
    );
}

#[actix_web::test]
async fn staff_send_another_and_refund_and_the_books_are_right() {
    let case = claimed().await;
    let visit = visit_of(&case).await;
    case.amina
        .post(
            &format!("{visit}/decline"),
            json!({ "reason": "I am in Kano." }),
        )
        .await
        .expect(200);
    let list = case
        .chidi
        .get("/api/admin/guarantee-claims")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&list[0]["state"], &list[0]["report"]),
        (&json!("DESK"), &json!("I am in Kano."))
    );
    let path = format!("/api/admin/guarantee-claims/{}", text_of(&list[0], "id"));
    let detail = case.chidi.get(&path).await.expect(200).json();
    let left = detail["leftKobo"].as_i64().unwrap();
    assert!(
        left > 0 && left < detail["paidKobo"].as_i64().unwrap(),
        "{detail}"
    );
    let same = json!({ "providerId": detail["providerId"], "feeKobo": 500_000 });
    case.chidi
        .post(&format!("{path}/provider"), same)
        .await
        .problem(422, "validation_failed");
    let too_much = json!({ "amountKobo": left + 1, "words": "It could not be mended." });
    case.chidi
        .post(&format!("{path}/money-back"), too_much)
        .await
        .problem(422, "validation_failed");
    let back = json!({ "amountKobo": 500_000, "words": "It could not be mended." });
    let paid = case
        .chidi
        .post(&format!("{path}/money-back"), back.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&paid["state"], &paid["backKobo"]),
        (&json!("PAID_BACK"), &json!(500_000))
    );
    case.chidi
        .post(&format!("{path}/money-back"), back)
        .await
        .problem(409, "claim_settled");
    let order = case.bola.get(&case.order).await.expect(200).json();
    assert_eq!(
        order["guarantee"]["claims"][0]["words"],
        "It could not be mended."
    );
    assert!(!may(&order, "claim_guarantee"), "{order}");
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn everyone_with_the_order_reads_that_a_warranty_claim_is_open_and_only_support_gets_its_id()
{
    let case = claimed().await;
    let seen = case.bola.get(&case.order).await.expect(200).json();
    let claim = &seen["guarantee"]["claims"][0]["id"];
    assert!(claim.is_string(), "{seen}");
    let page = format!("/api/admin{}", case.order.trim_start_matches("/api"));
    for (permission, reads) in [
        (Permission::Ops, false),
        (Permission::Support, true),
        (Permission::Finance, false),
    ] {
        case.app.permit(world::an_admin().id, &[permission]).await;
        let order = case.chidi.get(&page).await.expect(200).json();
        let open = &order["openCases"][0];
        assert_eq!(open["kind"], "WARRANTY", "{permission:?}");
        let id = reads.then_some(claim);
        assert_eq!(open.get("id"), id, "{permission:?}");
    }
}
