//! How a person asks, and what a question must not contain.

use super::{TICKET, asked, question};
use crate::support::{ADA, Browser, CHIDI, TestApp, assert_instant, assert_shape, paid, text_of};
use serde_json::json;

#[actix_web::test]
async fn a_question_is_answered_and_its_owner_is_told() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let (order, _) = paid(&app, &bola).await;
    let ticket = asked(&bola, Some(&order)).await;
    assert_shape(&ticket, TICKET);
    assert_eq!(
        (&ticket["state"], &ticket["priority"], &ticket["orderId"]),
        (&json!("NEW"), &json!("P1"), &json!(order))
    );
    assert!(text_of(&ticket, "reference").starts_with("SUP-"));
    assert_instant(&ticket["createdAt"]);
    assert_shape(&ticket["messages"][0], "id author body createdAt photos");
    let id = text_of(&ticket, "id");

    let board = chidi
        .get("/api/admin/support?state=NEW")
        .await
        .expect(200)
        .json();
    assert_shape(
        &board[0],
        &format!("{TICKET} customer answerDueAt answeredAt takenBy questions"),
    );
    assert_eq!(
        (&board[0]["id"], &board[0]["customer"]["firstName"]),
        (&json!(id), &json!("Bola"))
    );
    let admin = format!("/api/admin/support/{id}");
    let answered = chidi
        .post(
            &format!("{admin}/reply"),
            json!({ "message": "The second one is on its way back." }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (
            &answered["state"],
            answered["messages"].as_array().unwrap().len()
        ),
        (&json!("WAITING_CUSTOMER"), 2)
    );
    app.tell().await;
    let notifications = bola.get("/api/notifications").await.json()["notifications"]
        .as_array()
        .unwrap()
        .clone();
    let support = notifications
        .iter()
        .find(|one| one["title"] == "Support has answered")
        .expect("she is told");
    assert_eq!(support["actionUrl"], "/support");

    let mine = format!("/api/support/tickets/{id}");
    let again = bola
        .post(
            &format!("{mine}/messages"),
            json!({ "message": "Thank you." }),
        )
        .await
        .expect(201)
        .json();
    assert_eq!(again["state"], "OPEN");
    let authors: Vec<_> = again["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["author"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(authors, ["customer", "support", "customer"]);
    let list = bola.get("/api/support/tickets").await.expect(200).json();
    assert_eq!(
        (
            list.as_array().unwrap().len(),
            &list[0]["messages"][0]["body"]
        ),
        (1, &json!("Thank you.")),
        "a list has the latest word"
    );
    let asking = chidi
        .post(
            &format!("{admin}/reply"),
            json!({ "message": "We are asking the provider.", "waitsFor": "PROVIDER" }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(asking["state"], "WAITING_PROVIDER");
    let resolved = chidi
        .post(
            &format!("{admin}/resolve"),
            json!({ "message": "Glad to help." }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(resolved["state"], "RESOLVED");
    app.clock.advance_hours(7 * 24);
    app.work().await;
    app.bola()
        .await
        .post(&format!("{mine}/messages"), json!({ "message": "Hello?" }))
        .await
        .problem(409, "ticket_closed");
}

#[actix_web::test]
async fn t30_another_persons_ticket_is_not_there() {
    let app = TestApp::new().await;
    let (bola, ada) = (app.bola().await, app.signed_in(4, ADA).await);
    let ticket = asked(&bola, None).await;
    let path = format!("/api/support/tickets/{}", text_of(&ticket, "id"));
    ada.get(&path).await.problem(404, "not_found");
    ada.post(&format!("{path}/messages"), json!({ "message": "Me too." }))
        .await
        .problem(404, "not_found");
    assert_eq!(
        ada.get("/api/support/tickets").await.expect(200).json(),
        json!([])
    );
    Browser::new(&app, 71)
        .get(&path)
        .await
        .problem(401, "unauthenticated");
    let (order, _) = paid(&app, &bola).await;
    let refused = ada
        .post("/api/support/tickets", question(Some(&order)))
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["orderId"]);
}

#[actix_web::test]
async fn a_ticket_says_what_is_wrong_with_it() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for (body, field) in [
        (
            json!({ "category": "GOSSIP", "subject": "x", "message": "y" }),
            "category",
        ),
        (
            json!({ "category": "OTHER", "subject": "", "message": "y" }),
            "subject",
        ),
        (
            json!({ "category": "OTHER", "subject": "x", "message": "a".repeat(2001) }),
            "message",
        ),
        (
            json!({ "category": "OTHER", "subject": "x", "message": " " }),
            "message",
        ),
    ] {
        assert_eq!(
            bola.post("/api/support/tickets", body.clone())
                .await
                .expect(422)
                .fields(),
            [field],
            "{body}"
        );
    }
    for _ in 0..10 {
        asked(&bola, None).await;
    }
    bola.post("/api/support/tickets", question(None))
        .await
        .problem(409, "too_many_tickets");
    app.signed_in(3, CHIDI)
        .await
        .get("/api/admin/support?state=LOST")
        .await
        .problem(400, "malformed_request");
}

#[actix_web::test]
async fn t66_a_subject_that_hides_something_is_refused_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for subject in [
        "I paid \u{202e}eciwt",
        "\u{200b}\u{200b}",
        "\u{feff}",
        "Refund\u{2060} please",
        "\u{2066}Support\u{2069}",
        "a\u{200d}b",
    ] {
        let body =
            json!({ "category": "OTHER", "subject": subject, "message": "Please look at it." });
        let refused = bola.post("/api/support/tickets", body).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["subject"], "{subject:?}");
    }
    assert_eq!(app.count("tickets"), 0);
    let body = json!({ "category": "OTHER", "subject": "Ọjà tí mo rà 🤦‍♀️", "message": "Please look at it." });
    let ticket = bola
        .post("/api/support/tickets", body)
        .await
        .expect(201)
        .json();
    assert_eq!(
        ticket["subject"], "Ọjà tí mo rà 🤦‍♀️",
        "letters with marks and joined emoji are no secret"
    );
}

#[actix_web::test]
async fn a_repeated_question_is_one_ticket() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let ask = || {
        bola.post("/api/support/tickets", question(None))
            .key("ticket-0001")
    };
    let (first, again) = (
        ask().await.expect(201).json(),
        ask().await.expect(201).json(),
    );
    assert_eq!((first, app.count("tickets")), (again, 1));
}
