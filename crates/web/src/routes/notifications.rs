//! A person's notifications.

use super::{link_next, no_content};
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{NotificationBody, NotificationList, PreferencesBody, PreferencesRequest},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, patch, put, web};
use http_base::{Body, CurrentUser, EmptyBody, LiveFrame, Path, Problem, Query};
use kernel::{NotificationId, UserId};
use marketplace::identity::{
    MarkNotificationRead, SetPreferences, mark_all_notifications_read, mark_notification_read,
    set_preferences,
};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_notifications)
        .service(read_all)
        .service(read_one)
        .service(show_preferences)
        .service(save_preferences);
}

/// Returns how the caller wants to hear from Gida.
#[utoipa::path(tag = "notifications", responses((status = 200, body = PreferencesBody)))]
#[get("/api/users/me/notification-preferences")]
pub async fn show_preferences(user: CurrentUser) -> impl Responder {
    web::Json(PreferencesBody::from(user.user().preferences))
}

/// Changes how the caller wants to hear from Gida, and returns all their choices. What is not sent
/// stays as it is.
#[utoipa::path(tag = "notifications", request_body = PreferencesRequest, responses((status = 200, body = PreferencesBody)))]
#[put("/api/users/me/notification-preferences")]
pub async fn save_preferences(
    call: Call,
    user: CurrentUser,
    body: Body<PreferencesRequest>,
) -> Result<impl Responder, Problem> {
    let changes = body.value.changes();
    let cmd = SetPreferences {
        call: call.invocation(user.actor()),
        user: user.id(),
        changes: changes.map_err(Problem::validation)?,
    };
    let saved = set_preferences(&*call.services.store, cmd).await?;
    Ok(web::Json(PreferencesBody::from(saved)))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// The number of notifications, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
}

/// Lists the caller's notifications, newest first (API-22).
#[utoipa::path(tag = "notifications", params(ListQuery), responses((status = 200, body = NotificationList)))]
#[get("/api/notifications")]
pub async fn list_notifications(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let page = page_request(query.0.limit, query.0.cursor)?;
    let limit = page.limit.rows();
    let found = call
        .services
        .notifications
        .notifications_of(user.id(), page)
        .await?;
    let unread_count = call.services.notifications.unread_count(user.id()).await?;
    let notifications = found.items.iter().map(NotificationBody::from).collect();
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(NotificationList {
        notifications,
        unread_count,
    }))
}

/// Marks one notification as read (API-25).
#[utoipa::path(tag = "notifications", params(("id" = String, Path)), responses((status = 204)))]
#[patch("/api/notifications/{id}/read")]
pub async fn read_one(
    call: Call,
    user: CurrentUser,
    id: Path<NotificationId>,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    let cmd = MarkNotificationRead {
        call: call.invocation(user.actor()),
        user: user.id(),
        notification: id.0,
    };
    if mark_notification_read(&*call.services.store, cmd)
        .await?
        .is_now()
    {
        tell_other_pages(&call, user.id()).await;
    }
    Ok(no_content())
}

/// Marks all notifications as read (API-26).
#[utoipa::path(tag = "notifications", responses((status = 204)))]
#[patch("/api/notifications/read-all")]
pub async fn read_all(
    call: Call,
    user: CurrentUser,
    _: EmptyBody,
) -> Result<HttpResponse, Problem> {
    if mark_all_notifications_read(&*call.services.store, user.id(), call.now()).await? > 0 {
        tell_other_pages(&call, user.id()).await;
    }
    Ok(no_content())
}

/// Sends the new number of unread notifications to every open page of the user.
pub(super) async fn tell_other_pages(call: &Call, user: UserId) {
    if call.state.hub.may_have_page(user)
        && let Ok(count) = call.services.notifications.unread_count(user).await
    {
        call.state.hub.send(user, &LiveFrame::UnreadCount(count));
    }
}
