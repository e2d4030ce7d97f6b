//! Conversations on WhatsApp: receiving, handling, sending, and the staff who answer.

mod numbers;
mod receiving;
mod sending;
mod staff;

use crate::support::Fixture;
use conversation::{
    Contact, Direction, MessageBody, MessageFailure, MessageState, Outgoing, StatusNews, Thread,
    ThreadMessage,
};
use kernel::{Actor, Permission, ThreadId};
use marketplace::{
    DomainEvent, Inbound, InboundBody, WhatsAppContent, WhatsAppNews, WhatsAppStatus,
    conversations::{
        AnswerPerson, ConversationError, DeliveryError, ReceiveDelivery, SendQueued, StaffText,
        TakeThread, answer_person, receive_delivery, take_thread,
    },
    reactions::whatsapp_of,
    task_runner,
};
use testkit::world::an_admin;

const NUMBER: &str = "2348031234567";

fn ada() -> Contact {
    Contact {
        key: "NG.1".into(),
        phone: Some(NUMBER.into()),
        name: Some("Ada".into()),
    }
}

fn text(text: &str) -> MessageBody {
    MessageBody::Text { text: text.into() }
}

impl Fixture {
    fn inbound(&self, wamid: &str, body: MessageBody) -> Inbound {
        Inbound {
            quoted: None,
            wamid: wamid.into(),
            from: ada(),
            sent_at: self.clock_now(),
            body: InboundBody::Message(body),
        }
    }
    async fn arrives(&self, parts: Vec<WhatsAppNews>) {
        self.whatsapp.put_delivery("{}", parts);
        assert_eq!(self.take_in("signed").await, Ok(()));
    }
    async fn take_in(&self, signature: &str) -> Result<(), DeliveryError> {
        let cmd = ReceiveDelivery {
            call: self.by(Actor::System),
            signature: signature.into(),
            body: b"{}".to_vec(),
        };
        receive_delivery(&self.store, &self.whatsapp, cmd).await
    }
    fn to_send(&self, thread: ThreadId) -> SendQueued {
        SendQueued {
            call: self.by(Actor::System),
            thread,
            reading_of: whatsapp_of,
        }
    }
    async fn writes(&self, wamid: &str, message: &str) {
        let message = self.inbound(wamid, text(message));
        self.arrives(vec![WhatsAppNews::Message(message)]).await;
    }
    async fn reported(&self, wamid: &str, state: MessageState, code: Option<u32>) {
        let failure = (state == MessageState::Failed).then_some(MessageFailure::Refused);
        let status = WhatsAppStatus {
            news: StatusNews {
                wamid: wamid.into(),
                state,
                failure,
                error_code: code,
                at: self.clock_now(),
            },
            message: None,
            to: ada(),
        };
        self.arrives(vec![WhatsAppNews::Status(status)]).await;
    }
    /// Runs the due tasks once; the errors of those that failed.
    async fn run_due(&self) -> Vec<String> {
        let mut errors = Vec::new();
        for _ in 0..20 {
            let jobs = task_runner::claim(&self.store, self.by(Actor::System), 8)
                .await
                .unwrap();
            if jobs.is_empty() {
                break;
            }
            for job in jobs {
                let run = task_runner::run(self.tools(), job, self.by(Actor::System))
                    .await
                    .unwrap();
                errors.extend(run.error);
            }
        }
        errors
    }
    fn the_thread(&self) -> Thread {
        let threads: Vec<Thread> = self.store.state().threads.values().cloned().collect();
        assert_eq!(threads.len(), 1);
        threads[0].clone()
    }
    fn thread_messages(&self) -> Vec<ThreadMessage> {
        let state = self.store.state();
        let mut all: Vec<ThreadMessage> = state.thread_messages.values().cloned().collect();
        all.sort_by_key(|message| message.number);
        all
    }
    fn ours(&self) -> Vec<ThreadMessage> {
        let mut all = self.thread_messages();
        all.retain(|message| message.direction == Direction::Out);
        all
    }
    fn texts_sent(&self) -> Vec<String> {
        let of = |content: WhatsAppContent| match content {
            WhatsAppContent::Message(Outgoing::Text(text)) => text,
            other => format!("{other:?}"),
        };
        let sent = self.whatsapp.sent().into_iter();
        sent.map(|message| of(message.content)).collect()
    }
    fn desk(&self) -> Actor {
        Actor::staff(an_admin().id, &[Permission::Support])
    }
    async fn take_over(&self, by: Actor) -> Result<bool, ConversationError> {
        let cmd = TakeThread {
            call: self.by(by),
            thread: self.the_thread().id,
        };
        take_thread(&self.store, cmd)
            .await
            .map(|done| done.is_now())
    }
    async fn replies(&self, by: Actor, text: StaffText) -> Result<(), ConversationError> {
        let cmd = AnswerPerson {
            call: self.by(by),
            thread: self.the_thread().id,
            text,
        };
        answer_person(&self.store, cmd).await.map(drop)
    }
    fn waiting_news(&self) -> usize {
        let state = self.store.state();
        let of = |event: &DomainEvent| matches!(event, DomainEvent::ConversationWaiting(_));
        let outbox = state.outbox.iter();
        outbox.filter(|waiting| of(&waiting.message.event)).count()
    }
}
