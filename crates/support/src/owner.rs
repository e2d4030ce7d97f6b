use kernel::{NgPhone, Timestamp, UserId};

/// The owner of a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owner {
    /// A customer, or a provider who writes about their own matters.
    Account(UserId),
    /// A person without an account.
    Guest(Guest),
}

/// A person without an account, who confirmed a phone number with a code and reads the ticket with a
/// link.
#[derive(Clone, PartialEq, Eq)]
pub struct Guest {
    /// `None` once it was deleted, some time after the last change of the ticket.
    pub phone: Option<NgPhone>,
    /// The hash of the token in the link, in hexadecimal.
    pub link_hash: String,
    /// When staff revoked the link. It no longer opens the ticket, and no other link is sent.
    pub link_revoked_at: Option<Timestamp>,
}

// The number must never be written to logs.
impl std::fmt::Debug for Guest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Guest").finish_non_exhaustive()
    }
}

impl Owner {
    /// The account of the owner; `None` for a guest.
    #[must_use]
    pub const fn account(&self) -> Option<UserId> {
        match self {
            Self::Account(user) => Some(*user),
            Self::Guest(_) => None,
        }
    }

    #[must_use]
    pub const fn guest(&self) -> Option<&Guest> {
        match self {
            Self::Account(_) => None,
            Self::Guest(guest) => Some(guest),
        }
    }
}
