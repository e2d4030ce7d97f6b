//! Tickets of people without an account over HTTP: the code, the link, and what staff see.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, text_of};
use serde_json::{Value, json};

const CODE: &str = "/api/auth/phone/code";
const VERIFY: &str = "/api/auth/phone/verify";
const TICKETS: &str = "/api/support/guest-tickets";
const READ: &str = "/api/support/guest-tickets/open";
const WRITE: &str = "/api/support/guest-tickets/messages";
const PHONE: &str = "08035550198";
const E164: &str = "+2348035550198";

/// Asks for a code with a purpose, and reads it in the message.
async fn sent(app: &TestApp, browser: &Browser, purpose: &str) -> String {
    app.clock.advance_mins(3);
    let body = json!({ "phone": PHONE, "purpose": purpose });
    browser.post(CODE, body).await.expect(202);
    app.work().await;
    app.sms.code_to(E164)
}

fn question(code: &str) -> Value {
    json!({ "phone": PHONE, "code": code, "category": "ACCOUNT", "subject": "I cannot sign in", "message": "Please help." })
}

/// Opens a ticket, and returns the answer.
async fn opened(app: &TestApp, browser: &Browser) -> Value {
    let code = sent(app, browser, "GUEST_TICKET").await;
    let answer = browser.post(TICKETS, question(&code)).await;
    answer.expect(201).json()
}

#[actix_web::test]
async fn b13_4_a_guest_asks_staff_answer_and_the_link_shows_it() {
    let app = TestApp::new().await;
    let (guest, chidi) = (Browser::new(&app, 41), app.signed_in(3, CHIDI).await);
    let answer = opened(&app, &guest).await;
    assert_shape(&answer, "token ticket");
    let (token, ticket) = (text_of(&answer, "token"), &answer["ticket"]);
    assert_eq!((token.len(), &ticket["state"]), (32, &json!("NEW")));
    app.work().await;
    let text = app.sms.texts_to(E164).pop().unwrap();
    assert!(text.contains(&format!("/support?guest#{token}")), "{text}");

    let board = chidi.get("/api/admin/support?state=NEW").await;
    let board = board.expect(200).json();
    let listed = &board[0];
    let known = json!({ "phone": E164, "account": null, "linkRevokedAt": null });
    assert_eq!(listed["guest"], known);
    assert!(listed.get("customer").is_none());
    let admin = format!("/api/admin/support/{}", text_of(ticket, "id"));
    let reply = json!({ "message": "Which number did you use?" });
    let sent_before = app.sms.texts_to(E164).len();
    chidi
        .post(&format!("{admin}/reply"), reply)
        .await
        .expect(200);
    app.work().await;
    assert_eq!(app.sms.texts_to(E164).len(), sent_before + 1);

    // The link needs no cookie, so that it works on any phone.
    let elsewhere = Browser::new(&app, 42);
    let link = json!({ "token": token });
    let read = elsewhere.post(READ, link.clone()).await.expect(200).json();
    assert_eq!(read["state"], "WAITING_CUSTOMER");
    assert_eq!(read["messages"][1]["author"], "support");
    let written = elsewhere
        .post(WRITE, json!({ "token": token, "message": "This one." }))
        .await
        .expect(201)
        .json();
    assert_eq!(written["state"], "OPEN");
    assert_eq!(written["messages"][2]["body"], "This one.");
    let again = json!({ "token": token, "message": "Once." });
    for _ in 0..2 {
        let answer = elsewhere.post(WRITE, again.clone()).key("message-key-1");
        let messages = answer.await.expect(201).json()["messages"].clone();
        assert_eq!(
            messages.as_array().unwrap().len(),
            4,
            "one key, one message"
        );
    }
    elsewhere
        .post(WRITE, json!({ "token": token, "message": " " }))
        .await
        .problem(422, "validation_failed");
}

