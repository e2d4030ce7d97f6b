//! Conversations on WhatsApp: receiving, handling, sending, and the staff who answer.

use crate::support::Fixture;
use conversation::{
    Contact, Direction, MessageBody, MessageFailure, MessageState, Outgoing, StatusNews, Template,
    Thread, ThreadError, ThreadMessage,
};
use kernel::{Actor, NgPhone, Permission, ThreadId, Timestamp};
use marketplace::{
    DomainEvent, Inbound, InboundBody, TaskKind, WhatsAppContent, WhatsAppError, WhatsAppFileError,
    WhatsAppNews, WhatsAppStatus,
    conversations::{
        AnswerPerson, ConversationError, DeliveryError, HandBackThread, ReceiveDelivery,
        SendQueued, StaffText, TakeThread, answer_person, hand_back_thread, receive_delivery,
        send_queued, take_thread,
    },
    reactions::whatsapp_of,
    task_runner,
};
use testkit::world::{a_complete_customer, an_admin};

const NUMBER: &str = "2348031234567";

fn ada() -> Contact {
    Contact {
        key: "NG.1".into(),
        phone: Some(NUMBER.into()),
        name: Some("Ada".into()),
    }
}

fn text(words: &str) -> MessageBody {
    MessageBody::Text { text: words.into() }
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
    async fn writes(&self, wamid: &str, words: &str) {
        let message = self.inbound(wamid, text(words));
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

#[tokio::test]
async fn the_first_message_gets_a_greeting_and_waits_for_staff() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    assert_eq!(fixture.thread_messages()[0].state, MessageState::Received);
    assert!(fixture.run_due().await.is_empty());
    assert!(fixture.texts_sent()[0].starts_with("Welcome to Gida."));
    let all = fixture.thread_messages();
    assert_eq!(
        all.iter().map(|message| message.state).collect::<Vec<_>>(),
        [MessageState::Handled, MessageState::Sent]
    );
    assert!(fixture.the_thread().waiting_since.is_some());
    assert_eq!(fixture.waiting_news(), 1);
    fixture.writes("wamid.B", "Anyone?").await;
    fixture.run_due().await;
    assert_eq!(fixture.whatsapp.sent().len(), 1, "one greeting a day");
    assert_eq!(fixture.waiting_news(), 1);
    fixture.clock.advance_hours(25);
    fixture.writes("wamid.C", "Hello again").await;
    fixture.run_due().await;
    assert_eq!(fixture.whatsapp.sent().len(), 2);
}

#[tokio::test]
async fn a_repeated_delivery_has_no_effect_and_a_forged_one_is_refused() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    assert_eq!(fixture.thread_messages().len(), 2);
    assert!(matches!(
        fixture.take_in("forged").await,
        Err(DeliveryError::BadSignature(_))
    ));
}

#[tokio::test]
async fn messages_are_handled_in_the_order_in_which_they_were_sent() {
    let fixture = Fixture::new().await;
    let mut early = fixture.inbound("wamid.A", text("First"));
    early.sent_at = fixture.clock_now().plus_secs(-60);
    let late = fixture.inbound("wamid.B", text("Second"));
    let parts = [late, early].map(WhatsAppNews::Message).to_vec();
    fixture.arrives(parts).await;
    fixture.run_due().await;
    let all = fixture.thread_messages();
    assert_eq!(all[0].body, text("Second"));
    let thread = fixture.the_thread();
    assert_eq!(thread.handled_until, Some(fixture.clock_now()));
    assert_eq!(thread.last_inbound_at, fixture.clock_now());
}

#[tokio::test]
async fn a_message_from_the_future_is_from_now() {
    let fixture = Fixture::new().await;
    let mut message = fixture.inbound("wamid.A", text("Hi"));
    message.sent_at = fixture.clock_now().plus_days(400);
    fixture.arrives(vec![WhatsAppNews::Message(message)]).await;
    assert_eq!(fixture.the_thread().last_inbound_at, fixture.clock_now());
}

