//! Money for materials that a provider is given before the job is done (product rules 6.2): what they show a supplier's
//! pro-forma invoice for, at most what the price says for materials, and never for labour.

use kernel::{
    AdvanceId, Applied, FieldErrors, Money, MoneyError, OrderId, ProviderId, StoreError, Timestamp,
    UploadId, UserId,
};

/// Less than ₦5,000 is not worth asking for.
pub const LEAST_ADVANCE: Money = Money::from_kobo(500_000);
/// So many photos of a pro-forma invoice at most.
pub const PROFORMAS_MAX: usize = 5;
const SUPPLIER_MAX_CHARS: usize = 80;
const TEXT_MAX_CHARS: usize = 500;

kernel::coded!(
    /// Where an advance stands.
    AdvanceState {
        /// Finance is to look at the pro-forma.
        Requested => "REQUESTED",
        Refused => "REFUSED",
        /// Whoever asked took it back, or the job ended before finance looked.
        Withdrawn => "WITHDRAWN",
        /// The provider has it.
        Released => "RELEASED",
        /// Set off against their share, all of it.
        Settled => "SETTLED",
        /// The job ended without them before any of it had left us: it is the order's again.
        TakenBack => "TAKEN_BACK",
        /// The job ended with less than that for them: they owe the rest.
        Owed => "OWED",
        /// The materials were delivered, and the job ended with less than that for them through no fault of theirs: the
        /// guarantee fund bears the rest.
        Borne => "BORNE",
    }
);

/// A provider's request for the money of materials, one a stage that is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    pub id: AdvanceId,
    pub order: OrderId,
    pub provider: ProviderId,
    /// The last stage that was paid when it was asked for; 1 for a price that is paid at once.
    pub stage: u32,
    /// As it reaches the provider: without the VAT, in whole naira.
    pub amount: Money,
    /// Who sells the materials.
    pub supplier: String,
    /// Of the pro-forma invoice, one at least.
    pub photos: Vec<UploadId>,
    pub state: AdvanceState,
    pub requested_at: Timestamp,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<Timestamp>,
    /// Why finance refused it.
    pub explanation: Option<String>,
    /// When the customer said that the materials are with them.
    pub delivered_at: Option<Timestamp>,
    /// What of it was set off against the share.
    pub settled: Money,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// Why an advance is not given, or does not change.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdvanceError {
    #[error("You have asked for this already.")]
    Open,
    #[error("Money for materials can be asked for once the job is yours, until it is done.")]
    NotNow,
    #[error("You have had the materials' money for what is paid so far.")]
    Had,
    #[error("This price has no materials that can be paid ahead.")]
    NoMaterials,
    /// At most this is left.
    #[error("At most {0} can be paid ahead for materials.")]
    TooMuch(Money),
    #[error("This was decided.")]
    Decided,
    #[error("That is not possible as things are.")]
    OutOfStep,
    #[error(transparent)]
    Money(#[from] MoneyError),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// What of an order can be paid ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Advanceable {
    /// What the provider gets for the materials of the price, without VAT, less what went back of it.
    pub materials: Money,
    /// What has come for the price, without VAT, less what went back of it.
    pub received: Money,
    /// How many stages are paid.
    pub stage: u32,
}

impl Advanceable {
    /// What this provider may ask for now: what the stages that are paid cover of the materials, less what was given and did
    /// not come back.
    ///
    /// # Errors
    /// `Open` while one waits for finance; `NotNow` before a stage is paid; `Had` for the stages that are; `NoMaterials` where
    /// less than the least is left.
    pub fn most(&self, provider: ProviderId, all: &[Advance]) -> Result<Money, AdvanceError> {
        if all.iter().any(|one| one.state == AdvanceState::Requested) {
            return Err(AdvanceError::Open);
        }
        if self.stage == 0 {
            return Err(AdvanceError::NotNow);
        }
        let given: Vec<&Advance> = all
            .iter()
            .filter(|one| {
                one.stands() || (one.state == AdvanceState::Owed && one.provider == provider)
            })
            .collect();
        if given.iter().any(|one| one.stage >= self.stage) {
            return Err(AdvanceError::Had);
        }
        let left = self
            .materials
            .min(self.received)
            .minus(Money::total(given.iter().map(|one| one.amount))?)?;
        // Kobo stay behind: suppliers are paid in naira.
        let whole = Money::from_kobo(left.kobo() - left.kobo().rem_euclid(100));
        if whole < LEAST_ADVANCE {
            Err(AdvanceError::NoMaterials)
        } else {
            Ok(whole)
        }
    }
}

