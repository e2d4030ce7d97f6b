use crate::{ContentFault, text::is_plain};
use kernel::{FieldError, FieldErrors};
use serde::{Deserialize, Serialize};

/// The maximum number of stored prepared replies.
pub const REPLIES_MAX: usize = 100;
const TEXT_MAX_CHARS: usize = 2_000;

/// The placeholders that are filled from the ticket: the first name of its owner, its reference and
/// its subject.
const PLACEHOLDERS: [&str; 3] = ["name", "reference", "subject"];

/// A text that staff insert into an answer to a ticket, and may change before they send it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Reply {
    pub id: String,
    /// The name in the list of replies, which only staff see.
    pub title: String,
    /// The text, with placeholders in braces.
    pub text: String,
}

impl Reply {
    /// Checks the fields, each under its name in the API.
    ///
    /// # Errors
    /// The faulty fields.
    pub fn check_fields(&self) -> Result<(), FieldErrors> {
        let fits = !self.text.trim().is_empty()
            && self.text.chars().count() <= TEXT_MAX_CHARS
            && !self.text.chars().any(|c| c.is_control() && c != '\n');
        let rules = [
            (
                is_plain(&self.title, 80),
                "title",
                "A title is 1 to 80 characters.",
            ),
            (fits, "text", "A text is 1 to 2,000 characters."),
            (
                has_known_placeholders(&self.text),
                "text",
                "Only {name}, {reference} and {subject} can be filled in.",
            ),
        ];
        let broken = rules.into_iter().filter(|(kept, ..)| !kept);
        FieldErrors::check(
            broken
                .map(|(_, field, text)| FieldError::new(field, "invalid", text))
                .collect(),
        )
    }

    /// Checks the fields of a reply that is shipped or saved.
    ///
    /// # Errors
    /// The reply, when one of its fields is faulty.
    pub fn check(&self) -> Result<(), ContentFault> {
        self.check_fields().map_err(|_| ContentFault {
            id: self.id.chars().take(60).collect(),
            field: None,
            why: "a reply needs a title, and a text with known placeholders only",
        })
    }
}

/// Whether each opening brace begins a placeholder that can be filled, and no other brace is there.
fn has_known_placeholders(text: &str) -> bool {
    let mut parts = text.split('{');
    let before = parts.next().unwrap_or_default();
    !before.contains('}')
        && parts.all(|part| {
            part.split_once('}')
                .is_some_and(|(name, after)| PLACEHOLDERS.contains(&name) && !after.contains('}'))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(title: &str, text: &str) -> Reply {
        Reply {
            id: "refund-sent".into(),
            title: title.into(),
            text: text.into(),
        }
    }

    fn faulty(reply: &Reply) -> Vec<String> {
        let errors = reply
            .check_fields()
            .err()
            .map_or_else(Vec::new, |one| one.0);
        errors.into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn b13_a_reply_has_a_title_and_a_text() {
        assert_eq!(
            reply("Refund", "Hello {name},\nthank you.").check_fields(),
            Ok(())
        );
        assert_eq!(faulty(&reply(" ", "Hello.")), ["title"]);
        assert_eq!(faulty(&reply("Refund", " ")), ["text"]);
        assert_eq!(faulty(&reply("Refund", "A\u{7}b")), ["text"]);
        assert_eq!(faulty(&reply("Refund", &"a".repeat(2_001))), ["text"]);
        assert!(reply("", "Hello.").check().is_err());
    }

    #[test]
    fn b13_a_reply_fills_in_only_what_the_ticket_has() {
        let good = "{name}: {subject} ({reference})";
        assert_eq!(reply("All", good).check_fields(), Ok(()));
        for text in [
            "{password}",
            "{ name }",
            "{name",
            "name}",
            "{name}}",
            "{}",
            "{{name}}",
        ] {
            assert_eq!(faulty(&reply("Wrong", text)), ["text"], "{text}");
        }
    }
}