#[tokio::test]
async fn a_person_is_known_by_the_id_also_when_the_number_is_hidden_or_new() {
    let fixture = Fixture::new().await;
    let mut by_number = fixture.inbound("wamid.A", text("Hi"));
    by_number.from.key = NUMBER.into();
    fixture
        .arrives(vec![WhatsAppNews::Message(by_number)])
        .await;
    assert_eq!(fixture.the_thread().contact.key, NUMBER);
    fixture.writes("wamid.B", "Now with an id").await;
    assert_eq!(fixture.the_thread().contact.key, "NG.1");
    let mut hidden = fixture.inbound("wamid.C", text("Hidden"));
    hidden.from.phone = None;
    fixture.arrives(vec![WhatsAppNews::Message(hidden)]).await;
    let contact = fixture.the_thread().contact;
    assert_eq!(contact.phone.as_deref(), Some(NUMBER));
    let moved = Inbound {
        quoted: None,
        wamid: "wamid.D".into(),
        from: Contact {
            key: "NG.2".into(),
            phone: Some("2348059876543".into()),
            name: None,
        },
        sent_at: fixture.clock_now(),
        body: InboundBody::ContactChanged {
            before: "NG.1".into(),
        },
    };
    fixture.arrives(vec![WhatsAppNews::Message(moved)]).await;
    let contact = fixture.the_thread().contact;
    assert_eq!(
        (contact.key.as_str(), contact.phone.as_deref()),
        ("NG.2", Some("2348059876543"))
    );
    assert_eq!(contact.name.as_deref(), Some("Ada"));
}

impl Fixture {
    /// Connects the thread to Bola's account.
    fn connect_to_bola(&self) {
        let id = self.the_thread().id;
        self.store.tamper(|state| {
            let thread = state.threads.get_mut(&id).unwrap();
            thread.user = Some(a_complete_customer().id);
        });
    }

    /// The app tells that the person has another number and another id.
    async fn changes_number(&self, before: &str, after: &str) {
        let from = Contact {
            key: after.into(),
            phone: Some("2348059876543".into()),
            name: None,
        };
        let before = before.into();
        let moved = Inbound {
            quoted: None,
            wamid: "wamid.moved".into(),
            from,
            sent_at: self.clock_now(),
            body: InboundBody::ContactChanged { before },
        };
        self.arrives(vec![WhatsAppNews::Message(moved)]).await;
    }

    /// How often the person was told that the chat is not connected any more.
    fn told_disconnected(&self) -> usize {
        let texts = self.ours();
        let texts = texts.iter().map(|message| message.body.text());
        texts
            .filter(|text| text.contains("no longer connected") && text.contains("\"connect\""))
            .count()
    }
}

#[tokio::test]
async fn another_number_disconnects_the_account_and_the_person_is_told_how_to_connect_it() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.connect_to_bola();
    fixture.changes_number("NG.1", "NG.2").await;
    assert_eq!(fixture.the_thread().user, None);
    assert_eq!(fixture.told_disconnected(), 1);
    fixture.run_due().await;
    let sent = fixture.whatsapp.sent().pop().unwrap();
    assert_eq!(sent.to.key, "NG.2");
    fixture.changes_number("NG.2", "NG.3").await;
    assert_eq!(fixture.told_disconnected(), 1, "nothing was connected");
}

#[tokio::test]
async fn another_number_behind_the_same_id_disconnects_the_account() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.connect_to_bola();
    fixture.writes("wamid.B", "Hi again").await;
    assert!(
        fixture.the_thread().user.is_some(),
        "the number is the same"
    );
    let mut hidden = fixture.inbound("wamid.C", text("Hidden"));
    hidden.from.phone = None;
    fixture.arrives(vec![WhatsAppNews::Message(hidden)]).await;
    assert!(fixture.the_thread().user.is_some(), "it is only hidden");
    let mut other = fixture.inbound("wamid.D", text("New phone"));
    other.from.phone = Some("2348059876543".into());
    fixture.arrives(vec![WhatsAppNews::Message(other)]).await;
    assert_eq!(fixture.the_thread().user, None);
    assert_eq!(fixture.told_disconnected(), 1);
}

