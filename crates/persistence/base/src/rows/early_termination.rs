use super::{Row, naive, time};
use crate::schema::early_terminations;
use ::orders::{
    EarlyTermination, EarlyTerminationFigures, EarlyTerminationState, EndReason, KeptLine,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = early_terminations, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct EarlyTerminationRow {
    pub id: String,
    pub order_id: String,
    pub reason: String,
    pub explanation: String,
    pub kept: String,
    pub kept_kobo: i64,
    pub back_kobo: i64,
    pub vat_kobo: i64,
    pub platform_kobo: i64,
    pub provider_kobo: i64,
    pub state: String,
    pub proposed_by: String,
    pub proposed_at: NaiveDateTime,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&EarlyTermination> for EarlyTerminationRow {
    type Error = StoreError;
    fn try_from(early_termination: &EarlyTermination) -> Result<Self, StoreError> {
        let figures = early_termination.figures;
        Ok(Self {
            id: early_termination.id.to_string(),
            order_id: early_termination.order.to_string(),
            reason: early_termination.reason.code().to_owned(),
            explanation: early_termination.explanation.clone(),
            kept: super::document(&early_termination.kept)?,
            kept_kobo: figures.kept.kobo(),
            back_kobo: figures.back.kobo(),
            vat_kobo: figures.vat.kobo(),
            platform_kobo: figures.platform.kobo(),
            provider_kobo: figures.provider.kobo(),
            state: early_termination.state.code().to_owned(),
            proposed_by: early_termination.proposed_by.to_string(),
            proposed_at: early_termination.proposed_at.naive_utc(),
            decided_by: early_termination.decided.map(|(by, _)| by.to_string()),
            decided_at: naive(early_termination.decided.map(|(_, at)| at)),
            version: early_termination.version,
        })
    }
}

impl TryFrom<EarlyTerminationRow> for EarlyTermination {
    type Error = StoreError;
    fn try_from(stored: EarlyTerminationRow) -> Result<Self, StoreError> {
        let row = Row::new("early_terminations", &stored.id);
        let decided = stored.decided_by.as_deref().zip(stored.decided_at);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            reason: row.code("reason", &stored.reason, EndReason::from_code)?,
            kept: row.json::<Vec<KeptLine>>("kept", &stored.kept)?,
            figures: EarlyTerminationFigures {
                kept: Money::from_kobo(stored.kept_kobo),
                back: Money::from_kobo(stored.back_kobo),
                vat: Money::from_kobo(stored.vat_kobo),
                platform: Money::from_kobo(stored.platform_kobo),
                provider: Money::from_kobo(stored.provider_kobo),
            },
            state: row.code("state", &stored.state, EarlyTerminationState::from_code)?,
            proposed_by: row.id("proposed_by", &stored.proposed_by)?,
            proposed_at: time(stored.proposed_at),
            decided: decided
                .map(|(by, at)| Ok::<_, StoreError>((row.id("decided_by", by)?, time(at))))
                .transpose()?,
            explanation: stored.explanation.clone(),
            version: stored.version,
        })
    }
}
