//! The export of all data that Gida stores about a person, for that person.

mod records;

use super::provider::{OWN_PICTURES, own_dossier};
use crate::{
    Call,
    dto::{
        ApplicationBody, AvailabilityBody, BankAccountBody, BlockBody, ChangeOrderBody,
        CreditPayoutBody, CreditUseBody, DamageClaimBody, DisputeBody,
        ExportedConversationMessageBody, ExportedDraftLinkBody, ExportedMessageBody,
        ExportedPhoneCallBody, ExportedPositionBody, ExportedReaderFlagBody, ExportedRefundBody,
        ExportedTimeChangeBody, FaultAppealBody, MoveRequestBody, NotificationBody,
        OrderAssessmentBody, OrderBody, PaymentBody, PayoutBody, PreferencesBody, PromoUseBody,
        ProviderQuestionBody, PushBrowserBody, ReferralStatsBody, ReviewBody, SavedPlaceBody,
        SecondFactorBody, SendingBody, SentFriendBody, SessionBody, SmsBody, TeamBody, TicketBody,
        UserBody, VehicleBody, WarrantyClaimBody, WorkerBody,
    },
    routes::registrar::Registrar,
};
use actix_web::{HttpResponse, get, http::header};
use http_base::{CurrentUser, Problem};
use identity::User;
use kernel::SessionId;
use records::{
    bodies, chats_of, choices_of, messages_of, notifications_of, orders_of, provider_of,
    sessions_of, support_of, tenders_of,
};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(export_my_data);
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonalData {
    user: UserBody,
    referral_code: String,
    /// How the person wants to hear from Gida.
    notification_preferences: PreferencesBody,
    sessions: Vec<SessionBody>,
    /// Whether signing in needs a second step, and since when.
    second_factor: SecondFactorBody,
    orders: Vec<OrderBody>,
    /// The assessments of the person's orders, and their reports.
    assessments: Vec<OrderAssessmentBody>,
    /// Every payment attempt.
    payments: Vec<PaymentBody>,
    /// The refunds to the person.
    refunds: Vec<ExportedRefundBody>,
    notifications: Vec<NotificationBody>,
    /// The messages to the person's phone.
    sms: Vec<SmsBody>,
    /// How far each notification has come on each channel, of the last 30 days.
    sendings: Vec<SendingBody>,
    /// The person's browsers that get messages.
    browsers: Vec<PushBrowserBody>,
    /// The earnings of the person's referral code, and the referred friends.
    referral_stats: ReferralStatsBody,
    friends: Vec<SentFriendBody>,
    /// The person's reviews of jobs, and as a provider those of customers.
    reviews: Vec<ReviewBody>,
    /// The flags of the person, as a reader, on reviews of others.
    reader_flags: Vec<ExportedReaderFlagBody>,
    /// The disputes about the person's orders.
    disputes: Vec<DisputeBody>,
    /// The person's warranty claims.
    #[serde(rename = "guaranteeClaims")]
    warranty_claims: Vec<WarrantyClaimBody>,
    /// The person's damage claims.
    damage_claims: Vec<DamageClaimBody>,
    /// The change orders of the person's orders.
    #[serde(rename = "variations")]
    change_orders: Vec<ChangeOrderBody>,
    /// The person's move requests.
    moves: Vec<MoveRequestBody>,
    /// The changes of the time of the person's orders.
    time_changes: Vec<ExportedTimeChangeBody>,
    /// The messages that the person wrote in the chats of orders, also as a provider.
    messages: Vec<ExportedMessageBody>,
    /// The calls that the person made through the relay, of the last 30 days.
    phone_calls: Vec<ExportedPhoneCallBody>,
    /// The positions of the person on the way to jobs, as a provider, of the last 30 days.
    positions: Vec<ExportedPositionBody>,
    /// The messages to and from the person on WhatsApp.
    conversations: Vec<ExportedConversationMessageBody>,
    /// The bookings that the person carried between WhatsApp and the web, of the last two days.
    draft_links: Vec<ExportedDraftLinkBody>,
    /// The person's tickets with all messages.
    tickets: Vec<TicketBody>,
    /// The questions of staff to the person as a provider, with the answers.
    questions: Vec<ProviderQuestionBody>,
    /// The bank account for payouts, and the payouts.
    bank_account: Option<BankAccountBody>,
    payouts: Vec<PayoutBody>,
    /// The person's application to become a provider: its parts, the documents and the requested
    /// changes.
    application: Option<ApplicationBody>,
    /// The vehicle in which the person comes as a provider.
    vehicle: Option<VehicleBody>,
    /// The workers of the person's company, with their documents.
    team: Vec<WorkerBody>,
    /// The person's working hours, days off and daily cap as a provider.
    availability: Option<AvailabilityBody>,
    /// The blocks that the person made.
    blocks: Vec<BlockBody>,
    /// The places that the person saved.
    saved_places: Vec<SavedPlaceBody>,
    /// The person's appeals against faults, as a provider.
    fault_appeals: Vec<FaultAppealBody>,
    /// The uses of store credit on orders, and what was returned.
    credit_uses: Vec<CreditUseBody>,
    /// The credit payouts to the person's bank account.
    #[serde(rename = "withdrawals")]
    credit_payouts: Vec<CreditPayoutBody>,
    /// The promo codes that the person used on orders.
    promo_uses: Vec<PromoUseBody>,
}

