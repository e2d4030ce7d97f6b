use super::card;
use crate::{
    Call,
    dto::{PersonBody, PersonCardBody},
    routes::{
        record_views::viewed,
        staff_list::{Asked, ListFile, chosen, selected, sort, staff_query, typed},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, web};
use http_base::{CurrentUser, Path, Problem, Query, csv::Cell};
use identity::{SearchText, User};
use kernel::{NgPhone, Role, UserId};
use marketplace::read::{Page, PeopleFilter, PersonState, Sort, TimeSort};

staff_query!(PeopleQuery {
    /// The beginning of a name, an e-mail address, a phone number or an id; all of several words
    /// must match.
    q,
    /// The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`.
    role,
    /// The state: `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`.
    state,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const PEOPLE_FILE: ListFile<User, 6> = ListFile {
    name: "users",
    columns: ["name", "email", "phone", "role", "state", "created"],
    cells: |user| {
        let name = format!("{} {}", user.first_name, user.last_name);
        let phone = user.phone.as_ref().map(NgPhone::masked);
        [
            Cell::Made(name.trim().to_owned()),
            Cell::Text(user.email.as_str()),
            phone.map_or(Cell::Nothing, Cell::Made),
            Cell::Text(user.role.code()),
            Cell::Text(PersonState::of(user).code()),
            Cell::Time(user.created_at),
        ]
    },
};

/// Lists people, the newest account first. They are sorted by `created`. A text that cannot be
/// searched for has no results.
#[utoipa::path(tag = "admin", params(PeopleQuery), responses((status = 200, body = Vec<PersonBody>)))]
#[get("/api/admin/users")]
pub async fn list_people(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<PeopleQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let text = typed(given.q.as_deref());
    let filter = PeopleFilter {
        text: text.and_then(SearchText::parse),
        role: chosen("role", given.role.as_deref(), Role::from_code)?,
        state: chosen("state", given.state.as_deref(), PersonState::from_code)?,
        ids: selected(given.ids.as_deref())?,
        sort: sort(
            given.sort.as_deref(),
            TimeSort::from_code,
            Sort::<TimeSort>::NEWEST,
        )?,
    };
    let unfindable = text.is_some() && filter.text.is_none();
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            if unfindable {
                return Ok(Page::default());
            }
            services.people.people(filter, page).await
        }
    };
    let asked = Asked::of(&req, &call, &user);
    asked
        .list(given, PEOPLE_FILE, read, |user| PersonBody::from(user))
        .await
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
