use crate::Author;
use kernel::{FieldErrors, TicketId, TicketMessageId, Timestamp, UploadId, UserId};

/// One message of a ticket. It never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: TicketMessageId,
    pub ticket: TicketId,
    /// The number within the ticket, counted from 1.
    pub number: u32,
    pub author: Author,
    /// The account of the author; `None` for a guest.
    pub author_id: Option<UserId>,
    pub body: String,
    /// Photos that the author uploaded. They belong to no order.
    pub photos: Vec<UploadId>,
    pub created_at: Timestamp,
}

impl Message {
    pub const MAX_CHARS: usize = 2000;

    /// Checks and trims the text of a message: it must not be empty or too long.
    ///
    /// # Errors
    /// A field error on `message`.
    pub fn text(text: &str) -> Result<String, FieldErrors> {
        let text = text.trim();
        if text.is_empty() {
            return Err(FieldErrors::one(
                "message",
                "required",
                "Please write a message.",
            ));
        }
        if text.chars().count() > Self::MAX_CHARS {
            return Err(FieldErrors::one(
                "message",
                "too_long",
                "At most 2,000 characters, please.",
            ));
        }
        Ok(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_says_something_and_not_too_much() {
        assert_eq!(
            Message::text("  Where is my refund?\n").unwrap(),
            "Where is my refund?"
        );
        assert_eq!(Message::text(" \n ").unwrap_err().0[0].code, "required");
        assert!(Message::text(&"é".repeat(2000)).is_ok());
        assert_eq!(
            Message::text(&"a".repeat(2001)).unwrap_err().0[0].code,
            "too_long"
        );
    }
}
