//! The steps of the operations desk: an operator holds a search, lines up a reserve, and decides about
//! the job of a provider who was suspended at work.

use crate::support::{
    Browser, PASSWORD, TestApp, assert_instant, assert_shape, assigned, offer_for, paid, pin_of,
    step,
};
use kernel::{Permission, Permissions, Role};
use serde_json::{Value, json};
use testkit::world;

async fn colleague_with(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

async fn listed(ops: &Browser, query: &str) -> Value {
    let path = format!("/api/admin/dispatch?{query}");
    ops.get(&path).await.expect(200).json()
}

#[actix_web::test]
async fn an_operator_holds_a_search_and_a_colleague_sees_who_holds_it_and_why() {
    let app = TestApp::new().await;
    let (bola, _amina) = (app.bola().await, app.amina().await);
    let ops = colleague_with(&app, 61, Permission::Ops).await;
    let colleague = colleague_with(&app, 62, Permission::Ops).await;
    let support = colleague_with(&app, 63, Permission::Support).await;
    let (order, _) = paid(&app, &bola).await;
    let path = format!("/api/admin/dispatch/{order}");
    let hold = format!("{path}/hold");
    let body = json!({ "reason": "I call the providers." });
    support
        .post(&hold, body.clone())
        .await
        .problem(403, "forbidden");
    bola.post(&hold, body.clone())
        .await
        .problem(403, "forbidden");
    for wrong in [
        json!({ "reason": "I call the providers.", "minutes": 241 }),
        json!({ "reason": "I call the providers.", "minutes": 0 }),
        json!({ "reason": "" }),
    ] {
        let refused = ops.post(&hold, wrong).await;
        refused.problem(422, "validation_failed");
    }
    ops.post(&hold, body.clone()).await.expect(204);
    app.work().await;
    assert_eq!(app.count("offers"), 0, "no wave starts");
    let refused = colleague
        .post(&hold, body)
        .await
        .problem(409, "job_handled");
    let message = refused["message"].as_str().unwrap();
    assert!(message.ends_with("handles this job at the moment."));
    let handler = listed(&colleague, "list=UNASSIGNED").await[0]["handler"].clone();
    assert_shape(&handler, "staffId name since until hold");
    assert_eq!(handler["hold"], "I call the providers.");
    assert_instant(&handler["until"]);
    let page = format!("/api/admin/orders/{order}");
    let shown = colleague.get(&page).await.expect(200).json();
    assert_eq!(shown["handler"], handler, "the order says it as well");
    let release = format!("{path}/give-back");
    colleague.tell(&release).await.expect(204);
    app.work().await;
    assert_eq!(app.count("offers"), 1, "the search goes on");
    let handler = listed(&ops, "list=UNASSIGNED").await[0]["handler"].clone();
    assert_eq!(handler, Value::Null);
}

#[actix_web::test]
async fn b9_13_an_operator_lines_up_a_reserve_sees_it_and_withdraws_it() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let ops = colleague_with(&app, 61, Permission::Ops).await;
    let order = assigned(&app, &bola, &amina).await;
    let rival = world::a_provider_no(8);
    let (id, name) = (rival.id.to_string(), rival.display_name.clone());
    let email = world::user_of(&rival).email.to_string();
    world::stored::provider(&app.store, rival).await;
    let path = format!("/api/admin/dispatch/{order}");
    let page = format!("/api/admin/orders/{order}");
    let seen = async || ops.get(&page).await.expect(200).json()["reserve"].clone();
    let no_reserve = json!({ "providerId": null, "name": null, "asked": [], "until": null });
    assert_eq!(seen().await, no_reserve);
    let candidates = ops.get(&format!("{path}/candidates")).await.expect(200);
    let candidates = candidates.json();
    assert_eq!(candidates.as_array().unwrap().len(), 1);
    assert_eq!(candidates[0]["providerId"], json!(id));
    let reserve = format!("{path}/reserve");
    let choice = json!({ "providerId": id, "reason": "She does not answer." });
    bola.post(&reserve, choice.clone())
        .await
        .problem(403, "forbidden");
    let own = json!({ "providerId": world::a_provider().id.to_string(), "reason": "She has it." });
    ops.post(&reserve, own)
        .await
        .problem(422, "validation_failed");
    ops.post(&reserve, choice.clone()).await.expect(204);
    assert_eq!(seen().await["asked"], json!([name]));
    let browser = Browser::new(&app, 21);
    browser.sign_in(&email, PASSWORD).await.expect(200);
    let offer = offer_for(&browser, &order).await;
    browser
        .tell(&format!("/api/service-provider/offers/{offer}/accept"))
        .await
        .expect(200);
    let lined_up = seen().await;
    assert_eq!(
        (
            &lined_up["providerId"],
            &lined_up["name"],
            &lined_up["asked"]
        ),
        (&json!(id), &json!(name), &json!([]))
    );
    assert_instant(&lined_up["until"]);
    ops.post(&reserve, choice.clone())
        .await
        .problem(409, "has_reserve");
    let withdraw = format!("{reserve}/withdraw");
    let answered = json!({ "reason": "She answered." });
    for _twice in 0..2 {
        ops.post(&withdraw, answered.clone()).await.expect(204);
    }
    assert_eq!(seen().await, no_reserve);
    step(&amina, &order, "en-route").await.expect(200);
    step(&amina, &order, "arrive").await.expect(200);
    assert_eq!(seen().await, Value::Null, "the provider is there");
    ops.post(&reserve, choice)
        .await
        .problem(409, "reserve_closed");
    ops.post(&withdraw, answered)
        .await
        .problem(409, "reserve_closed");
}

