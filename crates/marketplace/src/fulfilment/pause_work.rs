use super::{
    FulfilmentError, JobStep, Reported,
    en_route::{StepOf, Take, report_in},
    error::hide,
};
use crate::{DomainEvent, Store, UnitOfWork, WorkPause};
use kernel::Applied;
use orders::{Order, ReportedStep};

/// Records that the work pauses because there is no light. The customer sees since when.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)` when the work is not under way;
/// `Order(Invalid)` for a time that the step cannot have.
pub async fn pause_work(
    store: &dyn Store,
    reported: impl Into<Reported<JobStep>>,
) -> Result<Applied<()>, FulfilmentError> {
    let (take, kind) = (
        Order::pause_for_no_power as Take,
        ReportedStep::PausedNoPower,
    );
    carry_out(store, reported.into(), (take, kind), false).await
}

/// Records that the light is back and the work goes on.
///
/// # Errors
/// As [`pause_work`].
pub async fn resume_work(
    store: &dyn Store,
    reported: impl Into<Reported<JobStep>>,
) -> Result<Applied<()>, FulfilmentError> {
    let (take, kind) = (Order::resume_with_power as Take, ReportedStep::Resumed);
    carry_out(store, reported.into(), (take, kind), true).await
}

async fn carry_out(
    store: &dyn Store,
    reported: Reported<JobStep>,
    (take, kind): (Take, ReportedStep),
    is_over: bool,
) -> Result<Applied<()>, FulfilmentError> {
    let pause = WorkPause {
        order: reported.cmd.order,
        is_over,
    };
    let step = StepOf {
        take,
        kind,
        event: DomainEvent::WorkPaused(pause),
    };
    store
        .unit(reported.cmd.call, move |uow| take_in(uow, &reported, &step))
        .await
}

fn take_in(
    uow: &mut dyn UnitOfWork,
    reported: &Reported<JobStep>,
    step: &StepOf,
) -> Result<Applied<()>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(reported.cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let Applied::Now(()) = (step.take)(&mut order, &uow.call()).map_err(hide)? else {
        return Ok(Applied::Already);
    };
    report_in(uow, &mut order, (step.kind, reported.happened_at))?;
    uow.emit(&step.event)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
