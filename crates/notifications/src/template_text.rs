//! The rules for the text of a message that content staff can change.

use crate::{
    MessagePart, MessageTemplate, Placeholder, SmsText, SmsTextError, TemplateChannel, TemplatePart,
};

/// The maximum number of characters of the text of a notification with its longest values: push
/// cuts off longer messages. WhatsApp and the app take more.
const NOTIFICATION_MAX_CHARS: usize = 300;
/// The maximum number of characters of the title of a notification. The subject of its mail is the
/// title with the number of the order, `Payment received (SVC-7K3F9Q)`, and must keep its own
/// limit.
const TITLE_MAX_CHARS: usize = 65;
/// The maximum number of characters of the subject of a mail.
const SUBJECT_MAX_CHARS: usize = 78;
const PARAGRAPH_MAX_CHARS: usize = 800;
const GREETING_MAX_CHARS: usize = 60;
const BUTTON_MAX_CHARS: usize = 40;
const LINK_MAX_CHARS: usize = 300;
/// The places of an SMS of one segment, and of one with two.
const SMS_PLACES: (usize, usize) = (160, 306);
/// The maximum number of bytes of all texts of a mail, and of the lines that all mails share. A mail
/// stays below 15 kilobytes with them and with its layout.
const MAIL_MAX_BYTES: usize = 10_000;
const FRAME_MAX_BYTES: usize = 2_000;

/// Why a text cannot be used for a part of a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateFault {
    #[error("A message needs a text.")]
    Empty,
    #[error("A message is one line.")]
    ManyLines,
    #[error("Each brace belongs to a placeholder such as {{{0}}}.")]
    LooseBrace(&'static str),
    #[error("Nothing can be filled in here, so the text has no braces.")]
    NoPlaceholders,
    #[error("{{{0}}} cannot be filled in.")]
    UnknownPlaceholder(String),
    #[error("The text needs {{{0}}}.")]
    MissingPlaceholder(&'static str),
    #[error("The character “{0}” makes an SMS twice as long. Use a plain one.")]
    WideCharacter(char),
    #[error("With its longest values the text has {found} segments. At most {most} are possible.")]
    TooManySegments { found: u32, most: u32 },
    #[error(
        "With its longest values the text has {found} characters. At most {most} are possible."
    )]
    TooManyCharacters { found: usize, most: usize },
    #[error(
        "With their longest values the texts of the mail have {found} bytes. At most {most} are possible."
    )]
    TooManyBytes { found: usize, most: usize },
}

/// Why a message cannot be used, with the part that is at fault.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {fault}", .part.label())]
pub struct PartFault {
    pub part: MessagePart,
    pub fault: TemplateFault,
}

impl MessageTemplate {
    /// The maximum number of characters of a part with its longest values. In an SMS, a character
    /// of the extended alphabet counts twice.
    #[must_use]
    pub const fn characters_max(self, part: MessagePart) -> usize {
        match self.segments_max() {
            Some(1) => SMS_PLACES.0,
            Some(_) => SMS_PLACES.1,
            None => match part {
                MessagePart::Title => TITLE_MAX_CHARS,
                MessagePart::Text => NOTIFICATION_MAX_CHARS,
                MessagePart::Subject => SUBJECT_MAX_CHARS,
                MessagePart::Opening | MessagePart::Details | MessagePart::Closing => {
                    PARAGRAPH_MAX_CHARS
                }
                MessagePart::Greeting | MessagePart::Signature => GREETING_MAX_CHARS,
                MessagePart::Button => BUTTON_MAX_CHARS,
                MessagePart::Receipt
                | MessagePart::Check
                | MessagePart::Settings
                | MessagePart::Stop => LINK_MAX_CHARS,
            },
        }
    }

    /// Checks the texts of all parts by their placeholders and the limits of the channel.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check<'t>(
        self,
        text_of: impl Fn(&'static TemplatePart) -> &'t str,
    ) -> Result<(), PartFault> {
        let most = self.bytes_max();
        let mut found = 0_usize;
        for one in self.parts() {
            let of_part = |fault| PartFault {
                part: one.part,
                fault,
            };
            let longest = self.longest(one, text_of(one)).map_err(of_part)?;
            found = found.saturating_add(escaped_bytes(&longest));
            if found > most {
                return Err(of_part(TemplateFault::TooManyBytes { found, most }));
            }
        }
        Ok(())
    }

