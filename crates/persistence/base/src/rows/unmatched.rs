use super::{Row, time};
use crate::schema::unmatched_charges;
use ::payments::{Payer, UnmatchedCharge};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

/// The maximum length of a payer's name in characters. A gateway may report two names.
const PAYER_MAX_CHARS: usize = 300;

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = unmatched_charges)]
pub struct UnmatchedRow {
    pub reference: String,
    pub gateway_id: Option<String>,
    pub amount_kobo: i64,
    pub currency: String,
    pub received_at: NaiveDateTime,
    pub payer_name: Option<String>,
    pub payer_email: Option<String>,
}

impl From<UnmatchedCharge> for UnmatchedRow {
    fn from(charge: UnmatchedCharge) -> Self {
        Self {
            reference: charge.reference.to_string(),
            gateway_id: charge.gateway_id,
            amount_kobo: charge.amount.kobo(),
            currency: charge.currency,
            received_at: charge.at.naive_utc(),
            payer_name: charge.payer.name.map(shortened),
            payer_email: charge.payer.email.map(shortened),
        }
    }
}

fn shortened(text: String) -> String {
    if text.chars().count() <= PAYER_MAX_CHARS {
        text
    } else {
        text.chars().take(PAYER_MAX_CHARS).collect()
    }
}

impl TryFrom<UnmatchedRow> for UnmatchedCharge {
    type Error = StoreError;
    fn try_from(stored: UnmatchedRow) -> Result<Self, StoreError> {
        let row = Row::new("unmatched_charges", &stored.reference);
        Ok(Self {
            reference: row.id("reference", &stored.reference)?,
            gateway_id: stored.gateway_id,
            amount: Money::from_kobo(stored.amount_kobo),
            currency: stored.currency,
            at: time(stored.received_at),
            payer: Payer {
                name: stored.payer_name,
                email: stored.payer_email,
            },
        })
    }
}
