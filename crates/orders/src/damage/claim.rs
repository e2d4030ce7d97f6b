use crate::{
    Order, OrderStatus,
    evidence::{joined, shown},
    warranty_days,
};
use kernel::{
    DamageClaimId, FieldErrors, Money, MoneyError, OrderId, ProviderId, Timestamp, UploadId, UserId,
};

/// What the guarantee fund pays for damage at most, all claims of one order together: ₦250,000 (product rules 7.4).
pub const DAMAGE_MOST: Money = Money::from_kobo(25_000_000);
/// So many days words and photos are waited for (product rules 7.4). What comes later counts as long as nothing is decided.
pub const EVIDENCE_DAYS: i64 = 14;
/// The desk decides within so many working days.
pub const DAMAGE_DECISION_DAYS: u32 = 3;
const DECISION_CLOSES: u32 = 18;

kernel::coded!(
    DamageState {
        /// It waits for evidence, or for the desk.
        Open => "OPEN",
        /// Support proposes an amount to which somebody of finance must agree.
        Proposed => "PROPOSED",
        /// The fund paid.
        Granted => "GRANTED",
        Refused => "REFUSED",
        /// Whoever made it took it back.
        Withdrawn => "WITHDRAWN",
    }
);
kernel::coded!(
    /// What the customer may do about damage now, as the API names it.
    DamageStep {
        Open => "claim_damage",
        Add => "add_to_damage",
        Withdraw => "withdraw_damage",
    }
);

/// That something of the customer's was damaged by a job. One is open an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageClaim {
    pub id: DamageClaimId,
    pub order: OrderId,
    pub customer: UserId,
    /// Who did the job, who may say their side once.
    pub provider: ProviderId,
    pub opened_at: Timestamp,
    /// What was damaged, as far as they have said it: a claim is made with one tap, and words may follow.
    pub statement: String,
    /// What they ask for, in whole naira; nothing until they have said it.
    pub asked: Money,
    pub photos: Vec<UploadId>,
    pub state: DamageState,
    /// The provider's side.
    pub answer: Option<String>,
    pub answered_at: Option<Timestamp>,
    /// When the desk is to have decided.
    pub due_at: Timestamp,
    /// What the fund pays, or is proposed to pay.
    pub granted: Money,
    /// What staff wrote, for both sides.
    pub explanation: Option<String>,
    /// Who granted, refused or proposed.
    pub decided_by: Option<UserId>,
    /// Who of finance agreed.
    pub seconded_by: Option<UserId>,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// Why a claim for damage refuses a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DamageError {
    #[error("This was reported already.")]
    Open,
    #[error("Only of a job that is done can damage be reported.")]
    NotNow,
    #[error("Damage by this job could be reported until {}.", day(*.0))]
    TooLate(Timestamp),
    #[error("This was decided.")]
    Settled,
    #[error("That is not possible as things are.")]
    OutOfStep,
    /// Money goes out on evidence.
    #[error("There must be words and a photo of the damage before anything is paid.")]
    NoEvidence,
    /// A late document voids no claim.
    #[error("Words and photos may follow until {}. Nothing is refused for want of them before.", day(*.0))]
    Waits(Timestamp),
    #[error("Another person must agree to this.")]
    SamePerson,
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// The day in Abuja.
fn day(at: Timestamp) -> String {
    at.plus_hours(1).naive_utc().format("%-d %B %Y").to_string()
}

/// What of an order decides whether damage may be reported.
#[derive(Debug, Clone, Copy)]
pub struct Damaged<'s> {
    pub status: OrderStatus,
    pub category_slug: &'s str,
    pub closed_at: Option<Timestamp>,
    /// All claims of it, oldest first.
    pub claims: &'s [DamageClaim],
}

impl<'s> Damaged<'s> {
    #[must_use]
    pub fn of(order: &'s Order, claims: &'s [DamageClaim]) -> Self {
        Self {
            status: order.status,
            category_slug: &order.category_slug,
            closed_at: order.closed_at,
            claims,
        }
    }

