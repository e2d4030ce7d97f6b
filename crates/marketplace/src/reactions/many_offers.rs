use super::{draft::MessageDraft, order_drafts::to_each};
use crate::{DomainEvent, ManyOffers, message_texts::MessageContent};
use kernel::UserId;
use notifications::{Category, Kind, MessageTemplate, Priority};
use providers::OFFERS_SHOWN_A_DAY;

/// Drafts for operations staff about a provider who looks at very many offers.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ManyOffersShown(ManyOffers { provider }) = event else {
        return Vec::new();
    };
    let values = [("offers", OFFERS_SHOWN_A_DAY.to_string())];
    let content = MessageContent::new(MessageTemplate::STAFF_MANY_OFFERS, values);
    let link = format!("/admin/service-providers?provider={provider}");
    let drafts = to_each(staff, &content, (Category::System, &link)).into_iter();
    drafts
        .map(|draft| MessageDraft {
            kind: Kind::Error,
            priority: Priority::Critical,
            ..draft
        })
        .collect()
}
