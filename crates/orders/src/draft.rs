use crate::{
    Address, ContactKind, Deadlines, KeepAlive, Order, OrderError, OrderEvent, OrderStatus,
    Recipient, Slot, TrackingStep, contact_details,
};
use kernel::{
    FieldError, FieldErrors, Invocation, Money, OrderId, OrderReference, ProviderId, UserId,
};

const DESCRIPTION_MAX: usize = 1000;

/// The data that the customer fills in. A draft may lack any part of it; submission needs all of
/// it.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// The answers, already checked against the form of the service.
    pub answers: serde_json::Value,
    pub description: String,
    pub address: Option<Address>,
    pub slot: Option<Slot>,
    /// The person at home, when the order is for someone else.
    pub recipient: Option<Recipient>,
}

/// The data of a new order: its customer, its service and the version of the service's form.
#[derive(Debug, Clone, PartialEq)]
pub struct NewOrder {
    pub id: OrderId,
    pub reference: OrderReference,
    pub customer: UserId,
    pub category_slug: String,
    pub form_version: u32,
    pub title: String,
    /// The provider that the customer asks for.
    pub preferred: Option<ProviderId>,
    pub draft: Draft,
}

impl Draft {
    fn check(self) -> Result<Self, OrderError> {
        let description = self.description.trim().to_owned();
        let mut errors = Vec::new();
        if description.chars().count() > DESCRIPTION_MAX {
            errors.push(FieldError::new(
                "description",
                "too_long",
                format!("At most {DESCRIPTION_MAX} characters."),
            ));
        }
        if description.chars().any(|c| c.is_control() && c != '\n') {
            errors.push(FieldError::new(
                "description",
                "bad_character",
                "Control characters are not allowed.",
            ));
        }
        // Before the payment, the phone number is in the profile and the address in its own fields.
        if let Some(kind) = contact_details(&description).first() {
            errors.push(FieldError::new(
                "description",
                "contact_details",
                contact_refusal(*kind),
            ));
        }
        let address = match self.address.map(Address::check).transpose() {
            Ok(address) => address,
            Err(FieldErrors(mut found)) => {
                errors.append(&mut found);
                None
            }
        };
        FieldErrors::check(errors)?;
        Ok(Self {
            description,
            address,
            ..self
        })
    }
}

/// Why a description cannot have these details, for the customer.
const fn contact_refusal(kind: ContactKind) -> &'static str {
    match kind {
        ContactKind::Phone => {
            "Please leave out phone numbers. You and the provider can call each other once they are on the way."
        }
        ContactKind::Email => {
            "Please leave out e-mail addresses. Once a provider has the job, you can write to them here."
        }
        ContactKind::Link => {
            "Please leave out links. Describe it in your own words, or add a photo."
        }
        ContactKind::AccountNumber => {
            "Please leave out account numbers. All payments go through Gida, and a payment outside it is not protected."
        }
    }
}

impl Order {
    /// Creates an order as a draft (row 1).
    ///
    /// # Errors
    /// `Invalid` with the faulty fields.
    pub fn draft(new: NewOrder, call: &Invocation) -> Result<Self, OrderError> {
        let draft = new.draft.check()?;
        let mut order = Self {
            id: new.id,
            reference: new.reference,
            customer: new.customer,
            category_slug: new.category_slug,
            form_version: new.form_version,
            title: new.title,
            description: draft.description,
            answers: draft.answers,
            address: draft.address,
            slot: draft.slot,
            recipient: draft.recipient,
            status: OrderStatus::Draft,
            tracking_step: TrackingStep::None,
            step_at: None,
            price: None,
            price_versions: 0,
            payment_attempts: 0,
            paid: Money::ZERO,
            provider: None,
            preferred: new.preferred,
            deadlines: Deadlines::default(),
            keep_alive: KeepAlive::OFF,
            heartbeat_answered_at: None,
            reserve_until: None,
            suspended_at: None,
            arrival_pin: None,
            pin_failures: 0,
            pin_locked_until: None,
            proof: None,
            step_reports: Vec::new(),
            created_at: call.now,
            submitted_at: None,
            requested_at: None,
            expiries: 0,
            revisions: 0,
            price_note: None,
            balance_due_at: None,
            choice_due_at: None,
            work_stage: 0,
            paid_at: None,
            assigned_at: None,
            started_at: None,
            finished_at: None,
            closed_at: None,
            version: 0,
            last_seq: 0,
            last_hash: String::new(),
            new_events: Vec::new(),
            new_times: Vec::new(),
        };
        order.record(OrderEvent {
            order: order.id,
            seq: 1,
            from: None,
            to: OrderStatus::Draft,
            actor: call.actor.without_permissions(),
            reason: "CREATED".into(),
            note: None,
            at: call.now,
            prev_hash: String::new(),
        });
        Ok(order)
    }

    /// Replaces the data that the customer filled in.
    ///
    /// # Errors
    /// `NotEditable` outside DRAFT, `Invalid` with the faulty fields.
    pub fn edit(&mut self, title: String, draft: Draft) -> Result<(), OrderError> {
        if self.status != OrderStatus::Draft {
            return Err(OrderError::NotEditable {
                status: self.status,
            });
        }
        let draft = draft.check()?;
        self.title = title;
        self.description = draft.description;
        self.answers = draft.answers;
        self.address = draft.address;
        self.slot = draft.slot;
        self.recipient = draft.recipient;
        Ok(())
    }

    /// Submits the draft (row 2): all data must be there, and the slot must be far enough ahead.
    /// `Already` when it was submitted before.
    ///
    /// # Errors
    /// `Invalid` with the missing fields, `Illegal`.
    pub fn submit(&mut self, call: &Invocation) -> Result<kernel::Applied<()>, OrderError> {
        self.submit_with(call, "SUBMITTED", None)
    }

    pub(crate) fn submit_with(
        &mut self,
        call: &Invocation,
        reason: &str,
        note: Option<String>,
    ) -> Result<kernel::Applied<()>, OrderError> {
        if self.status != OrderStatus::Draft && self.status != OrderStatus::Cancelled {
            return Ok(kernel::Applied::Already);
        }
        let mut errors = Vec::new();
        if self.address.is_none() {
            errors.push(FieldError::new("address", "required", "Enter the address."));
        }
        match self.slot.map(|slot| slot.check_lead(call.now)) {
            None => errors.push(FieldError::new(
                "slot",
                "required",
                "Choose when we should come.",
            )),
            Some(Err(error)) => errors.push(FieldError::new("slot", "bad_slot", error.to_string())),
            Some(Ok(())) => {}
        }
        FieldErrors::check(errors)?;
        self.change(OrderStatus::Submitted, call, reason, note)?;
        self.submitted_at.get_or_insert(call.now);
        Ok(kernel::Applied::Now(()))
    }
}
