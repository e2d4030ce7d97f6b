use AssessmentState::{
    Accepted, AssessorNoShow, Cancelled, CustomerNoShow, EnRoute, Expired, FeeDue, Needed, Offered,
    OnSite, Rejected, Reported, Scheduled,
};
use kernel::coded;

coded!(
    /// The state of an assessment.
    AssessmentState {
        /// No assessor is named yet.
        Needed => "NEEDED",
        /// A visit is planned and waits for the customer to pay its fee.
        FeeDue => "FEE_DUE",
        /// An assessor and a time are set.
        Scheduled => "SCHEDULED",
        /// The assessor is on the way to the visit.
        EnRoute => "EN_ROUTE",
        /// The assessor has arrived.
        OnSite => "ON_SITE",
        /// The report is in and waits for the pricing staff.
        Reported => "REPORTED",
        /// The pricing staff accepted the report, or the system made a price from the quote.
        Accepted => "ACCEPTED",
        /// The report was sent back to be done again, or the quote was withdrawn or is no longer valid.
        Rejected => "REJECTED",
        /// The assessor was there, and the customer was not.
        CustomerNoShow => "CUSTOMER_NO_SHOW",
        /// The assessor did not come to the visit.
        AssessorNoShow => "ASSESSOR_NO_SHOW",
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
        /// The customer asked for one before paying.
        Customer => "CUSTOMER",
    }
);
coded!(
    /// How a job is assessed.
    AssessmentKind {
        /// From the answers, the photos and a call.
        Remote => "REMOTE",
        /// By a visit.
        OnSite => "ON_SITE",
    }
);
coded!(
    /// A step of a visit that the assessor or the customer reports.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    VisitStep {
        EnRoute => "EN_ROUTE",
        OnSite => "ON_SITE",
        CustomerNoShow => "CUSTOMER_NO_SHOW",
        AssessorNoShow => "ASSESSOR_NO_SHOW",
    }
);

/// Every legal change of state. Scheduling again sets another assessor or time, also of a visit whose
/// fee is due. Only a visit goes
/// through the states from `EnRoute` to the no-shows.
pub const ASSESSMENT_STEPS: [(AssessmentState, AssessmentState); 48] = [
    (Offered, Needed),
    (Offered, Cancelled),
    (Offered, Expired),
    (Needed, FeeDue),
    (Needed, Scheduled),
    (Needed, Cancelled),
    (Needed, Expired),
    (FeeDue, FeeDue),
    (FeeDue, Scheduled),
    (FeeDue, Cancelled),
    (FeeDue, Expired),
    (Scheduled, FeeDue),
    (Scheduled, Scheduled),
    (Scheduled, EnRoute),
    (Scheduled, AssessorNoShow),
    (Scheduled, Reported),
    (Scheduled, Cancelled),
    (Scheduled, Expired),
    (EnRoute, Scheduled),
    (EnRoute, OnSite),
    (EnRoute, AssessorNoShow),
    (EnRoute, Reported),
    (EnRoute, Cancelled),
    (EnRoute, Expired),
    (OnSite, Scheduled),
    (OnSite, CustomerNoShow),
    (OnSite, Reported),
    (OnSite, Cancelled),
    (OnSite, Expired),
    (CustomerNoShow, FeeDue),
    (CustomerNoShow, Scheduled),
    (CustomerNoShow, Cancelled),
    (CustomerNoShow, Expired),
    (AssessorNoShow, FeeDue),
    (AssessorNoShow, Scheduled),
    (AssessorNoShow, Cancelled),
    (AssessorNoShow, Expired),
    (Reported, Accepted),
    (Reported, Rejected),
    (Reported, Cancelled),
    (Reported, Expired),
    (Accepted, Rejected),
    (Rejected, FeeDue),
    (Rejected, Scheduled),
    (Rejected, Reported),
    (Rejected, Cancelled),
    (Rejected, Expired),
    // The customer of an order that was priced without a report asks for an assessment.
    (Cancelled, Needed),
];

impl AssessmentState {
    /// The states in which the planned time of the assessor is taken.
    pub const KEEPING_TIME: [Self; 4] =
        [Self::FeeDue, Self::Scheduled, Self::EnRoute, Self::OnSite];

    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        ASSESSMENT_STEPS.contains(&(self, next))
    }

    /// Whether staff owe the customer a report: none has been handed in, or it was returned.
    #[must_use]
    pub const fn waits_for_report(self) -> bool {
        match self {
            Needed | Scheduled | EnRoute | OnSite | Rejected | CustomerNoShow | AssessorNoShow => {
                true
            }
            FeeDue | Offered | Reported | Accepted | Cancelled | Expired => false,
        }
    }
}

impl VisitStep {
    /// The state that the step leads to.
    #[must_use]
    pub const fn state(self) -> AssessmentState {
        match self {
            Self::EnRoute => EnRoute,
            Self::OnSite => OnSite,
            Self::CustomerNoShow => CustomerNoShow,
            Self::AssessorNoShow => AssessorNoShow,
        }
    }
}
