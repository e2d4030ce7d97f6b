//! Messages of the chat of an order that reach the other side on WhatsApp.

use crate::support::{Fixture, amina, bola};
use conversation::{
    Contact, MessageBody, MessageFailure, MessageState, Outgoing, StatusNews, Template, Thread,
    ThreadMessage,
};
use kernel::{Actor, OrderId, OrderMessageId, ThreadId, UserId};
use marketplace::{
    Inbound, InboundBody, TaskKind, WhatsAppError, WhatsAppNews, WhatsAppStatus,
    chat::{ReadMessages, WriteOrderMessage, read_messages, write_order_message},
    conversations::{ReceiveDelivery, receive_delivery},
    task_runner,
};
use notifications::{Channel, SendingReason};
use orders::ChatSide;
use testkit::{id_no, world};

const KEY: &str = "NG.7";

fn thread() -> ThreadId {
    id_no(907).into()
}

fn contact() -> Contact {
    Contact {
        key: KEY.into(),
        phone: None,
        name: None,
    }
}

/// Connects a thread to an account. Its person wrote just now.
fn connect(fixture: &Fixture, user: UserId) {
    let now = fixture.clock_now();
    let connected = Thread {
        user: Some(user),
        ..Thread::open(thread(), contact(), now, now)
    };
    fixture.store.tamper(|state| {
        state.threads.insert(thread(), connected);
    });
}

/// An order that Amina has accepted, with nothing left to tell.
async fn assigned(fixture: &Fixture) -> OrderId {
    let order = fixture.assigned().await;
    fixture.reactions().await;
    fixture.clock.advance_mins(10);
    order
}

/// Bola last wrote 25 hours ago.
fn close_window(fixture: &Fixture) {
    fixture.store.tamper(|state| {
        let thread = state.threads.get_mut(&thread()).unwrap();
        thread.last_inbound_at = thread.last_inbound_at.plus_hours(-25);
    });
}

async fn amina_writes(fixture: &Fixture, order: OrderId, text: &str) -> OrderMessageId {
    let cmd = WriteOrderMessage {
        call: fixture.amina(),
        user: amina().into(),
        side: ChatSide::Provider,
        order,
        text: Some(text.to_owned()),
        photo: None,
    };
    let written = write_order_message(&fixture.store, cmd).await.unwrap();
    fixture.reactions().await;
    written.id
}

/// The customer reads the first message in the chat.
async fn customer_reads(fixture: &Fixture, order: OrderId) {
    let cmd = ReadMessages {
        call: fixture.owner(),
        user: bola(),
        side: ChatSide::Customer,
        order,
        up_to: 1,
    };
    assert!(read_messages(&fixture.store, cmd).await.unwrap().is_now());
}

async fn run_due(fixture: &Fixture) {
    for _ in 0..20 {
        let call = fixture.by(Actor::System);
        let jobs = task_runner::claim(&fixture.store, call, 8).await.unwrap();
        if jobs.is_empty() {
            return;
        }
        for job in jobs {
            let call = fixture.by(Actor::System);
            let run = task_runner::run(fixture.tools(), job, call).await.unwrap();
            let is_ours = matches!(
                run.job.kind,
                TaskKind::BridgeMessage | TaskKind::SendConversation
            );
            assert!(!is_ours || run.error.is_none(), "{run:?}");
        }
    }
}

async fn later(fixture: &Fixture, secs: i64) {
    fixture.clock.advance_secs(secs);
    run_due(fixture).await;
}

/// What was told of the chat, in order.
fn told(fixture: &Fixture) -> Vec<ThreadMessage> {
    let state = fixture.state();
    let mut all: Vec<_> = state.thread_messages.values().cloned().collect();
    all.retain(|message| message.order.is_some() && message.news.is_some());
    all.sort_by_key(|message| message.number);
    all
}

fn read_at(fixture: &Fixture, order: OrderId) -> Vec<bool> {
    let messages = fixture.state().messages_of(order);
    messages.iter().map(|one| one.read_at.is_some()).collect()
}

async fn arrives(fixture: &Fixture, news: WhatsAppNews) {
    fixture.whatsapp.put_delivery("{}", vec![news]);
    let cmd = ReceiveDelivery {
        call: fixture.system(),
        signature: "signed".into(),
        body: b"{}".to_vec(),
    };
    receive_delivery(&fixture.store, &fixture.whatsapp, cmd)
        .await
        .unwrap();
}

