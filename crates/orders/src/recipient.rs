//! The person at home, when a customer orders for someone else.

use crate::{Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Actor, Applied, FieldError, FieldErrors, Invocation, NgPhone, Timestamp};

const NAME_MAX: usize = 80;

/// The person for whom an order is, when that is not the customer.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Recipient {
    pub name: String,
    pub phone: NgPhone,
    /// Whether they may confirm with a link of the order that the job is done.
    pub may_confirm: bool,
    /// What they last reported with a link, since the provider finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<RecipientReport>,
}

/// What the person at home reports about a finished job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RecipientReport {
    pub reason: ProblemReason,
    pub at: Timestamp,
}

kernel::coded!(
    /// What is wrong with a finished job, in the view of the person at home.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    ProblemReason {
        NotDone => "NOT_DONE",
        PartlyDone => "PARTLY_DONE",
        BadWork => "BAD_WORK",
        Damage => "DAMAGE",
        Other => "OTHER",
    }
);

impl Recipient {
    /// A person with a name and a phone number, as the customer typed them.
    ///
    /// # Errors
    /// `FieldErrors` with the fields as `recipient.<field>`.
    pub fn new(name: &str, phone: &str, may_confirm: bool) -> Result<Self, FieldErrors> {
        let name = name.trim();
        let mut errors = Vec::new();
        let mut refuse = |field: &str, code: &'static str, text: String| {
            errors.push(FieldError::new(format!("recipient.{field}"), code, text));
        };
        if name.is_empty() {
            refuse(
                "name",
                "required",
                "Enter the name of the person at home.".into(),
            );
        } else if name.chars().count() > NAME_MAX {
            refuse(
                "name",
                "too_long",
                format!("At most {NAME_MAX} characters."),
            );
        } else if name.chars().any(char::is_control) {
            refuse(
                "name",
                "bad_character",
                "Control characters are not allowed.".into(),
            );
        }
        let phone = NgPhone::parse(phone)
            .map_err(|error| refuse("phone", "invalid", error.to_string()))
            .ok();
        FieldErrors::check(errors)?;
        let Some(phone) = phone else {
            return Err(FieldErrors::one(
                "recipient.phone",
                "required",
                "Enter the phone number of the person at home.",
            ));
        };
        Ok(Self {
            name: name.to_owned(),
            phone,
            may_confirm,
            report: None,
        })
    }
}

impl Order {
    /// Whether the order is for someone who may confirm with a link that the job is done.
    #[must_use]
    pub fn may_recipient_confirm(&self) -> bool {
        self.recipient
            .as_ref()
            .is_some_and(|recipient| recipient.may_confirm)
    }

    /// Whether the person at home can confirm the job now.
    ///
    /// # Errors
    /// `NotYours` when the order is not for someone else or the customer did not allow it,
    /// `OutOfStep` before the provider has finished.
    pub(crate) fn check_recipient_finished(&self) -> Result<(), OrderError> {
        if !self.may_recipient_confirm() {
            return Err(OrderError::NotYours);
        }
        if self.tracking_step == TrackingStep::Finished {
            Ok(())
        } else {
            Err(OrderError::OutOfStep {
                step: self.tracking_step,
            })
        }
    }

    /// Records that the person at home says that something is wrong. It changes nothing else: the
    /// customer or support decide what follows. `Already` when they reported since the provider
    /// finished.
    ///
    /// # Errors
    /// `NotYours` also when the order is not for someone else or the customer did not let them
    /// confirm; `OutOfStep` unless the finished job waits to be confirmed.
    pub fn report_problem(
        &mut self,
        reason: ProblemReason,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        let step = self.tracking_step;
        let allowed = self.may_recipient_confirm() && call.actor == Actor::Recipient;
        let Some(recipient) = self.recipient.as_mut().filter(|_| allowed) else {
            return Err(OrderError::NotYours);
        };
        if recipient.report.is_some() {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::InProgress || step != TrackingStep::Finished {
            return Err(OrderError::OutOfStep { step });
        }
        recipient.report = Some(RecipientReport {
            reason,
            at: call.now,
        });
        Ok(Applied::Now(()))
    }

    /// Removes the report of the person at home, because the work goes on.
    pub(crate) fn forget_report(&mut self) {
        if let Some(recipient) = &mut self.recipient {
            recipient.report = None;
        }
    }
}
