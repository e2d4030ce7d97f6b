//! Promo codes over HTTP: which staff may see, write and activate a code, and what the answers
//! contain.

use crate::support::{Browser, CHIDI, TestApp, assert_instant, assert_shape, booked, text_of};
use kernel::{Permission, Permissions};
use serde_json::{Value, json};
use testkit::world;

const ADMIN: &str = "/api/admin/promos";
const PROMO: &str = "id code state public type value capKobo minOrderKobo categories zones firstOrderOnly newUserOnly startsAt endsAt totalLimit \
                     perUserLimit budgetKobo stackWithCredit uses spentKobo createdAt version";

/// A member of staff with one permission and a network of their own.
pub(super) async fn staff_of(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(kernel::Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

fn terms() -> Value {
    json!({ "type": "PERCENT", "value": 1_000, "capKobo": 500_000, "zones": ["B", "A", "B"], "categories": ["home-cleaning"],
        "startsAt": "2026-01-01T00:00:00Z", "totalLimit": 10, "perUserLimit": 1, "budgetKobo": 5_000_000 })
}

fn new(code: &str) -> Value {
    json!({ "code": code, "terms": terms() })
}

#[actix_web::test]
async fn m38_content_writes_a_code_and_finance_lets_it_out() {
    let app = TestApp::new().await;
    let (content, finance) = (
        staff_of(&app, 31, Permission::Content).await,
        staff_of(&app, 32, Permission::Finance).await,
    );
    let made = content
        .post(ADMIN, new("easter26"))
        .key("promo-key-0001")
        .await
        .expect(201)
        .json();
    let again = content
        .post(ADMIN, new("easter26"))
        .key("promo-key-0001")
        .await
        .expect(201)
        .json();
    assert_eq!(made, again, "the same tap twice is one code");
    assert_shape(&made, PROMO);
    assert_instant(&made["startsAt"]);
    assert_eq!(
        (&made["code"], &made["state"], &made["zones"]),
        (&json!("EASTER26"), &json!("DRAFT"), &json!(["A", "B"]))
    );
    content
        .post(ADMIN, new("Easter 26"))
        .await
        .problem(409, "promo_taken");
    let one = format!("{ADMIN}/{}", text_of(&made, "id"));
    let dearer = json!({ "terms": { "type": "FIXED", "value": 100_000, "startsAt": "2026-01-01T00:00:00Z", "perUserLimit": 2 }, "version": 0 });
    let edited = content.patch(&one, dearer.clone()).await.expect(200).json();
    assert_eq!(
        (&edited["type"], &edited["value"], &edited["version"]),
        (&json!("FIXED"), &json!(100_000), &json!(1))
    );
    content
        .patch(&one, json!({ "terms": terms(), "version": 0 }))
        .await
        .problem(409, "stale");
    let state = format!("{one}/state");
    content
        .post(&state, json!({ "state": "LIVE" }))
        .await
        .problem(403, "forbidden");
    finance
        .post(&state, json!({ "state": "PAUSED" }))
        .await
        .problem(409, "promo_state");
    assert_eq!(
        finance
            .post(&state, json!({ "state": "LIVE" }))
            .await
            .expect(200)
            .json()["state"],
        "LIVE"
    );
    content
        .patch(&one, dearer)
        .await
        .problem(409, "promo_state");
    let bola = app.bola().await;
    let order = booked(&bola).await;
    bola.put(
        &format!("/api/orders/{order}/promo"),
        json!({ "code": "EASTER26" }),
    )
    .await
    .expect(200);
    assert_eq!(
        content
            .post(&state, json!({ "state": "PAUSED" }))
            .await
            .expect(200)
            .json()["state"],
        "PAUSED"
    );
    let listed = content
        .get(&format!("{ADMIN}?state=PAUSED"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&listed[0]["uses"], &listed[0]["spentKobo"]),
        (&json!(1), &json!(100_000))
    );
    assert_eq!(
        finance
            .post(&state, json!({ "state": "ENDED" }))
            .await
            .expect(200)
            .json()["state"],
        "ENDED"
    );
    finance
        .post(&state, json!({ "state": "LIVE" }))
        .await
        .problem(409, "promo_state");
    let changes = content
        .get("/api/admin/content/changes")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&changes[0]["subject"], changes.as_array().unwrap().len()),
        (&json!("promo:EASTER26"), 5)
    );
}

#[actix_web::test]
async fn m38_codes_are_no_business_of_other_staff() {
    let app = TestApp::new().await;
    for (number, permission) in [
        (31, Permission::Ops),
        (32, Permission::Support),
        (33, Permission::Pricing),
    ] {
        let other = staff_of(&app, number, permission).await;
        other.get(ADMIN).await.problem(403, "forbidden");
        other
            .post(ADMIN, new("EASTER26"))
            .await
            .problem(403, "forbidden");
        let one = format!("{ADMIN}/01900000-0000-7000-8000-00000000abcd");
        other
            .patch(&one, json!({ "terms": terms(), "version": 0 }))
            .await
            .problem(403, "forbidden");
        for state in ["LIVE", "PAUSED", "ENDED"] {
            other
                .post(&format!("{one}/state"), json!({ "state": state }))
                .await
                .problem(403, "forbidden");
        }
    }
}

#[actix_web::test]
async fn codes_come_page_by_page_the_newest_first() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    for number in 1..=3 {
        chidi
            .post(ADMIN, new(&format!("EASTER{number}")))
            .await
            .expect(201);
        app.clock.advance_mins(1);
    }
    let first = chidi.get(&format!("{ADMIN}?limit=2")).await.expect(200);
    let codes = |answer: &Value| {
        answer
            .as_array()
            .unwrap()
            .iter()
            .map(|promo| text_of(promo, "code"))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(&first.json()), ["EASTER3", "EASTER2"]);
    let next = first.next_page().expect("there is more");
    assert_eq!(
        codes(&chidi.get(&next).await.expect(200).json()),
        ["EASTER1"]
    );
    assert_eq!(
        chidi
            .get(&format!("{ADMIN}?state=LIVE"))
            .await
            .expect(200)
            .json(),
        json!([])
    );
    chidi
        .get(&format!("{ADMIN}?state=GONE"))
        .await
        .problem(400, "malformed_request");
}

#[actix_web::test]
async fn wrong_input_of_a_code_is_named() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(4, CHIDI).await;
    let with = |field: &str, value: Value| {
        let mut terms = terms();
        terms[field] = value;
        json!({ "code": "EASTER26", "terms": terms })
    };
    for (body, field) in [
        (new("abc"), "code"),
        (with("type", json!("HALF")), "type"),
        (with("value", json!(10_001)), "value"),
        (with("zones", json!(["D"])), "zones"),
        (with("categories", json!(["astrology"])), "categories"),
        (with("endsAt", json!("2026-01-01T00:00:00Z")), "endsAt"),
        (with("perUserLimit", json!(0)), "perUserLimit"),
        (with("budgetKobo", json!(0)), "budgetKobo"),
        (with("minOrderKobo", json!(-1)), "minOrderKobo"),
    ] {
        let problem = chidi
            .post(ADMIN, body)
            .await
            .problem(422, "validation_failed");
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    assert_eq!(chidi.get(ADMIN).await.expect(200).json(), json!([]));
}
