use super::{fall_back::text_in, send::failure_of};
use crate::{UnitOfWork, WhatsAppStatus};
use conversation::MessageState;
use kernel::{SmsId, StoreError};
use notifications::{SmsOutcome, SmsState, WHATSAPP_PROVIDER};

/// Takes in a report of WhatsApp about a code; `false` when it is about another message. Reports come
/// twice, late and out of order, and also before the call that sent the message was answered. One
/// that it failed makes the SMS follow at once.
pub(crate) fn take_status_in(
    uow: &mut dyn UnitOfWork,
    status: &WhatsAppStatus,
) -> Result<bool, StoreError> {
    let now = uow.now();
    let (wamid, id) = (&status.news.wamid, status.message);
    let id = id.map(|id| SmsId::from(id.uuid()));
    let Some(id) = uow.sms().on_whatsapp(id, wamid)? else {
        return Ok(false);
    };
    let Some(mut message) = uow.sms().lock(id)? else {
        return Ok(true);
    };
    let known = message.was_sent(WHATSAPP_PROVIDER, wamid.clone(), 0, now);
    let outcome = match status.news.state {
        MessageState::Delivered | MessageState::Read => SmsOutcome::Delivered,
        MessageState::Failed => SmsOutcome::Failed(failure_of(status.news.error_code)),
        MessageState::Received
        | MessageState::Handled
        | MessageState::Queued
        | MessageState::Sent => SmsOutcome::Sent,
    };
    let newer = message.take_report(outcome, now);
    if known.is_now() || newer.is_now() {
        uow.sms().save(message.clone())?;
    }
    if newer.is_now() && message.state == SmsState::Failed {
        text_in(uow, &message)?;
    }
    Ok(true)
}
