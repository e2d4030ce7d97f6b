//! Tests of whose turn it is in a ticket, and of when an answer is due.

use crate::{AnswerTimes, NewTicket, Ticket, TicketCategory, TicketError, TicketState, WaitsFor};
use kernel::{Applied, Timestamp};

fn at(days: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_days(days)
}

fn id<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

fn ticket() -> Ticket {
    let mut ticket = Ticket::open(NewTicket {
        id: id(1),
        user: id(2),
        category: TicketCategory::PaymentMissing,
        subject: "I paid and nothing happened".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: at(0),
    })
    .unwrap();
    ticket.ask(id(3), "Please look.".into(), at(0)).unwrap();
    ticket
}

#[test]
fn b13_an_answer_chooses_the_person_who_acts_next() {
    let about_a_job = || Ticket {
        order: Some(id(7)),
        ..ticket()
    };
    for (waits_for, state) in [
        (WaitsFor::Customer, TicketState::WaitingCustomer),
        (WaitsFor::Provider, TicketState::WaitingProvider),
        (WaitsFor::Internal, TicketState::WaitingInternal),
    ] {
        let mut ticket = about_a_job();
        ticket
            .answer(id(4), id(9), "We are looking.".into(), waits_for, at(1))
            .unwrap();
        assert_eq!(ticket.state, state);
        let mut asked = ticket.clone();
        asked.ask(id(5), "And now?".into(), at(2)).unwrap();
        assert_eq!(asked.state, TicketState::Open, "{waits_for:?}");
        ticket
            .report(id(5), id(8), "I was there.".into(), at(2))
            .unwrap();
        assert_eq!(ticket.state, TicketState::Open, "{waits_for:?}");
    }
    let mut ticket = ticket();
    let refused = ticket.answer(id(4), id(9), "Well?".into(), WaitsFor::Provider, at(1));
    assert_eq!(refused, Err(TicketError::NoProvider));
    assert_eq!((ticket.state, ticket.messages), (TicketState::New, 1));
}

#[test]
fn b13_no_answer_is_due_while_a_ticket_waits_for_a_person_outside() {
    let mut ticket = ticket();
    ticket.order = Some(id(7));
    let first = at(0).plus_mins(30);
    assert_eq!(ticket.due_at(), Some(first));
    ticket
        .ask(id(4), "Hello?".into(), at(0).plus_mins(9))
        .unwrap();
    assert_eq!(
        ticket.due_at(),
        Some(first),
        "a second message buys no time"
    );
    for (number, waits_for) in [(10_u8, WaitsFor::Customer), (20, WaitsFor::Provider)] {
        let answered = at(1).plus_mins(i64::from(number));
        ticket
            .answer(
                id(u128::from(number)),
                id(9),
                "Please tell us.".into(),
                waits_for,
                answered,
            )
            .unwrap();
        assert_eq!(ticket.due_at(), None, "{waits_for:?}");
        let heard = answered.plus_hours(9);
        ticket
            .report(
                id(u128::from(number) + 1),
                id(8),
                "Like this.".into(),
                heard,
            )
            .unwrap();
        assert_eq!(ticket.due_at(), Some(heard.plus_mins(30)), "{waits_for:?}");
    }
    let handed = at(3);
    ticket
        .answer(id(40), id(9), "We look.".into(), WaitsFor::Internal, handed)
        .unwrap();
    assert_eq!(ticket.due_at(), Some(handed.plus_mins(30)));
    ticket
        .ask(id(41), "Well?".into(), handed.plus_mins(20))
        .unwrap();
    assert_eq!(ticket.due_at(), Some(handed.plus_mins(30)), "it runs on");
    assert!(ticket.resolve(at(4)).unwrap().is_now());
    assert_eq!(ticket.due_at(), None);
    ticket.ask(id(42), "Again.".into(), at(5)).unwrap();
    assert_eq!(ticket.due_at(), Some(at(5).plus_mins(30)));
}

#[test]
fn b13_a_question_to_the_provider_stops_the_time_and_its_answer_starts_it_again() {
    let mut ticket = ticket();
    assert_eq!(
        ticket.ask_provider(false, at(1)),
        Err(TicketError::NoProvider)
    );
    ticket.order = Some(id(7));
    assert_eq!(ticket.ask_provider(true, at(1)), Err(TicketError::Asked));
    assert_eq!(ticket.state, TicketState::New);
    assert_eq!(ticket.hear_provider(at(1)), Applied::Already);
    ticket.ask_provider(false, at(1)).unwrap();
    assert_eq!(
        (ticket.state, ticket.due_at(), ticket.answered_at),
        (TicketState::WaitingProvider, None, None),
        "the customer has no answer yet"
    );
    assert_eq!(ticket.hear_provider(at(2)), Applied::Now(()));
    assert_eq!(
        (ticket.state, ticket.due_at()),
        (TicketState::Open, Some(at(2).plus_mins(30)))
    );
    ticket.state = TicketState::Closed;
    assert_eq!(ticket.ask_provider(false, at(3)), Err(TicketError::Closed));
}
