mod amounts;

use crate::{
    MismatchReason, PaymentError, PaymentReference, PaymentStatus, VerifiedCharge,
    payment_status::PAYMENT_TRANSITIONS,
};
use kernel::{ChangeOrderId, Money, MoveId, OrderId, PaymentId, PriceVersionId, Timestamp, UserId};

/// The data of a payment, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentRecord {
    pub id: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    /// The price that it pays; `None` for the fee of a visit, which is paid before there is a price.
    pub price: Option<PriceVersionId>,
    /// The number of the attempt within the order: 1, 2, 3 …
    pub attempt: u32,
    /// The stage of a staged plan that it pays; `None` when it pays everything outstanding.
    pub stage: Option<u32>,
    /// The change order that it pays, which then becomes part of the price. Never set together with
    /// a stage.
    pub change_order: Option<ChangeOrderId>,
    /// The move request whose fee it pays. The fee is never part of the price, so no refund of the
    /// order returns it.
    pub move_request: Option<MoveId>,
    /// The number of the fee of a visit that it pays, among those of the order. This fee is never part
    /// of the price either.
    pub assessment_fee: Option<u32>,
    /// The amount that was requested.
    pub amount: Money,
    /// The amount received in naira, which is held or refunded; refunds may not exceed it.
    pub received: Money,
    pub status: PaymentStatus,
    /// The address of the checkout, once the gateway has answered.
    pub checkout_url: Option<String>,
    pub channel: Option<String>,
    pub gateway_id: Option<String>,
    /// The gateway's message about a failure, or the mismatch code.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub version: i64,
}

kernel::aggregate!(
    /// One attempt to pay one price version, or a fee beside the price. An order has at most one
    /// pending payment.
    Payment(PaymentRecord)
);

/// The data that a new payment starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPayment {
    pub id: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    pub attempt: u32,
    pub due: PaymentDue,
    pub now: Timestamp,
}

/// What a payment pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentDue {
    pub price: Option<PriceVersionId>,
    pub stage: Option<u32>,
    pub change_order: Option<ChangeOrderId>,
    pub move_request: Option<MoveId>,
    pub assessment_fee: Option<u32>,
    pub amount: Money,
}

impl Payment {
    /// The number of minutes after which an unfinished payment is abandoned. Money that arrives
    /// later is still settled.
    pub const SESSION_MINUTES: i64 = 30;

    /// The number of minutes for which mismatched money is held before it is refunded, when the
    /// payer has another unpaid order, so that staff can state which order it was meant for. The
    /// refund still begins within an hour.
    pub const HELD_MINUTES: i64 = 45;

    /// Starts a payment, which waits for its money.
    #[must_use]
    pub fn start(new: NewPayment) -> Self {
        Self(PaymentRecord {
            id: new.id,
            reference: new.reference,
            order: new.order,
            customer: new.customer,
            price: new.due.price,
            attempt: new.attempt,
            stage: new.due.stage,
            change_order: new.due.change_order,
            move_request: new.due.move_request,
            assessment_fee: new.due.assessment_fee,
            amount: new.due.amount,
            received: Money::ZERO,
            status: PaymentStatus::Pending,
            checkout_url: None,
            channel: None,
            gateway_id: None,
            note: None,
            created_at: new.now,
            paid_at: None,
            version: 0,
        })
    }

    /// Keeps the address of the checkout.
    pub fn open_checkout(&mut self, url: String) {
        self.0.checkout_url = Some(url);
    }

    /// Sets the amount that the gateway received, before the payment is booked.
    pub fn receive(&mut self, received: Money) {
        self.0.received = received;
    }

    /// Records that the customer did not finish it, as the gateway says or because the session
    /// ended.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn abandon(&mut self, charge: Option<&VerifiedCharge>) -> Result<(), PaymentError> {
        self.change(PaymentStatus::Abandoned)?;
        if let Some(charge) = charge {
            self.0.note.clone_from(&charge.response);
        }
        Ok(())
    }

    /// Records that the gateway could not take the money.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn fail(&mut self, charge: &VerifiedCharge) -> Result<(), PaymentError> {
        self.change(PaymentStatus::Failed)?;
        self.0.note.clone_from(&charge.response);
        Ok(())
    }

    /// Records that the received money belongs to the order.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn capture(&mut self, charge: &VerifiedCharge, now: Timestamp) -> Result<(), PaymentError> {
        // Money that is held becomes the order's by a decision, not by its charge.
        if self.status == PaymentStatus::Mismatched {
            return Err(self.illegal(PaymentStatus::Success));
        }
        self.change(PaymentStatus::Success)?;
        self.take(charge, now);
        Ok(())
    }

    /// Records that the received money cannot be applied to the order.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn hold(
        &mut self,
        charge: &VerifiedCharge,
        why: MismatchReason,
        now: Timestamp,
    ) -> Result<(), PaymentError> {
        self.change(PaymentStatus::Mismatched)?;
        self.take(charge, now);
        self.0.note = Some(why.code().to_owned());
        Ok(())
    }

    /// Records that held money pays this order after all: what is due of it, by this attempt.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn move_to(
        &mut self,
        order: OrderId,
        attempt: u32,
        due: PaymentDue,
    ) -> Result<(), PaymentError> {
        self.must_be_held()?;
        self.0.order = order;
        self.0.attempt = attempt;
        self.0.price = due.price;
        self.0.stage = due.stage;
        self.0.change_order = due.change_order;
        self.0.move_request = due.move_request;
        self.0.assessment_fee = due.assessment_fee;
        self.0.amount = due.amount;
        Ok(())
    }

    /// Records that held money was applied to the order.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn apply(&mut self) -> Result<(), PaymentError> {
        self.must_be_held()?;
        self.change(PaymentStatus::Success)
    }

    fn must_be_held(&self) -> Result<(), PaymentError> {
        if self.status == PaymentStatus::Mismatched {
            Ok(())
        } else {
            Err(self.illegal(PaymentStatus::Success))
        }
    }

    fn take(&mut self, charge: &VerifiedCharge, now: Timestamp) {
        self.0.channel.clone_from(&charge.channel);
        self.0.gateway_id.clone_from(&charge.gateway_id);
        self.0.paid_at = Some(charge.paid_at.unwrap_or(now));
    }

    /// The only function that changes the status.
    fn change(&mut self, to: PaymentStatus) -> Result<(), PaymentError> {
        if !PAYMENT_TRANSITIONS.contains(&(self.status, to)) {
            return Err(self.illegal(to));
        }
        self.0.status = to;
        Ok(())
    }

    fn illegal(&self, to: PaymentStatus) -> PaymentError {
        PaymentError::Illegal {
            from: self.status,
            to,
        }
    }

    /// The time at which mismatched money is refunded; never before `now`.
    #[must_use]
    pub fn held_until(&self, now: Timestamp) -> Timestamp {
        self.paid_at
            .map_or(now, |paid| paid.plus_mins(Self::HELD_MINUTES).max(now))
    }

    #[must_use]
    pub fn session_ends_at(&self) -> Timestamp {
        self.created_at.plus_mins(Self::SESSION_MINUTES)
    }
}

#[cfg(test)]
pub(crate) mod tests;
