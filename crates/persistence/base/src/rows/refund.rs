use super::{Row, naive, opt_time, time};
use crate::schema::refunds;
use ::payments::{Approval, Refund, RefundAccount, RefundRecord, RefundSource, RefundStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = refunds, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct RefundRow {
    pub id: String,
    pub order_id: String,
    pub payment_id: String,
    pub amount_kobo: i64,
    pub currency: String,
    pub status: String,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    pub created_at: NaiveDateTime,
    pub settled_at: Option<NaiveDateTime>,
    pub version: i64,
    pub source: String,
    pub approved_by: Option<String>,
    pub second_by: Option<String>,
    pub account_bank_code: Option<String>,
    pub account_number: Option<String>,
    pub account_holder: Option<String>,
    pub paid_to: Option<String>,
    pub approval: String,
    pub bonus_kobo: i64,
    pub to_credit: bool,
    pub sent_at: Option<NaiveDateTime>,
    pub choose_until: Option<NaiveDateTime>,
}

impl From<&Refund> for RefundRow {
    fn from(refund: &Refund) -> Self {
        Self {
            id: refund.id.to_string(),
            order_id: refund.order.to_string(),
            payment_id: refund.payment.to_string(),
            amount_kobo: refund.amount.kobo(),
            currency: "NGN".to_owned(),
            status: refund.status.code().to_owned(),
            gateway_id: refund.gateway_id.clone(),
            note: refund.note.clone(),
            created_at: refund.created_at.naive_utc(),
            settled_at: naive(refund.settled_at),
            version: refund.version,
            source: refund.source.code().to_owned(),
            approved_by: refund.approved_by.map(|staff| staff.to_string()),
            second_by: refund.second_by.map(|staff| staff.to_string()),
            account_bank_code: refund
                .account
                .as_ref()
                .map(|account| account.bank_code.clone()),
            account_number: refund
                .account
                .as_ref()
                .map(|account| account.number.reveal().to_owned()),
            account_holder: refund
                .account
                .as_ref()
                .map(|account| account.holder.clone()),
            paid_to: refund.paid_to.clone(),
            approval: refund.approval.code().to_owned(),
            bonus_kobo: refund.bonus.kobo(),
            to_credit: refund.to_credit,
            sent_at: naive(refund.sent_at),
            choose_until: naive(refund.choose_until),
        }
    }
}

impl TryFrom<RefundRow> for Refund {
    type Error = StoreError;
    fn try_from(stored: RefundRow) -> Result<Self, StoreError> {
        let row = Row::new("refunds", &stored.id);
        let account = match (
            stored.account_bank_code,
            stored.account_number,
            stored.account_holder,
        ) {
            (Some(bank_code), Some(number), Some(holder)) => Some(RefundAccount {
                bank_code,
                number: row.id("account_number", &number)?,
                holder,
            }),
            (None, None, None) => None,
            _ => return Err(row.corrupt("account_number")),
        };
        Ok(Self::restore(RefundRecord {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            payment: row.id("payment_id", &stored.payment_id)?,
            source: row.code("source", &stored.source, RefundSource::from_code)?,
            amount: Money::from_kobo(stored.amount_kobo),
            approval: row.code("approval", &stored.approval, Approval::from_code)?,
            status: row.code("status", &stored.status, RefundStatus::from_code)?,
            approved_by: row.opt_id("approved_by", stored.approved_by.as_deref())?,
            second_by: row.opt_id("second_by", stored.second_by.as_deref())?,
            created_at: time(stored.created_at),
            settled_at: opt_time(stored.settled_at),
            version: stored.version,
            gateway_id: stored.gateway_id,
            note: stored.note,
            account,
            paid_to: stored.paid_to,
            bonus: Money::from_kobo(stored.bonus_kobo),
            to_credit: stored.to_credit,
            sent_at: opt_time(stored.sent_at),
            choose_until: opt_time(stored.choose_until),
        }))
    }
}
