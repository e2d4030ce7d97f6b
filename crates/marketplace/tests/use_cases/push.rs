//! Messages to browsers: what is sent, and what happens when the push service fails.

mod subscriptions;
mod waiting;

use crate::support::{Fixture, amina, bola};
use identity::PreferenceChanges;
use kernel::{SessionId, Timestamp, UserId};
use marketplace::{
    PushError, PushRefusal, PushTarget, PushUrgency, TaskKind,
    identity::{SetPreferences, set_preferences},
    push::{SubscribePush, SubscribePushError, push_notification, subscribe_push},
};
use notifications::{Channel, SendingReason, SendingState};
use testkit::world;

const PHONE: &str = "https://push.example/phone";

fn target(endpoint: &str) -> PushTarget {
    PushTarget {
        endpoint: endpoint.to_owned(),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
    }
}

impl Fixture {
    /// Signs a person in and subscribes their browser.
    async fn subscribed(&self, user: UserId, digit: char, endpoint: &str) -> SessionId {
        let person = self.state().users[&user].clone();
        let session = world::a_session(&person, digit);
        let id = session.id;
        self.store
            .tamper(|state| drop(state.sessions.insert(id, session)));
        self.subscribe(user, id, endpoint).await.unwrap();
        id
    }

    async fn subscribe(
        &self,
        user: UserId,
        session: SessionId,
        endpoint: &str,
    ) -> Result<(), SubscribePushError> {
        let cmd = SubscribePush {
            call: self.by(kernel::Actor::Customer(user)),
            user,
            session,
            target: target(endpoint),
        };
        subscribe_push(&self.store, &self.push_sender, cmd)
            .await
            .map(drop)
    }

    fn titles_to(&self, endpoint: &str) -> Vec<String> {
        let sent = self.push_sender.sent_to(endpoint).into_iter();
        sent.map(|message| message.title).collect()
    }

    fn push_due(&self) -> Vec<Timestamp> {
        let state = self.state();
        let pushes = state
            .tasks
            .values()
            .filter(|queued| queued.job.kind == TaskKind::PushNotification);
        pushes.map(|queued| queued.job.due_at).collect()
    }

    fn subscriptions(&self) -> usize {
        self.state().push_subscriptions.len()
    }
}

#[tokio::test]
async fn an_offer_reaches_the_browser_of_its_provider_at_once() {
    let fixture = Fixture::new().await;
    fixture.subscribed(amina().into(), 'e', PHONE).await;
    fixture.offered().await;
    fixture.reactions().await;
    fixture.work().await;
    let sent = fixture.push_sender.sent_to(PHONE);
    assert_eq!(sent.len(), 1, "{sent:?}");
    assert_eq!(sent[0].urgency, PushUrgency::High);
    assert!(sent[0].path.starts_with("/service-provider"), "{sent:?}");
    fixture.work().await;
    assert_eq!(fixture.push_sender.sent_to(PHONE).len(), 1, "only once");
}

#[tokio::test]
async fn without_a_browser_nothing_is_scheduled() {
    let fixture = Fixture::new().await;
    fixture.paid().await;
    fixture.reactions().await;
    assert_eq!(fixture.push_due(), []);
}

#[tokio::test]
async fn a_notification_read_in_the_app_or_unwanted_is_not_pushed() {
    for wanted in [true, false] {
        let fixture = Fixture::new().await;
        fixture.subscribed(bola(), 'e', PHONE).await;
        fixture.priced().await;
        fixture.reactions().await;
        let now = fixture.clock_now();
        if wanted {
            fixture.store.tamper(|state| {
                for one in state.notifications.values_mut() {
                    let _first = one.mark_read(now);
                }
            });
        } else {
            let cmd = SetPreferences {
                call: fixture.owner(),
                user: bola(),
                changes: PreferenceChanges {
                    push: Some(false),
                    ..PreferenceChanges::default()
                },
            };
            set_preferences(fixture.as_store(), cmd).await.unwrap();
        }
        fixture.work_after_mins(2).await;
        assert_eq!(fixture.titles_to(PHONE), Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_push_service_that_rejects_our_calls_costs_no_browser_and_is_tried_again() {
    let fixture = Fixture::new().await;
    fixture.subscribed(amina().into(), 'e', PHONE).await;
    fixture.offered().await;
    fixture.reactions().await;
    let rejected = PushError::Refused(PushRefusal::Rejected);
    fixture.push_sender.fail_next(rejected);
    let runs = fixture.work().await;
    let failed: Vec<_> = runs.into_iter().filter_map(|run| run.error).collect();
    assert_eq!(failed, ["the message was refused: rejected"]);
    assert_eq!(fixture.subscriptions(), 1);
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.titles_to(PHONE).len(), 1);
}

#[tokio::test]
async fn a_message_that_is_too_large_costs_no_browser_and_is_not_tried_again() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.calm_notifications(1..=1);
    let too_large = PushError::Refused(PushRefusal::TooLarge);
    fixture.push_sender.fail_next(too_large);
    fixture.push(1).await;
    let refused = (SendingState::Failed, Some(SendingReason::Refused));
    assert_eq!(fixture.pushed(1), refused);
    assert_eq!(fixture.subscriptions(), 1);
}

#[tokio::test]
async fn a_busy_push_service_is_tried_again_but_not_for_long() {
    let fixture = Fixture::new().await;
    fixture.subscribed(amina().into(), 'e', PHONE).await;
    fixture.offered().await;
    fixture.reactions().await;
    fixture
        .push_sender
        .fail_next(PushError::Unavailable("too slow"));
    let runs = fixture.work().await;
    let failed: Vec<_> = runs.into_iter().filter_map(|run| run.error).collect();
    assert_eq!(failed, ["the message was not sent: too slow"]);
    assert_eq!(fixture.titles_to(PHONE).len(), 0);
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.titles_to(PHONE).len(), 1);
}

impl Fixture {
    /// Stores limited notifications of Bola that are due in her browser now.
    fn calm_notifications(&self, numbers: std::ops::RangeInclusive<u64>) {
        let now = self.clock_now();
        self.store.tamper(|state| {
            for number in numbers {
                let mut one = world::a_notification_no(bola(), number);
                one.created_at = now.plus_secs(i64::try_from(number).unwrap());
                let mut sending = world::a_sending_no(bola(), number);
                sending.channel = Channel::Push;
                (sending.queued_at, sending.due_at) = (now, now);
                state.sendings.insert(sending.id, sending);
                state.notifications.insert(one.id, one);
            }
        });
    }

    async fn push(&self, number: u64) {
        let id = world::a_notification_no(bola(), number).id;
        let call = self.system();
        push_notification(&self.store, &self.push_sender, id, call)
            .await
            .unwrap();
    }

    fn pushed(&self, number: u64) -> (SendingState, Option<SendingReason>) {
        let id = world::a_sending_no(bola(), number).id;
        let sending = self.state().sendings[&id].clone();
        (sending.state, sending.reason)
    }
}
