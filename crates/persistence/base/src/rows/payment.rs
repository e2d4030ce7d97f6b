use super::{Row, count, naive, opt_time, time};
use crate::schema::payments;
use ::payments::{Payment, PaymentRecord, PaymentStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = payments, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct PaymentRow {
    pub id: String,
    pub reference: String,
    pub order_id: String,
    pub customer_id: String,
    pub price_version_id: Option<String>,
    pub attempt: i32,
    pub amount_kobo: i64,
    pub currency: String,
    pub status: String,
    pub checkout_url: Option<String>,
    pub channel: Option<String>,
    pub gateway_id: Option<String>,
    pub note: Option<String>,
    pub created_at: NaiveDateTime,
    pub paid_at: Option<NaiveDateTime>,
    pub version: i64,
    pub received_kobo: i64,
    pub stage: Option<i32>,
    pub change_order_id: Option<String>,
    pub move_id: Option<String>,
    pub assessment_fee: Option<i32>,
}

impl TryFrom<&Payment> for PaymentRow {
    type Error = StoreError;
    fn try_from(payment: &Payment) -> Result<Self, StoreError> {
        Ok(Self {
            id: payment.id.to_string(),
            reference: payment.reference.to_string(),
            order_id: payment.order.to_string(),
            customer_id: payment.customer.to_string(),
            price_version_id: payment.price.map(|price| price.to_string()),
            attempt: count(payment.attempt)?,
            amount_kobo: payment.amount.kobo(),
            currency: "NGN".to_owned(),
            status: payment.status.code().to_owned(),
            checkout_url: payment.checkout_url.clone(),
            channel: payment.channel.clone(),
            gateway_id: payment.gateway_id.clone(),
            note: payment.note.clone(),
            created_at: payment.created_at.naive_utc(),
            paid_at: naive(payment.paid_at),
            version: payment.version,
            received_kobo: payment.received.kobo(),
            stage: payment.stage.map(count).transpose()?,
            change_order_id: payment
                .change_order
                .map(|change_order| change_order.to_string()),
            move_id: payment.move_request.map(|request| request.to_string()),
            assessment_fee: payment.assessment_fee.map(count).transpose()?,
        })
    }
}

impl TryFrom<PaymentRow> for Payment {
    type Error = StoreError;
    fn try_from(stored: PaymentRow) -> Result<Self, StoreError> {
        let row = Row::new("payments", &stored.id);
        Ok(Self::restore(PaymentRecord {
            id: row.id("id", &stored.id)?,
            reference: row.id("reference", &stored.reference)?,
            order: row.id("order_id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            price: row.opt_id("price_version_id", stored.price_version_id.as_deref())?,
            attempt: row.count("attempt", stored.attempt)?,
            stage: stored
                .stage
                .map(|stage| row.count("stage", stage))
                .transpose()?,
            change_order: row.opt_id("change_order_id", stored.change_order_id.as_deref())?,
            move_request: row.opt_id("move_id", stored.move_id.as_deref())?,
            assessment_fee: stored
                .assessment_fee
                .map(|number| row.count("assessment_fee", number))
                .transpose()?,
            amount: Money::from_kobo(stored.amount_kobo),
            received: Money::from_kobo(stored.received_kobo),
            status: row.code("status", &stored.status, PaymentStatus::from_code)?,
            created_at: time(stored.created_at),
            paid_at: opt_time(stored.paid_at),
            version: stored.version,
            checkout_url: stored.checkout_url,
            channel: stored.channel,
            gateway_id: stored.gateway_id,
            note: stored.note,
        }))
    }
}
