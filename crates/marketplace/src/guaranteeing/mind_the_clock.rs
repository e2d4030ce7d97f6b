use super::{GuaranteeError, Locked, keep_in, locked};
use crate::{GuaranteeNews, Store, UnitOfWork};
use kernel::{Actor, Applied, GuaranteeClaimId, Invocation};
use orders::ClaimState;

/// The hour of a claim came: nobody was there, and staff see to it; or the customer said nothing after the visit, and it counts
/// as mended. One that has moved on is left alone.
///
/// # Errors
/// `Store`, `Ledger`.
pub async fn mind_guarantee(
    store: &dyn Store,
    id: GuaranteeClaimId,
    call: Invocation,
) -> Result<Applied<()>, GuaranteeError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    store.unit(move |uow| mind_in(uow, id, &call)).await
}

fn mind_in(
    uow: &mut dyn UnitOfWork,
    id: GuaranteeClaimId,
    call: &Invocation,
) -> Result<Applied<()>, GuaranteeError> {
    let Some(Locked { mut claim, .. }) = locked(uow, id)? else {
        return Ok(Applied::Already);
    };
    if !claim.is_overdue(call.now) {
        return Ok(Applied::Already);
    }
    claim.lapse(call.now)?;
    let news = if claim.state == ClaimState::Fixed {
        GuaranteeNews::Fixed { fee: claim.fee }
    } else {
        GuaranteeNews::Missed
    };
    keep_in(uow, claim, news, call, &mut call.ids())?;
    Ok(Applied::Now(()))
}
