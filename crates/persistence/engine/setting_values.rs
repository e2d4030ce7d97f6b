//! The values of the settings at a time, for units and for reads.

use crate::prelude::*;
use crate::{connection::DbConnection, schema::setting_changes};
use ::settings::{SettingGroup, SettingKey, SettingValues};
use chrono::NaiveDateTime;
use diesel::{dsl::sql, result::QueryResult, sql_types::Bool};
use kernel::{StoreError, Timestamp};

/// The maximum number of changes that are read. There will never be more.
pub(crate) const SETTING_CHANGES_MAX: i64 = 5_000;

/// The accepted changes, the newest of each setting first.
macro_rules! accepted {
    () => {
        setting_changes::table
            .filter(sql::<Bool>("state = 'ACCEPTED'"))
            .order((
                setting_changes::key,
                setting_changes::effective_from.desc(),
                setting_changes::decided_at.desc(),
                setting_changes::id.desc(),
            ))
            .limit(SETTING_CHANGES_MAX)
            .select((
                setting_changes::key,
                setting_changes::value,
                setting_changes::effective_from,
            ))
    };
}

/// The values of the changes of the settings of a group that came into force until a time, the newest
/// of each setting first.
pub(crate) fn values_at(
    conn: &mut DbConnection,
    group: SettingGroup,
    at: Timestamp,
) -> QueryResult<Vec<(String, i64)>> {
    let changes = changes_until(conn, group, at)?.into_iter();
    Ok(changes.map(|(code, value, _)| (code, value)).collect())
}

/// The changes of the settings of a group that came into force until a time, the newest of each
/// setting first.
pub(crate) fn changes_until(
    conn: &mut DbConnection,
    group: SettingGroup,
    at: Timestamp,
) -> QueryResult<Vec<AcceptedChange>> {
    let keys: Vec<_> = SettingKey::of(group).map(SettingKey::code).collect();
    let changes = accepted!()
        .filter(setting_changes::key.eq_any(keys))
        .filter(setting_changes::effective_from.le(at.naive_utc()));
    changes.prepared().load(conn)
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

/// An accepted change: its setting, its value, and the time from which it is in force.
pub(crate) type AcceptedChange = (String, i64, NaiveDateTime);

/// All accepted changes of all settings, the newest of each setting first.
pub(crate) fn accepted_changes(conn: &mut DbConnection) -> QueryResult<Vec<AcceptedChange>> {
    accepted!().prepared().load(conn)
}

/// The values of the settings of a group at a time. A newer version of the product may know further
/// settings; their changes do not matter here.
pub(crate) fn values_among(
    accepted: &[AcceptedChange],
    group: SettingGroup,
    at: Timestamp,
) -> SettingValues {
    let of_group =
        |code: &str| SettingKey::from_code(code).filter(|key| key.setting().group == group);
    // The newest change of a setting comes last, and replaces the earlier ones.
    let newest_last = accepted.iter().rev();
    let in_force = newest_last.filter(|(_, _, from)| *from <= at.naive_utc());
    in_force
        .filter_map(|(code, value, _)| Some((of_group(code)?, *value)))
        .collect()
}
