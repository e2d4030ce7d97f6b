use AssessmentState::{
    Accepted, Cancelled, Expired, Needed, Offered, Rejected, Reported, Scheduled,
};
use kernel::coded;

coded!(
    /// The state of an assessment.
    AssessmentState {
        /// No assessor is named yet.
        Needed => "NEEDED",
        /// An assessor and a time are set.
        Scheduled => "SCHEDULED",
        /// The report is in and waits for the pricing staff.
        Reported => "REPORTED",
        /// The pricing staff accepted the report, or the system made a price from the quote.
        Accepted => "ACCEPTED",
        /// The report was sent back to be done again, or the quote was withdrawn or is no longer valid.
        Rejected => "REJECTED",
        /// The order was closed, or priced without the assessment.
        Cancelled => "CANCELLED",
        /// No report came in time.
        Expired => "EXPIRED",
        /// The customer is asked whether they want one, because no one priced the request in time.
        Offered => "OFFERED",
    }
);
coded!(
    /// The reason why an assessment is needed.
    AssessmentCause {
        /// The service always needs an assessment before it is priced.
        Service => "SERVICE",
        /// The engine had no price for the answers.
        Engine => "ENGINE",
        /// No one priced the request in time, and the customer accepted an assessment.
        Unanswered => "UNANSWERED",
    }
);

/// Every legal change of state. Scheduling again sets another assessor or time.
pub const ASSESSMENT_STEPS: [(AssessmentState, AssessmentState); 19] = [
    (Offered, Needed),
    (Offered, Cancelled),
    (Offered, Expired),
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
    (Accepted, Rejected),
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
}
