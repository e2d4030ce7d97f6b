//! Referral codes and their rewards.

use crate::support::{ADA, BOLA, Browser, PASSWORD, TestApp, assert_shape, finished, text_of};
use serde_json::{Value, json};

const STATS: &str = "referralCode totalEarned pendingRewards availableCredit expiringCredit";

impl TestApp {
    /// Ada, signed in.
    async fn ada(&self) -> Browser {
        self.signed_in(3, ADA).await
    }
}

async fn stats(browser: &Browser) -> Value {
    browser
        .get("/api/referrals/my-stats")
        .await
        .expect(200)
        .json()
}
async fn code_of(browser: &Browser) -> String {
    text_of(&stats(browser).await, "referralCode")
}
async fn apply(browser: &Browser, code: &str) -> crate::support::Answer {
    browser
        .post("/api/referrals/apply", json!({ "referralCode": code }))
        .await
}

/// API-37, API-38, ENT-21, REF-02, REF-04: from the code to the reward.
#[actix_web::test]
async fn ref_01_faq_04_a_friends_first_paid_service_brings_five_thousand_naira() {
    let app = TestApp::new().await;
    let (ada, bola, amina) = (app.ada().await, app.bola().await, app.amina().await);
    let morning = stats(&ada).await;
    assert_shape(&morning, STATS);
    assert_eq!(
        (
            morning["totalEarned"].as_f64(),
            morning["pendingRewards"].as_f64()
        ),
        (Some(0.0), Some(0.0))
    );
    let code = code_of(&ada).await;
    assert_eq!(code.len(), 8);
    let applied = apply(&bola, &format!(" {} ", code.to_lowercase()))
        .await
        .expect(200)
        .json();
    assert_eq!(
        applied["message"],
        "Your referrer will receive ₦5,000 when you complete your first service request."
    );
    assert_eq!(
        bola.get("/api/auth/user").await.json()["referredBy"],
        code.as_str(),
        "HOME-28, ENT-01"
    );
    assert_eq!(stats(&ada).await["pendingRewards"].as_f64(), Some(5000.0));
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    app.tell().await;
    let evening = stats(&ada).await;
    let amounts = [
        "totalEarned",
        "pendingRewards",
        "availableCredit",
        "expiringCredit",
    ]
    .map(|field| evening[field].as_f64().unwrap());
    assert_eq!(amounts, [5000.0, 0.0, 5000.0, 0.0]);
    let notifications = ada.get("/api/notifications").await.expect(200).json();
    let note = &notifications["notifications"][0];
    assert_eq!(
        (&note["title"], &note["category"], &note["actionUrl"]),
        (&json!("You earned ₦5,000"), &json!("referral"), &json!("/"))
    );
    assert!(
        !notifications.to_string().contains("Bola"),
        "T55: never who the friend is"
    );
}

/// ERR-24: the server provides the text of the toast.
#[actix_web::test]
async fn err_24_a_code_that_is_not_taken_is_refused_in_words_for_the_toast() {
    let app = TestApp::new().await;
    let (ada, bola, amina) = (app.ada().await, app.bola().await, app.amina().await);
    let unknown = apply(&bola, "ABCDEFGH")
        .await
        .problem(422, "invalid_referral_code");
    assert_eq!(
        (&unknown["message"], &unknown["errors"][0]["field"]),
        (&json!("Invalid referral code"), &json!("referralCode"))
    );
    let short = apply(&bola, "ABC")
        .await
        .problem(422, "invalid_referral_code");
    assert_eq!(short["message"], "Invalid referral code", "OQ-35");
    apply(&bola, &code_of(&bola).await)
        .await
        .problem(422, "own_referral_code");
    apply(&bola, &code_of(&ada).await).await.expect(200);
    apply(&bola, &code_of(&ada).await).await.expect(200);
    let second = apply(&ada, &code_of(&bola).await)
        .await
        .problem(409, "referral_circle");
    assert!(!second.to_string().contains("bola"), "{second}");
    apply(&amina, &code_of(&bola).await).await.expect(200);
    apply(&amina, &code_of(&ada).await)
        .await
        .problem(409, "referral_used_before");
}