    /// Until when it may be reported; nothing before the job is done.
    #[must_use]
    pub fn until(&self) -> Option<Timestamp> {
        self.closed_at
            .filter(|_| self.status == OrderStatus::Completed)
            .map(|at| at.plus_days(warranty_days(self.category_slug)))
    }

    /// What its customer may do now.
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

/// What the fund has paid for damage by one order.
///
/// # Errors
/// `MoneyError` beyond the range of money.
pub(super) fn granted_of(claims: &[DamageClaim]) -> Result<Money, MoneyError> {
    Money::total(
        claims
            .iter()
            .filter(|claim| claim.state == DamageState::Granted)
            .map(|claim| claim.granted),
    )
}

/// Whether a customer may report damage by a job now. Whose job it is has been asked before.
///
/// # Errors
/// `Open` while a claim is; `NotNow` before the job is done; `Settled` once one was refused or the fund paid all that it pays;
/// `TooLate`.
pub fn may_claim_damage(job: &Damaged<'_>, now: Timestamp) -> Result<(), DamageError> {
    let latest = job.claims.last();
    if latest.is_some_and(DamageClaim::is_open) {
        return Err(DamageError::Open);
    }
    let until = job.until().ok_or(DamageError::NotNow)?;
    if latest.is_some_and(|latest| latest.state == DamageState::Refused)
        || granted_of(job.claims)? >= DAMAGE_MOST
    {
        return Err(DamageError::Settled);
    }
    if now <= until {
        Ok(())
    } else {
        Err(DamageError::TooLate(until))
    }
}

/// What a claim begins with: nothing but the tap.
#[derive(Debug, Clone, Copy)]
pub struct NewDamage {
    pub id: DamageClaimId,
    pub now: Timestamp,
}

/// What follows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Evidence {
    /// May be empty.
    pub statement: String,
    /// Takes the place of what was asked for before.
    pub asked: Option<Money>,
    pub photos: Vec<UploadId>,
}

impl DamageClaim {
    /// # Errors
    /// As [`may_claim_damage`]; `NotNow` for a job that nobody did.
    pub fn open(order: &Order, claims: &[Self], new: NewDamage) -> Result<Self, DamageError> {
        may_claim_damage(&Damaged::of(order, claims), new.now)?;
        Ok(Self {
            id: new.id,
            order: order.id,
            customer: order.customer,
            provider: order.provider.ok_or(DamageError::NotNow)?,
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
        })
    }

    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, DamageState::Open | DamageState::Proposed)
    }

    /// Until when words and photos are waited for.
    #[must_use]
    pub fn evidence_until(&self) -> Timestamp {
        self.opened_at.plus_days(EVIDENCE_DAYS)
    }

    /// Whether there is what money may go out on: words, and a photo.
    #[must_use]
    pub const fn has_evidence(&self) -> bool {
        !self.statement.is_empty() && !self.photos.is_empty()
    }

    /// Words, an amount, photos. More than the fund pays may be asked for.
    ///
    /// # Errors
    /// `OutOfStep` once it is closed; `Invalid` for nothing, too many words or photos, and an amount that is not whole naira.
    pub fn add(&mut self, more: &Evidence) -> Result<(), DamageError> {
        if !self.is_open() {
            return Err(DamageError::OutOfStep);
        }
        if more.statement.trim().is_empty() && more.photos.is_empty() && more.asked.is_none() {
            return Err(FieldErrors::one(
                "statement",
                "required",
                "Write something, say an amount, or add a photo.",
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
        (self.statement, self.photos, self.asked) =
            (statement, photos, more.asked.unwrap_or(self.asked));
        Ok(())
    }

    /// The customer takes it back.
    ///
    /// # Errors
    /// `Settled` once it is closed.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<(), DamageError> {
        if !self.is_open() {
            return Err(DamageError::Settled);
        }
        self.leave_proposal();
        self.close(DamageState::Withdrawn, now);
        Ok(())
    }

    /// What was proposed is not paid.
    pub(super) fn leave_proposal(&mut self) {
        self.state = DamageState::Open;
        (self.granted, self.explanation, self.decided_by) = (Money::ZERO, None, None);
    }

    pub(super) fn close(&mut self, state: DamageState, now: Timestamp) {
        self.state = state;
        self.closed_at = Some(now);
    }
}
