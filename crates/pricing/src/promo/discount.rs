use super::PromoCode;
use crate::{
    Commission, LineDraft, LineKind, PROMO_LABEL, PriceLine, PricingError, Split, TaxClass,
    VISIT_FEE_LABEL,
};
use kernel::{Bps, Money, Rounding};

/// The minimum amount, ₦100, that remains to be paid after a code. A smaller amount would not be
/// charged, and a code must not make a job free.
pub const LEAST_LEFT: Money = Money::from_kobo(10_000);

/// The discount of a code, VAT included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Off {
    /// A share of labour and travel.
    Percent(Bps),
    /// An amount, at most labour and travel together.
    Fixed(Money),
    /// The whole travel cost.
    FreeTravel,
}

/// What a discount is taken from.
#[derive(Clone, Copy)]
enum Base {
    /// What a code is for.
    Code(Off),
    /// Every line that is paid for the work, less the discounts on it.
    Work,
}

impl Base {
    const fn has(self, kind: LineKind) -> bool {
        match self {
            Self::Code(off) => off.is_on(kind),
            Self::Work => !matches!(kind, LineKind::DepositCylinder | LineKind::Tip),
        }
    }
}

impl Off {
    /// The code used in storage and in API responses.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Percent(_) => "PERCENT",
            Self::Fixed(_) => "FIXED",
            Self::FreeTravel => "FREE_TRAVEL",
        }
    }
    /// The value in basis points or kobo; zero for free travel.
    #[must_use]
    pub fn value(self) -> i64 {
        match self {
            Self::Percent(share) => i64::from(share.get()),
            Self::Fixed(amount) => amount.kobo(),
            Self::FreeTravel => 0,
        }
    }
    /// The reverse of [`Off::code`] and [`Off::value`]: 0.01 % to 100 %, an amount above zero, or
    /// free travel.
    #[must_use]
    pub fn from_code(code: &str, value: i64) -> Option<Self> {
        match (code, value) {
            ("PERCENT", 1..=10_000) => u32::try_from(value)
                .ok()
                .map(|bps| Self::Percent(Bps::new(bps))),
            ("FIXED", 1..) => Some(Self::Fixed(Money::from_kobo(value))),
            ("FREE_TRAVEL", 0) => Some(Self::FreeTravel),
            _ => None,
        }
    }
    const fn is_on(self, kind: LineKind) -> bool {
        match kind {
            LineKind::Travel => true,
            LineKind::Labour => !matches!(self, Self::FreeTravel),
            LineKind::Material
            | LineKind::Gas
            | LineKind::DepositCylinder
            | LineKind::Rental
            | LineKind::Fee
            | LineKind::DiscountPromo
            | LineKind::Tip => false,
        }
    }
}

/// The negative lines that a code adds to a price: on labour and travel only, taxed like them, at
/// most `cap`, and never so much that less than [`LEAST_LEFT`] would be left. Empty when the code
/// takes nothing off.
///
/// # Errors
/// `PricingError` when the lines make no valid price.
pub fn discount_lines(
    code: &PromoCode,
    off: Off,
    cap: Option<Money>,
    lines: &[PriceLine],
) -> Result<Vec<PriceLine>, PricingError> {
    off_lines(
        &format!("{PROMO_LABEL}{code}"),
        (off, Base::Code(off)),
        cap,
        lines,
    )
}

/// The negative lines of the fee of a visit that was paid before: on what discounts have left of all
/// lines of the work, taxed like that, and never so much that less than [`LEAST_LEFT`] would be left.
/// Empty when nothing can be taken off. The platform pays for it, as for a code, because it has the
/// fee.
///
/// # Errors
/// The errors of [`discount_lines`]; `NegativePart` when the fee would make the VAT negative, so that
/// it is never lost unnoticed.
pub fn visit_fee_lines(fee: Money, lines: &[PriceLine]) -> Result<Vec<PriceLine>, PricingError> {
    off_lines(VISIT_FEE_LABEL, (Off::Fixed(fee), Base::Work), None, lines)
}

/// The negative lines of a discount that every customer gets on a service, calculated like those of
/// a code. The platform pays for it, as for a code.
///
/// # Errors
/// The errors of [`discount_lines`].
pub fn category_discount_lines(
    percent: u32,
    lines: &[PriceLine],
) -> Result<Vec<PriceLine>, PricingError> {
    let off = Off::Percent(Bps::new(percent.saturating_mul(100)));
    off_lines(
        &format!("Discount, {percent} % off"),
        (off, Base::Code(off)),
        None,
        lines,
    )
}

fn off_lines(
    label: &str,
    (off, on): (Off, Base),
    cap: Option<Money>,
    lines: &[PriceLine],
) -> Result<Vec<PriceLine>, PricingError> {
    // A class of tax may have more discounts than lines; the other class then bears the rest.
    let of_class = |class: TaxClass| {
        let lines = lines
            .iter()
            .filter(|line| on.has(line.kind()) && line.tax_class() == class);
        Money::total(lines.map(PriceLine::gross)).map(|sum| sum.max(Money::ZERO))
    };
    let standard = of_class(TaxClass::Standard)?;
    let base = standard.plus(of_class(TaxClass::Exempt)?)?;
    let wanted = match off {
        Off::Percent(share) => base.share(share)?,
        Off::Fixed(amount) => amount,
        Off::FreeTravel => base,
    };
    let total = Money::total(lines.iter().map(PriceLine::gross))?;
    let discount = wanted
        .min(base)
        .min(cap.unwrap_or(wanted))
        .min(total.minus(LEAST_LEFT)?);
    if !discount.is_positive() {
        return Ok(Vec::new());
    }
    let part = discount.scaled(standard.kobo(), base.kobo(), Rounding::Down)?;
    fitting(label, (part, discount.minus(part)?), lines, on)
}

/// The lines of a discount with these parts of the two classes of tax.
fn fitting(
    label: &str,
    (mut standard, exempt): (Money, Money),
    lines: &[PriceLine],
    on: Base,
) -> Result<Vec<PriceLine>, PricingError> {
    let mut negative = None;
    // The VAT of each line is rounded separately, so a discount on all lines together may contain a
    // few kobo more VAT than the lines. The part with VAT is then reduced by one naira.
    for _ in 0..TRIES {
        let taken = taken_off(label, (standard, exempt))?;
        let whole: Vec<PriceLine> = lines.iter().chain(&taken).cloned().collect();
        match Split::of(&whole, Commission::default()) {
            Err(error @ PricingError::NegativePart { .. }) => {
                negative = Some(error);
                standard = standard.minus(Money::from_kobo(100))?.max(Money::ZERO);
            }
            Err(other) => return Err(other),
            Ok(_) => return Ok(taken),
        }
    }
    match (on, negative) {
        (Base::Work, Some(error)) => Err(error),
        // A code that does not fit takes nothing off.
        (Base::Code(_), _) | (Base::Work, None) => Ok(Vec::new()),
    }
}

const TRIES: usize = 8;

fn taken_off(
    label: &str,
    (standard, exempt): (Money, Money),
) -> Result<Vec<PriceLine>, PricingError> {
    let parts = [(TaxClass::Standard, standard), (TaxClass::Exempt, exempt)];
    let lines = parts
        .into_iter()
        .filter(|(_, amount)| amount.is_positive())
        .map(|(class, amount)| {
            let draft = LineDraft::new(LineKind::DiscountPromo, label, amount.negated()?);
            PriceLine::new(draft.tax(class))
        });
    lines.collect()
}
