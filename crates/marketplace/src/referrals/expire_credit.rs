use crate::{Store, UnitOfWork, settlement::lapse_grant};
use kernel::{Applied, CreditGrantId, Invocation, StoreError};

/// Expires a grant of store credit after its twelve months: what was not spent is no longer owed.
pub async fn expire_credit(
    store: &dyn Store,
    id: CreditGrantId,
    call: Invocation,
) -> Result<(), StoreError> {
    store.unit(call, move |uow| expire_in(uow, id)).await
}

fn expire_in(uow: &mut dyn UnitOfWork, id: CreditGrantId) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut grant) = uow.credit().lock(id)? else {
        return Ok(());
    };
    let Applied::Now(left) = grant.expire(now) else {
        return Ok(());
    };
    lapse_grant(uow, grant, left)
}
