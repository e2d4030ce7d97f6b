use crate::UnitOfWork;
use conversation::Thread;
use kernel::{StoreError, UserId};

/// Makes the thread the one of this account. The account becomes the owner of the files that the
/// person sent. The thread is locked, and saved afterwards.
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
