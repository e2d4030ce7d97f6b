use super::{OrdersError, expire_draft::draft_ends_in, owned::owned_order};
use crate::{Store, TaskKind, UnitOfWork};
use kernel::{Applied, Invocation, OrderId};

/// The customer takes a submitted order back, to edit it as a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeBack {
    pub call: Invocation,
    pub order: OrderId,
}

/// Makes the order a draft again (row 4), which has its full number of days. `Already` when it is
/// one.
///
/// # Errors
/// `NotFound` also for another customer's order; `Order(Illegal)` once it has a price or waits for
/// one.
pub async fn take_back(store: &dyn Store, cmd: TakeBack) -> Result<Applied<()>, OrdersError> {
    store
        .unit(cmd.call, move |uow| take_back_in(uow, cmd.order))
        .await
}

fn take_back_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, OrdersError> {
    let now = uow.now();
    let mut order = owned_order(uow, id)?;
    let Applied::Now(()) = order.take_back(&uow.call())? else {
        return Ok(Applied::Already);
    };
    let ends_at = draft_ends_in(uow, now)?;
    uow.schedule(TaskKind::ExpireDraft, id.uuid(), ends_at)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
