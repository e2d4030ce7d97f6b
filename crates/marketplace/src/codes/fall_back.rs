use super::queue_in;
use crate::{Store, UnitOfWork};
use kernel::{Invocation, SmsId, StoreError};
use notifications::{SmsFailure, SmsMessage, SmsOutcome, SmsState};

/// Queues an SMS with the code of a message that has not arrived on WhatsApp. A message that WhatsApp
/// could not take until now is not sent there any more.
///
/// # Errors
/// `StoreError`.
pub async fn text_code(store: &dyn Store, id: SmsId, call: Invocation) -> Result<(), StoreError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(mut message) = uow.sms().lock(id)? else {
                return Ok(());
            };
            if message.state == SmsState::Queued {
                let _settled = message.take_report(SmsOutcome::Failed(SmsFailure::Expired), now);
                uow.sms().save(message.clone())?;
            }
            text_in(uow, &message)
        })
        .await
}

/// Queues the SMS with the code of a locked message on WhatsApp, once. There is none for a message
/// that has arrived, and for a code that was used, replaced, or is too old.
pub(super) fn text_in(uow: &mut dyn UnitOfWork, message: &SmsMessage) -> Result<(), StoreError> {
    let now = uow.now();
    let id: SmsId = uow.next_id();
    let Some((sms, code)) = message.as_sms(id, now).zip(message.code) else {
        return Ok(());
    };
    let newest = uow.phone_codes().lock(&message.recipient)?;
    if !newest.is_some_and(|newest| newest.id == code && newest.is_open(now)) {
        return Ok(());
    }
    // The person may have asked for the SMS themselves.
    if uow.sms().has_sms_with(&message.recipient, code)? {
        return Ok(());
    }
    queue_in(uow, sms)
}
