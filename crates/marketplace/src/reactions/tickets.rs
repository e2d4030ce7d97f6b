use super::{draft::MessageDraft, order_drafts::draft_to};
use crate::{DomainEvent, message_texts::MessageContent};
use kernel::{TicketReference, UserId};
use notifications::{Category, MessageTemplate};

/// The page of the questions in the provider's portal.
const QUESTIONS: &str = "/service-provider/dashboard?view=questions";

/// A draft for the owner of a ticket, or for the provider whom staff asked.
pub(super) fn messages(event: &DomainEvent) -> Option<MessageDraft> {
    if let DomainEvent::SupportAnswered {
        reference, user, ..
    } = event
    {
        return Some(one(*user, MessageTemplate::SUPPORT_ANSWERED, reference));
    }
    if let DomainEvent::ProviderAsked(asked) = event {
        let to = asked.provider.into();
        return Some(MessageDraft {
            link: QUESTIONS.to_owned(),
            ..one(to, MessageTemplate::SUPPORT_ASKED, &asked.reference)
        });
    }
    if let DomainEvent::SupportResolved {
        reference,
        user,
        days,
        ..
    } = event
    {
        let after = match days {
            1 => "1 day".to_owned(),
            days => format!("{days} days"),
        };
        let fields = [("reference", reference.to_string()), ("after", after)];
        let content = MessageContent::new(MessageTemplate::SUPPORT_RESOLVED, fields);
        return Some(to_support(*user, content));
    }
    None
}

fn one(to: UserId, template: MessageTemplate, reference: &TicketReference) -> MessageDraft {
    let content = MessageContent::new(template, [("reference", reference.to_string())]);
    to_support(to, content)
}

fn to_support(to: UserId, content: MessageContent) -> MessageDraft {
    draft_to(to, content, (Category::System, "/support".to_owned()))
}
