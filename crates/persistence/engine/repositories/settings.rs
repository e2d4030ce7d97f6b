use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::SettingChangeRow,
    schema::setting_changes,
    setting_values::{accepted_changes, values_among},
    unit::DieselUnit,
};
use ::settings::{SettingChange, SettingGroup, SettingValues};
use kernel::{SettingChangeId, StoreError, Timestamp};
use marketplace::settings::SettingRepository;

impl SettingRepository for DieselUnit<'_> {
    fn values_at(
        &mut self,
        group: SettingGroup,
        at: Timestamp,
    ) -> Result<SettingValues, StoreError> {
        if self.memo()?.settings.is_none() {
            let accepted = self.query(accepted_changes)?;
            self.memo()?.settings = Some(accepted);
        }
        let accepted = self.memo()?.settings.as_deref();
        Ok(values_among(accepted.unwrap_or_default(), group, at))
    }

    fn propose_change(&mut self, change: &SettingChange) -> Result<(), StoreError> {
        let row = SettingChangeRow::from(change);
        self.query(|c| {
            diesel::insert_into(setting_changes::table)
                .values(&row)
                .execute(c)
        })?;
        self.memo()?.settings = None;
        Ok(())
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
        self.guarded(|c| diesel::update(read).set(&row).execute(c))?;
        self.memo()?.settings = None;
        Ok(())
    }
}
