//! Applications, as a reviewer sees and decides them, and the results of the decisions.

use super::{
    ADMIN, MINE, NUMBER, STATUS, SUBMIT, all_done, decide, document, for_good, let_in, reviewer,
    sent, states,
};
use crate::support::{ADA, Browser, CHIDI, TestApp, assert_instant, assert_shape, text_of};
use kernel::Permission;
use serde_json::json;
use testkit::world;

/// ROLE-27
#[actix_web::test]
async fn role_27_a_reviewer_opens_an_application_and_approves_it() {
    let app = TestApp::new().await;
    let (bola, id) = sent(&app, "tutoring").await;
    let ops = reviewer(&app, 40, Permission::Ops).await;
    let queue = ops
        .get(&format!("{ADMIN}?status=SUBMITTED"))
        .await
        .expect(200)
        .json();
    assert_eq!(queue.as_array().unwrap().len(), 1);
    assert_shape(
        &queue[0],
        "id displayName kind status categories askedServices zones jobsDone createdAt submittedAt dueAt reviewer",
    );
    assert_eq!(
        (&queue[0]["categories"], &queue[0]["dueAt"]),
        (&json!(["tutoring"]), &json!("2026-11-24"))
    );
    ops.get(&format!("{ADMIN}?status=LOST"))
        .await
        .problem(400, "malformed_request");
    // An application that no reviewer has read cannot be decided.
    assert_eq!(
        decide(&ops, &id, "approve")
            .await
            .problem(409, "illegal_transition")["allowed"],
        json!(["UNDER_REVIEW", "OFFBOARDED"])
    );
    let read = ops
        .tell(&format!("{ADMIN}/{id}/review"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&read["status"], &read["allowedDecisions"]),
        (
            &json!("UNDER_REVIEW"),
            &json!(["approve", "request_changes", "reject"])
        )
    );
    assert!(read["reviewer"].is_string() && read["person"]["email"].is_string());
    let approved = decide(&ops, &id, "approve").await.expect(200).json();
    assert_eq!(approved["status"], "PROBATION");
    assert_shape(
        &approved["decisions"][0],
        "id decision from to reason items by until at",
    );
    let history: Vec<_> = approved["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text_of(one, "decision"))
        .collect();
    assert_eq!(history, ["approve", "take", "submit"]);
    // The role of the account changed, so its owner signs in again, as a provider.
    bola.get(STATUS).await.problem(401, "unauthenticated");
    let bola = app.bola().await;
    assert_eq!(
        bola.get("/api/auth/user").await.expect(200).json()["role"],
        "SERVICE_PROVIDER"
    );
    bola.get("/api/service-provider/offers").await.expect(200);
    let standing = bola.get(STATUS).await.expect(200).json();
    assert_eq!(
        standing["probation"],
        json!({ "jobs": 5, "jobsLeft": 5, "maxJobKobo": 5_000_000 })
    );
    assert_eq!(
        (&standing["categories"], &standing["displayName"]),
        (&json!(["tutoring"]), &json!("Bola's Care"))
    );
    all_done(&app).await;
    let notifications = bola.get("/api/notifications").await.expect(200).text();
    assert!(
        notifications.contains("Welcome to Gida")
            && notifications.contains("We have your application"),
        "{notifications}"
    );
    let waiting = ops.get("/api/notifications").await.expect(200).text();
    assert!(waiting.contains("An application is waiting"), "{waiting}");
}

#[actix_web::test]
async fn the_queue_is_searched_by_what_staff_know_of_a_person() {
    let app = TestApp::new().await;
    let (_, id) = sent(&app, "tutoring").await;
    let ops = reviewer(&app, 40, Permission::Ops).await;
    for (query, found) in [
        ("q=bola%27s", true),
        ("q=TUTORING+zone+b", true),
        ("q=care&status=SUBMITTED", true),
        ("q=care&status=ACTIVE", false),
        ("q=zone+c+tutoring", false),
        ("q=plumbing", false),
        ("q=%25", false),
        ("q=+", true),
    ] {
        let queue = ops
            .get(&format!("{ADMIN}?{query}"))
            .await
            .expect(200)
            .json();
        let ids: Vec<_> = queue
            .as_array()
            .unwrap()
            .iter()
            .map(|one| text_of(one, "id"))
            .collect();
        assert_eq!(ids.contains(&id), found, "{query}: {queue}");
    }
    ops.get(&format!("{ADMIN}?q=a&q=b"))
        .await
        .problem(400, "malformed_request");
}

#[actix_web::test]
async fn role_27_requested_changes_are_itemised_and_a_rejected_person_applies_again_after_thirty_days()
 {
    let app = TestApp::new().await;
    let (bola, id) = sent(&app, "tutoring").await;
    let ops = reviewer(&app, 40, Permission::Ops).await;
    let path = format!("{ADMIN}/{id}/decision");
    ops.tell(&format!("{ADMIN}/{id}/review")).await.expect(200);
    decide(&ops, &id, "request_changes")
        .await
        .problem(422, "validation_failed");
    let bad = json!({ "decision": "request_changes", "reason": "One thing.", "items": [{ "step": "shoes", "message": "Other shoes." }] });
    assert_eq!(ops.post(&path, bad).await.fields(), ["items[0].step"]);
    let asked = json!({ "decision": "request_changes", "reason": "One thing.", "items": [{ "step": "papers", "message": "Add a landmark." }] });
    ops.post(&path, asked).await.expect(200);
    let mine = bola.get(MINE).await.expect(200).json();
    assert_eq!(
        mine["changes"],
        json!([{ "step": "papers", "message": "Add a landmark." }])
    );
    assert!(states(&mine).contains(&("papers".into(), "CHANGES".into())));
    document(&bola, "ADDRESS_PHOTO", None).await;
    bola.tell(SUBMIT).await.expect(200);
    ops.tell(&format!("{ADMIN}/{id}/review")).await.expect(200);
    ops.post(&path, json!({ "decision": "reject" }))
        .await
        .problem(422, "validation_failed");
    decide(&ops, &id, "reject").await.expect(200);
    let standing = bola.get(STATUS).await.expect(200).json();
    assert_eq!(
        (
            &standing["status"],
            &standing["reason"],
            &standing["reapplyFrom"]
        ),
        (
            &json!("REJECTED"),
            &json!("Because of it."),
            &json!("2026-12-20")
        )
    );
    bola.tell(MINE).await.problem(409, "reapply_too_early");
    app.clock.advance_mins(30 * 24 * 60);
    let bola = app.bola().await;
    let again = bola.tell(MINE).await.expect(201).json();
    assert_eq!(
        (&again["status"], &again["applicant"]["displayName"]),
        (&json!("DRAFT"), &json!("Bola's Care"))
    );
}

#[actix_web::test]
async fn a_hold_longer_than_three_days_needs_two_people_and_ends_by_itself() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    let path = format!("{ADMIN}/{id}/decision");
    let hold = |hours: i64| json!({ "decision": "suspend", "reason": "Somebody was hurt.", "hours": hours });
    ops.post(&path, hold(337))
        .await
        .problem(422, "validation_failed");
    let held = ops.post(&path, hold(200)).await.expect(200).json();
    assert_eq!(
        (&held["status"], &held["suspension"]["from"]),
        (&json!("SUSPENDED"), &json!("PROBATION"))
    );
    assert_eq!(held["suspension"]["until"], "2026-11-23T08:00:00Z");
    assert_instant(&held["suspension"]["longerUntil"]);
    ops.post(&path, hold(200))
        .await
        .problem(409, "second_person_needed");
    let second = reviewer(&app, 42, Permission::Ops).await;
    let longer = second.post(&path, hold(200)).await.expect(200).json();
    assert_eq!(
        (
            &longer["suspension"]["until"],
            &longer["suspension"]["longerUntil"]
        ),
        (&json!("2026-11-28T16:00:00Z"), &json!(null))
    );
    let bola = app.bola().await;
    assert_eq!(
        bola.get(STATUS).await.expect(200).json()["suspendedUntil"],
        "2026-11-28T16:00:00Z"
    );
    app.clock.advance_hours(199);
    all_done(&app).await;
    assert_eq!(
        app.bola().await.get(STATUS).await.expect(200).json()["status"],
        "SUSPENDED"
    );
    app.clock.advance_hours(1);
    all_done(&app).await;
    assert_eq!(
        app.bola().await.get(STATUS).await.expect(200).json()["status"],
        "PROBATION"
    );
}

