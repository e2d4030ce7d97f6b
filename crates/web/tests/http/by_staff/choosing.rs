//! Operations choose the provider of an order.

use super::{a_rival, choice, staff_with};
use crate::support::{
    Browser, PASSWORD, TestApp, assert_instant, assert_shape, booked, offer_for, paid, text_of,
};
use kernel::Permission;
use serde_json::{Value, json};
use testkit::world;

const CANDIDATE: &str = "providerId name jobsDone eligible reasons explanations lastSeenAt score distanceKm jobsThatDay offer chosenUntil";

async fn rival_browser(app: &TestApp) -> Browser {
    let email = world::user_of(&world::a_provider_no(8)).email.to_string();
    let browser = Browser::new(app, 21);
    browser.sign_in(&email, PASSWORD).await.expect(200);
    browser
}

fn amina_id() -> String {
    world::a_provider().id.to_string()
}

#[actix_web::test]
async fn role_27_an_operator_sees_the_candidates_and_chooses_one_who_accepts() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let rival = a_rival(&app).await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    let path = format!("/api/admin/orders/{order}");
    let seen = ops.get(&path).await.expect(200).json();
    assert_eq!(
        seen["allowedActions"],
        json!(["assign", "cancel", "reschedule"])
    );
    let candidates = format!("/api/admin/dispatch/{order}/candidates");
    let tell_no = format!(
        "/api/service-provider/offers/{}/decline",
        offer_for(&amina, &order).await
    );
    let seen_by = async |browser: &Browser, offer: &str| {
        let path = format!("/api/service-provider/offers/{offer}/seen");
        browser.tell(&path).await.expect(204);
    };
    let chosen = rival_browser(&app).await;
    seen_by(&chosen, &offer_for(&chosen, &order).await).await;
    let no = json!({ "reason": "PRICE" });
    amina.post(&tell_no, no).await.expect(204);
    let listed = ops.get(&candidates).await.expect(200).json();
    assert_shape(&listed[0], CANDIDATE);
    assert_eq!(listed[0]["offer"]["state"], json!("SEEN"), "B9.11");
    assert_instant(&listed[0]["offer"]["seenAt"]);
    assert_eq!(
        (
            &listed[1]["offer"]["state"],
            &listed[1]["offer"]["declineReason"]
        ),
        (&json!("DECLINED"), &json!("PRICE"))
    );
    let seen = |one: &Value| {
        let fields = [
            "providerId",
            "name",
            "jobsDone",
            "eligible",
            "reasons",
            "jobsThatDay",
        ];
        fields.map(|field| one[field].clone())
    };
    assert_eq!(
        [seen(&listed[0]), seen(&listed[1])],
        [
            [
                json!(rival),
                json!("Provider 8"),
                json!(0),
                json!(true),
                json!([]),
                json!(0)
            ],
            [
                json!(amina_id()),
                json!("Amina B."),
                json!(0),
                json!(false),
                json!(["DECLINED"]),
                json!(0)
            ],
        ],
        "an open offer of the search does not keep operations from choosing its provider"
    );
    assert_eq!(
        listed[1]["explanations"],
        json!(["The provider declined or left this job, or was taken off it."])
    );
    let score = listed[0]["score"].as_f64().unwrap();
    assert!(score > 0.0 && score <= 1.0, "{score}");
    ops.post(&format!("{path}/assign"), choice(&rival))
        .await
        .expect(200);
    let listed = ops.get(&candidates).await.expect(200).json();
    assert_eq!(listed[0]["providerId"], json!(rival));
    assert_instant(&listed[0]["chosenUntil"]);
    assert_eq!(
        amina
            .get("/api/service-provider/offers")
            .await
            .expect(200)
            .json(),
        json!([]),
        "the open offer of the search has ended"
    );
    let offers = chosen
        .get("/api/service-provider/offers")
        .await
        .expect(200)
        .json();
    assert_eq!(offers[0]["byHand"], json!(true));
    let offer = offer_for(&chosen, &order).await;
    chosen
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    let seen = ops.get(&path).await.expect(200).json();
    assert_eq!(
        (&seen["status"], &seen["provider"]["displayName"]),
        (&json!("ASSIGNED"), &json!("Provider 8"))
    );
    // Until the provider arrives, the list is of those who may be the reserve.
    let others = ops.get(&candidates).await.expect(200).json();
    let names = others.as_array().unwrap().iter();
    assert!(
        names.clone().all(|one| one["name"] != "Provider 8"),
        "{others}"
    );
    ops.post(&format!("{path}/assign"), choice(&amina_id()))
        .await
        .problem(409, "illegal_transition");
}

