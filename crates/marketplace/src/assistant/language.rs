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
        let chosen = self.changes().language.or(self.turn.language);
        let language = match chosen {
            Some(language) => language,
            None => {
                let user = self.connected().await?;
                user.map_or(Language::English, |user| user.preferences.language)
            }
        };
        self.changes().spoken = language;
        Ok(language)
    }

    /// Writes in a language from now on.
    pub(super) fn speak(&self, language: Language) {
        let mut changes = self.changes();
        changes.language = Some(language);
        changes.spoken = language;
    }
}
