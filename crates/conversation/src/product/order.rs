//! What a person does with an order: moving its visit, cancelling it, and the steps on its card.

use super::Checkout;
use kernel::{Money, OrderId};
use orders::{MoveReason, Slot};

/// What moving the visit of an order costs, before the person chooses a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveOffer {
    /// Whether gas is delivered, which has its own hours.
    pub gas: bool,
    /// The reasons with what each costs; none while no provider has the order, which is always free.
    pub costs: Vec<(MoveReason, Money)>,
    /// Why a reason costs that.
    pub why: String,
}

/// Another time for an order, with the terms that the person saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WantedMove {
    /// `None` while no provider has the order.
    pub reason: Option<MoveReason>,
    pub to: Slot,
    pub fee: Money,
}

/// What followed from a wanted move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MovedVisit {
    /// What happened, as text.
    Told(String),
    /// The fee is paid first.
    Pay(Checkout),
}

/// What cancelling an order costs now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelTerms {
    pub text: String,
    pub fee: Money,
}

/// What followed from a cancellation on the terms that the person saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CancelledOrder {
    /// What happened, as text.
    Told(String),
    /// The order was not cancelled, because another fee applies now.
    TermsChanged,
}

/// What the person may do with an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderStep {
    Pay,
    Confirm,
    Review,
    Move,
    Cancel,
    Track,
    /// Report a problem on the page of the order.
    Problem,
    /// Ask where the provider is.
    Where,
    /// Ask how far the refunds have come.
    Refunds,
}

/// An order, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCard {
    pub order: OrderId,
    pub reference: String,
    pub title: String,
    /// The state in a few words, for example "Provider on the way".
    pub state: String,
    /// Lines about it: time, price, provider and, once a provider is assigned, the arrival PIN.
    pub lines: Vec<String>,
    /// What the person may do now, the most useful first.
    pub steps: Vec<OrderStep>,
}