#[actix_web::test]
async fn a_choice_that_is_not_possible_names_the_field_or_every_reason() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}/assign");
    for (body, field) in [
        (json!({ "providerId": "", "reason": "abc" }), "providerId"),
        (
            json!({ "providerId": "unknown", "reason": "abc" }),
            "providerId",
        ),
        (choice("01900000-0000-7000-8000-00000000abcd"), "providerId"),
        (json!({ "providerId": amina_id(), "reason": "x" }), "reason"),
        (
            json!({ "providerId": amina_id(), "reason": "   x  " }),
            "reason",
        ),
    ] {
        let refused = ops.post(&path, body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [field]);
    }
    app.edit_provider(world::a_provider().id, |amina| {
        amina.status = providers::ProviderStatus::Paused
    })
    .await;
    let refused = ops.post(&path, choice(&amina_id())).await;
    let problem = refused.problem(409, "provider_not_eligible");
    assert_eq!(problem["message"], json!("The provider takes a break."));
}

#[actix_web::test]
async fn m28_a_repeated_choice_with_its_key_sends_one_offer() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/orders/{order}/assign");
    for _ in 0..2 {
        ops.post(&path, choice(&amina_id()))
            .key("choice-1")
            .await
            .expect(200);
    }
    ops.post(&path, choice(&amina_id())).await.expect(200);
    assert_eq!(app.count("offers"), 1);
    assert_eq!(app.count("audit_entries"), 1);
}

#[actix_web::test]
async fn role_27_operations_see_a_job_without_a_provider_and_one_of_them_takes_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = staff_with(&app, 61, Permission::Ops).await;
    let colleague = staff_with(&app, 62, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let listed = ops.get("/api/admin/dispatch").await.expect(200).json();
    assert_shape(
        &listed[0],
        "orderId kind reference title categorySlug area slot status trackingStep keepAlive priceKobo paidAt attentionAt overdue choiceDueAt customerFirstName providerId providerName reserveId reserveName reserveUntil offersSent providersAsked offersOpen wave handler",
    );
    assert_eq!(
        (
            &listed[0]["orderId"],
            &listed[0]["overdue"],
            &listed[0]["handler"]
        ),
        (&json!(order), &json!(false), &json!(null))
    );
    assert_eq!(
        ops.get("/api/admin/dispatch/counts")
            .await
            .expect(200)
            .json(),
        json!({ "unassigned": 1, "overdue": 0, "endangered": 0, "suspended": 0, "handled": 0 })
    );
    let take = format!("/api/admin/dispatch/{order}/take");
    ops.tell(&take).await.expect(204);
    let refused = colleague.tell(&take).await.problem(409, "job_handled");
    assert!(text_of(&refused, "message").ends_with("handles this job at the moment."));
    let listed = colleague
        .get("/api/admin/dispatch")
        .await
        .expect(200)
        .json();
    assert_shape(&listed[0]["handler"], "staffId name since until hold");
    let release = format!("/api/admin/dispatch/{order}/give-back");
    colleague.tell(&release).await.expect(204);
    colleague.tell(&take).await.problem(409, "job_handled");
    ops.tell(&release).await.expect(204);
    ops.tell(&release).await.expect(204);
    colleague.tell(&take).await.expect(204);
    for _ in 0..2 {
        // Staff who do nothing for half an hour are signed out.
        app.clock.advance_mins(16);
        ops.get("/api/admin/dispatch").await.expect(200);
    }
    ops.tell(&take).await.expect(204);
    assert_eq!(
        ops.get("/api/admin/dispatch?list=ENDANGERED")
            .await
            .expect(200)
            .json(),
        json!([])
    );
    ops.get("/api/admin/dispatch?list=LATE")
        .await
        .problem(400, "malformed_request");
    let unpaid = booked(&bola).await;
    ops.tell(&format!("/api/admin/dispatch/{unpaid}/take"))
        .await
        .problem(404, "not_found");
    bola.get("/api/admin/dispatch")
        .await
        .problem(403, "forbidden");
    staff_with(&app, 63, Permission::Content)
        .await
        .get("/api/admin/dispatch")
        .await
        .problem(403, "forbidden");
}
