//! Each view of a person's record by staff is an audit entry: who viewed whose record, which one,
//! and when.

use crate::support::{
    Answer, BOLA, Browser, CHIDI, TestApp, address, assert_instant, assert_shape, finished, paid,
    text_of,
};
use kernel::{Permission, Permissions, Role, StoreError, UserId};
use serde_json::{Value, json};
use testkit::world;

const ENTRY: &str = "id staffId staffName personId personName kind reason detail at";
const VIEWS: &str = "/api/admin/audit?kind=LOOKED";
/// The number of the member of staff who views records.
const NGOZI: u8 = 61;

/// A member of staff who may view every record and may not read the audit log.
async fn ngozi(app: &TestApp) -> Browser {
    let mut user = world::a_customer_no(u64::from(NGOZI));
    user.first_name = "Ngozi".into();
    let permissions = [
        Permission::Ops,
        Permission::Support,
        Permission::Pricing,
        Permission::Finance,
    ];
    let _applied = user.set_role(Role::Admin, Permissions::of(&permissions));
    let email = user.email.to_string();
    world::stored::user(&app.store, user).await;
    app.signed_in(NGOZI, &email).await
}

fn ngozi_id() -> UserId {
    world::a_customer_no(u64::from(NGOZI)).id
}

fn bola_id() -> UserId {
    world::a_complete_customer().id
}

fn amina_id() -> UserId {
    world::a_provider().id.into()
}

/// The stored views, newest first, as a member of staff with all permissions reads them.
async fn views(chidi: &Browser) -> Vec<Value> {
    let entries = chidi.get(VIEWS).await.expect(200).json();
    entries.as_array().unwrap().clone()
}

/// The id of the first row of a list for staff.
async fn first_of(chidi: &Browser, list: &str) -> String {
    let rows = chidi.get(list).await.expect(200).json();
    text_of(&rows[0], "id")
}

async fn done(answer: impl IntoFuture<Output = Answer>, status: u16) -> Value {
    answer.await.expect(status).json()
}

/// A path, the user whose record it shows, and what the audit entry says.
type View = (String, UserId, String);

/// Every record of a person that staff can view: each route that calls `viewed`.
async fn every_record(app: &TestApp, chidi: &Browser) -> Vec<View> {
    let (bola, amina) = (app.bola().await, app.amina().await);
    let job = finished(app, &bola, &amina).await;
    let order = done(bola.tell(&format!("/api/orders/{job}/confirm")), 200).await;
    done(
        bola.post(&format!("/api/orders/{job}/guarantee"), json!({})),
        201,
    )
    .await;
    done(
        bola.post(&format!("/api/orders/{job}/damage"), json!({})),
        201,
    )
    .await;
    let disputed = finished(app, &bola, &amina).await;
    let problem = json!({ "reason": "POOR_WORK", "statement": "The oven is as dirty as before." });
    let dispute = bola.post(&format!("/api/orders/{disputed}/dispute"), problem);
    let disputed = done(dispute, 201).await;
    let painting = json!({
        "categorySlug": "painting", "description": "Two rooms.", "address": address(),
        "slot": { "asap": true }, "submit": true,
        "answers": { "where": "inside", "rooms": 2, "surface": "painted", "damp": false, "paint": "by_us" },
    });
    let assessed = done(bola.post("/api/orders", painting), 201).await;
    let reference = |order: &Value| text_of(order, "reference");
    let (claim, damage, dispute) = (
        first_of(chidi, "/api/admin/guarantee-claims").await,
        first_of(chidi, "/api/admin/damage-claims").await,
        first_of(chidi, "/api/admin/disputes").await,
    );
    let (bola, amina) = (bola_id(), amina_id());
    vec![
        (
            format!("/api/admin/users/{bola}"),
            bola,
            "Account".to_owned(),
        ),
        (
            format!("/api/admin/orders/{job}"),
            bola,
            format!("Order {}", reference(&order)),
        ),
        (
            format!("/api/admin/assessments/{}", text_of(&assessed, "id")),
            bola,
            format!("Assessment of {}", reference(&assessed)),
        ),
        (
            format!("/api/admin/disputes/{dispute}"),
            bola,
            format!("Dispute about {}", reference(&disputed)),
        ),
        (
            format!("/api/admin/guarantee-claims/{claim}"),
            bola,
            format!("Claim about {}", reference(&order)),
        ),
        (
            format!("/api/admin/damage-claims/{damage}"),
            bola,
            format!("Damage claim about {}", reference(&order)),
        ),
        (
            format!("/api/admin/finance/customers/{bola}/statement"),
            bola,
            "Statement as a customer".to_owned(),
        ),
        (
            format!("/api/admin/finance/providers/{amina}/statement"),
            amina,
            "Statement as a provider".to_owned(),
        ),
    ]
}

