//! News that waits to be sent, and news that the channel refuses outside its window.

use super::PAID;
use crate::support::{Fixture, bola};
use conversation::{MessageFailure, MessageState, StatusNews, Template};
use kernel::{ThreadId, Timestamp};
use marketplace::{
    WhatsAppContent, WhatsAppError, WhatsAppMessage, WhatsAppNews, WhatsAppStatus,
    conversations::{ReceiveDelivery, receive_delivery},
};
use notifications::{Channel, SendingReason, SendingState};

impl Fixture {
    /// News that was queued and could not be sent at once. It is tried again in a minute.
    async fn put_back(&self, urgent: bool) {
        self.whatsapp
            .fail_next(WhatsAppError::Unavailable("too slow"));
        if urgent {
            self.paid_and_told().await;
            self.work().await;
        } else {
            self.cancel_some(1).await;
            self.work_after_mins(5).await;
        }
        let waiting = self.news_messages();
        assert!(
            waiting.iter().any(|one| one.state == MessageState::Queued),
            "{waiting:?}"
        );
    }

    fn chat_sending(&self) -> (SendingState, Option<SendingReason>) {
        let id = self.news_messages()[0].id.uuid().into();
        let all = self.state().sendings.owned();
        let mut all = all.into_values();
        let sending = all.find(|one| one.notification == id && one.channel == Channel::WhatsApp);
        let sending = sending.unwrap();
        (sending.state, sending.reason)
    }
}

/// What changes while news waits.
type Change = fn(&Fixture, ThreadId);

#[tokio::test]
async fn news_that_waited_to_be_sent_is_dropped_when_it_is_no_longer_wanted() {
    let changes: [(Change, SendingReason); 3] = [
        (
            |fixture, _| fixture.edit_user(bola(), |user| user.preferences.whatsapp = false),
            SendingReason::SwitchedOff,
        ),
        (
            |fixture, _| {
                let now = fixture.clock_now();
                fixture.store.tamper(|state| {
                    for one in state.notifications.values_mut() {
                        let _first = one.mark_read(now);
                    }
                });
            },
            SendingReason::AlreadyRead,
        ),
        (
            |fixture, thread| fixture.edit_thread(thread, |thread| thread.user = None),
            SendingReason::NoAddress,
        ),
    ];
    for (change, reason) in changes {
        let fixture = Fixture::new().await;
        let thread = fixture.connect(1, bola());
        fixture.put_back(false).await;
        change(&fixture, thread);
        fixture.work_after_mins(2).await;
        assert_eq!(fixture.news_of(1), [""; 0], "{reason:?}");
        let suppressed = (SendingState::Suppressed, Some(reason));
        assert_eq!(fixture.chat_sending(), suppressed);
        let kept = &fixture.news_messages()[0];
        assert_eq!(kept.failure, Some(MessageFailure::NotNeeded));
        assert_eq!(fixture.state().threads[&thread].waiting_since, None);
    }
}

#[tokio::test]
async fn news_that_waited_into_the_quiet_hours_waits_for_the_morning_and_holds_nothing_back() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    let evening: Timestamp = fixture.clock_now().abuja_date().at_hour(20).plus_mins(54);
    fixture.clock.set(evening);
    fixture.put_back(false).await;
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let morning = evening.plus_hours(9).plus_mins(36);
    assert_eq!(fixture.news_messages()[0].due_at, Some(morning));
    fixture.paid_and_told().await;
    fixture.work().await;
    assert_eq!(fixture.news_of(1), [PAID], "this is urgent");
    fixture.clock.set(morning);
    fixture.work().await;
    assert_eq!(fixture.news_of(1).len(), 2);
}

#[tokio::test]
async fn news_whose_window_closed_meanwhile_goes_out_as_the_approved_text() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    fixture.put_back(true).await;
    let day_ago = fixture.clock_now().plus_hours(-24);
    fixture.edit_thread(thread, |thread| thread.last_inbound_at = day_ago);
    fixture.work_after_mins(2).await;
    let sent = fixture.sent_to(1);
    assert!(is_approved(&sent[0]), "{sent:?}");
    assert_eq!(fixture.news_messages()[0].state, MessageState::Sent);
}

/// Whether the message is the approved text about the payment.
fn is_approved(message: &WhatsAppMessage) -> bool {
    matches!(
        &message.content,
        WhatsAppContent::Template { template: Template::News, parameter, .. } if parameter == PAID
    )
}

#[tokio::test]
async fn news_that_the_channel_refuses_outside_its_window_goes_out_as_the_approved_text() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    let closed = WhatsAppError::WindowClosed(Some(131_047));
    fixture.whatsapp.fail_next(closed);
    fixture.paid_and_told().await;
    fixture.work().await;
    let sent = fixture.sent_to(1);
    assert!(sent.len() == 1 && is_approved(&sent[0]), "{sent:?}");
    assert_eq!(fixture.chat_sending(), (SendingState::Sent, None));
}

#[tokio::test]
async fn an_approved_text_that_is_refused_is_not_sent_for_ever() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    for _ in 0..2 {
        let closed = WhatsAppError::WindowClosed(Some(131_047));
        fixture.whatsapp.fail_next(closed);
    }
    fixture.paid_and_told().await;
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let kept = &fixture.news_messages()[0];
    assert_eq!(kept.failure, Some(MessageFailure::WindowClosed));
}

#[tokio::test]
async fn a_report_that_the_window_was_closed_sends_the_approved_text() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.paid_and_told().await;
    fixture.work().await;
    let first = fixture.news_messages()[0].clone();
    let status = WhatsAppStatus {
        news: StatusNews {
            wamid: first.wamid.unwrap(),
            state: MessageState::Failed,
            failure: Some(MessageFailure::WindowClosed),
            error_code: Some(131_047),
            at: fixture.clock_now(),
        },
        message: Some(first.id),
        to: fixture.state().threads[&first.thread].contact.clone(),
    };
    let parts = vec![WhatsAppNews::Status(status)];
    fixture.whatsapp.put_delivery("{}", parts);
    for _ in 0..2 {
        let cmd = ReceiveDelivery {
            call: fixture.system(),
            signature: "signed".into(),
            body: b"{}".to_vec(),
        };
        let received = receive_delivery(&fixture.store, &fixture.whatsapp, cmd).await;
        assert_eq!(received, Ok(()));
    }
    fixture.work().await;
    let sent = fixture.sent_to(1);
    assert!(sent.len() == 2 && is_approved(&sent[1]), "{sent:?}");
}
