//! Who may, decided on people as they are in the unit: whoever was suspended or lost a permission a moment ago may not.

use super::{StaffDeed, StaffDeedKind, StaffingError};
use crate::UnitOfWork;
use identity::User;
use kernel::{Actor, FieldErrors, IdSequence, Invocation, Permission, Role, SessionId, UserId};

pub const REASON_MAX_CHARS: usize = 300;

/// Somebody of the staff and somebody else, both locked.
pub(super) struct Pair {
    pub staff: User,
    pub person: User,
}

/// Locks both in the order of their ids, so that two who act on each other do not wait for each other for ever: the
/// second of them finds that they may not any more.
pub(super) fn lock_pair(
    uow: &mut dyn UnitOfWork,
    actor: Actor,
    person: UserId,
) -> Result<Pair, StaffingError> {
    let Actor::Staff(staff) = actor else {
        return Err(StaffingError::NotAllowed);
    };
    if staff == person {
        return Err(StaffingError::OnYourself);
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
        .ok_or(StaffingError::NotAllowed)?;
    Ok(Pair {
        staff,
        person: person.ok_or(StaffingError::NotFound)?,
    })
}

impl Pair {
    /// Accounts are the work of operations and support; those of colleagues are for whoever may do everything.
    pub(super) fn may_handle(&self) -> Result<(), StaffingError> {
        let desk = self.staff.has_permission(Permission::Ops)
            || self.staff.has_permission(Permission::Support);
        let may = if self.person.role == Role::Admin {
            self.staff.has_permission(Permission::Super)
        } else {
            desk
        };
        if may {
            Ok(())
        } else {
            Err(StaffingError::NotAllowed)
        }
    }
    pub(super) fn may_do_everything(&self) -> Result<(), StaffingError> {
        if self.staff.has_permission(Permission::Super) {
            Ok(())
        } else {
            Err(StaffingError::NotAllowed)
        }
    }
    pub(super) fn still_there(&self) -> Result<(), StaffingError> {
        if self.person.is_erased() {
            Err(StaffingError::Erased)
        } else {
            Ok(())
        }
    }
    pub(super) fn note(
        &self,
        uow: &mut dyn UnitOfWork,
        (call, ids): (&Invocation, &mut IdSequence),
        kind: StaffDeedKind,
        (reason, detail): (Option<String>, Option<String>),
    ) -> Result<(), StaffingError> {
        let deed = StaffDeed {
            id: ids.next_id(),
            staff: self.staff.id,
            person: self.person.id,
            kind,
            reason,
            detail,
            at: call.now,
        };
        Ok(uow.staff_desk().note(&deed)?)
    }
}

/// The session of whoever acts, soon after the password was given again.
pub(super) fn lately_reauthenticated(
    uow: &mut dyn UnitOfWork,
    call: &Invocation,
    session: SessionId,
) -> Result<(), StaffingError> {
    let session = uow
        .sessions()
        .lock(session)?
        .filter(|session| call.actor.user() == Some(session.user));
    if session.is_some_and(|session| session.is_reauthenticated(call.now)) {
        Ok(())
    } else {
        Err(StaffingError::ReauthRequired)
    }
}

/// Nothing is done to somebody without a word why.
pub(super) fn checked_reason(text: &str) -> Result<String, StaffingError> {
    let reason = text.trim();
    let fault = |code: &str, words: &str| Err(FieldErrors::one("reason", code, words).into());
    if reason.is_empty() {
        fault("required", "Say why, in a sentence.")
    } else if reason.chars().count() > REASON_MAX_CHARS {
        fault("too_long", "At most 300 characters.")
    } else if reason.chars().any(|c| c.is_control() && c != '\n') {
        fault("invalid", "Plain text only.")
    } else {
        Ok(reason.to_owned())
    }
}
