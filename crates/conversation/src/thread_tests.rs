//! Who may write in a thread, and when.

use super::*;
use uuid::Uuid;

fn at(hours: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000)
        .unwrap()
        .plus_hours(hours)
}
fn staff(number: u128) -> UserId {
    Uuid::from_u128(number).into()
}
fn thread() -> Thread {
    let contact = Contact {
        key: "NG.1".into(),
        phone: Some("2348031234567".into()),
        name: Some(" Ada\n ".into()),
    };
    Thread::open(Uuid::from_u128(1).into(), contact, at(0), at(0))
}

#[test]
fn the_window_closes_a_day_after_the_last_message_of_the_person() {
    let thread = thread();
    assert!(thread.is_open(at(23)) && !thread.is_open(at(24)));
}

#[test]
fn a_conversation_begins_with_the_first_message_and_after_a_day() {
    let mut thread = thread();
    assert!(thread.begins_at(at(0)));
    thread.handled_until = Some(at(0));
    assert!(!thread.begins_at(at(23)) && thread.begins_at(at(24)));
}

#[test]
fn the_language_of_a_chat_goes_with_its_account() {
    let mut thread = thread();
    (thread.user, thread.language) = (Some(staff(1)), Some(Language::Pidgin));
    assert_eq!(thread.leave_account(), Some(staff(1)));
    assert_eq!((thread.user, thread.language), (None, None));
    assert_eq!(thread.leave_account(), None);
}

#[test]
fn a_refusal_of_marketing_keeps_its_first_time_until_the_person_wants_it_again() {
    let mut thread = thread();
    thread.choose_marketing(Marketing::Stopped, at(1));
    thread.choose_marketing(Marketing::Stopped, at(5));
    assert_eq!(thread.no_marketing_since, Some(at(1)));
    thread.choose_marketing(Marketing::Wanted, at(6));
    assert_eq!(thread.no_marketing_since, None);
}

#[test]
fn one_colleague_answers_at_a_time() {
    let mut thread = thread();
    let refused = |error| Err(error);
    assert_eq!(
        thread.check_answer(staff(1), false, at(1)),
        refused(ThreadError::NotTaken)
    );
    assert_eq!(thread.take(staff(1)), Ok(true));
    assert_eq!(thread.take(staff(1)), Ok(false));
    assert_eq!(thread.take(staff(2)), Err(ThreadError::TakenByOther));
    assert_eq!(
        thread.check_answer(staff(2), false, at(1)),
        refused(ThreadError::TakenByOther)
    );
    assert_eq!(thread.check_answer(staff(1), false, at(1)), Ok(()));
    assert!(thread.hand_back() && !thread.hand_back());
    assert_eq!(thread.take(staff(2)), Ok(true));
}

#[test]
fn a_person_stops_waiting_unless_a_colleague_answers() {
    let mut thread = thread();
    thread.ask_staff(at(1));
    thread.stop_waiting();
    assert_eq!(thread.waiting_since, None);
    thread.ask_staff(at(2));
    thread.take(staff(1)).unwrap();
    thread.stop_waiting();
    assert_eq!(thread.waiting_since, Some(at(2)));
}

#[test]
fn after_the_window_only_a_template_may_be_sent() {
    let mut thread = thread();
    thread.take(staff(1)).unwrap();
    assert_eq!(
        thread.check_answer(staff(1), false, at(24)),
        Err(ThreadError::WindowClosed)
    );
    assert_eq!(thread.check_answer(staff(1), true, at(24)), Ok(()));
}

#[test]
fn who_waits_longest_is_on_top_and_then_the_latest_message() {
    let waiting = |hours| {
        let mut thread = thread();
        thread.ask_staff(at(hours));
        thread.ask_staff(at(hours + 9));
        thread
    };
    let quiet = |hours| Thread {
        last_at: at(hours),
        ..thread()
    };
    let order = [waiting(1), waiting(2), quiet(9), quiet(8)].map(|thread| thread.desk_rank());
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn the_name_in_a_template_is_one_line() {
    assert_eq!(thread().greeting_name(), "Ada");
    let mut unnamed = thread();
    unnamed.contact.name = Some("\u{7}".into());
    assert_eq!(unnamed.greeting_name(), "there");
}
