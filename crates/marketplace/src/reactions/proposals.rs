//! The message to staff about a proposal that waits for a second person.

use super::{draft::MessageDraft, order_drafts::to_each};
use crate::{DomainEvent, ProposedChange, message_texts::MessageContent};
use kernel::UserId;
use notifications::{Category, MessageTemplate, Priority};

/// Drafts for the staff who may decide. They lead to the page on which the proposal is decided.
pub(super) fn messages(event: &DomainEvent, staff: &[UserId]) -> Vec<MessageDraft> {
    let DomainEvent::ProposalWaits(proposal) = event else {
        return Vec::new();
    };
    let values = [("proposal", proposal_text(&proposal.change))];
    let content = MessageContent::new(MessageTemplate::STAFF_PROPOSAL_WAITS, values);
    let link = page_of(&proposal.change);
    let drafts = to_each(staff, &content, (Category::System, &link)).into_iter();
    drafts
        .map(|draft| MessageDraft {
            priority: Priority::Normal,
            ..draft
        })
        .collect()
}

/// What was proposed, as the beginning of a sentence.
fn proposal_text(change: &ProposedChange) -> String {
    match change {
        ProposedChange::Setting { label } => format!("A change of the setting “{label}”"),
        ProposedChange::GasPrice { zone } => format!("A new gas price for zone {zone}"),
        ProposedChange::Commission => "A commission rule".to_owned(),
        ProposedChange::Rates { .. } => "A change of the prices of a service".to_owned(),
        ProposedChange::Role { .. } => "A change of a person’s role".to_owned(),
        ProposedChange::Suspension { .. } => "A longer suspension of an account".to_owned(),
        ProposedChange::Hold { .. } => "A longer suspension of a provider".to_owned(),
        ProposedChange::UnappliedMoney { amount } => {
            format!("A proposal about {amount} of unapplied money")
        }
        ProposedChange::FullRefund { reference, .. } => {
            format!("A refund of the whole price of {reference}")
        }
    }
}

/// The page on which the proposal is decided.
fn page_of(change: &ProposedChange) -> String {
    match change {
        ProposedChange::Setting { .. } => "/admin/settings".to_owned(),
        ProposedChange::GasPrice { .. } => "/admin/gas-management".to_owned(),
        ProposedChange::Commission => "/admin/finance?view=commission".to_owned(),
        ProposedChange::Rates { service } => format!("/admin/rates/{service}"),
        ProposedChange::Role { .. } | ProposedChange::Suspension { .. } => {
            "/admin/users?view=waiting".to_owned()
        }
        ProposedChange::Hold { provider } => {
            format!("/admin/service-providers?provider={provider}")
        }
        ProposedChange::UnappliedMoney { .. } => "/admin/finance?view=unapplied".to_owned(),
        ProposedChange::FullRefund { dispute, .. } => {
            format!("/admin/support?view=disputes&dispute={dispute}")
        }
    }
}
