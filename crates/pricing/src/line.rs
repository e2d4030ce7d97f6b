use crate::{LineKind, MAX_TOTAL, Payee, PricingError, TaxClass, vat_inside};
use kernel::{Money, MoneyError, Rounding};

/// The prefix of the label of a promo code's discount line.
pub(crate) const PROMO_LABEL: &str = "Promo ";
/// The label of the line of the fee of a visit that was paid before.
pub(crate) const VISIT_FEE_LABEL: &str = "Fee of the visit, already paid";
const MAX_LABEL_CHARS: usize = 160;
const MAX_DETAIL_CHARS: usize = 300;
const MAX_UNIT_CHARS: usize = 24;
const MAX_QUANTITY_MILLI: i64 = 1_000_000_000;

/// The data of a line. Use [`PriceLine::new`] to make a line from it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineDraft {
    pub kind: LineKind,
    /// The label as it is shown: "Labour — Deep clean, 3 bedrooms".
    pub label: String,
    pub detail: Option<String>,
    /// The quantity in thousandths of the unit: 12.5 kg is 12,500. At least 1.
    pub quantity_milli: i64,
    /// The unit: "job", "kg", "hour" …
    pub unit: String,
    /// The VAT-inclusive price of one unit in kobo; negative for a discount.
    #[serde(rename = "unitGrossKobo")]
    pub unit_gross: Money,
    pub tax_class: TaxClass,
    pub commissionable: bool,
    pub payee: Payee,
}

impl LineDraft {
    /// A line for one job of that kind, taxed at the standard rate, with the payee and commission
    /// rule of its kind.
    #[must_use]
    pub fn new(kind: LineKind, label: impl Into<String>, unit_gross: Money) -> Self {
        Self {
            kind,
            label: label.into(),
            detail: None,
            quantity_milli: 1_000,
            unit: "job".to_owned(),
            unit_gross,
            tax_class: TaxClass::Standard,
            commissionable: kind.is_commissionable(),
            payee: kind.default_payee(),
        }
    }
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }
    /// Sets the quantity in thousandths of a unit, and the unit's name.
    #[must_use]
    pub fn quantity(mut self, quantity_milli: i64, unit: impl Into<String>) -> Self {
        self.quantity_milli = quantity_milli;
        self.unit = unit.into();
        self
    }
    #[must_use]
    pub const fn tax(mut self, class: TaxClass) -> Self {
        self.tax_class = class;
        self
    }
    /// Overrides the payee of the net amount, or for a discount the party that pays for it.
    #[must_use]
    pub const fn payee(mut self, payee: Payee) -> Self {
        self.payee = payee;
        self
    }
}

/// One line of a price. It is always valid, even when it is read back from storage.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", try_from = "LineDraft")]
pub struct PriceLine {
    kind: LineKind,
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    quantity_milli: i64,
    unit: String,
    #[serde(rename = "unitGrossKobo")]
    unit_gross: Money,
    #[serde(rename = "grossKobo")]
    gross: Money,
    tax_class: TaxClass,
    #[serde(rename = "vatKobo")]
    vat: Money,
    commissionable: bool,
    payee: Payee,
}

impl PriceLine {
    /// Calculates `gross` (quantity × unit price, half a kobo rounded away from zero) and the VAT
    /// in it.
    ///
    /// # Errors
    /// `BadLine` for an empty or too long text, a control character, a quantity out of range, an
    /// amount whose sign does not fit its kind, or an amount above [`MAX_TOTAL`].
    pub fn new(draft: LineDraft) -> Result<Self, PricingError> {
        check(&draft)?;
        let gross = times_milli(draft.unit_gross, draft.quantity_milli)?;
        if gross.kobo().unsigned_abs() > MAX_TOTAL.kobo().unsigned_abs() {
            return Err(refused(&draft, "the amount is too large"));
        }
        let vat = vat_inside(gross, draft.tax_class)?;
        let LineDraft {
            kind,
            label,
            detail,
            quantity_milli,
            unit,
            unit_gross,
            tax_class,
            commissionable,
            payee,
        } = draft;
        Ok(Self {
            kind,
            label,
            detail,
            quantity_milli,
            unit,
            unit_gross,
            gross,
            tax_class,
            vat,
            commissionable,
            payee,
        })
    }

