use super::{DAMAGE_CLAIM_TRANSITIONS, DamageError, DamageState, DamageStep};
use crate::{
    Job,
    evidence::{joined, shown},
};
use kernel::{
    DamageClaimId, FieldErrors, Money, MoneyError, OrderId, ProviderId, Timestamp, UploadId, UserId,
};

/// The maximum that the guarantee fund pays for damage, all claims of one order together: ₦250,000
/// (product rules 7.4).
pub const DAMAGE_MOST: Money = Money::from_kobo(25_000_000);
/// The number of days for which evidence is awaited (product rules 7.4). Later evidence counts as
/// long as nothing is decided.
pub const EVIDENCE_DAYS: i64 = 14;
/// The number of working days in which staff decide.
pub const DAMAGE_DECISION_DAYS: u32 = 3;
const DECISION_CLOSES: u32 = 18;

/// The data of a damage claim, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageClaimRecord {
    pub id: DamageClaimId,
    pub order: OrderId,
    pub customer: UserId,
    /// The provider who did the job and may answer the claim once.
    pub provider: ProviderId,
    pub opened_at: Timestamp,
    /// The damage, as far as the customer has described it: a claim is made with one tap, and the
    /// text may follow.
    pub statement: String,
    /// The amount that the customer asks for, in whole naira; zero until they have given one.
    pub asked: Money,
    pub photos: Vec<UploadId>,
    pub state: DamageState,
    /// The provider's answer.
    pub answer: Option<String>,
    pub answered_at: Option<Timestamp>,
    /// The time by which staff must decide.
    pub due_at: Timestamp,
    /// The amount that the guarantee fund pays, or that is proposed.
    pub granted: Money,
    /// The explanation of staff, for both sides.
    pub explanation: Option<String>,
    /// The member of staff who granted the amount, refused the claim or proposed an amount.
    pub decided_by: Option<UserId>,
    /// The member of finance who approved the amount.
    pub seconded_by: Option<UserId>,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

kernel::aggregate!(
    /// A customer's claim that a job damaged something. An order has at most one open damage claim.
    DamageClaim(pub(super) DamageClaimRecord)
);

/// What decides whether damage may be claimed.
#[derive(Debug, Clone, Copy)]
pub struct Damaged<'s> {
    pub job: Job<'s>,
    /// All damage claims of the order, oldest first.
    pub claims: &'s [DamageClaim],
}

impl Damaged<'_> {
    /// The time until which damage may be claimed; `None` before the job is done.
    #[must_use]
    pub fn until(&self) -> Option<Timestamp> {
        self.job.claims_until()
    }

    /// The actions that the customer may take now.
    #[must_use]
    pub fn steps(&self, now: Timestamp) -> Vec<DamageStep> {
        if self.claims.last().is_some_and(DamageClaim::is_open) {
            return vec![DamageStep::Add, DamageStep::Withdraw];
        }
        if may_claim_damage(self, now).is_ok() {
            vec![DamageStep::Open]
        } else {
            Vec::new()
        }
    }
}

/// The amount that the guarantee fund has paid for all damage claims of one order.
///
/// # Errors
/// `MoneyError` when an amount is out of range.
pub(super) fn granted_of(claims: &[DamageClaim]) -> Result<Money, MoneyError> {
    Money::total(
        claims
            .iter()
            .filter(|claim| claim.state == DamageState::Granted)
            .map(|claim| claim.granted),
    )
}

/// Checks that a customer may make a damage claim for a job now. The caller has checked that the
/// job is the customer's.
///
/// # Errors
/// `Open` while a claim is open; `NotNow` before the job is done; `Settled` once a claim was
/// refused or the guarantee fund has paid its maximum; `TooLate`.
pub fn may_claim_damage(damaged: &Damaged<'_>, now: Timestamp) -> Result<(), DamageError> {
    let latest = damaged.claims.last();
    if latest.is_some_and(DamageClaim::is_open) {
        return Err(DamageError::Open);
    }
    let until = damaged.until().ok_or(DamageError::NotNow)?;
    if latest.is_some_and(|latest| latest.state == DamageState::Refused)
        || granted_of(damaged.claims)? >= DAMAGE_MOST
    {
        return Err(DamageError::Settled);
    }
    if now <= until {
        Ok(())
    } else {
        Err(DamageError::TooLate(until))
    }
}

