use super::{application::own_dossier, provider_id};
use crate::{
    Call, CurrentUser, Problem,
    dto::{ProgressBody, StandingBody},
};
use actix_web::{Responder, get, web};

/// Where I stand, from the first word of an application on.
#[utoipa::path(tag = "service-provider", responses((status = 200, body = StandingBody)))]
#[get("/api/service-provider/status")]
pub async fn get_standing(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let provider = call.services.providers.provider(provider_id(&user)).await?.ok_or_else(Problem::not_found)?;
    let progress =
        own_dossier(&call, user.user()).await?.map_or_else(|| ProgressBody::bare(&provider), |dossier| ProgressBody::of(&dossier));
    Ok(web::Json(StandingBody::new(&provider, progress)))
}
