//! The lists of tickets, failed messages and audit entries.

use super::ids;
use crate::support::{BOLA, CHIDI, TestApp, paid, text_of};
use serde_json::{Value, json};
use testkit::world;

#[actix_web::test]
async fn tickets_are_filtered_by_priority_and_topic_and_selected_ones_are_exported() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(4, CHIDI).await);
    let mut tickets = Vec::new();
    for category in ["ACCOUNT", "REFUND", "OTHER"] {
        let question =
            json!({ "category": category, "subject": category, "message": "Please look at it." });
        let ticket = bola.post("/api/support/tickets", question).await;
        tickets.push(text_of(&ticket.expect(201).json(), "id"));
    }
    for (query, expected) in [
        ("category=REFUND", 1),
        ("priority=P3", 2),
        ("priority=P3&category=REFUND", 0),
        ("priority=P3&q=bola", 2),
    ] {
        let path = format!("/api/admin/support?{query}");
        let found = chidi.get(&path).await.expect(200).json();
        assert_eq!(ids(&found).len(), expected, "{query}");
    }
    for (query, field) in [("priority=P9", "priority"), ("category=LOST", "category")] {
        let path = format!("/api/admin/support?{query}");
        let problem = chidi.get(&path).await.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], json!(field));
    }
    let path = format!(
        "/api/admin/support?format=csv&ids={}",
        tickets[1..].join(",")
    );
    let file = chidi.get(&path).await.expect(200).text();
    assert_eq!(file.lines().count(), 3, "a heading and two tickets: {file}");
}

#[actix_web::test]
async fn failed_messages_are_searched_filtered_sorted_and_exported() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    paid(&app, &bola).await;
    app.tell().await;
    app.mailer.refuse_next(1_000);
    for pause in [0, 1, 5, 30, 120, 720] {
        app.clock.advance_mins(pause);
        app.work_once().await;
    }
    let chidi = app.signed_in(4, CHIDI).await;
    let list = "/api/admin/sendings/failed";
    let all = ids(&chidi.get(list).await.expect(200).json());
    assert!(!all.is_empty());
    let one = &all[0];
    for (query, found) in [
        ("channel=EMAIL&sort=-created", true),
        ("reason=NOT_SENT", true),
        ("channel=SMS", false),
        ("reason=NO_CREDIT", false),
        ("q=x", false),
    ] {
        let answer = chidi.get(&format!("{list}?{query}")).await.expect(200);
        assert_eq!(ids(&answer.json()).contains(one), found, "{query}");
    }
    let oldest = chidi.get(&format!("{list}?sort=created")).await.expect(200);
    assert_eq!(ids(&oldest.json()).last(), Some(one));
    for (query, field) in [
        ("channel=PIGEON", "channel"),
        ("reason=NONE", "reason"),
        ("sort=due", "sort"),
        ("ids=1", "ids"),
    ] {
        let path = format!("{list}?{query}");
        let problem = chidi.get(&path).await.problem(400, "malformed_request");
        assert_eq!(problem["errors"][0]["field"], json!(field), "{query}");
    }
    let path = format!("{list}?format=csv&ids={one}");
    let file = chidi.get(&path).await.expect(200).text();
    let lines: Vec<_> = file.lines().collect();
    assert_eq!(lines[0], "title,to,role,channel,reason,tries,queued,failed");
    assert_eq!(lines.len(), 2, "{file}");
    assert!(lines[1].contains("EMAIL,NOT_SENT,"), "{file}");
    let detail = "detail = 'List of failed messages, of selected rows'";
    assert_eq!(app.count_where("audit_entries", detail), 1);
}

#[actix_web::test]
async fn audit_entries_are_found_by_the_account_that_they_are_about() {
    let app = TestApp::new().await;
    let bola = world::a_complete_customer().id;
    let chidi = app.signed_in(4, CHIDI).await;
    let viewed = format!("/api/admin/users/{bola}");
    chidi.get(&viewed).await.expect(200);
    for (text, expected) in [
        ("bola%20ade", true),
        (BOLA, true),
        ("zainab", false),
        ("x", false),
    ] {
        let path = format!("/api/admin/audit?q={text}");
        let found = chidi.get(&path).await.expect(200).json();
        let people: Vec<_> = found.as_array().unwrap().iter().collect();
        assert_eq!(!people.is_empty(), expected, "{text}: {found}");
        let about = |entry: &&Value| entry["personId"] == json!(bola.to_string());
        assert!(people.iter().all(about), "{text}: {found}");
    }
    let all = chidi.get("/api/admin/audit").await.expect(200).json();
    let one = text_of(&all[0], "id");
    let selected = format!("/api/admin/audit?ids={one}");
    let found = chidi.get(&selected).await.expect(200).json();
    assert_eq!(ids(&found), [one]);
}
