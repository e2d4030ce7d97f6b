//! Onboarding over HTTP: the application, its documents, and the decisions of staff.

mod admin;
mod badges;
mod base_area;
mod documents;
mod gender;
mod services;
mod team;
mod vehicle;

use crate::support::{
    ADA, Answer, Browser, PASSWORD, TestApp, assert_instant, assert_shape, text_of,
};
use kernel::{Permission, Permissions, Role};
use serde_json::{Value, json};
use testkit::world;

const MINE: &str = "/api/service-provider/application";
const DOCUMENTS: &str = "/api/service-provider/application/documents";
const SUBMIT: &str = "/api/service-provider/application/submit";
const STATUS: &str = "/api/service-provider/status";
const ADMIN: &str = "/api/admin/service-providers";
const NUMBER: &str = "0123456789";
const APPLICATION: &str = "id status editable version createdAt updatedAt submittedAt holder expectedBy steps changes reason reapplyFrom \
    suspendedUntil requirements probation consentAt applicant identity skills guarantors quiz bank documents";

/// A form with a picture.
fn form(fields: &[(&str, &str)], picture: Option<(&str, &[u8])>) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!("--seam\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
                .into_bytes(),
        );
    }
    if let Some((kind, bytes)) = picture {
        let head =
            "--seam\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n";
        body.extend(format!("{head}Content-Type: {kind}\r\n\r\n").into_bytes());
        body.extend(bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--seam--\r\n");
    body
}

async fn send(browser: &Browser, fields: &[(&str, &str)]) -> Answer {
    browser
        .tell(DOCUMENTS)
        .raw(
            "multipart/form-data; boundary=seam",
            form(fields, Some(("image/jpeg", b"photo of it"))),
        )
        .await
}

async fn document(browser: &Browser, kind: &str, until: Option<&str>) -> Value {
    let fields: Vec<_> = [("kind", kind)]
        .into_iter()
        .chain(until.map(|until| ("validUntil", until)))
        .collect();
    send(browser, &fields).await.expect(201).json()
}

fn guarantor(name: &str, phone: &str, address: &str) -> Value {
    json!({ "name": name, "relation": "Landlady", "phone": phone, "occupation": "Trader", "address": address, "idLast4": "7731" })
}

fn answers() -> Value {
    json!({ "pin": "a", "wrong-pin": "b", "cash": "c", "extra-work": "a", "power": "b", "gas": "c", "materials": "a", "damage": "b",
        "helper": "c", "privacy": "a" })
}

/// Everything that Bola enters about herself, for these services.
fn whole(categories: &[&str]) -> Value {
    json!({
        "consent": true,
        "applicant": { "kind": "PERSON", "displayName": "Bola's Care", "bio": "Careful." },
        "identity": { "birthYear": 1990, "documentType": "PASSPORT", "gender": "FEMALE" },
        "skills": { "categories": categories, "zones": ["A", "B"], "years": 4 },
        "guarantors": [guarantor("Grace Okoye", "08031110001", "4 Aba Close, Utako"), guarantor("Ibrahim Danjuma", "08031110002", "9 Lome Street")],
        "quiz": { "answers": answers() },
    })
}

/// Bola's application, complete except for the documents of her services.
async fn filled(app: &TestApp, categories: &[&str]) -> Browser {
    let bola = app.bola().await;
    bola.tell(MINE).await.expect(201);
    bola.patch(MINE, whole(categories)).await.expect(200);
    for kind in ["SELFIE", "PORTRAIT", "IDENTITY", "ADDRESS_PHOTO"] {
        document(&bola, kind, None).await;
    }
    let user = world::a_complete_customer();
    app.gateway.open_account(
        "058",
        NUMBER,
        &format!(
            "{} {}",
            user.last_name.to_uppercase(),
            user.first_name.to_uppercase()
        ),
    );
    bola.post("/api/auth/reauth", json!({ "password": PASSWORD }))
        .await
        .expect(204);
    bola.put(
        "/api/service-provider/bank-account",
        json!({ "bankCode": "058", "accountNumber": NUMBER }),
    )
    .await
    .expect(200);
    bola
}

/// A submitted application for a service that needs no more documents.
async fn sent(app: &TestApp, category: &str) -> (Browser, String) {
    let bola = filled(app, &[category]).await;
    let mine = bola.tell(SUBMIT).await.expect(200).json();
    (bola, text_of(&mine, "id"))
}

/// A member of staff with a network of their own.
async fn reviewer(app: &TestApp, number: u8, permission: Permission) -> Browser {
    let mut user = world::a_customer_no(u64::from(number));
    let _applied = user.set_role(Role::Admin, Permissions::of(&[permission]));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(number, &email).await
}

/// Runs all due tasks and publishes all events.
async fn all_done(app: &TestApp) {
    app.work().await;
    app.tell().await;
}

async fn decide(staff: &Browser, id: &str, decision: &str) -> Answer {
    staff
        .post(
            &format!("{ADMIN}/{id}/decision"),
            json!({ "decision": decision, "reason": "Because of it." }),
        )
        .await
}

/// Approves a provider on probation for good.
async fn for_good(staff: &Browser, id: &str) -> Value {
    let version = staff.get(&format!("{ADMIN}/{id}")).await.expect(200).json()["version"].clone();
    let body =
        json!({ "decision": "approve", "reason": "All five went well.", "version": version });
    staff
        .post(&format!("{ADMIN}/{id}/decision"), body)
        .await
        .expect(200)
        .json()
}

/// Reviews and approves the application; the provider is on probation.
async fn let_in(app: &TestApp, category: &str) -> (Browser, Browser, String) {
    let (bola, id) = sent(app, category).await;
    let ops = reviewer(app, 40, Permission::Ops).await;
    ops.tell(&format!("{ADMIN}/{id}/review")).await.expect(200);
    decide(&ops, &id, "approve").await.expect(200);
    (bola, ops, id)
}

fn states(application: &Value) -> Vec<(String, String)> {
    let steps = application["steps"].as_array().unwrap();
    steps
        .iter()
        .map(|step| (text_of(step, "key"), text_of(step, "state")))
        .collect()
}

/// ROLE-21, ROLE-23
#[actix_web::test]
async fn role_21_an_application_is_begun_saved_part_by_part_and_taken_up_again() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.get(MINE).await.problem(404, "not_found");
    bola.get(STATUS).await.problem(404, "not_found");
    let begun = bola.tell(MINE).await.expect(201).json();
    assert_shape(&begun, APPLICATION);
    assert_eq!(
        (&begun["status"], &begun["holder"], &begun["editable"]),
        (&json!("DRAFT"), &json!("YOU"), &json!(true))
    );
    assert_eq!(states(&begun).len(), 10);
    assert_eq!(begun["quiz"]["questions"].as_array().unwrap().len(), 10);
    assert!(
        !begun["quiz"].to_string().contains("right"),
        "which answer is right is not told"
    );
    bola.tell(MINE).await.expect(200);
    let saved = bola
        .patch(
            MINE,
            json!({ "applicant": { "displayName": "Bola's Care" } }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(saved["version"], begun["version"].as_i64().unwrap() + 1);
    let stale = json!({ "version": begun["version"], "consent": true });
    bola.patch(MINE, stale).await.problem(409, "stale");
    bola.patch(
        MINE,
        json!({ "consent": true, "version": saved["version"] }),
    )
    .await
    .expect(200);
    // The application is opened on another device, much later.
    let later = bola.fork().get(MINE).await.expect(200).json();
    assert_eq!(later["applicant"]["displayName"], "Bola's Care");
    assert_instant(&later["consentAt"]);
    let standing = bola.get(STATUS).await.expect(200).json();
    assert_eq!(
        (&standing["status"], &standing["steps"][0]["state"]),
        (&json!("DRAFT"), &json!("DONE"))
    );
}

#[actix_web::test]
async fn malformed_fields_are_named_and_unknown_services_are_refused() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell(MINE).await.expect(201);
    let bad = [
        (
            json!({ "skills": { "categories": ["plumbing", "juggling"] } }),
            "skills.categories[1]",
        ),
        (json!({ "skills": { "zones": ["Z"] } }), "skills.zones[0]"),
        (
            json!({ "guarantors": [guarantor("Grace", "12", "Utako")] }),
            "guarantors[0].phone",
        ),
        (
            json!({ "applicant": { "cacNumber": "12" } }),
            "applicant.cacNumber",
        ),
        (
            json!({ "identity": { "birthYear": 2020 } }),
            "identity.birthYear",
        ),
        (
            json!({ "quiz": { "answers": { "pin": "a" } } }),
            "quiz.answers.wrong-pin",
        ),
        (json!({ "status": "ACTIVE" }), "status"),
        (json!({ "identity": [1990, null] }), "identity"),
        (
            json!({ "guarantors": [["Grace", "08031234567", "Utako"]] }),
            "guarantors[0]",
        ),
        (
            json!({ "identity": { "nin": "70123456789" } }),
            "identity.nin",
        ),
    ];
    for (body, field) in bad {
        let refused = bola.patch(MINE, body.clone()).await;
        refused.problem(422, "validation_failed");
        assert!(
            refused.fields().contains(&field.to_owned()),
            "{body}: {:?}",
            refused.fields()
        );
    }
}

#[actix_web::test]
async fn t63_what_customers_read_about_a_provider_has_no_contact_details() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell(MINE).await.expect(201);
    let cases = [
        ("bio", "Call me on 08031234567.", "phone numbers"),
        ("bio", "Write to bola@example.ng.", "e-mail addresses"),
        ("bio", "See my work at www.bala.ng", "links"),
        ("displayName", "Bola at gmail dot com", "e-mail addresses"),
    ];
    for (field, text, details) in cases {
        let refused = bola
            .patch(MINE, json!({ "applicant": { field: text } }))
            .await;
        let problem = refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), [format!("applicant.{field}")]);
        assert_eq!(problem["errors"][0]["code"], "contact_details", "{text}");
        let message = text_of(&problem["errors"][0], "message");
        assert!(message.contains(details), "{text}: {message}");
    }
    let kept = bola.get(MINE).await.expect(200).json();
    assert_eq!(kept["applicant"]["bio"], json!(null));
    let honest = json!({ "applicant": { "bio": "Twelve years of work, and 300 homes." } });
    bola.patch(MINE, honest).await.expect(200);
}

