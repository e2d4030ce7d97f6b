use kernel::{OfferId, ProviderId};

/// A step that a member of staff took on an order in place of its customer or provider.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum StaffStep {
    /// Operations offered the job to one provider by hand.
    Offered {
        offer: OfferId,
        provider: ProviderId,
    },
    /// An order without a provider was cancelled for its customer, with this explanation.
    Cancelled { explanation: String },
    /// The work began without the PIN.
    Started,
    /// A draft was sent for its customer.
    Sent,
    /// An order was given back to its customer as a draft, with what is missing.
    Returned { explanation: String },
    /// The work was completed for the customer, with this explanation.
    Completed { explanation: String },
}
