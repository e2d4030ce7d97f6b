use super::{MemoryUnit, guarded, unique};
use identity::{StaffRequest, StaffRequestState};
use kernel::{OrderId, StaffRequestId, StoreError, Timestamp, UserId};
use marketplace::{
    repositories::JobHandler,
    staff::{AuditEntry, StaffRepository},
};

impl StaffRepository for MemoryUnit {
    fn note(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "audit_entries_id_key",
                state.audit_entries.iter().any(|other| other.id == entry.id),
            )?;
            state.audit_entries.push(entry.clone());
            Ok(())
        })
    }
    fn handler_of(&mut self, order: OrderId) -> Result<Option<JobHandler>, StoreError> {
        self.act(|state| Ok(state.job_handlers.get(&order).cloned()))
    }
    fn put_handler(&mut self, handler: JobHandler) -> Result<(), StoreError> {
        self.changes("job_handlers");
        self.act(|state| {
            state.job_handlers.insert(handler.order, handler);
            Ok(())
        })
    }
    fn remove_handler(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.changes("job_handlers");
        self.act(|state| {
            state.job_handlers.remove(&order);
            Ok(())
        })
    }
    fn was_noted(&mut self, entry: &AuditEntry, since: Timestamp) -> Result<bool, StoreError> {
        self.act(|state| {
            let of = |one: &AuditEntry| (one.staff, one.person, one.kind, one.detail.clone());
            Ok(state
                .audit_entries
                .iter()
                .any(|other| other.at >= since && of(other) == of(entry)))
        })
    }
    fn ask(&mut self, request: &StaffRequest) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "staff_requests_id_key",
                state.staff_requests.contains_key(&request.id),
            )?;
            let waits = |other: &StaffRequest| {
                other.state == StaffRequestState::Waiting
                    && other.person == request.person
                    && other.change.code() == request.change.code()
            };
            unique(
                "staff_requests_person_id_kind_key",
                state.staff_requests.values().any(waits),
            )?;
            state.staff_requests.insert(request.id, request.clone());
            Ok(())
        })
    }
    fn lock_request(&mut self, id: StaffRequestId) -> Result<Option<StaffRequest>, StoreError> {
        self.locks("staff_requests");
        self.act(|state| Ok(state.staff_requests.get(&id).cloned()))
    }
    fn lock_waiting(&mut self, person: UserId) -> Result<Vec<StaffRequest>, StoreError> {
        self.locks("staff_requests");
        self.act(|state| {
            let waits = |request: &&StaffRequest| {
                request.person == person && request.state == StaffRequestState::Waiting
            };
            let mut waiting: Vec<_> = state
                .staff_requests
                .values()
                .filter(waits)
                .cloned()
                .collect();
            waiting.sort_by_key(|request| request.change.code());
            Ok(waiting)
        })
    }
    fn save_request(&mut self, request: StaffRequest) -> Result<(), StoreError> {
        self.changes("staff_requests");
        self.act(|state| {
            let row = guarded(
                state.staff_requests.get_mut(&request.id),
                request.version,
                |row| row.version,
            )?;
            *row = StaffRequest {
                version: request.version + 1,
                ..request
            };
            Ok(())
        })
    }
}