#[tokio::test]
async fn an_id_that_takes_over_the_thread_of_a_number_disconnects_the_account() {
    let fixture = Fixture::new().await;
    let mut by_number = fixture.inbound("wamid.A", text("Hi"));
    by_number.from.key = NUMBER.into();
    fixture
        .arrives(vec![WhatsAppNews::Message(by_number)])
        .await;
    fixture.run_due().await;
    fixture.connect_to_bola();
    fixture.writes("wamid.B", "my orders").await;
    let thread = fixture.the_thread();
    assert_eq!((thread.contact.key.as_str(), thread.user), ("NG.1", None));
    assert_eq!(fixture.told_disconnected(), 1);
    fixture.run_due().await;
    assert_eq!(fixture.the_thread().user, None);
}

#[tokio::test]
async fn a_number_whose_new_id_has_a_thread_loses_its_account_too() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.connect_to_bola();
    let old = fixture.the_thread().id;
    let mut other = fixture.inbound("wamid.B", text("Hi"));
    other.from.key = "NG.2".into();
    other.from.phone = Some("2348059876543".into());
    fixture.arrives(vec![WhatsAppNews::Message(other)]).await;
    fixture.changes_number("NG.1", "NG.2").await;
    let state = fixture.store.state();
    let left = &state.threads[&old];
    assert_eq!((left.contact.key.as_str(), left.user), ("NG.1", None));
}

#[tokio::test]
async fn after_the_window_a_changed_number_is_not_written_to() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.connect_to_bola();
    fixture.clock.advance_hours(25);
    fixture.changes_number("NG.1", "NG.2").await;
    assert_eq!(fixture.the_thread().user, None);
    assert_eq!(fixture.told_disconnected(), 0);
}

#[tokio::test]
async fn a_number_alone_never_links_the_account_because_numbers_are_given_to_new_owners() {
    let fixture = Fixture::new().await;
    let bola = a_complete_customer().id;
    fixture.writes("wamid.A", "Hi").await;
    assert_eq!(fixture.the_thread().user, None);
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let user = state.users.get_mut(&bola).unwrap();
        user.confirm_phone(NgPhone::parse("08031234567").unwrap(), now);
    });
    fixture.writes("wamid.B", "It is me").await;
    fixture.run_due().await;
    assert_eq!(fixture.the_thread().user, None);
}

#[tokio::test]
async fn a_photo_is_stored_before_its_message_is_handled() {
    let fixture = Fixture::new().await;
    let photo = |media: &str| MessageBody::Photo {
        media: media.into(),
        caption: None,
    };
    fixture.whatsapp.put_file("77", Ok(b"photo".to_vec()));
    let unavailable = Err(WhatsAppFileError::Unavailable("too slow"));
    fixture.whatsapp.put_file("78", unavailable);
    let message = fixture.inbound("wamid.A", photo("77"));
    fixture.arrives(vec![WhatsAppNews::Message(message)]).await;
    assert!(fixture.run_due().await.is_empty());
    let stored = &fixture.thread_messages()[0];
    assert_eq!(stored.state, MessageState::Handled);
    let upload = stored.upload.expect("the photo is stored");
    let state = fixture.store.state();
    assert_eq!(state.uploads[&upload].owner, None);
    drop(state);
    let message = fixture.inbound("wamid.B", photo("78"));
    fixture.arrives(vec![WhatsAppNews::Message(message)]).await;
    assert_eq!(fixture.run_due().await.len(), 1, "it is tried again");
    fixture.clock.advance_mins(11);
    assert!(fixture.run_due().await.is_empty());
    let all = fixture.thread_messages();
    assert_eq!(all.last().unwrap().body, MessageBody::Unreadable);
    assert_eq!(all.last().unwrap().state, MessageState::Handled);
}

