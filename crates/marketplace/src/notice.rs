//! Mails about the safety of an account, which are sent even when the process that changed the
//! account dies.

use crate::{AccountNotice, DomainEvent, Notice, TaskKind, UnitOfWork};
use kernel::{EventId, StoreError, UserId};

/// Appends an account notice and schedules its mail, which is sent after the commit and only if
/// there is one.
pub(crate) fn notify_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    notice: Notice,
) -> Result<(), StoreError> {
    let now = uow.now();
    let event: EventId = uow.next_id();
    uow.outbox().append(
        event,
        &DomainEvent::AccountNotice(AccountNotice { user, notice }),
        now,
    )?;
    uow.schedule(TaskKind::SendMail, event.uuid(), now)
}
