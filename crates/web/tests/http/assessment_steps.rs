//! Assessments over HTTP: what a customer asks for, the steps of a visit, and the photos of a report.

use crate::{
    assessments::{photos, report, requested, visit},
    support::{ADA, Browser, CHIDI, TestApp, assert_instant, text_of, verified},
};
use orders::OrderStatus;
use serde_json::json;
use testkit::world::{self, OrderPlan};

#[actix_web::test]
async fn b5_1_a_customer_asks_once_for_an_assessment_instead_of_a_price() {
    let app = TestApp::new().await;
    let (bola, ada) = (app.bola().await, app.signed_in(4, ADA).await);
    let plan = OrderPlan::numbered(71);
    let priced = world::order_in(&app.store, &plan, OrderStatus::Priced).await;
    let order = priced.id.to_string();
    let path = format!("/api/orders/{order}");
    let mine = bola.get(&path).await.expect(200).json();
    let allowed = mine["allowedActions"].as_array().unwrap();
    assert!(allowed.contains(&json!("ask_assessment")), "{allowed:?}");
    ada.tell(&format!("{path}/assessment"))
        .await
        .problem(404, "not_found");
    for _ in 0..2 {
        let asked = bola.tell(&format!("{path}/assessment")).await.expect(200);
        let asked = asked.json();
        assert_eq!(
            (
                &asked["status"],
                &asked["assessment"]["state"],
                &asked["assessment"]["kind"]
            ),
            (&json!("REQUESTED"), &json!("NEEDED"), &json!("REMOTE"))
        );
        assert_instant(&asked["assessment"]["answerBy"]);
        assert_eq!(asked["allowedActions"], json!(["cancel", "share"]));
    }
    let paid = world::order_in(&app.store, &OrderPlan::numbered(70), OrderStatus::Paid).await;
    let refused = bola.tell(&format!("/api/orders/{}/assessment", paid.id));
    let refused = refused.await.problem(409, "illegal_transition");
    assert_eq!(refused["allowed"], json!(["CANCELLED"]), "by a customer");
    let chidi = app.signed_in(3, CHIDI).await;
    let queue = chidi.get("/api/admin/assessments").await.expect(200).json();
    assert_eq!(
        (&queue[0]["id"], &queue[0]["cause"], &queue[0]["late"]),
        (&json!(order), &json!("CUSTOMER"), &json!(false))
    );
    app.clock.advance_hours(4);
    let chidi = app.signed_in(5, CHIDI).await;
    let queue = chidi.get("/api/admin/assessments").await.expect(200).json();
    assert_eq!(queue[0]["late"], json!(true), "after four working hours");
}

/// The customer pays the fee of the visit that is planned.
async fn pays_visit(app: &TestApp, customer: &Browser, order: &str) {
    let card = customer.get(&format!("/api/orders/{order}")).await.json();
    let fee = &card["assessment"]["fee"];
    assert_eq!(
        (&card["assessment"]["state"], &fee["state"]),
        (&json!("FEE_DUE"), &json!("DUE"))
    );
    assert_instant(&fee["dueAt"]);
    let body = json!({ "assessmentFee": fee["number"] });
    let path = format!("/api/orders/{order}/payments");
    let started = customer.post(&path, body.clone()).await.expect(201).json();
    assert_eq!(started["amountKobo"], fee["amountKobo"]);
    let reference = text_of(&started, "reference");
    app.gateway.pay(&reference.parse().expect("a reference"));
    let payment = verified(customer, &reference).await.expect(200).json();
    assert_eq!(
        (&payment["status"], &payment["assessmentFee"]),
        (&json!("success"), &fee["number"])
    );
    customer.post(&path, body).await.problem(409, "fee_not_due");
    let both = json!({ "assessmentFee": 1, "moveId": order });
    let refused = customer.post(&path, both).await.expect(422);
    assert_eq!(refused.fields(), ["assessmentFee"]);
}

