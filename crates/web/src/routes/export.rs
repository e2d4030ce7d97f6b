//! Everything we keep about a person, for that person.

use crate::{
    Call, CurrentUser, Problem, Services,
    dto::{NotificationBody, OrderBody, SessionBody, UserBody},
};
use actix_web::{HttpResponse, get, http::header};
use kernel::Limit;
use marketplace::read::PageRequest;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

/// So many pages of a list are read at most: 5,000 rows.
const PAGES_MAX: u32 = 50;

pub(super) fn register(config: &mut ServiceConfig) {
    config.service(export_my_data);
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonalData {
    user: UserBody,
    referral_code: String,
    sessions: Vec<SessionBody>,
    orders: Vec<OrderBody>,
    notifications: Vec<NotificationBody>,
}

/// My personal data.
#[utoipa::path(tag = "account", responses((status = 200, body = PersonalData)))]
#[get("/api/users/me/export")]
pub async fn export_my_data(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    let (id, current) = (user.id(), user.session().id);
    let sessions = call.services.identity.sessions_of(id).await?.iter().map(|session| SessionBody::new(session, current)).collect();
    let data = PersonalData {
        user: UserBody::from(user.user()),
        referral_code: user.user().referral_code.to_string(),
        sessions,
        orders: orders_of(&call.services, &user).await?,
        notifications: notifications_of(&call.services, &user).await?,
    };
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"gida-my-data.json\"")).json(data))
}

async fn orders_of(services: &Services, user: &CurrentUser) -> Result<Vec<OrderBody>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services.orders.orders_of(user.id(), Vec::new(), request).await?;
        all.extend(page.items.iter().map(|order| OrderBody::new(order, None)));
        let Some(next) = page.next else { break };
        request = PageRequest { after: Some(next), ..first_page() };
    }
    Ok(all)
}

async fn notifications_of(services: &Services, user: &CurrentUser) -> Result<Vec<NotificationBody>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services.notifications.notifications_of(user.id(), request).await?;
        all.extend(page.items.iter().map(NotificationBody::from));
        let Some(next) = page.next else { break };
        request = PageRequest { after: Some(next), ..first_page() };
    }
    Ok(all)
}

fn first_page() -> PageRequest {
    PageRequest { limit: Limit::new(Limit::MAX).unwrap_or_default(), after: None }
}
