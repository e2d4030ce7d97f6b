//! The language of a problem is the one that the client prefers.

use crate::support::{Answer, BOLA, Browser, CHIDI, TestApp};
use serde_json::json;

const PIDGIN: &str = "pcm, en-NG;q=0.8";

/// The message of a problem and its language, which is empty for English.
fn told(answer: &Answer, status: u16, code: &str) -> (String, String) {
    let problem = answer.problem(status, code);
    assert_eq!(problem["detail"], problem["message"]);
    let message = problem["message"].as_str().unwrap().to_owned();
    let language = answer.header("content-language").to_owned();
    let mut vary = answer.headers.get_all("vary");
    let varies = vary.any(|value| value == "Accept-Language");
    assert_eq!(varies, !language.is_empty(), "{message}");
    (message, language)
}

#[actix_web::test]
async fn a_problem_is_in_the_language_that_the_client_prefers() {
    let app = TestApp::new().await;
    let guest = Browser::new(&app, 9);
    for (languages, message, language) in [
        (PIDGIN, "Abeg sign in.", "pcm"),
        ("pcm-NG", "Abeg sign in.", "pcm"),
        ("fr, pcm;q=0.1", "Abeg sign in.", "pcm"),
        ("en-NG, pcm;q=0.8", "Please sign in.", ""),
        ("pcm;q=0", "Please sign in.", ""),
        ("*", "Please sign in.", ""),
        ("fr", "Please sign in.", ""),
    ] {
        let answer = guest.get("/api/orders");
        let answer = answer.header("accept-language", languages).await;
        let told = told(&answer, 401, "unauthenticated");
        assert_eq!(
            told,
            (message.to_owned(), language.to_owned()),
            "{languages}"
        );
    }
    let answer = guest.get("/api/orders").await;
    assert_eq!(told(&answer, 401, "unauthenticated").0, "Please sign in.");
}

#[actix_web::test]
async fn a_refusal_of_a_handler_and_an_unknown_address_are_translated_too() {
    let app = TestApp::new().await;
    let bola = app.bola().await;
    for path in [
        "/api/orders/01900000-0000-7000-8000-000000000999",
        "/api/none",
    ] {
        let answer = bola.get(path).header("accept-language", PIDGIN).await;
        let told = told(&answer, 404, "not_found");
        assert_eq!(told, ("Nothing dey here.".into(), "pcm".into()), "{path}");
    }
    let wrong = json!({ "email": BOLA, "password": "wrong" });
    let answer = bola.post("/api/auth/login", wrong);
    let answer = answer.header("accept-language", PIDGIN).await;
    assert_eq!(told(&answer, 401, "invalid_credentials").1, "pcm");
    let orders = bola.get("/api/orders");
    let orders = orders.header("accept-language", PIDGIN).await.expect(200);
    assert_eq!(orders.header("content-language"), "");
}

#[actix_web::test]
async fn the_problems_of_staff_pages_are_in_english() {
    let app = TestApp::new().await;
    let chidi = app.signed_in(3, CHIDI).await;
    let answer = chidi.get("/api/admin/content/messages/none");
    let answer = answer.header("accept-language", PIDGIN).await;
    let told = told(&answer, 404, "not_found");
    assert_eq!(told, ("There is nothing here.".into(), String::new()));
}