/// What an advance begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAdvance {
    pub id: AdvanceId,
    pub order: OrderId,
    pub provider: ProviderId,
    pub amount: Money,
    pub supplier: String,
    pub photos: Vec<UploadId>,
    pub now: Timestamp,
}

/// How what was given ends when the job does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdvanceEnd {
    /// Nothing had been given.
    Nothing,
    /// The line that went with no payout is taken away.
    TakenBack(Money),
    /// The provider owes it to the fund.
    Owed(Money),
    /// The fund bears it.
    Borne(Money),
}

impl Advance {
    /// # Errors
    /// As [`Advanceable::most`]; `TooMuch`; `Invalid` for an amount that is not whole naira or below the least, no supplier, and
    /// no pro-forma or too many photos of it.
    pub fn request(new: NewAdvance, able: Advanceable, all: &[Self]) -> Result<Self, AdvanceError> {
        let most = able.most(new.provider, all)?;
        if new.amount < LEAST_ADVANCE || new.amount.kobo() % 100 != 0 {
            let text = format!("Say an amount in whole naira, {LEAST_ADVANCE} at least.");
            return Err(FieldErrors::one("amountKobo", "invalid", text).into());
        }
        if new.amount > most {
            return Err(AdvanceError::TooMuch(most));
        }
        let supplier = required_text(
            &new.supplier,
            SUPPLIER_MAX_CHARS,
            "supplier",
            "Say who sells the materials.",
        )?;
        let mut photos = Vec::new();
        for photo in new.photos {
            if !photos.contains(&photo) {
                photos.push(photo);
            }
        }
        if photos.is_empty() {
            return Err(FieldErrors::one(
                "photoIds",
                "required",
                "Add a photo of the supplier's pro-forma invoice.",
            )
            .into());
        }
        if photos.len() > PROFORMAS_MAX {
            return Err(FieldErrors::one(
                "photoIds",
                "too_many",
                format!("At most {PROFORMAS_MAX} photos, please."),
            )
            .into());
        }
        Ok(Self {
            id: new.id,
            order: new.order,
            provider: new.provider,
            stage: able.stage,
            amount: new.amount,
            supplier,
            photos,
            state: AdvanceState::Requested,
            requested_at: new.now,
            decided_by: None,
            decided_at: None,
            explanation: None,
            delivered_at: None,
            settled: Money::ZERO,
            closed_at: None,
            version: 0,
        })
    }

    /// Whether materials stand for it, or are to.
    #[must_use]
    pub const fn stands(&self) -> bool {
        matches!(
            self.state,
            AdvanceState::Released | AdvanceState::Settled | AdvanceState::Borne
        )
    }

    /// Whether the provider was ever given it.
    #[must_use]
    pub const fn was_released(&self) -> bool {
        self.stands() || matches!(self.state, AdvanceState::TakenBack | AdvanceState::Owed)
    }

