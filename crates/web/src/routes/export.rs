//! Everything we keep about a person, for that person.

use super::provider::own_dossier;
use crate::routes::registrar::Registrar;
use crate::{
    Call, CurrentUser, Problem, Services,
    dto::{
        ApplicationBody, BankAccountBody, ChangeOrderBody, CreditPayoutBody, CreditUseBody,
        DamageClaimBody, DisputeBody, ExportedRefundBody, MoveRequestBody, NotificationBody,
        OrderAssessmentBody, OrderBody, PaymentBody, PayoutBody, PromoUseBody, ReferralStatsBody,
        ReviewBody, SecondFactorBody, SentFriendBody, SessionBody, TicketBody, UserBody,
        WarrantyClaimBody,
    },
};
use actix_web::{HttpResponse, get, http::header};
use identity::{Session, User};
use kernel::{Limit, SessionId, UserId};
use marketplace::read::{OrderView, PageRequest};
use serde::Serialize;
use utoipa::ToSchema;

/// So many pages of a list are read at most: 5,000 rows.
const PAGES_MAX: u32 = 50;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(export_my_data);
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonalData {
    user: UserBody,
    referral_code: String,
    sessions: Vec<SessionBody>,
    /// Whether signing in takes a second step, and since when.
    second_factor: SecondFactorBody,
    orders: Vec<OrderBody>,
    /// Where somebody looked before my requests were priced, and what they found.
    assessments: Vec<OrderAssessmentBody>,
    /// Every attempt to pay.
    payments: Vec<PaymentBody>,
    /// What went or goes back to me.
    refunds: Vec<ExportedRefundBody>,
    notifications: Vec<NotificationBody>,
    /// What my code earned, and the friends whom I sent.
    referral_stats: ReferralStatsBody,
    friends: Vec<SentFriendBody>,
    /// What I said of jobs.
    reviews: Vec<ReviewBody>,
    /// What was disputed about my requests.
    disputes: Vec<DisputeBody>,
    /// What I claimed on the Fix-it promise.
    #[serde(rename = "guaranteeClaims")]
    warranty_claims: Vec<WarrantyClaimBody>,
    /// What jobs damaged, as I reported it.
    damage_claims: Vec<DamageClaimBody>,
    /// Extra work that was found at my requests.
    #[serde(rename = "variations")]
    change_orders: Vec<ChangeOrderBody>,
    /// When I asked for another time.
    moves: Vec<MoveRequestBody>,
    /// My questions to support, with what was answered.
    tickets: Vec<TicketBody>,
    /// Where my payouts go, and what was paid to me.
    bank_account: Option<BankAccountBody>,
    payouts: Vec<PayoutBody>,
    /// How I became a provider, or tried to: what I wrote, the papers that I sent and what was asked of me.
    application: Option<ApplicationBody>,
    /// What of my credit I put into orders, and what of it came back.
    credit_uses: Vec<CreditUseBody>,
    /// What of my credit went or goes to my bank account.
    #[serde(rename = "withdrawals")]
    credit_payouts: Vec<CreditPayoutBody>,
    /// The codes that I put on orders.
    promo_uses: Vec<PromoUseBody>,
}

/// My personal data.
#[utoipa::path(tag = "account", responses((status = 200, body = PersonalData)))]
#[get("/api/users/me/export")]
pub async fn export_my_data(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    data_of(&call, user.user(), Some(user.session().id)).await
}

