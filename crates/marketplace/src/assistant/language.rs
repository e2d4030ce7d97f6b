//! The language of the conversation.

use super::{AssistantError, Person};
use conversation::Texts;
use kernel::Language;

impl Person<'_> {
    /// The sentences in the language of the answer.
    pub(super) fn texts(&self) -> Texts {
        Texts::new(self.changes().spoken)
    }

    /// The language that the person chose in the conversation, or else that of the account.
    pub(super) async fn spoken_language(&self) -> Result<Language, AssistantError> {
        let language = match self.chosen_language() {
            Some(language) => language,
            None => {
                let user = self.connected().await?;
                user.map_or(Language::English, |user| user.preferences.language)
            }
        };
        self.changes().spoken = language;
        Ok(language)
    }

    /// The language that the person chose in the conversation. The choice of a person whose account was
    /// disconnected goes with the account.
    fn chosen_language(&self) -> Option<Language> {
        let changes = self.changes();
        let has_left = self.turn.user.is_some() && changes.user != self.turn.user;
        let before = self.turn.language.filter(|_| !has_left);
        changes.language.or(before)
    }

    /// Writes in a language from now on.
    pub(super) fn speak(&self, language: Language) {
        let mut changes = self.changes();
        changes.language = Some(language);
        changes.spoken = language;
    }
}