    /// The maximum number of bytes of all texts of a mail. The parts of other messages have limits
    /// of their own.
    fn bytes_max(self) -> usize {
        match self.channel() {
            TemplateChannel::Sms | TemplateChannel::Notification => usize::MAX,
            TemplateChannel::Mail if self == Self::MAIL_FRAME => FRAME_MAX_BYTES,
            TemplateChannel::Mail => MAIL_MAX_BYTES,
        }
    }

    /// The text of a part with its longest values, which keeps all limits of a part.
    fn longest(self, part: &TemplatePart, text: &str) -> Result<String, TemplateFault> {
        if text.trim().is_empty() {
            return Err(TemplateFault::Empty);
        }
        if text.chars().any(char::is_control) {
            return Err(TemplateFault::ManyLines);
        }
        check_placeholders(part.placeholders, text)?;
        let values = |is_short: bool| -> Vec<(&str, &str)> {
            let value = |one: &Placeholder| {
                if is_short && one.can_be_blank {
                    ""
                } else {
                    one.example
                }
            };
            let all = part.placeholders.iter();
            all.map(|one| (one.name, value(one))).collect()
        };
        if fill(text, &values(true)).trim().is_empty() {
            return Err(TemplateFault::Empty);
        }
        let longest = fill(text, &values(false));
        self.check_length(part.part, &longest)?;
        Ok(longest)
    }

    fn check_length(self, part: MessagePart, filled: &str) -> Result<(), TemplateFault> {
        let Some(most) = self.segments_max() else {
            let (found, most) = (filled.trim().chars().count(), self.characters_max(part));
            return if found > most {
                Err(TemplateFault::TooManyCharacters { found, most })
            } else {
                Ok(())
            };
        };
        if let Some(wide) = SmsText::wide_character(filled) {
            return Err(TemplateFault::WideCharacter(wide));
        }
        match SmsText::parse(filled) {
            Ok(text) if text.segments() <= most => Ok(()),
            Ok(text) => Err(TemplateFault::TooManySegments {
                found: text.segments(),
                most,
            }),
            Err(SmsTextError::TooLong(found)) => {
                Err(TemplateFault::TooManySegments { found, most })
            }
            Err(SmsTextError::Empty) => Err(TemplateFault::Empty),
        }
    }
}

fn check_placeholders(allowed: &[Placeholder], text: &str) -> Result<(), TemplateFault> {
    let Some(first) = allowed.first().map(|one| one.name) else {
        return if text.contains(['{', '}']) {
            Err(TemplateFault::NoPlaceholders)
        } else {
            Ok(())
        };
    };
    let mut parts = text.split('{');
    if parts.next().is_some_and(|before| before.contains('}')) {
        return Err(TemplateFault::LooseBrace(first));
    }
    let mut used = Vec::new();
    for part in parts {
        let Some((name, after)) = part.split_once('}') else {
            return Err(TemplateFault::LooseBrace(first));
        };
        if after.contains('}') {
            return Err(TemplateFault::LooseBrace(first));
        }
        if !allowed.iter().any(|one| one.name == name) {
            return Err(TemplateFault::UnknownPlaceholder(name.to_owned()));
        }
        used.push(name);
    }
    let missing = allowed
        .iter()
        .find(|one| one.needed && !used.contains(&one.name));
    missing.map_or(Ok(()), |one| {
        Err(TemplateFault::MissingPlaceholder(one.name))
    })
}

/// The bytes of a text in the HTML part of a mail.
fn escaped_bytes(text: &str) -> usize {
    let bytes = |letter: char| match letter {
        '&' => "&amp;".len(),
        '<' | '>' => "&lt;".len(),
        '"' => "&quot;".len(),
        other => other.len_utf8(),
    };
    text.chars().map(bytes).sum()
}

/// The text with its placeholders filled. Values are not searched for placeholders.
#[must_use]
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, after) = part.split_once('}').unwrap_or((part, ""));
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or("", |(_, value)| *value));
        filled.push_str(after);
    }
    filled
}

#[cfg(test)]
mod tests;
