use super::IdentityError;
use crate::{
    DomainEvent, Store, UnitOfWork,
    device::{Device, note_device_in},
    settlement::{LinkError, link_referral_in},
};
use identity::{
    NewSession, NewToken, NewUser, OneTimeToken, PasswordHasher, ReferralCode, Session,
    TokenPurpose, User, check_password,
};
use kernel::{
    Email, FieldError, FieldErrors, Invocation, NgPhone, Role, SessionId, StoreError, TokenId,
    UserId, check_name,
};

/// A sign-up, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    pub call: Invocation,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub password: String,
    pub phone: Option<String>,
    /// The referral code of the user who referred them.
    pub referral_code: Option<String>,
    /// The hash of the key of the session that begins with the account.
    pub key_hash: String,
    /// The hash of the token in the verification mail.
    pub token_hash: String,
    pub device: Device,
}

/// A new account, signed in.
#[derive(Debug, Clone, PartialEq)]
pub struct Registered {
    pub user: User,
    pub session: Session,
    /// Whether the same request had created the account before.
    pub repeated: bool,
}

/// Creates the account, its first session and its verification token together. The ids follow from
/// the invocation's seed: the same request run again finds the account that it created the first
/// time.
///
/// # Errors
/// `Invalid` with every faulty field, `EmailTaken`.
pub async fn register(
    store: &dyn Store,
    hasher: &dyn PasswordHasher,
    cmd: Register,
) -> Result<Registered, IdentityError> {
    let typed = Typed::check(&cmd)?;
    let password_hash = hasher.hash(cmd.password.clone()).await?;
    match store
        .unit(cmd.call, move |uow| {
            register_in(uow, &cmd, &typed, &password_hash)
        })
        .await
    {
        // Two sign-ups with the same address ran at the same moment.
        Err(IdentityError::Store(StoreError::Duplicate { constraint }))
            if constraint == "users_email_key" =>
        {
            Err(IdentityError::EmailTaken)
        }
        other => other,
    }
}

/// The parsed values of the sign-up.
struct Typed {
    email: Email,
    phone: Option<NgPhone>,
    referral_code: Option<ReferralCode>,
}

impl Typed {
    /// Checks all fields and reports all faults at once.
    fn check(cmd: &Register) -> Result<Self, FieldErrors> {
        let email = Email::parse(&cmd.email)
            .map_err(|error| FieldError::new("email", "invalid_email", error.to_string()));
        let phone = given(cmd.phone.as_deref())
            .map(|text| {
                NgPhone::parse(text)
                    .map_err(|error| FieldError::new("phone", "invalid_phone", error.to_string()))
            })
            .transpose();
        let referral_code = given(cmd.referral_code.as_deref())
            .map(|text| ReferralCode::parse(text).map_err(|_| wrong_code()))
            .transpose();
        let names = [
            check_name("firstName", &cmd.first_name).err(),
            check_name("lastName", &cmd.last_name).err(),
        ];
        let password = check_password(&cmd.password, Role::Customer).err();
        match (email, phone, referral_code) {
            (Ok(email), Ok(phone), Ok(referral_code)) => {
                FieldErrors::check(names.into_iter().flatten().chain(password).collect())?;
                Ok(Self {
                    email,
                    phone,
                    referral_code,
                })
            }
            (email, phone, referral_code) => {
                let typed = [email.err(), phone.err(), referral_code.err()];
                Err(FieldErrors(
                    names
                        .into_iter()
                        .chain([password])
                        .chain(typed)
                        .flatten()
                        .collect(),
                ))
            }
        }
    }
}

fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

fn wrong_code() -> FieldError {
    FieldError::new(
        "referralCode",
        "invalid_referral_code",
        "Invalid referral code",
    )
}

fn register_in(
    uow: &mut dyn UnitOfWork,
    cmd: &Register,
    typed: &Typed,
    password_hash: &str,
) -> Result<Registered, IdentityError> {
    let now = uow.now();
    let (id, session, token) = (
        uow.next_id::<UserId>(),
        uow.next_id::<SessionId>(),
        uow.next_id::<TokenId>(),
    );
    if let Some(user) = uow.users().lock_by_email(&typed.email)? {
        return repeated(uow, user, id, session);
    }
    if typed.referral_code.is_some() {
        uow.referrals().hold_links()?;
    }
    let user = User::register(NewUser {
        id,
        first_name: cmd.first_name.clone(),
        last_name: cmd.last_name.clone(),
        email: typed.email.clone(),
        password_hash: password_hash.to_owned(),
        phone: typed.phone.clone(),
        referral_code: free_code(uow, id)?,
        referred_by: typed.referral_code.clone(),
        now,
    })?;
    let session = open(cmd, session, id);
    uow.users().insert(user.clone())?;
    if let Some(code) = &typed.referral_code {
        link(uow, id, code, cmd)?;
    }
    uow.sessions().insert(session.clone())?;
    note_device_in(uow, id, &cmd.device)?;
    let (purpose, token_hash) = (TokenPurpose::EmailVerification, cmd.token_hash.clone());
    uow.tokens().insert(OneTimeToken::issue(NewToken {
        id: token,
        purpose,
        user: id,
        token_hash,
        address: None,
        now,
    }))?;
    uow.emit(&DomainEvent::UserRegistered { user: id })?;
    Ok(Registered {
        user,
        session,
        repeated: false,
    })
}

/// Links the new user to the referrer. Any fault of the code prevents the sign-up.
fn link(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    code: &ReferralCode,
    cmd: &Register,
) -> Result<(), IdentityError> {
    match link_referral_in(uow, user, code, &cmd.device) {
        Ok(_) => Ok(()),
        Err(LinkError::Store(error)) => Err(error.into()),
        Err(LinkError::Refused(_)) => Err(wrong_code().into()),
    }
}

/// The account of an earlier run of this request. An account with this address belongs to this
/// request only if it has the id that this request makes.
fn repeated(
    uow: &mut dyn UnitOfWork,
    user: User,
    id: UserId,
    session: SessionId,
) -> Result<Registered, IdentityError> {
    if user.id != id {
        return Err(IdentityError::EmailTaken);
    }
    let session = uow
        .sessions()
        .lock(session)?
        .ok_or(IdentityError::EmailTaken)?;
    Ok(Registered {
        user,
        session,
        repeated: true,
    })
}

fn open(cmd: &Register, id: SessionId, user: UserId) -> Session {
    Session::open(NewSession {
        id,
        user,
        role: Role::Customer,
        key_hash: cmd.key_hash.clone(),
        user_agent: cmd.device.user_agent.clone(),
        ip: cmd.device.ip.clone(),
        now: cmd.call.now,
    })
}

/// The first referral code of this user that is not taken.
pub(super) fn free_code(uow: &mut dyn UnitOfWork, id: UserId) -> Result<ReferralCode, StoreError> {
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