#[actix_web::test]
async fn a_hold_is_ended_by_staff_too() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    decide(&ops, &id, "reinstate")
        .await
        .problem(409, "illegal_transition");
    decide(&ops, &id, "suspend").await.expect(200);
    let back = decide(&ops, &id, "reinstate").await.expect(200).json();
    assert_eq!(
        (&back["status"], &back["suspension"]),
        (&json!("PROBATION"), &json!(null))
    );
    // A second click on "approve" is not a second approval, because an approval names the version
    // that was read.
    decide(&ops, &id, "approve").await.problem(409, "stale");
    let full = for_good(&ops, &id).await;
    assert_eq!(full["status"], "ACTIVE");
    decide(&ops, &id, "approve")
        .await
        .problem(409, "illegal_transition");
}

#[actix_web::test]
async fn m27_m34_the_application_is_its_owners_and_the_queue_is_for_operations() {
    let app = TestApp::new().await;
    let (bola, id) = sent(&app, "tutoring").await;
    let ada = app.signed_in(3, ADA).await;
    ada.get(MINE).await.problem(404, "not_found");
    ada.put(
        "/api/service-provider/bank-account",
        json!({ "bankCode": "058", "accountNumber": NUMBER }),
    )
    .await
    .problem(403, "forbidden");
    let content = reviewer(&app, 44, Permission::Content).await;
    for path in [ADMIN.to_owned(), format!("{ADMIN}/{id}")] {
        bola.get(&path).await.problem(403, "forbidden");
        app.amina().await.get(&path).await.problem(403, "forbidden");
        Browser::new(&app, 78)
            .get(&path)
            .await
            .problem(401, "unauthenticated");
        content.get(&path).await.problem(403, "forbidden");
    }
    app.signed_in(4, CHIDI)
        .await
        .get(MINE)
        .await
        .problem(403, "forbidden");
    // A provider who was accepted without an application is listed too.
    let ops = reviewer(&app, 40, Permission::Ops).await;
    let amina = world::a_provider().id;
    let file = ops
        .get(&format!("{ADMIN}/{amina}"))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&file["application"], &file["allowedDecisions"]),
        (&json!(null), &json!(["suspend"]))
    );
    let listed = ops
        .get(&format!("{ADMIN}?status=ACTIVE&limit=1"))
        .await
        .expect(200);
    assert_eq!(
        listed.json()[0]["categories"],
        json!(world::a_provider().categories)
    );
    app.amina().await.tell(MINE).await.problem(404, "not_found");
}
