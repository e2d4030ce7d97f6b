//! What happens to a ticket, and what it refuses.

use crate::{
    AnswerTimes, Author, Guest, NewGuestTicket, NewTicket, Priority, ReportedPosition, Ticket,
    TicketCategory, TicketError, TicketState, WaitsFor,
};
use kernel::{Applied, NgPhone, Timestamp};

fn at(days: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_days(days)
}

fn id<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

fn new(subject: &str) -> NewTicket {
    let category = TicketCategory::PaymentMissing;
    NewTicket {
        id: id(1),
        user: id(2),
        category,
        subject: subject.into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: at(0),
    }
}

#[test]
fn b13_the_newest_position_counts_until_the_ticket_is_closed() {
    let mut ticket = ticket();
    let read = |seconds: i64| ReportedPosition {
        latitude: 9.1,
        longitude: 7.4,
        accuracy_metres: 20,
        measured_at: at(0).plus_secs(seconds),
    };
    assert!(ticket.locate(read(10)).is_now());
    assert_eq!(ticket.locate(read(10)), Applied::Already);
    assert_eq!(ticket.locate(read(5)), Applied::Already, "it came late");
    assert!(ticket.locate(read(20)).is_now());
    assert_eq!(ticket.position, Some(read(20)));
    ticket.state = TicketState::Closed;
    assert_eq!(ticket.locate(read(30)), Applied::Already);
}

fn ticket() -> Ticket {
    let mut ticket = Ticket::open(new("I paid and nothing happened")).unwrap();
    ticket.ask(id(3), "Please look.".into(), at(0)).unwrap();
    ticket
}

#[test]
fn a_ticket_begins_new_and_knows_when_its_answer_is_due() {
    let ticket = ticket();
    assert_eq!(
        (ticket.state, ticket.priority, ticket.messages),
        (TicketState::New, Priority::P1, 1)
    );
    assert_eq!(ticket.answer_due_at, at(0).plus_mins(30));
    assert_eq!(Ticket::open(new(" ")).unwrap_err().0[0].code, "required");
    assert_eq!(
        Ticket::open(new(&"a".repeat(121))).unwrap_err().0[0].code,
        "too_long"
    );
}

#[test]
fn b13_1_an_open_ticket_keeps_its_times() {
    let times = AnswerTimes {
        p1_minutes: 45,
        ..AnswerTimes::default()
    };
    let opened = NewTicket {
        answer_times: times,
        ..new("I paid and nothing happened")
    };
    let mut ticket = Ticket::open(opened).unwrap();
    assert_eq!(ticket.answer_due_at, at(0).plus_mins(45));
    let answer = |ticket: &mut Ticket, waits_for, days| {
        ticket
            .answer(id(4), id(9), "We are looking.".into(), waits_for, at(days))
            .unwrap()
    };
    answer(&mut ticket, WaitsFor::Internal, 1);
    assert_eq!(ticket.answer_due_at, at(1).plus_mins(45));
    answer(&mut ticket, WaitsFor::Customer, 2);
    ticket.ask(id(5), "And now?".into(), at(3)).unwrap();
    assert_eq!(ticket.answer_due_at, at(3).plus_mins(45));
}

#[test]
fn the_next_word_goes_from_one_side_to_the_other() {
    let mut ticket = ticket();
    let answer = ticket
        .answer(
            id(4),
            id(9),
            "We are looking.".into(),
            WaitsFor::Customer,
            at(1),
        )
        .unwrap();
    assert_eq!(
        (ticket.state, answer.number, answer.author),
        (TicketState::WaitingCustomer, 2, Author::Support)
    );
    assert_eq!(
        (ticket.answered_at, answer.author_id),
        (Some(at(1)), Some(id(9)))
    );
    let asked = ticket.ask(id(5), "Thanks.".into(), at(2)).unwrap();
    assert_eq!(
        (ticket.state, asked.number, asked.author_id),
        (TicketState::Open, 3, ticket.owner.account())
    );
    ticket
        .answer(id(6), id(9), "Found it.".into(), WaitsFor::Customer, at(3))
        .unwrap();
    assert_eq!(
        (ticket.answered_at, ticket.updated_at),
        (Some(at(1)), at(3)),
        "the first answer is the first"
    );
    let reply = ticket
        .report(id(7), id(8), "Nobody opens.".into(), at(4))
        .unwrap();
    assert_eq!(
        (ticket.state, reply.author, reply.author_id),
        (TicketState::Open, Author::Provider, Some(id(8)))
    );
}

#[test]
fn a_resolved_ticket_can_be_reopened_for_a_week_and_is_then_closed() {
    let mut ticket = ticket();
    assert!(ticket.resolve(at(1)).unwrap().is_now());
    assert_eq!(ticket.resolve(at(2)), Ok(Applied::Already));
    assert_eq!(ticket.close(at(8).plus_secs(-1)), Applied::Already);
    let mut again = ticket.clone();
    again.ask(id(4), "It is not solved.".into(), at(5)).unwrap();
    assert_eq!((again.state, again.resolved_at), (TicketState::Open, None));
    assert_eq!(again.close(at(20)), Applied::Already, "it is open again");
    assert!(ticket.close(at(8)).is_now());
    assert_eq!(
        ticket.ask(id(5), "Hello?".into(), at(9)),
        Err(TicketError::Closed)
    );
    assert_eq!(
        ticket.answer(id(5), id(9), "Hello".into(), WaitsFor::Customer, at(9)),
        Err(TicketError::Closed)
    );
    assert_eq!(ticket.resolve(at(9)), Err(TicketError::Closed));
    assert_eq!(ticket.close(at(9)), Applied::Already);
}

