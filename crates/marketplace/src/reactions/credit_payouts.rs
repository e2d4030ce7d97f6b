use super::{draft::MessageDraft, order_drafts::draft_to};
use crate::{CreditPayoutEvent, DomainEvent, message_texts::MessageContent};
use notifications::{Category, Kind, MessageTemplate};

/// Drafts for the customer about a credit payout.
pub(super) fn messages(event: &DomainEvent) -> Vec<MessageDraft> {
    let DomainEvent::CreditPayout { user, news } = event else {
        return Vec::new();
    };
    let (content, kind) = match news {
        CreditPayoutEvent::Asked { amount, to } => {
            let values = [("amount", amount.to_string()), ("account", to.clone())];
            let content = MessageContent::new(MessageTemplate::CREDIT_PAYOUT_ASKED, values);
            (content, Kind::Info)
        }
        CreditPayoutEvent::Paid { amount, to } => {
            let values = [("amount", amount.to_string()), ("account", to.clone())];
            let content = MessageContent::new(MessageTemplate::CREDIT_PAYOUT_PAID, values);
            (content, Kind::Success)
        }
        CreditPayoutEvent::Returned { amount } => {
            let values = [("amount", amount.to_string())];
            let content = MessageContent::new(MessageTemplate::CREDIT_PAYOUT_RETURNED, values);
            (content, Kind::Error)
        }
    };
    let place = (Category::Payment, "/account?tab=statement".to_owned());
    vec![MessageDraft {
        kind,
        ..draft_to(*user, content, place)
    }]
}
