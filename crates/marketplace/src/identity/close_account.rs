use super::{IdentityError, lock_active};
use crate::{
    OpenBusiness, Store, TaskKind, UnitOfWork,
    accounts::{ClosingAccount, begin_erasure, end_sessions},
    scheduling::offboard_in,
};
use identity::User;
use kernel::{Applied, Invocation, SessionId, StoreError, UserId};

/// A user asks for the erasure of their account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CloseAccount {
    pub call: Invocation,
    pub user: UserId,
    /// The session that asks. The password must have been confirmed in it a short time ago.
    pub session: SessionId,
}

/// Schedules the erasure of the account in thirty days, unless its owner withdraws.
///
/// # Errors
/// `ReauthRequired`; `BusinessOpen` while an order, a job, money or a claim about damage is under way.
pub async fn close_account(
    store: &dyn Store,
    cmd: CloseAccount,
) -> Result<ClosingAccount, IdentityError> {
    store.unit(cmd.call, move |uow| close_in(uow, &cmd)).await
}

fn close_in(uow: &mut dyn UnitOfWork, cmd: &CloseAccount) -> Result<ClosingAccount, IdentityError> {
    let now = uow.now();
    let (user, session) = lock_active(uow, cmd.user, cmd.session)?;
    if !session.is_some_and(|session| session.is_reauthenticated(now)) {
        return Err(IdentityError::ReauthRequired);
    }
    Ok(begin_erasure(uow, user, Some(cmd.session))?)
}

/// Withdraws the erasure.
///
/// # Errors
/// `NotFound` for an account that is erased.
pub async fn keep_account(store: &dyn Store, user: UserId) -> Result<Applied<()>, IdentityError> {
    store.bare_unit(move |uow| keep_in(uow, user)).await
}

fn keep_in(uow: &mut dyn UnitOfWork, id: UserId) -> Result<Applied<()>, IdentityError> {
    let mut user = uow
        .users()
        .lock(id)?
        .filter(User::is_active)
        .ok_or(IdentityError::NotFound)?;
    let kept = user.keep_account();
    if kept.is_now() {
        uow.users().save(user)?;
        uow.tasks().cancel(TaskKind::EraseAccount, id.uuid())?;
    }
    Ok(kept)
}

/// The number of days by which an erasure is postponed while business is open.
const PUT_OFF_DAYS: i64 = 1;

/// Erases the account on its day. What others need of the user's orders stays without personal
/// data. Postponed by a day while any of the user's business is open.
pub async fn erase_account(
    store: &dyn Store,
    id: UserId,
    call: Invocation,
) -> Result<Applied<()>, IdentityError> {
    store.unit(call, move |uow| erase_in(uow, id)).await
}

fn erase_in(uow: &mut dyn UnitOfWork, id: UserId) -> Result<Applied<()>, IdentityError> {
    let now = uow.now();
    // The provider and the referral are locked before the users, as in every unit.
    let provider = uow.providers().lock(id.into())?;
    let referral = uow.referrals().lock(id)?;
    let Some(mut user) = uow
        .users()
        .lock(id)?
        .filter(|user| user.is_to_be_erased(now))
    else {
        return Ok(Applied::Already);
    };
    if !uow.personal_data().open_business(id)?.is_none() {
        let later = now.plus_days(PUT_OFF_DAYS);
        user.erase_after = Some(later);
        uow.users().save(user)?;
        uow.schedule(TaskKind::EraseAccount, id.uuid(), later)?;
        return Ok(Applied::Already);
    }
    let _ended = end_sessions(uow, id, None)?;
    uow.personal_data().forget(id, now)?;
    if let Some(mut referral) = referral
        && referral.lapse(now).is_now()
    {
        uow.referrals().save(referral)?;
    }
    if let Some(provider) = provider {
        offboard_in(uow, provider)?;
    }
    crate::settlement::lapse_in(uow, id)?;
    let erased = user
        .erase(now)
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    uow.users().save(user)?;
    Ok(erased)
}

impl OpenBusiness {
    /// The open business that must end first, in words for the staff who act for the user.
    #[must_use]
    pub fn message_for_staff(&self) -> &'static str {
        if self.orders > 0 {
            "They have a request under way. It must end or be cancelled first."
        } else if self.money > 0 {
            "This person has a refund on its way, or money that we hold. It must be paid out first."
        } else if self.claims > 0 {
            "They have an open claim about damage. It must be decided or withdrawn first."
        } else if self.jobs > 0 {
            "They have a job under way. It must be finished or handed over first."
        } else if self.dangers > 0 {
            "A report of danger holds their messages as evidence. Its ticket must be closed first."
        } else {
            "There is money in their provider balance. It must be paid out first."
        }
    }
    /// The open business that must end first, in words for the user.
    #[must_use]
    pub fn message(&self) -> &'static str {
        if self.orders > 0 {
            "You have a request under way. Cancel it or let it finish, then ask again."
        } else if self.money > 0 {
            "Money of yours is on its way back to you, or we hold it. Ask again when it has arrived, or write to support."
        } else if self.claims > 0 {
            "You have an open claim about damage. Withdraw it or wait for our decision, then ask again."
        } else if self.jobs > 0 {
            "You have a job under way. Finish it first, then ask again."
        } else if self.dangers > 0 {
            "We still look into a report of danger that concerns you, and keep what belongs to it until it is closed. Ask again then, or write to support."
        } else {
            "There is money in your provider balance. Have it paid out first, then ask again."
        }
    }
}