#[actix_web::test]
async fn b5_4_a_visit_is_reported_step_by_step_and_a_missed_one_by_its_customer() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = requested(&app, &bola).await;
    let staff = format!("/api/admin/assessments/{order}");
    let own = format!("/api/service-provider/assessments/{order}");
    let at = |hours: i64| app.clock_now().plus_hours(hours).to_string();
    let visit = |kind: &str| json!({ "assessorId": world::a_provider().id.to_string(), "kind": kind, "at": at(2) });
    let refused = chidi
        .post(&format!("{staff}/schedule"), visit("BY_LETTER"))
        .await;
    assert_eq!(refused.expect(422).fields(), ["kind"]);
    let planned = chidi
        .post(&format!("{staff}/schedule"), visit("ON_SITE"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &planned["kind"],
            &planned["allowedActions"],
            &planned["fee"]["amountKobo"]
        ),
        (&json!("ON_SITE"), &json!(["schedule"]), &json!(600_000))
    );
    let waits = amina.get(&own).await.expect(200).json();
    assert_eq!(
        (
            &waits["state"],
            &waits["mayQuote"],
            &waits["visitShareKobo"]
        ),
        (&json!("FEE_DUE"), &json!(false), &json!(480_000))
    );
    pays_visit(&app, &bola, &order).await;
    let confirmed = chidi.get(&staff).await.expect(200).json();
    assert_eq!(
        (&confirmed["allowedActions"], &confirmed["fee"]["state"]),
        (
            &json!(["schedule", "report", "EN_ROUTE", "ASSESSOR_NO_SHOW"]),
            &json!("PAID")
        )
    );
    let step = |step: &str| json!({ "step": step });
    let steps = format!("{own}/steps");
    for wrong in ["ASSESSOR_NO_SHOW", "LOST"] {
        let refused = amina.post(&steps, step(wrong)).await;
        assert_eq!(refused.expect(422).fields(), ["step"], "{wrong}");
    }
    let on_way = amina
        .post(&steps, step("EN_ROUTE"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&on_way["state"], &on_way["visitSteps"]),
        (&json!("EN_ROUTE"), &json!(["ON_SITE"]))
    );
    let missed = format!("/api/orders/{order}/assessment/no-show");
    bola.tell(&missed).await.problem(409, "too_early");
    let card = bola.get(&format!("/api/orders/{order}")).await.json()["assessment"].clone();
    assert_eq!(card["mayReportNoShow"], json!(false));
    assert_instant(&card["stepAt"]);
    app.clock.advance_mins(150);
    let chidi = app.signed_in(5, CHIDI).await;
    for _ in 0..2 {
        let card = bola.tell(&missed).await.expect(200).json()["assessment"].clone();
        assert_eq!(
            (&card["state"], &card["fee"]["state"]),
            (&json!("ASSESSOR_NO_SHOW"), &json!("RETURNED"))
        );
    }
    amina
        .post(&steps, step("ON_SITE"))
        .await
        .problem(409, "assessment_moved_on");
    let again = chidi
        .post(&format!("{staff}/schedule"), visit("ON_SITE"))
        .await
        .expect(200)
        .json();
    assert_eq!(again["state"], json!("FEE_DUE"));
    pays_visit(&app, &bola, &order).await;
    let by_phone = chidi
        .post(&format!("{staff}/steps"), step("EN_ROUTE"))
        .await
        .expect(200)
        .json();
    assert_eq!(by_phone["state"], json!("EN_ROUTE"));
}

#[actix_web::test]
async fn b5_5_the_report_on_a_visit_has_three_photos() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let order = requested(&app, &bola).await;
    let path = format!("/api/admin/assessments/{order}");
    let mut at = visit(&app);
    at["kind"] = json!("ON_SITE");
    at["at"] = json!(app.clock_now().plus_hours(2).to_string());
    chidi
        .post(&format!("{path}/schedule"), at)
        .await
        .expect(200);
    pays_visit(&app, &bola, &order).await;
    app.clock.advance_hours(2);
    let chidi = app.signed_in(5, CHIDI).await;
    let own = photos(&chidi, 3).await;
    let mut seen = report();
    seen["photoIds"] = json!(own[..2]);
    let refused = chidi.post(&format!("{path}/report"), seen.clone()).await;
    assert_eq!(refused.expect(422).fields(), ["photoIds"]);
    seen["photoIds"] = json!(own);
    let reported = chidi
        .post(&format!("{path}/report"), seen)
        .await
        .expect(200)
        .json();
    let ids: Vec<_> = reported["report"]["photos"]
        .as_array()
        .unwrap()
        .iter()
        .map(|photo| text_of(photo, "id"))
        .collect();
    assert_eq!(ids, own);
}
