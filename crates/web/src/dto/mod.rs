//! The shapes of the API, as `docs/openapi.json` publishes them. Names and units are the clients' contract.

pub mod order;
pub mod payment;
pub mod place;
pub mod provider;
pub mod quote;

use actix_web::{HttpRequest, HttpResponse, http::header};
use kernel::{FieldErrors, Limit, Timestamp};
use marketplace::read::PageRequest;
use serde::{Deserialize, Serialize};

use crate::Problem;

/// An instant as clients read it: RFC 3339 in UTC with a `Z`.
pub fn instant(at: Timestamp) -> String {
    at.to_string()
}

/// `?limit=&cursor=` of a paged list.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct PageQuery {
    pub limit: Option<u32>,
    pub cursor: Option<String>,
}

/// # Errors
/// 400 for a limit outside 1 to 100.
pub fn page_request(limit: Option<u32>, cursor: Option<String>) -> Result<PageRequest, Problem> {
    let limit = match limit {
        None => Limit::DEFAULT,
        Some(rows) => Limit::new(rows).ok_or_else(|| Problem::malformed(FieldErrors::one("limit", "out_of_range", "limit must be 1 to 100")))?,
    };
    Ok(PageRequest { limit, after: cursor })
}

/// An array, with the next page in a `Link` header (RFC 8288).
pub fn paged<T: Serialize>(req: &HttpRequest, items: &[T], next: Option<&str>) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    if let Some(cursor) = next {
        let kept = form_urlencoded::parse(req.query_string().as_bytes()).filter(|(name, _)| name != "cursor");
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(kept).append_pair("cursor", cursor).finish();
        answer.insert_header((header::LINK, format!("<{}?{query}>; rel=\"next\"", req.path())));
    }
    answer.json(items)
}
