//! The prices that staff set for orders, and the requests about them.

use crate::dto::StagePlanRequest;
use http_base::milli;
use kernel::{FieldError, FieldErrors, Money};
use pricing::{LineKind, StaffLine, TaxClass};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A price, line by line. Each amount includes VAT, which the server works out.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceOrderRequest {
    #[validate(length(min = 1, max = 64), nested)]
    pub lines: Vec<StaffLineRequest>,
    /// The stages in which the price is paid. Without a plan, all of it is paid before the work
    /// begins.
    #[validate(nested)]
    pub plan: Option<StagePlanRequest>,
    /// A note for the customer, shown with the price.
    #[validate(length(max = 500))]
    pub note: Option<String>,
    /// How long the price is valid: 12 to 240 hours. The default is 48, or 120 for a price of
    /// ₦150,000 or more.
    pub valid_hours: Option<i64>,
    /// The version of the order that the price is based on. The request is refused with 409 `stale`
    /// when the order has changed since.
    pub version: Option<i64>,
}

/// The reason for withdrawing a price, or for setting a report aside.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BackToRequestRequest {
    /// The reason. The customer reads why a price is withdrawn, and the assessor why a report is set
    /// aside.
    #[validate(length(min = 3, max = 300))]
    pub reason: String,
    /// The version of the order that was read. Withdrawing a price is refused with 409 `stale` when
    /// the order has changed since.
    pub version: Option<i64>,
}

// It is serialized too because `validator` requires that of the items of a list.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = StaffLine)]
pub struct StaffLineRequest {
    /// The kind of line: `LABOUR`, `MATERIAL`, `TRAVEL`, `RENTAL` or `FEE`.
    #[validate(length(max = 40))]
    pub kind: String,
    #[validate(length(min = 1, max = 160))]
    pub label: String,
    /// The quantity, with up to three decimals.
    pub quantity: f64,
    #[validate(length(min = 1, max = 24))]
    pub unit: String,
    /// The gross amount of the whole line, VAT included.
    pub gross_kobo: i64,
    /// The tax class: `STANDARD` or `EXEMPT`.
    #[validate(length(max = 40))]
    pub tax_class: String,
}

impl PriceOrderRequest {
    /// Returns the lines of the price.
    ///
    /// # Errors
    /// The fields of lines with an unknown kind, an unknown tax class or an invalid quantity.
    pub fn lines(&self) -> Result<Vec<StaffLine>, FieldErrors> {
        let (mut lines, mut errors) = (Vec::new(), Vec::new());
        for (at, line) in self.lines.iter().enumerate() {
            match line.parse(at) {
                Ok(line) => lines.push(line),
                Err(error) => errors.push(error),
            }
        }
        FieldErrors::check(errors).map(|()| lines)
    }
}

impl StaffLineRequest {
    fn parse(&self, at: usize) -> Result<StaffLine, FieldError> {
        let bad = |field: &str, text: &str| {
            FieldError::new(format!("lines.{at}.{field}"), "invalid", text)
        };
        Ok(StaffLine {
            kind: LineKind::from_code(&self.kind)
                .ok_or_else(|| bad("kind", "There is no such kind of line."))?,
            label: self.label.clone(),
            quantity_milli: milli(self.quantity).ok_or_else(|| {
                bad(
                    "quantity",
                    "A quantity is above zero, with three decimals at most.",
                )
            })?,
            unit: self.unit.clone(),
            gross: Money::from_kobo(self.gross_kobo),
            tax_class: TaxClass::from_code(&self.tax_class)
                .ok_or_else(|| bad("taxClass", "There is no such tax class."))?,
        })
    }
}

/// The customer's request for a different price.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskRevisionRequest {
    #[validate(length(max = 1000))]
    pub note: String,
}
