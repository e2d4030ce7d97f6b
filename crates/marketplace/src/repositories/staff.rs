use identity::{StaffRequest, StaffRequestState};
use kernel::{AuditEntryId, StaffRequestId, StoreError, Timestamp, UserId};

kernel::coded!(
    /// What a member of staff did to an account.
    AuditKind {
        Suspended => "SUSPENDED",
        Reinstated => "REINSTATED",
        /// Asked for a suspension that takes two people.
        AskedSuspension => "ASKED_SUSPENSION",
        AskedRole => "ASKED_ROLE",
        /// Agreed to what somebody else asked for, and it was done.
        Approved => "APPROVED",
        Rejected => "REJECTED",
        Withdrew => "WITHDREW",
        /// Ended all sessions.
        SignedOut => "SIGNED_OUT",
        /// Looked at phone and address in full.
        SawContact => "SAW_CONTACT",
        /// Looked at a record of theirs: an order, a claim, a statement.
        Viewed => "LOOKED",
        Exported => "EXPORTED",
        AskedErasure => "ASKED_ERASURE",
        StoppedErasure => "STOPPED_ERASURE",
        /// Wished that money under a strange reference pays an order of theirs, or goes back.
        ProposedMoney => "PROPOSED_MONEY",
        AppliedMoney => "APPLIED_MONEY",
        /// Did not agree to it, or took the wish back.
        LeftMoney => "LEFT_MONEY",
        /// Wished that the guarantee fund pays for damage by a job of theirs.
        ProposedDamage => "PROPOSED_DAMAGE",
        /// Had it paid.
        GrantedDamage => "GRANTED_DAMAGE",
        /// Did not agree to what was proposed, or took the wish back.
        LeftDamage => "LEFT_DAMAGE",
        RefusedDamage => "REFUSED_DAMAGE",
    }
);

/// A line that nobody changes or removes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: AuditEntryId,
    pub staff: UserId,
    pub person: UserId,
    pub kind: AuditKind,
    /// Why, in the words of whoever did it.
    pub reason: Option<String>,
    /// What exactly: until when, which role.
    pub detail: Option<String>,
    pub at: Timestamp,
}

/// What staff ask each other, and what they did.
pub trait StaffRepository {
    /// # Errors
    /// `Duplicate { audit_entries_id_key }`.
    fn note(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;
    /// Whether the same was noted of the same two people since then.
    fn was_noted(&mut self, entry: &AuditEntry, since: Timestamp) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { staff_requests_id_key | staff_requests_person_id_kind_key }`: one of a kind waits for a person.
    fn ask(&mut self, request: &StaffRequest) -> Result<(), StoreError>;
    fn lock_request(&mut self, id: StaffRequestId) -> Result<Option<StaffRequest>, StoreError>;
    /// What waits for a second person about somebody, locked.
    fn lock_waiting(&mut self, person: UserId) -> Result<Vec<StaffRequest>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_request(&mut self, request: StaffRequest) -> Result<(), StoreError>;
}

impl From<StaffRequestState> for AuditKind {
    /// What deciding so is called in the list of deeds.
    fn from(state: StaffRequestState) -> Self {
        match state {
            StaffRequestState::Waiting | StaffRequestState::Approved => Self::Approved,
            StaffRequestState::Rejected => Self::Rejected,
            StaffRequestState::Withdrawn => Self::Withdrew,
        }
    }
}
