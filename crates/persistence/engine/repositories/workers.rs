use crate::prelude::*;
use crate::{
    rows::{JobWorkerRow, Row, WorkerRow, opt_time},
    schema::{job_workers, orders, provider_workers},
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{NamedWorker, Visit, Worker, WorkerRepository, WorkerState};
use chrono::NaiveDateTime;
use kernel::{OrderId, ProviderId, StoreError, WorkerId};

/// The id of an order, who is named for its job, when it takes place, and in which zone.
type HeldRow = (
    String,
    Option<String>,
    Option<NaiveDateTime>,
    Option<NaiveDateTime>,
    Option<String>,
);

impl WorkerRepository for DieselUnit<'_> {
    fn team_of(&mut self, provider: ProviderId) -> Result<Vec<Worker>, StoreError> {
        let team = provider_workers::table
            .filter(provider_workers::provider_id.eq(provider.to_string()))
            .filter(provider_workers::state.ne(WorkerState::Removed.code()))
            .order((provider_workers::created_at, provider_workers::id))
            .select(WorkerRow::as_select());
        self.read_all(|c| team.load(c))
    }

    fn insert(&mut self, worker: Worker) -> Result<(), StoreError> {
        let row = WorkerRow::from(worker);
        self.query(|c| {
            diesel::insert_into(provider_workers::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, worker: Worker) -> Result<(), StoreError> {
        let shown = worker.shown();
        let (provider, read) = (worker.provider.to_string(), worker.version);
        let mut row = WorkerRow::from(worker);
        row.version = read.saturating_add(1);
        let seen = provider_workers::table
            .find(&row.id)
            .filter(provider_workers::version.eq(read));
        self.guarded(|c| diesel::update(seen).set(&row).execute(c))?;
        let jobs = job_workers::table
            .filter(job_workers::provider_id.eq(provider))
            .filter(job_workers::worker_id.eq(shown.id.to_string()));
        let now = (
            job_workers::first_name.eq(shown.first_name),
            job_workers::photo_url.eq(shown.photo_url),
            job_workers::phone.eq(shown.phone.map(|phone| phone.to_string())),
        );
        self.query(|c| diesel::update(jobs).set(now).execute(c))
            .map(drop)
    }

    fn named_on(&mut self, order: OrderId) -> Result<Option<NamedWorker>, StoreError> {
        let named = job_workers::table
            .inner_join(orders::table)
            .filter(job_workers::order_id.eq(order.to_string()))
            .filter(job_workers::provider_id.nullable().eq(orders::provider_id))
            .select(JobWorkerRow::as_select());
        self.read(|c| named.first(c).optional())
    }

    fn name(&mut self, named: NamedWorker) -> Result<(), StoreError> {
        let row = JobWorkerRow::from(named);
        self.query(|c| {
            diesel::insert_into(job_workers::table)
                .values(&row)
                .on_conflict(job_workers::order_id)
                .do_update()
                .set(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn held_by(
        &mut self,
        provider: ProviderId,
        worker: Option<WorkerId>,
        except: Option<OrderId>,
    ) -> Result<Vec<Visit>, StoreError> {
        let worker = worker.map(|worker| worker.to_string());
        let except = except.map_or_else(String::new, |order| order.to_string());
        let held = job_workers::table
            .inner_join(orders::table)
            .filter(job_workers::provider_id.eq(provider.to_string()))
            .filter(job_workers::provider_id.nullable().eq(orders::provider_id))
            .filter(
                orders::status
                    .eq_any([OrderStatus::Assigned.code(), OrderStatus::InProgress.code()]),
            )
            .filter(orders::finished_at.is_null())
            .filter(orders::id.ne(except))
            .order(orders::id)
            .select((
                orders::id,
                job_workers::worker_id,
                orders::busy_from,
                orders::busy_until,
                orders::zone,
            ));
        let rows: Vec<HeldRow> = self.query(|c| held.load(c))?;
        let own = rows.into_iter().filter(|(_, named, ..)| *named == worker);
        let visits = own.filter_map(visit).collect();
        self.keep(visits)
    }
}

/// When and where a job takes place; `None` for one without a time.
fn visit((id, _, from, until, zone): HeldRow) -> Option<Result<Visit, StoreError>> {
    let (from, until) = opt_time(from).zip(opt_time(until))?;
    let zone = Row::new("orders", &id).opt_id("zone", zone.as_deref());
    Some(zone.map(|zone| Visit { from, until, zone }))
}
