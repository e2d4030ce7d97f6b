//! What it costs, line by line, and where the money goes.

use super::{instant, place::SlotDto};
use kernel::{Money, Timestamp};
use pricing::{PriceLine, PriceVersion, Split};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// One line of a price. Discounts are negative, so that the lines sum to the total.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteLine {
    /// `LABOUR`, `MATERIAL`, `TRAVEL` …
    pub kind: String,
    pub label: String,
    pub detail: Option<String>,
    pub quantity: f64,
    pub unit: Option<String>,
    pub gross_kobo: i64,
    pub vat_kobo: i64,
    /// `STANDARD` or `EXEMPT`.
    pub tax_class: String,
}

/// A price version: immutable, accepted by paying it. `dueKobo = totalKobo - creditKobo`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// 1 for the first price of the order; 0 in a preview.
    pub version: u32,
    pub lines: Vec<QuoteLine>,
    pub subtotal_kobo: i64,
    pub discount_kobo: i64,
    /// VAT that is inside the total.
    pub vat_kobo: i64,
    pub total_kobo: i64,
    pub credit_kobo: i64,
    pub due_kobo: i64,
    #[schema(format = DateTime)]
    pub valid_until: String,
    /// What the provider receives.
    pub provider_kobo: i64,
    /// What the platform keeps.
    pub platform_kobo: i64,
    /// The cancellation terms in one sentence.
    pub cancellation_text: String,
}

const CANCELLATION: &str = "Cancel free, with everything you paid back, until a provider accepts. After that, contact support.";

impl Quote {
    pub fn of(price: &PriceVersion) -> Self {
        Self {
            version: price.number(),
            subtotal_kobo: price.subtotal().kobo(),
            discount_kobo: price.discount().kobo(),
            credit_kobo: price.credit().kobo(),
            due_kobo: price.due().kobo(),
            ..Self::summed(price.lines(), price.split(), price.valid_until())
        }
    }

    /// A price that was not issued to anybody.
    pub fn preview(lines: &[PriceLine], split: &Split, valid_until: Timestamp) -> Self {
        Self::summed(lines, split, valid_until)
    }

    fn summed(lines: &[PriceLine], split: &Split, valid_until: Timestamp) -> Self {
        let discount: Money = lines.iter().map(PriceLine::gross).filter(|gross| gross.is_negative()).sum();
        let total = split.total.kobo();
        Self {
            version: 0,
            lines: lines.iter().map(line).collect(),
            subtotal_kobo: total.saturating_sub(discount.kobo()),
            discount_kobo: discount.kobo().saturating_neg(),
            vat_kobo: split.vat.kobo(),
            total_kobo: total,
            credit_kobo: 0,
            due_kobo: total,
            valid_until: instant(valid_until),
            provider_kobo: split.provider_receives.kobo(),
            platform_kobo: split.platform_keeps.kobo(),
            cancellation_text: CANCELLATION.to_owned(),
        }
    }
}

fn line(line: &PriceLine) -> QuoteLine {
    #[expect(clippy::cast_precision_loss, reason = "thousandths of a quantity are far below 2^52")]
    let quantity = line.quantity_milli() as f64 / 1000.0;
    QuoteLine {
        kind: line.kind().code().to_owned(),
        label: line.label().to_owned(),
        detail: line.detail().map(str::to_owned),
        quantity,
        unit: Some(line.unit().to_owned()).filter(|unit| !unit.is_empty()),
        gross_kobo: line.gross().kobo(),
        vat_kobo: line.vat().kobo(),
        tax_class: line.tax_class().code().to_owned(),
    }
}

/// Where a preview's job would be; without an area travel is left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreviewLocation {
    pub area: String,
    #[serde(default)]
    pub city: Option<String>,
    #[serde(default)]
    pub state: Option<String>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuotePreviewRequest {
    #[validate(length(min = 1, max = 60))]
    pub category_slug: String,
    /// By the form's keys.
    #[schema(value_type = Object)]
    pub answers: serde_json::Value,
    #[serde(default)]
    pub location: Option<PreviewLocation>,
    #[serde(default)]
    pub slot: Option<SlotDto>,
}

/// The price of a preview, or who has to make it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum QuotePreview {
    Priced(PricedPreview),
    Unpriced(UnpricedPreview),
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub enum PricedState {
    #[serde(rename = "PRICED")]
    Priced,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub enum UnpricedState {
    #[serde(rename = "NEEDS_QUOTE")]
    NeedsQuote,
}

/// The whole price version, nothing of it stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricedPreview {
    pub state: PricedState,
    #[serde(flatten)]
    pub quote: Quote,
}

/// People have to price it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnpricedPreview {
    pub state: UnpricedState,
    pub message: String,
}
