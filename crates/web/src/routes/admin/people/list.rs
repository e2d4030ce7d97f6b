use super::card;
use crate::{
    Call, CurrentUser, Path, Problem, Query,
    dto::{PersonBody, PersonCardBody},
    routes::{link_next, record_views::viewed},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, web};
use identity::SearchText;
use kernel::{FieldErrors, Role, UserId};
use marketplace::read::{PeopleFilter, PersonState};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PeopleQuery {
    /// The beginning of a name, an e-mail address, a phone number or an id; all of several words
    /// must match.
    q: Option<String>,
    /// The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`.
    role: Option<String>,
    /// The state: `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`.
    state: Option<String>,
    /// The number of people, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

fn chosen<T>(
    field: &str,
    code: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    let bad = || {
        Problem::malformed(FieldErrors::one(
            field,
            "invalid_parameter",
            "There is nothing of that kind",
        ))
    };
    code.map(|code| read(code).ok_or_else(bad)).transpose()
}

/// Lists people, the newest account first. A text that cannot be searched for has no results.
#[utoipa::path(tag = "admin", params(PeopleQuery), responses((status = 200, body = Vec<PersonBody>)))]
#[get("/api/admin/users")]
pub async fn list_people(
    req: HttpRequest,
    call: Call,
    query: Query<PeopleQuery>,
) -> Result<HttpResponse, Problem> {
    let asked = query.0;
    let page = page_request(asked.limit, asked.cursor)?;
    let mut filter = PeopleFilter {
        text: None,
        role: chosen("role", asked.role.as_deref(), Role::from_code)?,
        state: chosen("state", asked.state.as_deref(), PersonState::from_code)?,
    };
    if let Some(text) = asked.q.as_deref().filter(|text| !text.trim().is_empty()) {
        let Some(text) = SearchText::parse(text) else {
            return Ok(HttpResponse::Ok().json(Vec::<PersonBody>::new()));
        };
        filter.text = Some(text);
    }
    let limit = page.limit.rows();
    let found = call.services.people.people(filter, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(found.items.iter().map(PersonBody::from).collect::<Vec<_>>()))
}

/// Returns one person with what staff need to know. The access writes an audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 200, body = PersonCardBody)))]
#[get("/api/admin/users/{id}")]
pub async fn get_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
) -> Result<impl Responder, Problem> {
    call.services
        .identity
        .user(id.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    viewed(&call, &user, id.0, "Account".to_owned()).await?;
    Ok(web::Json(card(&call, &user, id.0).await?))
}
