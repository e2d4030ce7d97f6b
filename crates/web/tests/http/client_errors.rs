//! Pages report their crashes to staff, without revealing whose page it was.

use crate::support::{BOLA, Browser, CHIDI, TestApp, assert_instant, assert_shape};
use kernel::Permission;
use serde_json::{Value, json};

const REPORT: &str = "/api/client-errors";
const LIST: &str = "/api/admin/client-errors";
const CHROME: &str = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

fn crash(message: &str) -> Value {
    json!({
        "message": message,
        "stack": "TypeError: x\n    at Tracking (https://gida.test/assets/tracking.0f1e2d3c.js?v=1:1:2345)",
        "page": "/order/0198f2d1-7c3a-7aaa-8bbb-ccccddddeeee/track?token=s3cr3t",
        "build": "0123abcd",
    })
}

async fn ops(app: &TestApp) -> Browser {
    let chidi = app.signed_in(4, CHIDI).await;
    app.permit(testkit::world::an_admin().id, &[Permission::Ops])
        .await;
    chidi
}

#[actix_web::test]
async fn crashes_of_one_kind_are_counted_and_read_by_operations() {
    let app = TestApp::new().await;
    let (bola, guest, ops) = (app.bola().await, Browser::new(&app, 9), ops(&app).await);
    bola.post(REPORT, crash("x is undefined"))
        .header("user-agent", CHROME)
        .await
        .expect(202);
    app.clock.advance_mins(1);
    guest
        .post(REPORT, crash("x is undefined"))
        .header("user-agent", CHROME)
        .await
        .expect(202);
    app.clock.advance_mins(1);
    guest
        .post(REPORT, crash("y is undefined"))
        .await
        .expect(202);
    let found = ops.get(LIST).await.expect(200).json();
    assert_eq!(found.as_array().map(Vec::len), Some(2), "{found}");
    assert_shape(
        &found[0],
        "fingerprint message stack page build browser seen firstSeenAt lastSeenAt",
    );
    assert_eq!(
        (
            &found[0]["message"],
            &found[0]["seen"],
            &found[0]["browser"]
        ),
        (&json!("y is undefined"), &json!(1), &json!("OTHER"))
    );
    assert_eq!(
        (&found[1]["seen"], &found[1]["browser"], &found[1]["build"]),
        (&json!(2), &json!("CHROME"), &json!("0123abcd"))
    );
    assert_eq!(
        (&found[1]["page"], &found[1]["firstSeenAt"]),
        (&json!("/order/:id/track"), &json!("2026-11-20T08:00:00Z"))
    );
    assert_instant(&found[1]["lastSeenAt"]);
    assert_eq!(
        ops.get(&format!("{LIST}?limit=1"))
            .await
            .expect(200)
            .json()
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    ops.get(&format!("{LIST}?limit=0")).await.expect(400);
}

#[actix_web::test]
async fn crashes_are_searched_filtered_sorted_and_exported() {
    let app = TestApp::new().await;
    let (guest, ops) = (Browser::new(&app, 9), ops(&app).await);
    for message in ["x is undefined", "y is undefined"] {
        app.clock.advance_mins(1);
        let report = guest.post(REPORT, crash(message));
        report.header("user-agent", CHROME).await.expect(202);
    }
    let messages = |found: &Value| -> Vec<Value> {
        let rows = found.as_array().unwrap();
        rows.iter().map(|row| row["message"].clone()).collect()
    };
    let (x, y) = (json!("x is undefined"), json!("y is undefined"));
    for (query, expected) in [
        ("", vec![&y, &x]),
        ("sort=lastSeen", vec![&x, &y]),
        ("q=Y%20is", vec![&y]),
        ("q=/track&browser=CHROME", vec![&y, &x]),
        ("browser=SAFARI", vec![]),
    ] {
        let found = ops.get(&format!("{LIST}?{query}")).await.expect(200);
        let found = messages(&found.json());
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{query}");
    }
    let first = ops.get(&format!("{LIST}?limit=1")).await.expect(200);
    let second = ops.get(&first.next_page().unwrap()).await.expect(200);
    assert_eq!(messages(&second.json()), std::slice::from_ref(&x));
    for (query, field) in [("browser=LYNX", "browser"), ("sort=seen", "sort")] {
        let answer = ops.get(&format!("{LIST}?{query}")).await;
        let problem = answer.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], field);
    }
    let fingerprint = first.json()[0]["fingerprint"].as_str().unwrap().to_owned();
    let path = format!("{LIST}?format=csv&ids={fingerprint}");
    let file = ops.get(&path).await.expect(200).text();
    let lines: Vec<_> = file.lines().collect();
    assert_eq!(lines[0], "message,page,build,browser,seen,first,last");
    assert!(
        lines.len() == 2 && lines[1].starts_with("y is undefined,"),
        "{file}"
    );
}

#[actix_web::test]
async fn t66_the_record_of_a_crash_names_no_person() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let message = format!(
        "No {BOLA} +2348031234567 0198f2d1-7c3a-7aaa-8bbb-ccccddddeeee https://gida.test/x?token=s3cr3t"
    );
    bola.post(REPORT, crash(&message))
        .header("user-agent", CHROME)
        .await
        .expect(202);
    let kept = app.rows("client_errors");
    for secret in [
        BOLA,
        "8031234567",
        "0198f2d1",
        "ccccdddd",
        "s3cr3t",
        "gida.test",
        "Pixel",
        "102.89",
    ] {
        assert!(!kept.contains(secret), "{secret}: {kept}");
    }
}

#[actix_web::test]
async fn the_size_and_the_frequency_of_reports_are_bounded() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for (field, value) in [
        ("message", "m".repeat(1001)),
        ("stack", "s".repeat(8001)),
        ("page", "/p".repeat(251)),
        ("build", "b".repeat(101)),
    ] {
        let mut bad = crash("x");
        bad[field] = json!(value);
        let refused = bola
            .post(REPORT, bad)
            .await
            .problem(422, "validation_failed");
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let mut more = crash("x");
    more["userId"] = json!("somebody");
    bola.post(REPORT, more)
        .await
        .problem(422, "validation_failed");
    for _ in 0..15 {
        bola.post(REPORT, crash("x")).await.expect(202);
    }
    bola.post(REPORT, crash("x"))
        .await
        .problem(429, "too_many_requests");
    app.signed_in(4, CHIDI).await.get(LIST).await.expect(200);
    bola.get(LIST).await.problem(403, "forbidden");
}
