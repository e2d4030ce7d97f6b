use crate::{
    UnitOfWork,
    sendings::{Outcome, report_in},
};
use conversation::{MessageFailure, MessageState, ThreadMessage};
use kernel::{NotificationId, StoreError};
use notifications::{Channel, SendingReason, SendingReport};

/// Keeps the sending of news in step with its message.
pub(super) fn mirror_in(
    uow: &mut dyn UnitOfWork,
    message: &ThreadMessage,
) -> Result<(), StoreError> {
    if message.news.is_none() {
        return Ok(());
    }
    let failure = message.failure.map_or(SendingReason::Refused, reason_of);
    let report = match message.state {
        MessageState::Received | MessageState::Handled | MessageState::Queued => None,
        MessageState::Sent => Some(SendingReport::Sent),
        MessageState::Delivered => Some(SendingReport::Delivered),
        MessageState::Read => Some(SendingReport::Read),
        MessageState::Failed => Some(SendingReport::Failed(failure)),
    };
    let outcome = Outcome {
        report,
        reference: message.wamid.clone(),
        tries: Some(message.attempts),
    };
    let notification = NotificationId::from(message.id.uuid());
    report_in(uow, notification, Channel::WhatsApp, outcome)
}

const fn reason_of(failure: MessageFailure) -> SendingReason {
    match failure {
        MessageFailure::WindowClosed => SendingReason::WindowClosed,
        MessageFailure::Refused => SendingReason::Refused,
        MessageFailure::NotSent => SendingReason::NotSent,
        MessageFailure::Unknown => SendingReason::Unknown,
        MessageFailure::NotNeeded => SendingReason::Outdated,
    }
}
