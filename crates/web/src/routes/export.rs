//! Everything we keep about a person, for that person.

use crate::{
    Call, CurrentUser, Problem, Services,
    dto::{
        BankAccountBody, NotificationBody, OrderBody, PaymentBody, PayoutBody, ReferralStatsBody, ReviewBody, SentFriendBody, SessionBody,
        TicketBody, UserBody,
    },
};
use actix_web::{HttpResponse, get, http::header};
use kernel::Limit;
use marketplace::read::{OrderView, PageRequest};
use orders::OrderStatus;
use reviews::Side;
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
    /// Every attempt to pay.
    payments: Vec<PaymentBody>,
    notifications: Vec<NotificationBody>,
    /// What my code earned, and the friends whom I sent.
    referral_stats: ReferralStatsBody,
    friends: Vec<SentFriendBody>,
    /// What I said of jobs.
    reviews: Vec<ReviewBody>,
    /// My questions to support, with what was answered.
    tickets: Vec<TicketBody>,
    /// Where my payouts go, and what was paid to me.
    bank_account: Option<BankAccountBody>,
    payouts: Vec<PayoutBody>,
}

/// My personal data.
#[utoipa::path(tag = "account", responses((status = 200, body = PersonalData)))]
#[get("/api/users/me/export")]
pub async fn export_my_data(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    let (id, current) = (user.id(), user.session().id);
    let sessions = call.services.identity.sessions_of(id).await?.iter().map(|session| SessionBody::new(session, current)).collect();
    let orders = orders_of(&call.services, &user).await?;
    let (mut payments, mut reviews) = (Vec::new(), Vec::new());
    for order in &orders {
        payments.extend(call.services.orders.payments_of(order.id).await?.iter().map(PaymentBody::whole));
        if order.status == OrderStatus::Completed {
            reviews.extend(call.services.reviews.review_of(order.id, Side::Customer).await?.iter().map(ReviewBody::from));
        }
    }
    let (code, referrals) = (&user.user().referral_code, &call.services.referrals);
    let data = PersonalData {
        user: UserBody::from(user.user()),
        referral_code: user.user().referral_code.to_string(),
        sessions,
        orders: orders.iter().map(|order| OrderBody::new(order, None)).collect(),
        payments,
        notifications: notifications_of(&call.services, &user).await?,
        referral_stats: ReferralStatsBody::new(code, &referrals.referral_stats(id, call.now()).await?),
        friends: referrals.referrals_by(id).await?.iter().map(SentFriendBody::from).collect(),
        reviews,
        tickets: tickets_of(&call.services, &user).await?,
        bank_account: call.services.payouts.bank_account(id.into()).await?.map(|account| BankAccountBody::new(&account, call.now())),
        payouts: call.services.payouts.payouts_to(id.into()).await?.iter().map(PayoutBody::from).collect(),
    };
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"gida-my-data.json\"")).json(data))
}

async fn orders_of(services: &Services, user: &CurrentUser) -> Result<Vec<OrderView>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services.orders.orders_of(user.id(), Vec::new(), request).await?;
        all.extend(page.items);
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

/// A list has the latest message of each; here are all of them.
async fn tickets_of(services: &Services, user: &CurrentUser) -> Result<Vec<TicketBody>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services.support.tickets_of(user.id(), request).await?;
        for listed in page.items {
            all.extend(services.support.ticket(listed.ticket.id).await?.iter().map(TicketBody::from));
        }
        let Some(next) = page.next else { break };
        request = PageRequest { after: Some(next), ..first_page() };
    }
    Ok(all)
}

fn first_page() -> PageRequest {
    PageRequest { limit: Limit::new(Limit::MAX).unwrap_or_default(), after: None }
}
