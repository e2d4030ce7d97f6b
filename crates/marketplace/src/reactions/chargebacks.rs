use super::{
    draft::MessageDraft,
    order_drafts::{about, draft_to, of_job, to_each},
};
use crate::{ChargebackEvent, DomainEvent};
use kernel::{Money, ProviderId, UserId};
use notifications::{Category, Kind, MessageTemplate, Priority};
use orders::Order;

/// Drafts for the provider of the order, whose earning of it is held while the bank decides.
pub(super) fn to_provider(news: &ChargebackEvent, order: &Order) -> Vec<MessageDraft> {
    let template = match news {
        ChargebackEvent::Opened { .. } => MessageTemplate::CHARGEBACK_OPENED,
        ChargebackEvent::Won { .. } | ChargebackEvent::Lost { .. } => {
            MessageTemplate::CHARGEBACK_DECIDED
        }
        ChargebackEvent::Reminded { .. } => return Vec::new(),
    };
    let to = |provider: ProviderId| {
        let place = (
            Category::Payout,
            "/service-provider/dashboard?view=earnings".to_owned(),
        );
        draft_to(provider.into(), of_job(template, order), place)
    };
    order.provider.map(to).into_iter().collect()
}

/// Drafts for finance about a chargeback.
pub(super) fn to_staff(event: &DomainEvent, order: &Order, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Chargeback { news, .. } = event else {
        return Vec::new();
    };
    let of = |amount: &Money| ("amount", amount.to_string());
    let (content, kind, priority) = match news {
        ChargebackEvent::Opened { amount, until } => {
            let values = [of(amount), ("time", until.abuja_moment())];
            let content = about(MessageTemplate::STAFF_CHARGEBACK_OPENED, order, values);
            (content, Kind::Info, Priority::Critical)
        }
        ChargebackEvent::Reminded { until } => {
            let values = [("time", until.abuja_moment())];
            let content = about(MessageTemplate::STAFF_CHARGEBACK_DUE, order, values);
            (content, Kind::Info, Priority::Critical)
        }
        ChargebackEvent::Won { amount } => {
            let content = about(MessageTemplate::STAFF_CHARGEBACK_WON, order, [of(amount)]);
            (content, Kind::Success, Priority::Normal)
        }
        ChargebackEvent::Lost { amount } => {
            let content = about(MessageTemplate::STAFF_CHARGEBACK_LOST, order, [of(amount)]);
            (content, Kind::Error, Priority::High)
        }
    };
    let link = "/admin/finance?view=chargebacks";
    let drafts = to_each(staff, &content, (Category::Payment, link)).into_iter();
    drafts
        .map(|draft| MessageDraft {
            kind,
            priority,
            ..draft
        })
        .collect()
}
