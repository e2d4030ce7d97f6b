//! The reliability record over HTTP: the provider sees each fault and appeals, and staff decide.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, assigned, text_of};

use kernel::{Permission, Role};
use serde_json::{Value, json};
use testkit::world;

const RECORD: &str = "figure points jobs recentJobs addedJobs days noShowPoints faultPoints rating ratingShownFrom reviewCount parts events";
const EVENT: &str =
    "id orderId reference title fault at points counts countsUntil byStaff appealUntil appeal";
const APPEAL: &str = "id text photos state filedAt decidedAt reason";
const PATH: &str = "/api/service-provider/reliability";

async fn record(browser: &Browser) -> Value {
    browser.get(PATH).await.expect(200).json()
}

/// A job that Chidi took away from Amina as a no-show.
async fn taken_away() -> (TestApp, Browser, Browser, String) {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let path = format!("/api/admin/orders/{order}/take-back");
    for wrong in ["HEARTBEAT_MISSED", "LATE"] {
        let body = json!({ "reason": "Not reachable.", "fault": wrong });
        let refused = chidi.post(&path, body).await.expect(422);
        assert_eq!(refused.fields(), ["fault"]);
    }
    let body = json!({ "reason": "Not reachable.", "fault": "NO_SHOW" });
    chidi.post(&path, body).await.expect(200);
    (app, amina, chidi, order)
}

/// Another member of operations.
async fn colleague(app: &TestApp) -> Browser {
    let mut user = world::a_customer_no(61);
    let _set = user.set_role(Role::Admin, kernel::Permissions::of(&[Permission::Ops]));
    world::stored::user(&app.store, user.clone()).await;
    app.signed_in(61, user.email.as_str()).await
}

#[actix_web::test]
async fn b8_a_provider_appeals_and_a_colleague_of_the_recorder_grants_it() {
    let (app, amina, chidi, order) = taken_away().await;
    let before = record(&amina).await;
    assert_shape(&before, RECORD);
    assert_eq!(
        [
            "addedJobs",
            "days",
            "noShowPoints",
            "faultPoints",
            "ratingShownFrom"
        ]
        .map(|name| &before[name]),
        [&json!(5), &json!(90), &json!(3), &json!(1), &json!(3)],
        "B8.11 says the numbers that are in force"
    );
    let event = &before["events"][0];
    assert_shape(event, EVENT);
    assert_eq!(
        (&event["fault"], &event["points"], &event["orderId"]),
        (&json!("NO_SHOW"), &json!(3), &json!(order))
    );
    assert_eq!(
        (&event["counts"], &event["byStaff"], &event["appeal"]),
        (&json!(true), &json!(true), &Value::Null)
    );
    let (points, jobs) = (before["points"].as_f64(), before["jobs"].as_f64());
    let figure = 1.0 - points.unwrap() / jobs.unwrap();
    assert!((before["figure"].as_f64().unwrap() - figure).abs() < 0.001);
    assert_eq!(before["parts"].as_array().unwrap().len(), 6);
    assert_eq!(before["parts"][2]["part"], "RELIABLE");
    assert_eq!(before["parts"][2]["value"], before["figure"]);

    let path = format!("{PATH}/{}/appeal", text_of(event, "id"));
    let short = amina.post(&path, json!({ "text": "Sorry." })).await;
    assert_eq!(short.expect(422).fields(), ["text"]);
    let photo = amina
        .tell("/api/uploads")
        .raw("image/jpeg", b"photo of a flooded road".to_vec())
        .await
        .expect(201)
        .json();
    let (photo, url) = (text_of(&photo, "id"), text_of(&photo, "url"));
    let body = json!({ "text": "The road was flooded.", "photoIds": [photo] });
    let filed = amina.post(&path, body.clone()).await.expect(201).json();
    let appeal = &filed["events"][0]["appeal"];
    assert_shape(appeal, APPEAL);
    assert_eq!(
        (&appeal["state"], &filed["events"][0]["appealUntil"]),
        (&json!("OPEN"), &Value::Null)
    );
    amina.post(&path, body).await.expect(201);
    let other = json!({ "text": "Another reason altogether." });
    amina
        .post(&path, other)
        .await
        .problem(409, "already_appealed");
    app.bola().await.get(&url).await.problem(404, "not_found");
    chidi.get(&url).await.expect(200);

    let waiting = chidi.get("/api/admin/fault-appeals").await.expect(200);
    let waiting = waiting.json();
    assert_shape(
        &waiting[0],
        "providerId providerName recordedByYou event appeal",
    );
    assert_eq!(waiting[0]["recordedByYou"], true);
    let id = text_of(&waiting[0]["appeal"], "id");
    let decision = format!("/api/admin/fault-appeals/{id}/decision");
    let grant = json!({ "grant": true, "reason": "The flood is in the news." });
    chidi
        .post(&decision, grant.clone())
        .await
        .problem(409, "second_person_needed");
    let ops = colleague(&app).await;
    let silent = json!({ "grant": true, "reason": "x" });
    ops.post(&decision, silent)
        .await
        .problem(422, "validation_failed");
    let decided = ops.post(&decision, grant).await.expect(200).json();
    assert_eq!(decided["appeal"]["state"], "GRANTED");
    let refuse = json!({ "grant": false, "reason": "No, after all." });
    ops.post(&decision, refuse)
        .await
        .problem(409, "appeal_settled");
    let none = ops.get("/api/admin/fault-appeals").await.expect(200);
    assert_eq!(none.json(), json!([]));

    let after = record(&amina).await;
    assert_eq!(
        (&after["points"], &after["figure"]),
        (&json!(0), &json!(1.0)),
        "the fault stops counting at once"
    );
    assert_eq!(after["events"][0]["counts"], false);
    assert_eq!(
        after["events"][0]["appeal"]["reason"],
        "The flood is in the news."
    );
    let provider = world::a_provider().id;
    let seen = format!("/api/admin/service-providers/{provider}/reliability");
    assert_eq!(ops.get(&seen).await.expect(200).json(), after);
    let export = amina.get("/api/users/me/export").await.expect(200).json();
    assert_eq!(export["faultAppeals"][0]["text"], "The road was flooded.");
}

#[actix_web::test]
async fn b8_an_appeal_is_too_late_after_seven_days() {
    let (app, amina, _, _) = taken_away().await;
    let event = record(&amina).await["events"][0].clone();
    app.clock.advance_hours(7 * 24 + 1);
    let amina = app.amina().await;
    let path = format!("{PATH}/{}/appeal", text_of(&event, "id"));
    amina
        .post(&path, json!({ "text": "The road was flooded." }))
        .await
        .problem(410, "appeal_too_late");
    let late = record(&amina).await;
    assert_eq!(late["events"][0]["appealUntil"], Value::Null);
}
