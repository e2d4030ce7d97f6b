//! A changed password, and the erasure of an account.

use crate::support::{BOLA, Browser, PASSWORD, TestApp, booked};
use serde_json::{Value, json};

const NEW_PASSWORD: &str = "a quite different battery";

async fn change(browser: &Browser, current: &str, password: &str) -> crate::support::Answer {
    browser
        .post(
            "/api/auth/password/change",
            json!({ "currentPassword": current, "password": password }),
        )
        .await
}
async fn sure(browser: &Browser) {
    browser
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
}

#[actix_web::test]
async fn t06_a_changed_password_signs_every_other_device_out_and_says_so_by_mail() {
    let app = TestApp::new().await;
    let (bola, laptop) = (app.bola().await, app.signed_in(5, BOLA).await);
    let stolen = bola.fork();
    change(&bola, PASSWORD, NEW_PASSWORD).await.expect(204);
    bola.get("/api/auth/user").await.expect(200);
    stolen
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    laptop
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    laptop
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(401, "invalid_credentials");
    laptop.sign_in(BOLA, NEW_PASSWORD).await.expect(200);
    app.work().await;
    let mail = app.mailer.sent_to(BOLA).pop().expect("a notice");
    assert_eq!(mail.subject, "Your password was changed");
}

#[actix_web::test]
async fn t10_without_the_current_password_nothing_is_changed() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let wrong = change(&bola, "not hers", NEW_PASSWORD)
        .await
        .problem(422, "wrong_password");
    assert_eq!(wrong["errors"][0]["field"], "currentPassword");
    let weak = change(&bola, PASSWORD, "short")
        .await
        .problem(422, "validation_failed");
    assert_eq!(weak["errors"][0]["field"], "password");
    for _ in 0..4 {
        change(&bola, "not hers", NEW_PASSWORD)
            .await
            .problem(422, "wrong_password");
    }
    change(&bola, PASSWORD, NEW_PASSWORD)
        .await
        .problem(429, "too_many_requests");
    bola.get("/api/auth/user").await.expect(200);
}

#[actix_web::test]
async fn an_account_is_erased_thirty_days_after_its_owner_asked_and_not_if_they_think_again() {
    let app = TestApp::new().await;
    let (bola, laptop) = (app.bola().await, app.signed_in(5, BOLA).await);
    bola.delete("/api/users/me")
        .await
        .problem(403, "reauth_required");
    sure(&bola).await;
    let asked = bola.delete("/api/users/me").await.expect(202).json();
    assert_eq!(asked, json!({ "eraseAfter": "2026-12-20T08:00:00Z" }));
    assert_eq!(
        bola.get("/api/auth/user").await.json()["eraseAfter"],
        asked["eraseAfter"]
    );
    laptop
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    app.work().await;
    let mail = app.mailer.sent_to(BOLA).pop().expect("a notice");
    assert!(mail.text.contains("20 December 2026"), "{}", mail.text);
    bola.tell("/api/users/me/keep").await.expect(204);
    assert_eq!(
        bola.get("/api/auth/user").await.json()["eraseAfter"],
        Value::Null
    );
    app.clock.advance_mins(31 * 24 * 60);
    app.work().await;
    laptop.sign_in(BOLA, PASSWORD).await.expect(200);
    sure(&laptop).await;
    laptop.delete("/api/users/me").await.expect(202);
    app.clock.advance_mins(30 * 24 * 60);
    app.work().await;
    laptop
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    laptop
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(401, "invalid_credentials");
    let account =
        json!({ "firstName": "Bola", "lastName": "Adeyemi", "email": BOLA, "password": PASSWORD });
    Browser::new(&app, 9)
        .post("/api/auth/register", account)
        .await
        .expect(201);
}

/// A session from a sign-in during the thirty days would otherwise outlive the account.
#[actix_web::test]
async fn t04_the_erasure_of_an_account_ends_every_session_that_it_has_left() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    sure(&bola).await;
    bola.delete("/api/users/me").await.expect(202);
    app.clock.advance_mins(29 * 24 * 60);
    let (phone, laptop) = (app.signed_in(5, BOLA).await, app.signed_in(6, BOLA).await);
    phone.get("/api/auth/user").await.expect(200);
    let (id, now) = (testkit::world::a_complete_customer().id, app.clock_now());
    let live = async || {
        let sessions = app
            .store
            .in_unit(move |uow| uow.sessions().live_of_user(id))
            .await;
        let live = |session: &&identity::Session| session.is_live(now, kernel::Role::Customer);
        sessions.iter().filter(live).count()
    };
    assert!(live().await >= 2);
    app.clock.advance_mins(24 * 60);
    app.work().await;
    assert_eq!(live().await, 0);
    for device in [&phone, &laptop] {
        device
            .get("/api/auth/user")
            .await
            .problem(401, "unauthenticated");
        device
            .get("/api/orders")
            .await
            .problem(401, "unauthenticated");
    }
}

#[actix_web::test]
async fn an_account_with_a_request_under_way_is_not_closed_and_says_what_to_do() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = booked(&bola).await;
    sure(&bola).await;
    let refused = bola
        .delete("/api/users/me")
        .await
        .problem(409, "business_open");
    assert_eq!(
        refused["message"],
        "You have a request under way. Cancel it or let it finish, then ask again."
    );
    bola.post(
        &format!("/api/orders/{order}/cancel"),
        json!({ "reason": "Moved" }),
    )
    .await
    .expect(200);
    bola.delete("/api/users/me").await.expect(202);
}
