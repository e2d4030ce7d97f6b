//! The team of a company, and the worker whom the customer and the gate see in its place.

use super::{ADMIN, DOCUMENTS, reviewer, send};
use crate::support::{Browser, TestApp, assert_shape, assigned, step, text_of};
use kernel::Permission;
use providers::{ApplicantKind, Application};
use serde_json::{Value, json};
use testkit::{now, world};

const TEAM: &str = "/api/service-provider/team";
const WORKER: &str = "id name phone state photoUrl approved usable documents";
const CHIDI: &str = "Chidi Okeke";

/// Amina is a company.
async fn company(app: &TestApp) {
    let id = world::a_provider().id;
    let stored = move |uow: &mut dyn marketplace::UnitOfWork| {
        let _provider = uow.providers().lock(id)?;
        let mut application = Application::begin(id, now());
        application.parts.applicant.kind = Some(ApplicantKind::Business);
        uow.applications().insert(application)
    };
    app.store.in_unit(stored).await;
}

fn chidi() -> Value {
    json!({ "name": CHIDI, "phone": "08051234567" })
}

/// Amina's worker, with every document sent and accepted; returns the id.
async fn approved(amina: &Browser, ops: &Browser) -> String {
    let team = amina.post(TEAM, chidi()).await.expect(201).json();
    let id = text_of(&team["workers"][0], "id");
    for kind in ["SELFIE", "PORTRAIT", "IDENTITY"] {
        let fields = [("kind", kind), ("workerId", id.as_str())];
        let sent = send(amina, &fields).await.expect(201).json();
        let place = format!(
            "{ADMIN}/{}/documents/{}",
            world::a_provider().id,
            text_of(&sent, "id")
        );
        ops.post(&place, json!({ "accepted": true }))
            .await
            .expect(200);
    }
    id
}

#[actix_web::test]
async fn b8_13_a_worker_is_usable_after_staff_accepted_the_documents_on_the_desk_of_the_company() {
    let app = TestApp::new().await;
    company(&app).await;
    let amina = app.amina().await;
    let ops = reviewer(&app, 40, Permission::Ops).await;
    let empty = amina.get(TEAM).await.expect(200).json();
    assert_eq!(empty, json!({ "workers": [] }));
    let wrong = json!({ "name": "", "phone": "12" });
    assert_eq!(
        amina.post(TEAM, wrong).await.expect(422).fields(),
        ["name", "phone"]
    );
    let id = approved(&amina, &ops).await;
    let team = amina.get(TEAM).await.expect(200).json();
    let worker = &team["workers"][0];
    assert_shape(worker, WORKER);
    assert_eq!(
        (&worker["usable"], &worker["approved"], &worker["id"]),
        (&json!(true), &json!(true), &json!(id))
    );
    let portrait = text_of(worker, "photoUrl");
    let guest = Browser::new(&app, 41);
    guest.get(&portrait).await.expect(200);
    let desk = format!("{ADMIN}/{}", world::a_provider().id);
    let file = ops.get(&desk).await.expect(200).json();
    assert_eq!(
        file["team"]["workers"][0]["documents"]
            .as_array()
            .map(Vec::len),
        Some(3)
    );
    assert_eq!(
        file["application"]["documents"],
        json!([]),
        "they are not the company's"
    );
    let copy = amina.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(copy["team"][0]["name"], CHIDI);
    let documents = worker["documents"].as_array().expect("a list");
    let identity = documents.iter().find(|one| one["kind"] == "IDENTITY");
    let identity = identity.expect("it was sent");
    let place = format!("{desk}/documents/{}", text_of(identity, "id"));
    let refusal = json!({ "accepted": false, "note": "It is another person." });
    ops.post(&place, refusal).await.expect(200);
    let team = amina.get(TEAM).await.expect(200).json();
    assert_eq!(team["workers"][0]["usable"], json!(false));
}

