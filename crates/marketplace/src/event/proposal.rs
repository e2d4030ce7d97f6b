use kernel::{DisputeId, Money, ProviderId, UserId};

/// A change that a member of staff proposed, and that a second person must approve.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WaitingProposal {
    pub proposed_by: UserId,
    pub change: ProposedChange,
}

/// What is proposed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ProposedChange {
    /// Another value of the setting with this label.
    Setting { label: String },
    /// A gas price of the zone with this code.
    GasPrice { zone: String },
    /// A commission rule.
    Commission,
    /// New prices of the service with this slug.
    Rates { service: String },
    /// Another role or other permissions of a person.
    Role { person: UserId },
    /// A suspension of an account for longer than one person may decide.
    Suspension { person: UserId },
    /// A hold of a provider for longer than one person may decide.
    Hold { provider: ProviderId },
    /// What happens to unapplied money.
    UnappliedMoney { amount: Money },
    /// The refund of the whole price of the order with this reference.
    FullRefund {
        dispute: DisputeId,
        reference: String,
    },
}

impl WaitingProposal {
    /// Whether the person may not decide on the proposal: they made it, or it is about them.
    #[must_use]
    pub fn excludes(&self, staff: UserId) -> bool {
        let about = match &self.change {
            ProposedChange::Role { person } | ProposedChange::Suspension { person } => {
                Some(*person)
            }
            ProposedChange::Hold { provider } => Some((*provider).into()),
            ProposedChange::Setting { .. }
            | ProposedChange::GasPrice { .. }
            | ProposedChange::Commission
            | ProposedChange::Rates { .. }
            | ProposedChange::UnappliedMoney { .. }
            | ProposedChange::FullRefund { .. } => None,
        };
        self.proposed_by == staff || about == Some(staff)
    }
}
