use super::ReferralsError;
use crate::{
    Store, UnitOfWork,
    device::{Device, note_device_in},
    settlement::link_referral_in,
};
use identity::{ReferralCode, User};
use kernel::{Applied, Invocation, UserId};
use referrals::ReferralError;

/// A user enters the code of their referrer, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplyReferralCode {
    pub call: Invocation,
    pub user: UserId,
    pub code: String,
    pub device: Device,
}

/// Links the user to the referrer, with the reward pending. Only one of several commands at the
/// same moment has an effect, and repeating the same code answers `Already`.
///
/// # Errors
/// `Refused`, with a message for the user.
pub async fn apply_referral_code(
    store: &dyn Store,
    cmd: ApplyReferralCode,
) -> Result<Applied<()>, ReferralsError> {
    let code = ReferralCode::parse(&cmd.code).map_err(|_| ReferralError::Invalid)?;
    store
        .unit(cmd.call, move |uow| apply_in(uow, &cmd, &code))
        .await
}

fn apply_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ApplyReferralCode,
    code: &ReferralCode,
) -> Result<Applied<()>, ReferralsError> {
    uow.referrals().hold_links()?;
    note_device_in(uow, cmd.user, &cmd.device)?;
    let mut user = uow
        .users()
        .lock(cmd.user)?
        .filter(User::is_active)
        .ok_or(ReferralsError::NotFound)?;
    let linked = link_referral_in(uow, user.id, code, &cmd.device)?;
    if linked.is_now() {
        user.was_sent_with(code.clone());
        uow.users().save(user)?;
    }
    Ok(linked)
}
