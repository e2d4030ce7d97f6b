//! Which colleague may do what, and suspensions.

use super::{at, bola, colleague, entries, sure, suspend};
use crate::support::{Answer, BOLA, Browser, CHIDI, PASSWORD, TestApp, assert_shape, booked};
use kernel::Permission;
use serde_json::json;
use testkit::world;

#[actix_web::test]
async fn m34_m35_m37_each_colleague_may_do_what_their_work_is() {
    let app = TestApp::new().await;
    let kinds = [
        (61, vec![Permission::Ops], true),
        (62, vec![Permission::Support], true),
        (63, vec![Permission::Pricing], false),
        (64, vec![Permission::Finance], false),
        (65, vec![Permission::Content], false),
    ];
    for (number, permissions, may) in kinds {
        let colleague = colleague(&app, number, &permissions).await;
        sure(&colleague).await;
        let morning = app.saved();
        let status = |answer: Answer| (answer.status, permissions.clone());
        let expected = |allowed: bool| (if allowed { 200 } else { 403 }, permissions.clone());
        assert_eq!(
            status(colleague.get("/api/admin/users").await),
            expected(may)
        );
        assert_eq!(status(colleague.get(&at(bola(), "")).await), expected(may));
        assert_eq!(
            status(colleague.get("/api/admin/staff-requests").await),
            expected(may)
        );
        assert_eq!(status(suspend(&colleague, Some(24)).await), expected(may));
        for entry in ["/reinstate", "/sign-out", "/contact"] {
            assert_eq!(
                status(
                    colleague
                        .post(&at(bola(), entry), json!({ "reason": "Why" }))
                        .await
                ),
                expected(may),
                "{entry}"
            );
        }
        for entry in ["/export", "/erase", "/keep"] {
            assert_eq!(
                status(
                    colleague
                        .post(&at(bola(), entry), json!({ "reason": "Why" }))
                        .await
                ),
                expected(false),
                "{entry}"
            );
        }
        let role = json!({ "role": "ADMIN", "permissions": ["OPS"], "reason": "Why" });
        assert_eq!(
            status(colleague.post(&at(bola(), "/role"), role).await),
            expected(false)
        );
        assert_eq!(
            status(colleague.get("/api/admin/audit").await),
            expected(false)
        );
        let chidi = at(world::an_admin().id, "/suspend");
        let refused = colleague
            .post(&chidi, json!({ "reason": "Why", "hours": 1 }))
            .await;
        assert_eq!(
            status(refused),
            expected(false),
            "a colleague who may do more"
        );
        morning.restore();
    }
}

#[actix_web::test]
async fn t04_t06_a_suspended_user_is_signed_out_at_once_and_told_what_to_do() {
    let app = TestApp::new().await;
    let (ops, her) = (
        colleague(&app, 61, &[Permission::Ops]).await,
        app.bola().await,
    );
    booked(&her).await;
    let done = suspend(&ops, Some(24)).await.expect(200).json();
    assert_shape(&done, "card waits openOrders openJobs");
    assert_eq!(
        (
            &done["waits"],
            &done["openOrders"],
            &done["card"]["person"]["state"]
        ),
        (&json!(false), &json!(1), &json!("SUSPENDED"))
    );
    assert_eq!(
        done["card"]["suspendedUntil"],
        json!("2026-11-21T08:00:00Z")
    );
    her.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    let refused = her
        .sign_in(BOLA, PASSWORD)
        .await
        .problem(403, "account_suspended");
    let words = "This account is suspended until 21 November 2026 at 9:00am in Abuja. What you have booked goes on. \
        Please contact support if you think that this is a mistake.";
    assert_eq!(refused["message"], words);
    her.sign_in(BOLA, "not hers")
        .await
        .problem(401, "invalid_credentials");
    app.work().await;
    let mail = app.mailer.sent_to(BOLA).pop().expect("a notice");
    assert!(
        mail.text
            .contains("suspended until 21 November 2026 at 9:00am")
            && !mail.text.contains("Rude"),
        "{}",
        mail.text
    );
    assert_eq!(
        app.count_where("orders", &format!("customer_id = '{}'", bola())),
        1,
        "her order is there"
    );
    suspend(&ops, Some(1))
        .await
        .problem(409, "suspended_already");
    ops.post(&at(bola(), "/reinstate"), json!({ "reason": "A mistake" }))
        .await
        .expect(200);
    her.sign_in(BOLA, PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn a_suspension_ends_by_itself() {
    let app = TestApp::new().await;
    let (ops, her) = (
        colleague(&app, 61, &[Permission::Ops]).await,
        Browser::new(&app, 1),
    );
    suspend(&ops, Some(24)).await.expect(200);
    app.clock.advance_mins(24 * 60 - 1);
    app.work().await;
    her.sign_in(BOLA, PASSWORD)
        .await
        .problem(403, "account_suspended");
    app.clock.advance_mins(1);
    app.work().await;
    her.sign_in(BOLA, PASSWORD).await.expect(200);
}

#[actix_web::test]
async fn staff_cannot_act_on_their_own_account() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    sure(&chidi).await;
    let id = world::an_admin().id;
    for entry in [
        "/suspend",
        "/reinstate",
        "/sign-out",
        "/contact",
        "/export",
        "/erase",
        "/keep",
    ] {
        chidi
            .post(&at(id, entry), json!({ "reason": "Mine" }))
            .await
            .problem(409, "own_account");
    }
    assert_eq!(
        chidi.get(&at(id, "")).await.expect(200).json()["you"],
        json!(true)
    );
    chidi
        .delete("/api/users/me")
        .await
        .problem(403, "forbidden");
    assert!(entries(&chidi).await.is_empty());
}
