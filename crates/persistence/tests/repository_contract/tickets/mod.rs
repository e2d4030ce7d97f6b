//! Tickets and their messages.

mod guests;
mod jobs;
mod records;

use crate::test_databases::TestDatabase;
use kernel::{TicketId, UserId};
use support::{AnswerTimes, NewTicket, Ticket, TicketCategory};
use testkit::{id_no, now};

fn ticket(number: u64, user: UserId) -> Ticket {
    let new = NewTicket {
        id: TicketId::from_uuid(id_no(720_000 + number)),
        user,
        category: TicketCategory::Damage,
        subject: "A broken vase".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: now(),
    };
    Ticket {
        messages: 1,
        ..Ticket::open(new).expect("a sound ticket")
    }
}

async fn insert(db: &TestDatabase, ticket: Ticket) {
    db.run(move |uow| uow.tickets().insert(ticket.clone()))
        .await;
}
