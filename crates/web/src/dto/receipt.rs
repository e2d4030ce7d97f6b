//! The VAT receipt of an order.

use super::{QuoteBody, ReceiptPartBody, provider_summary::checks_of};
use chrono::{DateTime, Utc};
use http_base::Company;
use marketplace::read::ProviderCard;
use serde::Serialize;
use utoipa::ToSchema;

/// A VAT receipt.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Receipt)]
pub struct ReceiptBody {
    /// The number of the receipt, such as `R-7K3F9Q`.
    pub number: String,
    /// The code with which anyone can check the receipt at `GET /api/receipts/{number}?code=`.
    pub code: String,
    pub seller: SellerBody,
    /// The name of the customer.
    pub billed_to: String,
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
    /// The worker of a company who came, and the company, which did the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done_by: Option<ReceiptWorkerBody>,
    /// The parts of the price that were refunded, with their VAT.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub given_back: Vec<ReceiptPartBody>,
    /// The fees that were paid for moving the visit. They are not part of the price.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub move_fees: Vec<ReceiptMoveFeeBody>,
}

/// The worker who came.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceiptWorker)]
pub struct ReceiptWorkerBody {
    pub first_name: String,
    pub photo_url: Option<String>,
    /// The company that sent the worker.
    pub company: String,
    /// The checks that the worker passed, as texts for people.
    pub checks: Vec<String>,
}

impl ReceiptWorkerBody {
    pub(crate) fn of(provider: &ProviderCard) -> Option<Self> {
        let worker = provider.worker.as_ref()?;
        Some(Self {
            first_name: worker.first_name.clone(),
            photo_url: worker.photo_url.clone(),
            company: provider.display_name.clone(),
            checks: checks_of(worker),
        })
    }
}

/// The company that sells.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Seller)]
pub struct SellerBody {
    /// The registered name.
    pub name: String,
    pub address: String,
    /// The tax identification number.
    pub tin: Option<String>,
    /// The registration number of the Corporate Affairs Commission.
    pub rc: Option<String>,
}

impl From<&Company> for SellerBody {
    fn from(company: &Company) -> Self {
        Self {
            name: company.name.clone(),
            address: company.address.clone(),
            tin: company.tin.clone(),
            rc: company.rc.clone(),
        }
    }
}

/// What a genuine receipt says. It names neither the customer nor the work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReceiptCheck)]
pub struct ReceiptCheckBody {
    pub number: String,
    pub seller: SellerBody,
    pub paid_at: DateTime<Utc>,
    /// The total price, VAT included.
    pub total_kobo: i64,
    pub vat_kobo: i64,
    /// The sum of the parts that were refunded.
    pub refunded_kobo: i64,
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
