//! What was paid for an order, as a VAT receipt.

use super::{QuoteBody, ReceiptPartBody};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// A VAT receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Receipt)]
pub struct ReceiptBody {
    pub reference: String,
    pub title: String,
    pub address: String,
    pub paid_at: DateTime<Utc>,
    pub paid_kobo: i64,
    /// Of it, with credit.
    pub credit_kobo: i64,
    /// Of it, through the gateway.
    pub cash_kobo: i64,
    pub payment_reference: Option<String>,
    /// All of them, the latest first: a price may be paid in parts.
    pub payment_references: Vec<String>,
    pub channel: Option<String>,
    /// Every price on it includes VAT of 7.5 %.
    pub vat_text: &'static str,
    pub quote: QuoteBody,
    /// Parts of the price that went back, with the VAT in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub given_back: Vec<ReceiptPartBody>,
}
