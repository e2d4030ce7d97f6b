use crate::prelude::*;
use crate::{locked::Lock, rows::SettingChangeRow, schema::setting_changes, unit::DieselUnit};
use ::settings::{SettingChange, SettingKey};
use diesel::{dsl::sql, sql_types::Bool};
use kernel::{SettingChangeId, StoreError, Timestamp};
use marketplace::settings::SettingRepository;

impl SettingRepository for DieselUnit<'_> {
    fn in_force(&mut self, key: SettingKey, at: Timestamp) -> Result<Option<i64>, StoreError> {
        let newest = setting_changes::table
            .filter(setting_changes::key.eq(key.code()))
            .filter(sql::<Bool>("state = 'ACCEPTED'"))
            .filter(setting_changes::effective_from.le(at.naive_utc()))
            .order((
                setting_changes::effective_from.desc(),
                setting_changes::decided_at.desc(),
                setting_changes::id.desc(),
            ))
            .limit(1)
            .select(setting_changes::value);
        self.query(|c| newest.get_result(c).optional())
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
