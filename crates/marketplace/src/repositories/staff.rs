use identity::{StaffRequest, StaffRequestState};
use kernel::{AuditEntryId, OrderId, StaffRequestId, StoreError, Timestamp, UserId};

kernel::coded!(
    /// The kind of an audit entry: what a member of staff did to an account.
    AuditKind {
        Suspended => "SUSPENDED",
        Reinstated => "REINSTATED",
        /// Asked for a suspension that a second person must approve.
        AskedSuspension => "ASKED_SUSPENSION",
        AskedRole => "ASKED_ROLE",
        /// Approved the request of another member of staff, which was then carried out.
        Approved => "APPROVED",
        Rejected => "REJECTED",
        Withdrew => "WITHDREW",
        /// Ended all sessions.
        SignedOut => "SIGNED_OUT",
        /// Saw phone and address in full.
        SawContact => "SAW_CONTACT",
        /// Viewed a record of the person: an order, a claim, a statement.
        Viewed => "LOOKED",
        Exported => "EXPORTED",
        /// Exported a list, which is about no person in particular.
        ExportedList => "EXPORTED_LIST",
        /// Took over the conversation of the person on WhatsApp.
        TookConversation => "TOOK_CONVERSATION",
        AnsweredConversation => "ANSWERED_CONVERSATION",
        /// Gave the conversation back to the automatic answers.
        HandedBackConversation => "HANDED_BACK_CONVERSATION",
        AskedErasure => "ASKED_ERASURE",
        StoppedErasure => "STOPPED_ERASURE",
        /// Proposed that unmatched money pays an order of the person, or is refunded.
        ProposedMoney => "PROPOSED_MONEY",
        AppliedMoney => "APPLIED_MONEY",
        /// Rejected or withdrew the proposal.
        LeftMoney => "LEFT_MONEY",
        /// Proposed that the guarantee fund pays for damage by a job of the person.
        ProposedDamage => "PROPOSED_DAMAGE",
        /// Approved the payment for the damage.
        GrantedDamage => "GRANTED_DAMAGE",
        /// Rejected or withdrew the proposal.
        LeftDamage => "LEFT_DAMAGE",
        RefusedDamage => "REFUSED_DAMAGE",
        /// Offered a job to the person, a provider, by hand.
        OfferedByHand => "OFFERED_BY_HAND",
        /// Cancelled an order of the person.
        CancelledOrder => "CANCELLED_ORDER",
        /// Started a job at the person's without the PIN.
        StartedWithoutPin => "STARTED_WITHOUT_PIN",
        /// Changed the status of an order for the person: sent it, returned it, asked for its price
        /// or completed it.
        ResolvedOrder => "RESOLVED_ORDER",
        /// Moved a visit at the person's to another time, or asked for it.
        MovedVisit => "MOVED_VISIT",
        /// Began a booking for the person, who had asked for it by phone.
        BegunBooking => "BEGAN_BOOKING",
        WithdrewPrice => "WITHDREW_PRICE",
        SetReportAside => "SET_REPORT_ASIDE",
        /// Opened an account for the person, who had asked for a booking by phone.
        OpenedAccount => "OPENED_ACCOUNT",
        /// Granted the appeal of the person, a provider, against a fault.
        GrantedAppeal => "GRANTED_APPEAL",
        RefusedAppeal => "REFUSED_APPEAL",
        /// Held the search for an order of the person, because they handle it by phone.
        HeldSearch => "HELD_SEARCH",
        /// Let the held search for an order of the person go on.
        ReleasedSearch => "RELEASED_SEARCH",
        /// Asked for a reserve for a job of the person, a provider.
        AskedReserve => "ASKED_RESERVE",
        WithdrewReserve => "WITHDREW_RESERVE",
        /// Let the person, a suspended provider, finish a job that had begun.
        LetFinish => "LET_FINISH",
        /// Named the person who goes to a job of the person, a company.
        NamedWorker => "NAMED_WORKER",
        /// Removed a block that the person had made.
        RemovedBlock => "REMOVED_BLOCK",
        /// Revoked the link with which a guest, who has no account, reads a ticket.
        RevokedGuestLink => "REVOKED_GUEST_LINK",
        /// Paid or refused the compensation of the person, a provider, for a rejected cylinder.
        DecidedMakeGood => "DECIDED_MAKE_GOOD",
        /// Proposed a setting, a price or a commission, which concerns no person.
        ProposedTerms => "PROPOSED_TERMS",
        /// Accepted such a proposal, or set a price that needs no second person.
        ChangedTerms => "CHANGED_TERMS",
        /// Refused or withdrew the proposal.
        LeftTerms => "LEFT_TERMS",
    }
);

