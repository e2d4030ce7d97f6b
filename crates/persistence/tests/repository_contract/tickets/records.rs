//! Tickets of people with an account, and the messages of a ticket.

use super::{insert, ticket};
use crate::test_databases::TestDatabase;
use kernel::StoreError;
use orders::OrderStatus;
use support::{AnswerTimes, Author, Message, ReportedPosition, Ticket, TicketChannel, TicketState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, an_admin, order_in, people},
};

fn message(ticket: &Ticket, number: u32) -> Message {
    let id = id_no(730_000 + u64::from(number)).into();
    let (author, author_id) = if number % 2 == 1 {
        (Author::Customer, ticket.owner.account())
    } else {
        (Author::Support, Some(an_admin().id))
    };
    Message {
        id,
        ticket: ticket.id,
        number,
        author,
        author_id,
        body: format!("Message {number}"),
        photos: (1..number)
            .map(|photo| id_no(740_000 + u64::from(photo)).into())
            .collect(),
        created_at: now(),
    }
}

async fn a_ticket_reads_back_as_saved(db: &TestDatabase) {
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed)
        .await
        .id;
    people(&*db.store).await;
    let bola = a_complete_customer().id;
    let full = Ticket {
        order: Some(order),
        answered_at: Some(now().plus_mins(3)),
        resolved_at: Some(now().plus_mins(4)),
        state: TicketState::Resolved,
        position: Some(ReportedPosition {
            latitude: 9.0765,
            longitude: 7.4258,
            accuracy_metres: 20,
            measured_at: now().plus_mins(2),
        }),
        channel: TicketChannel::Phone,
        taken_by: Some(an_admin().id),
        answer_times: AnswerTimes {
            p1_minutes: 45,
            opens: 7 * 60,
            ..AnswerTimes::default()
        },
        messages: 2,
        updated_at: now().plus_mins(4),
        ..ticket(1, bola)
    };
    insert(db, ticket(1, bola)).await;
    assert_eq!(
        db.run(move |uow| uow.tickets().lock(ticket(1, bola).id))
            .await,
        Some(ticket(1, bola))
    );
    let saved = full.clone();
    db.run(move |uow| uow.tickets().save(saved.clone())).await;
    let expected = Ticket {
        version: 1,
        ..full.clone()
    };
    assert_eq!(
        db.run(move |uow| uow.tickets().lock(ticket(1, bola).id))
            .await,
        Some(expected)
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.tickets().save(full.clone()))
            .await,
        Err(StoreError::Contended)
    );
    assert_eq!(
        db.run(move |uow| uow.tickets().lock(ticket(2, bola).id))
            .await,
        None
    );
}

async fn a_message_has_its_place_alone(db: &TestDatabase) {
    people(&*db.store).await;
    let stored = ticket(1, a_complete_customer().id);
    insert(db, stored.clone()).await;
    for number in 1..=2 {
        let message = message(&stored, number);
        db.run(move |uow| uow.tickets().add_message(message.clone()))
            .await;
    }
    let same_place = Message {
        id: id_no(739_999).into(),
        ..message(&stored, 2)
    };
    assert_eq!(
        db.refused(move |uow| uow.tickets().add_message(same_place.clone()))
            .await,
        "ticket_messages_ticket_id_number_key"
    );
    let same_id = Message {
        number: 3,
        ..message(&stored, 2)
    };
    assert_eq!(
        db.refused(move |uow| uow.tickets().add_message(same_id.clone()))
            .await,
        "ticket_messages_id_key"
    );
    let view = db
        .reads()
        .ticket(stored.id)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!(view.messages, [message(&stored, 1), message(&stored, 2)]);
}

async fn open_tickets_of_one_person_are_counted(db: &TestDatabase) {
    people(&*db.store).await;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    for (number, state) in (1..).zip(TicketState::ALL) {
        insert(
            db,
            Ticket {
                state,
                ..ticket(number, bola)
            },
        )
        .await;
    }
    insert(db, ticket(90, ada)).await;
    let open = |user| db.run(move |uow| uow.tickets().count_open_of(user));
    assert_eq!(
        (open(bola).await, open(ada).await),
        (5, 1),
        "all but the resolved and the closed"
    );
    let twin = Ticket {
        id: ticket(91, ada).id,
        ..ticket(90, ada)
    };
    assert_eq!(
        db.refused(move |uow| uow.tickets().insert(twin.clone()))
            .await,
        "tickets_reference_key"
    );
}

contract!(memory, sqlite, postgres =>
    a_ticket_reads_back_as_saved,
    open_tickets_of_one_person_are_counted;
    a_message_has_its_place_alone,
);
