//! People over HTTP: the search, the card, and what staff may do alone, with a second person, and
//! not at all.

mod pairs;
mod rates;
mod settings;

use crate::support::{
    ADA, Answer, BOLA, Browser, CHIDI, PASSWORD, TestApp, assert_instant, assert_shape, booked,
    text_of,
};
use kernel::{Permission, Permissions, Role, UserId};
use serde_json::{Value, json};
use testkit::world;

const LINE: &str = "id name email phone role state permissions createdAt";
const CARD: &str = "person you emailVerified phoneVerified city stateName hasAddress suspendedSince suspendedUntil eraseAfter erasedAt sessions counts \
    tickets creditKobo requests deeds";
const ENTRY: &str = "id staffId staffName personId personName kind reason detail at";

/// A member of staff with these permissions; each number is a different person.
async fn colleague(app: &TestApp, number: u8, permissions: &[Permission]) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(permissions));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

async fn sure(browser: &Browser) {
    browser
        .post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
}

fn bola() -> UserId {
    world::a_complete_customer().id
}

fn at(id: UserId, what: &str) -> String {
    format!("/api/admin/users/{id}{what}")
}

async fn suspend(staff: &Browser, hours: Option<u32>) -> Answer {
    staff
        .post(
            &at(bola(), "/suspend"),
            json!({ "reason": "Rude to a rider", "hours": hours }),
        )
        .await
}

async fn entries(staff: &Browser) -> Vec<String> {
    let entries = staff.get("/api/admin/audit").await.expect(200).json();
    entries
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| text_of(entry, "kind"))
        .collect()
}

#[actix_web::test]
async fn role_27_people_are_found_by_what_is_known_of_them_and_their_numbers_are_masked() {
    let app = TestApp::new().await;
    let ops = colleague(&app, 61, &[Permission::Ops]).await;
    let found = ops
        .get("/api/admin/users?q=bola%20ade")
        .await
        .expect(200)
        .json();
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_shape(&found[0], LINE);
    assert_eq!(
        (&found[0]["name"], &found[0]["email"]),
        (&json!("Bola Adeyemi"), &json!(BOLA))
    );
    assert_eq!(
        (&found[0]["phone"], &found[0]["state"]),
        (&json!("+234 ••• ••• ••67"), &json!("ACTIVE"))
    );
    assert_instant(&found[0]["createdAt"]);
    for query in [
        "q=0803%20123%204567",
        "q=bola%40example.ng",
        &format!("q={}", bola()),
    ] {
        assert_eq!(
            ops.get(&format!("/api/admin/users?{query}"))
                .await
                .expect(200)
                .json()[0]["email"],
            BOLA,
            "{query}"
        );
    }
    assert_eq!(
        ops.get("/api/admin/users?q=x").await.expect(200).json(),
        json!([]),
        "too short to look for"
    );
    let staff = ops
        .get("/api/admin/users?role=ADMIN&state=ACTIVE")
        .await
        .expect(200)
        .json();
    assert_eq!(staff.as_array().unwrap().len(), 2);
    for query in ["role=KING", "state=GONE", "limit=0", "cursor=", "who=me"] {
        ops.get(&format!("/api/admin/users?{query}"))
            .await
            .problem(400, "malformed_request");
    }
    let first = ops.get("/api/admin/users?limit=2").await.expect(200);
    let rest = ops
        .get(&first.next_page().expect("more people"))
        .await
        .expect(200);
    assert_ne!(first.json()[0]["id"], rest.json()[0]["id"]);
}

