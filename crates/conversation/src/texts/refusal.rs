//! What the rules of the web refuse. Their messages are written once for the web and the chat.

use super::Texts;
use crate::pidgin::in_pidgin;
use kernel::Language;

impl Texts {
    /// The message of a refusal as a sentence. It stays in English if it has no translation.
    #[must_use]
    pub fn refusal(self, message: &str) -> String {
        match self.language {
            Language::English => sentence(message),
            Language::Pidgin => {
                // A message of an error may be a part of a sentence: "there is no such service".
                let translated = in_pidgin(message).or_else(|| in_pidgin(&sentence(message)));
                sentence(translated.as_deref().unwrap_or(message))
            }
        }
    }
}

/// The text with a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let first: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    let whole = format!("{first}{}", letters.as_str());
    if whole.ends_with(['.', '!', '?']) {
        whole
    } else {
        format!("{whole}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_both(message: &str) -> [String; 2] {
        Language::ALL.map(|language| Texts::new(language).refusal(message))
    }

    #[test]
    fn a_refusal_is_a_sentence_in_the_language_of_the_chat() {
        for (message, english, pidgin) in [
            (
                "there is no such order",
                "There is no such order.",
                "Dis order no dey.",
            ),
            (
                "there is no such service",
                "There is no such service.",
                "Dis service no dey.",
            ),
            (
                "Please write at least 5 characters",
                "Please write at least 5 characters.",
                "Abeg write at least 5 characters.",
            ),
            (
                "This code is for requests of ₦20,000.00 and more.",
                "This code is for requests of ₦20,000.00 and more.",
                "Dis code na for requests of ₦20,000.00 and above.",
            ),
        ] {
            assert_eq!(in_both(message), [english, pidgin], "{message}");
        }
    }

    #[test]
    fn a_refusal_without_a_translation_is_a_sentence_in_english() {
        for (message, sentence) in [
            ("no one has translated this", "No one has translated this."),
            ("Is it too late?", "Is it too late?"),
        ] {
            assert_eq!(in_both(message), [sentence, sentence]);
        }
    }
}
