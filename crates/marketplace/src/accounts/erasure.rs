use super::end_sessions;
use crate::{Notice, OpenBusiness, TaskKind, UnitOfWork, notice::notify_in};
use identity::User;
use kernel::{Permission, SessionId, StoreError, Timestamp};

/// Why an account cannot be closed now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErasureError {
    /// Orders, jobs or money are still open.
    BusinessOpen(OpenBusiness),
    /// No other member of staff has all permissions.
    LastSuper,
    Store(StoreError),
}

impl From<StoreError> for ErasureError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// The account that will be erased, the time of the erasure, and the sessions that ended at once.
#[derive(Debug, Clone, PartialEq)]
pub struct ClosingAccount {
    pub user: User,
    pub erase_after: Timestamp,
    /// The ended sessions on other devices. The session that asked stays, to show the day and how
    /// to withdraw.
    pub ended: Vec<SessionId>,
    /// Whether the user had asked before.
    pub repeated: bool,
}

/// Sets the day of the erasure and ends all sessions except the one that asked.
///
/// # Errors
/// `BusinessOpen`; `LastSuper` for the only user who has all permissions.
pub(crate) fn begin_erasure(
    uow: &mut dyn UnitOfWork,
    mut user: User,
    except: Option<SessionId>,
) -> Result<ClosingAccount, ErasureError> {
    let now = uow.now();
    let open = uow.personal_data().open_business(user.id)?;
    if !open.is_none() {
        return Err(ErasureError::BusinessOpen(open));
    }
    if user.has_permission(Permission::Super)
        && uow
            .users()
            .staff_who_may(Permission::Super)?
            .iter()
            .all(|id| *id == user.id)
    {
        return Err(ErasureError::LastSuper);
    }
    let asked = user.ask_for_erasure(now);
    let erase_after = user.erase_after.unwrap_or(now);
    if asked.is_now() {
        uow.users().save(user.clone())?;
        uow.schedule(TaskKind::EraseAccount, user.id.uuid(), erase_after)?;
        notify_in(uow, user.id, Notice::AccountClosing)?;
    }
    let ended = end_sessions(uow, user.id, except)?;
    Ok(ClosingAccount {
        user,
        erase_after,
        ended,
        repeated: !asked.is_now(),
    })
}
