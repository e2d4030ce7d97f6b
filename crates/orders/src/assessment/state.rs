use AssessmentState::{Accepted, Cancelled, Expired, Needed, Rejected, Reported, Scheduled};
use kernel::coded;

coded!(
    /// Where an assessment stands.
    AssessmentState {
        /// Nobody looks at it yet.
        Needed => "NEEDED",
        /// Somebody has been named, with a time.
        Scheduled => "SCHEDULED",
        /// Their report is in and waits for the pricing desk.
        Reported => "REPORTED",
        /// The pricing desk agrees with the report.
        Accepted => "ACCEPTED",
        /// The report went back to be done again.
        Rejected => "REJECTED",
        /// The order was closed, or priced without it.
        Cancelled => "CANCELLED",
        /// Nobody reported in time.
        Expired => "EXPIRED",
    }
);
coded!(
    /// Why one is needed.
    AssessmentCause {
        /// The service is never priced unseen.
        Service => "SERVICE",
        /// The engine had no price for these answers.
        Engine => "ENGINE",
    }
);

/// Every legal step. Scheduling again names another person or time.
pub const ASSESSMENT_STEPS: [(AssessmentState, AssessmentState); 15] = [
    (Needed, Scheduled),
    (Needed, Cancelled),
    (Needed, Expired),
    (Scheduled, Scheduled),
    (Scheduled, Reported),
    (Scheduled, Cancelled),
    (Scheduled, Expired),
    (Reported, Accepted),
    (Reported, Rejected),
    (Reported, Cancelled),
    (Reported, Expired),
    (Rejected, Scheduled),
    (Rejected, Reported),
    (Rejected, Cancelled),
    (Rejected, Expired),
];

impl AssessmentState {
    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        ASSESSMENT_STEPS.contains(&(self, next))
    }

    /// Whether anything can still happen to it.
    #[must_use]
    pub fn is_open(self) -> bool {
        ASSESSMENT_STEPS.iter().any(|(from, _)| *from == self)
    }
}
