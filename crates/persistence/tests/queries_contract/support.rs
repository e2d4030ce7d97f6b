//! Tickets, as their owners and staff see them.

use crate::{all_pages, test_databases::TestDatabase};
use kernel::{NgPhone, TicketId, UserId};
use marketplace::read::{NumberHolder, TicketFilter, TicketOwner, TicketSearch};
use support::{
    AnswerTimes, Author, Guest, Message, NewGuestTicket, NewTicket, Question, Ticket,
    TicketCategory, TicketState,
};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_provider, a_provider_no, an_admin, people},
};

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

async fn a_persons_tickets_come_latest_first_with_the_latest_word(db: &TestDatabase) {
    people(&*db.store).await;
    // The second and third tickets changed at the same instant.
    for (number, minute) in (1..).zip([1, 2, 2, 3]) {
        keep(db, ticket(number, bola(), TicketCategory::Other, minute)).await;
    }
    keep(db, ticket(9, a_customer().id, TicketCategory::Other, 9)).await;
    for limit in 1..=5 {
        let found = all_pages(limit, |request| async {
            db.reads().tickets_of(bola(), request).await.unwrap()
        })
        .await;
        let ids: Vec<_> = found.iter().map(|view| view.ticket.id.uuid()).collect();
        assert_eq!(
            ids,
            [4, 3, 2, 1].map(|number| id_no(720_000 + number)),
            "{limit} at a time"
        );
        assert!(
            found
                .iter()
                .all(|view| view.messages.len() == 1 && view.messages[0].body == "Message 2")
        );
    }
}

async fn the_tickets_of_an_export_come_latest_first_with_all_their_messages(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(db.reads().all_tickets_of(bola()).await.unwrap(), []);
    // The second and third tickets changed at the same instant.
    for (number, minute) in (1..).zip([1, 2, 2, 3]) {
        keep(db, ticket(number, bola(), TicketCategory::Other, minute)).await;
    }
    keep(db, ticket(9, a_customer().id, TicketCategory::Other, 9)).await;
    let found = db.reads().all_tickets_of(bola()).await.unwrap();
    let ids: Vec<_> = found.iter().map(|view| view.ticket.id.uuid()).collect();
    assert_eq!(ids, [4, 3, 2, 1].map(|number| id_no(720_000 + number)));
    for view in found {
        assert!(
            view.messages
                .iter()
                .all(|message| message.ticket == view.ticket.id),
            "{view:?}"
        );
        assert_eq!(
            Some(&view),
            db.reads().ticket(view.ticket.id).await.unwrap().as_ref(),
            "the same as the ticket that is read alone"
        );
        let bodies: Vec<_> = view
            .messages
            .iter()
            .map(|message| message.body.as_str())
            .collect();
        assert_eq!(bodies, ["Message 1", "Message 2"]);
    }
}

async fn one_ticket_has_all_its_messages_and_its_owner(db: &TestDatabase) {
    people(&*db.store).await;
    let stored = ticket(1, bola(), TicketCategory::Refund, 0);
    keep(db, stored.clone()).await;
    let view = db
        .reads()
        .ticket(stored.id)
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!(view.ticket, stored);
    assert_eq!(
        view.messages
            .iter()
            .map(|message| message.number)
            .collect::<Vec<_>>(),
        [1, 2]
    );
    let owner = TicketOwner {
        first_name: "Bola".into(),
        last_name: "Adeyemi".into(),
        email: "bola@example.ng".into(),
        phone: a_complete_customer().phone.map(|phone| phone.to_string()),
    };
    assert_eq!((view.owner, view.holder), (Some(owner), None));
    assert_eq!(
        db.reads()
            .ticket(TicketId::from_uuid(id_no(720_009)))
            .await
            .unwrap(),
        None
    );
}

