//! Requests: prices set by staff, revised on request, and closed when staff do not answer or the
//! customer does not pay.

mod expiry;

pub use expiry::MAX_REPRICINGS;

use crate::{
    By, Deadlines, Order, OrderError, OrderStatus, PriceTag, unassignment::required_reason,
};
use kernel::{Actor, Applied, FieldErrors, Invocation};

const NOTE_MIN: usize = 3;
const NOTE_MAX: usize = 500;

impl Deadlines {
    /// How often a customer may ask for another price (row 11).
    #[must_use]
    pub fn revisions_most(&self) -> u32 {
        u32::try_from(self.price_revisions).unwrap_or(u32::MAX)
    }
}

impl Order {
    /// SUBMITTED → REQUESTED (row 6): the engine cannot price the order, so staff must price it.
    ///
    /// # Errors
    /// `Illegal`.
    pub fn request_price(&mut self, call: &Invocation) -> Result<(), OrderError> {
        self.change_by(
            By::System,
            OrderStatus::Requested,
            call,
            "NEEDS_A_PERSON",
            None,
        )?;
        self.requested_at = Some(call.now);
        Ok(())
    }

    /// SUBMITTED → DRAFT (row 4): the customer takes the order back before it has a price, to edit it.
    /// `Already` when it is a draft again.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`.
    pub fn take_back(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        if call.actor != Actor::Customer(self.customer) {
            return Err(OrderError::NotYours);
        }
        if self.status == OrderStatus::Draft && self.submitted_at.is_some() {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::Submitted {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Draft,
            });
        }
        self.change(OrderStatus::Draft, call, "BACK_TO_DRAFT", None)?;
        Ok(Applied::Now(()))
    }

    /// QUOTED or REQUESTED → PRICED (rows 9 and 10): the pricing staff set a price.
    ///
    /// # Errors
    /// `NotYours` unless the actor is staff; `Invalid` for the note; `Illegal`.
    pub fn price_by_staff(
        &mut self,
        price: PriceTag,
        note: Option<&str>,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        if !matches!(call.actor, Actor::Staff { .. }) {
            return Err(OrderError::NotYours);
        }
        let note = note.map(str::trim).filter(|text| !text.is_empty());
        let note = note.map(|text| checked_note(text, 1)).transpose()?;
        self.change_by(
            By::Pricing,
            OrderStatus::Priced,
            call,
            "PRICED_BY_DESK",
            note.clone(),
        )?;
        self.price = Some(price);
        self.price_versions = price.number;
        self.price_note = note;
        Ok(())
    }

    /// REQUESTED → QUOTED (row 7): an assessment report is accepted, and the pricing staff set the
    /// price next.
    ///
    /// # Errors
    /// `NotYours` unless the actor is staff; `Illegal`.
    pub fn accept_report(&mut self, call: &Invocation) -> Result<(), OrderError> {
        if !matches!(call.actor, Actor::Staff { .. }) {
            return Err(OrderError::NotYours);
        }
        self.change_by(
            By::Pricing,
            OrderStatus::Quoted,
            call,
            "REPORT_ACCEPTED",
            None,
        )?;
        self.requested_at = Some(call.now);
        Ok(())
    }

    /// QUOTED → REQUESTED (row 8): the pricing staff set an accepted report aside, with a reason.
    ///
    /// # Errors
    /// `NotYours` unless the actor is staff; `Illegal`; `Invalid` for the reason.
    pub fn set_report_aside(&mut self, reason: &str, call: &Invocation) -> Result<(), OrderError> {
        self.back_to_request(OrderStatus::Quoted, ("REPORT_SET_ASIDE", reason), call)
    }

    /// PRICED → REQUESTED (row 11): the pricing staff withdraw a price for which nothing was paid,
    /// with a reason.
    ///
    /// # Errors
    /// `NotYours` unless the actor is staff; `Illegal`, also when money was received; `Invalid` for
    /// the reason.
    pub fn withdraw_price(&mut self, reason: &str, call: &Invocation) -> Result<(), OrderError> {
        self.back_to_request(OrderStatus::Priced, ("PRICE_WITHDRAWN", reason), call)?;
        self.drop_price();
        Ok(())
    }

    fn back_to_request(
        &mut self,
        from: OrderStatus,
        (code, reason): (&str, &str),
        call: &Invocation,
    ) -> Result<(), OrderError> {
        if !matches!(call.actor, Actor::Staff { .. }) {
            return Err(OrderError::NotYours);
        }
        if self.status != from || !self.paid.is_zero() {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Requested,
            });
        }
        let note = required_reason("reason", reason)?;
        self.change_by(By::Pricing, OrderStatus::Requested, call, code, Some(note))?;
        self.requested_at = Some(call.now);
        Ok(())
    }

    fn check_revisions(&self) -> Result<(), OrderError> {
        let most = self.deadlines.revisions_most();
        if self.revisions >= most {
            return Err(OrderError::TooManyRevisions(most));
        }
        Ok(())
    }

    /// PRICED → REQUESTED (row 11): the customer asks the pricing staff for another price, with a
    /// reason.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`, `TooManyRevisions`, `Invalid` for the note.
    pub fn ask_revision(&mut self, note: &str, call: &Invocation) -> Result<(), OrderError> {
        if call.actor != Actor::Customer(self.customer) {
            return Err(OrderError::NotYours);
        }
        if self.status != OrderStatus::Priced {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Requested,
            });
        }
        self.check_revisions()?;
        let note = checked_note(note, NOTE_MIN)?;
        self.change(OrderStatus::Requested, call, "REVISION_ASKED", Some(note))?;
        self.drop_price();
        self.revisions = self.revisions.saturating_add(1);
        self.requested_at = Some(call.now);
        Ok(())
    }

    /// The customer asks for an assessment before paying. A price becomes void, and the order is
    /// REQUESTED (row 11), which counts as asking for another price. A request stays REQUESTED. The
    /// time limit of staff starts again.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`, `TooManyRevisions`.
    pub fn ask_assessment(&mut self, call: &Invocation) -> Result<(), OrderError> {
        if call.actor != Actor::Customer(self.customer) {
            return Err(OrderError::NotYours);
        }
        let to = OrderStatus::Requested;
        if self.status == OrderStatus::Priced {
            self.check_revisions()?;
            self.change(to, call, "ASSESSMENT_ASKED", None)?;
            self.drop_price();
            self.revisions = self.revisions.saturating_add(1);
        } else if self.status != to {
            let from = self.status;
            return Err(OrderError::Illegal { from, to });
        }
        self.requested_at = Some(call.now);
        Ok(())
    }

    /// Whether only staff may price the order.
    #[must_use]
    pub const fn is_for_people(&self) -> bool {
        self.requested_at.is_some()
    }

    fn drop_price(&mut self) {
        self.price = None;
        self.price_note = None;
    }
}

fn checked_note(text: &str, least: usize) -> Result<String, OrderError> {
    let text = text.trim();
    let length = text.chars().count();
    let fault = if length == 0 {
        (
            "required",
            "Describe in one sentence what should change.".to_owned(),
        )
    } else if length < least {
        ("too_short", format!("At least {least} characters."))
    } else if length > NOTE_MAX {
        ("too_long", format!("At most {NOTE_MAX} characters."))
    } else if text.chars().any(|c| c.is_control() && c != '\n') {
        (
            "bad_character",
            "Control characters are not allowed.".to_owned(),
        )
    } else {
        return Ok(text.to_owned());
    };
    Err(FieldErrors::one("note", fault.0, fault.1).into())
}
