use super::{MovesError, locked, search_elsewhere_in};
use crate::{MoveEvent, Store, UnitOfWork, scheduling::emit_move_in};
use kernel::{Actor, Applied, Invocation, MoveId};

/// Lapses a request that the provider did not answer in time and starts the search for the new
/// time. One that was settled meanwhile, or is not due, stays as it is.
pub async fn lapse_move(
    store: &dyn Store,
    id: MoveId,
    call: Invocation,
) -> Result<Applied<()>, MovesError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    store.unit(move |uow| lapse_in(uow, id, &call)).await
}

fn lapse_in(
    uow: &mut dyn UnitOfWork,
    id: MoveId,
    call: &Invocation,
) -> Result<Applied<()>, MovesError> {
    let Some((mut order, mut request)) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    let Applied::Now(()) = request.lapse(&mut order, call)? else {
        return Ok(Applied::Already);
    };
    let mut ids = call.ids();
    emit_move_in(uow, &request, MoveEvent::Unanswered, call.now, &mut ids)?;
    search_elsewhere_in(uow, &order, request, call, &mut ids)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
