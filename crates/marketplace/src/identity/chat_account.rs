//! Accounts of people who book in a messaging app.

use super::{IdentityError, confirmed_phone::confirm_phone_in, register::free_code};
use crate::{DomainEvent, Store, UnitOfWork};
use identity::{NewToken, NewUser, OneTimeToken, ProfileUpdate, TokenPurpose, User};
use kernel::{Email, FieldErrors, Invocation, NgPhone, TokenId, UserId, check_name};

/// A person who books in a messaging app, with the data that they typed and that the app tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenChatAccount {
    pub call: Invocation,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    /// The hash of a random password: the person sets one of their own by mail.
    pub password_hash: String,
    pub phone: NgPhone,
    /// Whether the app vouches for the number.
    pub phone_is_confirmed: bool,
    /// The address of the first booking, if it is known.
    pub address: Option<String>,
    /// The hash of the token in the verification mail.
    pub token_hash: String,
}

/// The account that an e-mail address leads to.
#[derive(Debug, Clone, PartialEq)]
pub enum ChatAccount {
    Opened(User),
    /// The same message has opened it before.
    Repeated(User),
    /// Another account has the address. Only its owner may connect it.
    Known(User),
}

/// Opens an account, unless one has the address. The id follows from the seed of the call, so that
/// a message that is handled again finds the account that it opened the first time.
///
/// # Errors
/// `Invalid` with the faulty fields.
pub async fn open_chat_account(
    store: &dyn Store,
    cmd: OpenChatAccount,
) -> Result<ChatAccount, IdentityError> {
    check_names(&cmd)?;
    store.unit(cmd.call, move |uow| open_in(uow, &cmd)).await
}

pub(super) fn check_names(cmd: &OpenChatAccount) -> Result<(), FieldErrors> {
    let names = [
        check_name("firstName", &cmd.first_name).err(),
        check_name("lastName", &cmd.last_name).err(),
    ];
    FieldErrors::check(names.into_iter().flatten().collect())
}

pub(super) fn open_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OpenChatAccount,
) -> Result<ChatAccount, IdentityError> {
    let now = uow.now();
    let (id, token): (UserId, TokenId) = (uow.next_id(), uow.next_id());
    if let Some(user) = uow.users().lock_by_email(&cmd.email)? {
        return Ok(if user.id == id {
            ChatAccount::Repeated(user)
        } else {
            ChatAccount::Known(user)
        });
    }
    let mut user = User::register(NewUser {
        id,
        first_name: cmd.first_name.clone(),
        last_name: cmd.last_name.clone(),
        email: cmd.email.clone(),
        password_hash: cmd.password_hash.clone(),
        phone: Some(cmd.phone.clone()),
        referral_code: free_code(uow, id)?,
        referred_by: None,
        now,
    })?;
    if let Some(address) = &cmd.address {
        let update = ProfileUpdate {
            phone: cmd.phone.to_string(),
            address: address.clone(),
            city: None,
            state: None,
        };
        let _changed = user.complete_profile(&update)?;
    }
    // A number that another account has confirmed stays with that account.
    if cmd.phone_is_confirmed && uow.users().holder_of_phone(&cmd.phone)?.is_none() {
        confirm_phone_in(uow, &mut user, &cmd.phone)?;
    }
    uow.users().insert(user.clone())?;
    uow.tokens().insert(OneTimeToken::issue(NewToken {
        id: token,
        purpose: TokenPurpose::EmailVerification,
        user: id,
        token_hash: cmd.token_hash.clone(),
        address: None,
        now,
    }))?;
    uow.emit(&DomainEvent::UserRegistered { user: id })?;
    Ok(ChatAccount::Opened(user))
}

/// Adds what is missing in the profile of a person who books in a messaging app. What is there
/// stays.
///
/// # Errors
/// `NotFound`; `Invalid` with the faulty fields.
pub async fn fill_profile(
    store: &dyn Store,
    call: Invocation,
    user: UserId,
    (phone, address): (Option<NgPhone>, String),
) -> Result<(), IdentityError> {
    store
        .unit(call, move |uow| {
            let mut person = uow.users().lock(user)?.ok_or(IdentityError::NotFound)?;
            let Some(phone) = person.phone.clone().or_else(|| phone.clone()) else {
                return Ok(());
            };
            if person.is_complete() {
                return Ok(());
            }
            let update = ProfileUpdate {
                phone: phone.to_string(),
                address: person.address.clone().unwrap_or_else(|| address.clone()),
                city: person.city.clone(),
                state: person.state.clone(),
            };
            if person.complete_profile(&update)?.is_now() {
                uow.users().save(person)?;
            }
            Ok(())
        })
        .await
}