/// The data that a new damage claim starts with.
#[derive(Debug, Clone, Copy)]
pub struct NewDamage {
    pub id: DamageClaimId,
    pub now: Timestamp,
}

/// Evidence that follows a claim.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Evidence {
    /// The text; it may be empty.
    pub statement: String,
    /// The amount asked for, which replaces the earlier one.
    pub asked: Option<Money>,
    pub photos: Vec<UploadId>,
}

impl DamageClaim {
    /// Opens a damage claim for a job.
    ///
    /// # Errors
    /// The errors of [`may_claim_damage`]; `NotNow` for a job without a provider.
    pub fn open(job: Job<'_>, claims: &[Self], new: NewDamage) -> Result<Self, DamageError> {
        may_claim_damage(&Damaged { job, claims }, new.now)?;
        Ok(Self(DamageClaimRecord {
            id: new.id,
            order: job.order,
            customer: job.customer,
            provider: job.provider.ok_or(DamageError::NotNow)?,
            opened_at: new.now,
            statement: String::new(),
            asked: Money::ZERO,
            photos: Vec::new(),
            state: DamageState::Open,
            answer: None,
            answered_at: None,
            due_at: new
                .now
                .abuja_date()
                .plus_working_days(DAMAGE_DECISION_DAYS)
                .at_hour(DECISION_CLOSES),
            granted: Money::ZERO,
            explanation: None,
            decided_by: None,
            seconded_by: None,
            closed_at: None,
            version: 0,
        }))
    }

    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state, DamageState::Open | DamageState::Proposed)
    }

    /// The time until which evidence is awaited.
    #[must_use]
    pub fn evidence_until(&self) -> Timestamp {
        self.opened_at.plus_days(EVIDENCE_DAYS)
    }

    /// Whether there is enough evidence for a payment: a text and a photo.
    #[must_use]
    pub fn has_evidence(&self) -> bool {
        !self.statement.is_empty() && !self.photos.is_empty()
    }

    /// Adds text, an amount or photos. The amount may be more than the guarantee fund pays.
    ///
    /// # Errors
    /// `OutOfStep` once the claim is closed; `Invalid` for an empty addition, too much text, too
    /// many photos, and an amount that is not whole naira.
    pub fn add(&mut self, more: &Evidence) -> Result<(), DamageError> {
        if !self.is_open() {
            return Err(DamageError::OutOfStep);
        }
        if more.statement.trim().is_empty() && more.photos.is_empty() && more.asked.is_none() {
            return Err(FieldErrors::one(
                "statement",
                "required",
                "Add a description, an amount or a photo.",
            )
            .into());
        }
        let statement = joined(&self.statement, &more.statement)?;
        let photos = shown(&self.photos, &more.photos)?;
        if more
            .asked
            .is_some_and(|asked| !asked.is_positive() || asked.kobo() % 100 != 0)
        {
            return Err(
                FieldErrors::one("amountKobo", "invalid", "Say an amount in whole naira.").into(),
            );
        }
        self.0.asked = more.asked.unwrap_or(self.asked);
        (self.0.statement, self.0.photos) = (statement, photos);
        Ok(())
    }

    /// Withdraws the claim.
    ///
    /// # Errors
    /// `Settled` once the claim is closed.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<(), DamageError> {
        if !self.is_open() {
            return Err(DamageError::Settled);
        }
        self.close(DamageState::Withdrawn, now)?;
        self.clear_proposal();
        Ok(())
    }

    /// Removes a proposed amount.
    pub(super) fn clear_proposal(&mut self) {
        (self.0.granted, self.0.explanation, self.0.decided_by) = (Money::ZERO, None, None);
    }

    pub(super) fn close(&mut self, to: DamageState, now: Timestamp) -> Result<(), DamageError> {
        self.change(to)?;
        self.0.closed_at = Some(now);
        Ok(())
    }

    /// The only function that changes the state.
    pub(super) fn change(&mut self, to: DamageState) -> Result<(), DamageError> {
        if !DAMAGE_CLAIM_TRANSITIONS.contains(&(self.state, to)) {
            return Err(DamageError::OutOfStep);
        }
        self.0.state = to;
        Ok(())
    }
}
