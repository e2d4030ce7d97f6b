//! The report of a person without an account, which raises an alarm.

use kernel::{FieldError, FieldErrors, NgPhone};

/// A report from a person without an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestReport {
    pub name: String,
    pub phone: NgPhone,
    pub message: String,
}

impl GuestReport {
    pub const NAME_MAX_CHARS: usize = 80;
    pub const MESSAGE_MAX_CHARS: usize = 2000;

    /// Checks and trims the entries of a report.
    ///
    /// # Errors
    /// Field errors on `name`, `phone` and `message`, all at once.
    pub fn new(name: &str, phone: &str, message: &str) -> Result<Self, FieldErrors> {
        let mut errors = Vec::new();
        let mut text = |field: &str, text: &str, max: usize| {
            let text = text.trim();
            if text.is_empty() {
                errors.push(FieldError::new(
                    field,
                    "required",
                    "This is needed so that we can help.",
                ));
            } else if text.chars().count() > max {
                errors.push(FieldError::new(
                    field,
                    "too_long",
                    format!("At most {max} characters."),
                ));
            }
            text.to_owned()
        };
        let name = text("name", name, Self::NAME_MAX_CHARS);
        let message = text("message", message, Self::MESSAGE_MAX_CHARS);
        let parsed = NgPhone::parse(phone);
        if let Err(error) = &parsed {
            errors.push(FieldError::new("phone", "invalid_phone", error.to_string()));
        }
        match parsed {
            Ok(phone) if errors.is_empty() => Ok(Self {
                name,
                phone,
                message,
            }),
            _ => Err(FieldErrors(errors)),
        }
    }
}
