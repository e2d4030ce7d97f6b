use crate::{DomainEvent, SmsTrouble, UnitOfWork};
use ::settings::{SettingGroup, SettingKey, SettingValues};
use kernel::{EventId, Money, StoreError};
use notifications::{SmsCount, SmsFailure};
use uuid::Uuid;

/// The number of messages of one day above which staff are notified, because they may be
/// misused.
pub const SMS_DAILY_MAX: u32 = 2_000;

/// The cost of the messages of one day above which staff are notified. The limits of the setting
/// are far below the range of money.
#[must_use]
pub fn sms_cost_max(values: &SettingValues) -> Money {
    Money::from_naira(values.get(SettingKey::SmsDailyCost)).unwrap_or(Money::ZERO)
}

/// Counts one sent message.
pub(super) fn count_sent_in(uow: &mut dyn UnitOfWork, segments: u32) -> Result<(), StoreError> {
    let now = uow.now();
    let day = now.abuja_date();
    let prices = uow.settings().values_at(SettingGroup::Messages, now)?;
    let each = prices.get(SettingKey::SmsSegmentCost);
    let naira = each.saturating_mul(i64::from(segments));
    let more = SmsCount {
        messages: 1,
        segments,
        failed: 0,
        cost: Money::from_naira(naira).unwrap_or(Money::ZERO),
    };
    let sum = uow.sms().count(day, more)?;
    let limit = sms_cost_max(&prices);
    if sum.cost > limit {
        raise_in(
            uow,
            SmsTrouble::Costly {
                day,
                cost: sum.cost,
                limit,
            },
        )?;
    }
    if sum.messages <= SMS_DAILY_MAX {
        return Ok(());
    }
    raise_in(
        uow,
        SmsTrouble::ManySent {
            day,
            messages: sum.messages,
            segments: sum.segments,
        },
    )
}

/// Counts one message that did not arrive. Staff are notified when no message can arrive.
pub(super) fn count_failed_in(
    uow: &mut dyn UnitOfWork,
    failure: SmsFailure,
) -> Result<(), StoreError> {
    let day = uow.now().abuja_date();
    let more = SmsCount {
        failed: 1,
        ..SmsCount::default()
    };
    let _sum = uow.sms().count(day, more)?;
    match failure {
        SmsFailure::NoCredit => raise_in(uow, SmsTrouble::NoCredit { day }),
        SmsFailure::BadSender => raise_in(uow, SmsTrouble::BadSender { day }),
        SmsFailure::BadNumber
        | SmsFailure::DoNotDisturb
        | SmsFailure::Rejected
        | SmsFailure::Expired
        | SmsFailure::Outdated => Ok(()),
    }
}

/// Tells staff once a day. The id of the event follows from the day and the kind, so that an event
/// that exists already is not written again. The day's count is locked.
fn raise_in(uow: &mut dyn UnitOfWork, trouble: SmsTrouble) -> Result<(), StoreError> {
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
