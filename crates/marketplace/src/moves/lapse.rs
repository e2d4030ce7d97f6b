use super::{MovesError, locked, save};
use crate::{
    MoveEvent, Store, TaskKind, UnitOfWork,
    scheduling::{emit_move_in, search_elsewhere_in},
};
use kernel::{Applied, Invocation, MoveId};
use orders::MoveState;

/// Lapses a request whose time is over. When the fee was not paid, the agreed time stays; when the
/// provider did not answer, the search for the new time starts. One that was settled meanwhile, or
/// is not due, stays as it is.
pub async fn lapse_move(
    store: &dyn Store,
    id: MoveId,
    call: Invocation,
) -> Result<Applied<()>, MovesError> {
    let call = call.by_system();
    store.unit(call, move |uow| lapse_in(uow, id)).await
}

fn lapse_in(uow: &mut dyn UnitOfWork, id: MoveId) -> Result<Applied<()>, MovesError> {
    let Some((mut order, mut request)) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    let Applied::Now(()) = request.lapse(&mut order, &uow.call())? else {
        return Ok(Applied::Already);
    };
    if request.state == MoveState::Lapsed {
        uow.tasks().cancel(TaskKind::LapseMove, request.id.uuid())?;
        emit_move_in(uow, &request, MoveEvent::Unpaid)?;
        uow.moves().save(request)?;
        return Ok(Applied::Now(()));
    }
    emit_move_in(uow, &request, MoveEvent::Unanswered)?;
    search_elsewhere_in(uow, &order, (request, save))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
