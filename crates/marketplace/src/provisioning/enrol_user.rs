use crate::{Store, UnitOfWork};
use identity::{
    HasherError, NewUser, PasswordHasher, ProfileUpdate, ReferralCode, User, check_password,
};
use kernel::{
    Applied, Email, FieldError, FieldErrors, Invocation, NgPhone, Permissions, Role, StoreError,
    UserId,
};

/// A user whom the operator signs up, with a role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnrolUser {
    pub call: Invocation,
    pub email: Email,
    pub password: String,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
    pub permissions: Permissions,
    /// The phone number; together with an address, the profile is complete.
    pub phone: Option<NgPhone>,
    pub address: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EnrolUserError {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error("the password could not be hashed: {0}")]
    Hasher(#[from] HasherError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldError> for EnrolUserError {
    fn from(error: FieldError) -> Self {
        Self::Invalid(FieldErrors(vec![error]))
    }
}

/// Creates the user. `Already` when the e-mail address is taken; that account stays as it is.
///
/// # Errors
/// `Invalid` for a weak password or a bad name.
pub async fn enrol_user(
    store: &dyn Store,
    hasher: &dyn PasswordHasher,
    cmd: EnrolUser,
) -> Result<Applied<UserId>, EnrolUserError> {
    check_password(&cmd.password, cmd.role)?;
    let password_hash = hasher.hash(cmd.password.clone()).await?;
    store
        .unit(cmd.call, move |uow| {
            enrol_user_in(uow, &cmd, &password_hash)
        })
        .await
}

fn enrol_user_in(
    uow: &mut dyn UnitOfWork,
    cmd: &EnrolUser,
    password_hash: &str,
) -> Result<Applied<UserId>, EnrolUserError> {
    let now = uow.now();
    if uow.users().lock_by_email(&cmd.email)?.is_some() {
        return Ok(Applied::Already);
    }
    let id: UserId = uow.next_id();
    let mut user = User::register(NewUser {
        id,
        first_name: cmd.first_name.clone(),
        last_name: cmd.last_name.clone(),
        email: cmd.email.clone(),
        password_hash: password_hash.to_owned(),
        phone: cmd.phone.clone(),
        referral_code: free_code(uow, id)?,
        referred_by: None,
        now,
    })?;
    let _verified = user.verify_email(now);
    let _role = user.set_role(cmd.role, cmd.permissions);
    if let (Some(phone), Some(address)) = (&cmd.phone, &cmd.address) {
        let profile = ProfileUpdate {
            phone: phone.to_string(),
            address: address.clone(),
            city: None,
            state: None,
        };
        let _completed = user
            .complete_profile(&profile)
            .map_err(|error| EnrolUserError::Invalid(error.fields()))?;
    }
    uow.users().insert(user)?;
    Ok(Applied::Now(id))
}

/// The first referral code of this user that is not taken.
fn free_code(uow: &mut dyn UnitOfWork, id: UserId) -> Result<ReferralCode, StoreError> {
    for attempt in 0..16 {
        let code = ReferralCode::derive(id, attempt);
        if !uow.users().referral_code_exists(&code)? {
            return Ok(code);
        }
    }
    Err(StoreError::Failed(
        "no free referral code in 16 tries".into(),
    ))
}
