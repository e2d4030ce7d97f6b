//! A person guesses a password from many networks: sign-ins to the account are slowed down, and its
//! owner is warned but not locked out.

use crate::support::{BOLA, Browser, PASSWORD, TestApp};

const NOTICE: &str = "Someone is trying to sign in to your account";

/// Sends one wrong password from each of these networks, and returns the statuses.
async fn guesses(app: &TestApp, networks: std::ops::Range<u8>) -> Vec<u16> {
    let mut statuses = Vec::new();
    for network in networks {
        statuses.push(
            Browser::new(app, network)
                .sign_in(BOLA, "not the password")
                .await
                .status,
        );
    }
    statuses
}

async fn notices(app: &TestApp) -> usize {
    app.settle().await;
    app.work().await;
    app.mailer
        .sent_to(BOLA)
        .iter()
        .filter(|mail| mail.subject == NOTICE)
        .count()
}

#[actix_web::test]
async fn t02_wrong_passwords_from_many_networks_are_slowed_down_together_and_more_the_more_there_were()
 {
    let app = TestApp::new().await;
    let statuses = guesses(&app, 20..80).await;
    assert_eq!(
        statuses.iter().filter(|status| **status == 401).count(),
        10,
        "{statuses:?}"
    );
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 50);
    let refused = Browser::new(&app, 90).sign_in(BOLA, PASSWORD).await;
    refused.problem(429, "too_many_requests");
    let mut tried = 10;
    for _ in 0..24 * 4 {
        app.clock.advance_mins(15);
        tried += guesses(&app, 100..120)
            .await
            .iter()
            .filter(|status| **status == 401)
            .count();
    }
    assert!((30..=130).contains(&tried), "{tried} guesses in a day");
    let other = Browser::new(&app, 91)
        .sign_in(&app.amina_email(), PASSWORD)
        .await;
    assert_eq!(other.status, 200, "nobody else is slowed down");
}

#[actix_web::test]
async fn t02_a_device_that_signed_in_before_is_not_kept_out_by_the_guesses_of_others() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell("/api/logout").await.expect(204);
    assert!(guesses(&app, 20..40).await.contains(&429));
    // Guesses from Bola's own network do not lock her out either.
    for _ in 0..6 {
        bola.fork()
            .without_device()
            .sign_in(BOLA, "not the password")
            .await;
    }
    bola.sign_in(BOLA, PASSWORD).await.expect(200);
    let stranger = Browser::new(&app, 50);
    stranger.put_cookie("gida_accounts", &"a".repeat(96));
    stranger
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(429, "too_many_requests");
    let mut statuses = Vec::new();
    for _ in 0..11 {
        statuses.push(bola.fork().sign_in(BOLA, "not the password").await.status);
    }
    assert_eq!(
        (statuses[9], statuses[10]),
        (401, 429),
        "the device itself may guess ten times"
    );
}

#[actix_web::test]
async fn t02_the_owner_is_told_by_mail_once_a_day_and_signs_in_by_a_link_from_the_mailbox() {
    let app = TestApp::new().await;
    guesses(&app, 20..30).await;
    assert_eq!(notices(&app).await, 0, "nothing to tell yet");
    guesses(&app, 30..60).await;
    assert_eq!(notices(&app).await, 1);
    app.clock.advance_mins(60);
    assert!(guesses(&app, 60..100).await.contains(&429));
    assert_eq!(notices(&app).await, 1, "once");
    let device = Browser::new(&app, 110);
    device
        .post(
            "/api/auth/password/forgot",
            serde_json::json!({ "email": BOLA }),
        )
        .await
        .expect(202);
    let token = app.mailed_token(BOLA).await;
    let chosen = "a quite different battery";
    device
        .post(
            "/api/auth/password/reset",
            serde_json::json!({ "token": token, "password": chosen }),
        )
        .await
        .expect(204);
    device.sign_in(BOLA, chosen).await.expect(200);
    app.clock.advance_hours(24);
    assert!(guesses(&app, 120..150).await.contains(&429));
    assert_eq!(notices(&app).await, 2, "the next day again");
}

#[actix_web::test]
async fn t01_guesses_at_an_unused_address_are_answered_alike_and_send_no_mail() {
    let app = TestApp::new().await;
    let mut statuses = Vec::new();
    for network in 20..40 {
        statuses.push(
            Browser::new(&app, network)
                .sign_in("unknown@example.ng", "not the password")
                .await
                .status,
        );
    }
    assert_eq!(statuses, guesses(&app, 20..40).await);
    app.settle().await;
    app.work().await;
    assert!(app.mailer.sent_to("unknown@example.ng").is_empty());
}
