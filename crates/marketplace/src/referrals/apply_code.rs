use super::ReferralsError;
use crate::{
    Store, UnitOfWork,
    identity::{Device, note_device_in},
};
use identity::{ReferralCode, User};
use kernel::{Applied, Invocation, StoreError, Timestamp, UserId};
use referrals::{Application, CHAIN_MAX, Doubt, Referral, ReferralError, Trace, TraceKind};

/// Somebody uses the code of whoever sent them, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplyReferralCode {
    pub call: Invocation,
    pub user: UserId,
    pub code: String,
    pub device: Device,
}

/// The reward is pending from here on. Once, whoever asks at the same moment; the same code again is already done.
///
/// # Errors
/// `Refused` in words for the person.
pub async fn apply_referral_code(
    store: &dyn Store,
    cmd: ApplyReferralCode,
) -> Result<Applied<()>, ReferralsError> {
    let code = ReferralCode::parse(&cmd.code).map_err(|_| ReferralError::Invalid)?;
    store.unit(move |uow| apply_in(uow, &cmd, &code)).await
}

fn apply_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ApplyReferralCode,
    code: &ReferralCode,
) -> Result<Applied<()>, ReferralsError> {
    uow.referrals().hold_links()?;
    note_device_in(uow, cmd.user, &cmd.device, cmd.call.now)?;
    let mut user = uow
        .users()
        .lock(cmd.user)?
        .filter(User::is_active)
        .ok_or(ReferralsError::NotFound)?;
    let linked = link_in(uow, user.id, code, &cmd.device, cmd.call.now)?;
    if linked.is_now() {
        user.was_sent_with(code.clone());
        uow.users().save(user)?;
    }
    Ok(linked)
}

/// Links two people whose accounts are there. The caller holds the links, or has just made the account.
pub(crate) fn link_in(
    uow: &mut dyn UnitOfWork,
    referee: UserId,
    code: &ReferralCode,
    device: &Device,
    now: Timestamp,
) -> Result<Applied<()>, ReferralsError> {
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

/// The browser, by its cookie: a network and a kind of browser are shared by thousands of phones.
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
