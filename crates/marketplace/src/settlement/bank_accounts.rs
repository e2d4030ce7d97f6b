//! The checks of a bank account: a recent sign-in, and an owner whose name matches.

use crate::{UnitOfWork, settlement::PayoutError};
use identity::User;
use kernel::{SessionId, UserId};
use payments::{Bank, LEAST_MATCH, Nuban, PaymentGateway, name_match};

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
