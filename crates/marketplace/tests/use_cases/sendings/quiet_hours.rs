//! Messages that can wait are held back in the quiet hours of their person.

use super::{PAID, PHONE};
use crate::support::{Fixture, bola};
use identity::{MessagePreferences, PreferenceChanges, QuietHours, TimeZone};
use marketplace::{
    TaskKind,
    identity::{SetPreferences, set_preferences},
};
use notifications::{Channel, Priority, SendingState};

impl Fixture {
    /// Bola chooses a time zone in the settings.
    async fn bola_lives_in(&self, zone: &str) {
        let cmd = SetPreferences {
            call: self.owner(),
            user: bola(),
            changes: PreferenceChanges {
                time_zone: TimeZone::parse(zone).ok(),
                ..PreferenceChanges::default()
            },
        };
        let saved = set_preferences(&self.store, cmd).await.unwrap();
        assert_eq!(saved.time_zone.map(TimeZone::name), Some(zone));
    }
}

#[tokio::test]
async fn quiet_hours_move_the_earliest_time_of_a_mail_that_can_wait() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    let evening = fixture.clock_now().abuja_date().at_hour(22);
    fixture.clock.set(evening);
    fixture.cancel(order).await;
    fixture.reactions().await;
    let morning = evening.abuja_date().at_hour(0).plus_hours(30).plus_mins(30);
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
    // A mail that failed in the evening and is due at night waits for the morning too.
    fixture.store.tamper(|state| {
        for queued in state.tasks.values_mut() {
            if queued.job.kind == TaskKind::MailNotification {
                queued.job.due_at = evening;
            }
        }
    });
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
    fixture.clock.set(morning);
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.state, SendingState::Sent);
}

/// Quiet hours in the early afternoon.
fn siesta() -> MessagePreferences {
    MessagePreferences {
        quiet_hours: QuietHours::parse(true, "13:00", "15:00").unwrap(),
        ..MessagePreferences::default()
    }
}

#[tokio::test]
async fn own_quiet_hours_hold_what_can_wait_and_the_usual_ones_no_longer_do() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    fixture.prefer(siesta());
    let order = fixture.priced().await;
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.cancel(order).await;
    fixture.reactions().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(
        (row.state, row.due_at),
        (SendingState::Queued, today.at_hour(15))
    );
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.state, SendingState::Sent);
    fixture.clock.set(today.at_hour(22));
    let order = fixture.priced().await;
    fixture.cancel(order).await;
    fixture.reactions().await;
    fixture.work().await;
    let all = fixture.sendings_to(bola(), "orderCancelled");
    let sent = all
        .iter()
        .filter(|row| row.channel == Channel::Email && row.state == SendingState::Sent);
    assert_eq!(sent.count(), 2);
}

/// At 17:00 in Abuja it is 21:30 in Kolkata, and the quiet hours there end at 2:00 in Abuja. At 22:00
/// in Abuja it is afternoon in New York.
#[tokio::test]
async fn b15_3_the_earliest_time_follows_the_clock_of_the_person() {
    for (zone, hour, waits_hours) in [("Asia/Kolkata", 17, 9), ("America/New_York", 22, 0)] {
        let fixture = Fixture::new().await;
        fixture.reachable();
        fixture.bola_lives_in(zone).await;
        let order = fixture.priced().await;
        let asked = fixture.clock_now().abuja_date().at_hour(hour);
        fixture.clock.set(asked);
        fixture.cancel(order).await;
        fixture.reactions().await;
        let due = asked.plus_hours(waits_hours);
        let row = fixture.sending("orderCancelled", Channel::Email);
        assert_eq!((row.state, row.due_at), (SendingState::Queued, due));
        fixture.clock.set(due);
        fixture.work().await;
        let row = fixture.sending("orderCancelled", Channel::Email);
        assert_eq!(row.state, SendingState::Sent, "{zone}");
    }
}

#[tokio::test]
async fn b15_3_a_time_zone_that_was_chosen_while_a_message_waited_holds_it_back() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    let asked = fixture.clock_now().abuja_date().at_hour(17);
    fixture.clock.set(asked);
    fixture.cancel(order).await;
    fixture.reactions().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.due_at, asked);
    fixture.bola_lives_in("Asia/Kolkata").await;
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    let morning = asked.plus_hours(9);
    assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
}

#[tokio::test]
async fn hours_that_were_chosen_while_a_message_waited_hold_it_back() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.cancel(order).await;
    fixture.reactions().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.due_at, fixture.clock_now());
    fixture.prefer(siesta());
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(
        (row.state, row.due_at),
        (SendingState::Queued, today.at_hour(15))
    );
    let off = QuietHours::parse(false, "13:00", "15:00").unwrap();
    fixture.prefer(MessagePreferences {
        quiet_hours: off,
        ..MessagePreferences::default()
    });
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.state, SendingState::Sent);
}

#[tokio::test]
async fn an_sms_that_can_wait_is_sent_after_the_quiet_hours_and_an_urgent_one_in_them() {
    for priority in [Priority::High, Priority::Normal] {
        let fixture = Fixture::new().await;
        fixture.reachable();
        let night = fixture.clock_now().abuja_date().at_hour(23);
        fixture.clock.set(night);
        fixture.paid().await;
        fixture.reactions().await;
        let row = fixture.sending(PAID, Channel::Sms);
        let soon = fixture.clock_now().plus_mins(1);
        assert_eq!(row.due_at, soon, "a payment is urgent");
        fixture.store.tamper(|state| {
            for one in state.notifications.values_mut() {
                one.priority = priority;
            }
        });
        fixture.work_after_mins(2).await;
        if priority == Priority::Normal {
            let morning = night.plus_hours(7).plus_mins(30);
            let row = fixture.sending(PAID, Channel::Sms);
            assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
            assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new());
            fixture.clock.set(morning);
            fixture.work().await;
        }
        assert_eq!(fixture.sms.texts_to(PHONE).len(), 1, "{priority:?}");
    }
}

/// B15.4: the priority of a notification follows from its event, and every channel goes by it.
#[tokio::test]
async fn b15_whether_a_message_can_wait_is_the_same_on_every_channel() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    fixture.cancel(order).await;
    fixture.paid().await;
    fixture.reactions().await;
    let state = fixture.state();
    let urgent = |template: &str| {
        let row = fixture.sending(template, Channel::Email);
        state.notifications[&row.notification].is_urgent()
    };
    assert!(urgent(PAID));
    assert!(!urgent("orderCancelled") && !urgent("orderPriced"));
    assert!(state.notifications.values().all(|one| !one.is_limited()));
}
