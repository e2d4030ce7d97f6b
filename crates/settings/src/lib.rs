//! The numbers of the product that staff can change while it runs. This crate lists them, with the
//! limits of each, and holds the rules for a change. It is pure: it uses no clock.

mod change;
mod key;
mod values;

pub use change::{
    NewChange, REASON_MAX_CHARS, SettingChange, SettingChangeState, SettingError, check_change,
    check_value, in_force, values_at,
};
pub use key::{Setting, SettingGroup, SettingKey, SettingUnit};
pub use values::SettingValues;
