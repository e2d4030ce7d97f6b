//! Reads that everybody may keep for a while: they carry a tag, and a client that has the tagged answer gets none.

use crate::Problem;
use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// How long clients keep one without asking again.
const KEPT: &str = "public, max-age=60";

/// JSON for everybody, good for a minute.
///
/// # Errors
/// When the value cannot be written, which is a fault.
pub fn answer<T: Serialize>(req: &HttpRequest, value: &T) -> Result<HttpResponse, Problem> {
    serde_json::to_vec(value)
        .map(|json| answer_bytes(req, json.into()))
        .map_err(Problem::fault)
}

/// The same for JSON that is written already.
#[must_use]
pub fn answer_bytes(req: &HttpRequest, json: Bytes) -> HttpResponse {
    let tag = etag(&json);
    answer_tagged(req, json, tag)
}

/// The same for JSON whose tag is known already.
#[must_use]
pub fn answer_tagged(req: &HttpRequest, json: Bytes, tag: HeaderValue) -> HttpResponse {
    let is_known = knows(req, &tag);
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static(KEPT)))
        .insert_header((header::ETAG, tag));
    if is_known {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    response
        .insert_header((
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        ))
        .body(json)
}

/// Compared weakly: compressed on the way, an answer has a weak tag.
pub(crate) fn knows(req: &HttpRequest, tag: &HeaderValue) -> bool {
    let known = req
        .headers()
        .get_all(header::IF_NONE_MATCH)
        .filter_map(|value| value.to_str().ok());
    known
        .flat_map(|list| list.split(','))
        .any(|one| one.trim() == "*" || tag.to_str().is_ok_and(|tag| opaque(tag) == opaque(one)))
}

fn opaque(tag: &str) -> &str {
    tag.trim().trim_start_matches("W/")
}

/// The tag of a content. Weak, for the same content may leave compressed or plain.
#[must_use]
pub fn etag(content: &[u8]) -> HeaderValue {
    let digest: String = hex::encode(Sha256::digest(content))
        .chars()
        .take(20)
        .collect();
    HeaderValue::from_str(&format!("W/\"{digest}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}
