use super::{MemoryUnit, guarded, unique};
use kernel::{AlarmCallId, AlarmId, OrderId, StoreError, TicketId};
use support::{Alarm, AlarmCall, AlarmRepository, AlarmSource};

impl AlarmRepository for MemoryUnit {
    fn lock(&mut self, id: AlarmId) -> Result<Option<Alarm>, StoreError> {
        self.locks("alarms");
        self.act(|state| Ok(state.alarms.get(&id).cloned()))
    }
    fn lock_of_ticket(&mut self, ticket: TicketId) -> Result<Option<Alarm>, StoreError> {
        self.locks("alarms");
        self.act(|state| {
            Ok(state
                .alarms
                .values()
                .find(|alarm| alarm.source == AlarmSource::Ticket(ticket))
                .cloned())
        })
    }
    fn has_open_of_order(&mut self, order: OrderId) -> Result<bool, StoreError> {
        self.act(|state| {
            let waits =
                |alarm: &Alarm| alarm.silent_order() == Some(order) && alarm.taken_by.is_none();
            Ok(state.alarms.values().any(waits))
        })
    }
    fn insert(&mut self, alarm: Alarm) -> Result<(), StoreError> {
        self.inserts("alarms");
        self.act(|state| {
            unique("alarms_id_key", state.alarms.contains_key(&alarm.id))?;
            let of_ticket = matches!(alarm.source, AlarmSource::Ticket(_));
            unique(
                "alarms_ticket_id_key",
                of_ticket
                    && state
                        .alarms
                        .values()
                        .any(|other| other.source == alarm.source),
            )?;
            state.alarms.insert(alarm.id, alarm);
            Ok(())
        })
    }
    fn save(&mut self, alarm: Alarm) -> Result<(), StoreError> {
        self.changes("alarms");
        self.act(|state| {
            let row = guarded(state.alarms.get_mut(&alarm.id), alarm.version, |row| {
                row.version
            })?;
            *row = Alarm {
                version: alarm.version + 1,
                ..alarm
            };
            Ok(())
        })
    }
    fn add_call(&mut self, call: AlarmCall) -> Result<(), StoreError> {
        self.act(|state| {
            let same = |other: &AlarmCall| {
                (other.alarm, other.user, other.escalated)
                    == (call.alarm, call.user, call.escalated)
            };
            unique(
                "alarm_calls_alarm_id_user_id_escalated_key",
                state.alarm_calls.values().any(same),
            )?;
            state.alarm_calls.insert(call.id, call);
            Ok(())
        })
    }
    fn find_call(&mut self, id: AlarmCallId) -> Result<Option<AlarmCall>, StoreError> {
        self.act(|state| Ok(state.alarm_calls.get(&id).copied()))
    }
}
