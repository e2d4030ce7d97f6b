use crate::{Commission, LineKind, MAX_LINES, MAX_TOTAL, Plan, PriceLine, PricingError, Split};
use kernel::{Bps, Money, MoneyError, OrderId, PriceVersionId, Timestamp};

mod extend;
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
    /// No lines or more than [`MAX_LINES`]; a total that is not positive or above [`MAX_TOTAL`];
    /// credit outside zero to the total; a negative share; number 0; an end that is not after the
    /// start; `BadPlan`; an added amount that is not below the total.
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

    #[must_use]
    pub const fn id(&self) -> PriceVersionId {
        self.id
    }
    #[must_use]
    pub const fn order(&self) -> OrderId {
        self.order
    }
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }
    #[must_use]
    pub fn lines(&self) -> &[PriceLine] {
        &self.lines
    }
    /// The sum of all lines that are not discounts.
    #[must_use]
    pub const fn subtotal(&self) -> Money {
        self.subtotal
    }
    /// The absolute value of all discounts together, never negative: `total = subtotal − discount`.
    #[must_use]
    pub const fn discount(&self) -> Money {
        self.discount
    }
    /// The VAT in `total`: the sum of the lines' VAT.
    #[must_use]
    pub const fn vat(&self) -> Money {
        self.vat
    }
    /// The price of the job, VAT included.
    #[must_use]
    pub const fn total(&self) -> Money {
        self.total
    }
    #[must_use]
    pub const fn credit(&self) -> Money {
        self.credit
    }
    /// The amount left to pay: `total − credit`.
    #[must_use]
    pub const fn due(&self) -> Money {
        self.due
    }
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }
    /// The part of the total that change orders added while the work was under way.
    #[must_use]
    pub const fn added(&self) -> Money {
        self.added
    }
    /// The amounts of the stages, in order; empty when the price is paid at once. A change order is
    /// paid when it is approved, so its amount is added to the first stage, which is paid by then,
    /// and the other stages do not change.
    ///
    /// # Errors
    /// `MoneyError`, which an issued price cannot cause.
    pub fn stage_amounts(&self) -> Result<Vec<Money>, MoneyError> {
        let Some(staged) = self.plan.staged() else {
            return Ok(Vec::new());
        };
        let mut amounts = staged.amounts(self.total.minus(self.added)?)?;
        if let Some(first) = amounts.first_mut() {
            *first = first.plus(self.added)?;
        }
        Ok(amounts)
    }
    /// The commission rate that the price was issued with.
    #[must_use]
    pub const fn commission_rate(&self) -> Bps {
        self.commission_bps
    }
    #[must_use]
    pub const fn split(&self) -> &Split {
        &self.split
    }
    #[must_use]
    pub const fn created_at(&self) -> Timestamp {
        self.created_at
    }
    #[must_use]
    pub const fn valid_until(&self) -> Timestamp {
        self.valid_until
    }
    /// Whether the price may still be accepted; at the instant `valid_until` it is too late.
    #[must_use]
    pub fn is_live(&self, now: Timestamp) -> bool {
        now < self.valid_until
    }
    /// The seal: 64 hexadecimal digits over the canonical JSON of everything else.
    #[must_use]
    pub fn sha256(&self) -> &str {
        &self.sha256
    }
}

fn check_frame(
    lines: usize,
    number: u32,
    created_at: Timestamp,
    valid_until: Timestamp,
) -> Result<(), PricingError> {
    match lines {
        0 => Err(PricingError::NoLines),
        1..=MAX_LINES if number == 0 => {
            Err(PricingError::BadVersion("price versions count from 1"))
        }
        1..=MAX_LINES if valid_until <= created_at => Err(PricingError::BadVersion(
            "a price must be valid for a while",
        )),
        1..=MAX_LINES => Ok(()),
        _ => Err(PricingError::TooManyLines { lines }),
    }
}

/// Checks the added amount, and the plan unless something was added: the plan was checked with the
/// original price, and later additions do not change its shares.
fn check_plan(
    plan: &Plan,
    lines: &[PriceLine],
    added: Money,
    total: Money,
) -> Result<(), PricingError> {
    if added.is_negative() || added >= total {
        return Err(PricingError::BadVersion(
            "what was added is a part of the total",
        ));
    }
    plan.staged()
        .filter(|_| added.is_zero())
        .map_or(Ok(()), |staged| staged.check(lines))
}

fn check_amounts(total: Money, credit: Money) -> Result<(), PricingError> {
    if !total.is_positive() {
        Err(PricingError::TotalNotPositive { total })
    } else if total > MAX_TOTAL {
        Err(PricingError::TotalTooLarge { total })
    } else if credit.is_negative() || credit > total {
        Err(PricingError::BadCredit { credit, total })
    } else {
        Ok(())
    }
}

/// The sum of the charges, and the absolute value of the discounts.
fn sums(lines: &[PriceLine]) -> Result<(Money, Money), PricingError> {
    let (mut subtotal, mut discount) = (Money::ZERO, Money::ZERO);
    for line in lines {
        if line.kind() == LineKind::DiscountPromo {
            discount = discount.minus(line.gross())?;
        } else {
            subtotal = subtotal.plus(line.gross())?;
        }
    }
    Ok((subtotal, discount))
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
