//! Phrases that several mails share.

use identity::User;
use kernel::Timestamp;

/// The greeting of a mail. An address that is not verified may belong to a stranger, so a mail to
/// it contains no text that the person who signed up typed.
pub(crate) fn hello(user: &User) -> String {
    if user.email_verified_at.is_some() {
        format!("Hello {}", user.first_name)
    } else {
        "Hello".to_owned()
    }
}

/// The hours and minutes of a time by the Abuja clock.
pub(crate) fn clock_of(at: Timestamp) -> String {
    at.plus_hours(1)
        .to_string()
        .get(11..16)
        .unwrap_or_default()
        .to_owned()
}
