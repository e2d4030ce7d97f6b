use super::{Row, naive, time};
use crate::schema::endings;
use ::orders::{EndReason, Ending, EndingFigures, EndingState, KeptLine};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Money, StoreError};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = endings, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct EndingRow {
    pub id: String,
    pub order_id: String,
    pub reason: String,
    pub words: String,
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

impl TryFrom<&Ending> for EndingRow {
    type Error = StoreError;
    fn try_from(ending: &Ending) -> Result<Self, StoreError> {
        let figures = ending.figures;
        Ok(Self {
            id: ending.id.to_string(),
            order_id: ending.order.to_string(),
            reason: ending.reason.code().to_owned(),
            words: ending.words.clone(),
            kept: super::document(&ending.kept)?,
            kept_kobo: figures.kept.kobo(),
            back_kobo: figures.back.kobo(),
            vat_kobo: figures.vat.kobo(),
            platform_kobo: figures.platform.kobo(),
            provider_kobo: figures.provider.kobo(),
            state: ending.state.code().to_owned(),
            proposed_by: ending.proposed_by.to_string(),
            proposed_at: ending.proposed_at.naive_utc(),
            decided_by: ending.decided.map(|(by, _)| by.to_string()),
            decided_at: naive(ending.decided.map(|(_, at)| at)),
            version: ending.version,
        })
    }
}

impl TryFrom<EndingRow> for Ending {
    type Error = StoreError;
    fn try_from(stored: EndingRow) -> Result<Self, StoreError> {
        let row = Row::new("endings", &stored.id);
        let decided = stored.decided_by.as_deref().zip(stored.decided_at);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            order: row.id("order_id", &stored.order_id)?,
            reason: row.code("reason", &stored.reason, EndReason::from_code)?,
            kept: row.json::<Vec<KeptLine>>("kept", &stored.kept)?,
            figures: EndingFigures {
                kept: Money::from_kobo(stored.kept_kobo),
                back: Money::from_kobo(stored.back_kobo),
                vat: Money::from_kobo(stored.vat_kobo),
                platform: Money::from_kobo(stored.platform_kobo),
                provider: Money::from_kobo(stored.provider_kobo),
            },
            state: row.code("state", &stored.state, EndingState::from_code)?,
            proposed_by: row.id("proposed_by", &stored.proposed_by)?,
            proposed_at: time(stored.proposed_at),
            decided: decided
                .map(|(by, at)| Ok::<_, StoreError>((row.id("decided_by", by)?, time(at))))
                .transpose()?,
            words: stored.words.clone(),
            version: stored.version,
        })
    }
}
