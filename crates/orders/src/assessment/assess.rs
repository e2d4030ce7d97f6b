use super::{
    AssessmentCause, AssessmentFee, AssessmentKind, AssessmentState, Report,
    answer_time::answer_due,
};
use kernel::{Applied, FieldErrors, Money, OrderId, StoreError, Timestamp, UserId};

/// The number of days ahead for which an assessment may be scheduled.
pub const ASSESSMENT_AHEAD_DAYS: i64 = 14;
/// The price above which the assessor may not also do the job: ₦300,000.
pub const CHOICE_FROM: Money = Money::from_kobo(30_000_000);

/// A time at most this many minutes in the past counts as now.
const JUST_NOW_MINUTES: i64 = 15;

/// The assessor of a request, and the time of the visit or of the remote assessment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    pub assessor: UserId,
    pub at: Timestamp,
}

/// The assessment of a request before pricing, from the need for it to the decision of the pricing
/// staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// The order to assess; its id is also the id of the assessment.
    pub order: OrderId,
    pub customer: UserId,
    pub cause: AssessmentCause,
    /// Remote at first; staff schedule a visit when that is not enough.
    pub kind: AssessmentKind,
    pub state: AssessmentState,
    pub visit: Option<Visit>,
    /// The fee of the last visit that had one.
    pub fee: Option<AssessmentFee>,
    /// When the last step of the visit was reported; `None` before the first.
    pub step_at: Option<Timestamp>,
    /// The time until which the report is due.
    pub answer_by: Timestamp,
    /// The member of staff who scheduled the visit.
    pub scheduled_by: Option<UserId>,
    pub report: Option<Report>,
    /// The person who entered the report.
    pub reported_by: Option<UserId>,
    pub reported_at: Option<Timestamp>,
    /// Who decided last on the report: staff, the provider who withdrew their quote, or, when there
    /// is a time but no person, the system.
    pub reviewed_by: Option<UserId>,
    pub reviewed_at: Option<Timestamp>,
    /// The reason why the report was last sent back, or why the quote ended.
    pub note: Option<String>,
    /// The number of times that a report was sent back.
    pub returns: u32,
    pub created_at: Timestamp,
    pub version: i64,
}

/// The reason why an assessment refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AssessmentError {
    #[error("an assessment that is {} cannot become {}", from.code(), to.code())]
    Illegal {
        from: AssessmentState,
        to: AssessmentState,
    },
    #[error("Another person must check your report.")]
    OwnReport,
    #[error("The quote is no longer valid. Send it back, so that the provider hands it in again.")]
    QuoteLapsed,
    #[error("It is too early for this step of the visit.")]
    TooEarly,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

impl Assessment {
    /// Schedules the remote assessment, or a visit without a fee or with a paid one, with its assessor
    /// and time, which replaces any earlier one. The report on a visit is due some working hours after
    /// its time.
    ///
    /// # Errors
    /// `Illegal`; `Invalid` for a time that is in the past or too far ahead, and when the customer
    /// is named as assessor.
    pub fn schedule(
        &mut self,
        (kind, visit): (AssessmentKind, Visit),
        by: UserId,
        now: Timestamp,
    ) -> Result<(), AssessmentError> {
        self.check_visit(visit, now)?;
        self.step(AssessmentState::Scheduled)?;
        if kind == AssessmentKind::Remote {
            self.drop_visit_fee();
        }
        self.plan((kind, visit), by, now);
        Ok(())
    }

    pub(super) fn check_visit(&self, visit: Visit, now: Timestamp) -> Result<(), FieldErrors> {
        if visit.assessor == self.customer {
            return Err(FieldErrors::one(
                "assessorId",
                "own_request",
                "You cannot assess your own request.",
            ));
        }
        if visit.at < now.plus_mins(-JUST_NOW_MINUTES)
            || visit.at > now.plus_days(ASSESSMENT_AHEAD_DAYS)
        {
            return Err(FieldErrors::one(
                "at",
                "out_of_range",
                "Choose a time from now on, within 14 days.",
            ));
        }
        Ok(())
    }

