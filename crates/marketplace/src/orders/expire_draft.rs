use super::OrdersError;
use crate::{Store, UnitOfWork, settings::setting_in};
use ::settings::SettingKey;
use kernel::{Applied, Invocation, OrderId, StoreError, Timestamp};
use orders::OrderStatus;

/// When a draft of that time ends, unless it is submitted (transition row 1). A change of the
/// setting applies to the drafts that are made after it.
pub(super) fn draft_ends_in(
    uow: &mut dyn UnitOfWork,
    created_at: Timestamp,
) -> Result<Timestamp, StoreError> {
    let days = setting_in(uow, SettingKey::DraftDays, created_at)?;
    Ok(created_at.plus_days(days))
}

/// Closes a draft that was not submitted in time.
pub async fn expire_draft(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(mut order) = uow.orders().lock(order)? else {
                return Ok(Applied::Already);
            };
            let due = draft_ends_in(uow, order.created_at)?;
            if order.status != OrderStatus::Draft || now < due {
                return Ok(Applied::Already);
            }
            let applied = order.cancel("DRAFT_EXPIRED", None, &call)?;
            uow.orders().save(order)?;
            Ok(applied)
        })
        .await
}
