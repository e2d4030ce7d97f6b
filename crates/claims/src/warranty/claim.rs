use super::{ClaimError, ClaimState, ClaimStep, WARRANTY_CLAIM_TRANSITIONS};
use crate::{
    Job,
    evidence::{joined, shown},
};
use kernel::{
    FieldErrors, Money, OrderId, ProviderId, Timestamp, UploadId, UserId, WarrantyClaimId,
};

/// The number of hours within which a provider must come.
pub const VISIT_HOURS: i64 = 48;
/// The number of hours in which a customer says whether a visit fixed the problem; without an
/// answer it counts as fixed.
pub const ANSWER_HOURS: i64 = 72;
/// The number of days in which text and photos may follow a claim.
pub const DETAILS_DAYS: i64 = 14;

/// The data of a warranty claim, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarrantyClaimRecord {
    pub id: WarrantyClaimId,
    pub order: OrderId,
    pub customer: UserId,
    pub opened_at: Timestamp,
    /// The problem, as far as the customer has described it: a claim is made with one tap, and the
    /// text may follow.
    pub statement: String,
    pub photos: Vec<UploadId>,
    pub state: ClaimState,
    /// The provider who must come, or who came last.
    pub provider: ProviderId,
    /// The fee for a visit that fixes the problem; zero for the provider who did the work.
    pub fee: Money,
    /// The time at which the provider plans to come.
    pub visit_at: Option<Timestamp>,
    /// The provider's report after the visit, or the reason why they cannot come.
    pub report: Option<String>,
    /// The time at which the state changes automatically; for a claim with staff, the time by which
    /// they must decide.
    pub due_at: Timestamp,
    /// The amount that was refunded because of the claim.
    pub back: Money,
    /// The explanation of staff, for both sides.
    pub explanation: Option<String>,
    pub decided_by: Option<UserId>,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

kernel::aggregate!(
    /// A customer's claim that the work of a job did not last. An order has at most one open
    /// warranty claim.
    WarrantyClaim(pub(super) WarrantyClaimRecord)
);

/// What decides whether a warranty claim may be made.
#[derive(Debug, Clone, Copy)]
pub struct Claimed<'s> {
    pub job: Job<'s>,
    /// The last warranty claim of the order.
    pub latest: Option<&'s WarrantyClaim>,
}

impl Claimed<'_> {
    /// The time until which a claim may be made; `None` before the job is done.
    #[must_use]
    pub fn until(&self) -> Option<Timestamp> {
        self.job.claims_until()
    }

    /// The actions that the customer may take now.
    #[must_use]
    pub fn steps(&self, now: Timestamp) -> Vec<ClaimStep> {
        let mut steps = Vec::new();
        if may_claim(self, now).is_ok() {
            steps.push(ClaimStep::Open);
        }
        let Some(latest) = self.latest.filter(|latest| latest.is_open()) else {
            return steps;
        };
        if latest.takes_details(now) {
            steps.push(ClaimStep::Add);
        }
        if latest.state == ClaimState::Visited {
            steps.extend([ClaimStep::Confirm, ClaimStep::Deny]);
        }
        steps.push(ClaimStep::Withdraw);
        steps
    }
}

/// Checks that a customer may make a warranty claim for a job now. The caller has checked that the
/// job is the customer's.
///
/// # Errors
/// `Open` while a claim is open; `NotNow` before the job is done; `Settled` once money was refunded
/// for a claim or a claim was refused; `TooLate`.
pub fn may_claim(claimed: &Claimed<'_>, now: Timestamp) -> Result<(), ClaimError> {
    if claimed.latest.is_some_and(WarrantyClaim::is_open) {
        return Err(ClaimError::Open);
    }
    let until = claimed.until().ok_or(ClaimError::NotNow)?;
    if claimed
        .latest
        .is_some_and(|latest| matches!(latest.state, ClaimState::PaidBack | ClaimState::Refused))
    {
        return Err(ClaimError::Settled);
    }
    if now <= until {
        Ok(())
    } else {
        Err(ClaimError::TooLate(until))
    }
}

/// The data that a new warranty claim starts with.
#[derive(Debug, Clone)]
pub struct NewClaim {
    pub id: WarrantyClaimId,
    /// The text; it may be empty.
    pub statement: String,
    pub now: Timestamp,
}

impl WarrantyClaim {
    /// Opens a claim. The provider who last worked on the job must come again.
    ///
    /// # Errors
    /// The errors of [`may_claim`]; `NotNow` for a job without a provider; `Invalid` for a
    /// statement that is too long.
    pub fn open(job: Job<'_>, latest: Option<&Self>, new: NewClaim) -> Result<Self, ClaimError> {
        may_claim(&Claimed { job, latest }, new.now)?;
        let done_by = job.provider.ok_or(ClaimError::NotNow)?;
        Ok(Self(WarrantyClaimRecord {
            id: new.id,
            order: job.order,
            customer: job.customer,
            opened_at: new.now,
            statement: joined("", &new.statement)?,
            photos: Vec::new(),
            state: ClaimState::Visit,
            provider: latest.map_or(done_by, |latest| latest.provider),
            fee: Money::ZERO,
            visit_at: None,
            report: None,
            due_at: new.now.plus_hours(VISIT_HOURS),
            back: Money::ZERO,
            explanation: None,
            decided_by: None,
            closed_at: None,
            version: 0,
        }))
    }

    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(
            self.state,
            ClaimState::Visit | ClaimState::Visited | ClaimState::Staff
        )
    }

    /// The time until which text and photos may follow.
    #[must_use]
    pub fn details_until(&self) -> Timestamp {
        self.opened_at.plus_days(DETAILS_DAYS)
    }

    fn takes_details(&self, now: Timestamp) -> bool {
        self.is_open() && now <= self.details_until()
    }

    /// Adds text and photos. An addition that comes too late is refused; the claim itself stays
    /// valid.
    ///
    /// # Errors
    /// `OutOfStep` once the claim is closed or two weeks have passed; `Invalid` for an empty
    /// addition, too much text or too many photos.
    pub fn add(
        &mut self,
        text: &str,
        photos: &[UploadId],
        now: Timestamp,
    ) -> Result<(), ClaimError> {
        if !self.takes_details(now) {
            return Err(ClaimError::OutOfStep);
        }
        if text.trim().is_empty() && photos.is_empty() {
            return Err(FieldErrors::one(
                "statement",
                "required",
                "Write something, or add a photo.",
            )
            .into());
        }
        let statement = joined(&self.statement, text)?;
        self.0.photos = shown(&self.photos, photos)?;
        self.0.statement = statement;
        Ok(())
    }

    pub(super) fn close(&mut self, to: ClaimState, now: Timestamp) -> Result<(), ClaimError> {
        self.change(to)?;
        self.0.closed_at = Some(now);
        Ok(())
    }

    /// The only function that changes the state.
    pub(super) fn change(&mut self, to: ClaimState) -> Result<(), ClaimError> {
        if !WARRANTY_CLAIM_TRANSITIONS.contains(&(self.state, to)) {
            return Err(ClaimError::OutOfStep);
        }
        self.0.state = to;
        Ok(())
    }
}
