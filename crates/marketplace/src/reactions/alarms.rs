use super::draft::MessageDraft;
use crate::{
    AlarmRaised, DomainEvent, TaskKind, UnitOfWork,
    support::{alarm_content, called_in},
};
use kernel::StoreError;
use notifications::{Category, Kind, Priority};
use support::AlarmCall;

/// Calls staff because of an alarm that no member of staff has taken: one notification and one mail
/// each.
pub(super) fn call_in(
    uow: &mut dyn UnitOfWork,
    event: &DomainEvent,
) -> Result<Vec<MessageDraft>, StoreError> {
    let now = uow.now();
    let DomainEvent::Alarm(AlarmRaised { alarm, escalated }) = event else {
        return Ok(Vec::new());
    };
    let alarm = uow
        .alarms()
        .lock(*alarm)?
        .filter(|alarm| alarm.taken_by.is_none());
    let Some(alarm) = alarm else {
        return Ok(Vec::new());
    };
    let mut explanation = Vec::new();
    for user in called_in(uow, alarm.category, *escalated)? {
        let call = AlarmCall {
            id: uow.next_id(),
            alarm: alarm.id,
            user,
            escalated: *escalated,
        };
        uow.alarms().add_call(call)?;
        uow.schedule(TaskKind::MailAlarm, call.id.uuid(), now)?;
        explanation.push(MessageDraft {
            to: user,
            content: alarm_content(&alarm, *escalated),
            kind: Kind::Info,
            category: if alarm.category.is_danger() {
                Category::Safety
            } else {
                Category::System
            },
            priority: Priority::Critical,
            link: "/admin/support".to_owned(),
        });
    }
    Ok(explanation)
}
