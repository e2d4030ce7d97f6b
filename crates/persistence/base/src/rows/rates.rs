use super::{Row, count, document, time};
use crate::schema::rate_changes;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use pricing::{RateChange, RateChangeState};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = rate_changes, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct RateChangeRow {
    pub id: String,
    pub category_slug: String,
    pub parts: String,
    pub effective_from: NaiveDateTime,
    pub reason: String,
    pub proposed_by: String,
    pub proposed_at: NaiveDateTime,
    pub state: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub card_version: Option<i32>,
    pub version: i64,
}

impl TryFrom<&RateChange> for RateChangeRow {
    type Error = StoreError;
    fn try_from(change: &RateChange) -> Result<Self, StoreError> {
        Ok(Self {
            id: change.id.to_string(),
            category_slug: change.category.clone(),
            parts: document(&change.parts)?,
            effective_from: change.effective_from.naive_utc(),
            reason: change.reason.clone(),
            proposed_by: change.proposed_by.to_string(),
            proposed_at: change.proposed_at.naive_utc(),
            state: change.state.code().to_owned(),
            decided_by: change.decided.map(|(user, _)| user.to_string()),
            decided_at: change.decided.map(|(_, at)| at.naive_utc()),
            card_version: change.card_version.map(count).transpose()?,
            version: change.version,
        })
    }
}

impl TryFrom<RateChangeRow> for RateChange {
    type Error = StoreError;
    fn try_from(stored: RateChangeRow) -> Result<Self, StoreError> {
        let row = Row::new("rate_changes", &stored.id);
        let decided_by = row.opt_id("decided_by", stored.decided_by.as_deref())?;
        let card_version = stored
            .card_version
            .map(|version| row.count("card_version", version));
        Ok(Self {
            id: row.id("id", &stored.id)?,
            parts: row.json("parts", &stored.parts)?,
            effective_from: time(stored.effective_from),
            proposed_by: row.id("proposed_by", &stored.proposed_by)?,
            proposed_at: time(stored.proposed_at),
            state: row.code("state", &stored.state, RateChangeState::from_code)?,
            decided: decided_by.zip(stored.decided_at.map(time)),
            card_version: card_version.transpose()?,
            version: stored.version,
            category: stored.category_slug,
            reason: stored.reason,
        })
    }
}
