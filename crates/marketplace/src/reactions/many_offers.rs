use super::draft::MessageDraft;
use crate::{DomainEvent, ManyOffers};
use kernel::UserId;
use notifications::{Category, Kind, Priority};
use providers::OFFERS_SHOWN_A_DAY;

/// Drafts for operations staff about a provider who looks at very many offers.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ManyOffersShown(ManyOffers { provider }) = event else {
        return Vec::new();
    };
    let to = |user: &UserId| MessageDraft {
        to: *user,
        title: "A provider looks at very many offers",
        message: format!(
            "A provider was shown {OFFERS_SHOWN_A_DAY} offers today and sees no more before tomorrow. Look for misuse."
        ),
        kind: Kind::Error,
        category: Category::System,
        priority: Priority::Critical,
        link: format!("/admin/service-providers/{provider}"),
    };
    staff.iter().map(to).collect()
}
