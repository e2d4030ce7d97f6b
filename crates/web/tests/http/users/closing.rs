//! Data that are handed over, and accounts that are closed.

use super::{at, bola, entries, sure};
use crate::support::{ADA, BOLA, CHIDI, TestApp, booked};
use serde_json::{Value, json};
use testkit::world;

#[actix_web::test]
async fn data_are_handed_over_and_accounts_closed_for_a_person_who_wrote_a_letter() {
    let app = TestApp::new().await;
    let (chidi, her) = (app.signed_in(4, CHIDI).await, app.bola().await);
    let letter = json!({ "reason": "Asked by letter of 20 November" });
    chidi
        .post(&at(bola(), "/export"), letter.clone())
        .await
        .problem(403, "reauth_required");
    sure(&chidi).await;
    let exported = chidi
        .post(&at(bola(), "/export"), letter.clone())
        .await
        .expect(200);
    assert_eq!(
        exported.header("content-disposition"),
        "attachment; filename=\"gida-my-data.json\""
    );
    let (mut exported, mut own) = (
        exported.json(),
        her.get("/api/users/me/export").await.expect(200).json(),
    );
    assert_eq!(exported["sessions"][0]["current"], json!(false));
    (exported["sessions"], own["sessions"]) = (Value::Null, Value::Null);
    assert_eq!(exported, own, "the same as she gets by herself");
    let closing = chidi
        .post(&at(bola(), "/erase"), letter.clone())
        .await
        .expect(202)
        .json();
    assert_eq!(closing, json!({ "eraseAfter": "2026-12-20T08:00:00Z" }));
    her.get("/api/auth/user")
        .await
        .problem(401, "unauthenticated");
    app.work().await;
    assert!(
        app.mailer
            .sent_to(BOLA)
            .pop()
            .expect("a notice")
            .text
            .contains("20 December 2026")
    );
    assert_eq!(
        chidi
            .get("/api/admin/users?state=CLOSING")
            .await
            .expect(200)
            .json()[0]["email"],
        BOLA
    );
    let card = chidi
        .post(&at(bola(), "/keep"), letter)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&card["eraseAfter"], &card["person"]["state"]),
        (&Value::Null, &json!("ACTIVE"))
    );
    assert_eq!(
        entries(&chidi).await,
        ["STOPPED_ERASURE", "ASKED_ERASURE", "EXPORTED"]
    );
}

#[actix_web::test]
async fn an_account_with_something_under_way_is_not_closed() {
    let app = TestApp::new().await;
    let (chidi, her) = (app.signed_in(4, CHIDI).await, app.bola().await);
    booked(&her).await;
    sure(&chidi).await;
    let refused = chidi
        .post(&at(bola(), "/erase"), json!({ "reason": "Asked" }))
        .await
        .problem(409, "business_open");
    assert_eq!(
        refused["message"],
        "They have a request under way. It must end or be cancelled first."
    );
    let role = json!({ "role": "ADMIN", "permissions": ["OPS"], "reason": "New" });
    chidi
        .post(&at(bola(), "/role"), role.clone())
        .await
        .problem(409, "business_open");
    let amina = at(world::a_provider().id.into(), "/role");
    chidi
        .post(&amina, role)
        .await
        .problem(409, "not_a_customer");
}

#[actix_web::test]
async fn no_staff_action_is_possible_on_an_erased_user() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let ada = app.user_called(ADA).await;
    let now = marketplace::Clock::now(&app.clock);
    app.edit_user(ada.id, move |user| {
        assert!(user.erase(now).unwrap().is_now());
    })
    .await;
    let card = chidi.get(&at(ada.id, "")).await.expect(200).json();
    assert_eq!(
        (&card["person"]["state"], &card["person"]["name"]),
        (&json!("ERASED"), &json!("Former customer"))
    );
    chidi
        .post(
            &at(ada.id, "/suspend"),
            json!({ "reason": "Why", "hours": 1 }),
        )
        .await
        .problem(409, "account_erased");
    chidi
        .post(&at(ada.id, "/contact"), json!({ "reason": "Why" }))
        .await
        .problem(409, "account_erased");
}
