use super::{draft::MessageDraft, order_drafts::to_each};
use crate::{DomainEvent, WaitingConversation, message_texts::MessageContent};
use kernel::UserId;
use notifications::{Category, MessageTemplate};

/// Drafts for support staff about people who wait for them on WhatsApp.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ConversationWaiting(WaitingConversation { thread }) = event else {
        return Vec::new();
    };
    let content = MessageContent::new(MessageTemplate::STAFF_CONVERSATION_WAITS, []);
    let link = format!("/admin/conversations?thread={thread}");
    to_each(staff, &content, (Category::System, &link))
}
