use crate::{
    Order, OrderStatus,
    evidence::{joined, shown},
};
use kernel::{
    FieldErrors, Money, OrderId, ProviderId, Timestamp, UploadId, UserId, WarrantyClaimId,
};

/// All work is good for so many days (product rules 7.4).
pub const STANDARD_WARRANTY_DAYS: i64 = 7;
/// Work of the trades with a warranty for so many.
pub const TRADE_WARRANTY_DAYS: i64 = 30;
/// Somebody comes within so many hours.
pub const VISIT_HOURS: i64 = 48;
/// A customer says within so many hours whether a visit mended it; without a word it did.
pub const ANSWER_HOURS: i64 = 72;
/// Words and photos may follow a claim for so many days.
pub const DETAILS_DAYS: i64 = 14;
/// The trades whose repairs are good for longer.
const WARRANTY_TRADES: [&str; 3] = ["air-conditioning", "electrical", "plumbing"];

kernel::coded!(
    ClaimState {
        /// A provider is to come.
        Visit => "VISIT",
        /// They say that it is mended; the customer is asked.
        Visited => "VISITED",
        /// Staff decide what follows.
        Staff => "DESK",
        /// A visit mended it.
        Fixed => "FIXED",
        /// Money went back for it.
        PaidBack => "PAID_BACK",
        /// The promise does not cover it.
        Refused => "REFUSED",
        /// Whoever made it took it back.
        Withdrawn => "WITHDRAWN",
    }
);
kernel::coded!(
    /// What the customer may do about a claim now, as the API names it.
    ClaimStep {
        Open => "claim_guarantee",
        Add => "add_to_claim",
        Confirm => "confirm_fix",
        Deny => "deny_fix",
        Withdraw => "withdraw_claim",
    }
);

/// That something done in a job does not last. One is open an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarrantyClaim {
    pub id: WarrantyClaimId,
    pub order: OrderId,
    pub customer: UserId,
    pub opened_at: Timestamp,
    /// What is wrong, as far as they have said it: a claim is made with one tap, and words may follow.
    pub statement: String,
    pub photos: Vec<UploadId>,
    pub state: ClaimState,
    /// Who is to come, or came last.
    pub provider: ProviderId,
    /// What a visit that mends it brings them: nothing for whoever did the work.
    pub fee: Money,
    /// When they said that they come.
    pub visit_at: Option<Timestamp>,
    /// What they said after their visit, or why they cannot come.
    pub report: Option<String>,
    /// When the state moves on by itself; of a claim at the desk, when it is to have been decided.
    pub due_at: Timestamp,
    /// What went back by it.
    pub back: Money,
    /// What staff wrote to both sides.
    pub explanation: Option<String>,
    pub decided_by: Option<UserId>,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// Why a claim refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    #[error("This was reported already.")]
    Open,
    #[error("Only a job that is done can be claimed for.")]
    NotNow,
    #[error("The Fix-it promise for this job ended on {}.", .0.plus_hours(1).naive_utc().format("%-d %B %Y"))]
    TooLate(Timestamp),
    #[error("This was decided.")]
    Settled,
    #[error("That is not possible as things are.")]
    OutOfStep,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// How many days the work of a service is good for.
#[must_use]
pub fn warranty_days(category_slug: &str) -> i64 {
    if WARRANTY_TRADES.contains(&category_slug) {
        TRADE_WARRANTY_DAYS
    } else {
        STANDARD_WARRANTY_DAYS
    }
}

/// What of an order decides whether it may be claimed for.
#[derive(Debug, Clone, Copy)]
pub struct Claimed<'s> {
    pub status: OrderStatus,
    pub category_slug: &'s str,
    pub closed_at: Option<Timestamp>,
    /// The claim of it that was made last.
    pub latest: Option<&'s WarrantyClaim>,
}

impl<'s> Claimed<'s> {
    #[must_use]
    pub fn of(order: &'s Order, latest: Option<&'s WarrantyClaim>) -> Self {
        Self {
            status: order.status,
            category_slug: &order.category_slug,
            closed_at: order.closed_at,
            latest,
        }
    }

    /// Until when it may be claimed for; nothing before it is done.
    #[must_use]
    pub fn until(&self) -> Option<Timestamp> {
        self.closed_at
            .filter(|_| self.status == OrderStatus::Completed)
            .map(|at| at.plus_days(warranty_days(self.category_slug)))
    }

    /// What its customer may do now.
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

/// Whether a customer may claim for a job now. Whose job it is has been asked before.
///
/// # Errors
/// `Open` while a claim is; `NotNow` before the job is done; `Settled` once money went back for one or it was refused; `TooLate`.
pub fn may_claim(job: &Claimed<'_>, now: Timestamp) -> Result<(), ClaimError> {
    if job.latest.is_some_and(WarrantyClaim::is_open) {
        return Err(ClaimError::Open);
    }
    let until = job.until().ok_or(ClaimError::NotNow)?;
    if job
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

/// What a claim begins with.
#[derive(Debug, Clone)]
pub struct NewClaim {
    pub id: WarrantyClaimId,
    /// May be empty.
    pub statement: String,
    pub now: Timestamp,
}

impl WarrantyClaim {
    /// Whoever worked on it last comes again.
    ///
    /// # Errors
    /// As [`may_claim`]; `NotNow` for a job that nobody did; `Invalid` for a statement that is too long.
    pub fn open(order: &Order, latest: Option<&Self>, new: NewClaim) -> Result<Self, ClaimError> {
        may_claim(&Claimed::of(order, latest), new.now)?;
        let done_by = order.provider.ok_or(ClaimError::NotNow)?;
        Ok(Self {
            id: new.id,
            order: order.id,
            customer: order.customer,
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
        })
    }

    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(
            self.state,
            ClaimState::Visit | ClaimState::Visited | ClaimState::Staff
        )
    }

    /// Until when words and photos may follow.
    #[must_use]
    pub fn details_until(&self) -> Timestamp {
        self.opened_at.plus_days(DETAILS_DAYS)
    }

    fn takes_details(&self, now: Timestamp) -> bool {
        self.is_open() && now <= self.details_until()
    }

    /// More words and photos. What comes too late never voids the claim itself.
    ///
    /// # Errors
    /// `OutOfStep` once it is closed or two weeks are over; `Invalid` for nothing, too many words or too many photos.
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
        self.photos = shown(&self.photos, photos)?;
        self.statement = statement;
        Ok(())
    }

    pub(super) fn close(&mut self, state: ClaimState, now: Timestamp) {
        self.state = state;
        self.closed_at = Some(now);
    }
}
