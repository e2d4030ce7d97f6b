//! Receiving and handling messages and files.

use super::text;
use crate::support::Fixture;
use conversation::{Direction, MessageBody, MessageState, ThreadMessage};
use kernel::{Actor, ThreadId};
use marketplace::{
    TaskKind, WhatsAppFileError, WhatsAppNews,
    conversations::{ConversationError, DeliveryError, TakeThread, send_queued, take_thread},
};

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
