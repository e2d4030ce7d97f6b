//! What goes wrong with messages to phones as a whole.

use kernel::{Date, Money};

/// Why staff must look after the messages to phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", tag = "why")]
pub enum SmsTrouble {
    /// More messages were sent on one day than expected.
    ManySent {
        day: Date,
        messages: u32,
        segments: u32,
    },
    /// The messages and calls of one day cost more than the settings allow for.
    Costly {
        day: Date,
        cost: Money,
        limit: Money,
    },
    /// The account at the provider has no credit left.
    NoCredit { day: Date },
    /// The provider does not accept the key or the sender.
    BadSender { day: Date },
}

impl SmsTrouble {
    #[must_use]
    pub const fn day(self) -> Date {
        match self {
            Self::ManySent { day, .. }
            | Self::Costly { day, .. }
            | Self::NoCredit { day }
            | Self::BadSender { day } => day,
        }
    }
    /// A number for each kind.
    #[must_use]
    pub const fn number(self) -> u128 {
        match self {
            Self::ManySent { .. } => 1,
            Self::NoCredit { .. } => 2,
            Self::BadSender { .. } => 3,
            Self::Costly { .. } => 4,
        }
    }
}
