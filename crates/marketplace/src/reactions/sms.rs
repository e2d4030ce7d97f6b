use super::{draft::MessageDraft, order_drafts::to_each};
use crate::{DomainEvent, SmsTrouble, message_texts::MessageContent, sms::SMS_DAILY_MAX};
use kernel::UserId;
use notifications::{Category, Kind, MessageTemplate, Priority};

/// Drafts for operations staff about the messages to phones.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Sms(trouble) = event else {
        return Vec::new();
    };
    let content = match trouble {
        SmsTrouble::ManySent {
            messages, segments, ..
        } => {
            let values = [
                ("messages", messages.to_string()),
                ("segments", segments.to_string()),
                ("limit", SMS_DAILY_MAX.to_string()),
            ];
            MessageContent::new(MessageTemplate::STAFF_SMS_MANY, values)
        }
        SmsTrouble::Costly { cost, limit, .. } => {
            let values = [("amount", cost.to_string()), ("limit", limit.to_string())];
            MessageContent::new(MessageTemplate::STAFF_SMS_COSTLY, values)
        }
        SmsTrouble::NoCredit { .. } => {
            MessageContent::new(MessageTemplate::STAFF_SMS_NO_CREDIT, [])
        }
        SmsTrouble::BadSender { .. } => MessageContent::new(MessageTemplate::STAFF_SMS_REFUSED, []),
    };
    let drafts = to_each(staff, &content, (Category::System, "/admin/dashboard")).into_iter();
    drafts
        .map(|draft| MessageDraft {
            kind: Kind::Error,
            priority: Priority::Critical,
            ..draft
        })
        .collect()
}
