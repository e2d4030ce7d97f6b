//! The language of a problem: the choice by `Accept-Language`, and the problem in it.

use super::{PROBLEM_JSON, pidgin};
use actix_web::{
    HttpResponse,
    body::{BoxBody, MessageBody},
    dev::ServiceRequest,
    http::header::{self, AcceptLanguage, Header, HeaderValue, Preference, Quality, VARY},
};
use kernel::Language;

/// The language in which the client wants to be answered (RFC 9110, section 12.5.4): Pidgin if a
/// range names it and no better one names English or every language. Most requests do not name it,
/// and their header is not parsed.
pub(crate) fn asked_language(req: &ServiceRequest) -> Language {
    let mut lines = req.headers().get_all(header::ACCEPT_LANGUAGE);
    if !lines.any(names_pidgin) {
        return Language::English;
    }
    let Ok(AcceptLanguage(mut ranges)) = AcceptLanguage::parse(req) else {
        return Language::English;
    };
    // The sort is stable: of two equal ranges the first one is better.
    ranges.sort_by_key(|range| std::cmp::Reverse(range.quality));
    let mut acceptable = ranges
        .iter()
        .filter(|range| range.quality > Quality::ZERO)
        .filter_map(|range| match &range.item {
            Preference::Any => Some(Language::English),
            Preference::Specific(tag) => match tag.primary_language() {
                "pcm" => Some(Language::Pidgin),
                "en" => Some(Language::English),
                _ => None,
            },
        });
    acceptable.next().unwrap_or(Language::English)
}

fn names_pidgin(line: &HeaderValue) -> bool {
    let code = Language::Pidgin.code().as_bytes();
    line.as_bytes()
        .windows(code.len())
        .any(|part| part.eq_ignore_ascii_case(code))
}

/// The answer with its problem in this language, as far as it is translated. Other answers stay as
/// they are.
pub(crate) fn in_language(language: Language, response: HttpResponse) -> HttpResponse {
    match language {
        Language::English => response,
        Language::Pidgin => in_pidgin(response),
    }
}

fn in_pidgin(response: HttpResponse) -> HttpResponse {
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_none_or(|kind| kind != PROBLEM_JSON) {
        return response;
    }
    let (response, body) = response.into_parts();
    let bytes = match body.try_into_bytes() {
        Ok(bytes) => bytes,
        Err(body) => return response.set_body(body),
    };
    let Some(translated) = pidgin::translated(&bytes) else {
        return response.set_body(BoxBody::new(bytes));
    };
    let mut response = response.set_body(BoxBody::new(translated));
    let headers = response.headers_mut();
    let language = HeaderValue::from_static(Language::Pidgin.code());
    headers.insert(header::CONTENT_LANGUAGE, language);
    headers.append(VARY, HeaderValue::from_static("Accept-Language"));
    response
}

#[cfg(test)]
mod tests {
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
            FieldError::new("phone", "required", "Please enter a phone number"),
            FieldError::new("note", "too_long", "At most 80 characters, please"),
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
            errors[1]["message"], "At most 80 characters, abeg",
            "the figure stays"
        );
    }

    #[actix_web::test]
    async fn the_message_about_one_field_is_the_message_of_the_problem() {
        let one = FieldErrors::one("phone", "required", "Please enter a phone number");
        let (pidgin, ..) = told(&Problem::validation(one), Language::Pidgin).await;
        assert_eq!(pidgin["message"], "Abeg fill dis one.");
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
            FieldError::new("phone", "required", "Please enter a phone number"),
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
}
