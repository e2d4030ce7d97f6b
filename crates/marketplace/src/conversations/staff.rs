use super::ConversationError;
use crate::{
    Store, UnitOfWork,
    repositories::{AuditKind, NewAuditEntry},
};
use conversation::Thread;
use kernel::{Actor, Applied, Invocation, StoreError, ThreadId, UserId};

/// A member of staff takes over a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeThread {
    pub call: Invocation,
    pub thread: ThreadId,
}

/// A member of staff gives a conversation back to the automatic answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandBackThread {
    pub call: Invocation,
    pub thread: ThreadId,
}

/// From now on the caller answers.
///
/// # Errors
/// `NotFound`; `Thread(TakenByOther)`.
pub async fn take_thread(
    store: &dyn Store,
    cmd: TakeThread,
) -> Result<Applied<()>, ConversationError> {
    store
        .unit(cmd.call, move |uow| {
            let (staff, mut thread) = locked_in(uow, cmd.thread)?;
            if !thread.take(staff)? {
                return Ok(Applied::Already);
            }
            note_in(uow, staff, &thread, AuditKind::TookConversation)?;
            uow.threads().save(thread)?;
            Ok(Applied::Now(()))
        })
        .await
}

/// From now on the thread is answered automatically, and its person no longer waits for staff.
///
/// # Errors
/// `NotFound`.
pub async fn hand_back_thread(
    store: &dyn Store,
    cmd: HandBackThread,
) -> Result<Applied<()>, ConversationError> {
    store
        .unit(cmd.call, move |uow| {
            let (staff, mut thread) = locked_in(uow, cmd.thread)?;
            if !thread.hand_back() {
                return Ok(Applied::Already);
            }
            note_in(uow, staff, &thread, AuditKind::HandedBackConversation)?;
            uow.threads().save(thread)?;
            Ok(Applied::Now(()))
        })
        .await
}

/// The caller, who is staff, and the locked thread.
pub(super) fn locked_in(
    uow: &mut dyn UnitOfWork,
    thread: ThreadId,
) -> Result<(UserId, Thread), ConversationError> {
    let Actor::Staff { id, .. } = uow.actor() else {
        return Err(ConversationError::NotFound);
    };
    let thread = uow.threads().lock(thread)?;
    Ok((id, thread.ok_or(ConversationError::NotFound)?))
}

/// Audit entries are about an account, so there is one only for a person with an account. The
/// messages themselves name their authors.
pub(super) fn note_in(
    uow: &mut dyn UnitOfWork,
    staff: UserId,
    thread: &Thread,
    kind: AuditKind,
) -> Result<(), StoreError> {
    let Some(person) = thread.user.filter(|person| *person != staff) else {
        return Ok(());
    };
    uow.audit(NewAuditEntry {
        staff,
        person,
        kind,
        reason: None,
        detail: Some(format!("Conversation {}", thread.id)),
    })
}
