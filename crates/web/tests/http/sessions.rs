//! The devices on which a user is signed in.

use crate::support::{
    BOLA, Browser, CHIDI, PASSWORD, TestApp, assert_instant, assert_shape, text_of,
};
use serde_json::json;

#[actix_web::test]
async fn a_person_sees_their_devices_and_signs_one_out() {
    let app = TestApp::new().await;
    let (phone, laptop) = (app.bola().await, app.signed_in(5, BOLA).await);
    let sessions = phone.get("/api/auth/sessions").await.expect(200).json();
    let all = sessions.as_array().unwrap();
    assert_eq!(all.len(), 2, "{sessions}");
    for session in all {
        assert_shape(session, "id userAgent ip createdAt lastSeenAt current");
        assert_instant(&session["createdAt"]);
        assert_instant(&session["lastSeenAt"]);
    }
    let current: Vec<_> = all
        .iter()
        .filter(|session| session["current"] == true)
        .collect();
    assert_eq!(current.len(), 1, "the one that asks");
    let other = all
        .iter()
        .find(|session| session["current"] == false)
        .unwrap();
    phone
        .delete(&format!("/api/auth/sessions/{}", text_of(other, "id")))
        .await
        .expect(204);
    laptop
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    phone.get("/api/auth/user").await.expect(200);
    assert_eq!(
        phone
            .get("/api/auth/sessions")
            .await
            .json()
            .as_array()
            .map(Vec::len),
        Some(1)
    );
}

#[actix_web::test]
async fn t04_signing_out_the_device_that_asks_takes_its_cookies_too() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let stolen = bola.fork();
    let sessions = bola.get("/api/auth/sessions").await.expect(200).json();
    bola.delete(&format!(
        "/api/auth/sessions/{}",
        text_of(&sessions[0], "id")
    ))
    .await
    .expect(204);
    assert_eq!((bola.cookie("gida"), bola.cookie("gida_in")), (None, None));
    stolen
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
}

#[actix_web::test]
async fn t03_a_new_sign_in_has_a_new_key_and_the_old_one_is_dead() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let before = bola.fork();
    bola.sign_in(BOLA, PASSWORD).await.expect(200);
    assert_ne!(bola.cookie("gida"), before.cookie("gida"));
    before
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    bola.get("/api/auth/user").await.expect(200);
}

#[actix_web::test]
async fn t04_a_browser_whose_session_ended_elsewhere_is_told_that_nobody_is_signed_in() {
    let app = TestApp::new().await;
    let (phone, laptop) = (app.bola().await, app.signed_in(5, BOLA).await);
    let sessions = phone.get("/api/auth/sessions").await.expect(200).json();
    let all = sessions.as_array().unwrap();
    let other = all.iter().find(|one| one["current"] == false).unwrap();
    phone
        .delete(&format!("/api/auth/sessions/{}", text_of(other, "id")))
        .await
        .expect(204);
    assert_eq!(laptop.cookie("gida_in").as_deref(), Some("1"));
    laptop
        .get("/api/orders")
        .await
        .problem(401, "unauthenticated");
    assert_eq!(
        (laptop.cookie("gida"), laptop.cookie("gida_in")),
        (None, None)
    );
    assert_eq!(phone.cookie("gida_in").as_deref(), Some("1"));
}

#[actix_web::test]
async fn t03_a_request_with_the_key_from_before_a_repeated_password_does_not_delete_the_new_cookies()
 {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let before = bola.fork();
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    let late = before.get("/api/orders").await;
    late.problem(401, "unauthenticated");
    assert_eq!(late.set_cookies(), Vec::<&str>::new());
    before
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    assert_eq!(before.cookie("gida_in"), None, "pages ask who is signed in");
}

#[actix_web::test]
async fn t03_a_key_that_a_client_made_up_is_never_adopted() {
    let app = TestApp::new().await;
    let browser = Browser::new(&app, 8);
    browser.put_cookie("gida", "made-up");
    browser
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    browser.sign_in(BOLA, PASSWORD).await.expect(200);
    assert_ne!(browser.cookie("gida").as_deref(), Some("made-up"));
}

#[actix_web::test]
async fn a_session_ends_after_fourteen_idle_days_and_after_thirty_in_any_case() {
    let app = TestApp::new().await;
    let (idle, busy) = (app.bola().await, app.signed_in(5, BOLA).await);
    for _ in 0..2 {
        app.clock.advance_hours(24 * 13);
        busy.get("/api/auth/user").await.expect(200);
    }
    idle.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    app.clock.advance_hours(24 * 5);
    busy.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
}

#[actix_web::test]
async fn staff_are_signed_out_after_half_an_hour_of_silence() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, crate::support::CHIDI).await;
    app.clock.advance_mins(29);
    chidi.get("/api/auth/user").await.expect(200);
    app.clock.advance_mins(31);
    chidi
        .get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
}

#[actix_web::test]
async fn t06_a_change_of_role_counts_for_the_next_request() {
    let app = TestApp::new().await;
    let amina = app.amina().await;
    amina.get("/api/service-provider/offers").await.expect(200);
    app.edit_user(testkit::world::a_provider().id.into(), |user| {
        user.role = kernel::Role::Customer
    })
    .await;
    amina
        .get("/api/service-provider/offers")
        .await
        .problem(403, "forbidden");
}

#[actix_web::test]
async fn t13_staff_are_told_of_a_sign_in_on_another_device() {
    let app = TestApp::new().await;
    app.signed_in(4, CHIDI).await;
    app.work().await;
    assert!(
        app.mailer.sent_to(CHIDI).is_empty(),
        "the first one has nothing to be compared with"
    );
    app.signed_in(5, CHIDI).await;
    app.work().await;
    let mails = app.mailer.sent_to(CHIDI);
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0].subject, "A new sign-in to your account");
    assert!(
        mails[0].text.contains("from the address 102.89.4.7"),
        "{}",
        mails[0].text
    );
}
