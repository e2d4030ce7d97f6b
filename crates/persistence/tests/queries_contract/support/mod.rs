//! Tickets, as their owners and staff see them.

mod board;
mod guests;
mod owners;

use crate::test_databases::TestDatabase;
use kernel::{TicketId, UserId};
use support::{AnswerTimes, Author, Message, NewTicket, Ticket, TicketCategory};
use testkit::{id_no, now, world::a_complete_customer};

fn ticket(number: u64, user: UserId, category: TicketCategory, minute: i64) -> Ticket {
    let id = TicketId::from_uuid(id_no(720_000 + number));
    let new = NewTicket {
        id,
        user,
        category,
        subject: "A question".into(),
        order: None,
        answer_times: AnswerTimes::default(),
        now: now().plus_mins(minute),
    };
    Ticket {
        messages: 2,
        ..Ticket::open(new).expect("a sound ticket")
    }
}

async fn keep(db: &TestDatabase, ticket: Ticket) {
    let messages = [1, 2].map(|number: u32| Message {
        id: id_no(((ticket.id.uuid().as_u64_pair().1 >> 16) & 0xff_ffff) * 4 + u64::from(number))
            .into(),
        ticket: ticket.id,
        number,
        author: Author::Customer,
        author_id: ticket.owner.account(),
        body: format!("Message {number}"),
        photos: Vec::new(),
        created_at: now(),
    });
    db.run(move |uow| {
        uow.tickets().insert(ticket.clone())?;
        messages
            .iter()
            .try_for_each(|message| uow.tickets().add_message(message.clone()))
    })
    .await;
}

fn bola() -> UserId {
    a_complete_customer().id
}
