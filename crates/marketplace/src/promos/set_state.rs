use super::{PromosError, record, staff};
use crate::{Store, UnitOfWork};
use kernel::{Applied, FieldErrors, Invocation, Permission, PromoId};
use pricing::PromoState;

/// A member of staff makes a code live, pauses it, or ends it for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetPromoState {
    pub call: Invocation,
    pub promo: PromoId,
    pub to: PromoState,
}

/// Sets the state of a code. It races under the code's lock with customers who put the code on an
/// order: a use before the change counts, and a later one finds the code paused. `Already` when
/// nothing changes.
///
/// # Errors
/// `NotFound`; `NotAllowed` for a code that someone without FINANCE would make live; `Terms`;
/// `Invalid` for a code that would be made live after its end.
pub async fn set_promo_state(
    store: &dyn Store,
    cmd: SetPromoState,
) -> Result<Applied<()>, PromosError> {
    store
        .unit(cmd.call, move |uow| set_promo_state_in(uow, &cmd))
        .await
}

fn set_promo_state_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SetPromoState,
) -> Result<Applied<()>, PromosError> {
    let now = uow.now();
    staff(&uow.call())?;
    if cmd.to == PromoState::Live && !uow.actor().may(Permission::Finance) {
        return Err(PromosError::NotAllowed);
    }
    let was = uow.promos().lock(cmd.promo)?.ok_or(PromosError::NotFound)?;
    let mut promo = was.clone();
    let set = promo.set_state(cmd.to)?;
    if set == Applied::Already {
        return Ok(set);
    }
    if cmd.to == PromoState::Live && promo.terms.ends_at.is_some_and(|end| end <= now) {
        return Err(FieldErrors::one("endsAt", "out_of_range", "Its time is over.").into());
    }
    record(uow, Some(&was), &promo)?;
    uow.promos().save(promo)?;
    Ok(set)
}
