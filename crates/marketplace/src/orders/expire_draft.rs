use super::OrdersError;
use crate::Store;
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::OrderStatus;

/// The number of days that a draft is kept (transition row 1).
pub const DRAFT_LIFE_DAYS: i64 = 7;

/// Closes a draft that was not submitted in time.
pub async fn expire_draft(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(mut order) = uow.orders().lock(order)? else {
                return Ok(Applied::Already);
            };
            let due = order.created_at.plus_days(DRAFT_LIFE_DAYS);
            if order.status != OrderStatus::Draft || now < due {
                return Ok(Applied::Already);
            }
            let applied = order.cancel("DRAFT_EXPIRED", None, &call)?;
            uow.orders().save(order)?;
            Ok(applied)
        })
        .await
}
