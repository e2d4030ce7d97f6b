use super::{
    FulfilmentError, JobStep, en_route::report_in, error::hide, name_worker::check_free_in,
};
use crate::{
    DomainEvent, Store, TakenBackFinish, TaskKind, UnitOfWork,
    scheduling::{visit_of, wanted, zone_of},
    settings::travel_times_in,
};
use kernel::{Applied, Money, StoreError};
use orders::{Order, ReportedStep};
use providers::Wanted;

/// The provider reported the end of the work by mistake: the work goes on, and the customer is told
/// that there is nothing to confirm yet. The job is not confirmed automatically. What was refunded
/// for materials with the finish stays refunded.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)` once the job was confirmed or is
/// disputed; `Weighed` for gas whose weights are recorded; `Busy` or `Worker` for a provider or
/// worker who has another job at that time since.
pub async fn take_back_finish(
    store: &dyn Store,
    cmd: JobStep,
) -> Result<Applied<()>, FulfilmentError> {
    store
        .unit(cmd.call, move |uow| take_back_in(uow, &cmd))
        .await
}

fn take_back_in(uow: &mut dyn UnitOfWork, cmd: &JobStep) -> Result<Applied<()>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let taken_back = order.take_back_finish(&uow.call());
    let Applied::Now(()) = taken_back.map_err(hide)? else {
        return Ok(Applied::Already);
    };
    // What was missing of the gas was refunded by these weights.
    if uow.gas_supply().is_weighed(order.id)? {
        return Err(FulfilmentError::Weighed);
    }
    check_time_in(uow, &order)?;
    report_in(uow, &mut order, (ReportedStep::Resumed, None))?;
    uow.tasks()
        .cancel(TaskKind::AutoComplete, order.id.uuid())?;
    let news = TakenBackFinish { order: order.id };
    uow.emit(&DomainEvent::FinishTakenBack(news))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// A finished job takes no time, so its provider, or the worker who went, may have another one by
/// now.
fn check_time_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), FulfilmentError> {
    if is_busy_in(uow, order)? {
        return Err(FulfilmentError::Busy);
    }
    let Some(provider) = order.provider else {
        return Ok(());
    };
    let Some(named) = uow.workers().named_on(order.id)? else {
        return Ok(());
    };
    check_free_in(uow, order, (provider, named.worker.map(|worker| worker.id)))
}

fn is_busy_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<bool, StoreError> {
    let now = uow.now();
    let Some(id) = order.provider else {
        return Ok(false);
    };
    // Also the check of the worker needs this lock.
    let _locked = uow.providers().lock(id)?;
    let Some(zone) = zone_of(order) else {
        return Ok(false);
    };
    let price = order.price.map_or(Money::ZERO, |price| price.total);
    let wanted = wanted(order, (zone, price), travel_times_in(uow)?, now);
    let visit = visit_of(order).unwrap_or(wanted.visit);
    uow.providers().is_busy(id, &Wanted { visit, ..wanted })
}