#[tokio::test]
async fn a_voice_note_is_ogg_and_files_that_are_too_large_cannot_be_read() {
    let fixture = Fixture::new().await;
    let voice = |media: &str| MessageBody::Voice {
        media: media.into(),
    };
    fixture.whatsapp.put_file("1", Ok(b"OggS sound".to_vec()));
    fixture.whatsapp.put_file("2", Ok(b"MZ program".to_vec()));
    let large = vec![b'O'; marketplace::conversations::VOICE_MAX_BYTES + 1];
    fixture.whatsapp.put_file("3", Ok(large));
    for media in ["1", "2", "3"] {
        let message = fixture.inbound(media, voice(media));
        fixture.arrives(vec![WhatsAppNews::Message(message)]).await;
    }
    assert!(fixture.run_due().await.is_empty());
    let of_person: Vec<ThreadMessage> = fixture
        .thread_messages()
        .into_iter()
        .filter(|message| message.direction == Direction::In)
        .collect();
    let upload = of_person[0].upload.unwrap();
    assert!(fixture.store.state().uploads[&upload].is_voice());
    for refused in &of_person[1..] {
        assert_eq!(refused.body, MessageBody::Unreadable);
        assert_eq!(refused.upload, None);
    }
}

#[tokio::test]
async fn an_unreachable_provider_is_asked_again_later_and_then_the_message_fails() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    for _ in 0..6 {
        fixture
            .whatsapp
            .fail_next(WhatsAppError::Unavailable("too slow"));
    }
    assert!(fixture.run_due().await.is_empty());
    for pause in [60, 300, 1_800, 7_200, 43_200] {
        let message = &fixture.ours()[0];
        assert_eq!(message.state, MessageState::Queued);
        assert_eq!(message.due_at, Some(fixture.clock_now().plus_secs(pause)));
        fixture.clock.advance_secs(pause - 1);
        fixture.run_due().await;
        assert!(fixture.whatsapp.sent().is_empty());
        fixture.clock.advance_secs(1);
        fixture.run_due().await;
    }
    let message = &fixture.ours()[0];
    assert_eq!(message.state, MessageState::Failed);
    assert_eq!(message.failure, Some(MessageFailure::NotSent));
}

#[tokio::test]
async fn a_message_whose_server_was_killed_is_sent_again_once() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    let (id, now) = (fixture.ours()[0].id, fixture.clock_now());
    let killed = |at: Timestamp, is_resent: bool| {
        fixture.store.tamper(|state| {
            let message = state.thread_messages.get_mut(&id).unwrap();
            message.state = MessageState::Queued;
            (message.wamid, message.due_at) = (None, Some(at));
            (message.in_flight_since, message.is_resent) = (Some(at), is_resent);
        });
    };
    let thread = fixture.the_thread().id;
    let send =
        || async { send_queued(&fixture.store, &fixture.whatsapp, fixture.to_send(thread)).await };
    killed(now, false);
    send().await.unwrap();
    assert_eq!(
        fixture.whatsapp.sent().len(),
        1,
        "another server may be sending it"
    );
    fixture.clock.advance_secs(60);
    send().await.unwrap();
    assert_eq!(fixture.whatsapp.sent().len(), 2);
    assert_eq!(fixture.ours()[0].state, MessageState::Sent);
    killed(fixture.clock_now(), true);
    fixture.clock.advance_secs(60);
    send().await.unwrap();
    assert_eq!(fixture.whatsapp.sent().len(), 2, "at most once");
    assert_eq!(fixture.ours()[0].failure, Some(MessageFailure::Unknown));
}

