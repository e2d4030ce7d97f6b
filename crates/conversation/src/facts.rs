//! What the product says about a visit, a refund, a job, and messages about offers and news.

use kernel::{Date, Money, OrderId, Timestamp};
use orders::Slot;

/// How far the visit of a provider has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VisitStep {
    /// The order is paid and has no provider yet.
    Searching,
    /// A provider has the job and has not set out.
    Assigned,
    /// The provider is on the way. `minutes` are those that are left, if their phone says where they
    /// are.
    OnTheWay { minutes: Option<u32> },
    /// The provider is at the gate of the estate and waits to be let in.
    AtGate,
    /// The provider is at the address.
    Arrived,
    /// The cylinder of a gas order is on its way to the plant or back. The state says where.
    WithCylinder,
    /// The work is under way.
    Working,
    /// The provider reports the job as finished.
    Finished,
    /// No provider is expected.
    Over,
}

/// Where the provider of an order is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whereabouts {
    pub order: OrderId,
    pub reference: String,
    pub title: String,
    /// The state in a few words, for example "Completed".
    pub state: String,
    /// The first name of the provider.
    pub provider: Option<String>,
    pub step: VisitStep,
    pub slot: Option<Slot>,
    /// When express gas is due.
    pub express_due_at: Option<Timestamp>,
}

/// How far a refund has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundStep {
    /// Staff must approve it.
    Requested,
    /// It is with the bank, or about to be.
    OnItsWay,
    /// The bank of the customer did not accept it. The customer must name an account.
    NeedsAccount,
    /// It failed, and staff take care of it.
    Delayed,
    /// It has left Gida.
    Paid,
}

/// How the money of a refund reaches the bank of the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundWay {
    Card,
    Transfer,
    /// One or the other.
    CardOrTransfer,
}

/// What comes back to a customer who cancels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoneyBack {
    pub refund: Money,
    /// The part of the refund that returns to the store credit.
    pub credit: Money,
    /// The way of the rest.
    pub way: RefundWay,
}

/// A refund, as its customer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundCard {
    pub order: OrderId,
    pub reference: String,
    pub title: String,
    pub amount: Money,
    pub step: RefundStep,
    /// The bank account that the customer named, by its last four digits.
    pub paid_to: Option<String>,
    /// The way to the bank, unless the customer named an account or chose store credit.
    pub way: RefundWay,
    /// Whether the customer chose store credit.
    pub as_credit: bool,
    /// When it is sent to the bank, while the customer may still choose store credit.
    pub sent_from: Option<Timestamp>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
}

/// How far a job has come, as its provider reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobStep {
    Accepted,
    OnTheWay,
    Arrived,
    Working,
    Finished,
    Disputed,
}

/// A job, as its provider sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobCard {
    pub order: OrderId,
    pub reference: String,
    pub title: String,
    pub area: String,
    pub day: Date,
    pub slot: Option<Slot>,
    /// The first name of the customer.
    pub customer: String,
    pub step: JobStep,
    pub address: Option<String>,
}

/// Whether a person gets messages about offers and news.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marketing {
    /// The person does not want them.
    Stopped,
    /// The person asked for them.
    Wanted,
}