fn reported(fixture: &Fixture, message: &ThreadMessage, state: MessageState) -> WhatsAppNews {
    WhatsAppNews::Status(WhatsAppStatus {
        news: StatusNews {
            wamid: message.wamid.clone().unwrap(),
            state,
            failure: None,
            error_code: None,
            at: fixture.clock_now(),
        },
        message: Some(message.id),
        to: contact(),
    })
}

#[tokio::test]
async fn a_message_that_stays_unread_is_told_word_for_word_and_each_once() {
    let fixture = Fixture::new().await;
    let order = assigned(&fixture).await;
    connect(&fixture, bola());
    let first = amina_writes(&fixture, order, "I am at the gate.").await;
    later(&fixture, 14).await;
    assert_eq!(told(&fixture), [], "the chat may still be open");
    later(&fixture, 1).await;
    amina_writes(&fixture, order, "It is blue.").await;
    later(&fixture, 15).await;
    let all = told(&fixture);
    let reference = fixture.order(order).reference;
    let texts: Vec<_> = all.iter().map(|message| message.body.text()).collect();
    assert_eq!(
        texts,
        ["I am at the gate.", "It is blue."]
            .map(|text| format!("Message about {reference} from Amina: {text}"))
    );
    let Some(Outgoing::Buttons { buttons, .. }) = all[0].body.outgoing() else {
        panic!("a message with a button");
    };
    assert_eq!(
        (buttons[0].id.as_str(), buttons[0].title.as_str()),
        (format!("reply:{order}").as_str(), "Reply")
    );
    assert_eq!(all[0].state, MessageState::Sent);
    assert_eq!(all[0].id.uuid(), first.uuid());
    later(&fixture, 600).await;
    assert_eq!(told(&fixture).len(), 2);
    let state = fixture.state();
    let sending = state.sendings.values().find(|sending| {
        let notification = &state.notifications[&sending.notification];
        sending.channel == Channel::WhatsApp && notification.title == "Your provider wrote to you"
    });
    assert_eq!(
        sending.unwrap().reason,
        Some(SendingReason::Reached),
        "the notification does not say it again"
    );
}

#[tokio::test]
async fn a_person_who_has_read_the_message_in_the_chat_is_not_notified() {
    let fixture = Fixture::new().await;
    let order = assigned(&fixture).await;
    connect(&fixture, bola());
    amina_writes(&fixture, order, "I am at the gate.").await;
    customer_reads(&fixture, order).await;
    later(&fixture, 15).await;
    assert_eq!(told(&fixture), []);
}

#[tokio::test]
async fn delayed_news_about_the_chat_is_not_sent_once_it_is_read() {
    for reads in [false, true] {
        let fixture = Fixture::new().await;
        let order = assigned(&fixture).await;
        connect(&fixture, bola());
        close_window(&fixture);
        amina_writes(&fixture, order, "I am at the gate.").await;
        let slow = WhatsAppError::Unavailable("too slow");
        fixture.whatsapp.fail_next(slow);
        later(&fixture, 300).await;
        assert_eq!(fixture.whatsapp.sent().len(), 0, "it is tried again later");
        if reads {
            customer_reads(&fixture, order).await;
        }
        later(&fixture, 60).await;
        let sent = fixture.whatsapp.sent().len();
        assert_eq!(sent, usize::from(!reads), "read: {reads}");
        let state = fixture.state();
        let mut of_chat = state.sendings.values().filter(|sending| {
            let notification = &state.notifications[&sending.notification];
            notification.title == "Your provider wrote to you"
        });
        let sending = of_chat.find(|sending| sending.channel == Channel::WhatsApp);
        let reason = reads.then_some(SendingReason::AlreadyRead);
        assert_eq!(sending.unwrap().reason, reason, "read: {reads}");
    }
}

#[tokio::test]
async fn a_delayed_message_of_the_chat_is_not_sent_once_it_is_read() {
    for reads in [false, true] {
        let fixture = Fixture::new().await;
        let order = assigned(&fixture).await;
        connect(&fixture, bola());
        amina_writes(&fixture, order, "I am at the gate.").await;
        let slow = WhatsAppError::Unavailable("too slow");
        fixture.whatsapp.fail_next(slow);
        later(&fixture, 15).await;
        assert_eq!(told(&fixture)[0].state, MessageState::Queued);
        if reads {
            customer_reads(&fixture, order).await;
        }
        later(&fixture, 60).await;
        let message = told(&fixture).remove(0);
        let expected = if reads {
            (MessageState::Failed, Some(MessageFailure::NotNeeded))
        } else {
            (MessageState::Sent, None)
        };
        assert_eq!((message.state, message.failure), expected, "read: {reads}");
        assert_eq!(fixture.state().threads[&thread()].waiting_since, None);
    }
}