/// Returns all data that Gida stores about the caller.
#[utoipa::path(tag = "account", responses((status = 200, body = PersonalData)))]
#[get("/api/users/me/export")]
pub async fn export_my_data(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    data_of(&call, user.user(), Some(user.session().id)).await
}

/// All data about a person, as a file; `current` is the session of the request, if it belongs to
/// the person.
pub(super) async fn data_of(
    call: &Call,
    user: &User,
    current: Option<SessionId>,
) -> Result<HttpResponse, Problem> {
    let data = personal_data(call, user, current).await?;
    Ok(HttpResponse::Ok()
        .insert_header((
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"gida-my-data.json\"",
        ))
        .json(data))
}

async fn personal_data(
    call: &Call,
    user: &User,
    current: Option<SessionId>,
) -> Result<PersonalData, Problem> {
    let (id, services) = (user.id, &*call.services);
    let records = services.orders.records_of(id).await?;
    let stats = services.referrals.referral_stats(id, call.now()).await?;
    let second_factor = services.identity.second_factor(id).await?;
    let team = services.applications.team_of(id.into()).await?;
    let account = services.payouts.bank_account(id.into()).await?;
    let dossier = own_dossier(call, user).await?;
    let (provider, availability) = provider_of(call, id).await?;
    let (sms, sendings) = messages_of(services, id).await?;
    let (conversations, draft_links) = chats_of(services, id).await?;
    let (tickets, questions) = support_of(services, id).await?;
    let (credit_uses, credit_payouts, promo_uses) = tenders_of(services, id).await?;
    let (blocks, saved_places) = choices_of(services, id).await?;
    Ok(PersonalData {
        user: UserBody::from(user),
        referral_code: user.referral_code.to_string(),
        notification_preferences: user.preferences.into(),
        sessions: sessions_of(services, id, current).await?,
        second_factor: SecondFactorBody::new(second_factor.as_ref(), false),
        orders: orders_of(call, id).await?,
        assessments: records
            .assessments
            .iter()
            .map(|view| OrderAssessmentBody::new(view, call.now()))
            .collect(),
        payments: records.payments.iter().map(PaymentBody::whole).collect(),
        refunds: bodies(&records.refunds),
        notifications: notifications_of(services, id).await?,
        sms,
        sendings,
        browsers: bodies(&services.notifications.browsers_of(id).await?),
        referral_stats: ReferralStatsBody::new(&user.referral_code, &stats),
        friends: bodies(&services.referrals.referrals_by(id).await?),
        reviews: bodies(&records.reviews),
        reader_flags: bodies(&records.reader_flags),
        disputes: bodies(&records.disputes),
        warranty_claims: bodies(&records.warranty_claims),
        damage_claims: bodies(&records.damage_claims),
        change_orders: records
            .change_orders
            .iter()
            .map(|extra| ChangeOrderBody::of_customer(extra, false).map_err(Problem::fault))
            .collect::<Result<_, _>>()?,
        moves: bodies(&records.moves),
        time_changes: bodies(&records.time_changes),
        messages: bodies(&records.messages),
        phone_calls: bodies(&records.phone_calls),
        positions: bodies(&records.positions),
        conversations,
        draft_links,
        tickets,
        questions,
        bank_account: account.map(|account| BankAccountBody::new(&account, call.now())),
        payouts: bodies(&services.payouts.payouts_to(id.into()).await?),
        application: dossier.map(|dossier| ApplicationBody::of(&dossier)),
        vehicle: provider
            .as_ref()
            .and_then(|provider| provider.vehicle.as_ref())
            .map(VehicleBody::from),
        team: TeamBody::new(&team, OWN_PICTURES).workers,
        availability,
        blocks,
        saved_places,
        fault_appeals: bodies(&services.reliability.appeals_of(id.into()).await?),
        credit_uses,
        credit_payouts,
        promo_uses,
    })
}
