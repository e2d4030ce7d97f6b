//! The board of tickets, for staff.

use super::{bola, keep, ticket};
use crate::{all_pages, test_databases::TestDatabase};
use kernel::TicketId;
use marketplace::read::{TicketFilter, TicketSearch};
use support::{Ticket, TicketCategory, TicketState};
use testkit::{
    id_no,
    world::{an_admin, people},
};

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

contract!(sqlite, postgres =>
    b13_2_staff_see_who_has_taken_a_ticket,
    the_board_shows_first_whose_answer_is_due_first,
);
