//! What a unit of work does for its call: it knows the caller and the time, makes ids, and records
//! events, tasks and audit entries.

use crate::{
    DomainEvent, TaskKind, UnitContext, UnitOfWork,
    repositories::{AuditEntry, AuditKind, NewAuditEntry},
};
use kernel::{Actor, EventId, Invocation, SessionId, StoreError, Timestamp, UserId};
use notifications::Notification;
use uuid::Uuid;

impl dyn UnitOfWork + '_ {
    /// Begins the work of a call. The store does this before each run of a unit, so that every run
    /// makes the same ids.
    pub(crate) fn begin(&mut self, call: Invocation) {
        *self.context() = UnitContext::of(call);
    }
    fn of_call(&mut self) -> &mut UnitContext {
        let context = self.context();
        debug_assert!(context.has_call, "the unit belongs to no call");
        context
    }
    /// Who asks, when, and the seed of the ids.
    pub fn call(&mut self) -> Invocation {
        self.of_call().call
    }
    pub fn now(&mut self) -> Timestamp {
        self.call().now
    }
    pub fn actor(&mut self) -> Actor {
        self.call().actor
    }
    /// From here on `actor` acts instead of the caller, for example the system, which completes a
    /// payment that a customer began.
    pub fn act_as(&mut self, actor: Actor) {
        self.of_call().call.actor = actor;
    }
    /// The next id of this unit. It is the same on every run.
    pub fn next_id<T: From<Uuid>>(&mut self) -> T {
        self.of_call().ids.next_id()
    }
    /// Makes the next ids those of another part of the call. A unit begins a part of its own when
    /// the same call may run several units, because two of them must not make the same id.
    pub fn begin_part(&mut self, part: u32) {
        let context = self.of_call();
        context.ids = context.call.part(part).ids();
    }
    /// Appends an event to the outbox.
    ///
    /// # Errors
    /// `Duplicate { outbox_event_id_key }`.
    pub fn emit(&mut self, event: &DomainEvent) -> Result<(), StoreError> {
        let (id, now) = (self.next_id(), self.now());
        self.outbox().append(id, event, now)
    }
    /// The event that the notification is about: its key is the id of the event.
    ///
    /// # Errors
    /// `StoreError`.
    pub fn event_of(
        &mut self,
        notification: &Notification,
    ) -> Result<Option<DomainEvent>, StoreError> {
        let event: Option<EventId> = notification.dedup_key.parse().ok();
        event.map_or(Ok(None), |event| self.outbox().event(event))
    }
    /// Adds an audit entry about what a member of staff does in this unit.
    ///
    /// # Errors
    /// `Duplicate { audit_entries_id_key }`.
    pub fn audit(&mut self, new: NewAuditEntry) -> Result<(), StoreError> {
        let entry = AuditEntry {
            id: self.next_id(),
            staff: new.staff,
            person: Some(new.person),
            kind: new.kind,
            reason: new.reason,
            detail: new.detail,
            at: self.now(),
        };
        self.staff().note(&entry)
    }
    /// Adds an audit entry about a setting, a price or a commission, which concerns no person. Its values are
    /// in its own history.
    ///
    /// # Errors
    /// `Duplicate { audit_entries_id_key }`.
    pub(crate) fn audit_terms(
        &mut self,
        (staff, kind): (UserId, AuditKind),
        what: String,
        reason: Option<String>,
    ) -> Result<(), StoreError> {
        let entry = AuditEntry {
            id: self.next_id(),
            staff,
            person: None,
            kind,
            reason,
            detail: Some(what),
            at: self.now(),
        };
        self.staff().note(&entry)
    }
    /// Whether the password was confirmed a short time ago in this session, which belongs to `owner`.
    pub(crate) fn is_reauthenticated(
        &mut self,
        session: SessionId,
        owner: UserId,
    ) -> Result<bool, StoreError> {
        let now = self.now();
        let session = self.sessions().lock(session)?;
        Ok(session.is_some_and(|session| session.user == owner && session.is_reauthenticated(now)))
    }
    /// Sets the due time of the task of this kind and subject, creating the task if there is none.
    pub fn schedule(
        &mut self,
        kind: TaskKind,
        subject: Uuid,
        due_at: Timestamp,
    ) -> Result<(), StoreError> {
        let id = self.next_id();
        self.tasks().set_due(id, kind, subject, due_at)
    }
}
