use kernel::{Money, OfferId, ProviderId, Timestamp};

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
    /// A visit without a provider was moved for its customer; `to` is the new time in words.
    Moved { to: String },
    /// The provider was asked for another time for the customer, and answers by `until`.
    MoveAsked { to: String, until: Timestamp },
    /// Another time was asked for the customer, who pays the fee for it by `until`.
    MoveToPay {
        to: String,
        fee: Money,
        until: Timestamp,
    },
    /// A booking was begun for the customer, who checks it and sends it.
    Begun,
    /// A price for which nothing was paid was withdrawn, with this explanation.
    PriceWithdrawn { explanation: String },
    /// An accepted report was set aside, and the price is looked at again.
    ReportSetAside,
    /// The work was completed for the customer, with this explanation.
    Completed { explanation: String },
}
