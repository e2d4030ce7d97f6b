use ::settings::{SettingChange, SettingGroup, SettingValues};
use kernel::{SettingChangeId, StoreError, Timestamp};

/// The changes of the settings that staff maintain. A change is never deleted, and a decided change
/// is never altered.
pub trait SettingRepository {
    /// The values of the settings of a group at a time.
    fn values_at(
        &mut self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError>;
    /// # Errors
    /// `Duplicate { setting_changes_id_key | setting_changes_key_key }`: at most one change of a
    /// setting waits.
    fn propose_change(&mut self, change: &SettingChange) -> Result<(), StoreError>;
    fn lock_change(&mut self, id: SettingChangeId) -> Result<Option<SettingChange>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_change(&mut self, change: SettingChange) -> Result<(), StoreError>;
}