impl AuditKind {
    /// The decision about a proposed setting, price or commission.
    pub(crate) const fn of_terms(accepted: bool) -> Self {
        if accepted {
            Self::ChangedTerms
        } else {
            Self::LeftTerms
        }
    }
}

/// An audit entry, which is never changed or removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: AuditEntryId,
    pub staff: UserId,
    /// The person whose account it is; none for an entry about a whole list, about a guest, or about a
    /// setting, a price or a commission.
    pub person: Option<UserId>,
    pub kind: AuditKind,
    /// The reason, in the words of the member of staff.
    pub reason: Option<String>,
    /// The details, such as the end of a suspension or the role.
    pub detail: Option<String>,
    pub at: Timestamp,
}

/// An audit entry before its unit gives it an id and the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAuditEntry {
    pub staff: UserId,
    pub person: UserId,
    pub kind: AuditKind,
    pub reason: Option<String>,
    pub detail: Option<String>,
}

/// The member of staff who handles a job that needs help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobHandler {
    pub order: OrderId,
    pub staff: UserId,
    pub since: Timestamp,
    /// From then on another member of staff may take the job.
    pub until: Timestamp,
    /// Why the search is held until then; `None` without a hold.
    pub hold: Option<String>,
}

impl JobHandler {
    /// The number of minutes for which a member of staff handles a job, and holds a search unless
    /// they say otherwise.
    pub const MINUTES: i64 = 30;
    /// The most minutes for which a search is held.
    pub const HOLD_MINUTES_MAX: i64 = 240;

    /// A member of staff who takes the job now.
    #[must_use]
    pub fn taking(order: OrderId, staff: UserId, now: Timestamp) -> Self {
        Self {
            order,
            staff,
            since: now,
            until: now.plus_mins(Self::MINUTES),
            hold: None,
        }
    }

    /// Whether the member of staff still handles the job.
    #[must_use]
    pub fn is_live(&self, now: Timestamp) -> bool {
        now < self.until
    }

    /// Until when the search waits; `None` without a hold, and when its time is over.
    #[must_use]
    pub fn holds_search_until(&self, now: Timestamp) -> Option<Timestamp> {
        let holds = self.hold.is_some() && self.is_live(now);
        holds.then_some(self.until)
    }
}

/// The requests of staff for a second person's approval, and the audit log.
pub trait StaffRepository {
    /// # Errors
    /// `Duplicate { audit_entries_id_key }`.
    fn note(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;
    /// The handler of a job. The caller holds the order's lock.
    fn handler_of(&mut self, order: OrderId) -> Result<Option<JobHandler>, StoreError>;
    /// Replaces the handler of a job. The caller holds the order's lock.
    fn put_handler(&mut self, handler: JobHandler) -> Result<(), StoreError>;
    /// Removes the handler of a job, if it has one. The caller holds the order's lock.
    fn remove_handler(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Whether an entry of the same kind about the same two people has been recorded since `since`.
    fn was_noted(&mut self, entry: &AuditEntry, since: Timestamp) -> Result<bool, StoreError>;
    /// Inserts a request.
    ///
    /// # Errors
    /// `Duplicate { staff_requests_id_key | staff_requests_person_id_kind_key }`: at most one
    /// request of a kind waits for a person.
    fn ask(&mut self, request: &StaffRequest) -> Result<(), StoreError>;
    fn lock_request(&mut self, id: StaffRequestId) -> Result<Option<StaffRequest>, StoreError>;
    /// The requests about a person that wait for approval, locked.
    fn lock_waiting(&mut self, person: UserId) -> Result<Vec<StaffRequest>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_request(&mut self, request: StaffRequest) -> Result<(), StoreError>;
}

impl From<StaffRequestState> for AuditKind {
    /// The kind of the audit entry for this decision.
    fn from(state: StaffRequestState) -> Self {
        match state {
            StaffRequestState::Waiting | StaffRequestState::Approved => Self::Approved,
            StaffRequestState::Rejected => Self::Rejected,
            StaffRequestState::Withdrawn => Self::Withdrew,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;

    #[test]
    fn a_hold_keeps_the_search_waiting_until_its_end_and_a_take_does_not() {
        let now = Date::parse("2026-11-20").unwrap().at_hour(9);
        let order = OrderId::from_uuid(uuid::Uuid::from_u128(1));
        let take = JobHandler::taking(order, uuid::Uuid::from_u128(2).into(), now);
        let until = now.plus_mins(30);
        assert_eq!((take.until, take.is_live(now)), (until, true));
        assert!(!take.is_live(until));
        assert_eq!(take.holds_search_until(now), None);
        let hold = JobHandler {
            hold: Some("I call the customer.".into()),
            ..take
        };
        assert_eq!(hold.holds_search_until(now), Some(until));
        assert_eq!(hold.holds_search_until(until), None);
    }
}
