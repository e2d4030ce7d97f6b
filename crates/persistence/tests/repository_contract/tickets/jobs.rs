//! Tickets about a job: danger, and questions to its provider.

use super::{insert, ticket};
use crate::test_databases::TestDatabase;
use kernel::UserId;
use orders::OrderStatus;
use support::{Question, Ticket, TicketCategory, TicketState};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, a_provider, an_admin, order_in, people},
};

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

contract!(memory, sqlite, postgres =>
    b13_a_ticket_about_danger_holds_the_data_of_the_people_concerned,
    b13_questions_to_a_provider_read_back_and_one_is_open_at_a_time,
);
