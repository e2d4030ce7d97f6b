//! Tests of the language of a problem.

use super::*;
use crate::Problem;
use actix_web::{ResponseError, body::to_bytes, test::TestRequest};
use kernel::{FieldError, FieldErrors};
use serde_json::Value;

fn asked(line: &str) -> Language {
    let request = TestRequest::default().insert_header((header::ACCEPT_LANGUAGE, line));
    asked_language(&request.to_srv_request())
}

#[test]
fn pidgin_is_chosen_only_if_it_is_preferred_to_english() {
    for line in [
        "pcm",
        "PCM",
        "pcm-NG",
        "pcm, en-NG;q=0.8",
        "pcm, en-NG",
        "en;q=0.5, pcm;q=0.6",
        "fr, pcm;q=0.2",
        "fr;q=0.9, pcm;q=0.8, *;q=0.1",
        "pcm;q=0.5, en;q=0",
        "en;q=0.1, pcm;q=0.5, *;q=0.9",
    ] {
        assert_eq!(asked(line), Language::Pidgin, "{line}");
    }
    for line in [
        "",
        "*",
        "en-NG",
        "en-GB, en;q=0.9, pcm;q=0.8",
        "en, pcm",
        "*, pcm;q=0.5",
        "pcm;q=0",
        "pcm;q=0, *",
        "pcm;q=2",
        "x-pcm",
        "pcmx",
        "fr, de",
    ] {
        assert_eq!(asked(line), Language::English, "{line}");
    }
    let none = TestRequest::default().to_srv_request();
    assert_eq!(asked_language(&none), Language::English);
}

#[test]
fn two_lines_of_the_header_are_one_list() {
    let request = TestRequest::default()
        .append_header((header::ACCEPT_LANGUAGE, "en;q=0.3"))
        .append_header((header::ACCEPT_LANGUAGE, "pcm;q=0.4"));
    let language = asked_language(&request.to_srv_request());
    assert_eq!(language, Language::Pidgin);
}

async fn told(problem: &Problem, language: Language) -> (Value, Option<String>, bool) {
    let response = in_language(language, problem.error_response());
    assert_eq!(response.status(), problem.status());
    let headers = response.headers();
    let content = headers.get(header::CONTENT_LANGUAGE);
    let content = content.map(|value| value.to_str().unwrap().to_owned());
    let varies = headers
        .get(VARY)
        .is_some_and(|value| value == "Accept-Language");
    let body = to_bytes(response.into_body()).await.unwrap();
    (serde_json::from_slice(&body).unwrap(), content, varies)
}

#[actix_web::test]
async fn a_translated_problem_keeps_its_code_its_status_and_its_fields() {
    let errors = FieldErrors(vec![
        FieldError::new("phone", "required", "This field is required."),
        FieldError::new("note", "too_long", "At most 80 characters, please."),
    ]);
    let problem = Problem::validation(errors);
    let (english, language, varies) = told(&problem, Language::English).await;
    assert_eq!((language, varies), (None, false));
    let (pidgin, language, varies) = told(&problem, Language::Pidgin).await;
    assert_eq!((language.as_deref(), varies), (Some("pcm"), true));
    for field in ["type", "title", "status", "code"] {
        assert_eq!(pidgin[field], english[field], "{field}");
    }
    assert_eq!(pidgin["message"], "Abeg check wetin you enter.");
    assert_eq!(pidgin["detail"], pidgin["message"]);
    let errors = &pidgin["errors"];
    assert_eq!(errors[0]["field"], "phone");
    assert_eq!(errors[0]["code"], "required");
    assert_eq!(errors[0]["message"], "Abeg fill dis one.");
    assert_eq!(
        errors[1]["message"], "Abeg no pass 80 characters.",
        "the figure stays"
    );
}

#[actix_web::test]
async fn the_message_about_one_field_is_the_message_of_the_problem() {
    let one = FieldErrors::one("phone", "required", "This field is required.");
    let (pidgin, ..) = told(&Problem::validation(one), Language::Pidgin).await;
    assert_eq!(pidgin["message"], "Abeg fill dis one.");
    assert_eq!(pidgin["message"], pidgin["errors"][0]["message"]);
}

#[actix_web::test]
async fn the_problems_that_every_client_gets_are_translated() {
    let two = FieldErrors(vec![
        FieldError::new("a", "unheard", "One."),
        FieldError::new("b", "unheard", "Two."),
    ]);
    for problem in [
        Problem::malformed(FieldErrors(Vec::new())),
        Problem::unauthenticated(),
        Problem::forbidden(),
        Problem::cross_site(),
        Problem::not_found(),
        Problem::validation(two),
        Problem::too_many_requests(1),
        Problem::unavailable(1),
        Problem::fault("a cause"),
    ] {
        let (_, language, _) = told(&problem, Language::Pidgin).await;
        assert_eq!(language.as_deref(), Some("pcm"), "{problem}");
    }
}

#[actix_web::test]
async fn two_messages_of_one_code_are_translated_each_by_itself() {
    for (english, pidgin) in [
        (
            "A provider is already assigned. Please contact support to cancel.",
            "One provider don already get di job. Abeg contact support to cancel.",
        ),
        ("It is too late.", "It is too late."),
    ] {
        let problem = Problem::illegal_transition(english, Vec::new());
        let (told, ..) = told(&problem, Language::Pidgin).await;
        assert_eq!(told["message"], pidgin);
        assert_eq!(told["detail"], pidgin);
    }
}

#[actix_web::test]
async fn a_problem_without_a_translation_stays_in_english() {
    let unknown = Problem::conflict("never_heard_of", "The day is over.");
    let fixed = FieldErrors::one("text", "unheard", "Text: {name} cannot be filled in.");
    for problem in [unknown, Problem::validation(fixed)] {
        let english = told(&problem, Language::English).await;
        assert_eq!(told(&problem, Language::Pidgin).await, english);
        assert_eq!((&english.1, english.2), (&None, false));
    }
}

#[actix_web::test]
async fn a_part_without_a_translation_stays_in_english() {
    let errors = FieldErrors(vec![
        FieldError::new("phone", "required", "This field is required."),
        FieldError::new("text", "unheard", "Text: {name} cannot be filled in."),
    ]);
    let (pidgin, ..) = told(&Problem::validation(errors), Language::Pidgin).await;
    let errors = &pidgin["errors"];
    assert_eq!(errors[0]["message"], "Abeg fill dis one.");
    assert_eq!(errors[1]["message"], "Text: {name} cannot be filled in.");
}

#[actix_web::test]
async fn an_answer_that_is_no_problem_stays_as_it_is() {
    let page = HttpResponse::NotFound()
        .content_type("text/html")
        .body("<p>Nothing</p>");
    let same = in_language(Language::Pidgin, page);
    assert!(!same.headers().contains_key(header::CONTENT_LANGUAGE));
    assert_eq!(to_bytes(same.into_body()).await.unwrap(), "<p>Nothing</p>");
}
