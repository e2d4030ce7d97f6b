//! Assessments over HTTP: from a request that is always assessed before it is priced, to its price.

use crate::support::{
    ADA, Browser, CHIDI, TestApp, address, assert_instant, assert_shape, text_of,
};
use identity::User;
use kernel::{Permission, Permissions, Role};
use serde_json::{Value, json};
use testkit::world;

const LISTED: &str = "id reference title categorySlug area state cause kind answerBy late assessorId assessorName scheduledFor reportedAt returns createdAt fee";
const REPORT: &str = "findings quantities hazards estimates materials hours licence refusal photos";

fn painting() -> Value {
    json!({
        "categorySlug": "painting", "description": "Two rooms and the corridor.", "address": address(), "slot": { "asap": true },
        "answers": { "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" }, "submit": true,
    })
}

pub fn report() -> Value {
    json!({
        "findings": "Sound plaster, two coats needed.", "hours": 16, "hazards": ["Open wires"], "materials": ["Emulsion, 20 l"],
        "quantities": [{ "what": "Walls", "measure": "24 m²" }],
        "estimates": [{ "kind": "LABOUR", "label": "Painting", "lowKobo": 6_000_000, "likelyKobo": 8_000_000, "highKobo": 9_000_000 }],
    })
}

/// A member of staff with one permission; each number is a different person.
async fn colleague(app: &TestApp, number: u64, permission: Permission) -> Browser {
    let mut user: User = world::a_customer_no(number);
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(u8::try_from(number).expect("small"), &email)
        .await
}

pub async fn requested(app: &TestApp, bola: &Browser) -> String {
    app.edit_provider(world::a_provider().id, |amina| {
        amina.categories.push("painting".into())
    })
    .await;
    let mut body = painting();
    body["answers"]["photos"] = json!(photos(bola, 3).await);
    let order = bola.post("/api/orders", body).await.expect(201).json();
    assert_eq!(order["status"], "REQUESTED");
    text_of(&order, "id")
}

/// Photos that a person uploaded.
pub async fn photos(browser: &Browser, count: usize) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..count {
        let sent = browser
            .tell("/api/uploads")
            .raw("image/jpeg", b"photo of a wall".to_vec())
            .await;
        ids.push(text_of(&sent.expect(201).json(), "id"));
    }
    ids
}

pub fn visit(app: &TestApp) -> Value {
    json!({ "assessorId": world::a_provider().id.to_string(), "at": app.clock_in_days(1) })
}

/// ROLE-27
#[actix_web::test]
async fn role_27_an_assessment_goes_from_the_queue_to_a_price_and_its_customer_keeps_the_report() {
    let app = TestApp::new().await;
    let (bola, ops, admin) = (
        app.bola().await,
        colleague(&app, 50, Permission::Ops).await,
        app.signed_in(3, CHIDI).await,
    );
    let order = requested(&app, &bola).await;
    let mine = format!("/api/orders/{order}");
    assert_eq!(
        bola.get(&mine).await.json()["assessment"]["state"],
        "NEEDED"
    );

    let queue = ops.get("/api/admin/assessments").await.expect(200).json();
    assert_shape(&queue[0], LISTED);
    assert_eq!(
        (&queue[0]["id"], &queue[0]["cause"], &queue[0]["area"]),
        (&json!(order), &json!("SERVICE"), &json!("Gwarinpa"))
    );
    assert_instant(&queue[0]["createdAt"]);
    let path = format!("/api/admin/assessments/{order}");
    let found = ops.get(&path).await.expect(200).json();
    assert_eq!(
        found["providers"][0]["id"],
        world::a_provider().id.to_string()
    );
    assert_eq!(found["allowedActions"], json!(["schedule"]));

    let planned = ops
        .post(&format!("{path}/schedule"), visit(&app))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&planned["state"], &planned["allowedActions"]),
        (&json!("SCHEDULED"), &json!(["schedule", "report"]))
    );
    let card = bola
        .get(&format!("{mine}/tracking"))
        .await
        .expect(200)
        .json()["assessment"]
        .clone();
    assert_eq!(
        (&card["state"], &card["assessorFirstName"], &card["report"]),
        (&json!("SCHEDULED"), &json!("Amina"), &Value::Null)
    );
    let reported = ops
        .post(&format!("{path}/report"), report())
        .await
        .expect(200)
        .json();
    assert_shape(&reported["report"], REPORT);
    assert_eq!(
        (&reported["state"], &reported["allowedActions"]),
        (&json!("REPORTED"), &json!([])),
        "not for operations to check"
    );
    assert_eq!(
        bola.get(&mine).await.json()["assessment"]["report"],
        Value::Null,
        "not before it is checked"
    );

    let accepted = admin
        .post(&format!("{path}/review"), json!({ "decision": "ACCEPT" }))
        .await
        .expect(200)
        .json();
    assert_eq!(accepted["state"], "ACCEPTED");
    let seen = bola.get(&mine).await.expect(200).json();
    assert_eq!(
        (&seen["status"], &seen["assessment"]["report"]["findings"]),
        (&json!("QUOTED"), &report()["findings"])
    );
    let to_price = admin
        .get(&format!("/api/admin/orders/{order}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &to_price["report"]["estimates"][0]["likelyKobo"],
            &to_price["allowedActions"]
        ),
        (
            &json!(8_000_000),
            &json!(["price", "set_report_aside", "cancel"])
        )
    );
    let line = json!({ "kind": "LABOUR", "label": "Painting", "quantity": 1, "unit": "job", "grossKobo": 8_000_000, "taxClass": "STANDARD" });
    admin
        .post(
            &format!("/api/admin/orders/{order}/price"),
            json!({ "lines": [line] }),
        )
        .await
        .expect(200);
    bola.post(&format!("{mine}/cancel"), json!({ "reason": "" }))
        .await
        .expect(200);
    assert_eq!(
        bola.get(&mine).await.json()["assessment"]["report"]["hours"],
        16,
        "their own, though they do not buy"
    );
    let figures = ops
        .get("/api/admin/assessments/figures")
        .await
        .expect(200)
        .json();
    assert_eq!(
        figures,
        json!({ "accepted": 1, "paid": 0, "conversionMilli": 0, "errorMilli": null })
    );
    let mine = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(
        mine["assessments"][0]["report"]["findings"],
        report()["findings"],
        "and in what we keep about them"
    );
}

