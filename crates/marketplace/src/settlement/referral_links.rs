//! Linking a new customer to the customer whose code they gave.

use crate::{UnitOfWork, device::Device};
use identity::{ReferralCode, User};
use kernel::{Applied, StoreError, UserId};
use referrals::{Application, CHAIN_MAX, Doubt, Referral, ReferralError, Trace, TraceKind};

/// Why a referral code was not applied.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    #[error(transparent)]
    Refused(#[from] ReferralError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Links two existing users. The caller holds the lock of the links, or has just created the
/// account.
pub(crate) fn link_referral_in(
    uow: &mut dyn UnitOfWork,
    referee: UserId,
    code: &ReferralCode,
    device: &Device,
) -> Result<Applied<()>, LinkError> {
    let now = uow.now();
    let owner = uow.users().owner_of_code(code)?.filter(User::may_refer);
    let referrer = owner.map(|owner| owner.id);
    let chain = referrer
        .map(|id| chain_above(uow, id))
        .transpose()?
        .unwrap_or_default();
    let doubt = match referrer {
        Some(id) if id != referee && shares_device(uow, id, device)? => Some(Doubt::SameDevice),
        Some(_) | None => None,
    };
    let facts = Application {
        referee,
        referrer,
        chain: &chain,
        used_before: uow.referrals().referrer_of(referee)?,
        has_completed_orders: uow.orders().has_completed(referee)?,
        doubt,
        now,
    };
    let Applied::Now(referral) = Referral::apply(&facts)? else {
        return Ok(Applied::Already);
    };
    uow.referrals().insert(referral)?;
    Ok(Applied::Now(()))
}

fn chain_above(uow: &mut dyn UnitOfWork, user: UserId) -> Result<Vec<UserId>, StoreError> {
    let (mut chain, mut at) = (Vec::new(), user);
    while chain.len() < CHAIN_MAX
        && let Some(above) = uow.referrals().referrer_of(at)?
    {
        chain.push(above);
        at = above;
    }
    Ok(chain)
}

/// Whether both used the same browser, by its device cookie. The network and the kind of browser do
/// not count, because thousands of phones share them.
fn shares_device(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    device: &Device,
) -> Result<bool, StoreError> {
    let Some(id) = &device.id else {
        return Ok(false);
    };
    Ok(uow
        .traces()
        .traces_of(user)?
        .contains(&Trace::new(TraceKind::Device, id)))
}
