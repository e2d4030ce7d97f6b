//! The sentences of the dialogue in English and in Nigerian Pidgin. A method gives both languages side
//! by side, so that a sentence without its translation does not compile. Amounts, dates, names, names
//! of services, and the texts of a booking form keep their form in both languages, except those about
//! safety. What the rules of the web refuse is translated in `pidgin`.
//!
//! Pidgin is offered as a trial. Its sentences await review by a speaker.

mod account;
mod booking;
mod danger;
mod jobs;
mod language;
mod marketing;
mod menu;
mod moving;
mod offers;
mod order_chat;
mod order_states;
mod orders;
mod payment;
mod person;
mod photo;
mod place;
mod question;
mod refunds;
mod refusal;
mod review;
mod safety;
mod terms;
mod title;
mod tracking;
mod voice;
mod web;
mod when;

pub use terms::CancelParts;
pub(crate) use title::Title;

use kernel::Language;

/// The sentences of the dialogue in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts {
    language: Language,
}

impl Texts {
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language }
    }

    pub(crate) const fn language(self) -> Language {
        self.language
    }

    /// The label of a button or a row.
    pub(crate) const fn title(self, title: Title) -> &'static str {
        title.text(self.language)
    }

    /// The sentence in the language of the person.
    const fn pick(self, english: &'static str, pidgin: &'static str) -> &'static str {
        match self.language {
            Language::English => english,
            Language::Pidgin => pidgin,
        }
    }
}
