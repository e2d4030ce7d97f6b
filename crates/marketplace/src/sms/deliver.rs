use super::{
    texts::code_text,
    trouble::{count_failed_in, count_sent_in},
};
use crate::{
    Sms, SmsError, SmsSender, Store, UnitOfWork,
    content::{MessageTexts, texts_in},
};
use identity::CodeMaker;
use kernel::{Applied, Invocation, SmsId, StoreError};
use notifications::{SmsFailure, SmsMessage, SmsOutcome, SmsState, SmsText};

/// A message with the minutes for which its code can be used, and the texts of messages.
type Due = (SmsMessage, i64, MessageTexts);

/// Sends a queued SMS. The message follows the commit that queued it, so that a crash loses no
/// code; when the provider cannot take it now, the task runs again until the code expires. A crash
/// after the call sends the same code twice, which does no harm.
///
/// # Errors
/// The error text of the store or of the provider, for the log of the task. It contains neither the
/// number nor the text.
pub async fn send_sms(
    store: &dyn Store,
    sender: &dyn SmsSender,
    codes: &dyn CodeMaker,
    id: SmsId,
    call: Invocation,
) -> Result<(), String> {
    let due = store
        .unit(call, move |uow| due_in(uow, id))
        .await
        .map_err(|error: StoreError| error.to_string())?;
    let Some((message, minutes, texts)) = due else {
        return Ok(());
    };
    let Some(provider) = sender.provider() else {
        return Err("no SMS provider is set".to_owned());
    };
    let code = message.code.map(|code| codes.code(code));
    let Some(text) = code.and_then(|code| code_text(&texts, message.purpose, &code, minutes))
    else {
        return Ok(());
    };
    let text = SmsText::parse(&text).map_err(|error| error.to_string())?;
    let segments = text.segments();
    let sms = Sms {
        to: message.recipient,
        text,
    };
    let outcome = match sender.send(sms).await {
        Ok(reference) => Ok((provider, reference, segments)),
        Err(SmsError::Refused(failure)) => Err(failure),
        Err(error @ SmsError::Unavailable(_)) => return Err(error.to_string()),
    };
    store
        .unit(call.part(1), move |uow| record_in(uow, id, outcome.clone()))
        .await
        .map_err(|error: StoreError| error.to_string())
}

/// What is sent, if the message still waits and its code can still be used.
fn due_in(uow: &mut dyn UnitOfWork, id: SmsId) -> Result<Option<Due>, StoreError> {
    let now = uow.now();
    let Some(mut message) = uow
        .sms()
        .lock(id)?
        .filter(|message| message.state == SmsState::Queued)
    else {
        return Ok(None);
    };
    let code = uow.phone_codes().lock(&message.recipient)?;
    let open = code.filter(|code| Some(code.id) == message.code && code.is_open(now));
    if let Some(code) = open {
        let texts = texts_in(uow)?;
        return Ok(Some((message, code.minutes_left(now), texts)));
    }
    let _settled = message.take_report(SmsOutcome::Failed(SmsFailure::Outdated), now);
    uow.sms().save(message)?;
    Ok(None)
}

fn record_in(
    uow: &mut dyn UnitOfWork,
    id: SmsId,
    outcome: Result<(&'static str, String, u32), SmsFailure>,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut message) = uow.sms().lock(id)? else {
        return Ok(());
    };
    match outcome {
        Ok((provider, reference, segments)) => {
            let Applied::Now(()) = message.was_sent(provider, reference, segments, now) else {
                return Ok(());
            };
            uow.sms().save(message)?;
            count_sent_in(uow, segments)
        }
        Err(failure) => {
            let Applied::Now(()) = message.take_report(SmsOutcome::Failed(failure), now) else {
                return Ok(());
            };
            uow.sms().save(message)?;
            count_failed_in(uow, failure)
        }
    }
}
