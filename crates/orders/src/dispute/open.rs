use super::{
    Dispute, DisputeError, DisputeReason, DisputeSide, DisputeState, DisputeStep,
    case::statement_of, clock::due_from, statement::checked_photos,
};
use crate::{DisputeLimits, Order, OrderStatus, Slot, TrackingStep, lateness::expected_by};
use kernel::{DisputeId, FieldErrors, OrderId, ProviderId, Timestamp, UploadId, UserId};

/// How far the visit of the provider has come, for a job whose work has not begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// The latest time at which the provider should arrive.
    pub expected_by: Option<Timestamp>,
    /// Whether the provider reported that they are at the address.
    pub has_arrived: bool,
}

impl Arrival {
    /// The visit of the provider who has had the job since `assigned_at`.
    #[must_use]
    pub fn of(slot: Option<Slot>, assigned_at: Option<Timestamp>, step: TrackingStep) -> Self {
        Self {
            expected_by: expected_by(slot, assigned_at),
            has_arrived: step == TrackingStep::Arrived,
        }
    }

    /// Checks that the reason is one about the visit, and that it can be true by now (row 21). That
    /// no one came can be said once the time is over, or against a provider who says that they have
    /// arrived; that no one could be let in, only after the arrival.
    fn check(self, reason: DisputeReason, now: Timestamp) -> Result<(), DisputeError> {
        let is_over = self.expected_by.is_some_and(|by| now >= by);
        let refused = |code, text| DisputeError::from(FieldErrors::one("reason", code, text));
        match reason {
            DisputeReason::NoShow if is_over || self.has_arrived => Ok(()),
            DisputeReason::NoAccess if self.has_arrived => Ok(()),
            DisputeReason::NoShow => Err(refused(
                "too_early",
                "The agreed time is not over yet. Report this when it is.",
            )),
            DisputeReason::NoAccess => Err(refused(
                "too_early",
                "This can be reported once the provider has arrived.",
            )),
            DisputeReason::NotDone
            | DisputeReason::PoorWork
            | DisputeReason::Damage
            | DisputeReason::Safety
            | DisputeReason::Theft
            | DisputeReason::WrongPrice
            | DisputeReason::Other => Err(refused(
                "not_begun",
                "The work has not begun. Until then, only a visit that failed can be reported here.",
            )),
        }
    }
}

/// The data of an order that decides whether it may be disputed.
#[derive(Debug, Clone, Copy)]
pub struct Disputed<'s> {
    pub order: OrderId,
    pub status: OrderStatus,
    pub closed_at: Option<Timestamp>,
    /// Whether stages of the price are still to be paid.
    pub rest_to_come: bool,
    pub arrival: Arrival,
    pub limits: DisputeLimits,
    /// The last dispute of the order.
    pub latest: Option<&'s Dispute>,
}

/// The data that a new dispute starts with.
#[derive(Debug, Clone, Copy)]
pub struct NewDispute<'s> {
    pub id: DisputeId,
    pub side: DisputeSide,
    pub opener: UserId,
    /// The provider who has the job.
    pub provider: Option<ProviderId>,
    pub reason: DisputeReason,
    pub statement: &'s str,
    pub photos: &'s [UploadId],
    pub now: Timestamp,
}

impl<'s> Disputed<'s> {
    #[must_use]
    pub fn of(order: &Order, latest: Option<&'s Dispute>) -> Self {
        Self {
            order: order.id,
            status: order.status,
            closed_at: order.closed_at,
            rest_to_come: order.rest_to_come(),
            arrival: Arrival::of(order.slot, order.assigned_at, order.tracking_step),
            limits: order.deadlines.dispute,
            latest,
        }
    }

    /// The actions that a side may take now.
    #[must_use]
    pub fn steps(&self, side: DisputeSide, now: Timestamp) -> Vec<DisputeStep> {
        let mut steps = Vec::new();
        // Before the work begins, that no one came can be said whenever anything can.
        let reasons = [DisputeReason::Other, DisputeReason::NoShow];
        if reasons
            .iter()
            .any(|reason| may_dispute(self, side, *reason, now).is_ok())
        {
            steps.push(DisputeStep::Open);
        }
        let Some(latest) = self.latest else {
            return steps;
        };
        if latest.awaits(side, now) {
            steps.push(DisputeStep::Answer);
        }
        if latest.may_add(side) {
            steps.push(DisputeStep::AddStatement);
        }
        let completes = latest.from != OrderStatus::Assigned && !self.rest_to_come;
        if latest.is_open() && latest.side == side && side == DisputeSide::Customer && completes {
            steps.push(DisputeStep::Withdraw);
        }
        // Whether a debt is left is checked when the appeal is made.
        let owes = latest.after_release() && latest.took_something();
        let may = latest.may_appeal(side, self.status, owes, &self.limits, now);
        if may.is_ok() {
            steps.push(DisputeStep::Appeal);
        }
        steps
    }
}

/// Checks that a side may open a dispute about a job now (rows 21 to 23). The caller has checked
/// that the job belongs to that side.
///
/// # Errors
/// `Open` while a dispute is open; `NotNow`; `TooLate`; `Settled` after a decision on a completed
/// job, which can only be appealed; `Invalid` before the work begins, for a reason that is not about
/// the visit or cannot be true yet.
pub fn may_dispute(
    job: &Disputed<'_>,
    side: DisputeSide,
    reason: DisputeReason,
    now: Timestamp,
) -> Result<(), DisputeError> {
    if job
        .latest
        .is_some_and(|latest| latest.state == DisputeState::Open)
    {
        return Err(DisputeError::Open);
    }
    match (job.status, side) {
        (OrderStatus::Assigned, _) => job.arrival.check(reason, now),
        (OrderStatus::InProgress, _) => Ok(()),
        (OrderStatus::Completed, DisputeSide::Customer)
            if job.latest.is_some_and(Dispute::is_settled) =>
        {
            Err(DisputeError::Settled)
        }
        (OrderStatus::Completed, DisputeSide::Customer | DisputeSide::Support) => {
            let grave = side == DisputeSide::Support && reason.is_grave();
            let until = |closed: Timestamp| {
                if grave {
                    closed.plus_days(job.limits.grave_days)
                } else {
                    closed.plus_hours(job.limits.open_hours)
                }
            };
            if job.closed_at.is_some_and(|closed| now <= until(closed)) {
                Ok(())
            } else {
                Err(DisputeError::TooLate)
            }
        }
        _ => Err(DisputeError::NotNow),
    }
}

impl Dispute {
    /// Opens a dispute.
    ///
    /// # Errors
    /// The errors of [`may_dispute`]; `Invalid` for a statement that is too short or too long,
    /// and for too many photos.
    pub fn open(job: &Disputed<'_>, new: NewDispute<'_>) -> Result<Self, DisputeError> {
        let statement = statement_of(new.statement)?;
        let photos = checked_photos(new.photos)?;
        may_dispute(job, new.side, new.reason, new.now)?;
        Ok(Self {
            id: new.id,
            order: job.order,
            side: new.side,
            opener: new.opener,
            provider: new.provider,
            reason: new.reason,
            statement,
            photos,
            from: job.status,
            appeal_of: None,
            opened_at: new.now,
            answer_due_at: new.now.plus_hours(job.limits.answer_hours),
            answer: None,
            statements: Vec::new(),
            due_at: due_from(new.now, &job.limits),
            missed: 0,
            state: DisputeState::Open,
            ruling: None,
            decided_by: None,
            seconded_by: None,
            decided_at: None,
            version: 0,
        })
    }
}