#[actix_web::test]
async fn a_worker_takes_three_kinds_of_documents_and_no_one_else_sees_them() {
    let app = TestApp::new().await;
    company(&app).await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let team = amina.post(TEAM, chidi()).await.expect(201).json();
    let id = text_of(&team["workers"][0], "id");
    let fields = |kind| [("kind", kind), ("workerId", id.as_str())];
    assert_eq!(
        send(&amina, &fields("ADDRESS_PHOTO"))
            .await
            .expect(422)
            .fields(),
        ["kind"]
    );
    let unknown = [
        ("kind", "SELFIE"),
        ("workerId", "01900000-0000-7000-8000-00000000abcd"),
    ];
    send(&amina, &unknown).await.problem(404, "not_found");
    let sent = send(&amina, &fields("SELFIE")).await.expect(201).json();
    let place = format!("{DOCUMENTS}/{}", text_of(&sent, "id"));
    amina.get(&place).await.expect(200);
    bola.get(&place).await.problem(404, "not_found");
    let removed = json!({ "name": CHIDI, "phone": "08051234567", "state": "REMOVED" });
    let left = amina.put(&format!("{TEAM}/{id}"), removed).await;
    assert_eq!(left.expect(200).json(), json!({ "workers": [] }));
    amina.get(&place).await.problem(404, "not_found");
    assert_eq!(app.count("provider_documents"), 0);
}

#[actix_web::test]
async fn b8_13_the_customer_the_link_and_the_receipt_show_the_worker_and_not_the_company() {
    let app = TestApp::new().await;
    let (bola, amina) = (app.bola().await, app.amina().await);
    let ops = reviewer(&app, 40, Permission::Ops).await;
    let order = assigned(&app, &bola, &amina).await;
    company(&app).await;
    let worker = approved(&amina, &ops).await;
    let refused = step(&amina, &order, "en-route").await;
    refused.problem(409, "worker_missing");
    assert_eq!(refused.fields(), ["workerId"]);
    let place = format!("/api/service-provider/jobs/{order}/worker");
    let job = amina
        .put(&place, json!({ "workerId": worker }))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&job["team"]["firstName"], &job["team"]["mayChange"]),
        (&json!("Chidi"), &json!(true))
    );
    let link = bola
        .tell(&format!("/api/orders/{order}/share"))
        .await
        .expect(201)
        .json();
    let tracking = format!("/api/orders/{order}/tracking");
    let shared = format!("{tracking}?t={}", text_of(&link, "token"));
    let stranger = Browser::new(&app, 41);
    step(&amina, &order, "en-route").await.expect(200);
    for page in [
        bola.get(&format!("/api/orders/{order}")).await,
        bola.get(&tracking).await,
        stranger.get(&shared).await,
    ] {
        let seen = page.expect(200).json()["provider"].clone();
        assert_eq!(
            (&seen["displayName"], &seen["firstName"]),
            (&json!("Chidi"), &json!("Chidi"))
        );
        assert!(text_of(&seen, "photoUrl").starts_with("/api/portraits/"));
        assert_eq!(seen["checks"][0], "Identity checked");
    }
    let own = bola.get(&tracking).await.expect(200).json();
    assert_eq!(own["provider"]["phone"], "+2348051234567");
    let receipt = bola
        .get(&format!("/api/orders/{order}/receipt"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &receipt["doneBy"]["firstName"],
            &receipt["doneBy"]["company"]
        ),
        (&json!("Chidi"), &json!(world::a_provider().display_name))
    );
    amina
        .put(&place, json!({ "workerId": null }))
        .await
        .problem(409, "worker_on_the_way");
    let by_staff = format!("/api/admin/orders/{order}/worker");
    let change = json!({ "workerId": null, "reason": "The worker is ill." });
    ops.put(&by_staff, change).await.expect(200);
    let own = bola.get(&tracking).await.expect(200).json();
    assert_eq!(
        own["provider"]["displayName"],
        json!(world::a_provider().display_name),
        "the owner comes"
    );
}
