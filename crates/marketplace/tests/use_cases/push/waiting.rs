//! Messages that can wait: the quiet hours, and the limit of a day.

use super::PHONE;
use crate::support::{Fixture, bola};
use identity::{QuietHours, TimeZone};
use notifications::{SendingReason, SendingState};
use testkit::world;

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

#[tokio::test]
async fn a_person_gets_at_most_three_limited_messages_in_a_day() {
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
