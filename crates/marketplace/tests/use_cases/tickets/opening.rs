//! Opening and closing a ticket.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, UserId};
use marketplace::{
    TaskKind,
    support::{OpenForCustomer, OpenTicket, SupportError, open_for_customer, open_ticket},
};
use support::{Author, Ticket, TicketChannel, TicketError, TicketState};
use testkit::world;

#[tokio::test]
async fn a_ticket_names_only_an_order_of_its_owner() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    for user in [bola(), amina().into()] {
        let id = open_ticket(&fixture.store, fixture.question(user, Some(order)))
            .await
            .unwrap();
        assert_eq!(fixture.stored(id).order, Some(order));
    }
    for (user, order) in [
        (world::a_customer().id, order),
        (bola(), world::OrderPlan::numbered(99).order_id()),
    ] {
        let refused = open_ticket(&fixture.store, fixture.question(user, Some(order))).await;
        assert!(
            matches!(refused, Err(SupportError::Invalid(errors)) if errors.0[0].code == "unknown_order")
        );
    }
    assert_eq!(fixture.state().tickets.len(), 2);
}

#[tokio::test]
async fn b13_only_staff_open_a_ticket_that_came_by_phone_and_the_note_names_them() {
    let fixture = Fixture::new().await;
    let staff = world::an_admin().id;
    let by = |actor: Actor, user: UserId| OpenForCustomer {
        ticket: OpenTicket {
            call: fixture.by(actor),
            ..fixture.question(user, None)
        },
        channel: TicketChannel::Phone,
    };
    let own = open_for_customer(&fixture.store, by(Actor::Customer(bola()), bola())).await;
    assert_eq!(own, Err(SupportError::NotFound));
    let for_unknown = open_for_customer(
        &fixture.store,
        by(testkit::staff(staff), testkit::id_no(8_999).into()),
    );
    assert_eq!(for_unknown.await, Err(SupportError::NotFound));
    let id = open_for_customer(&fixture.store, by(testkit::staff(staff), bola()))
        .await
        .unwrap();
    assert_eq!(fixture.stored(id).channel, TicketChannel::Phone);
    assert_eq!(fixture.stored(id).owner.account(), Some(bola()));
    let note = fixture.state().ticket_messages.owned().remove(0);
    assert_eq!(
        (note.author, note.author_id),
        (Author::Customer, Some(staff))
    );
    let written = fixture.ticket().await;
    assert_eq!(fixture.stored(written).channel, TicketChannel::Web);
}

#[tokio::test]
async fn ten_tickets_may_be_open_at_a_time() {
    let fixture = Fixture::new().await;
    let first = fixture.ticket().await;
    for _ in 1..Ticket::OPEN_MAX {
        fixture.ticket().await;
    }
    assert_eq!(
        open_ticket(&fixture.store, fixture.question(bola(), None)).await,
        Err(SupportError::TooMany)
    );
    assert!(
        open_ticket(
            &fixture.store,
            fixture.question(world::a_customer().id, None)
        )
        .await
        .is_ok(),
        "another's are not counted"
    );
    assert_eq!(fixture.resolves(first, None).await, Ok(true));
    assert!(
        open_ticket(&fixture.store, fixture.question(bola(), None))
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_resolved_ticket_is_closed_after_a_week_unless_it_is_taken_up_again() {
    let fixture = Fixture::new().await;
    let (quiet, again) = (fixture.ticket().await, fixture.ticket().await);
    for id in [quiet, again] {
        assert_eq!(fixture.resolves(id, Some("It is paid.")).await, Ok(true));
        assert_eq!(fixture.resolves(id, Some("It is paid.")).await, Ok(false));
        assert_eq!(
            (fixture.stored(id).state, fixture.said(id).len()),
            (TicketState::Resolved, 2)
        );
    }
    fixture.work_after_mins(6 * 24 * 60).await;
    fixture
        .asks(again, bola(), "It did not come.")
        .await
        .unwrap();
    assert_eq!(fixture.stored(again).state, TicketState::Open);
    assert!(fixture.job(TaskKind::CloseTicket, again.uuid()).is_none());
    fixture.work_after_mins(24 * 60).await;
    assert_eq!(
        (fixture.stored(quiet).state, fixture.stored(again).state),
        (TicketState::Closed, TicketState::Open)
    );
    assert_eq!(
        fixture.asks(quiet, bola(), "Hello?").await,
        Err(TicketError::Closed.into())
    );
    assert_eq!(
        fixture.answers(quiet, "Hello.").await,
        Err(TicketError::Closed.into())
    );
}

#[tokio::test]
async fn an_empty_question_is_none() {
    let fixture = Fixture::new().await;
    let blank = OpenTicket {
        message: " \n".into(),
        ..fixture.question(bola(), None)
    };
    let refused = open_ticket(&fixture.store, blank).await;
    assert!(
        matches!(refused, Err(SupportError::Invalid(errors)) if errors.0[0].field == "message")
    );
    assert!(fixture.state().tickets.is_empty());
}
