use ::settings::{SettingChange, SettingKey};
use kernel::{SettingChangeId, StoreError, Timestamp};

/// The changes of the settings that staff maintain. A change is never deleted, and a decided change
/// is never altered.
pub trait SettingRepository {
    /// The value of a setting at a time, if an accepted change decides it.
    fn in_force(&mut self, key: SettingKey, at: Timestamp) -> Result<Option<i64>, StoreError>;
    /// # Errors
    /// `Duplicate { setting_changes_id_key | setting_changes_key_key }`: at most one change of a
    /// setting waits.
    fn propose_change(&mut self, change: &SettingChange) -> Result<(), StoreError>;
    fn lock_change(&mut self, id: SettingChangeId) -> Result<Option<SettingChange>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_change(&mut self, change: SettingChange) -> Result<(), StoreError>;
}
