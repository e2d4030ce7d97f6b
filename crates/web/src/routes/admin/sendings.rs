//! How far notifications have come, for staff, and the board of failed ones.

use super::orders::sees;
use crate::{
    Call,
    dto::AdminSendingBody,
    routes::{link_next, record_views::viewed, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{CurrentUser, NoBody, Path, Problem, Query};
use kernel::{OrderId, SendingId, UserId};
use marketplace::{
    reactions::{ReplaySending, replay_sending as replay_case},
    read::SendingList,
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_order_sendings)
        .service(list_person_sendings)
        .service(list_failed_sendings)
        .service(replay_sending);
}

/// The number of sendings on a page when the caller names none.
const SHOWN: u32 = 50;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SendingsQuery {
    /// The number of sendings, 1 to 100; 50 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the notifications about an order, one row for each person and channel, newest first. Only
/// operations see a draft.
#[utoipa::path(tag = "admin", params(("id" = String, Path), SendingsQuery), responses((status = 200, body = Vec<AdminSendingBody>)))]
#[get("/api/admin/orders/{id}/sendings")]
pub async fn list_order_sendings(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    query: Query<SendingsQuery>,
) -> Result<HttpResponse, Problem> {
    let order = call.services.orders.order(id.0).await?;
    let order = order.filter(|order| sees(&user, order.status));
    let order = order.ok_or_else(Problem::not_found)?;
    page_of(&req, &call, SendingList::Order(order.id), query.0).await
}

/// Lists the notifications to a person, one row for each channel, newest first. The access writes an
/// audit entry.
#[utoipa::path(tag = "admin", params(("id" = String, Path), SendingsQuery), responses((status = 200, body = Vec<AdminSendingBody>)))]
#[get("/api/admin/users/{id}/sendings")]
pub async fn list_person_sendings(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    query: Query<SendingsQuery>,
) -> Result<HttpResponse, Problem> {
    let person = call.services.identity.user(id.0).await?;
    let person = person.ok_or_else(Problem::not_found)?.id;
    viewed(&call, &user, person, "messages".to_owned()).await?;
    page_of(&req, &call, SendingList::Person(person), query.0).await
}

/// Lists the notifications that failed on a channel, newest first.
#[utoipa::path(tag = "admin", params(SendingsQuery), responses((status = 200, body = Vec<AdminSendingBody>)))]
#[get("/api/admin/sendings/failed")]
pub async fn list_failed_sendings(
    req: HttpRequest,
    call: Call,
    query: Query<SendingsQuery>,
) -> Result<HttpResponse, Problem> {
    page_of(&req, &call, SendingList::Failed, query.0).await
}

/// Sends a failed notification again on its channel. Whether it may be sent is looked at once more.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 202)))]
#[post("/api/admin/sendings/{id}/replay")]
pub async fn replay_sending(
    call: Call,
    user: CurrentUser,
    id: Path<SendingId>,
    _: NoBody,
) -> Result<HttpResponse, Problem> {
    let cmd = ReplaySending {
        call: call.invocation(user.actor()),
        id: id.0,
        public_url: call.state.settings.public_url.clone(),
    };
    replay_case(&*call.services.store, cmd).await?;
    call.state.wake.notify_one();
    Ok(HttpResponse::Accepted().finish())
}

async fn page_of(
    req: &HttpRequest,
    call: &Call,
    list: SendingList,
    query: SendingsQuery,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.limit.or(Some(SHOWN)), query.cursor)?;
    let limit = page.limit.rows();
    let found = call.services.notifications.sendings(list, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, req, limit, found.next.as_deref());
    let bodies = found.items.iter().map(AdminSendingBody::from);
    Ok(response.json(bodies.collect::<Vec<_>>()))
}
