//! Sending messages, reports about them, and the end of the window.

use crate::support::Fixture;
use conversation::{MessageFailure, MessageState, Template, ThreadError};
use kernel::Timestamp;
use marketplace::{
    WhatsAppContent, WhatsAppError,
    conversations::{ConversationError, HandBackThread, StaffText, hand_back_thread, send_queued},
};

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
    let answer = |text: &str| StaffText::Text(text.into());
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
