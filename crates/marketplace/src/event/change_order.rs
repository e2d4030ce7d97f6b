use kernel::{Money, Timestamp};

/// An event of a change order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum ChangeOrderEvent {
    /// The provider proposed the change order. With `within`, it needs no approval, only its
    /// payment.
    Proposed {
        within: bool,
        until: Timestamp,
    },
    /// The customer approved the change order; its payment is awaited.
    Approved {
        until: Timestamp,
    },
    /// The change order is part of the price of the order, which is `total` now.
    Paid {
        total: Money,
    },
    Declined,
    Withdrawn,
    /// The change order was not answered or paid in time; with `pauses` the work pauses.
    Lapsed {
        pauses: bool,
    },
}
