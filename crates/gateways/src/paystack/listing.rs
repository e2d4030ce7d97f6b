//! The gateway's list of transactions, read page by page, for the reconciliation with our ledger.

use super::{
    PaystackGateway,
    client::{Client, Reply},
    loose::{money, text, time},
    paystack,
};
use async_trait::async_trait;
use kernel::Timestamp;
use payments::{ChargeList, GatewayError, ListedCharge};
use serde_json::Value;

const PER_PAGE: usize = 100;
/// The page limit. It allows 50,000 checkouts in three days; a longer list cannot be ours.
const MOST_PAGES: usize = 500;
/// The number of days before the period in which a listed checkout may have been opened. The
/// gateway filters by the day of opening, and a checkout is paid within a day or two or never.
const OPENED_BEFORE_DAYS: i64 = 2;

#[async_trait]
impl ChargeList for PaystackGateway {
    async fn paid_between(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<ListedCharge>, GatewayError> {
        let opened = (
            from.plus_days(-OPENED_BEFORE_DAYS).to_string(),
            to.to_string(),
        );
        let mut charges = Vec::new();
        for page in 1..=MOST_PAGES {
            let rows = paystack("list_charges", rows(&self.client, &opened, page)).await?;
            for row in &rows {
                charges.extend(listed(row)?.filter(|charge| (from..to).contains(&charge.paid_at)));
            }
            if rows.len() < PER_PAGE {
                return Ok(charges);
            }
        }
        // An incomplete list must not be returned, because the missing charges would seem to exist
        // only in our ledger.
        Err(GatewayError::Unavailable)
    }
}

async fn rows(
    client: &Client,
    (from, to): &(String, String),
    page: usize,
) -> Result<Vec<Value>, GatewayError> {
    let (page, per_page) = (page.to_string(), PER_PAGE.to_string());
    let query = [
        ("from", from.as_str()),
        ("to", to),
        ("perPage", &per_page),
        ("page", &page),
    ];
    match client.get(&["transaction"], &query).await? {
        Reply::Done(Value::Array(rows)) => Ok(rows),
        Reply::Done(_) => Err(GatewayError::Unavailable),
        Reply::No(refusal) => Err(refusal.into()),
    }
}

/// The listed charge, or `None` for a charge that was not paid. A reversed charge is included,
/// because it was paid first.
fn listed(row: &Value) -> Result<Option<ListedCharge>, GatewayError> {
    if !matches!(
        text(row, "status").as_deref(),
        Some("success" | "reversed" | "reversal pending")
    ) {
        return Ok(None);
    }
    let read = || {
        Some(ListedCharge {
            reference: text(row, "reference")?,
            amount: money(row, "amount")?,
            requested: money(row, "requested_amount"),
            fees: money(row, "fees"),
            currency: text(row, "currency")?,
            paid_at: time(row, &["paid_at", "paidAt", "created_at", "createdAt"])?,
        })
    };
    read().map(Some).ok_or(GatewayError::Unavailable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_paid_charges_count_and_one_that_cannot_be_read_is_no_answer() {
        let row = |status: &str| {
            json!({ "status": status, "reference": "anything at all", "amount": "500000", "requested_amount": null, "fees": 17_500,
                "currency": "NGN", "paidAt": "2026-09-30T21:10:19.000Z" })
        };
        let paid = listed(&row("success")).unwrap().unwrap();
        assert_eq!(
            (
                paid.reference.as_str(),
                paid.amount.kobo(),
                paid.requested,
                paid.fees.map(kernel::Money::kobo)
            ),
            ("anything at all", 500_000, None, Some(17_500))
        );
        assert!(
            listed(&row("reversed")).unwrap().is_some(),
            "it came, and went back"
        );
        for status in ["abandoned", "failed", "ongoing"] {
            assert_eq!(listed(&row(status)), Ok(None), "{status}");
        }
        let mut broken = row("success");
        broken["amount"] = json!("many");
        assert_eq!(
            listed(&broken),
            Err(GatewayError::Unavailable),
            "never passed over"
        );
    }
}