#[actix_web::test]
async fn a_card_shows_what_is_needed_and_no_more() {
    let app = TestApp::new().await;
    let (ops, her) = (
        colleague(&app, 61, &[Permission::Ops]).await,
        app.bola().await,
    );
    booked(&her).await;
    let answer = ops.get(&at(bola(), "")).await.expect(200);
    let card = answer.json();
    assert_shape(&card, CARD);
    assert_shape(&card["person"], LINE);
    assert_shape(
        &card["counts"],
        "orders openOrders jobs tickets openTickets",
    );
    assert_eq!(
        (
            &card["counts"]["orders"],
            &card["counts"]["openOrders"],
            &card["you"]
        ),
        (&json!(1), &json!(1), &json!(false))
    );
    assert_eq!(
        (
            card["sessions"].as_array().unwrap().len(),
            &card["hasAddress"]
        ),
        (1, &json!(true))
    );
    for kept in ["2348031234567", "Aminu Kano", "password", "plain:"] {
        assert!(!answer.text().contains(kept), "{kept}");
    }
    let orders = ops
        .get(&format!("/api/admin/orders?customer={}", bola()))
        .await
        .expect(200)
        .json();
    assert_eq!(orders.as_array().unwrap().len(), 1);
    let adas = ops
        .get(&format!(
            "/api/admin/orders?customer={}",
            world::a_customer().id
        ))
        .await
        .expect(200)
        .json();
    assert_eq!(adas, json!([]));
    ops.get("/api/admin/orders?customer=bola")
        .await
        .problem(400, "malformed_request");
    let reference = text_of(&orders[0], "reference").to_lowercase();
    let found = ops
        .get(&format!("/api/admin/orders?reference={reference}"))
        .await
        .expect(200)
        .json();
    assert_eq!(found, orders, "the reference is read out in any case");
    let none = ops
        .get("/api/admin/orders?reference=SVC-000000")
        .await
        .expect(200)
        .json();
    assert_eq!(none, json!([]));
    let wrong = ops
        .get("/api/admin/orders?reference=7K3F9Q")
        .await
        .problem(400, "malformed_request");
    assert_eq!(wrong["errors"][0]["field"], json!("reference"));
    ops.get(&at(testkit::id_no(7).into(), ""))
        .await
        .problem(404, "not_found");
    ops.get("/api/admin/users/bola")
        .await
        .problem(404, "not_found");
}

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
    let words = "This account is suspended until 21 November 2026 at 09:00 in Abuja. What you have booked goes on. \
        Please contact support if you think that this is a mistake.";
    assert_eq!(refused["message"], words);
    her.sign_in(BOLA, "not hers")
        .await
        .problem(401, "invalid_credentials");
    app.work().await;
    let mail = app.mailer.sent_to(BOLA).pop().expect("a notice");
    assert!(
        mail.text
            .contains("suspended until 21 November 2026 at 09:00")
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

#[actix_web::test]
async fn phone_and_address_are_shown_once_a_reason_is_written_down() {
    let app = TestApp::new().await;
    let (ops, chidi) = (
        colleague(&app, 61, &[Permission::Ops]).await,
        app.signed_in(4, CHIDI).await,
    );
    ops.post(&at(bola(), "/contact"), json!({ "reason": "  " }))
        .await
        .problem(422, "validation_failed");
    let contact = ops
        .post(
            &at(bola(), "/contact"),
            json!({ "reason": "The rider cannot find it" }),
        )
        .await
        .expect(200)
        .json();
    assert_shape(&contact, "phone address city stateName");
    assert_eq!(contact["phone"], "+2348031234567");
    let audit = chidi.get("/api/admin/audit").await.expect(200).json();
    assert_shape(&audit[0], ENTRY);
    assert_eq!(
        (&audit[0]["kind"], &audit[0]["reason"]),
        (&json!("SAW_CONTACT"), &json!("The rider cannot find it"))
    );
    assert_eq!(
        (&audit[0]["staffName"], &audit[0]["personName"]),
        (&json!("Customer Number"), &json!("Bola Adeyemi"))
    );
}

#[actix_web::test]
async fn m37_staff_actions_are_filtered_and_paged_and_cannot_be_written() {
    let app = TestApp::new().await;
    let (ops, chidi) = (
        colleague(&app, 61, &[Permission::Ops]).await,
        app.signed_in(4, CHIDI).await,
    );
    for _ in 0..3 {
        ops.post(&at(bola(), "/sign-out"), json!({ "reason": "Lost phone" }))
            .await
            .expect(200);
    }
    suspend(&chidi, Some(1)).await.expect(200);
    assert_eq!(
        entries(&chidi).await,
        ["SUSPENDED", "SIGNED_OUT", "SIGNED_OUT", "SIGNED_OUT"]
    );
    let narrowed = |query: String| {
        let asked = chidi.get(&format!("/api/admin/audit?{query}"));
        async { asked.await.expect(200).json().as_array().unwrap().len() }
    };
    assert_eq!(narrowed("kind=SIGNED_OUT".into()).await, 3);
    assert_eq!(narrowed(format!("staff={}", world::an_admin().id)).await, 1);
    assert_eq!(
        narrowed(format!("person={}", world::a_customer().id)).await,
        0
    );
    for query in ["kind=NAPPED", "staff=chidi", "person=1"] {
        chidi
            .get(&format!("/api/admin/audit?{query}"))
            .await
            .problem(400, "malformed_request");
    }
    let page = chidi.get("/api/admin/audit?limit=3").await.expect(200);
    let rest = chidi
        .get(&page.next_page().expect("one more"))
        .await
        .expect(200)
        .json();
    assert_eq!(rest.as_array().unwrap().len(), 1);
    for method in ["POST", "PUT", "PATCH", "DELETE"] {
        let refused = chidi
            .ask(method, "/api/admin/audit")
            .header("origin", "http://gida.test")
            .await;
        assert_eq!(refused.status, 405, "{method}");
    }
}

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
