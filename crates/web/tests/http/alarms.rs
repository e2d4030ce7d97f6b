//! Alarms over HTTP: reporting danger needs no account, staff are notified, and a member of staff
//! takes the alarm.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, text_of};
use serde_json::json;

const ALARM: &str = "id reference category priority ticketId orderId callerName callerPhone message position raisedAt dueAt escalatedAt takenAt takenBy";

#[actix_web::test]
async fn a_guest_reports_a_smell_of_gas_and_staff_take_it() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 71);
    let report = json!({ "kind": "GAS", "text": "Gas in the stairwell.", "area": "Jabi", "name": "Musa", "phone": "08035550199" });
    let raised = guest
        .post("/api/support/alarms", report)
        .await
        .expect(201)
        .json();
    assert_shape(&raised, "reference staffNotified ticketId located");
    assert_eq!(raised["staffNotified"], true);
    app.tell().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let notifications = chidi.get("/api/notifications").await.expect(200).json();
    let bell = notifications["notifications"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["title"] == "Gas alarm")
        .expect("he is called")
        .clone();
    assert_eq!(
        (&bell["priority"], &bell["category"], &bell["actionUrl"]),
        (
            &json!("critical"),
            &json!("safety"),
            &json!("/admin/support")
        )
    );
    let open = chidi.get("/api/admin/alarms").await.expect(200).json();
    assert_shape(&open[0], ALARM);
    assert_eq!(
        (&open[0]["callerName"], &open[0]["callerPhone"]),
        (&json!("Musa"), &json!("+2348035550199"))
    );
    assert_eq!(open[0]["message"], "Gas in the stairwell.\nThe place: Jabi");
    assert_eq!(
        (&open[0]["reference"], &open[0]["takenAt"]),
        (&raised["reference"], &json!(null))
    );
    let taken = chidi
        .post(
            &format!("/api/admin/alarms/{}/take", text_of(&open[0], "id")),
            json!({}),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&taken[0]["takenBy"], taken[0]["takenAt"].is_string()),
        (&json!("Chidi"), true)
    );
}

#[actix_web::test]
async fn a_signed_in_user_needs_no_name_and_gets_a_ticket() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let raised = bola
        .post(
            "/api/support/alarms",
            json!({ "kind": "SAFETY", "text": "He will not leave." }),
        )
        .await
        .expect(201)
        .json();
    let tickets = bola.get("/api/support/tickets").await.expect(200).json();
    assert_eq!(
        (&tickets[0]["reference"], &tickets[0]["priority"]),
        (&raised["reference"], &json!("P0"))
    );
}

#[actix_web::test]
async fn a_guest_without_a_name_or_with_a_bad_number_is_told_which_field() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 71);
    let refused = guest
        .post(
            "/api/support/alarms",
            json!({ "kind": "SAFETY", "phone": "12" }),
        )
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["name", "phone"]);
    let other = json!({ "kind": "OTHER", "name": "A", "phone": "08035550199" });
    assert_eq!(
        guest.post("/api/support/alarms", other).await.fields(),
        ["kind"]
    );
}

/// Without staff the report is stored, and the reporter is told to call 112. The same
/// report with the same key is stored once.
#[actix_web::test]
async fn without_staff_the_reporter_is_told_to_call_112_and_the_report_is_kept() {
    let app = TestApp::new().await;
    app.execute("UPDATE users SET role = 'CUSTOMER' WHERE role = 'ADMIN'");
    let guest = Browser::new(&app, 71);
    let report = || json!({ "kind": "GAS", "name": "Musa", "phone": "08035550199" });
    for _attempt in 0..2 {
        let ask = guest.post("/api/support/alarms", report());
        let refused = ask.key("smell-of-gas-at-jabi-1").await;
        refused.problem(503, "staff_unreachable");
    }
    assert_eq!(app.count("alarms"), 1);
}

/// B13: where the person is goes to staff with the alarm, or follows it.
#[actix_web::test]
async fn b13_the_position_reaches_staff_with_the_alarm_or_after_it() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let place = |longitude: f64, at: String| json!({ "latitude": 9.0765, "longitude": longitude, "accuracyMetres": 20, "measuredAt": at });
    let now = app.clock_in_days(0);
    let report = json!({ "kind": "SAFETY", "text": "He will not leave.", "position": place(7.4258, now.clone()) });
    let raised = bola.post("/api/support/alarms", report).await.expect(201);
    let raised = raised.json();
    let ticket = text_of(&raised, "ticketId");
    assert_eq!(raised["located"], json!(true));
    let seen = chidi.get("/api/admin/alarms").await.expect(200).json();
    assert_shape(
        &seen[0]["position"],
        "latitude longitude accuracyMetres measuredAt",
    );
    assert_eq!(seen[0]["position"]["longitude"], json!(7.4258));
    let path = format!("/api/support/tickets/{ticket}/position");
    amina.put(&path, place(7.4, now.clone())).await.expect(404);
    let wrong = place(7.4, "yesterday".into());
    bola.put(&path, wrong)
        .await
        .problem(422, "validation_failed");
    let again = bola.put(&path, place(7.4, now)).await.expect(200).json();
    assert_eq!(again, json!({ "stored": false }), "it is not newer");
    app.clock.advance_mins(1);
    let newer = place(7.4301, app.clock_in_days(0));
    let stored = bola.put(&path, newer).await.expect(200).json();
    assert_eq!(stored, json!({ "stored": true }));
    let of_staff = chidi.get(&format!("/api/admin/support/{ticket}")).await;
    let of_staff = of_staff.expect(200).json();
    assert_eq!(of_staff["position"]["longitude"], json!(7.4301));
    let mine = bola.get(&format!("/api/support/tickets/{ticket}")).await;
    assert_eq!(mine.json()["position"]["longitude"], json!(7.4301));
    // A position that tells nothing does not hold the alarm up.
    let outside = json!({ "kind": "SAFETY", "text": "I am followed.", "position": { "latitude": 51.5, "longitude": 0.1, "accuracyMetres": 20, "measuredAt": "soon" } });
    let raised = bola.post("/api/support/alarms", outside).await.expect(201);
    assert_eq!(raised.json()["located"], json!(false));
    let seen = chidi.get("/api/admin/alarms").await.expect(200).json();
    let without = seen.as_array().unwrap().iter();
    let without = without.filter(|alarm| alarm["position"].is_null());
    assert_eq!(without.count(), 1);
}
