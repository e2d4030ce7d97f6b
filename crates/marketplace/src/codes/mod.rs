//! Steps with codes to phones that several features share. A code goes out by SMS, or on WhatsApp with
//! an SMS as the second way: at once when WhatsApp refuses it, and after a minute when it has not
//! arrived.
//!
//! No row and no task has the code. A message has the id of its code, and the code follows from the
//! id and a secret key just before it is sent, so that both messages have the same one and nothing
//! has to be removed afterwards.

mod fall_back;
mod send;
mod status;

pub use fall_back::text_code;
pub use send::send_code;
pub(crate) use status::take_status_in;

use crate::{TaskKind, UnitOfWork};
use kernel::StoreError;
use notifications::{PhoneChannel, SmsMessage};

/// How long, in seconds, a code on WhatsApp has to arrive before it is sent by SMS as well.
pub const CODE_FALL_BACK_SECS: i64 = 60;

/// Stores a message with a code, which goes out after the commit. The look at whether it has arrived
/// on WhatsApp is scheduled with it, so that a crash loses neither of them.
pub(crate) fn queue_in(uow: &mut dyn UnitOfWork, message: SmsMessage) -> Result<(), StoreError> {
    let (subject, channel, now) = (message.id.uuid(), message.channel, uow.now());
    uow.sms().insert(message)?;
    match channel {
        PhoneChannel::Sms => uow.schedule(TaskKind::SendSms, subject, now),
        PhoneChannel::WhatsApp => {
            uow.schedule(TaskKind::SendCode, subject, now)?;
            let later = now.plus_secs(CODE_FALL_BACK_SECS);
            uow.schedule(TaskKind::TextCode, subject, later)
        }
    }
}
