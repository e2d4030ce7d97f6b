//! Tickets of guests, who have a number and a link.

use super::insert;
use crate::test_databases::TestDatabase;
use kernel::{NgPhone, TicketId};
use support::{AnswerTimes, Author, Guest, Message, NewGuestTicket, Owner, Ticket, TicketCategory};
use testkit::{id_no, now};

fn of_guest(number: u64, day: i64) -> Ticket {
    let new = NewGuestTicket {
        id: TicketId::from_uuid(id_no(725_000 + number)),
        guest: Guest {
            phone: Some(guest_phone()),
            link_hash: format!("{number:064x}"),
            link_revoked_at: None,
        },
        category: TicketCategory::Account,
        subject: "I cannot sign in".into(),
        answer_times: AnswerTimes::default(),
        now: now().plus_days(day),
    };
    Ticket {
        messages: 1,
        ..Ticket::open_for_guest(new).expect("a sound ticket")
    }
}

fn guest_phone() -> NgPhone {
    NgPhone::parse("08035550198").unwrap()
}

async fn b13_4_the_ticket_of_a_guest_reads_back_and_its_link_finds_it(db: &TestDatabase) {
    let stored = of_guest(1, 0);
    insert(db, stored.clone()).await;
    let id = stored.id;
    let written = Message {
        id: id_no(735_001).into(),
        ticket: id,
        number: 1,
        author: Author::Customer,
        author_id: None,
        body: "Please help.".into(),
        photos: Vec::new(),
        created_at: now(),
    };
    db.run(move |uow| uow.tickets().add_message(written.clone()))
        .await;
    let found = db.run(move |uow| uow.tickets().find(id)).await;
    assert_eq!(found, Some(stored.clone()));
    let opened = db
        .run(|uow| uow.tickets().of_guest_link(&format!("{:064x}", 1)))
        .await;
    assert_eq!(opened, Some(id));
    let unknown = db
        .run(|uow| uow.tickets().of_guest_link(&format!("{:064x}", 2)))
        .await;
    assert_eq!(unknown, None);
    let nameless = Ticket {
        owner: Owner::Guest(Guest {
            phone: None,
            link_hash: format!("{:064x}", 1),
            link_revoked_at: Some(now().plus_mins(5)),
        }),
        ..stored
    };
    let saved = nameless.clone();
    db.run(move |uow| {
        let _locked = uow.tickets().lock(id)?;
        uow.tickets().save(saved.clone())
    })
    .await;
    let expected = Ticket {
        version: 1,
        ..nameless
    };
    assert_eq!(
        db.run(move |uow| uow.tickets().lock(id)).await,
        Some(expected)
    );
}

async fn b13_4_the_tickets_of_a_number_are_counted_and_a_link_is_unique(db: &TestDatabase) {
    insert(db, of_guest(1, 0)).await;
    insert(db, of_guest(2, 1)).await;
    for (since, expected) in [(-1, 2), (0, 1), (1, 0)] {
        let counted = db
            .run(move |uow| {
                let since = now().plus_days(since);
                uow.tickets().count_of_guest(&guest_phone(), since)
            })
            .await;
        assert_eq!(counted, expected, "since day {since}");
    }
    let other = db
        .run(|uow| {
            let other = NgPhone::parse("08035550197").unwrap();
            uow.tickets().count_of_guest(&other, now().plus_days(-1))
        })
        .await;
    assert_eq!(other, 0);
    let same_link = Ticket {
        owner: of_guest(1, 0).owner,
        ..of_guest(3, 0)
    };
    assert_eq!(
        db.refused(move |uow| uow.tickets().insert(same_link.clone()))
            .await,
        "tickets_guest_link_hash_key"
    );
}

contract!(memory, sqlite, postgres =>
    b13_4_the_ticket_of_a_guest_reads_back_and_its_link_finds_it,
    b13_4_the_tickets_of_a_number_are_counted_and_a_link_is_unique,
);
