//! The effects of a dispute on its order: the side of each actor, and the ways in which it ends.

use crate::{
    DisputeSide, OrderError, OrderStatus, Slot, TrackingStep,
    order_tests::{assigned, disputed, in_progress, last, now, owner, provider, staff, worker},
};
use kernel::Actor;
use uuid::Uuid;

#[test]
fn a_side_speaks_for_itself_and_staff_not_of_their_own() {
    let order = assigned();
    let customer = order.customer;
    let staff_of = |id: Uuid| order.side_of(Actor::staff(id.into(), &[]));
    assert_eq!(
        order.side_of(Actor::Customer(customer)),
        Ok(DisputeSide::Customer)
    );
    assert_eq!(
        order.side_of(Actor::Provider(provider())),
        Ok(DisputeSide::Provider)
    );
    assert_eq!(staff_of(Uuid::from_u128(7)), Ok(DisputeSide::Support));
    let refused = [
        order.side_of(Actor::Customer(Uuid::from_u128(8).into())),
        order.side_of(Actor::Provider(Uuid::from_u128(8).into())),
        staff_of(customer.uuid()),
        staff_of(provider().uuid()),
        order.side_of(Actor::Guest),
        order.side_of(Actor::System),
    ];
    assert!(
        refused
            .iter()
            .all(|side| *side == Err(OrderError::NotYours)),
        "{refused:?}"
    );
}

#[test]
fn rows_21_to_26_a_dispute_freezes_the_job_and_ends_it_one_way() {
    for call in [owner(), worker(), staff()] {
        assert_eq!(
            in_progress().dispute(&call, "OTHER"),
            Ok(()),
            "{:?}",
            call.actor
        );
    }
    let mut held = disputed();
    let release = held
        .settle_dispute(false, &staff(), "DISPUTE_DECIDED")
        .unwrap()
        .unwrap();
    assert_eq!(
        (release.order, release.provider, release.amount),
        (held.id, provider(), held.paid)
    );
    assert_eq!(
        (held.status, held.closed_at, held.tracking_step),
        (OrderStatus::Completed, Some(now()), TrackingStep::Confirmed)
    );
    let mut free = disputed();
    assert_eq!(
        free.settle_dispute(true, &owner(), "DISPUTE_WITHDRAWN"),
        Ok(None),
        "its money is free already"
    );
    assert_eq!(
        (free.status, free.closed_at),
        (OrderStatus::Completed, None)
    );
    let mut back = disputed();
    back.refund_disputed(&staff(), "DISPUTE_DECIDED").unwrap();
    assert_eq!(
        (back.status, back.closed_at),
        (OrderStatus::Cancelled, Some(now()))
    );
    let mut again = disputed();
    again.go_on(OrderStatus::InProgress, &staff()).unwrap();
    assert_eq!(
        (again.status, again.tracking_step, again.finished_at),
        (OrderStatus::InProgress, TrackingStep::Started, None)
    );
    let mut resumed = disputed();
    resumed.slot = Some(Slot::Asap);
    resumed.assigned_at = Some(now().plus_days(-2));
    resumed.go_on(OrderStatus::Assigned, &staff()).unwrap();
    assert_eq!(
        (resumed.status, resumed.tracking_step),
        (OrderStatus::Assigned, TrackingStep::Accepted)
    );
    assert_eq!(
        resumed.expected_by(),
        Some(now().plus_hours(3)),
        "they have the time of a provider who accepts it now"
    );
    let mut other = disputed();
    other.hand_over(&staff()).unwrap();
    assert_eq!(
        (other.status, other.provider, last(&other).0),
        (OrderStatus::Paid, None, "PROVIDER_REPLACED")
    );
}
