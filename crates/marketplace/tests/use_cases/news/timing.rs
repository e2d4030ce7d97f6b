//! Whether and when news is sent.

use super::PAID;
use crate::support::{Fixture, bola};
use conversation::MessageFailure;
use kernel::{ThreadId, Timestamp};
use marketplace::WhatsAppError;
use testkit::world;

const NEWS_DAILY: usize = 3;

#[tokio::test]
async fn a_repeated_task_sends_the_news_once() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.paid_and_told().await;
    fixture.work().await;
    let notification = fixture.notification(bola(), PAID);
    // The person also writes from another phone, which is connected to the same account.
    fixture.clock.advance_mins(1);
    for number in [1, 2] {
        if number == 2 {
            fixture.connect(2, bola());
        }
        fixture.tell_again(notification.id).await;
        fixture.work().await;
    }
    assert_eq!(fixture.news_of(1), [PAID]);
    assert_eq!(fixture.news_of(2), [""; 0]);
}

#[tokio::test]
async fn while_staff_hold_the_conversation_news_waits_half_an_hour_at_most() {
    for hands_back in [true, false] {
        let fixture = Fixture::new().await;
        let thread = fixture.connect(1, bola());
        fixture.edit_thread(thread, |thread| thread.staff = Some(world::an_admin().id));
        fixture.paid_and_told().await;
        fixture.work_after_mins(10).await;
        assert_eq!(fixture.news_of(1), [""; 0]);
        if hands_back {
            fixture.edit_thread(thread, |thread| thread.staff = None);
            fixture.work_after_mins(1).await;
        } else {
            fixture.work_after_mins(19).await;
            assert_eq!(fixture.news_of(1), [""; 0]);
            fixture.work_after_mins(1).await;
        }
        assert_eq!(fixture.news_of(1), [PAID], "handed back: {hands_back}");
    }
}

#[tokio::test]
async fn only_a_person_who_is_connected_and_wants_it_gets_news() {
    let unconnected = Fixture::new().await;
    unconnected.paid_and_told().await;
    assert_eq!(unconnected.chat_tasks(), [], "no thread is connected");
    let strange = Fixture::new().await;
    strange.connect(1, world::a_customer_no(7).id);
    strange.paid_and_told().await;
    assert_eq!(strange.chat_tasks(), [], "the thread is another person's");
    // What changes after the task was scheduled counts.
    let changes: [fn(&Fixture, ThreadId); 4] = [
        |fixture, _| fixture.edit_user(bola(), |user| user.preferences.whatsapp = false),
        |fixture, thread| fixture.edit_thread(thread, |thread| thread.user = None),
        |fixture, thread| {
            let other = Some(world::a_customer_no(7).id);
            fixture.edit_thread(thread, |thread| thread.user = other);
        },
        |fixture, _| fixture.edit_user(bola(), |user| user.role = kernel::Role::Admin),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let fixture = Fixture::new().await;
        let thread = fixture.connect(1, bola());
        fixture.paid_and_told().await;
        assert_eq!(fixture.chat_tasks().len(), 2, "the price and the payment");
        change(&fixture, thread);
        fixture.work_after_mins(6).await;
        assert_eq!(fixture.whatsapp.sent().len(), 0, "change {number}");
        assert_eq!(fixture.chat_tasks(), [], "change {number}");
    }
}

#[tokio::test]
async fn news_that_can_wait_is_not_sent_to_who_read_it_in_the_app() {
    for reads in [false, true] {
        let fixture = Fixture::new().await;
        fixture.connect(1, bola());
        fixture.cancel_some(1).await;
        fixture.work_after_mins(4).await;
        assert_eq!(fixture.news_of(1), [""; 0]);
        if reads {
            let now = fixture.clock_now();
            fixture.store.tamper(|state| {
                for one in state.notifications.values_mut() {
                    let _first = one.mark_read(now);
                }
            });
        }
        fixture.work_after_mins(1).await;
        assert_eq!(
            fixture.news_of(1).len(),
            usize::from(!reads),
            "read: {reads}"
        );
    }
}

#[tokio::test]
async fn b15_4_money_and_decisions_are_told_however_many_there_are() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.cancel_some(5).await;
    fixture.work_after_mins(5).await;
    assert_eq!(fixture.news_of(1), ["Your request is cancelled"; 5]);
}

