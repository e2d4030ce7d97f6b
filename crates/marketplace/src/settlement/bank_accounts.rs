//! The checks of a bank account: a recent sign-in, and an owner whose name matches.

use super::batch_at;
use crate::{UnitOfWork, settlement::PayoutError};
use identity::User;
use kernel::{ProviderId, SessionId, StoreError, Timestamp, UserId};
use payments::{Bank, BankAccount, LEAST_MATCH, Nuban, PaymentGateway, name_match};

/// The owner of a session, provided that they entered their password in it a short time ago.
pub(crate) fn reauthenticated_in(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
    session: SessionId,
) -> Result<User, PayoutError> {
    let user = uow
        .users()
        .lock(owner)?
        .filter(User::is_active)
        .ok_or(PayoutError::NotFound)?;
    if uow.is_reauthenticated(session, owner)? {
        Ok(user)
    } else {
        Err(PayoutError::ReauthRequired)
    }
}

/// The bank account of a user, who need not be a provider. The provider's row is locked too, so that
/// a change of the account and a change of its owner's contact run one after the other. Both come
/// before the user's row in the lock order.
pub(crate) fn lock_bank_account_in(
    uow: &mut dyn UnitOfWork,
    owner: UserId,
) -> Result<Option<BankAccount>, StoreError> {
    let provider = ProviderId::from(owner);
    match uow.providers().lock(provider)? {
        Some(_) => uow.payouts().lock_account_of(provider),
        None => Ok(None),
    }
}

/// Holds the payouts to an account, if there is one, and schedules the batch after the hold.
pub(crate) fn hold_payouts_in(
    uow: &mut dyn UnitOfWork,
    account: Option<BankAccount>,
    until: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut account) = account else {
        return Ok(());
    };
    if !account.hold(until).is_now() {
        return Ok(());
    }
    uow.payouts().save_account(account)?;
    batch_at(uow, until)
}

/// The bank and the account holder's name, provided that the name matches the user's own.
pub(crate) async fn own_account(
    gateway: &dyn PaymentGateway,
    user: &User,
    bank_code: &str,
    number: &Nuban,
) -> Result<(Bank, String), PayoutError> {
    let bank = gateway
        .banks()
        .await?
        .into_iter()
        .find(|bank| bank.code == bank_code)
        .ok_or(PayoutError::UnknownBank)?;
    let holder = gateway
        .account_holder(number, bank_code)
        .await?
        .ok_or(PayoutError::NoSuchAccount)?;
    let alike = name_match(&format!("{} {}", user.first_name, user.last_name), &holder);
    if alike < LEAST_MATCH {
        Err(PayoutError::NameDiffers)
    } else {
        Ok((bank, holder))
    }
}