#[actix_web::test]
async fn b13_4_a_lost_answer_is_asked_for_again_with_the_same_key() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 41);
    let code = sent(&app, &guest, "GUEST_TICKET").await;
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let answer = guest.post(TICKETS, question(&code)).key("ticket-key-1");
        tokens.push(text_of(&answer.await.expect(201).json(), "token"));
    }
    assert_eq!(tokens[0], tokens[1]);
    assert_eq!(app.count("tickets"), 1);
    assert_eq!(app.count("idempotency_keys"), 0, "no table has the token");
}

#[actix_web::test]
async fn b13_4_a_code_serves_its_purpose_alone() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 41);
    let code = sent(&app, &guest, "ACCOUNT").await;
    guest
        .post(TICKETS, question(&code))
        .await
        .problem(422, "invalid_code");
    let code = sent(&app, &guest, "GUEST_TICKET").await;
    let typed = json!({ "phone": PHONE, "code": code });
    guest.post(VERIFY, typed).await.problem(422, "invalid_code");
    guest.post(TICKETS, question(&code)).await.expect(201);
    guest
        .post(TICKETS, question(&code))
        .await
        .problem(422, "invalid_code");
    assert_eq!(app.count("tickets"), 1);
}

#[actix_web::test]
async fn b13_4_a_signed_in_user_confirms_no_number_with_the_code_of_a_ticket() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let code = sent(&app, &bola, "GUEST_TICKET").await;
    let typed = json!({ "phone": PHONE, "code": code });
    bola.post(VERIFY, typed).await.problem(422, "invalid_code");
    assert_eq!(app.count_where("users", &format!("phone = '{E164}'")), 0);
}

#[actix_web::test]
async fn b13_4_five_wrong_codes_lock_the_code() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 41);
    sent(&app, &guest, "GUEST_TICKET").await;
    for _ in 0..4 {
        guest
            .post(TICKETS, question("no"))
            .await
            .problem(422, "invalid_code");
    }
    guest
        .post(TICKETS, question("no"))
        .await
        .problem(429, "code_locked");
    assert_eq!(app.count("tickets"), 0);
}

#[actix_web::test]
async fn b13_4_codes_for_tickets_and_for_accounts_count_against_one_limit_of_a_number() {
    let app = TestApp::new().await;
    for (number, purpose) in (41..).zip(["ACCOUNT", "GUEST_TICKET", "ACCOUNT", "GUEST_TICKET"]) {
        sent(&app, &Browser::new(&app, number), purpose).await;
    }
    sent(&app, &Browser::new(&app, 45), "GUEST_TICKET").await;
    let before = app.sms.texts_to(E164).len();
    app.clock.advance_mins(3);
    let body = json!({ "phone": PHONE, "purpose": "GUEST_TICKET" });
    let sixth = Browser::new(&app, 46);
    sixth.post(CODE, body).await.expect(202);
    app.work().await;
    assert_eq!(app.sms.texts_to(E164).len(), before, "the sixth of an hour");
}

#[actix_web::test]
async fn b13_4_urgent_subjects_and_a_fourth_ticket_in_a_day_are_refused() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 41);
    let code = sent(&app, &guest, "GUEST_TICKET").await;
    let mut urgent = question(&code);
    urgent["category"] = json!("GAS_SAFETY");
    let refused = guest.post(TICKETS, urgent).await;
    refused.problem(422, "validation_failed");
    guest.post(TICKETS, question(&code)).await.expect(201);
    opened(&app, &guest).await;
    opened(&app, &guest).await;
    let code = sent(&app, &guest, "GUEST_TICKET").await;
    guest
        .post(TICKETS, question(&code))
        .await
        .problem(409, "too_many_tickets");
    assert_eq!(app.count("tickets"), 3);
}