    pub(super) fn plan(
        &mut self,
        (kind, visit): (AssessmentKind, Visit),
        by: UserId,
        now: Timestamp,
    ) {
        match kind {
            AssessmentKind::OnSite => self.answer_by = answer_due(visit.at),
            AssessmentKind::Remote if self.kind == AssessmentKind::OnSite => {
                self.answer_by = answer_due(now);
            }
            // The time of a remote assessment does not move its deadline.
            AssessmentKind::Remote => {}
        }
        self.kind = kind;
        self.visit = Some(visit);
        self.step_at = None;
        self.scheduled_by = Some(by);
    }

    /// Hands in the report. `Already` when the same report was handed in before.
    ///
    /// # Errors
    /// `Illegal`; `TooEarly` on a visit with a paid fee that has not begun, because the report earns the
    /// fee; `Invalid` with the faulty fields of the report.
    pub fn hand_in(
        &mut self,
        report: Report,
        by: UserId,
        now: Timestamp,
    ) -> Result<Applied<()>, AssessmentError> {
        let report = report.checked()?;
        if self.state == AssessmentState::Reported && self.report.as_ref() == Some(&report) {
            return Ok(Applied::Already);
        }
        if self.has_paid_visit_ahead(now) {
            return Err(AssessmentError::TooEarly);
        }
        self.step(AssessmentState::Reported)?;
        self.report = Some(report);
        self.reported_by = Some(by);
        self.reported_at = Some(now);
        Ok(Applied::Now(()))
    }

    /// Cancels the assessment, because the order was closed or was priced without a report.
    pub fn cancel(&mut self) -> Applied<()> {
        self.end(AssessmentState::Cancelled)
    }

    /// Expires the assessment, because no report came in time.
    pub fn expire(&mut self) -> Applied<()> {
        self.end(AssessmentState::Expired)
    }

    /// The report, unless it is from an earlier assessor: the current one must not see it.
    #[must_use]
    pub fn report_of_assessor(&self) -> Option<&Report> {
        let is_answered = matches!(
            self.state,
            AssessmentState::Reported | AssessmentState::Accepted | AssessmentState::Rejected
        );
        let assessor = self.visit.map(|visit| visit.assessor);
        let is_own = self.reported_by.is_some() && self.reported_by == assessor;
        self.report.as_ref().filter(|_| is_answered || is_own)
    }

    /// The assessor, if they may not do the job at this price: their report was accepted, and the
    /// price, which is based on it, is above [`CHOICE_FROM`].
    #[must_use]
    pub fn barred(&self, price: Money) -> Option<UserId> {
        let counts = self.state == AssessmentState::Accepted && price > CHOICE_FROM;
        self.visit.filter(|_| counts).map(|visit| visit.assessor)
    }

    fn end(&mut self, to: AssessmentState) -> Applied<()> {
        if self.step(to).is_ok() {
            Applied::Now(())
        } else {
            Applied::Already
        }
    }

    pub(super) fn step(&mut self, to: AssessmentState) -> Result<(), AssessmentError> {
        if !self.state.may_become(to) {
            return Err(AssessmentError::Illegal {
                from: self.state,
                to,
            });
        }
        let from = self.state;
        self.state = to;
        self.settle_fee(from, to);
        Ok(())
    }
}

/// The store of assessments. The order must be locked before its assessment.
pub trait AssessmentRepository {
    /// Locks the assessment of an order.
    fn lock(&mut self, order: OrderId) -> Result<Option<Assessment>, StoreError>;
    /// # Errors
    /// `Duplicate { assessments_order_id_key }`.
    fn insert(&mut self, assessment: Assessment) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, assessment: Assessment) -> Result<(), StoreError>;
}
