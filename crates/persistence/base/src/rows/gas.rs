use super::{Row, time};
use crate::schema::{gas_price_proposals, gas_prices};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};
use pricing::{GasPrice, GasProposal, GasProposalState, TravelZone};

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = gas_prices)]
pub struct GasPriceRow {
    pub zone: String,
    pub per_kg_kobo: i64,
    pub effective_from: NaiveDateTime,
    pub note: Option<String>,
    pub set_by: Option<String>,
    pub approved_by: Option<String>,
}

impl From<&GasPrice> for GasPriceRow {
    fn from(price: &GasPrice) -> Self {
        Self {
            zone: price.zone.code().to_owned(),
            per_kg_kobo: price.per_kg.kobo(),
            effective_from: price.effective_from.naive_utc(),
            note: price.note.clone(),
            set_by: price.set_by.map(|user| user.to_string()),
            approved_by: price.approved_by.map(|user| user.to_string()),
        }
    }
}

impl TryFrom<GasPriceRow> for GasPrice {
    type Error = StoreError;
    fn try_from(stored: GasPriceRow) -> Result<Self, StoreError> {
        let row = Row::new("gas_prices", &stored.zone);
        Ok(Self {
            zone: row.code("zone", &stored.zone, TravelZone::from_code)?,
            per_kg: Money::from_kobo(stored.per_kg_kobo),
            effective_from: time(stored.effective_from),
            set_by: row.opt_id("set_by", stored.set_by.as_deref())?,
            approved_by: row.opt_id("approved_by", stored.approved_by.as_deref())?,
            note: stored.note,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = gas_price_proposals, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct GasProposalRow {
    pub id: String,
    pub zone: String,
    pub per_kg_kobo: i64,
    pub note: Option<String>,
    pub proposed_by: String,
    pub proposed_at: NaiveDateTime,
    pub state: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<&GasProposal> for GasProposalRow {
    fn from(proposal: &GasProposal) -> Self {
        Self {
            id: proposal.id.to_string(),
            zone: proposal.zone.code().to_owned(),
            per_kg_kobo: proposal.per_kg.kobo(),
            note: proposal.note.clone(),
            proposed_by: proposal.proposed_by.to_string(),
            proposed_at: proposal.proposed_at.naive_utc(),
            state: proposal.state.code().to_owned(),
            decided_by: proposal.decided.map(|(user, _)| user.to_string()),
            decided_at: proposal.decided.map(|(_, at)| at.naive_utc()),
            version: proposal.version,
        }
    }
}

impl TryFrom<GasProposalRow> for GasProposal {
    type Error = StoreError;
    fn try_from(stored: GasProposalRow) -> Result<Self, StoreError> {
        let row = Row::new("gas_price_proposals", &stored.id);
        let decided_by = row.opt_id("decided_by", stored.decided_by.as_deref())?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            zone: row.code("zone", &stored.zone, TravelZone::from_code)?,
            per_kg: Money::from_kobo(stored.per_kg_kobo),
            proposed_by: row.id("proposed_by", &stored.proposed_by)?,
            proposed_at: time(stored.proposed_at),
            state: row.code("state", &stored.state, GasProposalState::from_code)?,
            decided: decided_by.zip(stored.decided_at.map(time)),
            version: stored.version,
            note: stored.note,
        })
    }
}
