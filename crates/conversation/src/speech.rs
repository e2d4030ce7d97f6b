//! The language of the chat: English, or Nigerian Pidgin as a trial.

use crate::{
    Product, Texts,
    choices::{Choice, choices},
    command::Command,
    plain::bare,
    talk::Talk,
    texts::Title,
};
use kernel::Language;

/// The button that changes the language of the chat to this one.
pub(crate) fn language_button(language: Language, title: Title, texts: Texts) -> Choice {
    Choice::of(format!("language:{}", language.code()), title, texts)
}

/// The languages that a person chooses from.
fn languages(texts: Texts) -> [Choice; 2] {
    [
        language_button(Language::English, Title::English, texts),
        language_button(Language::Pidgin, Title::Pidgin, texts),
    ]
}

impl<P: Product> Talk<'_, P> {
    /// The language that a person types while the last message asks for one. It is then no answer to
    /// the question that is open.
    pub(crate) fn typed_language(&self, heard: &str) -> Option<Command> {
        let offered = &self.dialogue.offered;
        let all = languages(self.texts);
        let is_asked = all.iter().all(|choice| offered.contains(&choice.id));
        Command::language(&bare(heard)).filter(|_| is_asked)
    }

    /// Goes on in a language, with the question that is open. Without a language, the person chooses.
    pub(crate) async fn speak(&mut self, asked: Option<Language>) -> Result<(), P::Error> {
        let Some(language) = asked else {
            let texts = self.texts;
            let question = (texts.ask_language(), Title::Choose);
            self.say(choices(texts, question, &languages(texts), 0));
            return Ok(());
        };
        self.product.choose_language(language);
        self.dialogue.offered.clear();
        self.texts = Texts::new(language);
        self.say_text(self.texts.language_is_chosen());
        self.ask().await
    }

    /// Reads the language again, because it follows the account as long as the person chose none in
    /// the chat.
    pub(crate) async fn refresh_language(&mut self) -> Result<(), P::Error> {
        self.texts = Texts::new(self.product.language().await?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialogue::Stage;

    #[test]
    fn each_button_of_a_language_asks_for_the_language_that_is_on_it() {
        let texts = Texts::new(Language::English);
        for (language, title) in [
            (Language::English, Title::SpeakEnglish),
            (Language::Pidgin, Title::SpeakPidgin),
        ] {
            let button = language_button(language, title, texts);
            for (heard, tapped) in [(&button.id, true), (&button.label, false)] {
                let asked = Command::read(heard, tapped, &Stage::Menu);
                let is_asked =
                    matches!(asked, Some(Command::Language(Some(one))) if one == language);
                assert!(is_asked, "{heard}");
            }
        }
    }
}
