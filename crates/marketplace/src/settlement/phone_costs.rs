//! What the messages and the calls to phones cost on one day, and the troubles with them.

use crate::{DomainEvent, SmsTrouble, UnitOfWork};
use ::settings::{SettingGroup, SettingKey, SettingValues};
use kernel::{EventId, Money, StoreError};
use notifications::SmsCount;
use uuid::Uuid;

/// The cost of the messages and calls of one day above which staff are notified. The limits of the
/// setting are far below the range of money.
#[must_use]
pub fn sms_cost_max(values: &SettingValues) -> Money {
    Money::from_naira(values.get(SettingKey::SmsDailyCost)).unwrap_or(Money::ZERO)
}

/// Adds to what was sent and spent today, and returns the sum. Staff are notified when it cost more
/// than the settings allow for.
pub(crate) fn count_phone_costs_in(
    uow: &mut dyn UnitOfWork,
    values: &SettingValues,
    more: SmsCount,
) -> Result<SmsCount, StoreError> {
    let day = uow.now().abuja_date();
    let sum = uow.sms().count(day, more)?;
    let limit = sms_cost_max(values);
    if sum.cost > limit {
        raise_sms_trouble_in(
            uow,
            SmsTrouble::Costly {
                day,
                cost: sum.cost,
                limit,
            },
        )?;
    }
    Ok(sum)
}

/// Counts what a call through the relay cost.
pub(crate) fn count_call_in(uow: &mut dyn UnitOfWork, cost: Money) -> Result<(), StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Messages, now)?;
    let more = SmsCount {
        cost,
        ..SmsCount::default()
    };
    count_phone_costs_in(uow, &values, more).map(drop)
}

/// Tells staff once a day. The id of the event follows from the day and the kind, so that an event
/// that exists already is not written again. The day's count is locked.
pub(crate) fn raise_sms_trouble_in(
    uow: &mut dyn UnitOfWork,
    trouble: SmsTrouble,
) -> Result<(), StoreError> {
    let now = uow.now();
    let midnight = trouble.day().at_hour(0).unix();
    let day = u128::try_from(midnight.div_euclid(3_600)).unwrap_or_default();
    let id = EventId::from(Uuid::from_u128(
        (0x0000_7000_8000_0000_0000_0000 | (day << 8)) | trouble.number(),
    ));
    if uow.outbox().event(id)?.is_some() {
        return Ok(());
    }
    uow.outbox().append(id, &DomainEvent::Sms(trouble), now)
}
