use super::{CancellationPolicy, Parts, Stage};
use crate::Slot;
use kernel::{Money, MoneyError, Timestamp};

/// The cost of cancelling after a provider has taken the job, as it is shown before payment. Until
/// a provider has taken it, cancelling is always free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CancellationAhead {
    /// The end of free cancellation; `None` when the job is for as soon as possible.
    pub free_until: Option<Timestamp>,
    /// The fee from `free_until` to `late_from`, VAT included.
    pub soon_fee: Money,
    pub late_from: Option<Timestamp>,
    /// The fee from `late_from` on, and as soon as the provider has set out.
    pub late_fee: Money,
    /// The fee for no access: the provider waits at the address and calls, and no one lets them in.
    pub no_access_fee: Money,
}

/// Calculates the cancellation costs that are shown before payment.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub fn cancellation_ahead(
    slot: Option<Slot>,
    parts: &Parts,
    policy: &CancellationPolicy,
) -> Result<CancellationAhead, MoneyError> {
    let starts_at = slot.and_then(Slot::starts_at);
    let fee = |stage| policy.fee(stage).of(parts);
    Ok(CancellationAhead {
        free_until: starts_at.map(|at| at.plus_hours(policy.free_hours.saturating_neg())),
        soon_fee: fee(Stage::Soon)?,
        late_from: starts_at.map(|at| at.plus_hours(policy.late_hours.saturating_neg())),
        late_fee: fee(Stage::Late)?,
        no_access_fee: fee(Stage::NoAccess)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moment, OrderStatus, TrackingStep, settle_cancellation, settle_no_access};
    use kernel::Date;

    const fn naira(naira: i64) -> Money {
        Money::from_kobo(naira * 100)
    }

    fn parts() -> Parts {
        Parts {
            received: naira(23_650),
            labour: naira(21_500),
            travel: naira(2_150),
            delivered: Money::ZERO,
        }
    }

    #[test]
    fn the_announced_fee_of_a_cancellation_is_the_later_fee() {
        let policy = CancellationPolicy::default();
        let slot = Slot::Window {
            date: Date::parse("2026-03-16").unwrap(),
            from_hour: 8,
        };
        let ahead = cancellation_ahead(Some(slot), &parts(), &policy).unwrap();
        assert_eq!(
            (ahead.soon_fee, ahead.late_fee),
            (naira(2_150), naira(5_375))
        );
        let costs = |now| {
            let moment = Moment {
                status: OrderStatus::Assigned,
                step: TrackingStep::Accepted,
                slot: Some(slot),
                paid_at: None,
                assigned_at: None,
                replaced: false,
                now,
            };
            settle_cancellation(&moment, &parts(), &policy).unwrap().fee
        };
        let (free_until, late_from) = (ahead.free_until.unwrap(), ahead.late_from.unwrap());
        assert_eq!(free_until, slot.starts_at().unwrap().plus_hours(-24));
        assert_eq!(
            (costs(free_until.plus_secs(-1)), costs(free_until)),
            (Money::ZERO, ahead.soon_fee)
        );
        assert_eq!(
            (
                settle_no_access(&parts(), &policy, late_from).unwrap().fee,
                ahead.no_access_fee
            ),
            (naira(12_900), naira(12_900))
        );
        assert_eq!(
            (costs(late_from), costs(late_from.plus_secs(1))),
            (ahead.soon_fee, ahead.late_fee)
        );
    }

    #[test]
    fn as_soon_as_possible_has_no_hour_until_which_it_is_free() {
        let policy = CancellationPolicy::default();
        for slot in [None, Some(Slot::Asap)] {
            let ahead = cancellation_ahead(slot, &parts(), &policy).unwrap();
            assert_eq!(
                (ahead.free_until, ahead.late_from, ahead.late_fee),
                (None, None, naira(5_375))
            );
        }
    }
}