#[tokio::test]
async fn after_the_window_and_without_the_channel_the_message_is_not_told() {
    let fixture = Fixture::new().await;
    let order = assigned(&fixture).await;
    connect(&fixture, bola());
    close_window(&fixture);
    amina_writes(&fixture, order, "I am at the gate.").await;
    later(&fixture, 15).await;
    assert_eq!(told(&fixture), []);
    later(&fixture, 300).await;
    let state = fixture.state();
    let approved = state.thread_messages.values().any(|message| {
        let template = message.body.template();
        template.is_some_and(|(template, title)| {
            template == Template::News && title == "Your provider wrote to you"
        })
    });
    assert!(approved, "the approved text goes out as before");

    let off = Fixture::new().await;
    let order = assigned(&off).await;
    connect(&off, bola());
    off.store.tamper(|state| {
        let user = state.users.get_mut(&bola()).unwrap();
        user.preferences.whatsapp = false;
    });
    amina_writes(&off, order, "I am at the gate.").await;
    later(&off, 600).await;
    assert_eq!(told(&off), []);
}

#[tokio::test]
async fn while_a_colleague_holds_the_conversation_the_message_waits_for_half_an_hour() {
    let fixture = Fixture::new().await;
    let order = assigned(&fixture).await;
    connect(&fixture, bola());
    fixture.store.tamper(|state| {
        let thread = state.threads.get_mut(&thread()).unwrap();
        thread.staff = Some(world::an_admin().id);
    });
    amina_writes(&fixture, order, "I am at the gate.").await;
    later(&fixture, 15).await;
    assert_eq!(told(&fixture), []);
    for _ in 0..30 {
        later(&fixture, 60).await;
    }
    assert_eq!(told(&fixture).len(), 1);
}

#[tokio::test]
async fn a_message_read_on_whatsapp_is_marked_as_read_in_the_chat() {
    let fixture = Fixture::new().await;
    let order = assigned(&fixture).await;
    connect(&fixture, bola());
    amina_writes(&fixture, order, "I am at the gate.").await;
    later(&fixture, 15).await;
    let message = told(&fixture).remove(0);
    let delivered = reported(&fixture, &message, MessageState::Delivered);
    arrives(&fixture, delivered).await;
    run_due(&fixture).await;
    assert_eq!(read_at(&fixture, order), [false]);
    for _ in 0..2 {
        let read = reported(&fixture, &message, MessageState::Read);
        arrives(&fixture, read).await;
        run_due(&fixture).await;
        assert_eq!(read_at(&fixture, order), [true]);
    }
    let open = fixture
        .state()
        .tasks
        .values()
        .any(|queued| queued.job.kind == TaskKind::BridgeMessage);
    assert!(!open, "nothing is left to do");
}

#[tokio::test]
async fn an_answer_that_quotes_the_message_knows_its_order() {
    let fixture = Fixture::new().await;
    let order = assigned(&fixture).await;
    connect(&fixture, bola());
    amina_writes(&fixture, order, "I am at the gate.").await;
    later(&fixture, 15).await;
    let message = told(&fixture).remove(0);
    for (wamid, quoted, expected) in [
        ("wamid.A", message.wamid.clone(), Some(order)),
        ("wamid.B", Some("wamid.unknown".to_owned()), None),
        ("wamid.C", None, None),
    ] {
        let answer = Inbound {
            quoted,
            wamid: wamid.into(),
            from: contact(),
            sent_at: fixture.clock_now(),
            body: InboundBody::Message(MessageBody::Text {
                text: "I am coming.".into(),
            }),
        };
        arrives(&fixture, WhatsAppNews::Message(answer)).await;
        let state = fixture.state();
        let mut all = state.thread_messages.values();
        let stored = all.find(|one| one.wamid.as_deref() == Some(wamid)).unwrap();
        assert_eq!(stored.order, expected, "{wamid}");
    }
}
