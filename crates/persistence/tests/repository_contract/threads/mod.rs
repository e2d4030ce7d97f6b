//! The threads of conversations, their messages, and what WhatsApp reported about them.

mod accounts;
mod messages;
mod staff_lists;

use conversation::{
    Contact, MessageBody, MessageFailure, MessageState, NewMessage, StatusNews, Thread,
    ThreadMessage,
};
use kernel::{ThreadId, ThreadMessageId};
use testkit::{id_no, now};

fn id(number: u64) -> ThreadId {
    id_no(number).into()
}
fn message_id(number: u64) -> ThreadMessageId {
    id_no(100 + number).into()
}
fn contact(number: u64) -> Contact {
    Contact {
        key: format!("NG.{number}"),
        phone: Some(format!("234803000000{number}")),
        name: Some("Ada".into()),
    }
}
fn thread(number: u64) -> Thread {
    Thread::open(id(number), contact(number), now(), now())
}
fn new(of: u64, number: u64) -> NewMessage {
    NewMessage {
        id: message_id(number),
        thread: id(of),
        number: u32::try_from(number).unwrap(),
        body: MessageBody::Text {
            text: format!("Message {number}"),
        },
        now: now().plus_secs(i64::try_from(number).unwrap()),
    }
}
fn received(of: u64, number: u64) -> ThreadMessage {
    let sent_at = now().plus_secs(-i64::try_from(number).unwrap());
    ThreadMessage::received(new(of, number), format!("wamid.{number}"), sent_at)
}

fn status(state: MessageState) -> StatusNews {
    StatusNews {
        wamid: "wamid.9".into(),
        state,
        failure: (state == MessageState::Failed).then_some(MessageFailure::Refused),
        error_code: (state == MessageState::Failed).then_some(131_026),
        at: now(),
    }
}
