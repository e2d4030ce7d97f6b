//! A person's notifications.

use super::{link_next, no_content};
use crate::{
    AppState, CurrentUser, LiveFrame, NoBody, Path, Problem, Query, RequestContext, Services,
    dto::{NotificationBody, NotificationList},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, get, patch, web};
use kernel::NotificationId;
use marketplace::identity::{MarkNotificationRead, mark_all_notifications_read, mark_notification_read};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_actix_web::service_config::ServiceConfig;

pub(super) fn register(config: &mut ServiceConfig) {
    config.service(list_notifications).service(read_all).service(read_one);
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// 1 to 100, 20 unless told.
    limit: Option<u32>,
    /// From the `Link` of the page before.
    cursor: Option<String>,
}

/// My notifications, newest first (API-22).
#[utoipa::path(tag = "notifications", params(ListQuery), responses((status = 200, body = NotificationList)))]
#[get("/api/notifications")]
pub async fn list_notifications(
    req: HttpRequest,
    services: web::Data<Services>,
    user: CurrentUser,
    query: Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = services.notifications.notifications_of(user.id(), page).await?;
    let unread_count = services.notifications.unread_count(user.id()).await?;
    let notifications = found.items.iter().map(NotificationBody::from).collect();
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(NotificationList { notifications, unread_count }))
}

/// Mark one as read (API-25).
#[utoipa::path(tag = "notifications", params(("id" = String, Path)), responses((status = 204)))]
#[patch("/api/notifications/{id}/read")]
pub async fn read_one(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    user: CurrentUser,
    id: Path<NotificationId>,
    _: NoBody,
) -> Result<HttpResponse, Problem> {
    let cmd = MarkNotificationRead { call: context.invocation(user.actor(), state.ids.uuid()), user: user.id(), notification: id.0 };
    if mark_notification_read(&*services.store, cmd).await?.is_now() {
        tell_other_pages(&state, &services, &user).await;
    }
    Ok(no_content())
}

/// Mark all as read (API-26).
#[utoipa::path(tag = "notifications", responses((status = 204)))]
#[patch("/api/notifications/read-all")]
pub async fn read_all(
    context: RequestContext,
    state: web::Data<AppState>,
    services: web::Data<Services>,
    user: CurrentUser,
    _: NoBody,
) -> Result<HttpResponse, Problem> {
    if mark_all_notifications_read(&*services.store, user.id(), context.now).await? > 0 {
        tell_other_pages(&state, &services, &user).await;
    }
    Ok(no_content())
}

/// The bell on every open page shows the same number.
async fn tell_other_pages(state: &AppState, services: &Services, user: &CurrentUser) {
    if let Ok(count) = services.notifications.unread_count(user.id()).await {
        state.hub.send(user.id(), &LiveFrame::UnreadCount(count));
    }
}
