use super::{notice::mirror_in, trouble::count_failed_in};
use crate::{
    BadSmsReport, RawSmsReport, SmsReply, SmsSender, Store, TaskKind, UnitOfWork,
    accounts::prefer_marketing_in,
};
use conversation::{Marketing, is_stop};
use kernel::{Invocation, SmsReportId, StoreError};
use notifications::{SmsOutcome, SmsReport, SmsState};

/// The pause in seconds before a report about an unknown message is looked at again.
const FIRST_PAUSE_SECS: i64 = 1;
/// The number of minutes after which a report about an unknown message is dropped.
const KEPT_MINS: i64 = 10;

/// A delivery report, as it arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiveSmsReport {
    pub call: Invocation,
    /// The provider in the address of the webhook.
    pub provider: String,
    pub report: RawSmsReport,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SmsReportError {
    /// The address names a provider that is not the one in use.
    #[error("there is no such provider")]
    UnknownProvider,
    #[error(transparent)]
    Bad(#[from] BadSmsReport),
    /// The provider reports about a message that is not known to be sent yet.
    #[error("the message of a delivery report is not known yet")]
    Early,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes in a report. A repeated or late one has no effect. One that arrives before its message is
/// known to be sent is kept and applied afterwards. A reply of a person that says STOP ends offers
/// and news; other replies have no effect.
///
/// # Errors
/// `UnknownProvider`, `Bad`, `Store`.
pub async fn receive_sms_report(
    store: &dyn Store,
    sender: &dyn SmsSender,
    cmd: ReceiveSmsReport,
) -> Result<(), SmsReportError> {
    if sender.provider() != Some(cmd.provider.as_str()) {
        return Err(SmsReportError::UnknownProvider);
    }
    let Some((reference, outcome)) = sender.read_report(&cmd.report)? else {
        return match sender.read_reply(&cmd.report)? {
            Some(reply) if is_stop(&reply.text) => stop(store, reply, cmd.call).await,
            Some(_) | None => Ok(()),
        };
    };
    store
        .unit(cmd.call, move |uow| {
            let now = uow.now();
            let report = SmsReport {
                id: uow.next_id(),
                provider: cmd.provider.clone(),
                reference: reference.clone(),
                outcome,
                at: now,
            };
            if take_in(uow, &report)? {
                return Ok(());
            }
            let id = report.id.uuid();
            uow.sms().keep_report(report)?;
            uow.schedule(
                TaskKind::ApplySmsReport,
                id,
                now.plus_secs(FIRST_PAUSE_SECS),
            )?;
            Ok(())
        })
        .await
}

/// A person who replied with STOP gets no offers and news any more, on any channel. It is the person
/// who has confirmed the number.
async fn stop(store: &dyn Store, reply: SmsReply, call: Invocation) -> Result<(), SmsReportError> {
    store
        .unit(call, move |uow| {
            if let Some(user) = uow.users().lock_by_confirmed_phone(&reply.from)? {
                let _stopped = prefer_marketing_in(uow, user.id, Marketing::Stopped)?;
            }
            Ok(())
        })
        .await
}

/// Applies a kept report.
///
/// # Errors
/// `Early` while its message is not known; the task runs again.
pub async fn apply_sms_report(
    store: &dyn Store,
    id: SmsReportId,
    call: Invocation,
) -> Result<(), SmsReportError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(report) = uow.sms().lock_report(id)? else {
                return Ok(());
            };
            if !take_in(uow, &report)? && now < report.at.plus_mins(KEPT_MINS) {
                return Err(SmsReportError::Early);
            }
            uow.sms().drop_report(id)?;
            Ok(())
        })
        .await
}

/// Applies a report to its message; `false` when there is no such message.
fn take_in(uow: &mut dyn UnitOfWork, report: &SmsReport) -> Result<bool, StoreError> {
    let now = uow.now();
    let found = uow
        .sms()
        .lock_by_reference(&report.provider, &report.reference)?;
    let Some(mut message) = found else {
        return Ok(false);
    };
    if message.take_report(report.outcome, now).is_now() {
        let failed = message
            .failure
            .filter(|_| message.state == SmsState::Failed);
        uow.sms().save(message.clone())?;
        if let (SmsOutcome::Failed(_), Some(failure)) = (report.outcome, failed) {
            count_failed_in(uow, failure)?;
        }
        mirror_in(uow, &message)?;
    }
    Ok(true)
}
