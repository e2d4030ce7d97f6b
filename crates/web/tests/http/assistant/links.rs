//! A booking that goes on on the web or in the chat.

use super::Chat;
use crate::support::{Browser, TestApp, address, answers, assert_shape, text_of};
use conversation::IncomingBody;
use marketplace::IdSource;
use serde_json::json;
use testkit::world;

/// The token in the link of the last answer.
fn token_of(chat: &Chat<'_>) -> String {
    let url = chat.link();
    let (page, token) = url.split_once("?t=").expect("a token");
    assert_eq!(page, "http://gida.test/create-order");
    token.to_owned()
}

#[actix_web::test]
async fn a_booking_of_the_chat_goes_on_on_the_web_and_only_its_account_sees_where_it_is() {
    let app = TestApp::new().await;
    let (bola, amina, guest) = (app.bola().await, app.amina().await, Browser::new(&app, 9));
    let mut chat = Chat::new(&app);
    chat.user = Some(world::a_complete_customer().id);
    chat.describe().await;
    let told = chat.say("web").await;
    assert!(told.contains("valid for 24 hours"), "{told}");
    let token = token_of(&chat);
    assert_eq!(token.len(), 64, "256 bits");
    assert!(
        !app.rows("draft_links").contains(&token),
        "only its hash is kept"
    );
    let open = async |browser: &Browser| {
        let body = json!({ "token": token });
        browser.post("/api/draft-links/open", body).await
    };
    let shown = open(&bola).await.expect(200).json();
    assert_eq!(shown["answers"], answers());
    assert_eq!(shown["categorySlug"], "home-cleaning");
    assert_eq!(shown["address"]["line"], "12 Third Avenue");
    assert_eq!(shown["slot"], json!({ "asap": true }));
    assert_eq!(
        (&shown["whole"], &shown["changed"]),
        (&json!(true), &json!(false))
    );
    let hidden = open(&guest).await.expect(200);
    assert!(!hidden.text().contains("Third Avenue"), "{}", hidden.text());
    let hidden = hidden.json();
    assert_eq!(
        (&hidden["area"], &hidden["whole"]),
        (&json!("Gwarinpa"), &json!(false))
    );
    open(&amina).await.problem(403, "draft_link_of_other");
    let back = chat.say("back").await;
    assert!(!back.is_empty(), "the booking is still in the chat");
}

#[actix_web::test]
async fn a_booking_of_the_web_goes_on_in_the_chat_of_its_account_once() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    let draft = json!({
        "categorySlug": "home-cleaning", "answers": answers(), "description": "The oven is very dirty.",
        "address": address(), "slot": { "asap": true },
    });
    let made = bola
        .post("/api/draft-links", draft)
        .await
        .expect(201)
        .json();
    assert_shape(&made, "code text expiresAt");
    let code = text_of(&made, "code");
    assert!(
        !app.rows("draft_links").contains(&code),
        "only its hash is kept"
    );
    let mut stranger = Chat::new(&app);
    stranger.user = Some(world::a_customer().id);
    let refused = stranger.say(&text_of(&made, "text")).await;
    assert!(refused.contains("belongs to another account"), "{refused}");
    let mut chat = Chat::new(&app);
    chat.user = Some(world::a_complete_customer().id);
    let message = app.ids.uuid();
    let body = IncomingBody::Text(text_of(&made, "text"));
    // The server stopped before the first answer was stored.
    let first = chat.answer_to(message, body.clone()).await;
    let second = chat.answer_to(message, body).await;
    assert_eq!(first.outgoing, second.outgoing);
    chat.keep(second);
    let told = chat.text();
    assert!(
        told.contains("We go on with your booking of Home Cleaning."),
        "{told}"
    );
    let review = chat.tap("book").await;
    for part in [
        "12 Third Avenue",
        "As soon as possible",
        "The oven is very dirty.",
    ] {
        assert!(review.contains(part), "{part}: {review}");
    }
    let again = chat.say(&code).await;
    assert!(again.contains("This code was used before."), "{again}");
    let placed = chat.tap("confirm").await;
    assert!(placed.contains("is placed"), "{placed}");
}

#[actix_web::test]
async fn codes_of_the_web_cannot_be_guessed() {
    let app = TestApp::new().await;
    let mut chat = Chat::new(&app);
    for _ in 0..5 {
        let wrong = chat.say("WEB-2222-2222").await;
        assert!(
            wrong.contains("We do not know this link or code."),
            "{wrong}"
        );
    }
    let stopped = chat.say("WEB-2222-2222").await;
    assert!(stopped.contains("several wrong codes"), "{stopped}");
}
