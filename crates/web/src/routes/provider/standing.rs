use super::provider_id;
use crate::{Call, CurrentUser, Problem, dto::StandingBody};
use actix_web::{Responder, get, web};

/// Where I stand.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = StandingBody)))]
#[get("/api/service-provider/status")]
pub async fn get_standing(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let provider = call.services.providers.provider(provider_id(&user)).await?.ok_or_else(Problem::not_found)?;
    Ok(web::Json(StandingBody::from(&provider)))
}
