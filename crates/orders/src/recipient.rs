//! The person at home, when a customer orders for someone else.

use kernel::{FieldError, FieldErrors, NgPhone, Timestamp};

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
