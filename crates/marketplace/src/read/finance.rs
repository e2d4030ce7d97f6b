use async_trait::async_trait;
use kernel::{Money, OrderId, OrderReference, PaymentId, StoreError, Timestamp};
use payments::{MoneyProposal, Payment, PaymentReference, PaymentStatus, ProposalState, RefundStatus, StrayCharge, Unfit};

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
    /// In naira; nothing for foreign money.
    pub amount: Money,
    pub reason: Unfit,
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
            Some(RefundStatus::Requested | RefundStatus::Approved | RefundStatus::Processing) => UnappliedState::Returning,
            Some(RefundStatus::Failed | RefundStatus::NeedsAccount) => UnappliedState::Stuck,
            Some(RefundStatus::Succeeded) => UnappliedState::Returned,
            None if credited => UnappliedState::Credited,
            None => UnappliedState::Held,
        };
        Some(Self {
            payment: payment.id,
            reference: payment.reference.clone(),
            order: payment.order,
            amount: payment.unapplied().ok()?,
            reason: payment.unfit()?,
            state,
            at: payment.paid_at.unwrap_or(payment.created_at),
            open: state == UnappliedState::Held && payment.status == PaymentStatus::Mismatched && payment.received.is_positive(),
            proposal: None,
        })
    }

    /// With what was said of it, if anything.
    #[must_use]
    pub fn said(self, proposal: Option<(MoneyProposal, OrderReference)>) -> Self {
        let waits = |(wish, _): &(MoneyProposal, OrderReference)| wish.state == ProposalState::Waiting;
        Self { open: self.open && proposal.is_none(), proposal: proposal.filter(waits), ..self }
    }
}

/// Money under a reference that is not ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrayView {
    pub charge: StrayCharge,
    /// What somebody wants to become of it and a second person has not agreed to yet, with the name of its order.
    pub proposal: Option<(MoneyProposal, OrderReference)>,
}

/// What the finance desk reads.
#[async_trait]
pub trait FinanceQueries: Send + Sync {
    /// Money that is not its order's, the payment that was opened last coming first, at most 200.
    ///
    /// # Errors
    /// `StoreError`.
    async fn unapplied(&self) -> Result<Vec<UnappliedView>, StoreError>;
    /// Successes under references that are not ours and that no two people have dealt with, newest first, at most 200.
    ///
    /// # Errors
    /// `StoreError`.
    async fn stray_charges(&self) -> Result<Vec<StrayView>, StoreError>;
    /// The order of this public reference.
    ///
    /// # Errors
    /// `StoreError`.
    async fn order_named(&self, reference: &OrderReference) -> Result<Option<OrderId>, StoreError>;
}
