//! Advances: earnings for materials, paid to a provider before the job is done (product rules 6.2).
//! The provider shows a supplier's pro-forma invoice. An advance is at most the price of the
//! materials, and never for labour.

mod steps;

use crate::advance_terms::{AdvanceError, AdvanceState, LEAST_ADVANCE, NewAdvance};
use kernel::{
    AdvanceId, FieldErrors, Money, MoneyError, OrderId, ProviderId, StoreError, Timestamp,
    UploadId, UserId,
};

/// The maximum number of photos of a pro-forma invoice.
pub const PROFORMAS_MAX: usize = 5;
const SUPPLIER_MAX_CHARS: usize = 80;
const TEXT_MAX_CHARS: usize = 500;

/// A provider's request for the price of materials in advance. There is at most one for each paid
/// stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    pub id: AdvanceId,
    pub order: OrderId,
    pub provider: ProviderId,
    /// The last paid stage at the time of the request; 1 for a price that is paid at once.
    pub stage: u32,
    /// The amount that the provider receives: without VAT, in whole naira.
    pub amount: Money,
    /// The seller of the materials.
    pub supplier: String,
    /// Photos of the pro-forma invoice, at least one.
    pub photos: Vec<UploadId>,
    pub state: AdvanceState,
    pub requested_at: Timestamp,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<Timestamp>,
    /// The explanation that finance gives for a refusal.
    pub explanation: Option<String>,
    /// The time at which the customer confirmed that the materials were delivered.
    pub delivered_at: Option<Timestamp>,
    /// The part of the advance that was set off against the provider's share.
    pub settled: Money,
    pub closed_at: Option<Timestamp>,
    pub version: i64,
}

/// The amounts of an order that limit its advances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Advanceable {
    /// The provider's share of the materials in the price, without VAT, less what was refunded of
    /// it.
    pub materials: Money,
    /// The amount received for the price, without VAT, less what was refunded of it.
    pub received: Money,
    /// The number of paid stages.
    pub stage: u32,
}

impl Advanceable {
    /// The most that this provider may request now: the materials, at most the amount received,
    /// less the advances that were released and not taken back. It is rounded down to whole naira.
    ///
    /// # Errors
    /// `Open` while a request waits for finance; `NotNow` before a stage is paid; `Had` when an
    /// advance was already released for the paid stages; `NoMaterials` when less than
    /// [`LEAST_ADVANCE`] is left.
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
        // Rounds down to whole naira, because suppliers are paid in naira.
        let whole = left.whole_naira();
        if whole < LEAST_ADVANCE {
            Err(AdvanceError::NoMaterials)
        } else {
            Ok(whole)
        }
    }
}

impl Advance {
    /// Creates a request for an advance.
    ///
    /// # Errors
    /// The errors of [`Advanceable::most`]; `TooMuch`; `Invalid` for an amount that is not whole
    /// naira or below the minimum, a missing supplier, and a missing pro-forma invoice or too many
    /// photos of it.
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
            "Enter the supplier of the materials.",
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

    /// Whether the advance uses up a part of the materials in the price.
    #[must_use]
    pub const fn stands(&self) -> bool {
        matches!(
            self.state,
            AdvanceState::Released | AdvanceState::Settled | AdvanceState::Borne
        )
    }

    /// Whether the advance was ever released to the provider.
    #[must_use]
    pub const fn was_released(&self) -> bool {
        self.stands() || matches!(self.state, AdvanceState::TakenBack | AdvanceState::Owed)
    }

    /// The part of the advance that the provider has received and that is not yet accounted for.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn outstanding(&self) -> Result<Money, MoneyError> {
        if self.state == AdvanceState::Released {
            self.amount.minus(self.settled)
        } else {
            Ok(Money::ZERO)
        }
    }

    /// The part of the advance whose materials were delivered to the customer and that is not yet
    /// accounted for.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn delivered(&self) -> Result<Money, MoneyError> {
        if self.delivered_at.is_some() {
            self.outstanding()
        } else {
            Ok(Money::ZERO)
        }
    }

    /// The sum of [`Self::delivered`] over all advances of an order.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn all_delivered(all: &[Self]) -> Result<Money, MoneyError> {
        all.iter()
            .map(Self::delivered)
            .collect::<Result<Vec<_>, _>>()
            .and_then(Money::total)
    }

    /// Whether the state may still change.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.state, AdvanceState::Requested | AdvanceState::Released)
    }
}

/// Returns a required text, trimmed; `missing` is the message when it is empty.
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

/// The store of advances. The order must be locked before its advances.
pub trait AdvanceRepository {
    /// The order this advance belongs to.
    fn order_of(&mut self, id: AdvanceId) -> Result<Option<OrderId>, StoreError>;
    /// Locks all advances of an order, oldest first.
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<Advance>, StoreError>;
    /// # Errors
    /// `Duplicate { advances_id_key | advances_order_id_key }`.
    fn insert(&mut self, advance: Advance) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { advances_order_id_stage_key }`.
    fn save(&mut self, advance: Advance) -> Result<(), StoreError>;
}
