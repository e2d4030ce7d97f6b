use crate::UnitOfWork;
use ::settings::SettingKey;
use kernel::{StoreError, Timestamp};

/// The value of a setting at a time.
pub(crate) fn setting_in(
    uow: &mut dyn UnitOfWork,
    key: SettingKey,
    at: Timestamp,
) -> Result<i64, StoreError> {
    let changed = uow.settings().in_force(key, at)?;
    Ok(changed.unwrap_or(key.setting().default))
}
