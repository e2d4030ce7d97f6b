//! Keep-alive: whether the provider of an assigned job says in time that they will come. They are
//! asked on the evening before, and again shortly before the start, which is the heartbeat.

use kernel::Timestamp;

kernel::coded!(
    /// How far the keep-alive of an order has come.
    KeepAliveState {
        /// No provider has the job, or it has no agreed time.
        Off => "OFF",
        /// The provider is asked on the day before the job.
        Waiting => "WAITING",
        /// The provider was asked to confirm the job of the next day.
        EveAsked => "EVE_ASKED",
        /// The provider did not confirm in time, and operations were told.
        EveOverdue => "EVE_OVERDUE",
        /// The provider confirmed the job, or took it so late that taking it confirms it.
        EveConfirmed => "EVE_CONFIRMED",
        /// The last provider lost the job, because they did not confirm it.
        EveMissed => "EVE_MISSED",
        /// The reserve took the job, because the provider before did not confirm it or left it.
        EveReplaced => "EVE_REPLACED",
        /// The provider was asked whether they are on their way in time.
        HeartbeatAsked => "HEARTBEAT_ASKED",
        /// The provider is on their way in time, or took the job shortly before it starts.
        HeartbeatConfirmed => "HEARTBEAT_CONFIRMED",
        /// The reserve took the job shortly before it starts.
        HeartbeatReplaced => "HEARTBEAT_REPLACED",
        /// The last provider lost the job, because they did not answer the heartbeat.
        HeartbeatMissed => "HEARTBEAT_MISSED",
    }
);

impl KeepAliveState {
    /// The state after a timer, if one is waited for.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Waiting => Some(Self::EveAsked),
            Self::EveAsked => Some(Self::EveOverdue),
            Self::EveOverdue => Some(Self::EveMissed),
            Self::EveConfirmed | Self::EveReplaced => Some(Self::HeartbeatAsked),
            Self::HeartbeatAsked => Some(Self::HeartbeatMissed),
            Self::Off
            | Self::EveMissed
            | Self::HeartbeatConfirmed
            | Self::HeartbeatReplaced
            | Self::HeartbeatMissed => None,
        }
    }

    /// Whether a reserve is lined up, because the provider is silent.
    #[must_use]
    pub const fn wants_reserve(self) -> bool {
        matches!(self, Self::EveOverdue | Self::HeartbeatAsked)
    }

    /// Whether the reserve took the job, which the customer did not choose.
    #[must_use]
    pub const fn is_replaced(self) -> bool {
        matches!(self, Self::EveReplaced | Self::HeartbeatReplaced)
    }

    /// The state of a job that the reserve took, instead of one that its provider confirmed.
    #[must_use]
    pub const fn after_reserve(self) -> Self {
        match self {
            Self::EveConfirmed => Self::EveReplaced,
            Self::HeartbeatConfirmed => Self::HeartbeatReplaced,
            Self::Off
            | Self::Waiting
            | Self::EveAsked
            | Self::EveOverdue
            | Self::EveMissed
            | Self::EveReplaced
            | Self::HeartbeatAsked
            | Self::HeartbeatReplaced
            | Self::HeartbeatMissed => self,
        }
    }

    /// Whether the provider has a question to answer.
    #[must_use]
    pub const fn is_asked(self) -> bool {
        matches!(
            self,
            Self::EveAsked | Self::EveOverdue | Self::HeartbeatAsked
        )
    }
}

/// The state of the keep-alive, and when its next step is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepAlive {
    pub state: KeepAliveState,
    pub due_at: Option<Timestamp>,
}

impl KeepAlive {
    /// No keep-alive.
    pub const OFF: Self = Self::ended(KeepAliveState::Off);

    /// A state that no step follows.
    #[must_use]
    pub const fn ended(state: KeepAliveState) -> Self {
        Self {
            state,
            due_at: None,
        }
    }

    /// Whether the next step is due.
    #[must_use]
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.due_at.is_some_and(|due| due <= now)
    }
}