#[actix_web::test]
async fn an_assessment_says_what_is_wrong_and_moves_on_once() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let order = requested(&app, &bola).await;
    let path = format!("/api/admin/assessments/{order}");
    chidi
        .post(&format!("{path}/report"), report())
        .await
        .problem(409, "assessment_moved_on");
    for (body, field) in [
        (
            json!({ "assessorId": "x", "at": app.clock_in_days(1) }),
            "assessorId",
        ),
        (
            json!({ "assessorId": world::a_customer().id.to_string(), "at": app.clock_in_days(1) }),
            "assessorId",
        ),
        (
            json!({ "assessorId": world::a_provider().id.to_string(), "at": app.clock_in_days(15) }),
            "at",
        ),
    ] {
        assert_eq!(
            chidi
                .post(&format!("{path}/schedule"), body.clone())
                .await
                .expect(422)
                .fields(),
            [field],
            "{body}"
        );
    }
    let own = json!({ "assessorId": world::an_admin().id.to_string(), "at": app.clock_in_days(1) });
    chidi
        .post(&format!("{path}/schedule"), own)
        .await
        .expect(200);
    let mut bad = report();
    (bad["findings"], bad["estimates"][0]["kind"]) = (json!("Fine."), json!("TIP"));
    assert_eq!(
        chidi
            .post(&format!("{path}/report"), bad.clone())
            .await
            .expect(422)
            .fields(),
        ["estimates.0.kind"]
    );
    bad["estimates"][0]["kind"] = json!("LABOUR");
    assert_eq!(
        chidi
            .post(&format!("{path}/report"), bad)
            .await
            .expect(422)
            .fields(),
        ["findings"]
    );
    chidi
        .post(&format!("{path}/report"), report())
        .await
        .expect(200);
    chidi
        .post(&format!("{path}/review"), json!({ "decision": "ACCEPT" }))
        .await
        .problem(409, "own_report");
    let pricing = colleague(&app, 51, Permission::Pricing).await;
    let back = pricing
        .post(&format!("{path}/review"), json!({ "decision": "RETURN" }))
        .await;
    assert_eq!(back.expect(422).fields(), ["note"]);
    let returned = json!({ "decision": "RETURN", "note": "What about the ceiling?" });
    let answer = pricing
        .post(&format!("{path}/review"), returned)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&answer["state"], &answer["note"], &answer["returns"]),
        (
            &json!("REJECTED"),
            &json!("What about the ceiling?"),
            &json!(1)
        )
    );
    chidi
        .get("/api/admin/assessments?state=LOST")
        .await
        .problem(400, "malformed_request");
    chidi
        .get(&format!("/api/admin/assessments/{}", testkit::id_no(77)))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn only_operations_and_pricing_see_assessments_and_only_pricing_checks_reports() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = requested(&app, &bola).await;
    let path = format!("/api/admin/assessments/{order}");
    let content = colleague(&app, 52, Permission::Content).await;
    for address in [
        "/api/admin/assessments",
        "/api/admin/assessments/figures",
        path.as_str(),
    ] {
        content.get(address).await.problem(403, "forbidden");
    }
    content
        .post(&format!("{path}/schedule"), visit(&app))
        .await
        .problem(403, "forbidden");
    content
        .post(&format!("{path}/report"), report())
        .await
        .problem(403, "forbidden");
    let ops = colleague(&app, 53, Permission::Ops).await;
    ops.post(&format!("{path}/review"), json!({ "decision": "ACCEPT" }))
        .await
        .problem(403, "forbidden");
    let ada = app.signed_in(4, ADA).await;
    ada.get(&format!("/api/orders/{order}/tracking"))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn a_shared_link_does_not_tell_of_the_assessment() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let order = requested(&app, &bola).await;
    let token = text_of(
        &bola
            .tell(&format!("/api/orders/{order}/share"))
            .await
            .expect(201)
            .json(),
        "token",
    );
    let seen = Browser::new(&app, 60)
        .get(&format!("/api/orders/{order}/tracking?t={token}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&seen["masked"], &seen["assessment"]),
        (&json!(true), &Value::Null)
    );
}
