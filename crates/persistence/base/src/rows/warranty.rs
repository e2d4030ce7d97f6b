use super::{Row, document, naive, opt_time, time};
use crate::schema::warranty_claims;
use chrono::NaiveDateTime;
use claims::{ClaimState, WarrantyClaim, WarrantyClaimRecord};
use diesel::prelude::*;
use kernel::{Money, StoreError, UploadId};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = warranty_claims, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct WarrantyClaimRow {
    pub id: String,
    pub order_id: String,
    pub customer_id: String,
    pub opened_at: NaiveDateTime,
    pub statement: String,
    pub photos: String,
    pub state: String,
    pub provider_id: String,
    pub fee_kobo: i64,
    pub visit_at: Option<NaiveDateTime>,
    pub report: Option<String>,
    pub due_at: NaiveDateTime,
    pub back_kobo: i64,
    pub explanation: Option<String>,
    pub decided_by: Option<String>,
    pub closed_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&WarrantyClaim> for WarrantyClaimRow {
    type Error = StoreError;
    fn try_from(claim: &WarrantyClaim) -> Result<Self, StoreError> {
        let photos: Vec<String> = claim.photos.iter().map(UploadId::to_string).collect();
        Ok(Self {
            id: claim.id.to_string(),
            order_id: claim.order.to_string(),
            customer_id: claim.customer.to_string(),
            opened_at: claim.opened_at.naive_utc(),
            statement: claim.statement.clone(),
            photos: document(&photos)?,
            state: claim.state.code().to_owned(),
            provider_id: claim.provider.to_string(),
            fee_kobo: claim.fee.kobo(),
            visit_at: naive(claim.visit_at),
            report: claim.report.clone(),
            due_at: claim.due_at.naive_utc(),
            back_kobo: claim.back.kobo(),
            explanation: claim.explanation.clone(),
            decided_by: claim.decided_by.map(|staff| staff.to_string()),
            closed_at: naive(claim.closed_at),
            version: claim.version,
        })
    }
}

impl TryFrom<WarrantyClaimRow> for WarrantyClaim {
    type Error = StoreError;
    fn try_from(stored: WarrantyClaimRow) -> Result<Self, StoreError> {
        let row = Row::new("warranty_claims", &stored.id);
        let photos: Vec<String> = row.json("photos", &stored.photos)?;
        Ok(Self::restore(WarrantyClaimRecord {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            customer: row.id("customer_id", &stored.customer_id)?,
            opened_at: time(stored.opened_at),
            statement: stored.statement,
            photos: photos
                .iter()
                .map(|photo| row.id("photos", photo))
                .collect::<Result<_, _>>()?,
            state: row.code("state", &stored.state, ClaimState::from_code)?,
            provider: row.id("provider_id", &stored.provider_id)?,
            fee: Money::from_kobo(stored.fee_kobo),
            visit_at: opt_time(stored.visit_at),
            report: stored.report,
            due_at: time(stored.due_at),
            back: Money::from_kobo(stored.back_kobo),
            explanation: stored.explanation,
            decided_by: row.opt_id("decided_by", stored.decided_by.as_deref())?,
            closed_at: opt_time(stored.closed_at),
            version: stored.version,
        }))
    }
}
