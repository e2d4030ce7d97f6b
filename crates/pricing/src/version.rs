use crate::{Commission, Plan, PriceLine, PricingError, Split};
use checks::{check_amounts, check_frame, check_plan, sums};
use kernel::{Bps, Money, OrderId, PriceVersionId, Timestamp};

mod checks;
mod extend;
mod fields;
mod seal;

/// The data that a price is issued from. Everything else in a [`PriceVersion`] is calculated from
/// it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PriceDraft {
    pub id: PriceVersionId,
    pub order: OrderId,
    /// The number within the order, counted from 1.
    pub number: u32,
    pub lines: Vec<PriceLine>,
    /// The store credit used for the payment: it lowers the amount due and changes neither the
    /// total nor the VAT.
    pub credit: Money,
    pub plan: Plan,
    pub commission: Commission,
    /// The part of the price that change orders added while the work was under way. It is paid
    /// separately from the plan.
    pub added: Money,
    pub created_at: Timestamp,
    pub valid_until: Timestamp,
}

/// One binding price of one order. It is sealed: it has no setters, its lines sum to its total, its
/// parts to the same, and its sha256 covers all of it. A customer accepts a version by paying it; a
/// change is a new version.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", try_from = "Record")]
pub struct PriceVersion {
    id: PriceVersionId,
    order: OrderId,
    number: u32,
    lines: Vec<PriceLine>,
    #[serde(rename = "subtotalKobo")]
    subtotal: Money,
    #[serde(rename = "discountKobo")]
    discount: Money,
    #[serde(rename = "vatKobo")]
    vat: Money,
    #[serde(rename = "totalKobo")]
    total: Money,
    #[serde(rename = "creditKobo")]
    credit: Money,
    #[serde(rename = "dueKobo")]
    due: Money,
    plan: Plan,
    #[serde(rename = "addedKobo")]
    added: Money,
    commission_bps: Bps,
    split: Split,
    created_at: Timestamp,
    valid_until: Timestamp,
    sha256: String,
}

impl PriceVersion {
    /// Checks the draft, calculates every sum and seals the result.
    ///
    /// # Errors
    /// No lines or more than [`MAX_LINES`](crate::MAX_LINES); a total that is not positive or above
    /// [`MAX_TOTAL`](crate::MAX_TOTAL); credit outside zero to the total; a negative share; number 0;
    /// an end that is not after the start; `BadPlan`; an added amount that is not below the total.
    pub fn issue(draft: PriceDraft) -> Result<Self, PricingError> {
        let PriceDraft {
            id,
            order,
            number,
            lines,
            credit,
            plan,
            commission,
            added,
            created_at,
            valid_until,
        } = draft;
        check_frame(lines.len(), number, created_at, valid_until)?;
        let (subtotal, discount) = sums(&lines)?;
        let total = subtotal.minus(discount)?;
        check_amounts(total, credit)?;
        check_plan(&plan, &lines, added, total)?;
        let split = Split::of(&lines, commission)?;
        let mut version = Self {
            id,
            order,
            number,
            lines,
            subtotal,
            discount,
            vat: split.vat,
            total,
            credit,
            due: total.minus(credit)?,
            plan,
            added,
            commission_bps: commission.rate(),
            split,
            created_at,
            valid_until,
            sha256: String::new(),
        };
        version.sha256 = seal::sha256_hex(&version)?;
        Ok(version)
    }

    /// Restores a stored version: it is issued again, and refused unless its sha256 equals the
    /// stored one.
    ///
    /// # Errors
    /// `SealBroken` when anything differs from what was issued; otherwise the errors of
    /// [`PriceVersion::issue`].
    pub fn restore(draft: PriceDraft, sha256: &str) -> Result<Self, PricingError> {
        let version = Self::issue(draft)?;
        if version.sha256 == sha256 {
            Ok(version)
        } else {
            Err(PricingError::SealBroken)
        }
    }
}

/// The parts of a stored version that are read. The sums are calculated again, and the seal shows
/// whether they agree.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    id: PriceVersionId,
    order: OrderId,
    number: u32,
    lines: Vec<PriceLine>,
    #[serde(rename = "creditKobo")]
    credit: Money,
    plan: Plan,
    #[serde(rename = "addedKobo", default)]
    added: Money,
    commission_bps: Bps,
    created_at: Timestamp,
    valid_until: Timestamp,
    sha256: String,
}

impl TryFrom<Record> for PriceVersion {
    type Error = PricingError;
    fn try_from(record: Record) -> Result<Self, PricingError> {
        let Record {
            id,
            order,
            number,
            lines,
            credit,
            plan,
            added,
            commission_bps,
            created_at,
            valid_until,
            sha256,
        } = record;
        let commission = Commission::new(commission_bps)?;
        Self::restore(
            PriceDraft {
                id,
                order,
                number,
                lines,
                credit,
                plan,
                commission,
                added,
                created_at,
                valid_until,
            },
            &sha256,
        )
    }
}
