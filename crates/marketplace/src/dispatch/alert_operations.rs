use crate::{DomainEvent, Store};
use kernel::{Applied, Invocation, OrderId, StoreError};

/// Tells operations staff that a paid order has no provider yet. An order that is no longer
/// searching stays as it is.
pub async fn alert_operations(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, StoreError> {
    store
        .unit(call, move |uow| {
            if uow
                .orders()
                .lock(order)?
                .is_none_or(|order| !order.is_ready())
            {
                return Ok(Applied::Already);
            }
            let event = DomainEvent::ProviderMissing { order };
            uow.emit(&event)?;
            Ok(Applied::Now(()))
        })
        .await
}
