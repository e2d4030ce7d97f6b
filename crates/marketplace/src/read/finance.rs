use super::{Page, PageRequest};
use async_trait::async_trait;
use kernel::{
    ChargebackId, Money, OrderId, OrderReference, PaymentId, StoreError, Timestamp, UserId,
};
use payments::{
    Chargeback, Likeness, MismatchReason, MoneyProposal, Payer, Payment, PaymentReference,
    PaymentStatus, ProposalState, RefundStatus, UnmatchedCharge,
};

kernel::coded!(
    /// Where money that is not its order's stands now.
    UnappliedState {
        /// It is held: its way back has not begun, or cannot, as of foreign money.
        Held => "HELD",
        /// It is on its way back.
        Returning => "RETURNING",
        /// Its refund does not get on; finance has to look at it.
        Stuck => "STUCK",
        Returned => "RETURNED",
        /// It became its payer's credit.
        Credited => "CREDITED",
    }
);

/// Money that came and is not its order's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnappliedView {
    pub payment: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    /// In naira; nothing for foreign money.
    pub amount: Money,
    pub reason: MismatchReason,
    pub state: UnappliedState,
    /// When it came.
    pub at: Timestamp,
    /// Whether people may still say which order it was meant for: it is held, not an excess, and nobody has.
    pub open: bool,
    /// Which order somebody wants it to pay and a second person has not agreed to yet, with the name of that order.
    pub proposal: Option<(MoneyProposal, OrderReference)>,
}

impl UnappliedView {
    /// `None` of a payment that fits.
    #[must_use]
    pub fn of(payment: &Payment, refund: Option<RefundStatus>, credited: bool) -> Option<Self> {
        let state = match refund {
            Some(RefundStatus::Requested | RefundStatus::Approved | RefundStatus::Processing) => {
                UnappliedState::Returning
            }
            Some(RefundStatus::Failed | RefundStatus::NeedsAccount) => UnappliedState::Stuck,
            Some(RefundStatus::Succeeded) => UnappliedState::Returned,
            None if credited => UnappliedState::Credited,
            None => UnappliedState::Held,
        };
        Some(Self {
            payment: payment.id,
            reference: payment.reference.clone(),
            order: payment.order,
            customer: payment.customer,
            amount: payment.unapplied().ok()?,
            reason: payment.mismatch()?,
            state,
            at: payment.paid_at.unwrap_or(payment.created_at),
            open: state == UnappliedState::Held
                && payment.status == PaymentStatus::Mismatched
                && payment.received.is_positive(),
            proposal: None,
        })
    }

    /// With what was said of it, if anything.
    #[must_use]
    pub fn said(self, proposal: Option<(MoneyProposal, OrderReference)>) -> Self {
        let waits = |(request, _): &(MoneyProposal, OrderReference)| {
            request.state == ProposalState::Waiting
        };
        Self {
            open: self.open && proposal.is_none(),
            proposal: proposal.filter(waits),
            ..self
        }
    }
}

/// Money under a reference that is not ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnmatchedView {
    pub charge: UnmatchedCharge,
    /// What somebody wants to become of it and a second person has not agreed to yet, with the name of its order.
    pub proposal: Option<(MoneyProposal, OrderReference)>,
}

/// Money for which an order is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoughtOrder {
    pub amount: Money,
    /// When it came.
    pub at: Timestamp,
    /// Nobody else's order, where it is known who paid.
    pub customer: Option<UserId>,
    /// As the gateway names them, where it is not.
    pub payer: Payer,
}

/// An order for which so much is outstanding, and how well it fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchingOrder {
    pub order: OrderId,
    pub reference: OrderReference,
    pub title: String,
    pub customer: UserId,
    pub name: String,
    pub ordered_at: Timestamp,
    pub likeness: Likeness,
}

impl MatchingOrder {
    /// At most so many are shown.
    pub const MAX: usize = 10;

    /// The best first, then the newest.
    #[must_use]
    pub fn best(mut found: Vec<Self>) -> Vec<Self> {
        found.sort_by_key(|one| std::cmp::Reverse((one.likeness.score, one.ordered_at, one.order)));
        found.truncate(Self::MAX);
        found
    }
}

/// A chargeback with the evidence that there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChargebackView {
    pub chargeback: Chargeback,
    pub payment_reference: PaymentReference,
    pub reference: OrderReference,
    pub title: String,
    pub customer_name: String,
    pub customer_email: String,
    pub customer_phone: Option<String>,
    /// Where the job was to be done, in one line.
    pub address: Option<String>,
    /// When the provider said that it is done.
    pub finished_at: Option<Timestamp>,
    pub provider_name: Option<String>,
}

/// What the finance desk reads.
#[async_trait]
pub trait FinanceQueries: Send + Sync {
    /// Money that is not its order's, the payment that was opened last coming first, at most 200.
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError>;
    /// Successes under references that are not ours and that no two people have dealt with, newest first, at most 200.
    async fn unmatched_charges(&self) -> Result<Vec<UnmatchedView>, StoreError>;
    /// Orders that wait for exactly so much, or whose first stage does, placed within a month of the money, the best first, at
    /// most ten.
    async fn matching_orders(
        &self,
        sought: SoughtOrder,
        now: Timestamp,
    ) -> Result<Vec<MatchingOrder>, StoreError>;
    /// The order of this public reference.
    async fn order_named(&self, reference: &OrderReference) -> Result<Option<OrderId>, StoreError>;
    /// All chargebacks, the newest first.
    async fn chargebacks(&self, page: PageRequest) -> Result<Page<ChargebackView>, StoreError>;
    async fn chargeback(&self, id: ChargebackId) -> Result<Option<ChargebackView>, StoreError>;
}
