use crate::{
    SmsTrouble, UnitOfWork,
    settlement::{count_phone_costs_in, raise_sms_trouble_in},
};
use ::settings::{SettingGroup, SettingKey};
use kernel::{Money, StoreError};
use notifications::{SmsCount, SmsFailure};

/// The number of messages of one day above which staff are notified, because they may be
/// misused.
pub const SMS_DAILY_MAX: u32 = 2_000;

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
    let sum = count_phone_costs_in(uow, &prices, more)?;
    if sum.messages <= SMS_DAILY_MAX {
        return Ok(());
    }
    raise_sms_trouble_in(
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
        SmsFailure::NoCredit => raise_sms_trouble_in(uow, SmsTrouble::NoCredit { day }),
        SmsFailure::BadSender => raise_sms_trouble_in(uow, SmsTrouble::BadSender { day }),
        SmsFailure::BadNumber
        | SmsFailure::DoNotDisturb
        | SmsFailure::Rejected
        | SmsFailure::Expired
        | SmsFailure::Outdated => Ok(()),
    }
}
