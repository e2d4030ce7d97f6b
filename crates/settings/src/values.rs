use crate::SettingKey;
use std::collections::BTreeMap;

/// The values of the settings of a group at one time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SettingValues(BTreeMap<SettingKey, i64>);

impl SettingValues {
    /// The value of a setting: that of the change in force, or else the default.
    #[must_use]
    pub fn get(&self, key: SettingKey) -> i64 {
        let changed = self.0.get(&key).copied();
        changed.unwrap_or(key.setting().default)
    }

    /// The values with another value of one setting.
    #[must_use]
    pub fn with(&self, key: SettingKey, value: i64) -> Self {
        let mut changed = self.clone();
        changed.0.insert(key, value);
        changed
    }
}

impl FromIterator<(SettingKey, i64)> for SettingValues {
    /// Collects the values that differ from the defaults.
    fn from_iter<I: IntoIterator<Item = (SettingKey, i64)>>(changed: I) -> Self {
        Self(changed.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_has_its_default_until_a_change() {
        let values = SettingValues::from_iter([(SettingKey::DraftDays, 3)]);
        assert_eq!(values.get(SettingKey::DraftDays), 3);
        assert_eq!(values.get(SettingKey::UnpaidOrders), 5);
        let other = values.with(SettingKey::UnpaidOrders, 2);
        assert_eq!(other.get(SettingKey::DraftDays), 3);
        assert_eq!(other.get(SettingKey::UnpaidOrders), 2);
    }
}
