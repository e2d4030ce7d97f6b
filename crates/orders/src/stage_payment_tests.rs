//! Payments of stages: what is due, what is kept, and what is not released yet.

use super::stages_tests::{assigned, in_progress, naira, pay, staged};
use crate::{
    Order, OrderError, OrderStatus, Receipt, Slot, TrackingStep,
    order_tests::{call, now, owner, priced, whole},
};
use kernel::Actor;

#[test]
fn a_stage_is_paid_once_and_only_what_was_asked_for_is_kept() {
    let mut order = in_progress();
    let second = Receipt {
        asked: naira(90_000),
        stage: Some(2),
        received: naira(95_000),
        ..whole()
    };
    assert_eq!(order.capture(second, &call(Actor::System)), Ok(()));
    assert_eq!(order.paid, naira(240_000), "the excess is not the order's");
    assert_eq!(
        order.capture(second, &call(Actor::System)),
        Err(OrderError::NoPrice),
        "paid before"
    );
    let third = Receipt {
        asked: naira(60_000),
        stage: Some(2),
        received: naira(60_000),
        ..whole()
    };
    assert_eq!(
        order.capture(third, &call(Actor::System)),
        Err(OrderError::NoPrice),
        "the right amount for another stage"
    );
    pay(&mut order, None, naira(60_000)).unwrap();
    assert!(pay(&mut order, None, naira(1)).is_err() && !order.takes_money());
}

#[test]
fn the_next_stage_may_be_paid_before_the_work_and_while_it_is_under_way() {
    let funding = staged().funding().unwrap();
    for status in OrderStatus::ALL {
        let open = matches!(
            status,
            OrderStatus::Priced
                | OrderStatus::DepositPaid
                | OrderStatus::Assigned
                | OrderStatus::InProgress
        );
        assert_eq!(
            funding.next_in(status).map(|due| (due.stage, due.amount)),
            open.then_some((1, naira(150_000))),
            "{status:?}"
        );
    }
    assert_eq!(
        priced()
            .funding()
            .and_then(|funding| funding.next_in(OrderStatus::Priced)),
        None,
        "paid at once"
    );
}

#[test]
fn a_rest_is_not_due_at_the_moment_it_is_asked_for() {
    let mut order = staged();
    let slot = |hours: i64| {
        let at = now().plus_hours(hours);
        let from_hour = u32::try_from(9 + hours % 24).unwrap();
        (at.abuja_date(), from_hour, at)
    };
    let (date, from_hour, starts) = slot(48);
    order.slot = Some(Slot::Window { date, from_hour });
    assert_eq!(order.slot.and_then(Slot::starts_at), Some(starts));
    pay(&mut order, Some(1), naira(100_000)).unwrap();
    assert_eq!(
        order.balance_due_at,
        Some(now().plus_hours(24)),
        "two days before the slot is now"
    );
}

#[test]
fn the_price_of_another_version_is_only_the_same_when_all_of_it_was_asked_for() {
    let mut order = staged();
    let price = kernel::PriceVersionId::from_uuid(uuid::Uuid::from_u128(5));
    let first = Receipt {
        price,
        asked: naira(150_000),
        stage: Some(1),
        received: naira(150_000),
        ..whole()
    };
    assert_eq!(
        order.capture(first, &call(Actor::System)),
        Err(OrderError::NoPrice),
        "a stage of another plan"
    );
    let all = Receipt {
        price,
        asked: naira(300_000),
        stage: None,
        received: naira(300_000),
        ..whole()
    };
    assert_eq!(
        (order.capture(all, &call(Actor::System)), order.paid),
        (Ok(()), naira(300_000))
    );
}

#[test]
fn a_dispute_sets_no_money_free_that_has_not_come() {
    let staff = call(Actor::staff(uuid::Uuid::from_u128(7).into(), &[]));
    let mut order = in_progress();
    order.dispute(&owner(), "POOR_WORK").unwrap();
    let before = order.clone();
    let unpaid = Err(OrderError::StageUnpaid {
        stage: 2,
        missing: naira(90_000),
    });
    assert_eq!(
        (
            order.settle_dispute(false, &staff, "DISPUTE_DECIDED"),
            &order
        ),
        (unpaid, &before)
    );
    assert_eq!(
        order.settle_dispute(true, &staff, "DISPUTE_DECIDED"),
        Ok(None),
        "what was free stays free"
    );
}

#[test]
fn a_stage_is_awaited_while_the_work_goes_on_and_at_no_other_time() {
    let awaits = |order: &Order| {
        (
            order.waits_for_stages(),
            order.stage_awaited().map(|due| (due.stage, due.amount)),
        )
    };
    let (before, work) = (assigned(), in_progress());
    assert_eq!(awaits(&before), (false, None), "its work has not begun");
    assert_eq!(awaits(&work), (true, Some((2, naira(90_000)))));
    let paused = Order {
        tracking_step: TrackingStep::ChangeOrderPending,
        ..work.clone()
    };
    assert_eq!(
        awaits(&paused),
        (true, None),
        "no payment is asked for while the work pauses"
    );
    let mut paid = work;
    pay(&mut paid, Some(2), naira(90_000)).unwrap();
    assert_eq!(
        awaits(&paid),
        (true, None),
        "the third is due when the second has begun"
    );
    pay(&mut paid, Some(3), naira(60_000)).unwrap();
    assert_eq!(awaits(&paid), (false, None));
}
