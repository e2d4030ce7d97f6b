//! The job of a provider who is suspended while they do it: it goes on until operations decide.

use crate::{Order, OrderStatus};
use kernel::{Applied, Timestamp};

impl Order {
    /// When the provider was suspended during the work; `None` for every other order, and once
    /// operations have let the provider finish.
    #[must_use]
    pub fn suspended_at_work(&self) -> Option<Timestamp> {
        self.suspended_at
            .filter(|_| self.status == OrderStatus::InProgress)
    }

    /// Notes that the provider was suspended during the work. `Already` when that is noted, and for
    /// an order that is not in progress.
    pub fn note_suspension(&mut self, now: Timestamp) -> Applied<()> {
        if self.status != OrderStatus::InProgress || self.suspended_at.is_some() {
            return Applied::Already;
        }
        self.suspended_at = Some(now);
        Applied::Now(())
    }

    /// Operations let the suspended provider finish the work. `Already` when nothing is to be decided.
    pub fn let_finish(&mut self) -> Applied<()> {
        if self.suspended_at_work().is_none() {
            return Applied::Already;
        }
        self.suspended_at = None;
        Applied::Now(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order_tests::{assigned, in_progress, now};

    #[test]
    fn only_a_job_in_progress_notes_the_suspension_until_operations_decide() {
        let mut job = assigned();
        assert_eq!(job.note_suspension(now()), Applied::Already);
        assert_eq!(job.let_finish(), Applied::Already);

        let mut job = in_progress();
        assert_eq!(job.suspended_at_work(), None);
        assert_eq!(job.note_suspension(now()), Applied::Now(()));
        assert_eq!(
            job.note_suspension(now().plus_mins(1)),
            Applied::Already,
            "the first time counts"
        );
        assert_eq!(job.suspended_at_work(), Some(now()));
        job.status = OrderStatus::Disputed;
        assert_eq!(job.suspended_at_work(), None, "support decides");
        job.status = OrderStatus::InProgress;
        assert_eq!(job.let_finish(), Applied::Now(()));
        assert_eq!(job.let_finish(), Applied::Already);
        assert_eq!(job.suspended_at_work(), None);
    }
}
