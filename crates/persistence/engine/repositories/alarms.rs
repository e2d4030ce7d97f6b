use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{AlarmCallRow, AlarmRow},
    schema::{alarm_calls, alarms},
    unit::DieselUnit,
};
use ::support::{Alarm, AlarmCall, AlarmRepository};
use kernel::{AlarmCallId, AlarmId, OrderId, StoreError, TicketId};

impl AlarmRepository for DieselUnit<'_> {
    fn lock(&mut self, id: AlarmId) -> Result<Option<Alarm>, StoreError> {
        let alarm = alarms::table
            .find(id.to_string())
            .select(AlarmRow::as_select());
        self.read(|c| alarm.locked().get_result(c).optional())
    }

    fn lock_of_ticket(&mut self, ticket: TicketId) -> Result<Option<Alarm>, StoreError> {
        let alarm = alarms::table
            .filter(alarms::ticket_id.eq(ticket.to_string()))
            .select(AlarmRow::as_select());
        self.read(|c| alarm.locked().get_result(c).optional())
    }

    fn has_open_of_order(&mut self, order: OrderId) -> Result<bool, StoreError> {
        let waits = alarms::table
            .filter(alarms::order_id.eq(order.to_string()))
            .filter(alarms::taken_at.is_null());
        self.query(|c| diesel::select(diesel::dsl::exists(waits)).get_result(c))
    }

    fn insert(&mut self, alarm: Alarm) -> Result<(), StoreError> {
        let row = self.keep(AlarmRow::try_from(&alarm))?;
        self.query(|c| diesel::insert_into(alarms::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, alarm: Alarm) -> Result<(), StoreError> {
        let row = AlarmRow {
            version: alarm.version.saturating_add(1),
            ..self.keep(AlarmRow::try_from(&alarm))?
        };
        let read = alarms::table
            .find(alarm.id.to_string())
            .filter(alarms::version.eq(alarm.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn add_call(&mut self, call: AlarmCall) -> Result<(), StoreError> {
        let row = AlarmCallRow::from(&call);
        self.query(|c| {
            diesel::insert_into(alarm_calls::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn find_call(&mut self, id: AlarmCallId) -> Result<Option<AlarmCall>, StoreError> {
        let call = alarm_calls::table
            .find(id.to_string())
            .select(AlarmCallRow::as_select());
        self.read(|c| call.get_result(c).optional())
    }
}
