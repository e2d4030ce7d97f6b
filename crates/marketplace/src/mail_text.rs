//! Builds mails from their texts. The texts are data that staff can change; the layout is here.

use crate::{Mail, message_texts::MessageTexts};
use identity::User;
use kernel::{Date, Email, Language, Timestamp};
use notifications::{MessagePart, MessageTemplate};

/// What every mail needs: the texts that staff published, and the base address of links.
#[derive(Debug, Clone, Copy)]
pub struct MailTexts<'t> {
    pub texts: &'t MessageTexts,
    pub public_url: &'t str,
}

/// The recipient of a mail, the name in its greeting, and its language.
pub(crate) struct Recipient {
    to: Email,
    first_name: Option<String>,
    language: Language,
}

impl Recipient {
    /// The owner of an account. An address that is not verified may belong to a stranger, so a mail to
    /// it contains no text that the person who signed up typed.
    pub(crate) fn of(user: &User) -> Self {
        let first_name = user.email_verified_at.map(|_| user.first_name.clone());
        Self {
            to: user.email.clone(),
            first_name,
            language: user.preferences.language,
        }
    }

    /// A member of staff, whose name is in every mail. Staff get English.
    pub(crate) fn of_staff(user: &User) -> Self {
        Self {
            to: user.email.clone(),
            first_name: Some(user.first_name.clone()),
            language: Language::English,
        }
    }

    /// The same recipient, for a mail whose text is in this language.
    pub(crate) fn in_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// An address without a name. Its mail is in English.
    pub(crate) const fn at(to: Email) -> Self {
        Self {
            to,
            first_name: None,
            language: Language::English,
        }
    }
}

/// The values of placeholders.
type Values<'v> = &'v [(&'v str, &'v str)];

impl MailTexts<'_> {
    /// A part that every mail can have.
    pub(crate) fn frame(self, language: Language, part: MessagePart, values: Values<'_>) -> String {
        let template = MessageTemplate::MAIL_FRAME;
        self.texts.fill(template, language, part, values)
    }

    /// The line that greets a person.
    fn greeting(self, recipient: &Recipient) -> String {
        let name = recipient.first_name.as_ref();
        let name = name.map_or_else(String::new, |name| format!(" {name}"));
        let values = [("name", name.as_str())];
        self.frame(recipient.language, MessagePart::Greeting, &values)
    }

    /// A mail with its greeting, these paragraphs and its last line.
    pub(crate) fn letter(
        self,
        recipient: Recipient,
        subject: String,
        paragraphs: impl IntoIterator<Item = String>,
    ) -> Mail {
        let language = recipient.language;
        let greeting = self.greeting(&recipient);
        let signature = self.frame(language, MessagePart::Signature, &[]);
        let paragraphs: Vec<String> = std::iter::once(greeting)
            .chain(paragraphs)
            .chain([signature])
            .collect();
        Mail {
            to: recipient.to,
            subject,
            text: format!("{}\n", paragraphs.join("\n\n")),
            language,
            button: self.frame(language, MessagePart::Button, &[]),
            portrait: None,
            stop_url: None,
        }
    }

    /// The mail of a message, with the link between its paragraphs. `link` is the path of a page; a
    /// mail that opens no page has no link. The lines that every mail has are in the language of the
    /// first paragraph, so that a mail without a translation is whole in English.
    pub(crate) fn mail(
        self,
        template: MessageTemplate,
        recipient: Recipient,
        values: Values<'_>,
        link: Option<String>,
    ) -> Mail {
        let (url, opening) = (self.public_url, MessagePart::Opening);
        let language = self
            .texts
            .language_of(template, recipient.language, opening);
        let recipient = recipient.in_language(language);
        let part = |part: MessagePart| {
            let there = template.part(part);
            there.map(|_| self.texts.fill(template, language, part, values))
        };
        let paragraphs = [
            part(MessagePart::Opening),
            part(MessagePart::Details),
            link.map(|path| format!("{url}{path}")),
            part(MessagePart::Closing),
        ];
        let subject = part(MessagePart::Subject).unwrap_or_default();
        self.letter(recipient, subject, paragraphs.into_iter().flatten())
    }
}

/// The page on which a member of staff chooses a new password. It is told that it is for staff,
/// whose passwords are longer and who sign in on a page of their own.
pub(crate) fn staff_reset_link(token: &str) -> String {
    format!("/auth?role=staff&reset={token}")
}

/// A day as text: `1 December 2026`.
pub(crate) fn day_text(day: Date) -> String {
    day.naive().format("%-d %B %Y").to_string()
}

/// A time as text by the Abuja clock: `1 December 2026 at 11:00am`.
pub(crate) fn time_text(at: Timestamp) -> String {
    format!("{} at {}", day_text(at.abuja_date()), at.abuja_clock())
}
