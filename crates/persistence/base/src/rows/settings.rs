use super::{Row, time};
use crate::schema::setting_changes;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::StoreError;
use settings::{SettingChange, SettingChangeState, SettingKey};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = setting_changes, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct SettingChangeRow {
    pub id: String,
    pub key: String,
    pub value: i64,
    pub effective_from: NaiveDateTime,
    pub reason: String,
    pub proposed_by: String,
    pub proposed_at: NaiveDateTime,
    pub state: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl From<&SettingChange> for SettingChangeRow {
    fn from(change: &SettingChange) -> Self {
        Self {
            id: change.id.to_string(),
            key: change.key.code().to_owned(),
            value: change.value,
            effective_from: change.effective_from.naive_utc(),
            reason: change.reason.clone(),
            proposed_by: change.proposed_by.to_string(),
            proposed_at: change.proposed_at.naive_utc(),
            state: change.state.code().to_owned(),
            decided_by: change.decided.map(|(user, _)| user.to_string()),
            decided_at: change.decided.map(|(_, at)| at.naive_utc()),
            version: change.version,
        }
    }
}

impl TryFrom<SettingChangeRow> for SettingChange {
    type Error = StoreError;
    fn try_from(stored: SettingChangeRow) -> Result<Self, StoreError> {
        let row = Row::new("setting_changes", &stored.id);
        let decided_by = row.opt_id("decided_by", stored.decided_by.as_deref())?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            key: row.code("key", &stored.key, SettingKey::from_code)?,
            value: stored.value,
            effective_from: time(stored.effective_from),
            proposed_by: row.id("proposed_by", &stored.proposed_by)?,
            proposed_at: time(stored.proposed_at),
            state: row.code("state", &stored.state, SettingChangeState::from_code)?,
            decided: decided_by.zip(stored.decided_at.map(time)),
            version: stored.version,
            reason: stored.reason,
        })
    }
}
