//! Tickets and their messages.

use crate::test_databases::TestDatabase;
use kernel::{NgPhone, StoreError, TicketId, UserId};
use orders::OrderStatus;
use support::{
    AnswerTimes, Author, Guest, Message, NewGuestTicket, NewTicket, Owner, Question,
    ReportedPosition, Ticket, TicketCategory, TicketChannel, TicketState,
};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, a_provider, an_admin, order_in, people},
};

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

async fn insert(db: &TestDatabase, ticket: Ticket) {
    db.run(move |uow| uow.tickets().insert(ticket.clone()))
        .await;
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

/// B13: a ticket about danger that is not closed holds the data of its owner, and of both sides of the
/// order that it is about.
async fn b13_a_ticket_about_danger_holds_the_data_of_the_people_concerned(db: &TestDatabase) {
    people(&*db.store).await;
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed)
        .await
        .id;
    let (ada, bola) = (a_customer().id, a_complete_customer().id);
    let amina = UserId::from(a_provider().id);
    let dangers = async || {
        db.run(move |uow| {
            let mut found = Vec::new();
            for person in [ada, bola, amina] {
                found.push(uow.personal_data().open_business(person)?.dangers);
            }
            Ok(found)
        })
        .await
    };
    let vase = Ticket {
        order: Some(order),
        ..ticket(1, bola)
    };
    insert(db, vase).await;
    assert_eq!(dangers().await, [0_u32, 0, 0], "a broken vase is no danger");
    let unsafe_there = Ticket {
        category: TicketCategory::Safety,
        order: Some(order),
        ..ticket(2, bola)
    };
    insert(db, unsafe_there.clone()).await;
    assert_eq!(dangers().await, [0_u32, 1, 1]);
    let gas = Ticket {
        category: TicketCategory::GasSafety,
        ..ticket(3, ada)
    };
    insert(db, gas.clone()).await;
    assert_eq!(dangers().await, [1_u32, 1, 1]);
    for (state, expected) in [
        (TicketState::Resolved, [1_u32, 1, 1]),
        (TicketState::Closed, [0_u32, 0, 0]),
    ] {
        let ids = [unsafe_there.id, gas.id];
        db.run(move |uow| {
            for id in ids {
                let mut ticket = uow.tickets().lock(id)?.expect("a ticket");
                ticket.state = state;
                uow.tickets().save(ticket)?;
            }
            Ok(())
        })
        .await;
        assert_eq!(dangers().await, expected, "{state:?}");
    }
}

async fn b13_questions_to_a_provider_read_back_and_one_is_open_at_a_time(db: &TestDatabase) {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store, &plan, OrderStatus::Completed).await.id;
    people(&*db.store).await;
    let ticket = Ticket {
        order: Some(order),
        ..ticket(1, a_complete_customer().id)
    };
    insert(db, ticket.clone()).await;
    let id = ticket.id;
    let question = move |number: u64| Question {
        id: id_no(745_000 + number).into(),
        ticket: id,
        provider: plan.provider,
        asked_by: an_admin().id,
        text: format!("Question {number}?"),
        asked_at: now().plus_mins(i64::try_from(number).unwrap()),
        answer: None,
        answered_at: None,
        version: 0,
    };
    let (first, second) = (question(1), question(2));
    assert_eq!(
        db.run(move |uow| uow.tickets().order_of(id)).await,
        Some(order)
    );
    assert!(!db.run(move |uow| uow.tickets().has_open_question(id)).await);
    let added = first.clone();
    db.run(move |uow| uow.tickets().add_question(added.clone()))
        .await;
    assert!(db.run(move |uow| uow.tickets().has_open_question(id)).await);
    let refused = second.clone();
    assert_eq!(
        db.refused(move |uow| uow.tickets().add_question(refused.clone()))
            .await,
        "ticket_questions_ticket_id_key"
    );
    let asked = first.id;
    assert_eq!(
        db.run(move |uow| uow.tickets().ticket_of_question(asked))
            .await,
        Some(id)
    );
    let unknown = second.id;
    assert_eq!(
        db.run(move |uow| uow.tickets().ticket_of_question(unknown))
            .await,
        None
    );
    let answered = Question {
        answer: Some("Yes.".into()),
        answered_at: Some(now().plus_hours(1)),
        ..first.clone()
    };
    let saved = answered.clone();
    db.run(move |uow| {
        let _locked = uow.tickets().lock(id)?;
        let _question = uow.tickets().lock_question(saved.id)?;
        uow.tickets().save_question(saved.clone())
    })
    .await;
    assert_eq!(
        db.run(move |uow| {
            let _locked = uow.tickets().lock(id)?;
            uow.tickets().lock_question(asked)
        })
        .await,
        Some(Question {
            version: 1,
            ..answered
        })
    );
    db.run(move |uow| uow.tickets().add_question(second.clone()))
        .await;
}

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
    a_ticket_reads_back_as_saved,
    b13_4_the_ticket_of_a_guest_reads_back_and_its_link_finds_it,
    b13_4_the_tickets_of_a_number_are_counted_and_a_link_is_unique,
    b13_a_ticket_about_danger_holds_the_data_of_the_people_concerned,
    b13_questions_to_a_provider_read_back_and_one_is_open_at_a_time,
    open_tickets_of_one_person_are_counted;
    a_message_has_its_place_alone,
);
