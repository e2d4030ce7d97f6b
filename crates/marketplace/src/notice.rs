//! What people are told by mail about the safety of their account, whatever becomes of the process that changed it.

use crate::{AccountNotice, DomainEvent, Notice, TaskKind, UnitOfWork};
use kernel::{EventId, IdSequence, StoreError, Timestamp, UserId};

/// The mail leaves after the commit, and only if there is one.
pub(crate) fn notify_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    notice: Notice,
    (now, ids): (Timestamp, &mut IdSequence),
) -> Result<(), StoreError> {
    let event: EventId = ids.next_id();
    uow.outbox().append(
        event,
        &DomainEvent::AccountNotice(AccountNotice { user, notice }),
        now,
    )?;
    uow.tasks()
        .schedule(ids.next_id(), TaskKind::SendMail, event.uuid(), now)
}
