use crate::UnitOfWork;
use conversation::Thread;
use kernel::{StoreError, UserId};

/// Makes the thread the one of this account. The files that the person sent become theirs. The
/// thread is locked, and saved afterwards.
///
/// # Errors
/// `StoreError`.
pub fn link_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    user: UserId,
) -> Result<(), StoreError> {
    thread.user = Some(user);
    uow.threads().own_files(thread.id, user)
}

/// Links the thread to the account that has confirmed its number, if there is one. WhatsApp itself
/// has confirmed the number.
pub(super) fn recognise_in(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
) -> Result<(), StoreError> {
    let (None, Some(phone)) = (thread.user, thread.ng_phone()) else {
        return Ok(());
    };
    match uow.users().holder_of_phone(&phone)? {
        Some(user) => link_in(uow, thread, user),
        None => Ok(()),
    }
}
