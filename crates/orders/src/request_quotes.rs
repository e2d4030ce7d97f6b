//! Quotes of providers for a request: handed in, made the price, returned, withdrawn and ended.

use crate::{By, Order, OrderError, OrderStatus, PriceTag, unassignment::required_reason};
use kernel::{Actor, Invocation};

impl Order {
    /// REQUESTED → QUOTED (row 7): the provider who was sent to look at the work handed in a quote,
    /// and the pricing staff check it. Their time starts again.
    ///
    /// # Errors
    /// `NotYours` unless the actor is a provider; `Illegal`.
    pub fn receive_quote(&mut self, call: &Invocation) -> Result<(), OrderError> {
        if !matches!(call.actor, Actor::Provider(_)) {
            return Err(OrderError::NotYours);
        }
        self.change_by(
            By::Offered,
            OrderStatus::Quoted,
            call,
            "QUOTE_RECEIVED",
            None,
        )?;
        self.requested_at = Some(call.now);
        Ok(())
    }

    /// QUOTED → PRICED (row 9): the system makes the quote of a provider the price.
    ///
    /// # Errors
    /// `NotYours` unless the actor is the system; `Illegal`.
    pub fn price_from_quote(
        &mut self,
        price: PriceTag,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        if call.actor != Actor::System {
            return Err(OrderError::NotYours);
        }
        if self.status != OrderStatus::Quoted {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Priced,
            });
        }
        self.change_by(
            By::System,
            OrderStatus::Priced,
            call,
            "PRICED_FROM_QUOTE",
            None,
        )?;
        self.price = Some(price);
        self.price_versions = price.number;
        self.price_note = None;
        Ok(())
    }

    /// QUOTED → REQUESTED (row 8): the pricing staff send a quote back to its provider, with a note.
    ///
    /// # Errors
    /// `NotYours` unless the actor is staff; `Illegal`.
    pub fn return_quote(&mut self, note: &str, call: &Invocation) -> Result<(), OrderError> {
        if !matches!(call.actor, Actor::Staff { .. }) {
            return Err(OrderError::NotYours);
        }
        self.lose_quote(By::Pricing, ("QUOTE_RETURNED", Some(note)), call)
    }

    /// QUOTED → REQUESTED (row 8): the provider withdraws the quote, with a reason.
    ///
    /// # Errors
    /// `NotYours` unless the actor is a provider; `Illegal`; `Invalid` for the reason.
    pub fn withdraw_quote(&mut self, reason: &str, call: &Invocation) -> Result<(), OrderError> {
        if !matches!(call.actor, Actor::Provider(_)) {
            return Err(OrderError::NotYours);
        }
        let reason = required_reason("reason", reason)?;
        self.lose_quote(By::Offered, ("QUOTE_WITHDRAWN", Some(&reason)), call)
    }

    /// QUOTED → REQUESTED (row 8): the validity of the quote is over.
    ///
    /// # Errors
    /// `NotYours` unless the actor is the system; `Illegal`.
    pub fn end_quote(&mut self, call: &Invocation) -> Result<(), OrderError> {
        if call.actor != Actor::System {
            return Err(OrderError::NotYours);
        }
        self.lose_quote(By::System, ("QUOTE_ENDED", None), call)
    }

    fn lose_quote(
        &mut self,
        by: By,
        (code, note): (&str, Option<&str>),
        call: &Invocation,
    ) -> Result<(), OrderError> {
        if self.status != OrderStatus::Quoted {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Requested,
            });
        }
        let note = note.map(|text| text.trim().to_owned());
        self.change_by(by, OrderStatus::Requested, call, code, note)?;
        self.requested_at = Some(call.now);
        Ok(())
    }
}
