use super::{FulfilmentError, error::hide};
use crate::{
    DomainEvent, MoveEvent, Store, UnitOfWork,
    scheduling::{check_set_out_in, emit_move_in, end_move_in, stop_watching_in},
};
use kernel::{Applied, Invocation, OrderId};
use orders::{Order, OrderError};

/// The assigned provider reports a step of the job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobStep {
    pub call: Invocation,
    pub order: OrderId,
}

/// Records that the provider sets off.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep)`; `Move(Unanswered)` while a move
/// that the customer paid for waits for the answer.
pub async fn en_route(store: &dyn Store, cmd: JobStep) -> Result<Applied<()>, FulfilmentError> {
    let event = DomainEvent::ProviderEnRoute { order: cmd.order };
    let set_off = store
        .unit(cmd.call, move |uow| {
            step_in(uow, &cmd, Order::en_route, &event)
        })
        .await?;
    Ok(if set_off.is_now() {
        Applied::Now(())
    } else {
        Applied::Already
    })
}

/// A step that the order checks and records.
type Step = fn(&mut Order, &Invocation) -> Result<Applied<()>, OrderError>;

/// Carries out one step, which changes the tracking page and notifies the customer. Returns the
/// changed order.
pub(super) fn step_in(
    uow: &mut dyn UnitOfWork,
    cmd: &JobStep,
    step: Step,
    event: &DomainEvent,
) -> Result<Applied<Order>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    let Applied::Now(()) = step(&mut order, &uow.call()).map_err(hide)? else {
        return Ok(Applied::Already);
    };
    check_set_out_in::<FulfilmentError>(uow, order.id)?;
    // The provider has reported, so nothing needs to be asked or checked.
    stop_watching_in(uow, order.id)?;
    let ended = end_move_in(uow, order.id)?;
    uow.orders().save(order.clone())?;
    uow.emit(event)?;
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
