use super::{MovesError, locked, save};
use crate::{
    MoveEvent, Store, TaskKind, UnitOfWork,
    scheduling::{can_come_in, emit_move_in, search_elsewhere_in, watch_arrival_in},
};
use kernel::{Applied, Invocation, MoveId, OrderId};
use orders::{MoveRequest, MoveState, Order};

/// The provider answers a request for another time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerMove {
    pub call: Invocation,
    pub order: OrderId,
    pub request: MoveId,
}

/// Accepts the new time. Returns `Unavailable` when the provider has accepted another job for that
/// time meanwhile, or may no longer do this one: the search then starts again.
///
/// # Errors
/// `NotFound` also for another provider's job; `Move(Closed)`.
pub async fn accept_move(
    store: &dyn Store,
    cmd: AnswerMove,
) -> Result<Applied<MoveState>, MovesError> {
    store.unit(cmd.call, move |uow| accept_in(uow, &cmd)).await
}

fn accept_in(uow: &mut dyn UnitOfWork, cmd: &AnswerMove) -> Result<Applied<MoveState>, MovesError> {
    let (mut order, mut request) = found(uow, cmd)?;
    let can_come = can_come_in(uow, &order, request.to)?;
    let Applied::Now(()) = request.accept(&mut order, can_come, &uow.call())? else {
        return Ok(Applied::Already);
    };
    let state = request.state;
    if can_come {
        uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
        emit_move_in(uow, &request, MoveEvent::Accepted)?;
        watch_arrival_in(uow, &mut order)?;
        uow.moves().save(request)?;
    } else {
        emit_move_in(uow, &request, MoveEvent::Unavailable)?;
        search_elsewhere_in(uow, &order, (request, save))?;
    }
    uow.orders().save(order)?;
    Ok(Applied::Now(state))
}

/// Declines the new time. The search starts again for the new time, and nothing counts against the
/// provider.
///
/// # Errors
/// `NotFound` also for another provider's job; `Move(Closed)`.
pub async fn decline_move(store: &dyn Store, cmd: AnswerMove) -> Result<Applied<()>, MovesError> {
    store.unit(cmd.call, move |uow| decline_in(uow, &cmd)).await
}

fn decline_in(uow: &mut dyn UnitOfWork, cmd: &AnswerMove) -> Result<Applied<()>, MovesError> {
    let (mut order, mut request) = found(uow, cmd)?;
    let Applied::Now(()) = request.decline(&mut order, &uow.call())? else {
        return Ok(Applied::Already);
    };
    emit_move_in(uow, &request, MoveEvent::Declined)?;
    search_elsewhere_in(uow, &order, (request, save))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

fn found(uow: &mut dyn UnitOfWork, cmd: &AnswerMove) -> Result<(Order, MoveRequest), MovesError> {
    locked(uow, cmd.request)?
        .filter(|(order, _)| order.id == cmd.order)
        .ok_or(MovesError::NotFound)
}
