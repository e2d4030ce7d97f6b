use super::IdentityError;
use crate::{Store, TaskKind, UnitOfWork};
use identity::{CodeMaker, NewPhoneCode, PhoneCode};
use kernel::{Applied, FieldErrors, Invocation, NgPhone, PhoneCodeId, StoreError, UserId};
use notifications::{SmsMessage, SmsPurpose};
use std::sync::Arc;

/// A request for a code, with the number as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestPhoneCode {
    pub call: Invocation,
    pub phone: NgPhone,
    /// The signed-in user who confirms the number; `None` for a sign-in.
    pub user: Option<UserId>,
}

/// Parses a typed number.
///
/// # Errors
/// `Invalid` with the field `phone`.
pub fn typed_phone(text: &str) -> Result<NgPhone, IdentityError> {
    NgPhone::parse(text)
        .map_err(|error| FieldErrors::one("phone", "invalid_phone", error.to_string()).into())
}

/// Makes a code for a number and queues the message with it. The work is the same whether an
/// account has the number or not. `Already` when the last code of the number is too recent; it
/// stays valid.
pub async fn request_phone_code(
    store: &dyn Store,
    codes: Arc<dyn CodeMaker>,
    cmd: RequestPhoneCode,
) -> Result<Applied<()>, IdentityError> {
    let made = store
        .unit(cmd.call, move |uow| request_in(uow, &*codes, &cmd))
        .await;
    match made {
        // Another request made the first code of this number at the same moment.
        Err(IdentityError::Store(StoreError::Duplicate { constraint }))
            if constraint == "phone_codes_phone_key" =>
        {
            Ok(Applied::Already)
        }
        other => other,
    }
}

fn request_in(
    uow: &mut dyn UnitOfWork,
    codes: &dyn CodeMaker,
    cmd: &RequestPhoneCode,
) -> Result<Applied<()>, IdentityError> {
    let now = uow.now();
    let id: PhoneCodeId = uow.next_id();
    let previous = uow.phone_codes().lock(&cmd.phone)?;
    let new = NewPhoneCode {
        id,
        phone: cmd.phone.clone(),
        user: cmd.user,
        sealed: codes.seal(id, &cmd.phone),
        now,
    };
    let Ok(code) = PhoneCode::issue(previous.as_ref(), new) else {
        return Ok(Applied::Already);
    };
    if previous.is_some() {
        uow.phone_codes().save(code)?;
    } else {
        uow.phone_codes().insert(code)?;
    }
    let holder = uow.users().holder_of_phone(&cmd.phone)?;
    let purpose = if cmd.user.is_some() {
        SmsPurpose::ConfirmPhone
    } else {
        SmsPurpose::SignIn
    };
    let message = SmsMessage::queue(
        uow.next_id(),
        cmd.phone.clone(),
        cmd.user.or(holder),
        purpose,
        id,
        now,
    );
    let subject = message.id.uuid();
    uow.sms().insert(message)?;
    uow.schedule(TaskKind::SendSms, subject, now)?;
    Ok(Applied::Now(()))
}
