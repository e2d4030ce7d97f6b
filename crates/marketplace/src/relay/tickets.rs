use super::messages::Words;
use crate::DomainEvent;
use kernel::UserId;
use notifications::{Category, Kind, Priority};

/// What the owner of a ticket is told.
pub(super) fn words(event: &DomainEvent) -> Option<Words> {
    if let DomainEvent::SupportAnswered { reference, user, .. } = event {
        return Some(one(*user, "Support has answered", format!("There is an answer to your question ({reference}).")));
    }
    if let DomainEvent::SupportResolved { reference, user, .. } = event {
        let message = format!("Your question ({reference}) counts as answered. If it is not, write within 7 days and it is open again.");
        return Some(one(*user, "Is everything well?", message));
    }
    None
}

fn one(to: UserId, title: &'static str, message: String) -> Words {
    Words { to, title, message, kind: Kind::Info, category: Category::System, priority: Priority::High, link: "/support".to_owned() }
}
