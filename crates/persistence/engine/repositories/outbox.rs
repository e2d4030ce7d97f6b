use crate::prelude::*;
use crate::{
    dialect,
    locked::Lock,
    rows::{NewEventRow, OutboxRow, document},
    schema::outbox,
    unit::DieselUnit,
};
use kernel::{EventId, StoreError, Timestamp};
use marketplace::{DomainEvent, Outbox, OutboxMessage};

impl Outbox for DieselUnit<'_> {
    fn append(
        &mut self,
        id: EventId,
        event: &DomainEvent,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let event = self.keep(document(event))?;
        self.gathered()?.events.push(NewEventRow {
            event_id: id.to_string(),
            document: event,
            at: now.naive_utc(),
            not_before: now.naive_utc(),
            attempts: 0,
        });
        Ok(())
    }

    fn event(&mut self, id: EventId) -> Result<Option<DomainEvent>, StoreError> {
        self.write_events()?;
        let event = outbox::table.filter(outbox::event_id.eq(id.to_string()));
        let message: Option<OutboxMessage> = self.read(|c| {
            event
                .select(OutboxRow::as_select())
                .get_result(c)
                .optional()
        })?;
        Ok(message.map(|message| message.event))
    }

    fn lock_next(&mut self, now: Timestamp) -> Result<Option<OutboxMessage>, StoreError> {
        self.write_events()?;
        let waiting = outbox::table.filter(outbox::published_at.is_null());
        let due = waiting
            .filter(outbox::not_before.le(now.naive_utc()))
            .order(outbox::seq)
            .limit(1);
        self.read(|c| {
            dialect::in_index_order(c, |c| {
                due.select(OutboxRow::as_select())
                    .locked_skip()
                    .get_result(c)
                    .optional()
            })
        })
    }

    fn told(&mut self, id: EventId, now: Timestamp) -> Result<(), StoreError> {
        self.write_events()?;
        self.gathered()?.told = Some((id.to_string(), now.naive_utc()));
        Ok(())
    }

    fn postpone(
        &mut self,
        id: EventId,
        not_before: Timestamp,
        error: &str,
    ) -> Result<(), StoreError> {
        self.write_events()?;
        let event = outbox::table.filter(outbox::event_id.eq(id.to_string()));
        let change = (
            outbox::attempts.eq(outbox::attempts + 1),
            outbox::not_before.eq(not_before.naive_utc()),
            outbox::last_error.eq(error),
        );
        self.present(|c| diesel::update(event).set(change).execute(c))
    }
}
