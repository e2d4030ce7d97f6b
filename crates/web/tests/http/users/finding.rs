//! The search for people, their card, and what is shown of them.

use super::{at, bola, colleague, entries, suspend};
use crate::support::{BOLA, CHIDI, TestApp, assert_instant, assert_shape, booked, text_of};
use kernel::Permission;
use serde_json::json;
use testkit::world;

const LINE: &str = "id name email phone role state permissions createdAt";
const CARD: &str = "person you emailVerified phoneVerified city stateName hasAddress suspendedSince suspendedUntil eraseAfter erasedAt sessions counts \
    tickets creditKobo requests deeds";
const ENTRY: &str = "id staffId staffName personId personName kind reason detail at";

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
