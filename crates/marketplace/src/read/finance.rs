use super::{CaseFilter, Page, PageRequest};
use async_trait::async_trait;
use kernel::{
    ChargebackId, Money, OrderId, OrderReference, PaymentId, StoreError, Timestamp, UserId,
};
use payments::{
    Chargeback, ChargebackState, Likeness, MismatchReason, MoneyProposal, Payer, Payment,
    PaymentReference, PaymentStatus, ProposalState, RefundStatus, UnmatchedCharge,
};

kernel::coded!(
    /// The state of unapplied money.
    UnappliedState {
        /// The money is held: its return has not begun, or is impossible, as for foreign money.
        Held => "HELD",
        /// The money is being returned.
        Returning => "RETURNING",
        /// The refund is stuck; finance must look at it.
        Stuck => "STUCK",
        Returned => "RETURNED",
        /// The money became store credit of its payer.
        Credited => "CREDITED",
    }
);

/// Unapplied money, with its payment and state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnappliedView {
    pub payment: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    /// The amount in naira; zero for foreign money.
    pub amount: Money,
    pub reason: MismatchReason,
    pub state: UnappliedState,
    /// When the money arrived.
    pub at: Timestamp,
    /// Whether staff may still say which order the money was meant for: it is held, it is no
    /// overpayment, and nothing has been proposed.
    pub open: bool,
    /// The waiting proposal to apply the money to an order, with the reference of that order.
    pub proposal: Option<(MoneyProposal, OrderReference)>,
}

impl UnappliedView {
    /// The view of a payment; `None` for one whose money fits its order.
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

    /// Adds the proposal about the money, if any.
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

/// An unmatched charge with its waiting proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnmatchedView {
    pub charge: UnmatchedCharge,
    /// The waiting proposal about the charge, with the reference of its order.
    pub proposal: Option<(MoneyProposal, OrderReference)>,
}

/// Money for which the matching order is searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoughtOrder {
    pub amount: Money,
    /// When the money arrived.
    pub at: Timestamp,
    /// The payer, where known; then only this customer's orders match.
    pub customer: Option<UserId>,
    /// The payer as the gateway names them, for when the customer is not known.
    pub payer: Payer,
}

/// An order with this amount outstanding, and how well it matches.
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
    /// The maximum number of matches that are shown.
    pub const MAX: usize = 10;

    /// Sorts the matches, the best first, then the newest, and keeps at most [`Self::MAX`].
    #[must_use]
    pub fn best(mut found: Vec<Self>) -> Vec<Self> {
        found.sort_by_key(|one| std::cmp::Reverse((one.likeness.score, one.ordered_at, one.order)));
        found.truncate(Self::MAX);
        found
    }
}

/// A chargeback with the available evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChargebackView {
    pub chargeback: Chargeback,
    pub payment_reference: PaymentReference,
    pub reference: OrderReference,
    pub title: String,
    pub customer_name: String,
    pub customer_email: String,
    pub customer_phone: Option<String>,
    /// The address of the job in one line.
    pub address: Option<String>,
    /// When the provider reported the job as finished.
    pub finished_at: Option<Timestamp>,
    pub provider_name: Option<String>,
}

/// The queries of finance.
#[async_trait]
pub trait FinanceQueries: Send + Sync {
    /// The unapplied money, the payment that was opened last coming first, at most 1,000.
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError>;
    /// Successful charges under references that are not ours and that have no approved proposal,
    /// newest first, at most 1,000.
    async fn unmatched_charges(&self) -> Result<Vec<UnmatchedView>, StoreError>;
    /// Orders with exactly this amount outstanding, or with a first stage of this amount, placed
    /// within a month of the money, the best first, at most ten.
    async fn matching_orders(
        &self,
        sought: SoughtOrder,
        now: Timestamp,
    ) -> Result<Vec<MatchingOrder>, StoreError>;
    /// The order with this public reference.
    async fn order_named(&self, reference: &OrderReference) -> Result<Option<OrderId>, StoreError>;
    /// The chargebacks in a state, or all of them, the newest first.
    async fn chargebacks(
        &self,
        state: Option<ChargebackState>,
        filter: CaseFilter,
        page: PageRequest,
    ) -> Result<Page<ChargebackView>, StoreError>;
    async fn chargeback(&self, id: ChargebackId) -> Result<Option<ChargebackView>, StoreError>;
}
