use kernel::{
    FieldErrors, OrderId, OrderMessageId, ProviderId, Timestamp, UploadId, UserId, is_hidden,
};

/// The maximum length of a message in characters.
pub const MESSAGE_MAX_CHARS: usize = 1000;

kernel::coded!(
    /// The side of a chat that wrote a message.
    ChatSide { Customer => "customer", Provider => "provider" }
);

impl ChatSide {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Customer => Self::Provider,
            Self::Provider => Self::Customer,
        }
    }
}

/// One message in the chat of an order. Only its read mark changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderMessage {
    pub id: OrderMessageId,
    pub order: OrderId,
    /// The provider who had the job. A later provider of the order does not see the message.
    pub provider: ProviderId,
    /// The number within the order, counted from 1.
    pub number: u32,
    pub side: ChatSide,
    pub author: UserId,
    /// The text; `None` for a photo without text.
    pub text: Option<String>,
    pub photo: Option<UploadId>,
    pub sent_at: Timestamp,
    /// The time at which the other side read it.
    pub read_at: Option<Timestamp>,
}

/// A message as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    pub id: OrderMessageId,
    pub side: ChatSide,
    pub author: UserId,
    pub text: Option<String>,
    pub photo: Option<UploadId>,
}

impl NewMessage {
    /// The trimmed text; `None` for a photo alone.
    ///
    /// # Errors
    /// A field error on `text` when the message has neither a text nor a photo, is too long or
    /// contains an invisible character.
    pub(super) fn trimmed_text(&self) -> Result<Option<String>, FieldErrors> {
        let text = self.text.as_deref().unwrap_or_default().trim();
        if text.is_empty() {
            return if self.photo.is_some() {
                Ok(None)
            } else {
                Err(FieldErrors::one(
                    "text",
                    "required",
                    "Please write a message or add a photo.",
                ))
            };
        }
        if text.chars().count() > MESSAGE_MAX_CHARS {
            return Err(FieldErrors::one(
                "text",
                "too_long",
                "At most 1,000 characters, please.",
            ));
        }
        // Line breaks are allowed, and so are joiners and marks of direction: emoji and Arabic
        // letters need them.
        let is_refused =
            |c: char| is_hidden(c) && !matches!(c, '\n' | '\r' | '\t' | '\u{200c}'..='\u{200f}');
        if text.contains(is_refused) {
            return Err(FieldErrors::one(
                "text",
                "invalid_character",
                "This text contains an invisible character.",
            ));
        }
        Ok(Some(text.to_owned()))
    }
}
