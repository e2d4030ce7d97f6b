use crate::routes::registrar::Registrar;
use crate::{Call, dto::MissedTermBody, services::page_request};
use actix_web::{HttpResponse, get};
use http_base::{Problem, Query};
use kernel::FieldErrors;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(list_search_misses);
}

const DAYS: u32 = 30;
/// The number of days for which search terms are stored.
const DAYS_MAX: u32 = 180;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MissedTermsQuery {
    /// The number of days to look back, including today: 1 to 180; 30 when absent.
    days: Option<u32>,
    /// The number of terms, 1 to 100; 20 when absent.
    limit: Option<u32>,
}

/// Lists the search terms that found no service, the most frequent first.
#[utoipa::path(tag = "admin", params(MissedTermsQuery), responses((status = 200, body = Vec<MissedTermBody>)))]
#[get("/api/admin/search/misses")]
pub async fn list_search_misses(
    call: Call,
    query: Query<MissedTermsQuery>,
) -> Result<HttpResponse, Problem> {
    let days = query.0.days.unwrap_or(DAYS);
    if !(1..=DAYS_MAX).contains(&days) {
        return Err(Problem::malformed(FieldErrors::one(
            "days",
            "invalid_parameter",
            "Give 1 to 180 days.",
        )));
    }
    let limit = page_request(query.0.limit, None)?.limit;
    let since = call.now().plus_days(1 - i64::from(days)).abuja_date();
    let missed = call.services.content.missed_terms(since, limit).await?;
    Ok(HttpResponse::Ok().json(
        missed
            .into_iter()
            .map(MissedTermBody::from)
            .collect::<Vec<_>>(),
    ))
}
