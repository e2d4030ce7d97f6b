//! The numbers of the product that staff can change while it runs. This crate lists them, with the
//! limits of each, and holds the rules for a change. It is pure: it uses no clock.

mod change;
mod key;

pub use change::{
    NewChange, REASON_MAX_CHARS, SettingChange, SettingChangeState, SettingError, check_change,
    in_force,
};
pub use key::{Setting, SettingKey, SettingUnit};
