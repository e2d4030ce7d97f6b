//! Tickets of guests, as staff and the bearer of a link see them.

use super::{bola, keep};
use crate::{all_pages, test_databases::TestDatabase};
use kernel::{NgPhone, TicketId};
use marketplace::read::{NumberHolder, TicketFilter, TicketSearch};
use support::{AnswerTimes, Guest, NewGuestTicket, Ticket, TicketCategory, TicketState};
use testkit::{id_no, now, world::people};

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
    b13_4_staff_see_the_ticket_of_a_guest_and_who_has_confirmed_the_number,
    b13_4_a_link_opens_one_ticket_and_any_other_none,
);
