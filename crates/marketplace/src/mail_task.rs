//! The end of every task that sends a mail.

use crate::{Mail, Mailer};
use std::fmt::Display;

/// Sends the mail that the unit of a task made, if it made one.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub(crate) async fn send_made(
    mailer: &dyn Mailer,
    made: Result<Option<Mail>, impl Display>,
) -> Result<(), String> {
    let mail = made.map_err(|error| error.to_string())?;
    match mail {
        Some(mail) => mailer.send(mail).await.map_err(|error| error.to_string()),
        None => Ok(()),
    }
}
