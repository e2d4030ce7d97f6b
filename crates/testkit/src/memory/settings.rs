use super::{MemoryUnit, guarded, unique};
use ::settings::{SettingChange, SettingChangeState, SettingGroup, SettingValues};
use kernel::{SettingChangeId, StoreError, Timestamp};
use marketplace::settings::SettingRepository;

impl SettingRepository for MemoryUnit {
    fn values_at(
        &mut self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError> {
        self.act(|state| {
            let changes = state.setting_changes.values();
            Ok(::settings::values_at(changes, group, at))
        })
    }
    fn propose_change(&mut self, change: &SettingChange) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "setting_changes_id_key",
                state.setting_changes.contains_key(&change.id),
            )?;
            let waits = |other: &SettingChange| {
                other.key == change.key && other.state == SettingChangeState::Waiting
            };
            unique(
                "setting_changes_key_key",
                state.setting_changes.values().any(waits),
            )?;
            state.setting_changes.insert(change.id, change.clone());
            Ok(())
        })
    }
    fn lock_change(&mut self, id: SettingChangeId) -> Result<Option<SettingChange>, StoreError> {
        self.locks("setting_changes");
        self.act(|state| Ok(state.setting_changes.get(&id).cloned()))
    }
    fn save_change(&mut self, change: SettingChange) -> Result<(), StoreError> {
        self.changes("setting_changes");
        self.act(|state| {
            let row = guarded(
                state.setting_changes.get_mut(&change.id),
                change.version,
                |row| row.version,
            )?;
            *row = SettingChange {
                version: change.version + 1,
                ..change
            };
            Ok(())
        })
    }
}