#[tokio::test]
async fn limited_news_comes_three_times_a_day_at_most() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.cancel_some(5).await;
    fixture.limits_notifications();
    fixture.work_after_mins(5).await;
    assert_eq!(fixture.news_of(1).len(), NEWS_DAILY);
    fixture.paid_and_told().await;
    fixture.work().await;
    assert_eq!(fixture.news_of(1).len(), NEWS_DAILY + 1, "this is urgent");
    fixture.clock.advance_hours(23);
    fixture.cancel_some(1).await;
    fixture.limits_notifications();
    fixture.work_after_mins(5).await;
    let titles = fixture.news_of(1);
    assert_eq!(titles.last().unwrap(), "Your request is cancelled");
    let cancelled = titles.iter().filter(|title| title.contains("cancelled"));
    assert_eq!(cancelled.count(), NEWS_DAILY + 1, "a new day began");
}

#[tokio::test]
async fn at_night_only_urgent_news_is_sent() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    let night: Timestamp = fixture.clock_now().abuja_date().at_hour(22);
    fixture.clock.set(night);
    fixture.cancel_some(1).await;
    fixture.paid_and_told().await;
    let morning = night.plus_hours(8).plus_mins(30);
    assert!(fixture.chat_tasks().contains(&morning));
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.news_of(1), [PAID]);
    fixture.clock.set(morning);
    fixture.work().await;
    let last = fixture.news_of(1).pop();
    assert_eq!(last.as_deref(), Some("Your request is cancelled"));
}

#[tokio::test]
async fn own_quiet_hours_hold_news_that_can_wait() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.edit_user(bola(), |user| {
        let hours = identity::QuietHours::parse(true, "13:00", "15:00").unwrap();
        user.preferences.quiet_hours = hours;
    });
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.cancel_some(1).await;
    assert!(fixture.chat_tasks().contains(&today.at_hour(15)));
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    let last = fixture.news_of(1).pop();
    assert_eq!(last.as_deref(), Some("Your request is cancelled"));
}

/// At 17:00 in Abuja it is 21:30 in Kolkata, and the quiet hours there end at 2:00 in Abuja.
#[tokio::test]
async fn b15_3_news_that_can_wait_follows_the_clock_of_its_person() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.edit_user(bola(), |user| {
        user.preferences.time_zone = identity::TimeZone::parse("Asia/Kolkata").ok();
    });
    let evening: Timestamp = fixture.clock_now().abuja_date().at_hour(17);
    fixture.clock.set(evening);
    fixture.cancel_some(1).await;
    let morning = evening.plus_hours(9);
    assert!(fixture.chat_tasks().contains(&morning));
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    fixture.clock.set(morning);
    fixture.work().await;
    let last = fixture.news_of(1).pop();
    assert_eq!(last.as_deref(), Some("Your request is cancelled"));
}

#[tokio::test]
async fn news_that_waited_for_staff_into_the_night_waits_for_the_morning() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    let evening: Timestamp = fixture.clock_now().abuja_date().at_hour(20).plus_mins(50);
    fixture.clock.set(evening);
    fixture.edit_thread(thread, |thread| thread.staff = Some(world::an_admin().id));
    fixture.cancel_some(1).await;
    fixture.work_after_mins(15).await;
    fixture.edit_thread(thread, |thread| thread.staff = None);
    fixture.work_after_mins(1).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let morning = evening.plus_hours(9).plus_mins(40);
    assert_eq!(fixture.chat_tasks(), [morning; 2]);
    fixture.clock.set(morning);
    fixture.work().await;
    assert_eq!(fixture.news_of(1), ["Your request is cancelled"]);
}

#[tokio::test]
async fn news_that_is_refused_is_no_work_for_staff() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    fixture
        .whatsapp
        .fail_next(WhatsAppError::Refused(Some(131_026)));
    fixture.paid_and_told().await;
    fixture.work().await;
    let kept = &fixture.news_messages()[0];
    assert_eq!(kept.failure, Some(MessageFailure::Refused));
    assert_eq!(fixture.state().threads[&thread].waiting_since, None);
}
