use super::{Row, naive, opt_time, time};
use crate::schema::{bank_accounts, earnings, payout_batches, payouts};
use ::payments::{
    BankAccount, BatchKind, BatchStatus, Earning, Payout, PayoutBatch, PayoutMethod, PayoutStatus,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Date, Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = bank_accounts, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct BankAccountRow {
    pub id: String,
    pub provider_id: String,
    pub bank_code: String,
    pub bank_name: String,
    pub account_number: String,
    pub holder: String,
    pub recipient: Option<String>,
    pub created_at: NaiveDateTime,
    pub held_until: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<&BankAccount> for BankAccountRow {
    fn from(account: &BankAccount) -> Self {
        Self {
            id: account.id.to_string(),
            provider_id: account.provider.to_string(),
            bank_code: account.bank_code.clone(),
            bank_name: account.bank_name.clone(),
            account_number: account.number.reveal().to_owned(),
            holder: account.holder.clone(),
            recipient: account.recipient.clone(),
            created_at: account.created_at.naive_utc(),
            held_until: naive(account.held_until),
            version: account.version,
        }
    }
}

impl TryFrom<BankAccountRow> for BankAccount {
    type Error = StoreError;
    fn try_from(stored: BankAccountRow) -> Result<Self, StoreError> {
        let row = Row::new("bank_accounts", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            number: row.id("account_number", &stored.account_number)?,
            created_at: time(stored.created_at),
            held_until: opt_time(stored.held_until),
            version: stored.version,
            bank_code: stored.bank_code,
            bank_name: stored.bank_name,
            holder: stored.holder,
            recipient: stored.recipient,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = payout_batches, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct BatchRow {
    pub id: String,
    pub day: String,
    pub status: String,
    pub method: Option<String>,
    pub approved_by: Option<String>,
    pub released_by: Option<String>,
    pub created_at: NaiveDateTime,
    pub released_at: Option<NaiveDateTime>,
    pub version: i64,
    pub kind: String,
    pub asked_by: Option<String>,
}

impl From<&PayoutBatch> for BatchRow {
    fn from(batch: &PayoutBatch) -> Self {
        Self {
            id: batch.id.to_string(),
            day: batch.day.to_string(),
            status: batch.status.code().to_owned(),
            method: batch.method.map(|method| method.code().to_owned()),
            approved_by: batch.approved_by.map(|id| id.to_string()),
            released_by: batch.released_by.map(|id| id.to_string()),
            created_at: batch.created_at.naive_utc(),
            released_at: naive(batch.released_at),
            version: batch.version,
            kind: batch.kind.code().to_owned(),
            asked_by: batch.asked_by.map(|id| id.to_string()),
        }
    }
}

impl TryFrom<BatchRow> for PayoutBatch {
    type Error = StoreError;
    fn try_from(stored: BatchRow) -> Result<Self, StoreError> {
        let row = Row::new("payout_batches", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            day: row.code("day", &stored.day, Date::parse)?,
            status: row.code("status", &stored.status, BatchStatus::from_code)?,
            method: row.opt_code("method", stored.method.as_deref(), PayoutMethod::from_code)?,
            approved_by: row.opt_id("approved_by", stored.approved_by.as_deref())?,
            released_by: row.opt_id("released_by", stored.released_by.as_deref())?,
            created_at: time(stored.created_at),
            released_at: opt_time(stored.released_at),
            version: stored.version,
            kind: row.code("kind", &stored.kind, BatchKind::from_code)?,
            asked_by: row.opt_id("asked_by", stored.asked_by.as_deref())?,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = payouts, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct PayoutRow {
    pub id: String,
    pub batch_id: String,
    pub provider_id: String,
    pub bank_account_id: String,
    pub amount_kobo: i64,
    pub withheld_kobo: i64,
    pub cost_kobo: i64,
    pub status: String,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    pub created_at: NaiveDateTime,
    pub settled_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<&Payout> for PayoutRow {
    fn from(payout: &Payout) -> Self {
        Self {
            id: payout.id.to_string(),
            batch_id: payout.batch.to_string(),
            provider_id: payout.provider.to_string(),
            bank_account_id: payout.account.to_string(),
            amount_kobo: payout.amount.kobo(),
            withheld_kobo: payout.withheld.kobo(),
            cost_kobo: payout.cost.kobo(),
            status: payout.status.code().to_owned(),
            gateway_id: payout.gateway_id.clone(),
            note: payout.note.clone(),
            created_at: payout.created_at.naive_utc(),
            settled_at: naive(payout.settled_at),
            version: payout.version,
        }
    }
}

impl TryFrom<PayoutRow> for Payout {
    type Error = StoreError;
    fn try_from(stored: PayoutRow) -> Result<Self, StoreError> {
        let row = Row::new("payouts", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            batch: row.id("batch_id", &stored.batch_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            account: row.id("bank_account_id", &stored.bank_account_id)?,
            amount: Money::from_kobo(stored.amount_kobo),
            withheld: Money::from_kobo(stored.withheld_kobo),
            cost: Money::from_kobo(stored.cost_kobo),
            status: row.code("status", &stored.status, PayoutStatus::from_code)?,
            created_at: time(stored.created_at),
            settled_at: opt_time(stored.settled_at),
            version: stored.version,
            gateway_id: stored.gateway_id,
            note: stored.note,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = earnings)]
pub struct EarningRow {
    pub order_id: String,
    pub provider_id: String,
    pub line: i32,
    pub amount_kobo: i64,
    pub accrued_at: NaiveDateTime,
    pub available_at: NaiveDateTime,
    pub payout_id: Option<String>,
}

impl From<&Earning> for EarningRow {
    fn from(earning: &Earning) -> Self {
        Self {
            order_id: earning.order.to_string(),
            provider_id: earning.provider.to_string(),
            line: i32::try_from(earning.line).unwrap_or(i32::MAX),
            amount_kobo: earning.amount.kobo(),
            accrued_at: earning.accrued_at.naive_utc(),
            available_at: earning.available_at.naive_utc(),
            payout_id: earning.payout.map(|id| id.to_string()),
        }
    }
}

impl TryFrom<EarningRow> for Earning {
    type Error = StoreError;
    fn try_from(stored: EarningRow) -> Result<Self, StoreError> {
        let row = Row::new("earnings", &stored.order_id);
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            line: row.count("line", stored.line)?,
            amount: Money::from_kobo(stored.amount_kobo),
            accrued_at: time(stored.accrued_at),
            available_at: time(stored.available_at),
            payout: row.opt_id("payout_id", stored.payout_id.as_deref())?,
        })
    }
}
