//! What a booking form says about safety. Other texts of a form stay in English: people must not have to
//! guess at these.

use super::Texts;
use kernel::Language;

/// Texts of forms in English and in Pidgin. A text that staff changed has no translation.
const SAFETY: [(&str, &str); 8] = [
    ("Do you smell gas now?", "Gas dey smell now?"),
    (
        "If yes: open the windows, touch no flame and no switch, go outside and call 112.",
        "If yes: open di window dem, no light fire, no touch any switch, comot for house and call 112.",
    ),
    (
        "Is the cylinder upright with its cap on?",
        "Di cylinder stand straight and di cap dey on top?",
    ),
    (
        "Is it out of any car or other vehicle?",
        "Di cylinder don comot from any motor?",
    ),
    (
        "Will an adult (18 or older) be at home?",
        "Adult (18 years or pass) go dey house?",
    ),
    (
        "Is the cylinder kept on the ground floor or in an open store?",
        "E dey for ground floor or for open store?",
    ),
    (
        "Sparks, heat or a burning smell",
        "Spark, heat or burning smell",
    ),
    (
        "Switch off the main breaker now and keep away. If there is fire, call 112.",
        "Off di main breaker now and no go near am. If fire dey, call 112.",
    ),
];

impl Texts {
    /// A text of a form, in the language of the person if it is about safety.
    pub(crate) fn of_form(self, text: &str) -> &str {
        let mut all = SAFETY.into_iter();
        match self.language {
            Language::English => text,
            Language::Pidgin => all
                .find(|(english, _)| *english == text)
                .map_or(text, |(_, pidgin)| pidgin),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_translated_text_is_one_of_a_form() {
        let mut known = BTreeSet::new();
        for seed in catalog::seed().unwrap() {
            for field in seed.form.fields {
                for option in field.options() {
                    known.insert(option.label.clone());
                    known.extend(option.help.clone());
                }
                known.insert(field.label);
                known.extend(field.help);
            }
        }
        for (english, _) in SAFETY {
            assert!(known.contains(english), "{english}");
        }
    }
}
