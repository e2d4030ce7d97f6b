//! Compression of text answers that are large enough, for clients that accept it.

use actix_web::{
    HttpResponse,
    body::{BodySize, BoxBody, MessageBody},
    http::header::{
        ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, VARY,
    },
};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// Below this size the extra headers outweigh the saving.
const LEAST_BYTES: u64 = 1024;
const BY_CODING: &str = "Accept-Encoding";

pub(crate) fn compress(request: &HeaderMap, mut response: HttpResponse) -> HttpResponse {
    if !announce(request, &mut response) {
        return response;
    }
    let (mut response, body) = response.into_parts();
    let bytes = match body.try_into_bytes() {
        Ok(bytes) => bytes,
        Err(body) => return response.set_body(body),
    };
    let Some(packed) = gzip(&bytes) else {
        return response.set_body(BoxBody::new(bytes));
    };
    response
        .headers_mut()
        .insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response.set_body(BoxBody::new(packed))
}

/// Writes into the head that the answer depends on the accepted codings, and makes its tag weak if
/// it is to be compressed. Returns whether it is.
pub(crate) fn announce(request: &HeaderMap, response: &mut HttpResponse) -> bool {
    let worth_it = matches!(response.body().size(), BodySize::Sized(bytes) if bytes >= LEAST_BYTES);
    if !worth_it || has_chosen(response.headers()) || !is_text(response.headers()) {
        return false;
    }
    let headers = response.headers_mut();
    headers.append(VARY, HeaderValue::from_static(BY_CODING));
    let packs = accepts_gzip(request);
    if packs {
        weaken_tag(headers);
    }
    packs
}

/// Whether the handler has already chosen among several encodings.
fn has_chosen(headers: &HeaderMap) -> bool {
    headers.contains_key(CONTENT_ENCODING) || headers.get(VARY).is_some_and(|by| by == BY_CODING)
}

/// A strong tag promises identical bytes, which compressed ones are not.
fn weaken_tag(headers: &mut HeaderMap) {
    let weak = headers
        .get(ETAG)
        .and_then(|tag| tag.to_str().ok())
        .filter(|tag| !tag.starts_with("W/"))
        .map(|tag| format!("W/{tag}"));
    if let Some(weak) = weak.and_then(|weak| HeaderValue::from_str(&weak).ok()) {
        headers.insert(ETAG, weak);
    }
}

/// The bytes compressed with gzip, or `None` when that fails.
#[must_use]
pub fn gzip(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(5));
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// Whether the client prefers an answer with gzip to one without a coding.
#[must_use]
pub fn accepts_gzip(request: &HeaderMap) -> bool {
    let accepted: Vec<_> = request
        .get_all(ACCEPT_ENCODING)
        .filter_map(|value| value.to_str().ok())
        .collect();
    let accepted = accepted.join(",");
    let gzip = weight(&accepted, "gzip");
    gzip > 0 && gzip >= weight(&accepted, "identity")
}

/// The quality value of a coding in an `Accept-Encoding` list (RFC 9110, section 12.4.2), in
/// thousandths. It is 0 for a coding that neither its name nor `*` covers.
pub(crate) fn weight(accepted: &str, coding: &str) -> u16 {
    let weight_of = |name: &str| {
        accepted.split(',').find_map(|item| {
            let mut parts = item.split(';').map(str::trim);
            let named = parts
                .next()
                .is_some_and(|named| named.eq_ignore_ascii_case(name));
            named.then(|| parts.find_map(quality).unwrap_or(1000))
        })
    };
    // `*` does not cover the uncompressed form, because it asks for a coding.
    let any = if coding == "identity" {
        None
    } else {
        weight_of("*")
    };
    weight_of(coding).or(any).unwrap_or(0)
}

/// The value of `q=0.25` in thousandths; an unreadable value is 0.
fn quality(parameter: &str) -> Option<u16> {
    let (name, value) = parameter.split_once('=')?;
    name.trim()
        .eq_ignore_ascii_case("q")
        .then(|| thousandths(value.trim()).unwrap_or(0))
}

fn thousandths(value: &str) -> Option<u16> {
    let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
    let digits = decimals.len() <= 3 && decimals.bytes().all(|digit| digit.is_ascii_digit());
    let thousandths = format!("{whole}{decimals:0<3}").parse().ok()?;
    (digits && (0..=1000).contains(&thousandths)).then_some(thousandths)
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers
        .get(CONTENT_TYPE)
        .map_or(&b""[..], HeaderValue::as_bytes);
    [
        &b"application/json"[..],
        b"application/problem+json",
        b"text/",
        b"image/svg+xml",
    ]
    .iter()
    .any(|text| kind.starts_with(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_weighs_what_the_list_says() {
        for (accepted, coding, expected) in [
            ("gzip, deflate, br", "br", 1000),
            ("gzip;q=0.5, br;q=0.1", "br", 100),
            ("gzip;q=0.5, br;q=0.1", "gzip", 500),
            ("GZIP ; Q=0.25", "gzip", 250),
            ("*", "br", 1000),
            ("*;q=0.3, br;q=0", "br", 0),
            ("*;q=0.3, br;q=0", "gzip", 300),
            ("gzip", "br", 0),
            ("br;q=0.000", "br", 0),
            ("br;q=often", "br", 0),
            ("br;q=2", "br", 0),
            ("", "gzip", 0),
        ] {
            assert_eq!(weight(accepted, coding), expected, "{accepted} {coding}");
        }
    }

    #[test]
    fn small_answers_and_pictures_stay_as_they_are() {
        let mut request = HeaderMap::new();
        request.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        let packed = |kind: &str, bytes: usize| {
            let response = HttpResponse::Ok()
                .content_type(kind)
                .body("a".repeat(bytes));
            compress(&request, response)
                .headers()
                .contains_key(CONTENT_ENCODING)
        };
        assert!(packed("application/json", 2000) && packed("text/html; charset=utf-8", 2000));
        assert!(!packed("application/json", 1000) && !packed("image/png", 2000));
        let plain = compress(
            &HeaderMap::new(),
            HttpResponse::Ok()
                .content_type("application/json")
                .body("a".repeat(2000)),
        );
        assert!(
            !plain.headers().contains_key(CONTENT_ENCODING) && plain.headers().contains_key(VARY)
        );
    }
}
