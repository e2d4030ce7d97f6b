//! Cancellations that happened, on which other costs are tried.

use super::{
    CancelReason, CancellationPolicy, CancellationState, MakeGoodState, Moment, Parts, Stage,
    settle_cancellation, settle_no_access, settle_rejected_cylinder,
};
use crate::TrackingStep;
use kernel::{Money, MoneyError};

/// A cancellation that took effect, with what its costs depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastCancellation {
    pub reason: CancelReason,
    pub state: CancellationState,
    /// The stage at which it was requested.
    pub stage: Stage,
    /// The state of the order when it was requested.
    pub moment: Moment,
    /// The amounts from which the fee is calculated.
    pub parts: Parts,
    /// What became of the compensation for a rejected cylinder, if there was one.
    pub make_good: Option<MakeGoodState>,
}

impl PastCancellation {
    /// The fee that the customer would have paid with other costs. A waived fee stays waived, and a
    /// cancellation that was free for a reason other than its time stays free.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn fee(&self, policy: &CancellationPolicy) -> Result<Money, MoneyError> {
        if self.state == CancellationState::Waived {
            return Ok(Money::ZERO);
        }
        let settlement = match self.stage {
            Stage::Unassigned
            | Stage::ProviderLate
            | Stage::Replaced
            | Stage::Grace
            | Stage::FirstCylinderRejected => return Ok(Money::ZERO),
            Stage::NoAccess => settle_no_access(&self.parts, policy, self.moment.now)?,
            Stage::CylinderRejected => {
                settle_rejected_cylinder(&self.parts, policy, false, self.moment.now)?
            }
            Stage::Early | Stage::Soon | Stage::Late => {
                settle_cancellation(&self.moment, &self.parts, policy)?
            }
        };
        Ok(settlement.fee)
    }

    /// The number of minutes in which support could object; 0 when the cancellation took effect at
    /// once.
    #[must_use]
    pub fn wait_minutes(&self, policy: &CancellationPolicy) -> i64 {
        self.moment.wait(self.stage, policy)
    }

    /// The amount that Gida would have paid to the provider, who had set out when an emergency ended
    /// the job, or who rejected a cylinder without a fee. One that staff have not granted stays unpaid.
    #[must_use]
    pub fn make_good(&self, policy: &CancellationPolicy) -> Money {
        let had_set_out = matches!(
            self.moment.step,
            TrackingStep::EnRoute | TrackingStep::AtGate | TrackingStep::Arrived
        );
        let waived = self.state == CancellationState::Waived;
        let emergency = waived && had_set_out && self.reason == CancelReason::Emergency;
        let granted = matches!(self.make_good, None | Some(MakeGoodState::Paid));
        let rejected = granted
            && (self.stage == Stage::FirstCylinderRejected
                || (waived && self.stage == Stage::CylinderRejected));
        if emergency || rejected {
            policy.make_good
        } else {
            Money::ZERO
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FeeShare, OrderStatus, Slot};
    use kernel::Date;

    const fn naira(naira: i64) -> Money {
        Money::from_kobo(naira * 100)
    }

    /// A job at 8 in the morning, whose customer asked `hours` before.
    fn asked(hours: i64, stage: Stage) -> PastCancellation {
        let date = Date::parse("2026-03-16").unwrap();
        let now = date.at_hour(8).plus_hours(-hours);
        PastCancellation {
            reason: CancelReason::ChangedMind,
            state: CancellationState::Done,
            stage,
            moment: Moment {
                status: OrderStatus::Assigned,
                step: TrackingStep::Accepted,
                slot: Some(Slot::Window { date, from_hour: 8 }),
                paid_at: Some(now.plus_days(-2)),
                assigned_at: Some(now.plus_days(-1)),
                replaced: false,
                now,
            },
            parts: Parts {
                received: naira(23_650),
                labour: naira(21_500),
                travel: naira(2_150),
                delivered: Money::ZERO,
            },
            make_good: None,
        }
    }

    fn dearer() -> CancellationPolicy {
        let share = FeeShare {
            percent: 40,
            most: naira(20_000),
        };
        CancellationPolicy {
            free_hours: 48,
            soon: share,
            make_good: naira(3_000),
            ..CancellationPolicy::default()
        }
    }

    #[test]
    fn a_past_cancellation_costs_what_the_other_numbers_say() {
        let today = CancellationPolicy::default();
        let late = asked(20, Stage::Soon);
        assert_eq!(late.fee(&today).unwrap(), naira(2_150));
        assert_eq!(late.fee(&dearer()).unwrap(), naira(8_600));
        let early = asked(30, Stage::Early);
        assert_eq!(early.fee(&today).unwrap(), Money::ZERO);
        assert_eq!(early.fee(&dearer()).unwrap(), naira(8_600));
        let no_access = asked(0, Stage::NoAccess);
        assert_eq!(no_access.fee(&today).unwrap(), naira(12_900));
    }

    #[test]
    fn a_cancellation_that_was_free_or_waived_stays_free() {
        for stage in [Stage::Unassigned, Stage::ProviderLate, Stage::Grace] {
            assert_eq!(asked(20, stage).fee(&dearer()).unwrap(), Money::ZERO);
        }
        let waived = PastCancellation {
            state: CancellationState::Waived,
            ..asked(20, Stage::Soon)
        };
        assert_eq!(waived.fee(&dearer()).unwrap(), Money::ZERO);
    }

    #[test]
    fn a_provider_who_had_set_out_is_paid_for_an_emergency_alone() {
        let mut left = PastCancellation {
            state: CancellationState::Waived,
            reason: CancelReason::Emergency,
            ..asked(1, Stage::Late)
        };
        assert_eq!(left.make_good(&dearer()), Money::ZERO, "not set out");
        left.moment.step = TrackingStep::EnRoute;
        assert_eq!(left.make_good(&dearer()), naira(3_000));
        left.reason = CancelReason::Other;
        assert_eq!(left.make_good(&dearer()), Money::ZERO);
    }

    #[test]
    fn b4_17_a_compensation_that_staff_have_not_granted_stays_unpaid() {
        for (make_good, paid) in [
            (None, 3_000),
            (Some(MakeGoodState::Paid), 3_000),
            (Some(MakeGoodState::Held), 0),
            (Some(MakeGoodState::Refused), 0),
        ] {
            let rejected = PastCancellation {
                reason: CancelReason::CylinderRejected,
                make_good,
                ..asked(0, Stage::FirstCylinderRejected)
            };
            assert_eq!(rejected.make_good(&dearer()), naira(paid), "{make_good:?}");
        }
    }
}
