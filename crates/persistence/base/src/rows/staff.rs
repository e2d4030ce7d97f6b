use super::{Row, document, time};
use crate::schema::{audit_entries, job_handlers, staff_requests};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use identity::{StaffRequest, StaffRequestState};
use kernel::StoreError;
use marketplace::{
    repositories::JobHandler,
    staff::{AuditEntry, AuditKind},
};

#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = staff_requests, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct StaffRequestRow {
    pub id: String,
    pub person_id: String,
    pub kind: String,
    pub change: String,
    pub reason: String,
    pub asked_by: String,
    pub asked_at: NaiveDateTime,
    pub state: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<NaiveDateTime>,
    pub version: i64,
}

impl TryFrom<&StaffRequest> for StaffRequestRow {
    type Error = StoreError;
    fn try_from(request: &StaffRequest) -> Result<Self, StoreError> {
        let (decided_by, decided_at) = request
            .decided
            .map(|(who, at)| (who.to_string(), at.naive_utc()))
            .unzip();
        Ok(Self {
            id: request.id.to_string(),
            person_id: request.person.to_string(),
            kind: request.change.code().to_owned(),
            change: document(&request.change)?,
            reason: request.reason.clone(),
            asked_by: request.asked_by.to_string(),
            asked_at: request.asked_at.naive_utc(),
            state: request.state.code().to_owned(),
            decided_by,
            decided_at,
            version: request.version,
        })
    }
}

impl TryFrom<StaffRequestRow> for StaffRequest {
    type Error = StoreError;
    fn try_from(stored: StaffRequestRow) -> Result<Self, StoreError> {
        let row = Row::new("staff_requests", &stored.id);
        let who = row.opt_id("decided_by", stored.decided_by.as_deref())?;
        Ok(Self {
            id: row.id("id", &stored.id)?,
            person: row.id("person_id", &stored.person_id)?,
            change: row.json("change", &stored.change)?,
            asked_by: row.id("asked_by", &stored.asked_by)?,
            asked_at: time(stored.asked_at),
            state: row.code("state", &stored.state, StaffRequestState::from_code)?,
            decided: who.zip(stored.decided_at.map(time)),
            version: stored.version,
            reason: stored.reason,
        })
    }
}

#[derive(Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_entries)]
pub struct AuditEntryRow {
    pub id: String,
    pub staff_id: String,
    pub person_id: Option<String>,
    pub kind: String,
    pub reason: Option<String>,
    pub detail: Option<String>,
    pub at: NaiveDateTime,
}

impl From<&AuditEntry> for AuditEntryRow {
    fn from(entry: &AuditEntry) -> Self {
        Self {
            id: entry.id.to_string(),
            staff_id: entry.staff.to_string(),
            person_id: entry.person.map(|person| person.to_string()),
            kind: entry.kind.code().to_owned(),
            reason: entry.reason.clone(),
            detail: entry.detail.clone(),
            at: entry.at.naive_utc(),
        }
    }
}

impl TryFrom<AuditEntryRow> for AuditEntry {
    type Error = StoreError;
    fn try_from(stored: AuditEntryRow) -> Result<Self, StoreError> {
        let row = Row::new("audit_entries", &stored.id);
        Ok(Self {
            id: row.id("id", &stored.id)?,
            staff: row.id("staff_id", &stored.staff_id)?,
            person: row.opt_id("person_id", stored.person_id.as_deref())?,
            kind: row.code("kind", &stored.kind, AuditKind::from_code)?,
            at: time(stored.at),
            reason: stored.reason,
            detail: stored.detail,
        })
    }
}

/// The member of staff who handles a job.
#[derive(Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = job_handlers, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct JobHandlerRow {
    pub order_id: String,
    pub staff_id: String,
    pub since: NaiveDateTime,
    pub ends_at: NaiveDateTime,
    pub hold_reason: Option<String>,
}

impl From<JobHandler> for JobHandlerRow {
    fn from(handler: JobHandler) -> Self {
        Self {
            order_id: handler.order.to_string(),
            staff_id: handler.staff.to_string(),
            since: handler.since.naive_utc(),
            ends_at: handler.until.naive_utc(),
            hold_reason: handler.hold,
        }
    }
}

impl TryFrom<JobHandlerRow> for JobHandler {
    type Error = StoreError;
    fn try_from(stored: JobHandlerRow) -> Result<Self, StoreError> {
        let row = Row::new("job_handlers", &stored.order_id);
        Ok(Self {
            order: row.id("order_id", &stored.order_id)?,
            staff: row.id("staff_id", &stored.staff_id)?,
            since: time(stored.since),
            until: time(stored.ends_at),
            hold: stored.hold_reason,
        })
    }
}
