//! How staff and providers handle tickets, and the photos that they see.

use super::{TICKET, asked};
use crate::support::{ADA, Browser, CHIDI, TestApp, assert_shape, assigned, text_of};
use serde_json::{Value, json};

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
