use super::{Page, PageRequest, Sort, TimeSort};
use crate::repositories::{AuditEntry, AuditKind};
use async_trait::async_trait;
use identity::{SearchText, StaffRequest, User};
use kernel::{AuditEntryId, Role, StoreError, Timestamp, UserId};
use std::collections::BTreeMap;

kernel::coded!(
    /// The state of a user account, by which staff filter.
    PersonState {
        Active => "ACTIVE",
        Suspended => "SUSPENDED",
        /// The account will be erased; the user may still withdraw.
        Closing => "CLOSING",
        Erased => "ERASED",
    }
);

impl PersonState {
    /// The state of an account. One that is suspended and closing counts as suspended.
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

/// A filter of users. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeopleFilter {
    pub text: Option<SearchText>,
    pub role: Option<Role>,
    pub state: Option<PersonState>,
    /// Only these users; all when empty.
    pub ids: Vec<UserId>,
    pub sort: Sort<TimeSort>,
}

impl Default for PeopleFilter {
    fn default() -> Self {
        Self {
            text: None,
            role: None,
            state: None,
            ids: Vec::new(),
            sort: Sort::<TimeSort>::NEWEST,
        }
    }
}

/// The number of a user's records elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PersonCounts {
    /// Orders that are not drafts, and those of them that are not over.
    pub orders: u64,
    pub open_orders: u64,
    /// Jobs in hand, as a provider.
    pub jobs: u64,
    pub tickets: u64,
    pub open_tickets: u64,
}

/// A filter of audit entries. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditFilter {
    /// The account that an entry is about.
    pub search: Option<SearchText>,
    pub staff: Option<UserId>,
    pub person: Option<UserId>,
    pub kind: Option<AuditKind>,
    /// At this time or later.
    pub from: Option<Timestamp>,
    /// Before this time.
    pub before: Option<Timestamp>,
    /// Only these entries; all when empty.
    pub ids: Vec<AuditEntryId>,
    pub sort: Sort<TimeSort>,
}

impl Default for AuditFilter {
    fn default() -> Self {
        Self {
            search: None,
            staff: None,
            person: None,
            kind: None,
            from: None,
            before: None,
            ids: Vec::new(),
            sort: Sort::<TimeSort>::NEWEST,
        }
    }
}

/// The queries about users for staff.
#[async_trait]
pub trait PeopleQueries: Send + Sync {
    /// The users that match the filter, in its order.
    async fn people(
        &self,
        filter: PeopleFilter,
        page: PageRequest,
    ) -> Result<Page<User>, StoreError>;
    async fn person_counts(&self, user: UserId) -> Result<PersonCounts, StoreError>;
    /// The requests of staff about a user, newest first, at most 20.
    async fn staff_requests_of(&self, person: UserId) -> Result<Vec<StaffRequest>, StoreError>;
    /// The requests of staff that wait for a second person's approval, oldest first, at most 100.
    async fn staff_requests_waiting(&self) -> Result<Vec<StaffRequest>, StoreError>;
    /// The audit entries that match the filter, in its order.
    async fn audit_entries(
        &self,
        filter: AuditFilter,
        page: PageRequest,
    ) -> Result<Page<AuditEntry>, StoreError>;
    /// The first and last name of each of these users who exists.
    async fn names_of(&self, people: Vec<UserId>) -> Result<BTreeMap<UserId, String>, StoreError>;
}
