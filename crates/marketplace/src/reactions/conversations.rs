use super::draft::MessageDraft;
use crate::{DomainEvent, WaitingConversation};
use kernel::UserId;
use notifications::{Category, Kind, Priority};

/// Drafts for support staff about people who wait for them on WhatsApp.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ConversationWaiting(WaitingConversation { thread }) = event else {
        return Vec::new();
    };
    let to = |user: &UserId| MessageDraft {
        to: *user,
        title: "A conversation waits",
        message: "A person on WhatsApp waits for an answer of our team.".to_owned(),
        kind: Kind::Info,
        category: Category::System,
        priority: Priority::High,
        link: format!("/admin/conversations?thread={thread}"),
    };
    staff.iter().map(to).collect()
}