#[actix_web::test]
async fn the_job_of_a_provider_who_is_suspended_at_work_is_on_the_board_until_it_is_decided() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let ops = colleague_with(&app, 61, Permission::Ops).await;
    let order = assigned(&app, &bola, &amina).await;
    step(&amina, &order, "en-route").await.expect(200);
    step(&amina, &order, "arrive").await.expect(200);
    let pin = pin_of(&bola, &order).await;
    let start = format!("/api/service-provider/jobs/{order}/start");
    amina.post(&start, json!({ "pin": pin })).await.expect(200);
    assert_eq!(listed(&ops, "list=SUSPENDED").await, json!([]));
    let provider = world::a_provider().id;
    let suspend = format!("/api/admin/service-providers/{provider}/decision");
    let decision = json!({ "decision": "suspend", "reason": "A complaint", "hours": 24 });
    ops.post(&suspend, decision).await.expect(200);
    app.work().await;
    for query in [
        "list=SUSPENDED",
        "kind=SUSPENDED",
        "kind=SUSPENDED&sort=start",
    ] {
        let found = listed(&ops, query).await;
        assert_eq!(
            (&found[0]["orderId"], &found[0]["kind"]),
            (&json!(order), &json!("SUSPENDED")),
            "{query}"
        );
    }
    let page = format!("/api/admin/orders/{order}");
    let shown = ops.get(&page).await.expect(200).json();
    assert_instant(&shown["suspendedAt"]);
    let path = format!("/api/admin/dispatch/{order}");
    ops.tell(&format!("{path}/take")).await.expect(204);
    let counts = ops.get("/api/admin/dispatch/counts").await.expect(200);
    assert_eq!(
        counts.json(),
        json!({ "unassigned": 0, "overdue": 0, "endangered": 0, "suspended": 1, "handled": 1 })
    );
    let decide = format!("{path}/let-finish");
    let reason = json!({ "reason": "The customer wants her to finish." });
    colleague_with(&app, 63, Permission::Support)
        .await
        .post(&decide, reason.clone())
        .await
        .problem(403, "forbidden");
    for _twice in 0..2 {
        ops.post(&decide, reason.clone()).await.expect(204);
    }
    assert_eq!(listed(&ops, "list=SUSPENDED").await, json!([]));
    let shown = ops.get(&page).await.expect(200).json();
    assert_eq!(
        (&shown["status"], &shown["suspendedAt"]),
        (&json!("IN_PROGRESS"), &Value::Null)
    );
}

#[actix_web::test]
async fn the_board_is_asked_for_by_kind_zone_and_order_and_refuses_what_it_does_not_know() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ops = colleague_with(&app, 61, Permission::Ops).await;
    let (order, _) = paid(&app, &bola).await;
    let zone_of = |area: &str| geo::zone_of(area).unwrap().code();
    let area = listed(&ops, "kind=UNASSIGNED&sort=start").await[0]["area"].clone();
    let zone = zone_of(area.as_str().unwrap());
    for other in ["A", "B", "C"] {
        let found = listed(&ops, &format!("zone={other}&sort=age")).await;
        assert_eq!(found.as_array().unwrap().len(), usize::from(zone == other));
    }
    assert_eq!(
        listed(&ops, &format!("zone={zone}")).await[0]["orderId"],
        json!(order)
    );
    for wrong in [
        "zone=Z",
        "sort=price",
        "kind=MISSING",
        "list=LATE",
        "list=UNASSIGNED&kind=LATE",
        "list=SUSPENDED&kind=SILENT",
    ] {
        ops.get(&format!("/api/admin/dispatch?{wrong}"))
            .await
            .problem(400, "malformed_request");
    }
}
