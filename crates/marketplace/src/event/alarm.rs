use kernel::AlarmId;

/// Something cannot wait; or nobody took it in time, and the next role is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct AlarmRaised {
    pub alarm: AlarmId,
    pub escalated: bool,
}
