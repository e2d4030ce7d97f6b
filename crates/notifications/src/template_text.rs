//! The rules for the text of a message that content staff can change.

use crate::{MessageTemplate, Placeholder, SmsText, SmsTextError};

/// The most characters of a notification with its longest values: push messages are cut there.
/// WhatsApp and the app take more.
const NOTIFICATION_MAX_CHARS: usize = 300;
/// The places of an SMS of one segment, and of one with two.
const SMS_PLACES: (usize, usize) = (160, 306);

/// Why a text cannot be used for a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateFault {
    #[error("A message needs a text.")]
    Empty,
    #[error("A message is one line.")]
    ManyLines,
    #[error("Each brace belongs to a placeholder such as {{{0}}}.")]
    LooseBrace(&'static str),
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
}

impl MessageTemplate {
    /// The most characters of the text with its longest values. In an SMS, a character of the
    /// extended alphabet counts twice.
    #[must_use]
    pub const fn characters_max(self) -> usize {
        match self.segments_max() {
            None => NOTIFICATION_MAX_CHARS,
            Some(1) => SMS_PLACES.0,
            Some(_) => SMS_PLACES.1,
        }
    }

    /// Checks a text by the placeholders of the message and the limits of its channel.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn check(self, text: &str) -> Result<(), TemplateFault> {
        if text.trim().is_empty() {
            return Err(TemplateFault::Empty);
        }
        if text.chars().any(char::is_control) {
            return Err(TemplateFault::ManyLines);
        }
        self.check_placeholders(text)?;
        let values = |is_short: bool| -> Vec<(&str, &str)> {
            let value = |one: &Placeholder| {
                if is_short && one.can_be_blank {
                    ""
                } else {
                    one.example
                }
            };
            let all = self.placeholders().iter();
            all.map(|one| (one.name, value(one))).collect()
        };
        if fill(text, &values(true)).trim().is_empty() {
            return Err(TemplateFault::Empty);
        }
        self.check_length(&fill(text, &values(false)))
    }

    fn check_placeholders(self, text: &str) -> Result<(), TemplateFault> {
        let allowed = self.placeholders();
        let first = allowed.first().map_or("", |one| one.name);
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

    fn check_length(self, filled: &str) -> Result<(), TemplateFault> {
        let Some(most) = self.segments_max() else {
            let (found, most) = (filled.trim().chars().count(), NOTIFICATION_MAX_CHARS);
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
mod tests {
    use super::*;

    #[test]
    fn b15_every_built_in_text_keeps_the_limits_of_its_channel() {
        for template in MessageTemplate::ALL {
            assert_eq!(
                template.check(template.built_in()),
                Ok(()),
                "{}",
                template.code()
            );
            assert_eq!(MessageTemplate::from_code(template.code()), Some(template));
            assert!(template.code().ends_with(MessageTemplate::LANGUAGE));
            let channel = template.channel().code().to_lowercase();
            assert!(template.code().starts_with(&channel), "{channel}");
        }
    }

    #[test]
    fn b15_a_text_uses_only_the_placeholders_of_its_message() {
        let check = |text: &str| MessageTemplate::SmsSignIn.check(text);
        assert_eq!(check("Your code: {code}"), Ok(()));
        assert_eq!(
            check("{code} for {name}"),
            Err(TemplateFault::UnknownPlaceholder("name".into()))
        );
        assert_eq!(
            check("Valid for {minutes}."),
            Err(TemplateFault::MissingPlaceholder("code"))
        );
        for loose in ["{code", "code} {code}", "{code} }", "{code}}"] {
            assert_eq!(
                check(loose),
                Err(TemplateFault::LooseBrace("code")),
                "{loose}"
            );
        }
        assert_eq!(check("  "), Err(TemplateFault::Empty));
        assert_eq!(check("{code}\nis it"), Err(TemplateFault::ManyLines));
        assert_eq!(
            MessageTemplate::OrderCancelled.check("{refund}"),
            Err(TemplateFault::Empty),
            "there may be no refund"
        );
        assert_eq!(MessageTemplate::OrderCancelled.check("{job}"), Ok(()));
    }

    #[test]
    fn b15_a_code_is_one_segment_and_a_notice_two_with_the_longest_values() {
        let text = |length: usize| format!("{{code}}{}", "a".repeat(length));
        assert_eq!(MessageTemplate::SmsSignIn.check(&text(154)), Ok(()));
        assert_eq!(
            MessageTemplate::SmsSignIn.check(&text(155)),
            Err(TemplateFault::TooManySegments { found: 2, most: 1 })
        );
        let notice = |length: usize| format!("{{reference}}{}", "a".repeat(length));
        assert_eq!(
            MessageTemplate::SmsPaymentFailed.check(&notice(296)),
            Ok(())
        );
        assert_eq!(
            MessageTemplate::SmsPaymentFailed.check(&notice(297)),
            Err(TemplateFault::TooManySegments { found: 3, most: 2 })
        );
        assert_eq!(
            MessageTemplate::SmsPaymentFailed.check(&notice(900)),
            Err(TemplateFault::TooManySegments { found: 6, most: 2 })
        );
        assert_eq!(
            (
                MessageTemplate::SmsSignIn.characters_max(),
                MessageTemplate::SmsPaymentFailed.characters_max()
            ),
            (160, 306)
        );
    }

    #[test]
    fn b15_an_sms_stays_in_the_plain_alphabet() {
        assert_eq!(
            MessageTemplate::SmsSignIn.check("{code} ẹ"),
            Err(TemplateFault::WideCharacter('ẹ'))
        );
        assert_eq!(
            MessageTemplate::SmsPaymentReceived.check("It’s paid: {paid} – thank you."),
            Ok(()),
            "these characters have a plain form"
        );
        assert_eq!(MessageTemplate::WorkStarted.check("{job} ẹ"), Ok(()));
    }

    #[test]
    fn b15_a_notification_fits_into_a_push_message() {
        let job = MessageTemplate::WorkStarted.placeholders()[0].example;
        let free = 300 - job.chars().count();
        let text = |length: usize| format!("{{job}}{}", "a".repeat(length));
        assert_eq!(MessageTemplate::WorkStarted.check(&text(free)), Ok(()));
        assert_eq!(
            MessageTemplate::WorkStarted.check(&text(free + 1)),
            Err(TemplateFault::TooManyCharacters {
                found: 301,
                most: 300
            })
        );
    }

    #[test]
    fn a_value_that_looks_like_a_placeholder_stays_as_it_is() {
        assert_eq!(
            fill("For {job}, {when}.", &[("job", "{when}"), ("when", "now")]),
            "For {when}, now."
        );
    }
}