#[actix_web::test]
async fn role_23_everything_that_is_missing_is_named_under_its_step_and_then_it_is_sent() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    bola.tell(MINE).await.expect(201);
    let refused = bola.tell(SUBMIT).await;
    refused.problem(422, "application_incomplete");
    for step in [
        "consent",
        "applicant",
        "identity",
        "skills",
        "papers",
        "guarantors",
        "bank",
        "quiz",
    ] {
        assert!(refused.fields().contains(&step.to_owned()), "{step}");
    }
    let app = TestApp::new().await;
    let bola = filled(&app, &["pest-control"]).await;
    let refused = bola.tell(SUBMIT).await;
    refused.problem(422, "application_incomplete");
    assert_eq!(refused.fields(), ["papers"]);
    document(&bola, "PESTICIDE", Some("2027-11-20")).await;
    let mine = bola.tell(SUBMIT).await.expect(200).json();
    assert_eq!(
        (&mine["status"], &mine["holder"], &mine["editable"]),
        (&json!("SUBMITTED"), &json!("GIDA"), &json!(false))
    );
    assert_eq!(
        mine["expectedBy"], "2026-11-24",
        "two working days after a Friday"
    );
    assert_instant(&mine["submittedAt"]);
    assert_eq!(mine["bank"]["last4"], "6789");
    // Submitting twice has one effect, and an application under review does not change.
    bola.tell(SUBMIT).await.expect(200);
    assert_eq!(app.count("provider_decisions"), 1);
    let refused = bola
        .patch(MINE, json!({ "consent": true }))
        .await
        .problem(409, "illegal_transition");
    assert_eq!(refused["allowed"], json!(["UNDER_REVIEW", "OFFBOARDED"]));
    send(&bola, &[("kind", "SELFIE")])
        .await
        .problem(409, "illegal_transition");
}

#[actix_web::test]
async fn texts_that_a_person_wrote_are_in_their_own_data() {
    let app = TestApp::new().await;
    let (bola, id) = sent(&app, "tutoring").await;
    let data = bola.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(
        (
            &data["application"]["id"],
            &data["application"]["guarantors"][0]["name"]
        ),
        (&json!(id), &json!("Grace Okoye"))
    );
    assert_eq!(
        app.signed_in(3, ADA)
            .await
            .get("/api/users/me/export")
            .await
            .expect(200)
            .json()["application"],
        json!(null)
    );
}
