//! The changes of status that staff make for a customer: who may make them, from which status, and
//! what they leave in the history.

use crate::{
    Order, OrderError, OrderStatus, StaffMove,
    order_tests::{
        assigned, call, customer, draft, in_progress, now, owner, paid, priced, provider,
        requested, staff, worker,
    },
    transition,
};
use kernel::{Actor, Applied, Invocation, UserId};

const WHY: &str = " She asked us by phone. ";

fn submitted() -> Order {
    let mut order = draft();
    assert!(order.submit(&owner()).unwrap().is_now());
    order
}

fn take(
    order: &mut Order,
    step: StaffMove,
    why: &str,
    by: &Invocation,
) -> Result<bool, OrderError> {
    match step {
        StaffMove::Submit => order.submit_for_customer(why, by).map(|done| done.is_now()),
        StaffMove::Return => order.return_to_draft(why, by).map(|done| done.is_now()),
        StaffMove::RequestPrice => order
            .request_price_by_staff(why, by)
            .map(|done| done.is_now()),
        StaffMove::Complete => order.complete_by_staff(why, by).map(|done| done.is_now()),
    }
}

/// An order from which the step is possible.
fn before(step: StaffMove) -> Order {
    match step {
        StaffMove::Submit => draft(),
        StaffMove::Return | StaffMove::RequestPrice => submitted(),
        StaffMove::Complete => in_progress(),
    }
}

#[test]
fn rows_2_4_6_and_20_name_the_staff_who_take_each_step() {
    for step in StaffMove::ALL {
        let (by, from, to) = step.row();
        let row = transition(from, to).unwrap();
        assert!(row.by.contains(&by), "{step:?}");
        let mut order = before(step);
        assert_eq!(order.status, from);
        assert_eq!(take(&mut order, step, WHY, &staff()), Ok(true), "{step:?}");
        assert_eq!(order.status, to);
        let last = order.new_events.last().unwrap();
        assert_eq!(
            (last.actor, last.note.as_deref()),
            (staff().actor, Some("She asked us by phone."))
        );
        let events = order.new_events.len();
        assert_eq!(take(&mut order, step, WHY, &staff()), Ok(false), "twice");
        assert_eq!(order.new_events.len(), events);
    }
}

#[test]
fn every_step_needs_a_reason_and_a_member_of_staff_who_is_not_in_the_order() {
    for step in StaffMove::ALL {
        let mut order = before(step);
        let same = order.clone();
        for why in ["", " x ", &"y".repeat(301)] {
            let refused = take(&mut order, step, why, &staff());
            assert!(
                matches!(&refused, Err(OrderError::Invalid(errors)) if errors.0[0].field == "reason"),
                "{step:?} {refused:?}"
            );
        }
        let own = call(Actor::staff(customer(), &[]));
        let mut strangers = vec![
            own,
            owner(),
            worker(),
            call(Actor::System),
            call(Actor::Guest),
        ];
        if order.provider.is_some() {
            strangers.push(call(Actor::staff(UserId::from(provider()), &[])));
        }
        for by in strangers {
            let refused = take(&mut order, step, WHY, &by);
            assert_eq!(
                refused,
                Err(OrderError::NotYours),
                "{step:?} {:?}",
                by.actor
            );
        }
        assert_eq!(order, same);
    }
}

#[test]
fn from_every_other_status_a_step_is_illegal() {
    let orders = [
        draft(),
        submitted(),
        requested(),
        priced(),
        paid(),
        assigned(),
        in_progress(),
        Order {
            status: OrderStatus::Disputed,
            ..in_progress()
        },
        Order {
            status: OrderStatus::Cancelled,
            ..priced()
        },
    ];
    for step in StaffMove::ALL {
        let (_, from, to) = step.row();
        for order in orders.iter().filter(|order| order.status != from) {
            let mut order = order.clone();
            let done = match step {
                StaffMove::Submit => matches!(
                    order.status,
                    OrderStatus::Submitted | OrderStatus::Requested | OrderStatus::Priced
                ),
                StaffMove::Return | StaffMove::RequestPrice | StaffMove::Complete => {
                    order.status == to && step != StaffMove::Return
                }
            };
            let expected = if done {
                Ok(false)
            } else {
                Err(OrderError::Illegal {
                    from: order.status,
                    to,
                })
            };
            let answer = take(&mut order, step, WHY, &staff());
            assert_eq!(answer, expected, "{step:?} from {:?}", order.status);
        }
    }
}

#[test]
fn a_draft_that_lacks_its_address_is_not_sent_for_the_customer_either() {
    let mut order = Order {
        address: None,
        ..draft()
    };
    let refused = order.submit_for_customer(WHY, &staff());
    assert!(
        matches!(&refused, Err(OrderError::Invalid(errors)) if errors.0[0].field == "address"),
        "{refused:?}"
    );
    assert_eq!(order.status, OrderStatus::Draft);
}

#[test]
fn a_returned_order_is_edited_and_sent_again_by_its_customer() {
    let mut order = submitted();
    assert_eq!(order.return_to_draft(WHY, &staff()), Ok(Applied::Now(())));
    assert!(order.submit(&owner()).unwrap().is_now());
    assert_eq!(order.status, OrderStatus::Submitted);
}

#[test]
fn row_20_support_completes_and_the_money_that_was_received_is_released() {
    let mut order = in_progress();
    let Ok(Applied::Now(release)) = order.complete_by_staff(WHY, &staff()) else {
        panic!("not completed");
    };
    assert_eq!((release.provider, release.amount), (provider(), order.paid));
    assert_eq!(order.completed_at(), Some(now()));
}

#[test]
fn row_4_the_customer_takes_a_submitted_order_back_to_edit_it() {
    let mut order = submitted();
    for caller in [worker(), staff(), call(Actor::System), call(Actor::Guest)] {
        assert_eq!(
            order.take_back(&caller),
            Err(OrderError::NotYours),
            "{:?}",
            caller.actor
        );
    }
    assert_eq!(order.take_back(&owner()), Ok(Applied::Now(())));
    assert_eq!(order.status, OrderStatus::Draft);
    assert_eq!(
        order.new_events.last().map(|event| event.reason.as_str()),
        Some("BACK_TO_DRAFT")
    );
    assert_eq!(order.take_back(&owner()), Ok(Applied::Already));
    assert!(order.submit(&owner()).unwrap().is_now(), "it is sent again");
    for mut other in [
        draft(),
        requested(),
        priced(),
        paid(),
        assigned(),
        in_progress(),
    ] {
        let from = other.status;
        let to = OrderStatus::Draft;
        assert_eq!(
            other.take_back(&owner()),
            Err(OrderError::Illegal { from, to }),
            "{from:?}"
        );
    }
}
