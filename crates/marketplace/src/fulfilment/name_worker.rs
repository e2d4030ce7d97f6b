use super::FulfilmentError;
use crate::{
    DomainEvent, NamedPerson, Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{note_step_in, staff_of, visit_of},
    settings::dispatch_rules_in,
};
use kernel::{Actor, Applied, Invocation, OrderId, ProviderId, UserId, WorkerId};
use orders::{Order, OrderStatus, TrackingStep};
use providers::{NamedWorker, TravelTimes, WorkerError, check_free, chosen};

/// A company names the person who goes to a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameWorker {
    pub call: Invocation,
    pub order: OrderId,
    /// The worker; `None` for the owner of the company.
    pub worker: Option<WorkerId>,
    /// Why staff name another person; empty for the company.
    pub reason: String,
}

/// Names the person who goes to a job, and tells the customer. The company may change it until it
/// sets out, and operations until the work is finished. `Already` when the same person is named.
///
/// # Errors
/// `NotFound` also for another company's job, and for staff who are the customer or the provider;
/// `Worker`.
pub async fn name_worker(
    store: &dyn Store,
    cmd: NameWorker,
) -> Result<Applied<()>, FulfilmentError> {
    store.unit(cmd.call, move |uow| name_in(uow, &cmd)).await
}

fn name_in(uow: &mut dyn UnitOfWork, cmd: &NameWorker) -> Result<Applied<()>, FulfilmentError> {
    let (now, order) = (uow.now(), uow.orders().lock(cmd.order)?);
    let order = order.ok_or(FulfilmentError::NotFound)?;
    let (provider, staff) = named_by(&order, &uow.call())?;
    check_open(&order, staff)?;
    // Two jobs that name one worker wait for each other here.
    let _company = uow.providers().lock(provider)?;
    let team = uow.workers().team_of(provider)?;
    let worker = chosen(&team, cmd.worker)?;
    let before = uow.workers().named_on(order.id)?;
    let same = |named: &NamedWorker| named.worker.as_ref().map(|one| one.id) == cmd.worker;
    if before.as_ref().is_some_and(same) {
        return Ok(Applied::Already);
    }
    check_free_in(uow, &order, (provider, cmd.worker))?;
    let shown = worker.map(providers::Worker::shown);
    let first_name = shown.as_ref().map(|worker| worker.first_name.clone());
    uow.workers().name(NamedWorker {
        order: order.id,
        provider,
        worker: shown,
        named_at: now,
    })?;
    if let Some(staff) = staff {
        let detail = format!("Order {}", order.reference);
        let step = (AuditKind::NamedWorker, cmd.reason.trim().to_owned(), detail);
        note_step_in(uow, (staff, UserId::from(provider)), step)?;
    }
    // The owner goes unless the company says something else, so the customer hears of a worker, and
    // of the owner in place of a worker.
    if first_name.is_some() || before.is_some_and(|named| named.worker.is_some()) {
        uow.emit(&DomainEvent::PersonNamed(NamedPerson {
            order: order.id,
            first_name,
        }))?;
    }
    Ok(Applied::Now(()))
}

/// The company of the job, and the member of staff who decides in its place.
fn named_by(
    order: &Order,
    call: &Invocation,
) -> Result<(ProviderId, Option<UserId>), FulfilmentError> {
    let provider = order.provider.ok_or(FulfilmentError::NotFound)?;
    if call.actor == Actor::Provider(provider) {
        return Ok((provider, None));
    }
    let staff = staff_of(order, call).ok_or(FulfilmentError::NotFound)?;
    Ok((provider, Some(staff)))
}

/// Refuses a person who is named for another unfinished job at the time of this one. A caller that
/// names them depending on the answer has locked the company.
pub(super) fn check_free_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (provider, worker): (ProviderId, Option<WorkerId>),
) -> Result<(), FulfilmentError> {
    let Some(visit) = visit_of(order) else {
        return Ok(());
    };
    let held = uow.workers().held_by(provider, worker, Some(order.id))?;
    let travel = TravelTimes::from(dispatch_rules_in(uow)?.travel_minutes);
    Ok(check_free(&visit, &held, &travel, uow.now())?)
}

/// Whether another person can still go.
fn check_open(order: &Order, staff: Option<UserId>) -> Result<(), WorkerError> {
    let is_under_way = matches!(
        order.status,
        OrderStatus::Assigned | OrderStatus::InProgress
    );
    if !is_under_way || order.finished_at.is_some() {
        return Err(WorkerError::NotOpen);
    }
    if staff.is_none() && order.tracking_step != TrackingStep::Accepted {
        return Err(WorkerError::OnTheWay);
    }
    Ok(())
}
