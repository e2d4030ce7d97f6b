//! Personal answers have a tag, and a client that has the answer gets 304 without a body.

use crate::support::{ADA, Answer, BOLA, Browser, CHIDI, PASSWORD, TestApp, assigned, booked};
use serde_json::json;

/// The answer for a client that names the tags which it has.
async fn with_tag(browser: &Browser, path: &str, tags: &str) -> Answer {
    browser.get(path).header("if-none-match", tags).await
}

/// The tag of an answer that is sent whole.
async fn tag_of(browser: &Browser, path: &str) -> String {
    let answer = browser.get(path).await.expect(200);
    let tag = answer.header("etag").to_owned();
    assert!(tag.starts_with('"') && tag.len() > 2, "{path}: {tag}");
    tag
}

/// Asserts that an answer is sent whole once, and with its tag not again.
async fn assert_not_sent_twice(browser: &Browser, path: &str) {
    let tag = tag_of(browser, path).await;
    let again = with_tag(browser, path, &tag).await.expect(304);
    assert_eq!(
        (again.body.len(), again.header("etag")),
        (0, &*tag),
        "{path}"
    );
    assert_eq!(again.header("cache-control"), "no-store", "{path}: T07");
    assert_eq!(again.header("content-type"), "", "{path}");
}

#[actix_web::test]
async fn what_has_not_changed_is_not_sent_twice_to_customers_providers_and_staff() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let chidi = app.signed_in(4, CHIDI).await;
    let order = assigned(&app, &bola, &amina).await;
    app.tell().await;
    for path in ["", "/events", "/tracking", "/quote", "/move", "/messages"] {
        assert_not_sent_twice(&bola, &format!("/api/orders/{order}{path}")).await;
    }
    for path in [
        "/api/auth/user",
        "/api/orders",
        "/api/notifications",
        "/api/support/tickets",
    ] {
        assert_not_sent_twice(&bola, path).await;
    }
    for path in ["offers", "jobs", "earnings", "status"] {
        assert_not_sent_twice(&amina, &format!("/api/service-provider/{path}")).await;
    }
    for path in [
        "alarms",
        "dashboard",
        "dispatch",
        "dispatch/counts",
        "orders",
        "support",
    ] {
        assert_not_sent_twice(&chidi, &format!("/api/admin/{path}")).await;
    }
}

#[actix_web::test]
async fn what_has_changed_is_sent_whole_with_another_tag() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let before = tag_of(&bola, "/api/orders").await;
    let order = booked(&bola).await;
    let after = with_tag(&bola, "/api/orders", &before).await.expect(200);
    assert_eq!(after.json()[0]["id"], json!(order));
    assert_ne!(after.header("etag"), before);
    let both = format!("{before}, {}", after.header("etag"));
    with_tag(&bola, "/api/orders", &both).await.expect(304);
}

#[actix_web::test]
async fn a_new_page_is_learned_although_the_page_before_it_has_not_changed() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let order = assigned(&app, &bola, &amina).await;
    let chat = format!("/api/orders/{order}/messages");
    bola.post(&chat, json!({ "text": "Hello" }))
        .await
        .expect(201);
    let page = format!("{chat}?limit=1");
    let alone = bola.get(&page).await.expect(200);
    assert_eq!(alone.next_page(), None);
    bola.post(&chat, json!({ "text": "Are you near?" }))
        .await
        .expect(201);
    let again = with_tag(&bola, &page, alone.header("etag"))
        .await
        .expect(200);
    assert_eq!(again.json(), alone.json());
    assert!(again.next_page().is_some());
    let same = with_tag(&bola, &page, again.header("etag"))
        .await
        .expect(304);
    assert_eq!(same.next_page(), again.next_page());
}

#[actix_web::test]
async fn t07_the_tag_of_another_person_opens_nothing() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ada = app.signed_in(2, ADA).await;
    let order = booked(&bola).await;
    let list = tag_of(&bola, "/api/orders").await;
    let own = with_tag(&ada, "/api/orders", &list).await.expect(200);
    assert_eq!(own.json(), json!([]));
    let page = format!("/api/orders/{order}");
    let tag = tag_of(&bola, &page).await;
    for tag in [tag.as_str(), "*"] {
        let refused = with_tag(&ada, &page, tag).await;
        refused.problem(404, "not_found");
        assert_eq!(refused.header("etag"), "");
    }
    let denied = with_tag(&ada, "/api/admin/orders", "*").await;
    denied.problem(403, "forbidden");
}

#[actix_web::test]
async fn t07_after_the_sign_out_a_tag_is_worth_nothing_until_the_same_person_is_back() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    booked(&bola).await;
    let tag = tag_of(&bola, "/api/orders").await;
    bola.tell("/api/logout").await.expect(204);
    let refused = with_tag(&bola, "/api/orders", &tag).await;
    refused.problem(401, "unauthenticated");
    assert_eq!(refused.header("cache-control"), "no-store");
    bola.sign_in(BOLA, PASSWORD).await.expect(200);
    with_tag(&bola, "/api/orders", &tag).await.expect(304);
}

#[actix_web::test]
async fn a_refusal_has_no_tag_and_comes_whole_in_each_language() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 9);
    for (language, message) in [("en-NG", "Please sign in."), ("pcm", "Abeg sign in.")] {
        let asked = guest.get("/api/orders").header("if-none-match", "*");
        let refused = asked.header("accept-language", language).await;
        let problem = refused.problem(401, "unauthenticated");
        assert_eq!(problem["message"], json!(message));
        assert_eq!(refused.header("etag"), "", "{language}");
    }
}

#[actix_web::test]
async fn files_have_no_tag_of_their_content() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let csv = "/api/admin/finance/trial-balance?format=csv";
    for (browser, path) in [(&bola, "/api/users/me/export"), (&chidi, csv)] {
        let file = with_tag(browser, path, "*").await.expect(200);
        assert!(!file.body.is_empty(), "{path}");
        assert_eq!(file.header("etag"), "", "{path}");
        assert_eq!(file.header("cache-control"), "no-store", "{path}: T07");
    }
}
