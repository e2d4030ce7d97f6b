use crate::prelude::*;
use crate::{
    connection::Backend,
    locked::Lock,
    rows::{AuditEntryRow, JobHandlerRow, StaffRequestRow},
    schema::{audit_entries, job_handlers, staff_requests},
    unit::DieselUnit,
};
use diesel::dsl::exists;
use identity::{StaffRequest, StaffRequestState};
use kernel::{OrderId, StaffRequestId, StoreError, Timestamp, UserId};
use marketplace::{
    repositories::JobHandler,
    staff::{AuditEntry, StaffRepository},
};

impl StaffRepository for DieselUnit<'_> {
    fn note(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        let row = AuditEntryRow::from(entry);
        self.query(|c| {
            diesel::insert_into(audit_entries::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn handler_of(&mut self, order: OrderId) -> Result<Option<JobHandler>, StoreError> {
        let found = job_handlers::table.find(order.to_string());
        let handler: Option<JobHandlerRow> =
            self.query(|c| found.select(JobHandlerRow::as_select()).first(c).optional())?;
        self.keep(handler.map(JobHandler::try_from).transpose())
    }

    fn put_handler(&mut self, handler: JobHandler) -> Result<(), StoreError> {
        let row = JobHandlerRow::from(handler);
        self.query(|c| {
            diesel::insert_into(job_handlers::table)
                .values(&row)
                .on_conflict(job_handlers::order_id)
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn remove_handler(&mut self, order: OrderId) -> Result<(), StoreError> {
        let one = job_handlers::table.find(order.to_string());
        self.query(|c| diesel::delete(one).execute(c)).map(drop)
    }

    fn was_noted(&mut self, entry: &AuditEntry, since: Timestamp) -> Result<bool, StoreError> {
        let row = AuditEntryRow::from(entry);
        let of_staff = audit_entries::table
            .filter(audit_entries::staff_id.eq(row.staff_id))
            .filter(audit_entries::at.ge(since.naive_utc()));
        let same = of_staff
            .filter(audit_entries::person_id.eq(row.person_id))
            .filter(audit_entries::kind.eq(row.kind));
        let same = same.into_boxed::<Backend>();
        let same = match row.detail {
            Some(detail) => same.filter(audit_entries::detail.eq(detail)),
            None => same.filter(audit_entries::detail.is_null()),
        };
        self.query(|c| diesel::select(exists(same)).get_result(c))
    }

    fn ask(&mut self, request: &StaffRequest) -> Result<(), StoreError> {
        let row = self.keep(StaffRequestRow::try_from(request))?;
        self.query(|c| {
            diesel::insert_into(staff_requests::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn lock_request(&mut self, id: StaffRequestId) -> Result<Option<StaffRequest>, StoreError> {
        let request = staff_requests::table
            .find(id.to_string())
            .select(StaffRequestRow::as_select());
        self.read(|c| request.locked().get_result(c).optional())
    }

    fn lock_waiting(&mut self, person: UserId) -> Result<Vec<StaffRequest>, StoreError> {
        let of_person =
            staff_requests::table.filter(staff_requests::person_id.eq(person.to_string()));
        let waiting = of_person.filter(staff_requests::state.eq(StaffRequestState::Waiting.code()));
        self.read_all(|c| {
            waiting
                .order(staff_requests::kind)
                .select(StaffRequestRow::as_select())
                .locked()
                .load(c)
        })
    }

    fn save_request(&mut self, request: StaffRequest) -> Result<(), StoreError> {
        let mut row = self.keep(StaffRequestRow::try_from(&request))?;
        let seen = staff_requests::table
            .find(row.id.clone())
            .filter(staff_requests::version.eq(row.version));
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(seen).set(&row).execute(c))
    }
}
