//! How far notifications have come, for staff, and the board of failed ones.

use super::orders::sees;
use crate::{
    Call,
    dto::AdminSendingBody,
    routes::{
        link_next,
        record_views::viewed,
        registrar::Registrar,
        staff_list::{Asked, ListFile, chosen, selected, sort, staff_query, typed},
    },
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, post};
use http_base::{CurrentUser, EmptyBody, Path, Problem, Query, csv::Cell};
use identity::SearchText;
use kernel::{OrderId, SendingId, UserId};
use marketplace::{
    reactions::{ReplaySending, replay_sending as replay_case},
    read::{FailedSendingFilter, Page, SendingList, SendingView, Sort, TimeSort},
};
use notifications::{Channel, SendingReason};
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

staff_query!(FailedSendingsQuery {
    /// The beginning of the person's name, e-mail address, phone number or id; all of several words
    /// must match.
    q,
    /// The channel: `IN_APP`, `PUSH`, `EMAIL`, `SMS` or `WHATSAPP`.
    channel,
    /// Why it failed, such as `NO_CREDIT`.
    reason,
    /// Only the selected rows: their ids, at most 50, separated by commas.
    ids,
});

const FAILED_FILE: ListFile<SendingView, 8> = ListFile {
    name: "failed messages",
    columns: [
        "title", "to", "role", "channel", "reason", "tries", "queued", "failed",
    ],
    cells: |view| {
        let one = &view.sending;
        let to = format!("{} {}", view.first_name, view.last_name);
        [
            Cell::Text(&view.title),
            Cell::Made(to.trim().to_owned()),
            Cell::Text(view.role.code()),
            Cell::Text(one.channel.code()),
            one.reason
                .map_or(Cell::Nothing, |reason| Cell::Text(reason.code())),
            Cell::Count(one.tries.into()),
            Cell::Time(one.queued_at),
            one.ended_at.map_or(Cell::Nothing, Cell::Time),
        ]
    },
};

/// Lists the notifications that failed on a channel, newest first. They are sorted by `created`. A
/// text that cannot be searched for has no results.
#[utoipa::path(tag = "admin", params(FailedSendingsQuery), responses((status = 200, body = Vec<AdminSendingBody>)))]
#[get("/api/admin/sendings/failed")]
pub async fn list_failed_sendings(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<FailedSendingsQuery>,
) -> Result<HttpResponse, Problem> {
    let given = &query.0;
    let text = typed(given.q.as_deref()).map(SearchText::parse);
    let unfindable = matches!(text, Some(None));
    let order = given.sort.as_deref();
    let reason = SendingReason::from_code;
    let filter = FailedSendingFilter {
        text: text.flatten(),
        channel: chosen("channel", given.channel.as_deref(), Channel::from_code)?,
        reason: chosen("reason", given.reason.as_deref(), reason)?,
        ids: selected(given.ids.as_deref())?,
        sort: sort(order, TimeSort::from_code, Sort::<TimeSort>::NEWEST)?,
    };
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            if unfindable {
                return Ok(Page::default());
            }
            services.notifications.failed_sendings(filter, page).await
        }
    };
    let asked = Asked::of(&req, &call, &user);
    let body = |view: &SendingView| AdminSendingBody::from(view);
    asked.list(given, FAILED_FILE, read, body).await
}

/// Sends a failed notification again on its channel. Whether it may be sent is looked at once more.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), responses((status = 202)))]
#[post("/api/admin/sendings/{id}/replay")]
pub async fn replay_sending(
    call: Call,
    user: CurrentUser,
    id: Path<SendingId>,
    _: EmptyBody,
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
