//! The waitlist of services in areas: joining needs no account, and staff see the numbers.

use crate::routes::{link_next, registrar::Registrar};
use crate::{
    Call,
    dto::{WaitlistCountBody, WaitlistPersonBody, WaitlistRequest},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, Problem, Query};
use marketplace::search_terms::{JoinWaitlist, join_waitlist as join};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(join_waitlist)
        .service(list_waitlist)
        .service(list_waitlist_people);
}

/// Adds a contact to the waitlist of a service in an area. The answer does not reveal whether the
/// contact was on it before.
#[utoipa::path(tag = "content", request_body = WaitlistRequest, responses((status = 202)))]
#[post("/api/waitlist")]
pub async fn join_waitlist(
    call: Call,
    body: Body<WaitlistRequest>,
) -> Result<HttpResponse, Problem> {
    let WaitlistRequest {
        email,
        phone,
        area,
        category_slug,
    } = body.value;
    let cmd = JoinWaitlist {
        email,
        phone,
        area,
        category_slug,
        now: call.now(),
    };
    let _joined = join(&*call.services.store, &*call.services.catalog, cmd).await?;
    Ok(HttpResponse::Accepted().finish())
}

/// Lists how many people wait, by area and service, the largest number first.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<WaitlistCountBody>)))]
#[get("/api/admin/waitlist")]
pub async fn list_waitlist(call: Call) -> Result<impl Responder, Problem> {
    let counts = call.services.content.waitlist_counts().await?;
    Ok(web::Json(
        counts
            .into_iter()
            .map(WaitlistCountBody::from)
            .collect::<Vec<_>>(),
    ))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WaitlistPeopleQuery {
    area: String,
    /// The number of people, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the people who wait in an area, newest first.
#[utoipa::path(tag = "admin", params(WaitlistPeopleQuery), responses((status = 200, body = Vec<WaitlistPersonBody>)))]
#[get("/api/admin/waitlist/people")]
pub async fn list_waitlist_people(
    req: HttpRequest,
    call: Call,
    query: Query<WaitlistPeopleQuery>,
) -> Result<HttpResponse, Problem> {
    let WaitlistPeopleQuery {
        area,
        limit,
        cursor,
    } = query.0;
    let page = page_request(limit, cursor)?;
    let rows = page.limit.rows();
    let found = call.services.content.waitlist_of(area, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, rows, found.next.as_deref());
    let people = found.items.into_iter().map(WaitlistPersonBody::from);
    Ok(response.json(people.collect::<Vec<_>>()))
}
