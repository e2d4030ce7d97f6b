//! Notifications: created from events, and read by the user.

use crate::support::{TestApp, assert_instant, assert_shape, assigned, paid, text_of};
use serde_json::json;

const NOTIFICATION: &str = "id title message type read createdAt category priority actionUrl";

#[actix_web::test]
async fn ent_06_ent_09_api_22_what_happened_to_an_order_is_told_to_its_owner() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let (order, _) = paid(&app, &bola).await;
    assert_eq!(
        bola.get("/api/notifications").await.expect(200).json(),
        json!({ "notifications": [], "unreadCount": 0 })
    );
    app.tell().await;
    let list = bola.get("/api/notifications").await.expect(200).json();
    assert_shape(&list, "notifications unreadCount");
    let all = list["notifications"].as_array().unwrap();
    assert_eq!((all.len(), &list["unreadCount"]), (2, &json!(2)), "{list}");
    for one in all {
        assert_shape(one, NOTIFICATION);
        assert_instant(&one["createdAt"]);
        assert_eq!(one["read"], false, "ENT-07");
        assert!(
            ["info", "success", "error"].contains(&text_of(one, "type").as_str()),
            "NOTIF-13: {one}"
        );
        assert!(
            text_of(one, "actionUrl").starts_with(&format!("/order/{order}/")),
            "a page of ours: {one}"
        );
    }
    let titles: Vec<_> = all.iter().map(|one| text_of(one, "title")).collect();
    assert_eq!(
        titles,
        ["Payment received", "Your price is ready"],
        "newest first"
    );
}

#[actix_web::test]
async fn api_25_notif_06_one_is_marked_as_read_and_again_without_effect() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    paid(&app, &bola).await;
    app.tell().await;
    let list = bola.get("/api/notifications").await.expect(200).json();
    let path = format!(
        "/api/notifications/{}/read",
        text_of(&list["notifications"][0], "id")
    );
    for _ in 0..2 {
        bola.ask("PATCH", &path).await.expect(204);
    }
    let list = bola.get("/api/notifications").await.expect(200).json();
    assert_eq!(
        (
            &list["unreadCount"],
            &list["notifications"][0]["read"],
            &list["notifications"][1]["read"]
        ),
        (&json!(1), &json!(true), &json!(false))
    );
}

#[actix_web::test]
async fn api_26_notif_07_all_are_marked_as_read() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    paid(&app, &bola).await;
    app.tell().await;
    bola.ask("PATCH", "/api/notifications/read-all")
        .await
        .expect(204);
    let list = bola.get("/api/notifications").await.expect(200).json();
    assert_eq!(list["unreadCount"], 0);
    assert!(
        list["notifications"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["read"] == true)
    );
}

#[actix_web::test]
async fn m08_t30_a_notification_of_another_user_is_not_found() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    assigned(&app, &bola, &amina).await;
    app.tell().await;
    let hers = amina.get("/api/notifications").await.expect(200).json();
    let id = text_of(&hers["notifications"][0], "id");
    bola.ask("PATCH", &format!("/api/notifications/{id}/read"))
        .await
        .problem(404, "not_found");
    bola.ask("PATCH", "/api/notifications/read-all")
        .await
        .expect(204);
    assert_eq!(
        amina.get("/api/notifications").await.json(),
        hers,
        "nobody reads for her"
    );
    bola.get("/api/notifications?userId=1")
        .await
        .problem(400, "malformed_request");
}

#[actix_web::test]
async fn notif_05_a_provider_is_told_of_a_job_without_the_address() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    paid(&app, &bola).await;
    app.work().await;
    app.tell().await;
    let answer = amina.get("/api/notifications").await.expect(200);
    let list = answer.json();
    assert_eq!(list["notifications"][0]["title"], "A new job for you");
    assert!(!answer.text().contains("Third Avenue") && answer.text().contains("Gwarinpa"));
}
