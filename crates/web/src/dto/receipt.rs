//! The VAT receipt of an order.

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
    /// The part that was paid with store credit.
    pub credit_kobo: i64,
    /// The part that was paid through the gateway.
    pub cash_kobo: i64,
    pub payment_reference: Option<String>,
    /// The references of all payments, latest first: a price may be paid in parts.
    pub payment_references: Vec<String>,
    pub channel: Option<String>,
    /// The statement that every price includes VAT of 7.5 %.
    pub vat_text: &'static str,
    pub quote: QuoteBody,
    /// The parts of the price that were refunded, with their VAT.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub given_back: Vec<ReceiptPartBody>,
    /// The fees that were paid for moving the visit. They are not part of the price.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub move_fees: Vec<ReceiptMoveFeeBody>,
}

/// The fee of one move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceiptMoveFee)]
pub struct ReceiptMoveFeeBody {
    pub paid_at: DateTime<Utc>,
    /// The fee, VAT included.
    pub amount_kobo: i64,
    pub vat_kobo: i64,
    /// The references of the payments of the fee; empty when store credit paid it.
    pub payment_references: Vec<String>,
}
