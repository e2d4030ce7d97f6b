//! Tickets over HTTP: a question, its answers, and its end.

use crate::support::{
    ADA, Browser, CHIDI, TestApp, assert_instant, assert_shape, assigned, paid, text_of,
};
use serde_json::{Value, json};

const TICKET: &str = "id reference category subject channel state priority orderId position createdAt updatedAt messages";

fn question(order: Option<&str>) -> Value {
    json!({ "category": "PAYMENT_MISSING", "subject": "I paid twice", "message": "Please look at it.", "orderId": order })
}

async fn asked(bola: &Browser, order: Option<&str>) -> Value {
    bola.post("/api/support/tickets", question(order))
        .await
        .expect(201)
        .json()
}

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
async fn b13_only_a_ticket_about_a_job_waits_for_a_provider() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let ticket = asked(&bola, None).await;
    let reply = format!("/api/admin/support/{}/reply", text_of(&ticket, "id"));
    let answer = |waits_for: &str| json!({ "message": "We look.", "waitsFor": waits_for });
    chidi
        .post(&reply, answer("PROVIDER"))
        .await
        .problem(409, "ticket_without_provider");
    chidi
        .post(&reply, answer("NEIGHBOUR"))
        .await
        .problem(422, "validation_failed");
    let answered = chidi
        .post(&reply, answer("INTERNAL"))
        .await
        .expect(200)
        .json();
    assert_eq!(answered["state"], "WAITING_INTERNAL");
}

#[actix_web::test]
async fn b13_2_staff_take_a_ticket_and_the_list_names_them() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let ticket = asked(&bola, None).await;
    let take = format!("/api/admin/support/{}/take", text_of(&ticket, "id"));
    let no_one = "01900000-0000-7000-8000-00000000abcd";
    let refused = chidi.post(&take, json!({ "from": no_one })).await;
    refused.problem(409, "ticket_taken");
    let taken = chidi.post(&take, json!({})).await.expect(200).json();
    assert_shape(&taken["takenBy"], "id name");
    chidi.post(&take, json!({})).await.expect(200);
    let board = chidi.get("/api/admin/support").await.expect(200).json();
    assert_eq!(board[0]["takenBy"], taken["takenBy"]);
    let own = bola.get("/api/support/tickets").await.expect(200).json();
    assert_shape(&own[0], TICKET);
}

async fn photo(browser: &Browser, name: &str) -> String {
    let sent = browser
        .tell("/api/uploads")
        .raw("image/jpeg", format!("photo {name}").as_bytes())
        .await;
    text_of(&sent.expect(201).json(), "id")
}

fn with(photos: &[&str]) -> Value {
    json!({ "category": "DAMAGE", "subject": "A leak", "message": "Look.", "photoIds": photos })
}

#[actix_web::test]
async fn b13_photos_of_a_ticket_are_shown_to_its_owner_and_to_staff_alone() {
    let app = TestApp::new().await;
    let (bola, ada, chidi) = (
        app.bola().await,
        app.signed_in(4, ADA).await,
        app.signed_in(3, CHIDI).await,
    );
    let hers = photo(&bola, "a leak").await;
    let refused = ada
        .post("/api/support/tickets", with(&[hers.as_str()]))
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["photoIds"]);
    let six = [hers.as_str(); 6];
    let refused = bola
        .post("/api/support/tickets", with(&six))
        .await
        .expect(422);
    assert_eq!(refused.fields(), ["photoIds"]);
    let ticket = bola
        .post("/api/support/tickets", with(&[hers.as_str()]))
        .await
        .expect(201)
        .json();
    let shown = &ticket["messages"][0]["photos"][0];
    assert_eq!(shown["id"], json!(hers));
    let url = text_of(shown, "url");
    chidi.get(&url).await.expect(200);
    ada.get(&url).await.problem(404, "not_found");
    let ours = photo(&chidi, "a tap").await;
    let admin = format!("/api/admin/support/{}", text_of(&ticket, "id"));
    bola.get(&format!("/api/uploads/{ours}"))
        .await
        .problem(404, "not_found");
    chidi
        .post(
            &format!("{admin}/reply"),
            json!({ "message": "Is it this one?", "photoIds": [ours] }),
        )
        .await
        .expect(200);
    bola.get(&format!("/api/uploads/{ours}")).await.expect(200);
    ada.get(&format!("/api/uploads/{ours}"))
        .await
        .problem(404, "not_found");
    let before = app.count("audit_entries");
    chidi.get(&admin).await.expect(200);
    assert_eq!(
        app.count("audit_entries"),
        before + 1,
        "the view is recorded"
    );
}

#[actix_web::test]
async fn b13_a_provider_answers_a_question_and_sees_nothing_else_of_the_ticket() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (
        app.bola().await,
        app.amina().await,
        app.signed_in(3, CHIDI).await,
    );
    let order = assigned(&app, &bola, &amina).await;
    let ticket = asked(&bola, Some(&order)).await;
    let path = format!("/api/admin/support/{}/questions", text_of(&ticket, "id"));
    let waiting = chidi
        .post(&path, json!({ "question": "Were you at the door?" }))
        .await
        .expect(201)
        .json();
    assert_eq!(waiting["state"], "WAITING_PROVIDER");
    assert_eq!(waiting["questions"][0]["answer"], Value::Null);
    chidi
        .post(&path, json!({ "question": "And now?" }))
        .await
        .problem(409, "provider_asked");
    let seen = amina
        .get("/api/service-provider/questions")
        .await
        .expect(200)
        .json();
    assert_eq!(seen.as_array().unwrap().len(), 1);
    assert_shape(
        &seen[0],
        "id question askedAt answer answeredAt reference orderId",
    );
    let answer = format!(
        "/api/service-provider/questions/{}/answer",
        text_of(&seen[0], "id")
    );
    let answered = amina
        .post(&answer, json!({ "answer": "Yes, at ten." }))
        .await
        .expect(200)
        .json();
    assert_eq!(answered["answer"], "Yes, at ten.");
    amina
        .post(&answer, json!({ "answer": "No." }))
        .await
        .problem(409, "question_answered");
    let mine = format!("/api/support/tickets/{}", text_of(&ticket, "id"));
    let customers = bola.get(&mine).await.expect(200).json();
    assert_eq!(customers["state"], "OPEN");
    assert!(customers.get("questions").is_none());
    assert_eq!(customers["messages"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn b13_staff_open_a_ticket_for_a_person_who_calls() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, app.signed_in(3, CHIDI).await);
    let own = asked(&bola, None).await;
    assert_eq!(own["channel"], "WEB");
    let me = bola.get("/api/auth/user").await.expect(200).json();
    let call = |channel: &str| json!({ "userId": me["id"], "channel": channel, "category": "OTHER", "subject": "A call", "message": "When do you come?" });
    let path = "/api/admin/support";
    let opened = chidi.post(path, call("PHONE")).await.expect(201).json();
    assert_eq!(
        (&opened["channel"], &opened["state"]),
        (&json!("PHONE"), &json!("NEW"))
    );
    assert_eq!(opened["messages"][0]["author"], "customer");
    let mine = bola.get("/api/support/tickets").await.expect(200).json();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    chidi
        .post(path, call("WEB"))
        .await
        .problem(422, "validation_failed");
    bola.post(path, call("PHONE"))
        .await
        .problem(403, "forbidden");
    assert_eq!(app.count("tickets"), 2);
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
