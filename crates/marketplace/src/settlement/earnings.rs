//! The earnings of a provider, and the task that makes the next payout batch.

use crate::{TaskKind, UnitOfWork, settlement::set_off_advances_in};
use kernel::{Date, Money, OrderId, ProviderId, StoreError, Timestamp};
use payments::{Earning, HOLD_HOURS, LineOf, PROBATION_HOLD_HOURS, SHARE_LINE, payouts_from};
use providers::ProviderStatus;
use uuid::Uuid;

/// A paid transfer is checked once more after this many hours, in case we were not told that it
/// came back.
pub(crate) const SECOND_CHECK_HOURS: i64 = 24;

/// Records the earning of a provider from a job, whose balance was booked in this unit, and
/// schedules the batch in which it can be paid out first: after a day, or after three days on
/// probation. Advances for materials are set off first.
pub(crate) fn accrue_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    provider: ProviderId,
    amount: Money,
) -> Result<(), StoreError> {
    if !amount.is_positive() {
        return Ok(());
    }
    // The provider is locked before the accounts of the ledger, as in every unit.
    let _provider = uow.providers().lock(provider)?;
    let amount = set_off_advances_in(uow, order, provider, amount)?;
    accrue_line_in(uow, (order, SHARE_LINE), provider, amount)
}

/// Records an earning of a provider under a line of the order, whatever advances there are.
pub(super) fn accrue_line_in(
    uow: &mut dyn UnitOfWork,
    (order, line): LineOf,
    provider: ProviderId,
    amount: Money,
) -> Result<(), StoreError> {
    let now = uow.now();
    if !amount.is_positive() {
        return Ok(());
    }
    let probation = uow
        .providers()
        .lock(provider)?
        .is_some_and(|provider| provider.status == ProviderStatus::Probation);
    let available_at = now.plus_hours(if probation {
        PROBATION_HOLD_HOURS
    } else {
        HOLD_HOURS
    });
    let earning = Earning {
        order,
        provider,
        line,
        amount,
        accrued_at: now,
        available_at,
        payout: None,
    };
    if uow.payouts().accrue(earning)?.is_now() {
        batch_at(uow, available_at)?;
    }
    Ok(())
}

/// Schedules the first batch that is not before `at`. There is one task a day, however many callers
/// ask for it.
pub(crate) fn batch_at(uow: &mut dyn UnitOfWork, at: Timestamp) -> Result<(), StoreError> {
    let run = payouts_from(at);
    uow.schedule(TaskKind::MakePayouts, subject_of(run.abuja_date()), run)
}

/// A day as the subject of a task: `00000000-0000-0000-0000-000020261124`.
pub(crate) fn subject_of(day: Date) -> Uuid {
    let digits: String = day
        .to_string()
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    Uuid::from_u128(u128::from_str_radix(&digits, 16).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_is_a_subject_of_its_own() {
        let day = |text| subject_of(Date::parse(text).unwrap()).to_string();
        assert_eq!(day("2026-11-24"), "00000000-0000-0000-0000-000020261124");
        assert_ne!(day("2026-11-24"), day("2026-11-25"));
    }
}
