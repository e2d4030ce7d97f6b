//! The records about a person that an export contains, read list by list.

use crate::{
    Call, Services,
    dto::{
        AvailabilityBody, BlockBody, CreditPayoutBody, CreditUseBody,
        ExportedConversationMessageBody, ExportedDraftLinkBody, NotificationBody, OrderBody,
        PromoUseBody, ProviderQuestionBody, SavedPlaceBody, SendingBody, SessionBody, SmsBody,
        TicketBody,
    },
};
use http_base::Problem;
use identity::Session;
use kernel::{Limit, SessionId, UserId};
use marketplace::read::{PageRequest, ProviderView};

/// The most pages of a list that are read: 5,000 rows.
const PAGES_MAX: u32 = 50;

pub(super) fn bodies<'r, Record, Body: From<&'r Record>>(records: &'r [Record]) -> Vec<Body> {
    records.iter().map(Body::from).collect()
}

/// The messages to the person's phone, and how far each notification has come.
pub(super) async fn messages_of(
    services: &Services,
    user: UserId,
) -> Result<(Vec<SmsBody>, Vec<SendingBody>), Problem> {
    let sms = services.notifications.sms_of(user).await?;
    let sendings = services.notifications.sendings_of(user).await?;
    Ok((bodies(&sms), bodies(&sendings)))
}

/// The messages of the person's conversations, and the links that carry their bookings.
pub(super) async fn chats_of(
    services: &Services,
    user: UserId,
) -> Result<
    (
        Vec<ExportedConversationMessageBody>,
        Vec<ExportedDraftLinkBody>,
    ),
    Problem,
> {
    let messages = services.threads.thread_messages_of(user).await?;
    let links = services.threads.draft_links_of(user).await?;
    Ok((bodies(&messages), bodies(&links)))
}

/// The credit and the promo codes that the person used, and the credit that was paid out.
pub(super) async fn tenders_of(
    services: &Services,
    user: UserId,
) -> Result<(Vec<CreditUseBody>, Vec<CreditPayoutBody>, Vec<PromoUseBody>), Problem> {
    let uses = services.tenders.credit_uses_of(user).await?;
    let payouts = services.tenders.credit_payouts_of(user).await?;
    let promos = services.tenders.promo_uses_of(user).await?;
    Ok((bodies(&uses), bodies(&payouts), bodies(&promos)))
}

/// The person's tickets, and the questions of support to them as a provider.
pub(super) async fn support_of(
    services: &Services,
    user: UserId,
) -> Result<(Vec<TicketBody>, Vec<ProviderQuestionBody>), Problem> {
    let tickets = services.support.all_tickets_of(user).await?;
    let questions = services.support.questions_to(user.into()).await?;
    Ok((bodies(&tickets), bodies(&questions)))
}

/// The people whom the person blocked, and the places that they saved.
pub(super) async fn choices_of(
    services: &Services,
    user: UserId,
) -> Result<(Vec<BlockBody>, Vec<SavedPlaceBody>), Problem> {
    let blocks = services.identity.blocks_by(user, None).await?;
    let places = services.identity.saved_places_of(user).await?;
    Ok((bodies(&blocks), bodies(&places)))
}

pub(super) async fn sessions_of(
    services: &Services,
    user: UserId,
    current: Option<SessionId>,
) -> Result<Vec<SessionBody>, Problem> {
    let sessions = services.identity.sessions_of(user).await?;
    let body = |session: &Session| {
        current.map_or_else(
            || SessionBody::of_another_person(session),
            |current| SessionBody::new(session, current),
        )
    };
    Ok(sessions.iter().map(body).collect())
}

/// The provider and when they take work; `None` for a person who is no provider.
pub(super) async fn provider_of(
    call: &Call,
    user: UserId,
) -> Result<(Option<ProviderView>, Option<AvailabilityBody>), Problem> {
    let providers = &call.services.providers;
    let Some(provider) = providers.provider(user.into()).await? else {
        return Ok((None, None));
    };
    let stored = providers.availability(provider.id).await?;
    let availability = AvailabilityBody::new(&stored, call.now().abuja_date());
    Ok((Some(provider), Some(availability)))
}

pub(super) async fn orders_of(call: &Call, user: UserId) -> Result<Vec<OrderBody>, Problem> {
    let (mut all, mut request) = (Vec::new(), first_page());
    for _ in 0..PAGES_MAX {
        let page = call
            .services
            .orders
            .orders_of(user, Vec::new(), request)
            .await?;
        all.extend(
            page.items
                .iter()
                .map(|order| OrderBody::new(order, None, call.numbers())),
        );
        let Some(next) = page.next else { break };
        request = PageRequest {
            after: Some(next),
            ..first_page()
        };
    }
    Ok(all)
}

pub(super) async fn notifications_of(
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

fn first_page() -> PageRequest {
    PageRequest {
        limit: Limit::new(Limit::MAX).unwrap_or_default(),
        after: None,
    }
}
