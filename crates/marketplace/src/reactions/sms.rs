use super::draft::MessageDraft;
use crate::{DomainEvent, SmsTrouble, sms::SMS_DAILY_MAX};
use kernel::UserId;
use notifications::{Category, Kind, Priority};

/// Drafts for operations staff about the messages to phones.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::Sms(trouble) = event else {
        return Vec::new();
    };
    let (title, message) = match trouble {
        SmsTrouble::ManySent {
            messages, segments, ..
        } => (
            "Many text messages today",
            format!(
                "{messages} text messages ({segments} segments) were sent today, and {SMS_DAILY_MAX} are the daily limit. Look for misuse."
            ),
        ),
        SmsTrouble::Costly { cost, limit, .. } => (
            "Text messages cost much today",
            format!(
                "The text messages of today cost {cost}, and {limit} are the limit in the settings. Look for misuse."
            ),
        ),
        SmsTrouble::NoCredit { .. } => (
            "Text messages have no credit",
            "The SMS account has no credit left, so no codes are sent. Top it up.".to_owned(),
        ),
        SmsTrouble::BadSender { .. } => (
            "Text messages are refused",
            "The SMS provider does not accept our key or sender, so no codes are sent. Check SMS_API_KEY and SMS_SENDER."
                .to_owned(),
        ),
    };
    let to = |user: &UserId| MessageDraft {
        to: *user,
        title,
        message: message.clone(),
        kind: Kind::Error,
        category: Category::System,
        priority: Priority::Critical,
        link: "/admin/dashboard".to_owned(),
    };
    staff.iter().map(to).collect()
}
