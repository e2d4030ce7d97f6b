//! The language of a problem: the choice by `Accept-Language`, and the problem in it.

use super::{PROBLEM_JSON, pidgin};
use actix_web::{
    HttpResponse,
    body::{BoxBody, MessageBody},
    dev::ServiceRequest,
    http::header::{self, AcceptLanguage, Header, HeaderValue, Preference, Quality, VARY},
};
use kernel::Language;
use std::cmp::Reverse;

/// The language in which the client wants to be answered (RFC 9110, section 12.5.4): Pidgin if the
/// header names it and prefers it to English. Most requests do not name it, and their header is not
/// parsed.
pub(crate) fn asked_language(req: &ServiceRequest) -> Language {
    let mut lines = req.headers().get_all(header::ACCEPT_LANGUAGE);
    if !lines.any(names_pidgin) {
        return Language::English;
    }
    let Ok(AcceptLanguage(ranges)) = AcceptLanguage::parse(req) else {
        return Language::English;
    };
    let ranges: Vec<Range<'_>> = ranges
        .iter()
        .map(|range| match &range.item {
            Preference::Any => (None, range.quality),
            Preference::Specific(tag) => (Some(tag.primary_language()), range.quality),
        })
        .collect();
    // `*` stands for the languages that no other range names.
    let english = wanted(&ranges, Some("en")).or_else(|| wanted(&ranges, None));
    let pidgin = wanted(&ranges, Some("pcm"));
    if pidgin.is_some_and(|(quality, _)| quality > Quality::ZERO) && pidgin > english {
        Language::Pidgin
    } else {
        Language::English
    }
}

/// The language of a range, or `None` for `*`, with its quality.
type Range<'r> = (Option<&'r str>, Quality);

/// How much a language is wanted: by its quality, and of equal ones the first one most.
fn wanted(ranges: &[Range<'_>], language: Option<&str>) -> Option<(Quality, Reverse<usize>)> {
    let named = ranges.iter().enumerate();
    let named = named.filter(|(_, (name, _))| *name == language);
    named
        .map(|(place, (_, quality))| (*quality, Reverse(place)))
        .max()
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
mod tests;
