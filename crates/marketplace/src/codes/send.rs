use super::fall_back::text_in;
use crate::{Store, UnitOfWork, WhatsApp, WhatsAppCode, WhatsAppError};
use identity::CodeMaker;
use kernel::{Applied, Invocation, SmsId, StoreError};
use notifications::{SmsFailure, SmsMessage, SmsOutcome, SmsState, WHATSAPP_PROVIDER};

/// The code of WhatsApp for a number that it cannot reach, mostly because it is not on WhatsApp.
const NOT_REACHABLE: u32 = 131_026;

/// Sends a queued code on WhatsApp, or by SMS at once when WhatsApp refuses it. When WhatsApp cannot
/// take it now, the task runs again until the code is sent by SMS. A crash after the call sends the
/// same code twice, which does no harm.
///
/// # Errors
/// The error text of the store or of WhatsApp, for the log of the task. It contains neither the
/// number nor the code.
pub async fn send_code(
    store: &dyn Store,
    whatsapp: &dyn WhatsApp,
    codes: &dyn CodeMaker,
    id: SmsId,
    call: Invocation,
) -> Result<(), String> {
    let due = store
        .unit(call, move |uow| due_in(uow, id))
        .await
        .map_err(|error: StoreError| error.to_string())?;
    let Some((message, code)) = due.and_then(|message| message.code.map(|code| (message, code)))
    else {
        return Ok(());
    };
    // The code exists in the clear only here, on its way out.
    let sent = whatsapp
        .send_code(WhatsAppCode {
            id,
            to: message.recipient,
            code: codes.code(code),
        })
        .await;
    let outcome = match sent {
        Ok(wamid) => Ok(wamid),
        Err(WhatsAppError::Unavailable(why)) => return Err(why.to_owned()),
        Err(WhatsAppError::WindowClosed(code) | WhatsAppError::Refused(code)) => {
            Err(failure_of(code))
        }
    };
    store
        .unit(call.part(1), move |uow| record_in(uow, id, &outcome))
        .await
        .map_err(|error: StoreError| error.to_string())
}

/// The message, if it still waits and its code can still be used.
fn due_in(uow: &mut dyn UnitOfWork, id: SmsId) -> Result<Option<SmsMessage>, StoreError> {
    let now = uow.now();
    let message = uow.sms().lock(id)?;
    let Some(mut message) = message.filter(|message| message.state == SmsState::Queued) else {
        return Ok(None);
    };
    let code = uow.phone_codes().lock(&message.recipient)?;
    if code.is_some_and(|code| Some(code.id) == message.code && code.is_open(now)) {
        return Ok(Some(message));
    }
    let _settled = message.take_report(SmsOutcome::Failed(SmsFailure::Outdated), now);
    uow.sms().save(message)?;
    Ok(None)
}

fn record_in(
    uow: &mut dyn UnitOfWork,
    id: SmsId,
    outcome: &Result<String, SmsFailure>,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut message) = uow.sms().lock(id)? else {
        return Ok(());
    };
    match outcome {
        Ok(wamid) => match message.was_sent(WHATSAPP_PROVIDER, wamid.clone(), 0, now) {
            Applied::Now(()) => uow.sms().save(message),
            Applied::Already => Ok(()),
        },
        Err(failure) => match message.take_report(SmsOutcome::Failed(*failure), now) {
            Applied::Now(()) => {
                uow.sms().save(message.clone())?;
                text_in(uow, &message)
            }
            Applied::Already => Ok(()),
        },
    }
}

/// Why WhatsApp did not bring a code, by its own number for it.
pub(super) const fn failure_of(code: Option<u32>) -> SmsFailure {
    match code {
        Some(NOT_REACHABLE) => SmsFailure::BadNumber,
        Some(_) | None => SmsFailure::Rejected,
    }
}
