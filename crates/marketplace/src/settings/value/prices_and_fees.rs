//! The settings of prices, of the costs of cancelling and of the credit for lateness.

use crate::UnitOfWork;
use ::settings::{SettingGroup, SettingKey, SettingValues};
use kernel::{Money, StoreError};
use orders::{CancellationPolicy, CompensationPolicy, FeeShare, Order};
use pricing::{PriceValidity, QuoteLimits};

/// The costs of cancelling an order: those in force when it was paid.
pub(crate) fn cancellation_policy_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<CancellationPolicy, StoreError> {
    let at = order.paid_at.unwrap_or(uow.now());
    let values = uow.settings().values_at(SettingGroup::Cancellation, at)?;
    Ok(cancellation_policy(&values))
}

/// The store credit for lateness of an order: that in force when it was paid.
pub(crate) fn compensation_policy_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<CompensationPolicy, StoreError> {
    let at = order.paid_at.unwrap_or(uow.now());
    let values = uow.settings().values_at(SettingGroup::Compensation, at)?;
    Ok(compensation_policy(&values))
}

/// How long a price is valid that is issued now.
pub(crate) fn price_validity_in(uow: &mut dyn UnitOfWork) -> Result<PriceValidity, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Orders, now)?;
    Ok(price_validity(&values))
}

pub(crate) fn price_validity(values: &SettingValues) -> PriceValidity {
    PriceValidity {
        usual_hours: values.get(SettingKey::PriceHours),
        large_hours: values.get(SettingKey::LargePriceHours),
        large_from: naira(values, SettingKey::LargePriceFrom),
        gas_minutes: values.get(SettingKey::GasPriceMinutes),
    }
}

/// When a quote becomes the price without staff, now.
pub(crate) fn quote_limits_in(uow: &mut dyn UnitOfWork) -> Result<QuoteLimits, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Orders, now)?;
    Ok(quote_limits(&values))
}

pub(crate) fn quote_limits(values: &SettingValues) -> QuoteLimits {
    QuoteLimits {
        percent: u32::try_from(values.get(SettingKey::QuotePercent)).unwrap_or(0),
        most: naira(values, SettingKey::QuoteMost),
    }
}

/// The full fee of a visit in a zone, now. A place outside the zones is as far as zone C.
pub(crate) fn visit_fee_in(
    uow: &mut dyn UnitOfWork,
    zone: Option<char>,
) -> Result<Money, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Orders, now)?;
    let key = match zone {
        Some('A') => SettingKey::VisitFeeA,
        Some('B') => SettingKey::VisitFeeB,
        Some(_) | None => SettingKey::VisitFeeC,
    };
    Ok(naira(&values, key))
}

/// The store credit of a customer whose assessor does not come, now.
pub(crate) fn missed_visit_credit_in(uow: &mut dyn UnitOfWork) -> Result<Money, StoreError> {
    let now = uow.now();
    let values = uow.settings().values_at(SettingGroup::Orders, now)?;
    Ok(naira(&values, SettingKey::MissedVisitCredit))
}

/// The costs of a cancellation.
#[must_use]
pub fn cancellation_policy(values: &SettingValues) -> CancellationPolicy {
    let share = |percent, most| fee_share(values, percent, most);
    CancellationPolicy {
        free_hours: values
            .get(SettingKey::CancelFreeHours)
            .max(values.get(SettingKey::CancelLateHours)),
        late_hours: values.get(SettingKey::CancelLateHours),
        soon: share(SettingKey::CancelSoonPercent, SettingKey::CancelSoonMost),
        late: share(SettingKey::CancelLatePercent, SettingKey::CancelLateMost),
        no_access: share(SettingKey::NoAccessPercent, SettingKey::NoAccessMost),
        make_good: naira(values, SettingKey::MakeGood),
        make_goods_a_month: values.get(SettingKey::MakeGoodsAMonth),
        provider_late_minutes: values.get(SettingKey::CancelProviderLateMinutes),
        grace_minutes: values.get(SettingKey::CancelGraceMinutes),
        wait_minutes: values.get(SettingKey::CancelWaitMinutes),
        short_wait_minutes: values.get(SettingKey::CancelShortWaitMinutes),
        short_wait_hours: values.get(SettingKey::CancelShortWaitHours),
    }
}

pub(crate) fn compensation_policy(values: &SettingValues) -> CompensationPolicy {
    CompensationPolicy {
        late_minutes: values.get(SettingKey::LateMinutes),
        very_late_minutes: values.get(SettingKey::VeryLateMinutes),
        late: naira(values, SettingKey::LateCredit),
        very_late: fee_share(
            values,
            SettingKey::VeryLatePercent,
            SettingKey::VeryLateMost,
        ),
        no_show: naira(values, SettingKey::NoShowCredit),
    }
}

fn fee_share(values: &SettingValues, percent: SettingKey, most: SettingKey) -> FeeShare {
    FeeShare {
        percent: u32::try_from(values.get(percent)).unwrap_or(0),
        most: naira(values, most),
    }
}

/// The limits of a setting are far below the range of money.
fn naira(values: &SettingValues, key: SettingKey) -> Money {
    Money::from_naira(values.get(key)).unwrap_or(Money::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_of_cancelling_and_of_waiting_changes_its_policy() {
        let groups = [SettingGroup::Cancellation, SettingGroup::Compensation];
        for key in groups.into_iter().flat_map(SettingKey::of) {
            let setting = key.setting();
            let values = SettingValues::from_iter([(key, setting.max)]);
            let of =
                |values: &SettingValues| (cancellation_policy(values), compensation_policy(values));
            assert_ne!(of(&values), of(&SettingValues::default()), "{}", key.code());
        }
    }

    #[test]
    fn the_lower_fee_never_ends_before_the_higher_one_begins() {
        let values = SettingValues::from_iter([
            (SettingKey::CancelFreeHours, 2),
            (SettingKey::CancelLateHours, 5),
        ]);
        let policy = cancellation_policy(&values);
        assert_eq!((policy.free_hours, policy.late_hours), (5, 5));
    }
}
