//! The texts and the languages of messages, as they are stored.

use super::MessageTexts;
use crate::{Store, UnitOfWork};
use catalog::ContentKind;
use kernel::{Language, StoreError, UserId};
use notifications::MessageTemplate;

/// The published texts of these messages in every language. They are read with each message, so that
/// every node uses a new text at once.
pub(crate) fn texts_in(
    uow: &mut dyn UnitOfWork,
    templates: impl IntoIterator<Item = MessageTemplate>,
) -> Result<MessageTexts, StoreError> {
    let names: Vec<String> = templates
        .into_iter()
        .flat_map(|template| {
            let languages = template.languages().iter();
            languages.map(move |language| template.name(*language))
        })
        .collect();
    if names.is_empty() {
        return Ok(MessageTexts::built_in());
    }
    let items = uow.content().items_named(ContentKind::Message, &names)?;
    Ok(MessageTexts::of(&items))
}

/// The language in which a person gets messages, read without a lock. Without an account it is
/// English.
pub(crate) fn language_in(uow: &mut dyn UnitOfWork, user: UserId) -> Result<Language, StoreError> {
    let preferences = uow.users().preferences_of(user)?;
    Ok(preferences.unwrap_or_default().language)
}

/// The published texts of a mail, for a mail that is not made in a unit of work. If they cannot be
/// read, the mail has its built-in texts, because someone is waiting for it.
pub async fn mail_texts(store: &dyn Store, template: MessageTemplate) -> MessageTexts {
    let read: Result<MessageTexts, StoreError> = store
        .bare_unit(move |uow| texts_in(uow, [template, MessageTemplate::MAIL_FRAME]))
        .await;
    read.unwrap_or_default()
}
