//! The work of the tasks that send messages or take in what arrived.

use super::{
    boxed_work::{Work, text, work},
    tools::Tools,
};
use crate::{
    Store, Task, TaskKind,
    chat::{OrderChatError, ReadMessages, read_messages},
    codes::{send_code, text_code},
    conversations::{
        BridgeMessage, NotifyPerson, SendQueued, bridge_message, handle_received, notify_person,
        send_queued,
    },
    push::push_notification,
    reactions::{MailTools, mail_notification, whatsapp_of},
    sms::{SmsTools, TextNotification, apply_sms_report, send_sms, text_notification},
};
use kernel::{Invocation, OrderMessageId};

/// Sends a message to a phone, or takes in a report about one.
pub(super) fn to_phone<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let (store, codes, subject) = (tools.store, tools.codes, job.subject);
    if job.kind == TaskKind::SendSms {
        let sms_tools = SmsTools {
            sender: tools.sms,
            codes,
            public_url: tools.public_url,
        };
        work(send_sms(store, sms_tools, subject.into(), call))
    } else if job.kind == TaskKind::SendCode {
        work(send_code(
            store,
            tools.whatsapp,
            codes,
            subject.into(),
            call,
        ))
    } else if job.kind == TaskKind::TextCode {
        work(text_code(store, subject.into(), call))
    } else {
        work(apply_sms_report(store, subject.into(), call))
    }
}

/// Sends a notification outside the app: by mail, to the person's browsers, to their phone,
/// or in their conversation.
pub(super) fn notify<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let (store, notification) = (tools.store, job.subject.into());
    if job.kind == TaskKind::MailNotification {
        let mail_tools = MailTools {
            mailer: tools.mailer,
            codes: tools.codes,
            public_url: tools.public_url,
        };
        let task = job.clone();
        return work(async move { mail_notification(store, mail_tools, &task, call).await });
    }
    if job.kind == TaskKind::PushNotification {
        return work(push_notification(store, tools.push, notification, call));
    }
    if job.kind == TaskKind::SmsNotification {
        let cmd = TextNotification {
            call,
            notification,
            public_url: tools.public_url.to_owned(),
        };
        return work(text_notification(store, tools.sms, cmd));
    }
    let cmd = NotifyPerson {
        call,
        notification,
        reading_of: whatsapp_of,
        public_url: tools.public_url.to_owned(),
    };
    work(notify_person(store, cmd))
}

/// Tells the receiver of a message in the chat of an order about it on WhatsApp. What they have read
/// there is marked as read in the chat.
pub(super) async fn bridge(
    store: &dyn Store,
    message: OrderMessageId,
    public_url: &str,
    call: Invocation,
) -> Result<(), String> {
    let cmd = BridgeMessage {
        call,
        message,
        public_url: public_url.to_owned(),
    };
    let Some(read) = bridge_message(store, cmd).await.map_err(text)? else {
        return Ok(());
    };
    let cmd = ReadMessages {
        call: call.part(3),
        user: read.user,
        side: read.side,
        order: read.order,
        up_to: read.number,
    };
    match read_messages(store, cmd).await {
        Ok(_) | Err(OrderChatError::NotFound | OrderChatError::Chat(_)) => Ok(()),
        Err(OrderChatError::Store(error)) => Err(error.to_string()),
    }
}

/// Handles or sends the messages of a thread.
pub(super) fn converse<'w>(tools: Tools<'w>, job: &Task, call: Invocation) -> Work<'w> {
    let thread = job.subject.into();
    if job.kind == TaskKind::SendConversation {
        let cmd = SendQueued {
            call,
            thread,
            reading_of: whatsapp_of,
        };
        work(send_queued(tools.store, tools.whatsapp, cmd))
    } else {
        let means = (tools.message_files(), tools.assistant);
        work(handle_received(tools.store, means, thread, call))
    }
}