/// Everything that is kept of a person, as a file; `current` is the session that asks, if it is theirs.
pub(super) async fn data_of(
    call: &Call,
    user: &User,
    current: Option<SessionId>,
) -> Result<HttpResponse, Problem> {
    let id = user.id;
    let body = |session: &Session| {
        current.map_or_else(
            || SessionBody::of_somebody(session),
            |current| SessionBody::new(session, current),
        )
    };
    let sessions = call
        .services
        .identity
        .sessions_of(id)
        .await?
        .iter()
        .map(body)
        .collect();
    let orders = orders_of(&call.services, id).await?;
    let records = call.services.orders.records_of(id).await?;
    let mut change_orders = Vec::new();
    for extra in &records.change_orders {
        change_orders.push(ChangeOrderBody::of_customer(extra, false).map_err(Problem::fault)?);
    }
    let (code, referrals) = (&user.referral_code, &call.services.referrals);
    let data = PersonalData {
        user: UserBody::from(user),
        referral_code: user.referral_code.to_string(),
        sessions,
        second_factor: SecondFactorBody::new(
            call.services.identity.second_factor(id).await?.as_ref(),
            false,
        ),
        orders: orders
            .iter()
            .map(|order| OrderBody::new(order, None))
            .collect(),
        assessments: records
            .assessments
            .iter()
            .map(OrderAssessmentBody::from)
            .collect(),
        payments: records.payments.iter().map(PaymentBody::whole).collect(),
        refunds: records
            .refunds
            .iter()
            .map(ExportedRefundBody::from)
            .collect(),
        notifications: notifications_of(&call.services, id).await?,
        referral_stats: ReferralStatsBody::new(
            code,
            &referrals.referral_stats(id, call.now()).await?,
        ),
        friends: referrals
            .referrals_by(id)
            .await?
            .iter()
            .map(SentFriendBody::from)
            .collect(),
        reviews: records.reviews.iter().map(ReviewBody::from).collect(),
        disputes: records.disputes.iter().map(DisputeBody::from).collect(),
        warranty_claims: records
            .warranty_claims
            .iter()
            .map(WarrantyClaimBody::from)
            .collect(),
        damage_claims: records
            .damage_claims
            .iter()
            .map(DamageClaimBody::from)
            .collect(),
        change_orders,
        moves: records.moves.iter().map(MoveRequestBody::from).collect(),
        tickets: tickets_of(&call.services, id).await?,
        bank_account: call
            .services
            .payouts
            .bank_account(id.into())
            .await?
            .map(|account| BankAccountBody::new(&account, call.now())),
        payouts: call
            .services
            .payouts
            .payouts_to(id.into())
            .await?
            .iter()
            .map(PayoutBody::from)
            .collect(),
        application: own_dossier(call, user)
            .await?
            .map(|dossier| ApplicationBody::of(&dossier)),
        credit_uses: call
            .services
            .tenders
            .credit_uses_of(id)
            .await?
            .iter()
            .map(CreditUseBody::from)
            .collect(),
        credit_payouts: call
            .services
            .tenders
            .credit_payouts_of(id)
            .await?
            .iter()
            .map(CreditPayoutBody::from)
            .collect(),
        promo_uses: call
            .services
            .tenders
            .promo_uses_of(id)
            .await?
            .iter()
            .map(PromoUseBody::from)
            .collect(),
    };
    Ok(HttpResponse::Ok()
        .insert_header((
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"gida-my-data.json\"",
        ))
        .json(data))
}

async fn orders_of(services: &Services, user: UserId) -> Result<Vec<OrderView>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services.orders.orders_of(user, Vec::new(), request).await?;
        all.extend(page.items);
        let Some(next) = page.next else { break };
        request = PageRequest {
            after: Some(next),
            ..first_page()
        };
    }
    Ok(all)
}

async fn notifications_of(
    services: &Services,
    user: UserId,
) -> Result<Vec<NotificationBody>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services
            .notifications
            .notifications_of(user, request)
            .await?;
        all.extend(page.items.iter().map(NotificationBody::from));
        let Some(next) = page.next else { break };
        request = PageRequest {
            after: Some(next),
            ..first_page()
        };
    }
    Ok(all)
}

/// A list has the latest message of each; here are all of them.
async fn tickets_of(services: &Services, user: UserId) -> Result<Vec<TicketBody>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = services.support.tickets_of(user, request).await?;
        for listed in page.items {
            all.extend(
                services
                    .support
                    .ticket(listed.ticket.id)
                    .await?
                    .iter()
                    .map(TicketBody::from),
            );
        }
        let Some(next) = page.next else { break };
        request = PageRequest {
            after: Some(next),
            ..first_page()
        };
    }
    Ok(all)
}

fn first_page() -> PageRequest {
    PageRequest {
        limit: Limit::new(Limit::MAX).unwrap_or_default(),
        after: None,
    }
}
