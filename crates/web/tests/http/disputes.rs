//! M22: disputes over HTTP. Both sides are heard, staff decide, and the money moves.

use crate::support::{Browser, CHIDI, TestApp, finished, text_of};
use kernel::Permission;
use marketplace::read::LedgerQueries;
use serde_json::{Value, json};
use testkit::world;

fn problem() -> Value {
    json!({ "reason": "POOR_WORK", "statement": "The oven is as dirty as before." })
}

fn has(order: &Value, key: &str, action: &str) -> bool {
    order[key]
        .as_array()
        .is_some_and(|actions| actions.contains(&json!(action)))
}

struct Case {
    app: TestApp,
    bola: Browser,
    amina: Browser,
    chidi: Browser,
    order: String,
    job: String,
}

/// A job that Amina reports as done and that Bola disputes.
async fn disputed() -> Case {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let id = finished(&app, &bola, &amina).await;
    let (order, job) = (
        format!("/api/orders/{id}"),
        format!("/api/service-provider/jobs/{id}"),
    );
    let before = bola.get(&order).await.expect(200).json();
    assert!(has(&before, "allowedActions", "dispute"), "{before}");
    let opened = bola
        .post(&format!("{order}/dispute"), problem())
        .await
        .expect(201)
        .json();
    assert_eq!(
        (&opened["status"], &opened["disputes"][0]["state"]),
        (&json!("DISPUTED"), &json!("OPEN"))
    );
    assert!(
        has(&opened, "allowedActions", "withdraw_dispute")
            && !has(&opened, "allowedActions", "dispute"),
        "{opened}"
    );
    Case {
        app,
        bola,
        amina,
        chidi,
        order,
        job,
    }
}

/// The dispute in the list of staff.
async fn in_queue(case: &Case) -> (String, Value) {
    let list = case
        .chidi
        .get("/api/admin/disputes")
        .await
        .expect(200)
        .json();
    let path = format!("/api/admin/disputes/{}", text_of(&list[0], "id"));
    let detail = case.chidi.get(&path).await.expect(200).json();
    (path, detail)
}

#[actix_web::test]
async fn a_part_goes_back_after_both_sides_were_heard() {
    let case = disputed().await;
    let seen = case.amina.get(&case.job).await.expect(200).json();
    assert_eq!(
        (&seen["disputes"][0]["statement"], &seen["disputeActions"]),
        (
            &problem()["statement"],
            &json!(["answer_dispute", "add_statement"])
        )
    );
    let (path, detail) = in_queue(&case).await;
    assert_eq!(
        detail["verdicts"],
        json!([
            "RELEASE",
            "GOODWILL",
            "PARTIAL",
            "REWORK_SAME",
            "REWORK_OTHER",
            "FULL_REFUND"
        ])
    );
    let ruling = json!({ "verdict": "PARTIAL", "line": "LABOUR", "amountKobo": 100_000, "reason": "POOR_WORK", "words": "The photos show it." });
    case.chidi
        .post(&format!("{path}/decisions"), ruling.clone())
        .await
        .problem(409, "dispute_not_heard");
    let answer = json!({ "answer": "It shone when I left." });
    case.amina
        .post(&format!("{}/dispute/answer", case.job), answer.clone())
        .await
        .expect(200);
    case.amina
        .post(&format!("{}/dispute/answer", case.job), answer)
        .await
        .problem(409, "dispute_answered");
    let (_, after_answer) = in_queue(&case).await;
    let texts: Vec<_> = after_answer["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["text"].clone())
        .collect();
    assert!(
        texts.contains(&json!("It shone when I left.")) && texts.contains(&problem()["statement"]),
        "{texts:?}"
    );
    let decided = case
        .chidi
        .post(&format!("{path}/decisions"), ruling.clone())
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&decided["state"], &decided["verdicts"]),
        (&json!("DECIDED"), &json!([]))
    );
    case.chidi
        .post(&format!("{path}/decisions"), ruling)
        .await
        .problem(409, "dispute_closed");
    for (state, found) in [("", 0), ("?state=WITHDRAWN", 0), ("?state=DECIDED", 1)] {
        let list = case.chidi.get(&format!("/api/admin/disputes{state}")).await;
        let list = list.expect(200).json();
        assert_eq!(list.as_array().unwrap().len(), found, "{state}");
    }
    let unknown = case.chidi.get("/api/admin/disputes?state=LOST").await;
    assert_eq!(unknown.fields(), ["state"]);
    let file = case
        .chidi
        .get("/api/admin/disputes?state=DECIDED&format=csv");
    let file = file.await.expect(200).text();
    assert!(file.contains(&text_of(&problem(), "statement")), "{file}");
    let order = case.bola.get(&case.order).await.expect(200).json();
    let dispute = &order["disputes"][0];
    assert_eq!(
        (&order["status"], &dispute["verdict"], &dispute["backKobo"]),
        (&json!("COMPLETED"), &json!("PARTIAL"), &json!(100_000))
    );
    assert_eq!(dispute["words"], "The photos show it.");
    assert!(has(&order, "allowedActions", "appeal_dispute"), "{order}");
    let appealed = case
        .bola
        .post(
            &format!("{}/dispute/appeal", case.order),
            json!({ "statement": "You did not see the photos." }),
        )
        .await;
    assert_eq!(appealed.expect(201).json()["status"], "DISPUTED");
    case.amina
        .post(
            &format!("{}/dispute/answer", case.job),
            json!({ "answer": "All was well." }),
        )
        .await
        .expect(200);
    let (appeal, _) = in_queue(&case).await;
    let uphold = json!({ "verdict": "UPHOLD", "reason": "NOT_SHOWN", "words": "It stays." });
    case.chidi
        .post(&format!("{appeal}/decisions"), uphold)
        .await
        .problem(409, "second_person_needed");
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn one_person_alone_cannot_decide_everything_and_a_proposal_is_not_announced() {
    let mut case = disputed().await;
    case.app.clock.advance_mins(24 * 60);
    // Sessions of staff end after half an hour without a request.
    case.chidi = case.app.signed_in(4, CHIDI).await;
    let (path, _) = in_queue(&case).await;
    let for_finance = "/api/admin/disputes?proposed=true";
    let list = case.chidi.get(for_finance).await.expect(200).json();
    assert_eq!(list, json!([]), "nothing is proposed");
    let ruling =
        json!({ "verdict": "FULL_REFUND", "reason": "NOT_DONE", "words": "Nothing was done." });
    let proposed = case
        .chidi
        .post(&format!("{path}/decisions"), ruling)
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&proposed["proposed"], &proposed["state"]),
        (&json!(true), &json!("OPEN"))
    );
    let list = case.chidi.get(for_finance).await.expect(200).json();
    assert_eq!(list[0]["proposed"], true, "{list}");
    let order = case.bola.get(&case.order).await.expect(200).json();
    assert_eq!(
        (
            &order["disputes"][0]["verdict"],
            &order["disputes"][0]["words"]
        ),
        (&Value::Null, &Value::Null)
    );
    case.chidi
        .tell(&format!("{path}/approve"))
        .await
        .problem(409, "second_person_needed");
    assert_eq!(
        case.bola.get(&case.order).await.json()["status"],
        "DISPUTED"
    );
}