#[tokio::test]
async fn reports_move_a_message_forward_only_and_may_come_first() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.reported("wamid.1", MessageState::Read, None).await;
    assert!(fixture.ours().is_empty());
    fixture.run_due().await;
    assert_eq!(fixture.ours()[0].state, MessageState::Read, "it was kept");
    for state in [
        MessageState::Sent,
        MessageState::Delivered,
        MessageState::Read,
    ] {
        fixture.reported("wamid.1", state, None).await;
        assert_eq!(fixture.ours()[0].state, MessageState::Read);
    }
    fixture
        .reported("wamid.1", MessageState::Failed, Some(131_026))
        .await;
    assert_eq!(fixture.ours()[0].state, MessageState::Read);
    fixture
        .reported("wamid.unknown", MessageState::Read, None)
        .await;
}

#[tokio::test]
async fn a_reported_failure_is_visible_and_asks_for_staff() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    let cmd = HandBackThread {
        call: fixture.by(fixture.desk()),
        thread: fixture.the_thread().id,
    };
    assert!(
        hand_back_thread(&fixture.store, cmd)
            .await
            .unwrap()
            .is_now()
    );
    fixture
        .reported("wamid.1", MessageState::Failed, Some(131_026))
        .await;
    let message = &fixture.ours()[0];
    assert_eq!(
        (message.state, message.error_code),
        (MessageState::Failed, Some(131_026))
    );
    assert!(fixture.the_thread().waiting_since.is_some());
}

#[tokio::test]
async fn staff_take_over_answer_and_hand_back() {
    let fixture = Fixture::new().await;
    let (chidi, hi) = (
        fixture.desk(),
        StaffText::Text(" We are \u{7}here.\r\n".into()),
    );
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    assert_eq!(
        fixture.replies(chidi, hi.clone()).await,
        Err(ConversationError::Thread(ThreadError::NotTaken))
    );
    assert_eq!(fixture.take_over(chidi).await, Ok(true));
    assert_eq!(fixture.take_over(chidi).await, Ok(false));
    let another = Actor::staff(a_complete_customer().id, &[Permission::Support]);
    for refused in [
        fixture.take_over(another).await.map(drop),
        fixture.replies(another, hi.clone()).await,
    ] {
        assert_eq!(
            refused,
            Err(ConversationError::Thread(ThreadError::TakenByOther))
        );
    }
    assert_eq!(fixture.replies(chidi, hi).await, Ok(()));
    assert_eq!(fixture.the_thread().waiting_since, None);
    fixture.run_due().await;
    assert_eq!(fixture.texts_sent()[1], "We are here.");
    fixture.clock.advance_hours(23);
    fixture.writes("wamid.B", "Thanks").await;
    fixture.run_due().await;
    assert_eq!(
        fixture.texts_sent().len(),
        2,
        "the automatic answers are silent"
    );
    assert!(fixture.the_thread().waiting_since.is_some());
    for (actor, text) in [
        (Actor::Customer(a_complete_customer().id), "Hi"),
        (chidi, " "),
    ] {
        assert!(
            fixture
                .replies(actor, StaffText::Text(text.into()))
                .await
                .is_err()
        );
    }
}

#[tokio::test]
async fn after_a_day_only_a_template_goes_out() {
    let fixture = Fixture::new().await;
    let chidi = fixture.desk();
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.take_over(chidi).await.unwrap();
    fixture.clock.advance_hours(24);
    assert_eq!(
        fixture.replies(chidi, StaffText::Text("Late".into())).await,
        Err(ConversationError::Thread(ThreadError::WindowClosed))
    );
    let template = StaffText::Template(Template::Answer);
    assert_eq!(fixture.replies(chidi, template).await, Ok(()));
    fixture.run_due().await;
    let sent = fixture.whatsapp.sent().pop().unwrap();
    assert_eq!(
        sent.content,
        WhatsAppContent::Template {
            template: Template::Answer,
            parameter: "Ada".into(),
            button: None
        }
    );
}

#[tokio::test]
async fn a_text_that_waited_beyond_the_window_is_not_sent() {
    let fixture = Fixture::new().await;
    fixture.writes("wamid.A", "Hi").await;
    fixture
        .whatsapp
        .fail_next(WhatsAppError::Unavailable("too slow"));
    fixture.run_due().await;
    fixture.clock.advance_hours(25);
    fixture.run_due().await;
    assert!(fixture.whatsapp.sent().is_empty());
    assert_eq!(
        fixture.ours()[0].failure,
        Some(MessageFailure::WindowClosed)
    );
}

