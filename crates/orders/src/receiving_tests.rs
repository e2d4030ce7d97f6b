use crate::{
    Order, OrderError, OrderStatus, Receipt, TrackingStep,
    order_tests::{call, now, owner, priced, tag, whole},
};
use kernel::{Actor, Applied, Invocation, Money, PriceVersionId};
use proptest::prelude::*;
use uuid::Uuid;

fn of(asked: i64, received: i64) -> Receipt {
    Receipt {
        asked: Money::from_kobo(asked),
        received: Money::from_kobo(received),
        ..whole()
    }
}

fn bring(order: &mut Order, asked: i64, received: i64) -> Result<(), OrderError> {
    order.capture(of(asked, received), &call(Actor::System))
}

fn stands(order: &Order) -> (OrderStatus, i64, i64) {
    (order.status, order.paid.kobo(), order.outstanding().kobo())
}

#[test]
fn a_version_that_cost_the_same_pays_a_trifle_is_waived_and_no_more_is_kept_than_the_price() {
    let other = PriceVersionId::from_uuid(Uuid::from_u128(5));
    for (received, kept) in [
        (3_010_000, 3_010_000),
        (3_000_000, 3_000_000),
        (9_010_000, 3_010_000),
    ] {
        let mut order = priced();
        assert_eq!(
            order.capture(
                Receipt {
                    price: other,
                    ..of(3_010_000, received)
                },
                &call(Actor::System)
            ),
            Ok(())
        );
        assert_eq!(
            (order.status, order.paid.kobo(), order.paid_at),
            (OrderStatus::Paid, kept, Some(now()))
        );
    }
}

#[test]
fn a_price_is_paid_in_its_version_and_in_time() {
    let mut order = priced();
    assert_eq!(
        order
            .payable(false, now())
            .map(|due| (due.price, due.amount)),
        Ok((Some(tag()), tag().total))
    );
    assert_eq!(
        order.payable(false, tag().valid_until),
        Err(OrderError::PriceExpired)
    );
    let other = PriceVersionId::from_uuid(Uuid::from_u128(5));
    assert_eq!(
        order.capture(
            Receipt {
                price: other,
                ..of(3_009_999, 3_009_999)
            },
            &call(Actor::System)
        ),
        Err(OrderError::NoPrice)
    );
    assert_eq!(
        bring(&mut order, 3_009_999, 3_009_999),
        Err(OrderError::NoPrice),
        "asked for something else"
    );
    assert_eq!(
        bring(&mut order, 3_010_000, 0),
        Err(OrderError::NoPrice),
        "nothing pays nothing"
    );
    assert_eq!(bring(&mut order, 3_010_000, 3_010_000), Ok(()));
    assert!(
        bring(&mut order, 3_010_000, 3_010_000).is_err(),
        "a second capture is not this order's"
    );
}

#[test]
fn the_status_follows_from_the_money_received() {
    let mut order = priced();
    assert_eq!(bring(&mut order, 3_010_000, 2_000_000), Ok(()));
    assert_eq!(
        stands(&order),
        (OrderStatus::DepositPaid, 2_000_000, 1_010_000)
    );
    assert_eq!(
        (order.paid_at, order.tracking_step),
        (None, TrackingStep::None),
        "nobody is looked for yet"
    );
    let later = Invocation {
        now: now().plus_hours(3),
        ..call(Actor::System)
    };
    assert_eq!(order.capture(of(1_010_000, 1_000), &later), Ok(()));
    assert_eq!(
        (stands(&order), order.balance_due_at),
        (
            (OrderStatus::DepositPaid, 2_001_000, 1_009_000),
            Some(now().plus_hours(27))
        )
    );
    assert_eq!(
        bring(&mut order, 1_009_000, 999_000),
        Ok(()),
        "the last hundred naira are waived"
    );
    assert_eq!(
        (stands(&order), order.balance_due_at),
        ((OrderStatus::Paid, 3_000_000, 10_000), None)
    );
    let reasons: Vec<_> = order
        .new_events
        .iter()
        .map(|event| event.reason.as_str())
        .collect();
    assert_eq!(reasons[3..], ["PART_RECEIVED", "PAYMENT_CAPTURED"]);
}

#[test]
fn after_a_part_only_the_rest_may_be_paid_for_a_day() {
    let mut order = priced();
    bring(&mut order, 3_010_000, 2_000_000).unwrap();
    assert_eq!(
        order
            .payable(false, now().plus_hours(23))
            .map(|due| due.amount.kobo()),
        Ok(1_010_000)
    );
    assert_eq!(
        order.payable(false, now().plus_hours(24)),
        Err(OrderError::PriceExpired)
    );
    assert_eq!(
        bring(&mut order, 3_010_000, 3_010_000),
        Err(OrderError::NoPrice),
        "an old checkout asked for all of it"
    );
    assert_eq!(
        order.replace_price(tag(), now()),
        Err(OrderError::NoPrice),
        "the price stands"
    );
}

#[test]
fn the_rest_that_does_not_come_closes_the_order_at_its_hour_and_not_before() {
    let mut order = priced();
    let at = |hours| Invocation {
        now: now().plus_hours(hours),
        ..call(Actor::System)
    };
    assert_eq!(
        order.lapse_balance(&at(240)),
        Ok(Applied::Already),
        "nothing came yet"
    );
    bring(&mut order, 3_010_000, 2_000_000).unwrap();
    assert_eq!(order.lapse_balance(&at(23)), Ok(Applied::Already));
    assert_eq!(order.lapse_balance(&at(24)), Ok(Applied::Now(())));
    assert_eq!(
        (order.status, order.paid.kobo(), order.closed_at),
        (
            OrderStatus::Cancelled,
            2_000_000,
            Some(now().plus_hours(24))
        )
    );
    assert!(bring(&mut order, 1_010_000, 1_010_000).is_err(), "too late");
}

#[test]
fn a_customer_who_paid_a_part_may_cancel() {
    let mut order = priced();
    bring(&mut order, 3_010_000, 2_000_000).unwrap();
    assert_eq!(
        order.cancel("CUSTOMER_CANCELLED", None, &owner()),
        Ok(Applied::Now(()))
    );
}

proptest! {
    /// With nothing received the order is PRICED, with less than the total it is DEPOSIT_PAID, and
    /// with the total, less a waived shortfall, it is PAID. No money is lost, and never more than
    /// the price is kept.
    #[test]
    fn whatever_comes_in_whatever_parts_is_counted(parts in prop::collection::vec(1_i64..2_000_000, 1..8)) {
        let mut order = priced();
        let mut came = 0;
        for part in parts {
            let asked = order.outstanding();
            if bring(&mut order, asked.kobo(), part).is_ok() {
                came += part;
            } else {
                prop_assert_eq!(order.status, OrderStatus::Paid, "only a price that is paid takes no more");
            }
            prop_assert_eq!(order.paid.kobo(), came.min(3_010_000));
            prop_assert_eq!(order.status == OrderStatus::Paid, came >= 3_000_000);
            prop_assert_eq!(order.balance_due_at.is_some(), order.status == OrderStatus::DepositPaid);
        }
    }
}
