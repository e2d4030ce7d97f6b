use super::{SupportError, lock_by_staff_in};
use crate::{
    Store, UnitOfWork,
    repositories::{AuditEntry, AuditKind},
};
use kernel::{Applied, Invocation, TicketId};

/// A member of staff revokes the link with which a guest reads a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RevokeLink {
    pub call: Invocation,
    pub ticket: TicketId,
}

/// Revokes the link for good, with an audit entry. The guest gets no more messages with a link. `Already`
/// when it was revoked before.
///
/// # Errors
/// `NotFound` also for callers who are not staff, and for the ticket of an account.
pub async fn revoke_link(store: &dyn Store, cmd: RevokeLink) -> Result<Applied<()>, SupportError> {
    store
        .unit(cmd.call, move |uow| revoke_link_in(uow, cmd))
        .await
}

fn revoke_link_in(uow: &mut dyn UnitOfWork, cmd: RevokeLink) -> Result<Applied<()>, SupportError> {
    let now = uow.now();
    let (staff, mut ticket) = lock_by_staff_in(uow, cmd.ticket)?;
    let revoked = ticket.revoke_link(now).ok_or(SupportError::NotFound)?;
    if revoked == Applied::Already {
        return Ok(revoked);
    }
    // A guest has no account, so the entry names no person.
    let entry = AuditEntry {
        id: uow.next_id(),
        staff,
        person: None,
        kind: AuditKind::RevokedGuestLink,
        reason: None,
        detail: Some(format!("Ticket {}", ticket.reference)),
        at: now,
    };
    uow.tickets().save(ticket)?;
    uow.staff().note(&entry)?;
    Ok(revoked)
}
