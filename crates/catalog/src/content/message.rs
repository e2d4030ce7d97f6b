use crate::{ContentFault, text::is_plain};
use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The number of published versions of a message that are kept. The history of content keeps all.
const VERSIONS_MAX: usize = 20;
/// The maximum number of parts of a message and of characters of a text. Each message has its own,
/// lower limits.
const PARTS_MAX: usize = 12;
const TEXT_MAX_CHARS: usize = 1000;

/// The texts that differ from the built-in ones, by the name of their part of the message.
pub type MessageParts = BTreeMap<String, String>;

/// The texts with which content staff replaced the built-in texts of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageText {
    /// The name of the message, with its channel, its occasion and its language.
    pub id: String,
    /// Texts that are not published yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<MessageParts>,
    /// The published versions, newest first. The newest is in use, the others are retired.
    pub versions: Vec<MessageVersion>,
}

/// The published texts of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MessageVersion {
    pub number: u32,
    /// The texts; empty when all of them are the built-in ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: MessageParts,
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

    /// The texts in use that differ from the built-in ones; `None` when staff never published one.
    #[must_use]
    pub fn published(&self) -> Option<&MessageParts> {
        self.versions.first().map(|version| &version.parts)
    }

    /// Whether these texts are in use.
    #[must_use]
    pub fn uses(&self, parts: &MessageParts) -> bool {
        match self.published() {
            Some(published) => published == parts,
            None => parts.is_empty(),
        }
    }

    /// The message with texts that wait to be published.
    #[must_use]
    pub fn drafted(mut self, parts: Option<MessageParts>) -> Self {
        self.draft = parts;
        self
    }

    /// The message with a new version, and without its draft. Texts that are in use already make no
    /// new version.
    #[must_use]
    pub fn with_version(mut self, parts: MessageParts, at: Timestamp) -> Self {
        self.draft = None;
        if self.uses(&parts) {
            return self;
        }
        let newest = self.versions.first().map_or(0, |version| version.number);
        let number = newest.saturating_add(1);
        self.versions
            .insert(0, MessageVersion { number, parts, at });
        self.versions.truncate(VERSIONS_MAX);
        self
    }

    /// Checks the number and the length of the texts. Their placeholders and the limits of their
    /// channel are checked by the rules of messages.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), ContentFault> {
        let published = self.versions.iter().map(|one| &one.parts);
        let mut all = self.draft.iter().chain(published);
        let is_plain = |text: &String| is_plain(text, TEXT_MAX_CHARS);
        if all.all(|parts| parts.len() <= PARTS_MAX && parts.values().all(is_plain)) {
            return Ok(());
        }
        Err(ContentFault {
            id: self.id.chars().take(60).collect(),
            field: None,
            why: "each text of a message is one line of 1 to 1,000 characters",
        })
    }

    /// The message as the history shows it, without its earlier versions.
    pub(super) fn summary(&self) -> Value {
        let version = self.versions.first().map_or(0, |version| version.number);
        let mut fields = Map::new();
        fields.insert("id".into(), self.id.as_str().into());
        fields.insert("version".into(), version.into());
        for (part, text) in self.published().into_iter().flatten() {
            fields.insert(part.clone(), text.as_str().into());
        }
        for (part, text) in self.draft.iter().flatten() {
            fields.insert(format!("draft of {part}"), text.as_str().into());
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

    fn parts(text: &str) -> MessageParts {
        MessageParts::from([("text".to_owned(), text.to_owned())])
    }

    fn sign_in() -> MessageText {
        MessageText::new("sms.sign-in.en-NG".into())
    }

    #[test]
    fn b15_a_published_text_replaces_the_draft_and_earlier_texts_stay() {
        let message = sign_in().drafted(Some(parts("one")));
        assert_eq!(message.published(), None);
        let message = message.with_version(parts("one"), at(0));
        assert_eq!(
            (message.published(), &message.draft),
            (Some(&parts("one")), &None)
        );
        let message = message
            .with_version(parts("two"), at(1))
            .with_version(MessageParts::new(), at(2));
        assert!(
            message.uses(&MessageParts::new()),
            "the built-in text is back"
        );
        let numbers: Vec<u32> = message.versions.iter().map(|one| one.number).collect();
        assert_eq!(numbers, [3, 2, 1]);
        let again = message.clone().with_version(MessageParts::new(), at(3));
        assert_eq!(again, message, "the same text makes no version");
        let built_in = sign_in().with_version(MessageParts::new(), at(0));
        assert_eq!(built_in, sign_in(), "nor does the built-in text at first");
    }

    #[test]
    fn the_history_shows_each_text_the_drafts_and_the_number_of_the_version() {
        let mut second = parts("one");
        second.insert("title".into(), "News".into());
        let message = sign_in()
            .with_version(parts("one"), at(0))
            .with_version(second, at(1))
            .drafted(Some(parts("two")));
        assert_eq!(
            message.summary(),
            serde_json::json!({ "id": "sms.sign-in.en-NG", "version": 2, "text": "one", "title": "News", "draft of text": "two" })
        );
    }

    #[test]
    fn the_newest_twenty_versions_are_kept() {
        let mut message = sign_in();
        for number in 0..30 {
            message = message.with_version(parts(&format!("Text {number}")), at(number));
        }
        assert_eq!(message.versions.len(), VERSIONS_MAX);
        assert_eq!(message.published(), Some(&parts("Text 29")));
        assert_eq!(message.versions[0].number, 30);
    }

    #[test]
    fn each_text_is_one_line_and_a_message_has_few_parts() {
        assert_eq!(sign_in().check(), Ok(()));
        assert!(sign_in().drafted(Some(parts("a\nb"))).check().is_err());
        let many = (0..13).map(|number| (number.to_string(), "a".to_owned()));
        assert!(sign_in().drafted(Some(many.collect())).check().is_err());
    }
}
