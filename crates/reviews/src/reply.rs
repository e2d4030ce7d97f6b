use crate::{Hit, ReviewError, moderation};
use kernel::{FieldErrors, Timestamp};

/// The provider's public reply to a public review. Each review has at most one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub text: String,
    /// The time at which it was first written. It can be edited for some hours after that.
    pub at: Timestamp,
}

impl Reply {
    pub const MAX_CHARS: usize = 500;

    /// Checks the text of a reply. A reply is public at once, without being read by staff first, so
    /// it must pass the moderation rules.
    ///
    /// # Errors
    /// A field error on `text`.
    pub fn text(text: &str) -> Result<String, FieldErrors> {
        let text = text.trim();
        if text.is_empty() {
            return Err(FieldErrors::one(
                "text",
                "required",
                "Please write an answer.",
            ));
        }
        if text.chars().count() > Self::MAX_CHARS {
            return Err(FieldErrors::one(
                "text",
                "too_long",
                "At most 500 characters, please.",
            ));
        }
        let hits = moderation::check(text);
        if hits
            .iter()
            .any(|hit| matches!(hit, Hit::Insult | Hit::Child))
        {
            let message = "Please leave out insults and the names of children.";
            return Err(FieldErrors::one("text", "unkind", message));
        }
        if !hits.is_empty() {
            let message = "Please leave out phone numbers, addresses, links and accounts.";
            return Err(FieldErrors::one("text", "contact", message));
        }
        Ok(text.to_owned())
    }

    /// The reply with another text, within so many hours of the first one.
    ///
    /// # Errors
    /// `Public` after these hours.
    pub fn edited(&self, text: String, hours: i64, now: Timestamp) -> Result<Self, ReviewError> {
        if now > self.at.plus_hours(hours) {
            Err(ReviewError::Public)
        } else {
            Ok(Self { text, at: self.at })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_something_and_leads_nowhere() {
        assert_eq!(
            Reply::text(" Thank you, Bola. ").unwrap(),
            "Thank you, Bola."
        );
        for (text, code) in [
            ("  ", "required"),
            (&*"a".repeat(501), "too_long"),
            ("Call 08031234567", "contact"),
            ("You are an idiot.", "unkind"),
        ] {
            assert_eq!(Reply::text(text).unwrap_err().0[0].code, code);
        }
    }
}
