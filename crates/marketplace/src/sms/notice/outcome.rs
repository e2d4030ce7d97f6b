//! What an SMS about a notification says about its sending.

use crate::{
    UnitOfWork,
    sendings::{Outcome, report_in},
};
use kernel::StoreError;
use notifications::{Channel, SendingReason, SendingReport, SmsFailure, SmsMessage, SmsState};

/// Keeps the sending of a notice in step with its message.
pub(in crate::sms) fn mirror_in(
    uow: &mut dyn UnitOfWork,
    message: &SmsMessage,
) -> Result<(), StoreError> {
    let Some(notification) = message.notification else {
        return Ok(());
    };
    report_in(uow, notification, Channel::Sms, outcome_of(message))
}

/// What the message says about its sending. A report of the provider is no further try.
pub(super) fn outcome_of(message: &SmsMessage) -> Outcome {
    let failure = message.failure.map_or(SendingReason::Refused, reason_of);
    let report = match message.state {
        SmsState::Queued => None,
        SmsState::Sent => Some(SendingReport::Sent),
        SmsState::Delivered => Some(SendingReport::Delivered),
        SmsState::Failed => Some(SendingReport::Failed(failure)),
    };
    Outcome {
        report,
        reference: message.reference.clone(),
        tries: Some(0),
    }
}

const fn reason_of(failure: SmsFailure) -> SendingReason {
    match failure {
        SmsFailure::NoCredit => SendingReason::NoCredit,
        SmsFailure::BadSender => SendingReason::BadSender,
        SmsFailure::BadNumber => SendingReason::BadNumber,
        SmsFailure::DoNotDisturb => SendingReason::DoNotDisturb,
        SmsFailure::Rejected => SendingReason::Refused,
        SmsFailure::Expired => SendingReason::Expired,
        SmsFailure::Outdated => SendingReason::Outdated,
    }
}
