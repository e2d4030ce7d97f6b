use super::{MovesError, locked};
use crate::{MoveEvent, Store, TaskKind, UnitOfWork, scheduling::emit_move_in};
use kernel::{Applied, Invocation, MoveId, OrderId};

/// The customer keeps the agreed time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawMove {
    pub call: Invocation,
    pub order: OrderId,
    pub request: MoveId,
}

/// Withdraws the request. A fee that was paid stays with the provider, and money that comes for the
/// fee afterwards goes back.
///
/// # Errors
/// `NotFound` also for another customer's order; `Move(Closed)`.
pub async fn withdraw_move(
    store: &dyn Store,
    cmd: WithdrawMove,
) -> Result<Applied<()>, MovesError> {
    store
        .unit(cmd.call, move |uow| withdraw_in(uow, &cmd))
        .await
}

fn withdraw_in(uow: &mut dyn UnitOfWork, cmd: &WithdrawMove) -> Result<Applied<()>, MovesError> {
    let found = locked(uow, cmd.request)?.filter(|(order, _)| order.id == cmd.order);
    let (_order, mut request) = found.ok_or(MovesError::NotFound)?;
    let asked = request.is_answerable();
    let Applied::Now(()) = request.withdraw(&uow.call())? else {
        return Ok(Applied::Already);
    };
    uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
    // A provider who was not asked is not told.
    if asked {
        emit_move_in(uow, &request, MoveEvent::Withdrawn)?;
    }
    uow.moves().save(request)?;
    Ok(Applied::Now(()))
}