#[tokio::test]
async fn one_answer_with_one_key_is_sent_once_and_messages_go_out_in_order() {
    let fixture = Fixture::new().await;
    let chidi = fixture.desk();
    fixture.writes("wamid.A", "Hi").await;
    fixture.run_due().await;
    fixture.take_over(chidi).await.unwrap();
    let cmd = AnswerPerson {
        call: fixture.by(chidi),
        thread: fixture.the_thread().id,
        text: StaffText::Text("First".into()),
    };
    let first = answer_person(&fixture.store, cmd.clone()).await.unwrap();
    assert_eq!(answer_person(&fixture.store, cmd).await, Ok(first));
    for number in 2..=9 {
        let text = StaffText::Text(format!("Answer {number}"));
        fixture.replies(chidi, text).await.unwrap();
    }
    fixture
        .whatsapp
        .fail_next(WhatsAppError::Unavailable("too slow"));
    fixture.run_due().await;
    assert_eq!(
        fixture.texts_sent().len(),
        1,
        "the first one blocks the others"
    );
    for _ in 0..4 {
        fixture.clock.advance_secs(60);
        fixture.run_due().await;
    }
    let expected: Vec<String> = ["First".to_owned()]
        .into_iter()
        .chain((2..=9).map(|number| format!("Answer {number}")))
        .collect();
    assert_eq!(fixture.texts_sent()[1..], expected);
}

#[tokio::test]
async fn a_message_on_a_long_pause_does_not_hold_back_an_answer_of_staff() {
    let fixture = Fixture::new().await;
    let chidi = fixture.desk();
    fixture.writes("wamid.A", "Hi").await;
    for _ in 0..3 {
        fixture
            .whatsapp
            .fail_next(WhatsAppError::Unavailable("too slow"));
    }
    fixture.run_due().await;
    fixture.take_over(chidi).await.unwrap();
    let answer = |words: &str| StaffText::Text(words.into());
    fixture.replies(chidi, answer("First")).await.unwrap();
    fixture.run_due().await;
    fixture.clock.advance_secs(60);
    fixture.run_due().await;
    assert!(
        fixture.texts_sent().is_empty(),
        "over a short pause the order is kept"
    );
    fixture.clock.advance_secs(300);
    fixture.run_due().await;
    assert_eq!(fixture.texts_sent(), ["First"]);
    assert_eq!(fixture.ours()[0].attempts, 3);
    fixture.replies(chidi, answer("Second")).await.unwrap();
    fixture.run_due().await;
    assert_eq!(fixture.texts_sent(), ["First", "Second"]);
    fixture.clock.advance_secs(1_800);
    fixture.run_due().await;
    let sent = fixture.texts_sent();
    assert!(sent[2].starts_with("Welcome to Gida."), "{sent:?}");
}

#[tokio::test]
async fn an_unknown_conversation_has_no_tasks_and_no_staff() {
    let fixture = Fixture::new().await;
    let missing: ThreadId = testkit::id_no(9).into();
    let cmd = fixture.to_send(missing);
    assert_eq!(
        send_queued(&fixture.store, &fixture.whatsapp, cmd).await,
        Ok(())
    );
    let scheduled: Result<(), kernel::StoreError> = fixture
        .as_store()
        .unit(fixture.by(Actor::System), move |uow| {
            let now = uow.now();
            uow.schedule(TaskKind::HandleConversation, missing.uuid(), now)
        })
        .await;
    scheduled.unwrap();
    assert!(fixture.run_due().await.is_empty());
    let cmd = TakeThread {
        call: fixture.by(fixture.desk()),
        thread: missing,
    };
    assert_eq!(
        take_thread(&fixture.store, cmd).await,
        Err(ConversationError::NotFound)
    );
}
