//! The reserve of a job: when one is lined up, because the provider is silent or because operations
//! ask for it.

use crate::{Order, OrderError, OrderStatus, TrackingStep};
use kernel::{Applied, Timestamp};

/// A reserve whom operations ask for is kept for at least this number of minutes.
const RESERVE_MINUTES: i64 = 60;

impl Order {
    /// Whether the job can have a reserve: a provider has it and has not arrived.
    #[must_use]
    pub fn takes_reserve(&self) -> bool {
        takes_reserve(self.status, self.tracking_step)
    }

    /// Whether a reserve is lined up for the job: its provider is silent and has not set out, or
    /// operations asked for a reserve.
    #[must_use]
    pub fn wants_reserve(&self) -> bool {
        self.is_silent() || (self.takes_reserve() && self.reserve_until.is_some())
    }

    /// The time by which the reserve knows whether they get the job: when a silent provider loses it,
    /// or as long as operations want a reserve. `None` when no reserve is wanted.
    #[must_use]
    pub fn reserve_known_at(&self) -> Option<Timestamp> {
        if self.is_silent() {
            self.keep_alive.due_at
        } else {
            self.reserve_until.filter(|_| self.takes_reserve())
        }
    }

    /// Whether the time is over for which operations wanted a reserve, and no rule wants one.
    #[must_use]
    pub fn is_reserve_over(&self, now: Timestamp) -> bool {
        !self.is_silent() && self.reserve_until.is_some_and(|until| until <= now)
    }

    /// Operations want a reserve: until the provider would count as a no-show, and for an hour at
    /// least. Returns that time.
    ///
    /// # Errors
    /// `OutOfStep` while no provider has the job, and once the provider has arrived.
    pub fn ask_reserve(&mut self, now: Timestamp) -> Result<Timestamp, OrderError> {
        if !self.takes_reserve() {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        let least = now.plus_mins(RESERVE_MINUTES);
        let until = self.no_show_at().map_or(least, |at| at.max(least));
        self.reserve_until = Some(until);
        Ok(until)
    }

    /// Operations want no reserve any more. `Already` when they asked for none.
    pub fn drop_reserve(&mut self) -> Applied<()> {
        if self.reserve_until.take().is_some() {
            Applied::Now(())
        } else {
            Applied::Already
        }
    }

    /// Whether the provider has not set out and has not answered the question of the keep-alive.
    fn is_silent(&self) -> bool {
        self.is_before_travel() && self.keep_alive.state.wants_reserve()
    }
}

/// Whether a job in this state can have a reserve.
#[must_use]
pub const fn takes_reserve(status: OrderStatus, step: TrackingStep) -> bool {
    matches!(status, OrderStatus::Assigned)
        && matches!(
            step,
            TrackingStep::Accepted | TrackingStep::EnRoute | TrackingStep::AtGate
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        KeepAlive, KeepAliveState, Slot,
        order_tests::{assigned, in_progress, now, paid, worker},
    };

    fn job() -> Order {
        Order {
            slot: Some(Slot::Asap),
            ..assigned()
        }
    }

    #[test]
    fn operations_may_want_a_reserve_until_the_provider_arrives() {
        let mut order = job();
        let until = order.no_show_at().unwrap();
        assert!(!order.wants_reserve());
        assert_eq!(order.reserve_known_at(), None);
        assert_eq!(order.ask_reserve(now()), Ok(until));
        assert!(order.wants_reserve());
        assert_eq!(order.reserve_known_at(), Some(until));
        assert!(!order.is_reserve_over(until.plus_secs(-1)));
        assert!(order.is_reserve_over(until));
        assert_eq!(order.drop_reserve(), Applied::Now(()));
        assert_eq!(order.drop_reserve(), Applied::Already);
        assert!(!order.wants_reserve());

        assert_eq!(order.en_route(&worker()), Ok(Applied::Now(())));
        let late = until.plus_hours(2);
        assert_eq!(order.ask_reserve(late), Ok(late.plus_mins(60)), "an hour");
        assert!(order.wants_reserve(), "the provider is late on the way");
        assert_eq!(order.arrive(&worker()), Ok(Applied::Now(())));
        assert_eq!(order.reserve_until, None, "the provider came");
    }

    #[test]
    fn a_provider_who_sets_out_needs_no_reserve() {
        let mut order = job();
        order.ask_reserve(now()).unwrap();
        assert_eq!(order.en_route(&worker()), Ok(Applied::Now(())));
        assert_eq!((order.reserve_until, order.wants_reserve()), (None, false));
    }

    #[test]
    fn a_job_without_a_provider_and_one_that_has_begun_take_no_reserve() {
        for mut order in [paid(), in_progress()] {
            let step = order.tracking_step;
            assert!(!order.takes_reserve());
            assert_eq!(
                order.ask_reserve(now()),
                Err(OrderError::OutOfStep { step })
            );
            assert_eq!(order.reserve_until, None);
        }
    }

    #[test]
    fn the_silence_of_the_provider_decides_when_the_reserve_knows() {
        let mut order = job();
        order.ask_reserve(now()).unwrap();
        let lost_at = now().plus_mins(20);
        order.keep_alive = KeepAlive {
            state: KeepAliveState::HeartbeatAsked,
            due_at: Some(lost_at),
        };
        assert_eq!(order.reserve_known_at(), Some(lost_at));
        let until = order.reserve_until.unwrap();
        assert!(!order.is_reserve_over(until), "the rule wants a reserve");
    }
}