#[test]
fn b13_2_a_resolved_ticket_is_closed_after_the_days_of_its_opening() {
    for (days, is_closed) in [(13, true), (14, false)] {
        let opened = NewTicket {
            answer_times: AnswerTimes {
                reopen_days: days,
                ..AnswerTimes::default()
            },
            ..new("I paid and nothing happened")
        };
        let mut ticket = Ticket::open(opened).unwrap();
        assert!(ticket.resolve(at(1)).unwrap().is_now());
        let closed = ticket.close(at(15).plus_secs(-1));
        assert_eq!(closed.is_now(), is_closed, "{days} days");
    }
}

#[test]
fn a_ticket_is_full_at_two_hundred_messages() {
    let mut ticket = ticket();
    for number in 1..Ticket::MESSAGES_MAX {
        ticket
            .ask(id(u128::from(number) + 10), "More.".into(), at(0))
            .unwrap();
    }
    assert_eq!(
        ticket.ask(id(999), "Too much.".into(), at(0)),
        Err(TicketError::Full)
    );
    assert_eq!(ticket.messages, Ticket::MESSAGES_MAX);
}

fn of_guest(category: TicketCategory) -> NewGuestTicket {
    NewGuestTicket {
        id: id(1),
        guest: Guest {
            phone: Some(NgPhone::parse("08031234567").unwrap()),
            link_hash: "0f".repeat(32),
            link_revoked_at: None,
        },
        category,
        subject: " I cannot sign in ".into(),
        answer_times: AnswerTimes::default(),
        now: at(0),
    }
}

#[test]
fn b13_4_a_guest_opens_every_ticket_that_calls_no_staff_at_once() {
    for category in TicketCategory::ALL {
        let opened = Ticket::open_for_guest(of_guest(category));
        let urgent = matches!(category.priority(), Priority::P0 | Priority::P1);
        let refused = opened
            .as_ref()
            .err()
            .map(|errors| errors.0[0].code.as_str());
        assert_eq!(refused, urgent.then_some("not_for_guests"), "{category:?}");
    }
    let mut ticket = Ticket::open_for_guest(of_guest(TicketCategory::Account)).unwrap();
    assert_eq!(
        (ticket.subject.as_str(), ticket.order),
        ("I cannot sign in", None)
    );
    let asked = ticket.ask(id(3), "Please help.".into(), at(0)).unwrap();
    assert_eq!((asked.author, asked.author_id), (Author::Customer, None));
    let answer = ticket.answer(id(4), id(9), "Hello".into(), WaitsFor::Provider, at(0));
    assert_eq!(answer, Err(TicketError::NoProvider));
}

#[test]
fn b13_4_the_link_of_a_guest_ends_30_days_after_the_ticket_was_closed() {
    let mut ticket = Ticket::open_for_guest(of_guest(TicketCategory::Other)).unwrap();
    assert!(ticket.is_open_to_link(at(400)), "it is not closed");
    assert!(ticket.resolve(at(1)).unwrap().is_now());
    assert!(ticket.close(at(8)).is_now());
    assert!(ticket.is_open_to_link(at(38).plus_secs(-1)));
    assert!(!ticket.is_open_to_link(at(38)));
    assert!(
        !self::ticket().is_open_to_link(at(0)),
        "an account needs no link"
    );
}

#[test]
fn b13_4_the_link_of_a_guest_is_revoked_once_and_for_good() {
    let mut ticket = Ticket::open_for_guest(of_guest(TicketCategory::Other)).unwrap();
    assert!(!ticket.is_link_revoked());
    assert_eq!(ticket.revoke_link(at(1)), Some(Applied::Now(())));
    assert!(ticket.is_link_revoked() && !ticket.is_open_to_link(at(1)));
    assert_eq!(
        ticket.updated_at,
        at(0),
        "revoking a link does not change the ticket"
    );
    assert_eq!(ticket.revoke_link(at(2)), Some(Applied::Already));
    let revoked = ticket.owner.guest().unwrap().link_revoked_at;
    assert_eq!(revoked, Some(at(1)));
    let _answer = ticket.answer(id(4), id(9), "Hello".into(), WaitsFor::Customer, at(3));
    assert!(
        !ticket.is_open_to_link(at(3)),
        "an answer gives no new link"
    );
    let mut of_account = self::ticket();
    assert_eq!(of_account.revoke_link(at(1)), None);
    assert!(!of_account.is_link_revoked());
}

#[test]
fn b13_2_staff_take_a_ticket_from_no_one_or_from_the_colleague_who_has_it() {
    let mut ticket = ticket();
    let (chidi, ngozi) = (id(8), id(9));
    let before = ticket.updated_at;
    assert_eq!(ticket.take(chidi, None), Ok(Applied::Now(())));
    assert_eq!(ticket.take(chidi, None), Ok(Applied::Already));
    assert_eq!(ticket.take(ngozi, None), Err(TicketError::Taken));
    assert_eq!(ticket.take(ngozi, Some(id(7))), Err(TicketError::Taken));
    assert_eq!(ticket.taken_by, Some(chidi));
    assert_eq!(ticket.take(ngozi, Some(chidi)), Ok(Applied::Now(())));
    assert_eq!((ticket.taken_by, ticket.updated_at), (Some(ngozi), before));
    ticket.state = TicketState::Closed;
    assert_eq!(ticket.take(chidi, Some(ngozi)), Err(TicketError::Closed));
}

#[test]
fn b13_2_who_answers_first_takes_a_ticket_that_no_one_has() {
    let mut ticket = ticket();
    for (number, staff) in [(4, 8), (5, 9)] {
        let content = "We look.".into();
        ticket
            .answer(id(number), id(staff), content, WaitsFor::Customer, at(0))
            .unwrap();
    }
    assert_eq!(ticket.taken_by, Some(id(8)));
}
