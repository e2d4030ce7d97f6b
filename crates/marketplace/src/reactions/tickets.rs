use super::draft::MessageDraft;
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};

/// The page of the questions in the provider's portal.
const QUESTIONS: &str = "/service-provider/dashboard?view=questions";

/// A draft for the owner of a ticket, or for the provider whom staff asked.
pub(super) fn messages(event: &DomainEvent) -> Option<MessageDraft> {
    if let DomainEvent::SupportAnswered {
        reference, user, ..
    } = event
    {
        return Some(one(
            *user,
            "Support has answered",
            format!("There is an answer to your question ({reference})."),
        ));
    }
    if let DomainEvent::ProviderAsked(asked) = event {
        let message = format!(
            "Support has a question about one of your jobs ({}). Please answer it in your portal.",
            asked.reference
        );
        return Some(MessageDraft {
            link: QUESTIONS.to_owned(),
            ..one(
                asked.provider.into(),
                "Support has a question for you",
                message,
            )
        });
    }
    if let DomainEvent::SupportResolved {
        reference, user, ..
    } = event
    {
        let message = format!(
            "We think that your question ({reference}) is answered. If it is not, reply within 7 days to reopen it."
        );
        return Some(one(*user, "Is your question answered?", message));
    }
    None
}

fn one(to: UserId, title: &'static str, message: String) -> MessageDraft {
    MessageDraft {
        to,
        title,
        message,
        kind: Kind::Info,
        category: Category::System,
        priority: Priority::High,
        link: "/support".to_owned(),
    }
}
