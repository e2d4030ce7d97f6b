use super::{Row, naive, opt_time, time};
use crate::schema::credit_payouts;
use ::payments::{CreditPayout, CreditPayoutStatus, RefundAccount};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = credit_payouts, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct CreditPayoutRow {
    pub id: String,
    pub user_id: String,
    pub amount_kobo: i64,
    pub bank_code: Option<String>,
    pub account_number: Option<String>,
    pub holder: Option<String>,
    pub paid_to: String,
    pub status: String,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    pub created_at: NaiveDateTime,
    pub settled_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<CreditPayout> for CreditPayoutRow {
    fn from(credit_payout: CreditPayout) -> Self {
        let (bank_code, account_number, holder) = match credit_payout.account {
            Some(account) => (
                Some(account.bank_code),
                Some(account.number.reveal().to_owned()),
                Some(account.holder),
            ),
            None => (None, None, None),
        };
        Self {
            id: credit_payout.id.to_string(),
            user_id: credit_payout.owner.to_string(),
            amount_kobo: credit_payout.amount.kobo(),
            bank_code,
            account_number,
            holder,
            paid_to: credit_payout.paid_to,
            status: credit_payout.status.code().to_owned(),
            gateway_id: credit_payout.gateway_id,
            note: credit_payout.note,
            created_at: credit_payout.created_at.naive_utc(),
            settled_at: naive(credit_payout.settled_at),
            version: credit_payout.version,
        }
    }
}

impl TryFrom<CreditPayoutRow> for CreditPayout {
    type Error = StoreError;
    fn try_from(stored: CreditPayoutRow) -> Result<Self, StoreError> {
        let row = Row::new("credit_payouts", &stored.id);
        let account = match (stored.bank_code, stored.account_number, stored.holder) {
            (Some(bank_code), Some(number), Some(holder)) => Some(RefundAccount {
                bank_code,
                number: row.id("account_number", &number)?,
                holder,
            }),
            (None, None, None) => None,
            _ => return Err(row.corrupt("account_number")),
        };
        Ok(Self {
            id: row.id("id", &stored.id)?,
            owner: row.id("user_id", &stored.user_id)?,
            amount: Money::from_kobo(stored.amount_kobo),
            status: row.code("status", &stored.status, CreditPayoutStatus::from_code)?,
            created_at: time(stored.created_at),
            settled_at: opt_time(stored.settled_at),
            version: stored.version,
            account,
            paid_to: stored.paid_to,
            gateway_id: stored.gateway_id,
            note: stored.note,
        })
    }
}