    #[must_use]
    pub const fn kind(&self) -> LineKind {
        self.kind
    }
    /// Whether the line is the discount of a promo code, and not a discount that every customer
    /// gets.
    #[must_use]
    pub fn is_promo(&self) -> bool {
        self.kind == LineKind::DiscountPromo && self.label.starts_with(PROMO_LABEL)
    }
    /// Whether the line is the fee of a visit that was paid before.
    #[must_use]
    pub fn is_visit_fee(&self) -> bool {
        self.kind == LineKind::DiscountPromo && self.label == VISIT_FEE_LABEL
    }
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }
    #[must_use]
    pub fn detail(&self) -> Option<&str> {
        self.detail.as_deref()
    }
    /// The quantity in thousandths of the unit.
    #[must_use]
    pub const fn quantity_milli(&self) -> i64 {
        self.quantity_milli
    }
    #[must_use]
    pub fn unit(&self) -> &str {
        &self.unit
    }
    #[must_use]
    pub const fn unit_gross(&self) -> Money {
        self.unit_gross
    }
    /// The amount with VAT, in kobo; negative for a discount.
    #[must_use]
    pub const fn gross(&self) -> Money {
        self.gross
    }
    #[must_use]
    pub const fn tax_class(&self) -> TaxClass {
        self.tax_class
    }
    /// The VAT inside `gross`; negative for a discount.
    #[must_use]
    pub const fn vat(&self) -> Money {
        self.vat
    }
    /// `gross` without its VAT.
    #[must_use]
    pub const fn net(&self) -> Money {
        // Both are within MAX_TOTAL and vat has the sign of gross, so the difference cannot be out
        // of range.
        Money::from_kobo(self.gross.kobo().saturating_sub(self.vat.kobo()))
    }
    #[must_use]
    pub const fn commissionable(&self) -> bool {
        self.commissionable
    }
    #[must_use]
    pub const fn payee(&self) -> Payee {
        self.payee
    }
}

impl TryFrom<LineDraft> for PriceLine {
    type Error = PricingError;
    fn try_from(draft: LineDraft) -> Result<Self, PricingError> {
        Self::new(draft)
    }
}

fn refused(draft: &LineDraft, why: &'static str) -> PricingError {
    PricingError::BadLine {
        label: draft.label.chars().take(MAX_LABEL_CHARS).collect(),
        why,
    }
}

fn check(draft: &LineDraft) -> Result<(), PricingError> {
    let fits = |text: &str, most: usize| {
        !text.trim().is_empty()
            && text.chars().count() <= most
            && !text.chars().any(char::is_control)
    };
    let is_discount = matches!(draft.kind, LineKind::DiscountPromo);
    let faults = [
        (
            !fits(&draft.label, MAX_LABEL_CHARS),
            "the label is empty, too long or not plain text",
        ),
        (
            draft
                .detail
                .as_deref()
                .is_some_and(|text| !fits(text, MAX_DETAIL_CHARS)),
            "the detail is empty, too long or not plain text",
        ),
        (
            !fits(&draft.unit, MAX_UNIT_CHARS),
            "the unit is empty, too long or not plain text",
        ),
        (
            !(1..=MAX_QUANTITY_MILLI).contains(&draft.quantity_milli),
            "the quantity is out of range",
        ),
        (
            is_discount && !draft.unit_gross.is_negative(),
            "a discount must be negative",
        ),
        (
            !is_discount && draft.unit_gross.is_negative(),
            "only a discount may be negative",
        ),
    ];
    faults
        .into_iter()
        .find(|(broken, _)| *broken)
        .map_or(Ok(()), |(_, why)| Err(refused(draft, why)))
}

fn times_milli(unit: Money, quantity_milli: i64) -> Result<Money, MoneyError> {
    unit.scaled(quantity_milli, 1_000, Rounding::Half)
}
