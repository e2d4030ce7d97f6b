//! A refund on its way through the gateway: sent, accepted, paid, failed, or waiting for an
//! account of the customer.

use super::{Refund, RefundAccount, RefundError};
use crate::{Bank, RefundStatus};
use kernel::{Applied, Timestamp};

impl Refund {
    /// Records that sending to the gateway begins. Returns whether the refund changed and must be
    /// saved.
    pub fn tell(&mut self, now: Timestamp) -> bool {
        let first = self.status == RefundStatus::Approved && self.sent_at.is_none();
        if first {
            self.0.sent_at = Some(now);
        }
        first
    }

    /// Records that the gateway accepted the refund.
    ///
    /// # Errors
    /// `Final`, `NotApproved`.
    pub fn processing(&mut self, gateway_id: String) -> Result<Applied<()>, RefundError> {
        match self.status {
            RefundStatus::Approved | RefundStatus::Failed | RefundStatus::NeedsAccount => {
                self.change(RefundStatus::Processing)?;
                self.0.gateway_id = Some(gateway_id);
                Ok(Applied::Now(()))
            }
            RefundStatus::Processing => Ok(Applied::Already),
            RefundStatus::Requested => Err(RefundError::NotApproved),
            RefundStatus::Succeeded => Err(RefundError::Final),
        }
    }

    /// Records that the money was paid. `Already` when it was recorded before.
    ///
    /// # Errors
    /// `NotApproved`.
    pub fn succeed(&mut self, now: Timestamp) -> Result<Applied<()>, RefundError> {
        match self.status {
            RefundStatus::Succeeded => return Ok(Applied::Already),
            RefundStatus::Requested => return Err(RefundError::NotApproved),
            RefundStatus::Approved
            | RefundStatus::Processing
            | RefundStatus::Failed
            | RefundStatus::NeedsAccount => self.change(RefundStatus::Succeeded)?,
        }
        self.0.settled_at = Some(now);
        self.0.account = None;
        Ok(Applied::Now(()))
    }

    /// Records that the gateway could not pay, with the reason. `Already` when it was recorded
    /// before.
    ///
    /// # Errors
    /// `Final`, `NotApproved`.
    pub fn fail(&mut self, note: &str) -> Result<Applied<()>, RefundError> {
        self.stop(RefundStatus::Failed, note)
    }

    /// Records that the gateway needs an account of the customer, with the reason. `Already` when
    /// it was recorded before.
    ///
    /// # Errors
    /// `Final`, `NotApproved`.
    pub fn need_account(&mut self, note: &str) -> Result<Applied<()>, RefundError> {
        self.stop(RefundStatus::NeedsAccount, note)
    }

    fn stop(&mut self, to: RefundStatus, note: &str) -> Result<Applied<()>, RefundError> {
        match self.status {
            status if status == to => return Ok(Applied::Already),
            RefundStatus::Succeeded => return Err(RefundError::Final),
            RefundStatus::Requested => return Err(RefundError::NotApproved),
            RefundStatus::Approved
            | RefundStatus::Processing
            | RefundStatus::Failed
            | RefundStatus::NeedsAccount => self.change(to)?,
        }
        self.refuse_account(note);
        Ok(Applied::Now(()))
    }

    /// Approves a failed refund again, so that it is sent as a new refund.
    ///
    /// # Errors
    /// `NotFailed`.
    pub fn retry(&mut self) -> Result<(), RefundError> {
        if self.status != RefundStatus::Failed {
            return Err(RefundError::NotFailed);
        }
        self.change(RefundStatus::Approved)?;
        self.0.gateway_id = None;
        self.0.note = None;
        Ok(())
    }

    /// Sets the account that the customer entered. `Already` when the same account was entered
    /// before.
    ///
    /// # Errors
    /// `NeedsNoAccount`.
    pub fn name_account(
        &mut self,
        bank: &Bank,
        account: RefundAccount,
    ) -> Result<Applied<()>, RefundError> {
        if self.status != RefundStatus::NeedsAccount {
            return Err(RefundError::NeedsNoAccount);
        }
        match &self.account {
            Some(named) if *named == account => return Ok(Applied::Already),
            // The stored account may be on its way to the gateway at this moment.
            Some(_) => return Err(RefundError::NeedsNoAccount),
            None => {}
        }
        self.0.paid_to = Some(format!("{} {}", bank.name, account.number.masked()));
        self.0.account = Some(account);
        self.0.note = None;
        Ok(Applied::Now(()))
    }

    /// Removes an account that the gateway cannot pay to, so that the customer is asked for another
    /// one.
    pub fn refuse_account(&mut self, why: &str) {
        self.0.account = None;
        self.0.paid_to = None;
        self.0.note = Some(why.to_owned());
    }
}