#[actix_web::test]
async fn t27_the_link_of_a_guest_opens_one_ticket_and_ends_after_it_was_closed() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 41);
    let first = opened(&app, &guest).await;
    let second = opened(&app, &guest).await;
    assert_ne!(first["token"], second["token"]);
    let link = json!({ "token": first["token"] });
    let read = guest.post(READ, link.clone()).await.expect(200).json();
    assert_eq!(read["id"], first["ticket"]["id"]);
    for body in [
        json!({ "token": "0123456789abcdef0123456789abcdef" }),
        json!({ "token": "x" }),
    ] {
        guest.post(READ, body).await.problem(404, "not_found");
    }
    let id = text_of(&first["ticket"], "id");
    let path = format!("/api/support/tickets/{id}");
    app.bola().await.get(&path).await.problem(404, "not_found");

    app.execute(&format!(
        "UPDATE tickets SET state = 'CLOSED' WHERE id = '{id}'"
    ));
    guest.post(READ, link.clone()).await.expect(200);
    let write = json!({ "token": first["token"], "message": "Hello?" });
    guest
        .post(WRITE, write.clone())
        .await
        .problem(409, "ticket_closed");
    app.clock.advance_mins(31 * 24 * 60);
    guest.post(READ, link).await.problem(410, "link_expired");
    guest.post(WRITE, write).await.problem(410, "link_expired");
}

#[actix_web::test]
async fn b13_4_staff_see_which_account_has_confirmed_the_number_of_a_guest() {
    let app = TestApp::new().await;
    let (guest, chidi) = (Browser::new(&app, 41), app.signed_in(3, CHIDI).await);
    let answer = opened(&app, &guest).await;
    let bola = app.bola().await;
    let me = bola.get("/api/auth/user").await.expect(200).json();
    app.execute(&format!(
        "UPDATE users SET phone = '{E164}', phone_confirmed_at = created_at WHERE id = '{}'",
        text_of(&me, "id")
    ));
    let path = format!("/api/admin/support/{}", text_of(&answer["ticket"], "id"));
    let seen = chidi.get(&path).await.expect(200).json();
    assert_eq!(seen["guest"]["account"]["id"], me["id"]);
    assert!(seen.get("customer").is_none());
    let own = bola.get("/api/support/tickets").await.expect(200).json();
    assert_eq!(own, json!([]), "it stays the guest's");
}

#[actix_web::test]
async fn b13_4_staff_revoke_the_link_and_it_is_answered_like_an_unknown_one() {
    let app = TestApp::new().await;
    let (guest, chidi) = (Browser::new(&app, 41), app.signed_in(3, CHIDI).await);
    let answer = opened(&app, &guest).await;
    let token = text_of(&answer, "token");
    let admin = format!("/api/admin/support/{}", text_of(&answer["ticket"], "id"));
    let link = json!({ "token": token });
    let message = json!({ "token": token, "message": "Hello?" });
    guest.post(READ, link.clone()).await.expect(200);
    let mut revoked = Vec::new();
    for _ in 0..2 {
        let answer = chidi.tell(&format!("{admin}/revoke-link")).await;
        let seen = answer.expect(200).json();
        revoked.push(text_of(&seen["guest"], "linkRevokedAt"));
        app.clock.advance_mins(1);
    }
    assert_eq!(revoked[0], revoked[1], "once");
    let unknown = json!({ "token": "0".repeat(32) });
    let unknown = guest.post(READ, unknown).await.problem(404, "not_found");
    let known = guest.post(READ, link).await.problem(404, "not_found");
    assert_eq!(known["title"], unknown["title"]);
    guest.post(WRITE, message).await.problem(404, "not_found");
    let entry = "kind = 'REVOKED_GUEST_LINK' AND person_id IS NULL AND detail LIKE 'Ticket SUP-%'";
    assert_eq!(app.count_where("audit_entries", entry), 1);
    app.work().await;
    let before = app.sms.texts_to(E164).len();
    let reply = json!({ "message": "Please open a new ticket." });
    chidi
        .post(&format!("{admin}/reply"), reply)
        .await
        .expect(200);
    app.work().await;
    assert_eq!(app.sms.texts_to(E164).len(), before, "no other link");
}