async fn name_of(app: &TestApp, id: UserId) -> String {
    let user = app.user(id).await;
    format!("{} {}", user.first_name, user.last_name)
}

#[actix_web::test]
async fn each_view_of_a_persons_record_is_stored_with_the_viewer_the_person_and_the_record() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let records = every_record(&app, &chidi).await;
    let ngozi = ngozi(&app).await;
    assert_eq!(views(&chidi).await, [] as [Value; 0]);
    for (number, (path, person, record)) in (1..).zip(&records) {
        ngozi.get(path).await.expect(200);
        let stored = views(&chidi).await;
        assert_eq!(stored.len(), number, "{path}");
        let entry = &stored[0];
        assert_shape(entry, ENTRY);
        assert_instant(&entry["at"]);
        assert_eq!(
            (&entry["kind"], &entry["reason"], &entry["detail"]),
            (&json!("LOOKED"), &Value::Null, &json!(record)),
            "{path}"
        );
        assert_eq!(
            (&entry["staffId"], &entry["staffName"]),
            (
                &json!(ngozi_id().to_string()),
                &json!(name_of(&app, ngozi_id()).await)
            ),
            "{path}"
        );
        assert_eq!(
            (&entry["personId"], &entry["personName"]),
            (
                &json!(person.to_string()),
                &json!(name_of(&app, *person).await)
            ),
            "{path}"
        );
    }
    ngozi.get(VIEWS).await.problem(403, "forbidden");
    let card = chidi
        .get(&format!("/api/admin/users/{}", bola_id()))
        .await
        .expect(200)
        .json();
    assert_eq!(
        card["deeds"].as_array().unwrap().len(),
        8,
        "seven views of the customer's records by Ngozi, and this one by Chidi"
    );
}

#[actix_web::test]
async fn a_record_that_is_viewed_again_within_an_hour_is_one_entry() {
    let app = TestApp::new().await;
    let (order, _) = paid(&app, &app.bola().await).await;
    let path = format!("/api/admin/orders/{order}");
    let viewer = ngozi(&app).await;
    for _ in 0..3 {
        viewer.get(&path).await.expect(200);
    }
    let chidi = app.signed_in(4, CHIDI).await;
    assert_eq!(views(&chidi).await.len(), 1);
    chidi.get(&path).await.expect(200);
    assert_eq!(
        views(&chidi).await.len(),
        2,
        "another viewer is another entry"
    );
    app.clock.advance_mins(61);
    let chidi = app.signed_in(4, CHIDI).await;
    chidi.get(&path).await.expect(200);
    assert_eq!(views(&chidi).await.len(), 3, "an hour has passed");
}

#[actix_web::test]
async fn a_view_of_ones_own_record_is_not_stored() {
    let app = TestApp::new().await;
    let (viewer, chidi) = (ngozi(&app).await, app.signed_in(4, CHIDI).await);
    viewer
        .get(&format!("/api/admin/users/{}", ngozi_id()))
        .await
        .expect(200);
    assert_eq!(views(&chidi).await, [] as [Value; 0]);
}

#[actix_web::test]
async fn a_record_whose_view_cannot_be_stored_is_not_shown() {
    let app = TestApp::new().await;
    let (viewer, chidi) = (ngozi(&app).await, app.signed_in(4, CHIDI).await);
    app.store.fail_next(StoreError::Unavailable);
    let refused = viewer
        .get(&format!("/api/admin/users/{}", bola_id()))
        .await
        .expect(503);
    assert!(!refused.text().contains(BOLA), "{}", refused.text());
    assert_eq!(views(&chidi).await, [] as [Value; 0]);
}
