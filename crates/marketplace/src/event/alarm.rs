use kernel::AlarmId;

/// An alarm was raised, or was not taken in time and is escalated to the next role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AlarmRaised {
    pub alarm: AlarmId,
    pub escalated: bool,
}
