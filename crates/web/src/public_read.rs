//! Reads that everybody may keep for a while: they carry a tag, and a client that has the tagged answer gets none.

use crate::Problem;
use actix_web::{HttpRequest, HttpResponse, http::StatusCode, http::header};
use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// JSON for everybody, good for `max_age_secs`.
///
/// # Errors
/// When the value cannot be written, which is a fault.
pub fn answer<T: Serialize>(req: &HttpRequest, value: &T, max_age_secs: u32) -> Result<HttpResponse, Problem> {
    serde_json::to_vec(value).map(|json| answer_bytes(req, json.into(), max_age_secs)).map_err(Problem::fault)
}

/// The same for JSON that is written already.
#[must_use]
pub fn answer_bytes(req: &HttpRequest, json: Bytes, max_age_secs: u32) -> HttpResponse {
    let tag = etag(&json);
    answer_tagged(req, json, &tag, max_age_secs)
}

/// The same for JSON whose tag is known already.
#[must_use]
pub fn answer_tagged(req: &HttpRequest, json: Bytes, tag: &str, max_age_secs: u32) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CACHE_CONTROL, format!("public, max-age={max_age_secs}"))).insert_header((header::ETAG, tag));
    let known = req.headers().get_all(header::IF_NONE_MATCH).filter_map(|value| value.to_str().ok());
    // Compressed on the way, an answer has a weak tag.
    if known
        .flat_map(|list| list.split(','))
        .any(|one| one.trim() == "*" || one.trim().trim_start_matches("W/") == tag.trim_start_matches("W/"))
    {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    response.content_type("application/json").body(json)
}

/// The tag of a content. Weak, for the same content may leave compressed or plain.
#[must_use]
pub fn etag(content: &[u8]) -> String {
    let digest: String = hex::encode(Sha256::digest(content)).chars().take(20).collect();
    format!("W/\"{digest}\"")
}
