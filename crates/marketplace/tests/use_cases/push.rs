//! Messages to browsers: who subscribes, what is sent, when, and what ends a subscription.

use crate::support::{Fixture, amina, bola};
use identity::{PreferenceChanges, QuietHours, TimeZone};
use kernel::{SessionId, Timestamp, UserId};
use marketplace::{
    PushError, PushRefusal, PushTarget, PushUrgency, TaskKind,
    identity::{SetPreferences, set_preferences},
    push::{
        Opens, SubscribePush, SubscribePushError, push_notification, server_key, subscribe_push,
        unsubscribe_push,
    },
};
use notifications::{Channel, PUSH_SUBSCRIPTIONS_MAX, SendingReason, SendingState};
use std::sync::Arc;
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
async fn a_signed_out_browser_gets_nothing_more() {
    let fixture = Fixture::new().await;
    let session = fixture.subscribed(amina().into(), 'e', PHONE).await;
    fixture.offered().await;
    fixture.reactions().await;
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let session = state.sessions.get_mut(&session).unwrap();
        session.revoked_at = Some(now);
    });
    fixture.work().await;
    assert_eq!(fixture.titles_to(PHONE), Vec::<String>::new());
}

#[tokio::test]
async fn a_browser_that_ended_its_subscription_is_deleted_and_the_others_get_the_message() {
    for error in [PushError::Gone, PushError::Refused(PushRefusal::BadTarget)] {
        let fixture = Fixture::new().await;
        fixture.subscribed(amina().into(), 'e', PHONE).await;
        fixture
            .subscribed(amina().into(), 'd', "https://push.example/laptop")
            .await;
        fixture.offered().await;
        fixture.reactions().await;
        fixture.push_sender.fail_next(error);
        fixture.work().await;
        assert_eq!(fixture.subscriptions(), 1);
        let sent = ["https://push.example/laptop", PHONE].map(|one| fixture.titles_to(one).len());
        assert_eq!(sent.iter().sum::<usize>(), 1);
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

#[tokio::test]
async fn at_night_only_urgent_messages_are_pushed() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    let night = fixture.clock_now().abuja_date().at_hour(22);
    fixture.clock.set(night);
    fixture.priced().await;
    fixture.reactions().await;
    let morning = night.plus_hours(8).plus_mins(30);
    assert!(
        fixture
            .push_due()
            .iter()
            .all(|due| *due == morning || *due <= fixture.clock_now()),
        "{:?}",
        fixture.push_due()
    );
}

#[tokio::test]
async fn own_quiet_hours_hold_a_push_that_can_wait() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.store.tamper(|state| {
        let bola = state.users.get_mut(&bola()).unwrap();
        bola.preferences.quiet_hours = QuietHours::parse(true, "13:00", "15:00").unwrap();
    });
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.priced().await;
    fixture.reactions().await;
    assert!(
        fixture.push_due().contains(&today.at_hour(15)),
        "{:?}",
        fixture.push_due()
    );
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.titles_to(PHONE), Vec::<String>::new());
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    assert_eq!(fixture.titles_to(PHONE).len(), 1);
}

/// At 17:00 in Abuja it is 21:30 in Kolkata, and the quiet hours there end at 2:00 in Abuja.
#[tokio::test]
async fn b15_3_a_push_that_can_wait_follows_the_clock_of_its_person() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.store.tamper(|state| {
        let bola = state.users.get_mut(&bola()).unwrap();
        bola.preferences.time_zone = TimeZone::parse("Asia/Kolkata").ok();
    });
    let evening = fixture.clock_now().abuja_date().at_hour(17);
    fixture.clock.set(evening);
    fixture.priced().await;
    fixture.reactions().await;
    let morning = evening.plus_hours(9);
    assert!(
        fixture.push_due().contains(&morning),
        "{:?}",
        fixture.push_due()
    );
    fixture.work_after_mins(2).await;
    assert_eq!(fixture.titles_to(PHONE), Vec::<String>::new());
}

impl Fixture {
    /// Stores notifications of Bola that can wait and are due in her browser now.
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

#[tokio::test]
async fn a_person_gets_at_most_three_messages_that_can_wait_in_a_day() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.calm_notifications(1..=4);
    for number in 1..=4 {
        fixture.push(number).await;
    }
    assert_eq!(fixture.titles_to(PHONE).len(), 3);
    let limited = (SendingState::Suppressed, Some(SendingReason::DailyLimit));
    assert_eq!(fixture.pushed(4), limited);
    fixture.clock.advance_hours(24);
    fixture.calm_notifications(5..=5);
    fixture.push(5).await;
    assert_eq!(fixture.titles_to(PHONE).len(), 4, "another day");
}

