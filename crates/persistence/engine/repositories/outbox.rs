use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{OutboxRow, document},
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
        let values = (
            outbox::event_id.eq(id.to_string()),
            outbox::document.eq(event),
            outbox::at.eq(now.naive_utc()),
            outbox::not_before.eq(now.naive_utc()),
            outbox::attempts.eq(0),
        );
        self.query(|c| diesel::insert_into(outbox::table).values(values).execute(c))
            .map(drop)
    }

    fn event(&mut self, id: EventId) -> Result<Option<DomainEvent>, StoreError> {
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
        let waiting = outbox::table.filter(outbox::published_at.is_null());
        let due = waiting
            .filter(outbox::not_before.le(now.naive_utc()))
            .order(outbox::seq)
            .limit(1);
        self.read(|c| {
            due.select(OutboxRow::as_select())
                .locked_skip()
                .get_result(c)
                .optional()
        })
    }

    fn told(&mut self, id: EventId, now: Timestamp) -> Result<(), StoreError> {
        let event = outbox::table.filter(outbox::event_id.eq(id.to_string()));
        self.present(|c| {
            diesel::update(event)
                .set(outbox::published_at.eq(now.naive_utc()))
                .execute(c)
        })
    }

    fn postpone(
        &mut self,
        id: EventId,
        not_before: Timestamp,
        error: &str,
    ) -> Result<(), StoreError> {
        let event = outbox::table.filter(outbox::event_id.eq(id.to_string()));
        let change = (
            outbox::attempts.eq(outbox::attempts + 1),
            outbox::not_before.eq(not_before.naive_utc()),
            outbox::last_error.eq(error),
        );
        self.present(|c| diesel::update(event).set(change).execute(c))
    }
}
