//! The order that an alarm names, and the position that is stored with it.

use crate::support::{Fixture, bola};
use kernel::{Actor, Applied, TicketId};
use marketplace::support::{
    LocateTicket, OpenTicket, RaiseAlarm, Reporter, SupportError, locate_ticket, open_ticket,
    raise_alarm,
};
use support::{ReportedPosition, TicketCategory};
use testkit::world;

#[tokio::test]
async fn an_alarm_names_the_order_of_both_sides_and_no_other() {
    let fixture = Fixture::new().await;
    let plan = world::OrderPlan::numbered(1);
    let order = world::order_in(&fixture.store, &plan, orders::OrderStatus::Assigned).await;
    let stranger = world::a_customer_no(7).id;
    for (user, expected) in [
        (crate::support::bola(), Some(order.id)),
        (crate::support::amina().into(), Some(order.id)),
        (stranger, None),
    ] {
        let cmd = RaiseAlarm {
            call: fixture.by(Actor::Customer(user)),
            by: Reporter::Account(user),
            category: TicketCategory::Safety,
            message: "Someone is threatening me.".into(),
            order: Some(order.id),
            position: None,
        };
        raise_alarm(&fixture.store, cmd).await.unwrap();
        let tickets = fixture.state().tickets.owned();
        let ticket = tickets
            .values()
            .find(|ticket| ticket.owner.account() == Some(user));
        let ticket = ticket.unwrap();
        assert_eq!(ticket.order, expected, "{user}");
    }
}

/// B13: the position goes with the alarm, or follows it. A report of danger is never refused because
/// of it, and only the owner of the ticket tells where they are.
#[tokio::test]
async fn b13_the_position_is_stored_with_the_ticket_at_once_or_later() {
    let fixture = Fixture::new().await;
    let wuse = |minutes: i64| ReportedPosition {
        latitude: 9.0765,
        longitude: 7.4258,
        accuracy_metres: 20,
        measured_at: fixture.clock_now().plus_mins(minutes),
    };
    let raise = |position| RaiseAlarm {
        call: fixture.by(Actor::Customer(bola())),
        by: Reporter::Account(bola()),
        category: TicketCategory::Safety,
        message: "Someone is threatening me.".into(),
        order: None,
        position,
    };
    let at_once = raise_alarm(&fixture.store, raise(Some(wuse(0)))).await;
    let at_once = at_once.unwrap();
    assert!(at_once.located);
    let at_once = at_once.ticket.unwrap();
    let too_old = raise_alarm(&fixture.store, raise(Some(wuse(-60)))).await;
    let too_old = too_old.unwrap();
    assert!(!too_old.located);
    let later = too_old.ticket.unwrap();
    let kept = |id: TicketId| fixture.state().tickets[&id].position;
    assert_eq!((kept(at_once), kept(later)), (Some(wuse(0)), None));
    let locate = |user, ticket, position| {
        let cmd = LocateTicket {
            call: fixture.by(Actor::Customer(user)),
            user,
            ticket,
            position,
        };
        locate_ticket(&fixture.store, cmd)
    };
    let stranger = world::a_customer_no(7).id;
    assert_eq!(
        locate(stranger, later, wuse(0)).await,
        Err(SupportError::NotFound)
    );
    let located = locate(bola(), later, wuse(-60)).await;
    assert_eq!(located, Ok(Applied::Already), "it is too old");
    let located = locate(bola(), later, wuse(0)).await;
    assert_eq!(located, Ok(Applied::Now(())));
    assert_eq!(locate(bola(), later, wuse(0)).await, Ok(Applied::Already));
    assert_eq!(kept(later), Some(wuse(0)));
    let question = OpenTicket {
        call: fixture.owner(),
        user: bola(),
        category: TicketCategory::Other,
        subject: "A question".into(),
        message: "Do you come on Sundays?".into(),
        order: None,
        photos: Vec::new(),
    };
    let question = open_ticket(&fixture.store, question).await.unwrap();
    assert_eq!(
        locate(bola(), question, wuse(0)).await,
        Err(SupportError::NotFound),
        "a question needs no position"
    );
}
