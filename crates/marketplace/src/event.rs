use kernel::{
    EventId, Money, OfferId, OrderId, PaymentId, ProviderId, RefundId, ReviewId, StoreError, TicketId, TicketReference, Timestamp, UserId,
};
use payments::Unfit;

/// What happened, told to the rest of the product after the commit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum DomainEvent {
    UserRegistered {
        user: UserId,
    },
    PasswordChanged {
        user: UserId,
    },
    /// The engine cannot price it; people must.
    PriceRequested {
        order: OrderId,
    },
    OrderPriced {
        order: OrderId,
    },
    /// The price ran out and a new one was made.
    OrderRepriced {
        order: OrderId,
    },
    /// A price of the desk ran out; people look at it again.
    PriceLapsed {
        order: OrderId,
    },
    /// The customer asked for another price.
    RevisionAsked {
        order: OrderId,
    },
    /// Nobody has priced a request for a day.
    RequestEscalated {
        order: OrderId,
    },
    /// Nobody has priced a request for three days: it is closed.
    RequestUnanswered {
        order: OrderId,
    },
    /// The price ran out too often or too late: the order is closed.
    OrderExpired {
        order: OrderId,
    },
    /// The service ended while the order waited to be paid: it is closed.
    ServiceEnded {
        order: OrderId,
    },
    PaymentFailed {
        order: OrderId,
        payment: PaymentId,
    },
    /// Money came that its order does not need; it is held and goes back.
    PaymentUnapplied {
        order: OrderId,
        payment: PaymentId,
        #[serde(default)]
        why: Option<Unfit>,
        /// In naira; nothing for foreign money.
        #[serde(default)]
        amount: Money,
    },
    OrderPaid {
        order: OrderId,
    },
    OfferSent {
        order: OrderId,
        offer: OfferId,
        provider: ProviderId,
    },
    /// Somebody else took the job.
    OfferLost {
        order: OrderId,
        offer: OfferId,
        provider: ProviderId,
    },
    OrderAssigned {
        order: OrderId,
    },
    ProviderEnRoute {
        order: OrderId,
    },
    ProviderArrived {
        order: OrderId,
    },
    JobStarted {
        order: OrderId,
    },
    JobFinished {
        order: OrderId,
    },
    OrderCompleted {
        order: OrderId,
    },
    OrderCancelled {
        order: OrderId,
    },
    RefundSucceeded {
        order: OrderId,
        refund: RefundId,
    },
    RefundStuck {
        order: OrderId,
        refund: RefundId,
    },
    /// The customer is asked how it went.
    ReviewAsked {
        order: OrderId,
    },
    /// What the customer said is public now.
    ReviewPublished {
        order: OrderId,
        review: ReviewId,
    },
    /// A person read what the customer said and did not publish it.
    ReviewRejected {
        order: OrderId,
        review: ReviewId,
    },
    /// Somebody of ours answered a ticket.
    SupportAnswered {
        ticket: TicketId,
        reference: TicketReference,
        user: UserId,
    },
    SupportResolved {
        ticket: TicketId,
        reference: TicketReference,
        user: UserId,
    },
}

impl DomainEvent {
    /// The order it is about, if any.
    #[must_use]
    pub const fn order(&self) -> Option<OrderId> {
        match self {
            Self::UserRegistered { .. } | Self::PasswordChanged { .. } | Self::SupportAnswered { .. } | Self::SupportResolved { .. } => {
                None
            }
            Self::PriceRequested { order }
            | Self::OrderPriced { order }
            | Self::OrderRepriced { order }
            | Self::PriceLapsed { order }
            | Self::RevisionAsked { order }
            | Self::RequestEscalated { order }
            | Self::RequestUnanswered { order }
            | Self::OrderExpired { order }
            | Self::ServiceEnded { order }
            | Self::PaymentFailed { order, .. }
            | Self::PaymentUnapplied { order, .. }
            | Self::OrderPaid { order }
            | Self::OfferSent { order, .. }
            | Self::OfferLost { order, .. }
            | Self::OrderAssigned { order }
            | Self::ProviderEnRoute { order }
            | Self::ProviderArrived { order }
            | Self::JobStarted { order }
            | Self::JobFinished { order }
            | Self::OrderCompleted { order }
            | Self::OrderCancelled { order }
            | Self::RefundSucceeded { order, .. }
            | Self::RefundStuck { order, .. }
            | Self::ReviewAsked { order }
            | Self::ReviewPublished { order, .. }
            | Self::ReviewRejected { order, .. } => Some(*order),
        }
    }
}

impl DomainEvent {
    /// Whether the pricing desk should hear of it.
    #[must_use]
    pub const fn concerns_pricing(&self) -> bool {
        matches!(self, Self::PriceRequested { .. } | Self::PriceLapsed { .. } | Self::RevisionAsked { .. } | Self::RequestEscalated { .. })
    }
}

/// An event that waits to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxMessage {
    pub id: EventId,
    pub event: DomainEvent,
    pub at: Timestamp,
    /// How often telling it has failed.
    pub attempts: u32,
}

/// Events written with the facts they tell of, read by the relay.
pub trait Outbox {
    /// # Errors
    /// `Duplicate { outbox_event_id_key }`.
    fn append(&mut self, id: EventId, event: &DomainEvent, now: Timestamp) -> Result<(), StoreError>;
    /// The oldest event that is due to be told and that no other relay holds.
    ///
    /// # Errors
    /// `StoreError`.
    fn lock_next(&mut self, now: Timestamp) -> Result<Option<OutboxMessage>, StoreError>;
    /// # Errors
    /// `StoreError`.
    fn told(&mut self, id: EventId, now: Timestamp) -> Result<(), StoreError>;
    /// Telling it failed: counts the attempt and leaves it until `not_before`.
    ///
    /// # Errors
    /// `StoreError`.
    fn postpone(&mut self, id: EventId, not_before: Timestamp, error: &str) -> Result<(), StoreError>;
}
