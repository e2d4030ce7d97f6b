use crate::{
    Call,
    dto::{ServiceWordsBody, SynonymRequest},
    routes::{PublicCache, no_content, registrar::Registrar},
};
use actix_web::{HttpResponse, Responder, delete, get, post, web};
use http_base::{Body, CurrentUser, EmptyBody, Problem, Query};
use marketplace::content::{EditSynonym, add_synonym, remove_synonym};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_synonyms)
        .service(add_search_word)
        .service(remove_search_word);
}

/// Lists every service with the search terms that find it besides its name (SRCH-05).
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<ServiceWordsBody>)))]
#[get("/api/admin/content/synonyms")]
pub async fn list_synonyms(call: Call) -> Result<impl Responder, Problem> {
    let all = call.services.catalog.categories().await?;
    Ok(web::Json(
        all.into_iter()
            .map(|(category, _)| ServiceWordsBody::from(category))
            .collect::<Vec<_>>(),
    ))
}

/// Adds a search term to a service. It is stored in lower case with one space between words, and
/// finds only one service.
#[utoipa::path(tag = "admin", request_body = SynonymRequest, responses((status = 204), (status = 404, description = "Problem")))]
#[post("/api/admin/content/synonyms")]
pub async fn add_search_word(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    body: Body<SynonymRequest>,
) -> Result<HttpResponse, Problem> {
    let SynonymRequest {
        category_slug: category,
        term,
    } = body.value;
    let cmd = EditSynonym {
        call: call.invocation(user.actor()),
        category,
        term,
    };
    if add_synonym(&*call.services.store, cmd).await?.is_now() {
        cache.renew();
    }
    Ok(no_content())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SynonymQuery {
    category_slug: String,
    /// The search term, as it is listed.
    term: String,
}

/// Removes a search term from a service.
#[utoipa::path(tag = "admin", params(SynonymQuery), responses((status = 204), (status = 404, description = "Problem")))]
#[delete("/api/admin/content/synonyms")]
pub async fn remove_search_word(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    query: Query<SynonymQuery>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let SynonymQuery {
        category_slug: category,
        term,
    } = query.0;
    let cmd = EditSynonym {
        call: call.invocation(user.actor()),
        category,
        term,
    };
    if remove_synonym(&*call.services.store, cmd).await?.is_now() {
        cache.renew();
    }
    Ok(no_content())
}
