//! The pages of an order, of its tracking and of a job over HTTP, and the page of staff: each comes
//! from one read, and a command answers with it.

use crate::{
    change_orders::{begun, proposed},
    support::{Answer, Browser, CHIDI, TestApp, assigned, finished, step, text_of},
};
use orders::OrderStatus;
use serde_json::Value;
use testkit::world::{self, OrderPlan};

/// The answer, and the number of reads that it took, beside the one that finds the session.
async fn counted(app: &TestApp, call: impl IntoFuture<Output = Answer>) -> (Value, u64) {
    let before = app.store.reads();
    let answer = call.await.expect(200).json();
    (answer, app.store.reads() - before - 1)
}

/// The reads of a page that needs nothing but the session.
async fn reads_of_session(app: &TestApp, bola: &Browser) -> u64 {
    let before = app.store.reads();
    bola.get("/api/auth/user").await.expect(200);
    app.store.reads() - before
}

#[actix_web::test]
async fn the_page_of_an_order_takes_one_read_in_every_status() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    assert_eq!(reads_of_session(&app, &bola).await, 1);
    let statuses = [
        OrderStatus::Draft,
        OrderStatus::Requested,
        OrderStatus::Priced,
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Cancelled,
    ];
    for (number, status) in (1..).zip(statuses) {
        let order = world::order_in(&app.store, &OrderPlan::numbered(number), status).await;
        let path = format!("/api/orders/{}", order.id);
        let (page, reads) = counted(&app, bola.get(&path)).await;
        assert_eq!((&page["status"], reads), (&status.code().into(), 1));
    }
}

#[actix_web::test]
async fn the_tracking_page_takes_one_read_in_every_status_and_one_with_a_link() {
    let app = TestApp::new().await;
    let (bola, guest) = (app.bola().await, Browser::new(&app, 9));
    let statuses = [
        OrderStatus::Requested,
        OrderStatus::Priced,
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Cancelled,
    ];
    for (number, status) in (1..).zip(statuses) {
        let order = world::order_in(&app.store, &OrderPlan::numbered(number), status).await;
        let path = format!("/api/orders/{}/tracking", order.id);
        let (page, reads) = counted(&app, bola.get(&path)).await;
        assert_eq!((&page["status"], reads), (&status.code().into(), 1));
        assert_eq!(page["masked"], false);
        let share = bola.tell(&format!("/api/orders/{}/share", order.id)).await;
        let linked = format!("{path}?t={}", text_of(&share.expect(201).json(), "token"));
        let before = app.store.reads();
        let page = guest.get(&linked).await.expect(200).json();
        // A guest has no session to find.
        assert_eq!(app.store.reads() - before, 1, "{status:?}");
        assert_eq!(page["masked"], true);
    }
}

#[actix_web::test]
async fn the_page_of_staff_takes_one_read_in_every_status_and_a_command_answers_with_it() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let statuses = [
        OrderStatus::Requested,
        OrderStatus::Priced,
        OrderStatus::Paid,
        OrderStatus::Assigned,
        OrderStatus::InProgress,
        OrderStatus::Completed,
        OrderStatus::Cancelled,
    ];
    for (number, status) in (1..).zip(statuses) {
        let order = world::order_in(&app.store, &OrderPlan::numbered(number), status).await;
        let path = format!("/api/admin/orders/{}", order.id);
        let (page, reads) = counted(&app, chidi.get(&path)).await;
        assert_eq!((&page["status"], reads), (&status.code().into(), 1));
    }
    let draft = world::order_in(&app.store, &OrderPlan::numbered(8), OrderStatus::Draft).await;
    let path = format!("/api/admin/orders/{}", draft.id);
    // Only operations see a draft.
    app.permit(world::an_admin().id, &[kernel::Permission::Support])
        .await;
    chidi.get(&path).await.problem(404, "not_found");
    let noted = app.rows("audit_entries");
    assert!(!noted.contains(&draft.reference.to_string()), "{noted}");
}

#[actix_web::test]
async fn a_command_answers_with_the_page_from_one_read() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let path = format!("/api/orders/{}", finished(&app, &bola, &amina).await);
    let (answer, reads) = counted(&app, bola.tell(&format!("{path}/confirm"))).await;
    assert_eq!(reads, 1);
    assert_eq!(answer, bola.get(&path).await.expect(200).json());
}

#[actix_web::test]
async fn every_command_answers_with_all_parts_of_the_page() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = begun(&app, &bola, &amina).await;
    let extra = text_of(&proposed(&amina, &order).await, "id");
    let path = format!("/api/orders/{order}");
    let approve = bola.tell(&format!("{path}/variations/{extra}/approve"));
    let (answer, reads) = counted(&app, approve).await;
    assert_eq!(reads, 1);
    assert_eq!(answer["variations"][0]["state"], "APPROVED");
    let actions = answer["allowedActions"].as_array().unwrap();
    assert!(actions.contains(&"dispute".into()), "{answer}");
    assert_eq!(answer, bola.get(&path).await.expect(200).json());
}

#[actix_web::test]
async fn the_page_of_a_job_takes_one_read_in_every_step() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let path = format!("/api/service-provider/jobs/{order}");
    for step_of_job in ["en-route", "arrive"] {
        assert_eq!(counted(&app, amina.get(&path)).await.1, 1);
        let (answer, reads) = counted(&app, step(&amina, &order, step_of_job)).await;
        assert_eq!(reads, 1, "{step_of_job} answers with the page");
        assert_eq!(answer, amina.get(&path).await.expect(200).json());
    }
    let done = OrderPlan::numbered(9);
    let done = world::order_in(&app.store, &done, OrderStatus::Completed).await;
    let path = format!("/api/service-provider/jobs/{}", done.id);
    assert_eq!(counted(&app, amina.get(&path)).await.1, 1);
}
