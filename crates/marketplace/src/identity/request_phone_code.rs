use super::IdentityError;
use crate::{Store, UnitOfWork, codes::queue_in, device::device_digest};
use identity::{CodeMaker, CodePurpose, NewPhoneCode, PhoneCode};
use kernel::{Applied, FieldErrors, Invocation, NgPhone, PhoneCodeId, StoreError, UserId};
use notifications::{PhoneChannel, SmsMessage, SmsPurpose};
use std::sync::Arc;

/// What a person asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeRequest {
    /// A new code on this channel.
    New(PhoneChannel),
    /// The code that was sent on WhatsApp, by SMS. Both messages are valid then. A code that can no
    /// longer be used, or not for much longer, is replaced by a new one.
    BySmsInstead,
}

impl CodeRequest {
    /// Where the code goes.
    #[must_use]
    pub const fn channel(self) -> PhoneChannel {
        match self {
            Self::New(channel) => channel,
            Self::BySmsInstead => PhoneChannel::Sms,
        }
    }
}

/// A request for a code, with the number as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestPhoneCode {
    pub call: Invocation,
    pub phone: NgPhone,
    pub purpose: CodePurpose,
    /// The signed-in user who confirms the number; `None` for a sign-in and for a guest's ticket.
    pub user: Option<UserId>,
    /// The id in the device cookie of the browser that asks. A code that no signed-in user asked for
    /// serves this browser alone.
    pub device: Option<String>,
    pub asks: CodeRequest,
}

/// The channel of a new code on a server that sends codes on WhatsApp. It depends on the number
/// alone, and not on whether an account has it.
pub async fn channel_of_code(
    store: &dyn Store,
    phone: NgPhone,
    call: Invocation,
) -> Result<PhoneChannel, IdentityError> {
    store
        .unit(call, move |uow| {
            Ok(if uow.sms().is_without_whatsapp(&phone)? {
                PhoneChannel::Sms
            } else {
                PhoneChannel::WhatsApp
            })
        })
        .await
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
    let device = cmd.device.as_deref().filter(|_| cmd.user.is_none());
    let device = device.map(device_digest);
    let previous = uow.phone_codes().lock(&cmd.phone)?;
    let is_first = previous.is_none();
    let new = NewPhoneCode {
        id,
        phone: cmd.phone.clone(),
        purpose: cmd.purpose,
        user: cmd.user,
        device: device.clone(),
        sealed: codes.seal(id, &cmd.phone),
        now,
    };
    let made = match (cmd.asks, previous) {
        (CodeRequest::BySmsInstead, Some(code))
            if code.may_be_repeated((cmd.purpose, cmd.user), device.as_deref(), now) =>
        {
            code.repeated(now)
        }
        (CodeRequest::BySmsInstead | CodeRequest::New(_), previous) => {
            PhoneCode::issue(previous.as_ref(), new)
        }
    };
    let Ok(code) = made else {
        return Ok(Applied::Already);
    };
    let code_id = code.id;
    if is_first {
        uow.phone_codes().insert(code)?;
    } else {
        uow.phone_codes().save(code)?;
    }
    let holder = uow.users().holder_of_phone(&cmd.phone)?;
    let purpose = match (cmd.purpose, cmd.user) {
        (CodePurpose::Account, Some(_)) => SmsPurpose::ConfirmPhone,
        (CodePurpose::Account, None) => SmsPurpose::SignIn,
        (CodePurpose::GuestTicket, _) => SmsPurpose::GuestTicket,
    };
    let message = SmsMessage::queue(
        uow.next_id(),
        cmd.phone.clone(),
        cmd.user.or(holder),
        purpose,
        code_id,
        now,
    );
    let message = match cmd.asks.channel() {
        PhoneChannel::Sms => message,
        PhoneChannel::WhatsApp => message.on_whatsapp(),
    };
    queue_in(uow, message)?;
    Ok(Applied::Now(()))
}
