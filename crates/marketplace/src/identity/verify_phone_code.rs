use super::{
    IdentityError, SignedIn,
    confirmed_phone::confirm_phone_in,
    lock_active,
    open_session::{Opening, open_session_in},
};
use crate::{
    Notice, Store, UnitOfWork,
    device::device_digest,
    notice::notify_in,
    settlement::{hold_payouts_in, lock_bank_account_in},
};
use identity::{CodeMaker, PhoneCodeError, User};
use kernel::{Invocation, NgPhone, SessionId, StoreError, UserId};
use payments::BankAccount;
use std::sync::Arc;

/// Who types the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeBearer {
    /// A visitor who signs in.
    Guest(Opening),
    /// A user who confirms their number, in this session.
    User(UserId, SessionId),
}

/// A number with the code that was sent to it, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifyPhoneCode {
    pub call: Invocation,
    pub phone: NgPhone,
    pub code: String,
    pub by: CodeBearer,
}

/// What a right code has done.
#[derive(Debug, Clone, PartialEq)]
pub enum VerifiedPhone {
    SignedIn(SignedIn),
    /// The number is the user's confirmed number now.
    Confirmed(User),
}

/// Checks a code and signs the visitor in, in the browser that asked for it, or confirms the user's
/// number. Every wrong code counts. Another number than the one in the profile holds the payouts of
/// a provider for 24 hours (T10).
///
/// # Errors
/// `PhoneCode`; for the right code also `NoAccount`, `PasswordNeeded` for staff and for an account
/// with a second step, `Suspended`, `PhoneTaken`, and `ReauthRequired` for another number than the
/// one in the profile (T10).
pub async fn verify_phone_code(
    store: &dyn Store,
    codes: Arc<dyn CodeMaker>,
    cmd: VerifyPhoneCode,
) -> Result<VerifiedPhone, IdentityError> {
    let outcome = store
        .unit(cmd.call, move |uow| verify_in(uow, &*codes, &cmd))
        .await;
    match outcome {
        Ok(outcome) => outcome,
        // Another user confirmed the number at the same moment.
        Err(IdentityError::Store(StoreError::Duplicate { constraint }))
            if constraint == "users_phone_key" =>
        {
            Err(IdentityError::PhoneTaken)
        }
        Err(error) => Err(error),
    }
}

/// The outer error undoes the unit; the inner one keeps the counted try or the spent code.
type Outcome = Result<Result<VerifiedPhone, IdentityError>, IdentityError>;

fn verify_in(uow: &mut dyn UnitOfWork, codes: &dyn CodeMaker, cmd: &VerifyPhoneCode) -> Outcome {
    let now = uow.now();
    let user = match cmd.by {
        CodeBearer::User(user, _) => Some(user),
        CodeBearer::Guest(_) => None,
    };
    // A provider's rows come before the code in the lock order.
    let account = match user {
        Some(user) => lock_bank_account_in(uow, user)?,
        None => None,
    };
    let Some(mut code) = uow.phone_codes().lock(&cmd.phone)? else {
        return Ok(Err(PhoneCodeError::Over.into()));
    };
    // A try in another browser does not count, so that it cannot lock the code.
    if let CodeBearer::Guest(opening) = &cmd.by {
        let device = opening.device.id.as_deref().map(device_digest);
        if !code.serves_device(device.as_deref()) {
            return Ok(Err(PhoneCodeError::Over.into()));
        }
    }
    let fits = codes.fits(&code, cmd.code.trim());
    let redeemed = code.redeem(user, fits, now);
    uow.phone_codes().save(code)?;
    if let Err(refused) = redeemed {
        return Ok(Err(refused.into()));
    }
    match &cmd.by {
        CodeBearer::Guest(opening) => sign_in_in(uow, &cmd.phone, opening),
        CodeBearer::User(user, session) => confirm_in(uow, &cmd.phone, (*user, *session), account),
    }
}

fn sign_in_in(uow: &mut dyn UnitOfWork, phone: &NgPhone, opening: &Opening) -> Outcome {
    let now = uow.now();
    let holder = uow.users().lock_by_confirmed_phone(phone)?;
    let Some(user) = holder.filter(|user| user.holds_phone(now)) else {
        return Ok(Err(IdentityError::NoAccount));
    };
    if !user.is_active() {
        let until = user.suspension.and_then(|suspension| suspension.until);
        return Ok(Err(IdentityError::Suspended(until)));
    }
    let factor = uow.second_factors().lock(user.id)?;
    if !user.may_sign_in_by_phone() || factor.is_some_and(|factor| factor.is_on()) {
        return Ok(Err(IdentityError::PasswordNeeded));
    }
    let session = open_session_in(uow, &user, opening.clone(), |_| Ok(None))?;
    let user = save_confirmed(uow, user, phone)?;
    Ok(Ok(VerifiedPhone::SignedIn(SignedIn { user, session })))
}

fn confirm_in(
    uow: &mut dyn UnitOfWork,
    phone: &NgPhone,
    (id, session): (UserId, SessionId),
    account: Option<BankAccount>,
) -> Outcome {
    let now = uow.now();
    let holder = uow.users().holder_of_phone(phone)?;
    let (mut user, session) = lock_active(uow, id, session)?;
    let changes = user.phone.as_ref().is_some_and(|known| known != phone);
    if changes && !session.is_some_and(|session| session.is_reauthenticated(now)) {
        return Err(IdentityError::ReauthRequired);
    }
    if holder.is_some_and(|holder| holder != id) {
        return Ok(Err(IdentityError::PhoneTaken));
    }
    if changes {
        let until = user.contact_was_changed(now);
        hold_payouts_in(uow, account, until)?;
        notify_in(uow, id, Notice::PhoneChanged)?;
    } else if holder.is_none() {
        notify_in(uow, id, Notice::PhoneConfirmed)?;
    }
    let user = save_confirmed(uow, user, phone)?;
    Ok(Ok(VerifiedPhone::Confirmed(user)))
}

fn save_confirmed(
    uow: &mut dyn UnitOfWork,
    mut user: User,
    phone: &NgPhone,
) -> Result<User, IdentityError> {
    confirm_phone_in(uow, &mut user, phone)?;
    uow.users().save(user.clone())?;
    Ok(user)
}
