//! Tickets, as their owners and the providers who are asked see them.

use super::{bola, keep, ticket};
use crate::{all_pages, test_databases::TestDatabase};
use kernel::TicketId;
use marketplace::read::TicketOwner;
use support::{Question, TicketCategory};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, a_provider, a_provider_no, an_admin, people},
};

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

contract!(sqlite, postgres =>
    a_persons_tickets_come_latest_first_with_the_latest_word,
    the_tickets_of_an_export_come_latest_first_with_all_their_messages,
    one_ticket_has_all_its_messages_and_its_owner,
    b13_a_provider_sees_the_questions_and_nothing_else_of_a_ticket,
);