    /// What the provider has had that is not accounted for.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn outstanding(&self) -> Result<Money, MoneyError> {
        if self.state == AdvanceState::Released {
            self.amount.minus(self.settled)
        } else {
            Ok(Money::ZERO)
        }
    }

    /// What of it is at the customer's and not accounted for.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn delivered(&self) -> Result<Money, MoneyError> {
        if self.delivered_at.is_some() {
            self.outstanding()
        } else {
            Ok(Money::ZERO)
        }
    }

    /// What of all of an order is at the customer's and not accounted for.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn all_delivered(all: &[Self]) -> Result<Money, MoneyError> {
        all.iter()
            .map(Self::delivered)
            .collect::<Result<Vec<_>, _>>()
            .and_then(Money::total)
    }

    /// Finance has looked at the pro-forma and lets the money go.
    ///
    /// # Errors
    /// `Decided`; `TooMuch` where less is left than when it was asked for, as `able` says it.
    pub fn release(
        &mut self,
        staff: UserId,
        able: Advanceable,
        others: &[Self],
        now: Timestamp,
    ) -> Result<(), AdvanceError> {
        self.check_open()?;
        let most = able.most(self.provider, others)?;
        if self.amount > most {
            return Err(AdvanceError::TooMuch(most));
        }
        self.decide(AdvanceState::Released, staff, now);
        Ok(())
    }

    /// # Errors
    /// `Decided`; `Invalid` without a reason.
    pub fn refuse(
        &mut self,
        explanation: &str,
        staff: UserId,
        now: Timestamp,
    ) -> Result<(), AdvanceError> {
        self.check_open()?;
        let explanation = required_text(
            explanation,
            TEXT_MAX_CHARS,
            "words",
            "Say in a few words why.",
        )?;
        self.decide(AdvanceState::Refused, staff, now);
        (self.explanation, self.closed_at) = (Some(explanation), Some(now));
        Ok(())
    }

    /// Whoever asked does not need it any more. `Already` when it was taken back before.
    ///
    /// # Errors
    /// `Decided`.
    pub fn withdraw(&mut self, now: Timestamp) -> Result<Applied<()>, AdvanceError> {
        if self.state == AdvanceState::Withdrawn {
            return Ok(Applied::Already);
        }
        self.check_open()?;
        (self.state, self.closed_at) = (AdvanceState::Withdrawn, Some(now));
        Ok(Applied::Now(()))
    }

    /// The customer says that the materials are with them. `Already` when they had said so.
    ///
    /// # Errors
    /// `OutOfStep` before it was given and once it is accounted for.
    pub fn deliver(&mut self, now: Timestamp) -> Result<Applied<()>, AdvanceError> {
        if self.delivered_at.is_some() {
            return Ok(Applied::Already);
        }
        if self.state != AdvanceState::Released {
            return Err(AdvanceError::OutOfStep);
        }
        self.delivered_at = Some(now);
        Ok(Applied::Now(()))
    }

    /// Sets it off against the provider's share, as far as that goes; answers how much.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money; nothing is set off then.
    pub fn set_off(&mut self, share: Money, now: Timestamp) -> Result<Money, MoneyError> {
        let part = self.outstanding()?.min(share).max(Money::ZERO);
        self.settled = self.settled.plus(part)?;
        if part.is_positive() && self.settled == self.amount {
            (self.state, self.closed_at) = (AdvanceState::Settled, Some(now));
        }
        Ok(part)
    }

    /// The job has ended, or is not this provider's any more. `unpaid` says whether the money is still with us.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money; nothing ends then.
    pub fn end(&mut self, unpaid: bool, now: Timestamp) -> Result<AdvanceEnd, MoneyError> {
        let rest = self.outstanding()?;
        let (state, end) = match self.state {
            AdvanceState::Requested => (AdvanceState::Withdrawn, AdvanceEnd::Nothing),
            AdvanceState::Released if self.delivered_at.is_some() => {
                (AdvanceState::Borne, AdvanceEnd::Borne(rest))
            }
            AdvanceState::Released if unpaid && self.settled.is_zero() => {
                (AdvanceState::TakenBack, AdvanceEnd::TakenBack(rest))
            }
            AdvanceState::Released => (AdvanceState::Owed, AdvanceEnd::Owed(rest)),
            AdvanceState::Refused
            | AdvanceState::Withdrawn
            | AdvanceState::Settled
            | AdvanceState::TakenBack
            | AdvanceState::Owed
            | AdvanceState::Borne => return Ok(AdvanceEnd::Nothing),
        };
        (self.state, self.closed_at) = (state, Some(now));
        Ok(end)
    }

    /// Whether something may still become of it.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, AdvanceState::Requested | AdvanceState::Released)
    }

    fn check_open(&self) -> Result<(), AdvanceError> {
        if self.state == AdvanceState::Requested {
            Ok(())
        } else {
            Err(AdvanceError::Decided)
        }
    }

    fn decide(&mut self, state: AdvanceState, staff: UserId, now: Timestamp) {
        self.state = state;
        (self.decided_by, self.decided_at) = (Some(staff), Some(now));
    }
}

/// Words that must be there.
fn required_text(
    text: &str,
    most: usize,
    field: &str,
    missing: &str,
) -> Result<String, FieldErrors> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldErrors::one(field, "required", missing));
    }
    if text.chars().count() > most {
        return Err(FieldErrors::one(
            field,
            "too_long",
            format!("At most {most} characters, please."),
        ));
    }
    Ok(text.to_owned())
}

/// Advances. Their order is locked before them.
pub trait AdvanceRepository {
    /// Of which order it is.
    fn order_of(&mut self, id: AdvanceId) -> Result<Option<OrderId>, StoreError>;
    /// All of an order, the oldest first, locked.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<Advance>, StoreError>;
    /// # Errors
    /// `Duplicate { advances_id_key | advances_order_id_key }`.
    fn insert(&mut self, advance: Advance) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { advances_order_id_stage_key }`.
    fn save(&mut self, advance: Advance) -> Result<(), StoreError>;
}
