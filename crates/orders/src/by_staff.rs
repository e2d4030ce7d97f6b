//! The changes of status that staff make for a customer (rows 2, 4, 6 and 20). Each needs a reason,
//! which the history keeps.

use crate::{By, DisputeSide, Order, OrderError, OrderStatus, Release, required_reason};
use kernel::{Applied, Invocation};

/// A step of staff that changes the status of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StaffMove {
    /// Send a draft for the customer (row 2).
    Submit,
    /// Give an order back to the customer as a draft, because something is missing (row 4).
    Return,
    /// Ask the pricing staff for the price (row 6).
    RequestPrice,
    /// Complete the work when the customer cannot confirm it (row 20).
    Complete,
}

impl StaffMove {
    pub const ALL: [Self; 4] = [
        Self::Submit,
        Self::Return,
        Self::RequestPrice,
        Self::Complete,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Submit => "submit",
            Self::Return => "return",
            Self::RequestPrice => "request_price",
            Self::Complete => "complete",
        }
    }

    /// Who takes the step, and the change of status that it is.
    #[must_use]
    pub const fn row(self) -> (By, OrderStatus, OrderStatus) {
        match self {
            Self::Submit => (By::Operations, OrderStatus::Draft, OrderStatus::Submitted),
            Self::Return => (By::Operations, OrderStatus::Submitted, OrderStatus::Draft),
            Self::RequestPrice => (
                By::Operations,
                OrderStatus::Submitted,
                OrderStatus::Requested,
            ),
            Self::Complete => (By::Support, OrderStatus::InProgress, OrderStatus::Completed),
        }
    }
}

impl Order {
    /// DRAFT → SUBMITTED (row 2) for the customer, with the same checks. `Already` when the order
    /// was sent before.
    ///
    /// # Errors
    /// `NotYours` also for staff who are the customer; `Invalid` with the missing fields;
    /// `Illegal`.
    pub fn submit_for_customer(
        &mut self,
        reason: &str,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        let note = self.reason_of_staff(reason, call)?;
        if matches!(
            self.status,
            OrderStatus::Submitted | OrderStatus::Requested | OrderStatus::Priced
        ) {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::Draft {
            return Err(self.not_to(StaffMove::Submit));
        }
        self.submit_with(call, "SUBMITTED_BY_STAFF", Some(note))
    }

    /// SUBMITTED → DRAFT (row 4): the customer has to complete the request. `Already` when it was
    /// returned before.
    ///
    /// # Errors
    /// `NotYours`, `Invalid`, `Illegal`.
    pub fn return_to_draft(
        &mut self,
        reason: &str,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        let note = self.reason_of_staff(reason, call)?;
        if self.status == OrderStatus::Draft && self.submitted_at.is_some() {
            return Ok(Applied::Already);
        }
        self.staff_change(StaffMove::Return, call, "NEEDS_INFO", note)?;
        Ok(Applied::Now(()))
    }

    /// SUBMITTED → REQUESTED (row 6) by operations. `Already` when a price was requested before.
    ///
    /// # Errors
    /// `NotYours`, `Invalid`, `Illegal`.
    pub fn request_price_by_staff(
        &mut self,
        reason: &str,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        let note = self.reason_of_staff(reason, call)?;
        if self.status == OrderStatus::Requested {
            return Ok(Applied::Already);
        }
        self.staff_change(StaffMove::RequestPrice, call, "SENT_TO_DESK", note)?;
        self.requested_at = Some(call.now);
        Ok(Applied::Now(()))
    }

    /// IN_PROGRESS → COMPLETED (row 20) by support, when the customer cannot confirm. The caller has
    /// checked that no change order is open. `Already` when the order was completed before.
    ///
    /// # Errors
    /// `NotYours` also for staff who are the customer or the provider; `Invalid`; `Illegal`;
    /// `StageUnpaid` until all stages are paid; `NoPrice`.
    pub fn complete_by_staff(
        &mut self,
        reason: &str,
        call: &Invocation,
    ) -> Result<Applied<Release>, OrderError> {
        let note = self.reason_of_staff(reason, call)?;
        if self.status == OrderStatus::Completed {
            return Ok(Applied::Already);
        }
        if self.status == OrderStatus::InProgress {
            self.check_paid_to(u32::MAX)?;
        }
        self.staff_change(StaffMove::Complete, call, "STAFF_COMPLETED", note)?;
        self.completed(call).map(Applied::Now)
    }

    fn reason_of_staff(&self, reason: &str, call: &Invocation) -> Result<String, OrderError> {
        if self.side_of(call.actor)? != DisputeSide::Support {
            return Err(OrderError::NotYours);
        }
        Ok(required_reason("reason", reason)?)
    }

    fn staff_change(
        &mut self,
        step: StaffMove,
        call: &Invocation,
        code: &str,
        note: String,
    ) -> Result<(), OrderError> {
        let (by, from, to) = step.row();
        // Support's decision of a dispute leads to COMPLETED too, and has its own command.
        if self.status != from {
            return Err(self.not_to(step));
        }
        self.change_by(by, to, call, code, Some(note))
    }

    const fn not_to(&self, step: StaffMove) -> OrderError {
        let (_, _, to) = step.row();
        OrderError::Illegal {
            from: self.status,
            to,
        }
    }
}
