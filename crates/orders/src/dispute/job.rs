//! The effects of a dispute on its order: rows 21 to 26 of the transition table.

use super::{DisputeError, DisputeSide};
use crate::{By, Order, OrderError, OrderStatus, Release, TrackingStep};
use kernel::{Actor, FieldErrors, Invocation, Money, UserId};

impl Order {
    /// The side of an actor in a dispute about this order. A member of staff who is its customer or
    /// provider has no side.
    ///
    /// # Errors
    /// `NotYours`.
    pub fn side_of(&self, actor: Actor) -> Result<DisputeSide, OrderError> {
        match actor {
            Actor::Customer(user) if user == self.customer => Ok(DisputeSide::Customer),
            Actor::Provider(provider) if self.provider == Some(provider) => {
                Ok(DisputeSide::Provider)
            }
            Actor::Staff { id: staff, .. }
                if staff != self.customer && self.provider.map(UserId::from) != Some(staff) =>
            {
                Ok(DisputeSide::Support)
            }
            Actor::Guest
            | Actor::Customer(_)
            | Actor::Provider(_)
            | Actor::Staff { .. }
            | Actor::Recipient
            | Actor::System => Err(OrderError::NotYours),
        }
    }

    /// Checks that goodwill credit for a job is not more than its price.
    ///
    /// # Errors
    /// `Invalid`.
    pub fn check_goodwill(&self, amount: Money) -> Result<(), DisputeError> {
        let price = self.price.map_or(Money::ZERO, |price| price.total);
        if amount <= price {
            Ok(())
        } else {
            Err(FieldErrors::one("amountKobo", "too_much", format!("The job cost {price}.")).into())
        }
    }

    /// ASSIGNED, IN_PROGRESS or COMPLETED → DISPUTED (rows 21 to 23): the money stays where it is
    /// until staff decide.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`.
    pub fn dispute(&mut self, call: &Invocation, reason: &str) -> Result<(), OrderError> {
        let by = match self.side_of(call.actor)? {
            DisputeSide::Customer => By::Customer,
            DisputeSide::Provider => By::Provider,
            DisputeSide::Support => By::Support,
        };
        self.change_by(by, OrderStatus::Disputed, call, reason, None)
    }

    /// DISPUTED → COMPLETED (row 25). Returns the money that this releases; `None` when it was
    /// released before.
    ///
    /// # Errors
    /// `Illegal`; `NoPrice`; `StageUnpaid` while stages of the price are still to be paid.
    pub fn settle_dispute(
        &mut self,
        released: bool,
        call: &Invocation,
        reason: &str,
    ) -> Result<Option<Release>, OrderError> {
        let by = if call.actor == Actor::Customer(self.customer) {
            By::Customer
        } else {
            By::Support
        };
        if !released {
            self.check_paid_to(u32::MAX)?;
        }
        self.change_by(by, OrderStatus::Completed, call, reason, None)?;
        if released {
            return Ok(None);
        }
        self.closed_at = Some(call.now);
        self.go_to(TrackingStep::Confirmed, call.now);
        let (Some(provider), Some(price)) = (self.provider, self.price) else {
            return Err(OrderError::NoPrice);
        };
        Ok(Some(Release {
            order: self.id,
            provider,
            price: price.version,
            amount: self.paid,
        }))
    }

    /// DISPUTED → CANCELLED (row 26): the whole price is refunded.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn refund_disputed(&mut self, call: &Invocation, reason: &str) -> Result<(), OrderError> {
        self.change_by(By::Support, OrderStatus::Cancelled, call, reason, None)?;
        self.closed_at = Some(call.now);
        Ok(())
    }

    /// DISPUTED → IN_PROGRESS or ASSIGNED (row 24): the same provider continues at the same point
    /// and reports again when the work is done. A provider who had not begun counts as assigned
    /// from now on, so the time of the dispute does not make them late.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn go_on(&mut self, from: OrderStatus, call: &Invocation) -> Result<(), OrderError> {
        self.change_by(By::Support, from, call, "REWORK_SAME", None)?;
        self.finished_at = None;
        self.forget_report();
        let step = if from == OrderStatus::Assigned {
            self.assigned_at = Some(call.now);
            TrackingStep::Accepted
        } else {
            self.work_step()
        };
        self.go_to(step, call.now);
        Ok(())
    }

    /// DISPUTED → ASSIGNED → PAID or DEPOSIT_PAID (rows 24 and 18): the provider is unassigned, and
    /// the search for another one begins.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn hand_over(&mut self, call: &Invocation) -> Result<(), OrderError> {
        self.change_by(
            By::Support,
            OrderStatus::Assigned,
            call,
            "REWORK_OTHER",
            None,
        )?;
        self.set_free(By::System, "PROVIDER_REPLACED", None, call)
    }
}
