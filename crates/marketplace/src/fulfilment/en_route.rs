use super::{FulfilmentError, Reported, error::hide, name_worker::check_free_in};
use crate::{
    DomainEvent, MoveEvent, SetOut, Store, UnitOfWork,
    scheduling::{check_set_out_in, emit_move_in, end_move_in, stop_watching_in},
};
use kernel::{Applied, Invocation, OrderId, Timestamp};
use orders::{Order, OrderError, ReportedStep};
use providers::{check_named, needs_vehicle};

/// The assigned provider reports a step of the job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobStep {
    pub call: Invocation,
    pub order: OrderId,
}

/// Records that the provider sets off.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)`; `Order(Invalid)` for a time that
/// the step cannot have; `Worker` when a company has not named who goes; `Move(Unanswered)` while a
/// move that the customer paid for waits for the answer.
pub async fn en_route(
    store: &dyn Store,
    reported: impl Into<Reported<JobStep>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    let step = StepOf {
        take: Order::en_route,
        kind: ReportedStep::EnRoute,
        event: DomainEvent::ProviderEnRoute(SetOut {
            order: reported.cmd.order,
            worker: None,
        }),
    };
    let set_off = store
        .unit(reported.cmd.call, move |uow| step_in(uow, &reported, &step))
        .await?;
    Ok(if set_off.is_now() {
        Applied::Now(())
    } else {
        Applied::Already
    })
}

/// A step that the order checks and records.
pub(super) type Take = fn(&mut Order, &Invocation) -> Result<Applied<()>, OrderError>;

/// A step of the order, and the event that announces it.
pub(super) struct StepOf {
    pub(super) take: Take,
    pub(super) kind: ReportedStep,
    pub(super) event: DomainEvent,
}

/// Carries out one step, which changes the tracking page and notifies the customer. Returns the
/// changed order.
pub(super) fn step_in(
    uow: &mut dyn UnitOfWork,
    reported: &Reported<JobStep>,
    step: &StepOf,
) -> Result<Applied<Order>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(reported.cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let sets_out = !order.tracking_step.is_on_the_way();
    let Applied::Now(()) = (step.take)(&mut order, &uow.call()).map_err(hide)? else {
        return Ok(Applied::Already);
    };
    report_in(uow, &mut order, (step.kind, reported.happened_at))?;
    check_vehicle_in(uow, &order)?;
    let worker = if sets_out {
        worker_in(uow, &order)?
    } else {
        None
    };
    check_set_out_in::<FulfilmentError>(uow, order.id)?;
    // The provider has reported, so nothing needs to be asked or checked.
    stop_watching_in(uow, order.id)?;
    let ended = end_move_in(uow, order.id)?;
    uow.orders().save(order.clone())?;
    let with_name = worker
        .filter(|_| step.kind == ReportedStep::EnRoute)
        .map(|worker| {
            DomainEvent::ProviderEnRoute(SetOut {
                order: order.id,
                worker: Some(worker),
            })
        });
    uow.emit(with_name.as_ref().unwrap_or(&step.event))?;
    if let Some(request) = ended {
        let news = if request.is_answerable() {
            MoveEvent::SetOut
        } else {
            MoveEvent::SetOutUnpaid
        };
        emit_move_in(uow, &request, news)?;
    }
    Ok(Applied::Now(order))
}

/// Refuses a provider who drives to do the service and has not recorded a vehicle.
fn check_vehicle_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), FulfilmentError> {
    let Some(id) = order
        .provider
        .filter(|_| needs_vehicle(&order.category_slug))
    else {
        return Ok(());
    };
    let provider = uow.providers().lock(id)?;
    if provider.is_some_and(|provider| provider.vehicle.is_some()) {
        Ok(())
    } else {
        Err(FulfilmentError::VehicleMissing)
    }
}

/// The first name of the worker who goes; `None` when the provider goes. Refuses a company with a
/// team that has not named who goes.
fn worker_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Option<String>, FulfilmentError> {
    let Some(provider) = order.provider else {
        return Ok(None);
    };
    let team = uow.workers().team_of(provider)?;
    let named = uow.workers().named_on(order.id)?;
    check_named(&team, named.as_ref())?;
    let Some(named) = named else {
        return Ok(None);
    };
    let worker = named.worker;
    // The job may have been moved to another time since.
    let id = worker.as_ref().map(|worker| worker.id);
    check_free_in(uow, order, (provider, id))?;
    Ok(worker.map(|worker| worker.first_name))
}

/// Records when the step happened and that it was reported now.
pub(super) fn report_in(
    uow: &mut dyn UnitOfWork,
    order: &mut Order,
    (step, happened): (ReportedStep, Option<Timestamp>),
) -> Result<(), OrderError> {
    let now = uow.now();
    Ok(order.report(step, happened, now)?)
}
