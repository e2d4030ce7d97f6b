//! What raises an alarm, and who takes it.

use super::*;
use crate::NewTicket;

fn at(minutes: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000)
        .unwrap()
        .plus_mins(minutes)
}

fn id<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

fn of_guest(number: u128, category: TicketCategory) -> Alarm {
    let times = AnswerTimes::default();
    Alarm::of_guest(id(number), report(), category, (&times, at(0)))
}

fn report() -> GuestReport {
    GuestReport::new(" Musa ", "0803 555 0199", "Gas smells in the stairwell.").unwrap()
}

#[test]
fn a_guest_says_who_they_are_and_what_happened_and_every_fault_is_named() {
    assert_eq!(
        (report().name.as_str(), report().phone.as_str()),
        ("Musa", "+2348035550199")
    );
    let codes = |name: &str, phone: &str, message: &str| {
        let errors = GuestReport::new(name, phone, message).unwrap_err().0;
        errors
            .into_iter()
            .map(|error| format!("{} {}", error.field, error.code))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        codes(" ", "12", ""),
        ["name required", "message required", "phone invalid_phone"]
    );
    assert_eq!(
        codes(&"a".repeat(81), "08035550199", &"b".repeat(2001)),
        ["name too_long", "message too_long"]
    );
}

#[test]
fn tickets_that_cannot_wait_raise_an_alarm_and_others_do_not() {
    for category in TicketCategory::ALL {
        let new = NewTicket {
            id: id(1),
            user: id(2),
            category,
            subject: "Help".into(),
            order: None,
            answer_times: AnswerTimes::default(),
            now: at(0),
        };
        let ticket = Ticket::open(new).unwrap();
        let alarm = Alarm::of_ticket(id(3), &ticket);
        assert_eq!(
            alarm.is_some(),
            matches!(ticket.priority, Priority::P0 | Priority::P1),
            "{category:?}"
        );
        assert!(alarm.is_none_or(
            |alarm| alarm.due_at == ticket.answer_due_at && alarm.priority == ticket.priority
        ));
    }
}

#[test]
fn b12_12_an_alarm_is_due_by_the_times_in_force() {
    let times = AnswerTimes {
        p0_minutes: 12,
        ..AnswerTimes::default()
    };
    let alarm = Alarm::of_guest(id(1), report(), TicketCategory::Safety, (&times, at(0)));
    assert_eq!((alarm.due_at, alarm.minutes()), (at(12), 12));
    let silent = Alarm::of_order(id(2), (id(5), None), (&times, at(0)));
    assert_eq!((silent.due_at, silent.minutes()), (at(12), 12));
}

#[test]
fn only_one_member_of_staff_takes_it() {
    let mut alarm = of_guest(1, TicketCategory::GasSafety);
    assert_eq!(alarm.take(id(8), at(1)), Ok(Applied::Now(())));
    assert_eq!(alarm.take(id(8), at(2)), Ok(Applied::Already));
    assert_eq!(alarm.take(id(9), at(2)), Err(AlarmError::Taken));
    assert_eq!((alarm.taken_by, alarm.taken_at), (Some(id(8)), Some(at(1))));
    assert_eq!(
        alarm.escalate(at(60)),
        Applied::Already,
        "a member of staff handles it"
    );
}

#[test]
fn b12_13_a_silent_alarm_has_an_order_no_ticket_and_the_highest_priority() {
    let times = AnswerTimes::default();
    let alarm = Alarm::of_order(id(1), (id(5), None), (&times, at(0)));
    assert_eq!(
        (alarm.category, alarm.priority, alarm.due_at),
        (TicketCategory::Safety, Priority::P0, at(5))
    );
    assert_eq!((alarm.silent_order(), alarm.ticket()), (Some(id(5)), None));
    let loud = of_guest(2, TicketCategory::Safety);
    assert_eq!(loud.silent_order(), None);
    assert_ne!(alarm.reference(), loud.reference());
}

#[test]
fn it_escalates_once_when_no_one_took_it_in_time() {
    let mut alarm = of_guest(1, TicketCategory::Safety);
    assert_eq!(alarm.due_at, at(5));
    assert_eq!(alarm.escalate(at(4)), Applied::Already, "it is not due");
    assert_eq!(alarm.escalate(at(5)), Applied::Now(()));
    assert_eq!(alarm.escalate(at(6)), Applied::Already);
    assert!(
        alarm.take(id(8), at(9)).unwrap().is_now(),
        "it can still be taken"
    );
}
