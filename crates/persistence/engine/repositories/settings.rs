use crate::prelude::*;
use crate::{
    connection::DbConnection, locked::Lock, rows::SettingChangeRow, schema::setting_changes,
    unit::DieselUnit,
};
use ::settings::{SettingChange, SettingGroup, SettingKey, SettingValues};
use diesel::{dsl::sql, result::QueryResult, sql_types::Bool};
use kernel::{SettingChangeId, StoreError, Timestamp};
use marketplace::settings::SettingRepository;

/// The maximum number of changes that are read. There will never be more.
pub(crate) const SETTING_CHANGES_MAX: i64 = 5_000;

/// The changes of the settings of a group that came into force until a time, the newest of each
/// setting first.
pub(crate) fn values_at(
    conn: &mut DbConnection,
    group: SettingGroup,
    at: Timestamp,
) -> QueryResult<Vec<(String, i64)>> {
    let keys: Vec<_> = SettingKey::of(group).map(SettingKey::code).collect();
    setting_changes::table
        .filter(setting_changes::key.eq_any(keys))
        .filter(sql::<Bool>("state = 'ACCEPTED'"))
        .filter(setting_changes::effective_from.le(at.naive_utc()))
        .order((
            setting_changes::key,
            setting_changes::effective_from.desc(),
            setting_changes::decided_at.desc(),
            setting_changes::id.desc(),
        ))
        .limit(SETTING_CHANGES_MAX)
        .select((setting_changes::key, setting_changes::value))
        .prepared()
        .load(conn)
}

pub(crate) fn setting_values(rows: Vec<(String, i64)>) -> Result<SettingValues, StoreError> {
    // The newest change of a setting comes last, and replaces the earlier ones.
    let newest_last = rows.into_iter().rev().map(|(code, value)| {
        let unknown = || StoreError::Corrupt(format!("setting_changes has the key {code}"));
        let key = SettingKey::from_code(&code).ok_or_else(unknown)?;
        Ok((key, value))
    });
    newest_last.collect()
}

impl SettingRepository for DieselUnit<'_> {
    fn values_at(
        &mut self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError> {
        let rows = self.query(|c| values_at(c, group, at))?;
        self.keep(setting_values(rows))
    }

    fn propose_change(&mut self, change: &SettingChange) -> Result<(), StoreError> {
        let row = SettingChangeRow::from(change);
        self.query(|c| {
            diesel::insert_into(setting_changes::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn lock_change(&mut self, id: SettingChangeId) -> Result<Option<SettingChange>, StoreError> {
        let change = setting_changes::table
            .find(id.to_string())
            .select(SettingChangeRow::as_select());
        self.read(|c| change.locked().get_result(c).optional())
    }

    fn save_change(&mut self, change: SettingChange) -> Result<(), StoreError> {
        let mut row = SettingChangeRow::from(&change);
        row.version = change.version.saturating_add(1);
        let read = setting_changes::table
            .find(&row.id)
            .filter(setting_changes::version.eq(change.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
