use super::{Locked, WarrantyError, keep_in, locked};
use crate::{Store, UnitOfWork, WarrantyEvent};
use claims::ClaimState;
use kernel::{Applied, Invocation, WarrantyClaimId};

/// Handles the deadline of a claim: no provider came, so staff decide; or the customer did not
/// answer after the visit, so it counts as fixed. A claim that has moved on stays as it is.
///
/// # Errors
/// `Store`, `Settlement`.
pub async fn warranty_deadline(
    store: &dyn Store,
    id: WarrantyClaimId,
    call: Invocation,
) -> Result<Applied<()>, WarrantyError> {
    let call = call.by_system();
    store.unit(call, move |uow| deadline_in(uow, id)).await
}

fn deadline_in(
    uow: &mut dyn UnitOfWork,
    id: WarrantyClaimId,
) -> Result<Applied<()>, WarrantyError> {
    let now = uow.now();
    let Some(Locked { mut claim, .. }) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    if !claim.is_overdue(now) {
        return Ok(Applied::Already);
    }
    claim.lapse(now)?;
    let news = if claim.state == ClaimState::Fixed {
        WarrantyEvent::Fixed { fee: claim.fee }
    } else {
        WarrantyEvent::Missed
    };
    keep_in(uow, claim, news)?;
    Ok(Applied::Now(()))
}
