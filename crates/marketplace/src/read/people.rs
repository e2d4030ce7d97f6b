use super::{Page, PageRequest};
use crate::repositories::{AuditEntry, AuditKind};
use async_trait::async_trait;
use identity::{SearchText, StaffRequest, User};
use kernel::{Role, StoreError, UserId};
use std::collections::BTreeMap;

kernel::coded!(
    /// What staff sort people by.
    PersonState {
        Active => "ACTIVE",
        Suspended => "SUSPENDED",
        /// They will be erased and may still think again.
        Closing => "CLOSING",
        Erased => "ERASED",
    }
);

impl PersonState {
    /// Every account is in one of them. One that is suspended and closing counts as suspended.
    #[must_use]
    pub const fn of(user: &User) -> Self {
        if user.is_erased() {
            Self::Erased
        } else if !user.is_active() {
            Self::Suspended
        } else if user.erase_after.is_some() {
            Self::Closing
        } else {
            Self::Active
        }
    }
}

/// Which people. Everything that is said must fit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PeopleFilter {
    pub text: Option<SearchText>,
    pub role: Option<Role>,
    pub state: Option<PersonState>,
}

/// How much there is of somebody elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PersonCounts {
    /// Orders that are no drafts, and those of them that are not over.
    pub orders: u64,
    pub open_orders: u64,
    /// Jobs in hand, as a provider.
    pub jobs: u64,
    pub tickets: u64,
    pub open_tickets: u64,
}

/// Which deeds of staff. Everything that is said must fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AuditFilter {
    pub staff: Option<UserId>,
    pub person: Option<UserId>,
    pub kind: Option<AuditKind>,
}

/// People as staff look them up.
#[async_trait]
pub trait PeopleQueries: Send + Sync {
    /// The newest account first.
    async fn people(
        &self,
        filter: PeopleFilter,
        page: PageRequest,
    ) -> Result<Page<User>, StoreError>;
    async fn person_counts(&self, user: UserId) -> Result<PersonCounts, StoreError>;
    /// What was asked about somebody, newest first, at most 20.
    async fn staff_requests_of(&self, person: UserId) -> Result<Vec<StaffRequest>, StoreError>;
    /// What waits for a second person, oldest first, at most 100.
    async fn staff_requests_waiting(&self) -> Result<Vec<StaffRequest>, StoreError>;
    /// Newest first.
    async fn audit_entries(
        &self,
        filter: AuditFilter,
        page: PageRequest,
    ) -> Result<Page<AuditEntry>, StoreError>;
    /// First and last name of each who is there.
    async fn names_of(&self, people: Vec<UserId>) -> Result<BTreeMap<UserId, String>, StoreError>;
}