async fn the_board_shows_first_whose_answer_is_due_first(db: &TestDatabase) {
    people(&*db.store).await;
    let waiting = [
        (1, TicketCategory::Other, 0),
        (2, TicketCategory::Safety, 20),
        (3, TicketCategory::PaymentMissing, 1),
    ];
    for (number, category, minute) in waiting {
        keep(db, ticket(number, bola(), category, minute)).await;
    }
    keep(
        db,
        Ticket {
            state: TicketState::Open,
            ..ticket(4, bola(), TicketCategory::Safety, 0)
        },
    )
    .await;
    for limit in 1..=4 {
        let found = all_pages(limit, |request| async {
            db.reads()
                .tickets_in(TicketState::New, TicketFilter::default(), request)
                .await
                .unwrap()
        })
        .await;
        let ids: Vec<_> = found.iter().map(|view| view.ticket.id.uuid()).collect();
        assert_eq!(
            ids,
            [2, 3, 1].map(|number| id_no(720_000 + number)),
            "{limit} at a time"
        );
    }
    let reference = ticket(3, bola(), TicketCategory::Safety, 0)
        .reference
        .to_string();
    for (text, expected) in [
        ("bola ade", vec![1, 3, 2]),
        (reference.as_str(), vec![3]),
        ("zainab", Vec::new()),
    ] {
        let filter = TicketFilter {
            search: TicketSearch::parse(text),
            reversed: true,
            ..TicketFilter::default()
        };
        let found = db
            .reads()
            .tickets_in(TicketState::New, filter, Default::default());
        let found = found.await.unwrap().items;
        let ids: Vec<_> = found.iter().map(|view| view.ticket.id.uuid()).collect();
        let expected: Vec<_> = expected
            .into_iter()
            .map(|number| id_no(720_000 + number))
            .collect();
        assert_eq!(ids, expected, "{text}");
    }
    the_filters_narrow_the_board(db).await;
    assert_eq!(
        db.reads()
            .tickets_in(
                TicketState::Closed,
                TicketFilter::default(),
                Default::default()
            )
            .await
            .unwrap()
            .items,
        []
    );
}

async fn the_filters_narrow_the_board(db: &TestDatabase) {
    let numbered = |number: u64| TicketId::from_uuid(id_no(720_000 + number));
    for (filter, expected) in [
        (
            TicketFilter {
                priority: Some(TicketCategory::Safety.priority()),
                ..TicketFilter::default()
            },
            vec![numbered(2)],
        ),
        (
            TicketFilter {
                category: Some(TicketCategory::PaymentMissing),
                ..TicketFilter::default()
            },
            vec![numbered(3)],
        ),
        (
            TicketFilter {
                ids: vec![numbered(1), numbered(2), numbered(4)],
                ..TicketFilter::default()
            },
            vec![numbered(2), numbered(1)],
        ),
    ] {
        let asked = format!("{filter:?}");
        let found = db
            .reads()
            .tickets_in(TicketState::New, filter, Default::default());
        let found = found.await.unwrap().items;
        let ids: Vec<_> = found.iter().map(|view| view.ticket.id).collect();
        assert_eq!(ids, expected, "{asked}");
    }
}

async fn b13_2_staff_see_who_has_taken_a_ticket(db: &TestDatabase) {
    people(&*db.store).await;
    let taken = Ticket {
        taken_by: Some(an_admin().id),
        ..ticket(1, bola(), TicketCategory::Refund, 0)
    };
    keep(db, taken.clone()).await;
    keep(db, ticket(2, bola(), TicketCategory::Refund, 1)).await;
    let admin = an_admin();
    let name = format!("{} {}", admin.first_name, admin.last_name);
    let reads = db.reads();
    let all = TicketFilter::default();
    let listed = reads.tickets_in(TicketState::New, all, Default::default());
    let takers: Vec<_> = listed
        .await
        .unwrap()
        .items
        .into_iter()
        .map(|view| view.taker)
        .collect();
    assert_eq!(takers, [Some(name.clone()), None]);
    let view = db.reads().ticket(taken.id).await.unwrap().unwrap();
    assert_eq!(
        (view.ticket.taken_by, view.taker),
        (taken.taken_by, Some(name))
    );
    let own = db.reads().tickets_of(bola(), Default::default());
    let own = own.await.unwrap().items;
    assert!(
        own.iter().all(|view| view.taker.is_none()),
        "the owner does not see it"
    );
}

