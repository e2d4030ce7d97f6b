use super::queue::queue_in;
use crate::{
    UnitOfWork,
    accounts::{prefer_language_in, prefer_marketing_in},
    message_texts::language_in,
};
use conversation::{Contact, Marketing, MessageBody, Texts, Thread};
use kernel::{Language, StoreError, UserId};

/// Makes the thread the one of this account. The account becomes the owner of the files that the
/// person sent. When the person wants no offers and news, the account gets none either, and a language
/// that they chose in the chat becomes that of the account. The thread is locked, and saved afterwards.
///
/// # Errors
/// `StoreError`.
pub fn link_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    user: UserId,
) -> Result<(), StoreError> {
    thread.user = Some(user);
    uow.threads().own_files(thread.id, user)?;
    if thread.no_marketing_since.is_some() {
        let _stopped = prefer_marketing_in(uow, user, Marketing::Stopped)?;
    }
    if let Some(language) = thread.language {
        let _changed = prefer_language_in(uow, user, language)?;
    }
    Ok(())
}

/// Keeps the language that the person chose in the chat, there and for the account. The thread is
/// locked, and saved afterwards.
///
/// # Errors
/// `StoreError`.
pub(super) fn choose_language_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    language: Language,
) -> Result<(), StoreError> {
    thread.language = Some(language);
    match thread.user {
        Some(user) => prefer_language_in(uow, user, language).map(drop),
        None => Ok(()),
    }
}

/// Keeps what the person decided about offers and news. The account decides on every channel; the
/// thread remembers since when they are stopped, and for an account that is connected later. The
/// thread is locked, and saved afterwards.
///
/// # Errors
/// `StoreError`.
pub(super) fn choose_marketing_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    choice: Marketing,
) -> Result<(), StoreError> {
    thread.choose_marketing(choice, uow.now());
    match thread.user {
        Some(user) => prefer_marketing_in(uow, user, choice).map(drop),
        None => Ok(()),
    }
}

/// Stores the name, number and id that the person has in the app now. When the number or the id has
/// changed, the account is disconnected from the thread until the person connects it again, because
/// networks give a number to another owner. Returns the account that was disconnected. The caller has
/// locked the thread and saves it.
pub(super) fn update_contact(thread: &mut Thread, seen: &Contact) -> Option<UserId> {
    let stored = &mut thread.contact;
    let has_new_number =
        seen.phone.is_some() && stored.phone.is_some() && seen.phone != stored.phone;
    let is_renamed = has_new_number || seen.key != stored.key;
    stored.key.clone_from(&seen.key);
    if seen.phone.is_some() {
        stored.phone.clone_from(&seen.phone);
    }
    if seen.name.is_some() {
        stored.name.clone_from(&seen.name);
    }
    if is_renamed {
        thread.leave_account()
    } else {
        None
    }
}

/// Tells the person in the language of their account that it was disconnected, if a text may be sent to
/// them now. Otherwise they are told when they ask for their orders.
///
/// # Errors
/// `StoreError`.
pub(super) fn tell_disconnected_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    account: UserId,
) -> Result<(), StoreError> {
    if !thread.is_open(uow.now()) {
        return Ok(());
    }
    let language = language_in(uow, account)?;
    let text = Texts::new(language).disconnected("WhatsApp");
    let id = uow.next_id();
    queue_in(uow, thread, (id, MessageBody::Text { text }), None)
}
