//! Public reads that clients may cache for a while. They have a tag, and a client that has the
//! tagged answer gets no body.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use bytes::Bytes;
use http_base::{Problem, entity_tag::knows};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The cache rule: clients keep an answer for a minute without asking again.
const KEPT: &str = "public, max-age=60";

/// A public JSON answer, valid for a minute.
///
/// # Errors
/// A fault when the value cannot be serialized.
pub fn answer<T: Serialize>(req: &HttpRequest, value: &T) -> Result<HttpResponse, Problem> {
    serde_json::to_vec(value)
        .map(|json| answer_bytes(req, json.into()))
        .map_err(Problem::fault)
}

/// A public JSON answer from serialized JSON.
#[must_use]
pub fn answer_bytes(req: &HttpRequest, json: Bytes) -> HttpResponse {
    let tag = etag(&json);
    answer_tagged(req, json, tag)
}

/// A public JSON answer from serialized JSON with a known tag.
#[must_use]
pub fn answer_tagged(req: &HttpRequest, json: Bytes, tag: HeaderValue) -> HttpResponse {
    let is_known = knows(req.headers(), &tag);
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

/// The tag of a content. It is weak, because the same content may be sent compressed or plain.
#[must_use]
pub fn etag(content: &[u8]) -> HeaderValue {
    let digest: String = hex::encode(Sha256::digest(content))
        .chars()
        .take(20)
        .collect();
    HeaderValue::from_str(&format!("W/\"{digest}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}
