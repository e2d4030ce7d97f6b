//! How far a refund has come, as its customer sees it on the web and in the chat.

use crate::{Refund, RefundStatus};
use kernel::Timestamp;

/// The part of the way that a refund has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundProgress {
    /// Staff must approve it.
    Waiting,
    /// It is with the bank, or about to be.
    OnItsWay,
    /// The bank of the customer did not accept it: the customer must name a bank account.
    NeedsAccount,
    /// It failed; staff take care of it.
    Delayed,
    /// It has left Gida.
    Paid,
}

impl Refund {
    #[must_use]
    pub fn progress(&self) -> RefundProgress {
        match self.status {
            RefundStatus::Requested => RefundProgress::Waiting,
            RefundStatus::Approved | RefundStatus::Processing => RefundProgress::OnItsWay,
            RefundStatus::NeedsAccount if self.account.is_some() => RefundProgress::OnItsWay,
            RefundStatus::NeedsAccount => RefundProgress::NeedsAccount,
            RefundStatus::Failed => RefundProgress::Delayed,
            RefundStatus::Succeeded => RefundProgress::Paid,
        }
    }

    /// When the refund is sent to the bank, while the customer may still take it as store credit.
    #[must_use]
    pub fn credit_until(&self) -> Option<Timestamp> {
        let may_choose = self.may_be_credit() && self.status == RefundStatus::Approved;
        self.choose_until.filter(|_| may_choose)
    }
}