#[actix_web::test]
async fn the_customer_takes_it_back_and_the_job_is_done() {
    let case = disputed().await;
    case.bola
        .tell(&format!("{}/confirm", case.order))
        .await
        .problem(409, "illegal_transition");
    case.bola
        .post(&format!("{}/dispute", case.order), problem())
        .await
        .expect(201);
    let done = case
        .bola
        .tell(&format!("{}/dispute/withdraw", case.order))
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&done["status"], &done["disputes"][0]["state"]),
        (&json!("COMPLETED"), &json!("WITHDRAWN"))
    );
    case.bola
        .post(&format!("{}/dispute", case.order), problem())
        .await
        .problem(409, "dispute_settled");
    case.bola
        .post(
            &format!("{}/dispute", case.order),
            json!({ "reason": "OTHER", "statement": "short" }),
        )
        .await
        .problem(422, "validation_failed");
    assert_eq!(case.app.queries.check().await.unwrap().breaks, []);
}

#[actix_web::test]
async fn t26_another_persons_job_cannot_be_disputed() {
    let case = disputed().await;
    let stranger = case.app.signed_in(9, crate::support::ADA).await;
    for path in ["dispute", "dispute/appeal"] {
        let body = if path == "dispute" {
            problem()
        } else {
            json!({ "statement": "You did not see the photos." })
        };
        stranger
            .post(&format!("{}/{path}", case.order), body)
            .await
            .problem(404, "not_found");
    }
    stranger
        .tell(&format!("{}/dispute/withdraw", case.order))
        .await
        .problem(404, "not_found");
}

#[actix_web::test]
async fn everyone_with_the_order_reads_that_a_dispute_is_open_and_only_its_readers_get_the_id() {
    let case = disputed().await;
    let (_, dispute) = in_queue(&case).await;
    let page = format!("/api/admin{}", case.order.trim_start_matches("/api"));
    for (permission, reads) in [
        (Permission::Ops, false),
        (Permission::Pricing, false),
        (Permission::Support, true),
        (Permission::Finance, true),
    ] {
        case.app.permit(world::an_admin().id, &[permission]).await;
        let order = case.chidi.get(&page).await.expect(200).json();
        let open = &order["openCases"][0];
        assert_eq!(open["kind"], "DISPUTE", "{permission:?}");
        let id = reads.then_some(&dispute["id"]);
        assert_eq!(open.get("id"), id, "{permission:?}");
    }
}
