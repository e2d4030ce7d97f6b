//! The permission checks of staff. They use the users as they are in the unit: a member of staff
//! who was just suspended or has just lost a permission is refused.

use super::StaffError;
use crate::{
    UnitOfWork,
    repositories::{AuditKind, NewAuditEntry},
};
use identity::User;
use kernel::{Actor, FieldErrors, Permission, Role, SessionId, UserId};

pub const REASON_MAX_CHARS: usize = 300;

/// A member of staff and another user, both locked.
pub(super) struct Pair {
    pub staff: User,
    pub person: User,
}

/// Locks both users in the order of their ids, so that two members of staff who act on each other
/// do not deadlock: the second of them finds that they no longer may.
pub(super) fn lock_pair(uow: &mut dyn UnitOfWork, person: UserId) -> Result<Pair, StaffError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(StaffError::NotAllowed);
    };
    if staff == person {
        return Err(StaffError::OnYourself);
    }
    let first = uow.users().lock(staff.min(person))?;
    let second = uow.users().lock(staff.max(person))?;
    let (staff, person) = if staff < person {
        (first, second)
    } else {
        (second, first)
    };
    let staff = staff
        .filter(|user| user.is_active() && user.role == Role::Admin)
        .ok_or(StaffError::NotAllowed)?;
    Ok(Pair {
        staff,
        person: person.ok_or(StaffError::NotFound)?,
    })
}

impl Pair {
    /// Checks the permission to handle the user's account. Accounts are the work of operations and
    /// support; those of colleagues need all permissions.
    pub(super) fn may_handle(&self) -> Result<(), StaffError> {
        let staff = self.staff.has_permission(Permission::Ops)
            || self.staff.has_permission(Permission::Support);
        let may = if self.person.role == Role::Admin {
            self.staff.has_permission(Permission::Super)
        } else {
            staff
        };
        if may {
            Ok(())
        } else {
            Err(StaffError::NotAllowed)
        }
    }
    pub(super) fn may_do_everything(&self) -> Result<(), StaffError> {
        if self.staff.has_permission(Permission::Super) {
            Ok(())
        } else {
            Err(StaffError::NotAllowed)
        }
    }
    pub(super) fn still_there(&self) -> Result<(), StaffError> {
        if self.person.is_erased() {
            Err(StaffError::Erased)
        } else {
            Ok(())
        }
    }
    pub(super) fn note(
        &self,
        uow: &mut dyn UnitOfWork,
        kind: AuditKind,
        (reason, detail): (Option<String>, Option<String>),
    ) -> Result<(), StaffError> {
        Ok(uow.audit(NewAuditEntry {
            staff: self.staff.id,
            person: self.person.id,
            kind,
            reason,
            detail,
        })?)
    }
}

/// Checks that the password was confirmed in the caller's session a short time ago.
pub(super) fn lately_reauthenticated(
    uow: &mut dyn UnitOfWork,
    session: SessionId,
) -> Result<(), StaffError> {
    let caller = uow.actor().user().ok_or(StaffError::NotAllowed)?;
    if uow.is_reauthenticated(session, caller)? {
        Ok(())
    } else {
        Err(StaffError::ReauthRequired)
    }
}

/// Checks the reason, which every action needs.
pub(super) fn checked_reason(text: &str) -> Result<String, StaffError> {
    let reason = text.trim();
    let fault = |code: &str, message: &str| Err(FieldErrors::one("reason", code, message).into());
    if reason.is_empty() {
        fault("required", "Give the reason in one sentence.")
    } else if reason.chars().count() > REASON_MAX_CHARS {
        fault("too_long", "At most 300 characters.")
    } else if reason.chars().any(|c| c.is_control() && c != '\n') {
        fault("invalid", "Plain text only.")
    } else {
        Ok(reason.to_owned())
    }
}
