use crate::{ContentFault, text::is_plain};
use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The number of published versions of a message that are kept. The history of content keeps all.
const VERSIONS_MAX: usize = 20;
/// The most characters of a text. Each message has a limit of its own below that.
const TEXT_MAX_CHARS: usize = 1000;

/// What content staff wrote in place of the built-in text of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageText {
    /// The name of the message, with its channel, its occasion and its language.
    pub id: String,
    /// A text that is not published yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<String>,
    /// The published versions, newest first. The newest is in use, the others are retired.
    pub versions: Vec<MessageVersion>,
}

/// A published text of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MessageVersion {
    pub number: u32,
    /// The text; `None` for the built-in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    pub at: Timestamp,
}

impl MessageText {
    /// A message that staff have not changed.
    #[must_use]
    pub const fn new(id: String) -> Self {
        Self {
            id,
            draft: None,
            versions: Vec::new(),
        }
    }

    /// The text in use; `None` for the built-in one.
    #[must_use]
    pub fn published(&self) -> Option<&str> {
        self.versions.first()?.text.as_deref()
    }

    /// The message with a text that waits to be published.
    #[must_use]
    pub fn drafted(mut self, text: Option<String>) -> Self {
        self.draft = text;
        self
    }

    /// The message with a new version, and without its draft. A text that is in use already makes no
    /// new version.
    #[must_use]
    pub fn with_version(mut self, text: Option<String>, at: Timestamp) -> Self {
        self.draft = None;
        if self.published() == text.as_deref() {
            return self;
        }
        let newest = self.versions.first().map_or(0, |version| version.number);
        let number = newest.saturating_add(1);
        self.versions.insert(0, MessageVersion { number, text, at });
        self.versions.truncate(VERSIONS_MAX);
        self
    }

    /// Checks the length of the texts. Their placeholders and the limits of their channel are
    /// checked by the rules of messages.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let published = self.versions.iter().filter_map(|one| one.text.as_ref());
        let mut texts = self.draft.iter().chain(published);
        if texts.all(|text| is_plain(text, TEXT_MAX_CHARS)) {
            return Ok(());
        }
        Err(ContentFault {
            id: self.id.chars().take(60).collect(),
            why: "the text of a message is one line of 1 to 1,000 characters",
        })
    }

    /// The message as the history shows it, without its earlier versions.
    pub(super) fn summary(&self) -> Value {
        let version = self.versions.first().map_or(0, |version| version.number);
        let mut fields = Map::new();
        fields.insert("id".into(), self.id.as_str().into());
        fields.insert("version".into(), version.into());
        for (name, text) in [("text", self.published()), ("draft", self.draft.as_deref())] {
            if let Some(text) = text {
                fields.insert(name.into(), text.into());
            }
        }
        Value::Object(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_unix(1_780_000_000 + seconds).unwrap()
    }

    #[test]
    fn b15_a_published_text_replaces_the_draft_and_earlier_texts_stay() {
        let text = |text: &str| Some(text.to_owned());
        let message = MessageText::new("sms.sign-in.en-NG".into()).drafted(text("one"));
        assert_eq!(message.published(), None);
        let message = message.with_version(text("one"), at(0));
        assert_eq!((message.published(), &message.draft), (Some("one"), &None));
        let message = message
            .with_version(text("two"), at(1))
            .with_version(None, at(2));
        assert_eq!(message.published(), None, "the built-in text is back");
        let numbers: Vec<u32> = message.versions.iter().map(|one| one.number).collect();
        assert_eq!(numbers, [3, 2, 1]);
        let again = message.clone().with_version(None, at(3));
        assert_eq!(again, message, "the same text makes no version");
    }

    #[test]
    fn the_history_shows_the_text_the_draft_and_the_number_of_the_version() {
        let message = MessageText::new("sms.sign-in.en-NG".into())
            .with_version(Some("one".into()), at(0))
            .with_version(None, at(1))
            .drafted(Some("two".into()));
        assert_eq!(
            message.summary(),
            serde_json::json!({ "id": "sms.sign-in.en-NG", "version": 2, "draft": "two" })
        );
    }

    #[test]
    fn the_newest_twenty_versions_are_kept() {
        let mut message = MessageText::new("sms.sign-in.en-NG".into());
        for number in 0..30 {
            message = message.with_version(Some(format!("Text {number}")), at(number));
        }
        assert_eq!(message.versions.len(), VERSIONS_MAX);
        assert_eq!(message.published(), Some("Text 29"));
        assert_eq!(message.versions[0].number, 30);
    }

    #[test]
    fn a_text_is_one_line() {
        let message = MessageText::new("sms.sign-in.en-NG".into());
        assert_eq!(message.check(), Ok(()));
        assert!(message.drafted(Some("a\nb".into())).check().is_err());
    }
}