#[actix_web::test]
async fn t53_after_the_first_completed_service_it_is_too_late() {
    let app = TestApp::new().await;
    let (ada, bola, amina) = (app.ada().await, app.bola().await, app.amina().await);
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    apply(&bola, &code_of(&ada).await)
        .await
        .problem(409, "referral_too_late");
    assert_eq!(
        bola.get("/api/auth/user").await.json()["referredBy"],
        Value::Null
    );
}

#[actix_web::test]
async fn t55_codes_cannot_be_tried_one_after_the_other() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for _ in 0..5 {
        apply(&bola, "ABCDEFGH")
            .await
            .problem(422, "invalid_referral_code");
    }
    let last = apply(&bola, "ABCDEFGH").await;
    last.problem(429, "too_many_requests");
    assert!(last.header("retry-after").parse::<u32>().is_ok());
}

#[actix_web::test]
async fn a_code_given_at_registration_counts_and_a_wrong_one_makes_no_account() {
    let app = TestApp::new().await;
    let ada = app.ada().await;
    let account = |code: &str| json!({ "firstName": "Zainab", "lastName": "Musa", "email": "zainab@example.ng", "password": PASSWORD, "referralCode": code });
    let browser = Browser::new(&app, 9);
    let refused = browser
        .post("/api/auth/register", account("ABCDEFGH"))
        .await
        .problem(422, "validation_failed");
    assert_eq!(
        (&refused["errors"][0]["field"], &refused["message"]),
        (&json!("referralCode"), &json!("Invalid referral code"))
    );
    browser
        .sign_in("zainab@example.ng", PASSWORD)
        .await
        .problem(401, "invalid_credentials");
    let code = code_of(&ada).await;
    assert_eq!(
        browser
            .post("/api/auth/register", account(&code))
            .await
            .expect(201)
            .json()["referredBy"],
        code.as_str()
    );
    assert_eq!(stats(&ada).await["pendingRewards"].as_f64(), Some(5000.0));
}

#[actix_web::test]
async fn t51_one_device_waits_for_finance_who_pays_it() {
    let app = TestApp::new().await;
    let (ada, amina) = (app.ada().await, app.amina().await);
    let code = code_of(&ada).await;
    // Ada and then Bola sign in with the same browser.
    let bola = Browser::new(&app, 3);
    for email in [ADA, BOLA] {
        bola.post(
            "/api/auth/login",
            json!({ "email": email, "password": PASSWORD }),
        )
        .await
        .expect(200);
    }
    bola.post("/api/referrals/apply", json!({ "referralCode": code }))
        .await
        .expect(200);
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    app.tell().await;
    assert_eq!(stats(&ada).await["availableCredit"].as_f64(), Some(0.0));
    let chidi = app.signed_in(4, crate::support::CHIDI).await;
    let waiting = chidi.get("/api/admin/referrals").await.expect(200).json();
    assert_shape(
        &waiting[0],
        "refereeId refereeName referrerId referrerName orderId rewardKobo doubt appliedAt",
    );
    assert_eq!(
        (&waiting[0]["doubt"], &waiting[0]["rewardKobo"]),
        (&json!("SAME_DEVICE"), &json!(500_000))
    );
    let path = format!(
        "/api/admin/referrals/{}/decision",
        text_of(&waiting[0], "refereeId")
    );
    chidi
        .post(&path, json!({ "approve": true }))
        .await
        .expect(204);
    assert_eq!(chidi.get("/api/admin/referrals").await.json(), json!([]));
    assert_eq!(stats(&ada).await["availableCredit"].as_f64(), Some(5000.0));
}
