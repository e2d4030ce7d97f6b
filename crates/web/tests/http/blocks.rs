//! Blocks over HTTP: either side makes one after a job, neither learns of the other's, and staff
//! see both.

use crate::support::{
    Browser, TestApp, assert_instant, assert_shape, assigned, finished, paid, text_of,
};
use kernel::{Permission, Permissions, Role};
use serde_json::{Value, json};
use testkit::world;

const BLOCKS: &str = "/api/users/me/blocks";
const SHAPE: &str = "id name orderId orderReference reason blockedAt";

async fn completed(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = finished(app, bola, amina).await;
    let confirm = format!("/api/orders/{order}/confirm");
    bola.tell(&confirm).await.expect(200);
    order
}

async fn blocked(browser: &Browser, order: &str) -> String {
    let body = json!({ "orderId": order, "reason": "Came late." });
    text_of(&browser.post(BLOCKS, body).await.expect(201).json(), "id")
}

async fn listed(browser: &Browser, query: &str) -> Vec<Value> {
    let answer = browser.get(&format!("{BLOCKS}{query}")).await.expect(200);
    answer.json().as_array().expect("a list").clone()
}

async fn ops(app: &TestApp) -> Browser {
    let mut user = world::a_customer_no(61);
    let _applied = user.set_role(Role::Admin, Permissions::of(&[Permission::Ops]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(61, &email).await
}

#[actix_web::test]
async fn b9_a_customer_blocks_a_provider_sees_it_and_allows_them_again() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = completed(&app, &bola, &amina).await;
    let of_order = format!("?orderId={order}");
    assert_eq!(listed(&bola, &of_order).await, [] as [Value; 0]);
    let id = blocked(&bola, &order).await;
    assert_eq!(blocked(&bola, &order).await, id, "it is made once");
    let made = listed(&bola, &of_order).await;
    let block = &made[0];
    assert_shape(block, SHAPE);
    assert_instant(&block["blockedAt"]);
    assert_eq!(
        (&block["name"], &block["reason"], &block["orderId"]),
        (&json!("Amina B."), &json!("Came late."), &json!(order))
    );
    assert_eq!(
        listed(&amina, "").await,
        [] as [Value; 0],
        "the other side does not learn of it"
    );
    paid(&app, &bola).await;
    app.work().await;
    let offers = amina.get("/api/service-provider/offers").await.expect(200);
    assert_eq!(offers.json(), json!([]));
    let one = format!("{BLOCKS}/{id}");
    amina.delete(&one).await.expect(204);
    assert_eq!(app.count("blocks"), 1, "only its maker takes it back");
    for _twice in 0..2 {
        bola.delete(&one).await.expect(204);
    }
    assert_eq!(app.count("blocks"), 0);
}

#[actix_web::test]
async fn b9_a_block_waits_for_the_end_of_the_job_and_its_reason_is_short() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    for browser in [&bola, &amina] {
        let early = browser.post(BLOCKS, json!({ "orderId": order })).await;
        early.problem(409, "job_not_ended");
    }
    let unknown = bola.post(BLOCKS, json!({ "orderId": "x" })).await;
    unknown.problem(404, "not_found");
    let long = json!({ "orderId": order, "reason": "x".repeat(301) });
    let refused = bola.post(BLOCKS, long).await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["reason"]);
    assert_eq!(app.count("blocks"), 0);
}

#[actix_web::test]
async fn a_block_is_in_the_export_of_its_maker_alone_and_staff_remove_it_with_a_reason() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = completed(&app, &bola, &amina).await;
    let id = blocked(&amina, &order).await;
    let exported = |browser: Browser| async move {
        let export = browser.get("/api/users/me/export").await.expect(200);
        export.json()["blocks"].clone()
    };
    assert_eq!(exported(amina.fork()).await[0]["name"], "Bola");
    assert_eq!(exported(bola.fork()).await, json!([]));
    let staff = ops(&app).await;
    let path = format!(
        "/api/admin/users/{}/blocks",
        world::a_complete_customer().id
    );
    let seen = staff.get(&path).await.expect(200).json();
    assert_shape(
        &seen[0],
        "id blockerId blockerName blockedId blockedName orderId orderReference reason blockedAt",
    );
    assert_eq!(
        (&seen[0]["blockerName"], &seen[0]["blockedName"]),
        (&json!("Amina Bello"), &json!("Bola Adeyemi"))
    );
    let remove = format!("{path}/{id}/remove");
    let silent = staff.post(&remove, json!({ "reason": " " })).await;
    silent.problem(422, "validation_failed");
    let why = json!({ "reason": "Both asked for it." });
    staff.post(&remove, why.clone()).await.expect(204);
    assert_eq!(app.count("blocks"), 0);
    staff.post(&remove, why).await.problem(404, "not_found");
    let kept = "kind = 'REMOVED_BLOCK' AND reason = 'Both asked for it.'";
    assert_eq!(app.count_where("audit_entries", kept), 1);
}

#[actix_web::test]
async fn b9_a_provider_who_stays_away_from_the_portal_gets_no_offer_and_the_desk_says_why() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let offers = "/api/service-provider/offers";
    amina.get(offers).await.expect(200);
    assert_eq!(app.count("provider_last_seen"), 1);
    app.clock.advance_hours(25);
    let (order, _) = paid(&app, &bola).await;
    app.work().await;
    assert_eq!(
        app.count_where("offers", &format!("order_id = '{order}'")),
        0
    );
    let staff = ops(&app).await;
    let path = format!("/api/admin/dispatch/{order}/candidates");
    let listed = staff.get(&path).await.expect(200).json();
    assert_eq!(listed[0]["reasons"], json!(["NOT_SEEN"]));
    assert_instant(&listed[0]["lastSeenAt"]);
    amina.get(offers).await.expect(200);
    let listed = staff.get(&path).await.expect(200).json();
    assert_eq!(listed[0]["reasons"], json!([]));
}