async fn b13_a_provider_sees_the_questions_and_nothing_else_of_a_ticket(db: &TestDatabase) {
    people(&*db.store).await;
    let asked = [1, 2].map(|number| ticket(number, bola(), TicketCategory::Other, 1));
    for one in asked.clone() {
        keep(db, one).await;
    }
    let question = |number: u64, ticket: TicketId| Question {
        id: id_no(745_000 + number).into(),
        ticket,
        provider: a_provider().id,
        asked_by: an_admin().id,
        text: format!("Question {number}?"),
        asked_at: now().plus_mins(i64::try_from(number).unwrap()),
        answer: None,
        answered_at: None,
        version: 0,
    };
    let questions = [question(1, asked[0].id), question(2, asked[1].id)];
    let added = questions.clone();
    db.run(move |uow| {
        added
            .iter()
            .try_for_each(|one| uow.tickets().add_question(one.clone()))
    })
    .await;
    let found = db.reads().questions_to(a_provider().id).await.unwrap();
    let texts: Vec<_> = found.iter().map(|view| view.question.clone()).collect();
    assert_eq!(texts, [questions[1].clone(), questions[0].clone()]);
    assert_eq!(found[1].reference, asked[0].reference);
    assert_eq!(found[1].order, None);
    let others = db.reads().questions_to(a_provider_no(9).id).await.unwrap();
    assert_eq!(others, []);
    let view = db.reads().ticket(asked[0].id).await.unwrap().unwrap();
    assert_eq!(view.questions, [questions[0].clone()]);
}

fn of_guest() -> Ticket {
    let new = NewGuestTicket {
        id: TicketId::from_uuid(id_no(725_001)),
        guest: Guest {
            phone: Some(NgPhone::parse("08035550198").unwrap()),
            link_hash: "0f".repeat(32),
            link_revoked_at: None,
        },
        category: TicketCategory::Account,
        subject: "I cannot sign in".into(),
        answer_times: AnswerTimes::default(),
        now: now(),
    };
    Ticket {
        messages: 2,
        ..Ticket::open_for_guest(new).expect("a sound ticket")
    }
}

async fn b13_4_staff_see_the_ticket_of_a_guest_and_who_has_confirmed_the_number(db: &TestDatabase) {
    people(&*db.store).await;
    keep(db, of_guest()).await;
    let board = all_pages(5, |request| async {
        let reads = db.reads();
        let all = TicketFilter::default();
        reads
            .tickets_in(TicketState::New, all, request)
            .await
            .unwrap()
    })
    .await;
    let listed = &board[0];
    assert_eq!((&listed.ticket, &listed.owner), (&of_guest(), &None));
    for (text, found) in [("0803 555 0198", 1), ("08035550197", 0)] {
        let filter = TicketFilter {
            search: TicketSearch::parse(text),
            reversed: false,
            ..TicketFilter::default()
        };
        let reads = db.reads();
        let page = reads.tickets_in(TicketState::New, filter, Default::default());
        assert_eq!(page.await.unwrap().items.len(), found, "{text}");
    }
    let view = db.reads().ticket(of_guest().id).await.unwrap().unwrap();
    assert_eq!(
        (view.messages.len(), view.owner, view.holder),
        (2, None, None)
    );
    let bola = bola();
    db.run(move |uow| {
        let mut user = uow.users().lock(bola)?.expect("a user");
        user.confirm_phone(NgPhone::parse("08035550198").unwrap(), now());
        uow.users().save(user)
    })
    .await;
    let view = db.reads().ticket(of_guest().id).await.unwrap().unwrap();
    let holder = NumberHolder {
        id: bola,
        name: "Bola Adeyemi".into(),
    };
    assert_eq!((view.owner, view.holder), (None, Some(holder)));
    let own = db.reads().all_tickets_of(bola).await.unwrap();
    assert_eq!(own, [], "a ticket of another person is not shown");
}

async fn b13_4_a_link_opens_one_ticket_and_any_other_none(db: &TestDatabase) {
    people(&*db.store).await;
    keep(db, of_guest()).await;
    let opened = db.reads().guest_ticket("0f".repeat(32)).await.unwrap();
    let opened = opened.expect("the link opens it");
    assert_eq!((opened.ticket, opened.messages.len()), (of_guest(), 2));
    let other = db.reads().guest_ticket("0e".repeat(32)).await.unwrap();
    assert_eq!(other, None);
}

contract!(sqlite, postgres =>
    a_persons_tickets_come_latest_first_with_the_latest_word,
    the_tickets_of_an_export_come_latest_first_with_all_their_messages,
    one_ticket_has_all_its_messages_and_its_owner,
    b13_2_staff_see_who_has_taken_a_ticket,
    b13_a_provider_sees_the_questions_and_nothing_else_of_a_ticket,
    b13_4_staff_see_the_ticket_of_a_guest_and_who_has_confirmed_the_number,
    b13_4_a_link_opens_one_ticket_and_any_other_none,
    the_board_shows_first_whose_answer_is_due_first,
);