#[tokio::test]
async fn a_notification_read_before_its_push_does_not_count_for_the_limit_of_the_day() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.calm_notifications(1..=4);
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let read = state.notifications.values_mut();
        let read = read.filter(|one| one.id != world::a_notification_no(bola(), 4).id);
        for one in read {
            let _first = one.mark_read(now);
        }
    });
    for number in 1..=4 {
        fixture.push(number).await;
    }
    assert_eq!(fixture.pushed(4), (SendingState::Sent, None));
    assert_eq!(fixture.titles_to(PHONE).len(), 1);
}

#[tokio::test]
async fn a_message_waits_while_older_ones_may_take_the_last_place_of_the_day() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.calm_notifications(1..=4);
    // All four run at once: the fourth one comes first.
    fixture.push(4).await;
    assert_eq!(fixture.pushed(4), (SendingState::Queued, None));
    assert_eq!(fixture.push_due(), [fixture.clock_now().plus_mins(1)]);
    fixture.push(1).await;
    fixture.push(2).await;
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let id = world::a_notification_no(bola(), 3).id;
        let _first = state.notifications.get_mut(&id).unwrap().mark_read(now);
    });
    fixture.push(3).await;
    fixture.clock.advance_mins(1);
    fixture.push(4).await;
    assert_eq!(fixture.pushed(4), (SendingState::Sent, None));
    assert_eq!(fixture.titles_to(PHONE).len(), 3);
}

#[tokio::test]
async fn b15_a_message_that_is_being_sent_keeps_its_place_although_it_is_newer() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.calm_notifications(1..=4);
    let later = fixture.clock_now().plus_mins(1);
    fixture.store.tamper(|state| {
        let id = world::a_sending_no(bola(), 1).id;
        state.sendings.get_mut(&id).unwrap().due_at = later;
    });
    fixture.push(2).await;
    fixture.push(3).await;
    // A worker has just begun to send the fourth one. The first one becomes due meanwhile.
    fixture.clock.advance_mins(1);
    fixture.push(1).await;
    assert_eq!(fixture.pushed(1), (SendingState::Queued, None));
    fixture.push(4).await;
    fixture.clock.advance_mins(1);
    fixture.push(1).await;
    let limited = (SendingState::Suppressed, Some(SendingReason::DailyLimit));
    assert_eq!(fixture.pushed(1), limited);
    assert_eq!(fixture.titles_to(PHONE).len(), 3);
}

#[tokio::test]
async fn a_browser_belongs_to_the_person_who_subscribed_last_and_a_person_has_ten_at_most() {
    let fixture = Fixture::new().await;
    let session = fixture.subscribed(bola(), 'e', PHONE).await;
    fixture.subscribed(amina().into(), 'd', PHONE).await;
    let owner = fixture.state().push_subscriptions[0].user;
    assert_eq!((fixture.subscriptions(), owner), (1, amina().into()));
    for number in 0..=PUSH_SUBSCRIPTIONS_MAX {
        fixture.clock.advance_secs(1);
        let endpoint = format!("https://push.example/{number}");
        fixture.subscribe(bola(), session, &endpoint).await.unwrap();
    }
    let state = fixture.state();
    let endpoints = state
        .push_subscriptions
        .iter()
        .filter(|one| one.user == bola());
    assert_eq!(
        endpoints.clone().count(),
        usize::try_from(PUSH_SUBSCRIPTIONS_MAX).unwrap()
    );
    assert!(
        !endpoints
            .clone()
            .any(|one| one.endpoint == "https://push.example/0"),
        "the oldest made room"
    );
    let call = fixture.owner();
    unsubscribe_push(&fixture.store, call, bola(), PHONE.to_owned())
        .await
        .unwrap();
    assert_eq!(
        fixture.subscriptions(),
        11,
        "the browser of another person stays"
    );
}

#[tokio::test]
async fn an_address_of_no_push_service_is_refused() {
    let fixture = Fixture::new().await;
    let session = fixture.subscribed(bola(), 'e', PHONE).await;
    let refused = fixture
        .subscribe(bola(), session, "https://169.254.169.254/")
        .await;
    assert!(matches!(refused, Err(SubscribePushError::Target(_))));
    assert_eq!(fixture.subscriptions(), 1);
}

#[tokio::test]
async fn every_node_signs_with_the_first_key_and_a_key_that_cannot_be_opened_is_replaced() {
    let fixture = Fixture::new().await;
    fixture.subscribed(bola(), 'e', PHONE).await;
    let opens: Arc<Opens> = Arc::new(|_| true);
    for fresh in ["first", "second"] {
        let key = server_key(&fixture.store, fresh.into(), Arc::clone(&opens)).await;
        assert_eq!(key, Ok("first".to_owned()));
    }
    assert_eq!(fixture.subscriptions(), 1);
    let cannot: Arc<Opens> = Arc::new(|_| false);
    let key = server_key(&fixture.store, "third".into(), cannot).await;
    assert_eq!(key, Ok("third".to_owned()));
    assert_eq!(
        fixture.subscriptions(),
        0,
        "the browsers trust the old key only"
    );
}
