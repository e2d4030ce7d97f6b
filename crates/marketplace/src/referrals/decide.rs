use super::{ReferralsError, react::rewarded};
use crate::{Store, UnitOfWork, settlement::reward_in};
use kernel::{Applied, Invocation, UserId};

/// A member of staff decides a reward under review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecideReferral {
    pub call: Invocation,
    /// The referred customer.
    pub referee: UserId,
    pub approve: bool,
}

/// Pays or refuses the reward, once. `Already` when it was decided before.
///
/// # Errors
/// `NotFound`.
pub async fn decide_referral(
    store: &dyn Store,
    cmd: DecideReferral,
) -> Result<Applied<()>, ReferralsError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideReferral,
) -> Result<Applied<()>, ReferralsError> {
    let now = uow.now();
    let mut referral = uow
        .referrals()
        .lock(cmd.referee)?
        .ok_or(ReferralsError::NotFound)?;
    let decided = if cmd.approve {
        referral.approve(now)
    } else {
        referral.deny(now)
    };
    if decided == Applied::Already {
        return Ok(Applied::Already);
    }
    if cmd.approve {
        reward_in(uow, &referral)?;
        let reward = rewarded(uow, &referral)?;
        let _once = uow.notifications().insert_new(reward)?;
    }
    uow.referrals().save(referral)?;
    Ok(decided)
}
