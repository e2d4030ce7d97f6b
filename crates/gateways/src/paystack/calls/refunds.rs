//! The calls of the payment port that are about refunds.

use super::transaction;
use crate::paystack::client::{Client, Reply};
use crate::paystack::{loose, read, transfers};
use payments::{GatewayError, GatewayRefund, PaymentReference, RefundAccount, RefundCharge};
use serde_json::json;

const REFUNDS_A_PAGE: usize = 100;
/// The page limit of a list of refunds. A charge with more than a thousand refunds cannot be ours.
const MOST_PAGES: usize = 10;

pub async fn refund(client: &Client, refund: RefundCharge) -> Result<GatewayRefund, GatewayError> {
    let body = json!({
        "transaction": refund.charge.as_str(),
        "amount": refund.amount.kobo(),
        "merchant_note": refund.merchant_note,
    });
    match client.post(&["refund"], &body).await? {
        Reply::Done(data) => read::refund(&data).ok_or(GatewayError::Unavailable),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

/// Retries a refund to a bank account. In this call the gateway identifies a bank by its own
/// number, in all others by the bank's code.
pub async fn refund_to(
    client: &Client,
    gateway_id: &str,
    account: &RefundAccount,
) -> Result<GatewayRefund, GatewayError> {
    let bank = transfers::bank_id(client, &account.bank_code).await?;
    let details =
        json!({ "currency": "NGN", "account_number": account.number.reveal(), "bank_id": bank });
    let body = json!({ "refund_account_details": details });
    match client
        .post(
            &["refund", "retry_with_customer_details", gateway_id],
            &body,
        )
        .await?
    {
        Reply::Done(data) => read::refund(&data)
            .filter(|made| made.gateway_id == gateway_id)
            .ok_or(GatewayError::Unavailable),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

/// The refunds of a charge. The list is filtered by the gateway's own number of the charge, as
/// documented; rows about other charges are left out as well.
pub async fn refunds_of(
    client: &Client,
    charge: &PaymentReference,
) -> Result<Vec<GatewayRefund>, GatewayError> {
    let Some(data) = transaction(client, charge).await? else {
        return Ok(Vec::new());
    };
    let id = loose::text(&data, "id").ok_or(GatewayError::Unavailable)?;
    let mut refunds = Vec::new();
    for page in 1..=MOST_PAGES {
        let (page, per_page) = (page.to_string(), REFUNDS_A_PAGE.to_string());
        let query = [
            ("transaction", id.as_str()),
            ("perPage", &per_page),
            ("page", &page),
        ];
        let data = match client.get(&["refund"], &query).await? {
            Reply::Done(data) => data,
            Reply::No(refusal) => return Err(refusal.into()),
        };
        let rows = data.as_array().ok_or(GatewayError::Unavailable)?;
        for row in rows
            .iter()
            .filter(|row| read::refunded_charge(row).is_none_or(|of| of == id))
        {
            refunds.push(read::refund(row).ok_or(GatewayError::Unavailable)?);
        }
        if rows.len() < REFUNDS_A_PAGE {
            return Ok(refunds);
        }
    }
    // An incomplete list must not be returned, because a refund could then be made twice.
    Err(GatewayError::Unavailable)
}
