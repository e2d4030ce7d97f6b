//! What a message is: its name, its parts, and what is filled into them.

use kernel::Language;

kernel::coded!(
    /// How a message reaches its person.
    TemplateChannel {
        Sms => "SMS",
        /// A notification. The app and push show its title and its text; WhatsApp and mail repeat them.
        Notification => "NOTIFICATION",
        Mail => "MAIL",
    }
);

kernel::coded!(
    /// Where the built-in text in a language comes from.
    TextOrigin {
        /// It was written in this language.
        Original => "ORIGINAL",
        /// It was translated for the trial, and awaits review by a speaker of the language.
        AwaitsReview => "AWAITS_REVIEW",
        /// It has no translation, so the English text is used.
        English => "ENGLISH",
    }
);

kernel::coded!(
    /// A part of a message that has a text of its own.
    MessagePart {
        Title => "title",
        Text => "text",
        Subject => "subject",
        /// The first paragraph of a mail.
        Opening => "opening",
        /// A further paragraph before the link.
        Details => "details",
        /// The paragraph after the link.
        Closing => "closing",
        /// The line that greets the person, in every mail.
        Greeting => "greeting",
        /// The label of the button, in every mail with a link.
        Button => "button",
        Receipt => "receipt",
        Check => "check",
        Settings => "settings",
        Stop => "stop",
        /// The last line of every mail.
        Signature => "signature",
    }
);

impl MessagePart {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Text => "Text",
            Self::Subject => "Subject",
            Self::Opening => "First paragraph",
            Self::Details => "Second paragraph",
            Self::Closing => "Paragraph after the link",
            Self::Greeting => "Greeting",
            Self::Button => "Label of the button",
            Self::Receipt => "Link to the receipt",
            Self::Check => "Link to the check of the receipt",
            Self::Settings => "Link to the settings",
            Self::Stop => "Link that ends offers and news",
            Self::Signature => "Last line",
        }
    }
}

/// A part of a text that is filled in when the message is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placeholder {
    /// The name between the braces.
    pub name: &'static str,
    pub meaning: &'static str,
    /// The longest usual value. Limits are checked with it.
    pub example: &'static str,
    /// Whether the text must have it, because the message is of no use without it.
    pub needed: bool,
    /// Whether its value may be blank.
    pub can_be_blank: bool,
}

/// A part of a message with its built-in text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplatePart {
    pub part: MessagePart,
    /// The English text that is used until staff publish another one.
    pub built_in: &'static str,
    /// The same text in Nigerian Pidgin, if it has been translated. No speaker has reviewed it yet.
    pub pidgin: Option<&'static str>,
    /// The placeholders that the text of the part may have.
    pub placeholders: &'static [Placeholder],
}

impl TemplatePart {
    /// The built-in text of this language; `None` for a part without a translation.
    #[must_use]
    pub const fn translation(&self, language: Language) -> Option<&'static str> {
        match language {
            Language::English => Some(self.built_in),
            Language::Pidgin => self.pidgin,
        }
    }

    /// The built-in text for people who read this language: its translation, or the English text.
    #[must_use]
    pub fn built_in_for(&self, language: Language) -> &'static str {
        self.translation(language).unwrap_or(self.built_in)
    }

    /// Where the built-in text for this language comes from.
    #[must_use]
    pub const fn origin(&self, language: Language) -> TextOrigin {
        match (language, self.pidgin) {
            (Language::English, _) => TextOrigin::Original,
            (Language::Pidgin, Some(_)) => TextOrigin::AwaitsReview,
            (Language::Pidgin, None) => TextOrigin::English,
        }
    }
}

/// What a message consists of.
#[derive(PartialEq, Eq)]
pub(super) struct Spec {
    /// The channel and the occasion in one name.
    pub(super) code: &'static str,
    pub(super) channel: TemplateChannel,
    /// Who gets the message, and when.
    pub(super) occasion: &'static str,
    /// The most segments of an SMS; `None` for other messages.
    pub(super) segments_max: Option<u32>,
    pub(super) parts: &'static [TemplatePart],
}

/// A message whose text content staff can change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MessageTemplate {
    pub(super) spec: &'static Spec,
}

impl std::fmt::Debug for MessageTemplate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.spec.code)
    }
}

/// Why a name is not the name of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MessageNameError {
    #[error("there is no such message")]
    UnknownMessage,
    #[error("the language is not known")]
    UnknownLanguage,
}

impl MessageTemplate {
    /// The message and the language of a name such as `sms.sign-in.en-NG`.
    ///
    /// # Errors
    /// `UnknownMessage`; `UnknownLanguage` for a message that exists, but has no text in it.
    pub fn parse_name(name: &str) -> Result<(Self, Language), MessageNameError> {
        let (code, language) = name
            .rsplit_once('.')
            .ok_or(MessageNameError::UnknownMessage)?;
        let template = Self::all()
            .find(|one| one.code() == code)
            .ok_or(MessageNameError::UnknownMessage)?;
        let language = Language::from_code(language)
            .filter(|language| template.languages().contains(language))
            .ok_or(MessageNameError::UnknownLanguage)?;
        Ok((template, language))
    }

    /// The name of its text in a language: the channel, the occasion and the language.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        format!("{}.{}", self.spec.code, language.code())
    }

    /// The channel and the occasion in one name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.spec.code
    }

    #[must_use]
    pub const fn channel(self) -> TemplateChannel {
        self.spec.channel
    }

    /// Who gets the message, and when.
    #[must_use]
    pub const fn occasion(self) -> &'static str {
        self.spec.occasion
    }

    /// The most segments of an SMS; `None` for other messages. A code is one segment, so that it
    /// arrives whole.
    #[must_use]
    pub const fn segments_max(self) -> Option<u32> {
        self.spec.segments_max
    }

    /// Its parts, in the order in which its person sees them.
    #[must_use]
    pub const fn parts(self) -> &'static [TemplatePart] {
        self.spec.parts
    }

    #[must_use]
    pub fn part(self, part: MessagePart) -> Option<&'static TemplatePart> {
        self.spec.parts.iter().find(|one| one.part == part)
    }

    /// The English text of a part that is used until staff publish another one; empty for a part
    /// that the message does not have.
    #[must_use]
    pub fn built_in(self, part: MessagePart) -> &'static str {
        self.part(part).map_or("", |one| one.built_in)
    }

    /// The built-in text of a part in this language; `None` for a part that has no translation.
    #[must_use]
    pub fn translation(self, part: MessagePart, language: Language) -> Option<&'static str> {
        self.part(part)?.translation(language)
    }

    /// Where the built-in texts for this language come from. A message of which only some parts are
    /// translated awaits review as well.
    #[must_use]
    pub fn origin(self, language: Language) -> TextOrigin {
        let mut origins = self.spec.parts.iter().map(|one| one.origin(language));
        origins
            .find(|origin| *origin != TextOrigin::English)
            .unwrap_or(TextOrigin::English)
    }
}
