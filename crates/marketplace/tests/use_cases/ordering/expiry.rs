use crate::support::House;
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    ordering::{OrderingError, expire_draft, expire_price},
    paying::{PayingError, Settled, start_payment},
};
use orders::{OrderError, OrderStatus};
use payments::PaymentStatus;
use testkit::{ChargeState, id_no, world};

async fn expire(house: &House, order: OrderId) -> Result<Applied<()>, OrderingError> {
    expire_price(
        &house.store,
        &house.store,
        "home-cleaning",
        order,
        house.system(),
    )
    .await
}

#[tokio::test]
async fn a_draft_that_nobody_came_back_to_is_closed_after_seven_days() {
    let house = House::new().await;
    let order = house.draft().await;
    house.clock.advance_hours(24 * 7);
    house.clock.advance_secs(-1);
    assert_eq!(house.work().await, []);
    assert_eq!(
        expire_draft(&house.store, order, house.system()).await,
        Ok(Applied::Already),
        "a second too early"
    );
    house.clock.advance_secs(1);
    assert_eq!(house.work().await.len(), 1);
    assert_eq!(house.status(order), OrderStatus::Cancelled);
    assert_eq!(house.history(order), ["CREATED", "DRAFT_EXPIRED"]);
    assert_eq!(
        expire_draft(&house.store, order, house.system()).await,
        Ok(Applied::Already)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_left_the_draft_or_is_not_there_does_not_expire_as_one() {
    let house = House::new().await;
    house.clock.advance_hours(24 * 8);
    for (number, status) in (1..).zip(world::REACHABLE) {
        if status == OrderStatus::Draft {
            continue;
        }
        let order =
            world::order_in(&house.store, &world::OrderPlan::numbered(number), status).await;
        assert_eq!(
            expire_draft(&house.store, order.id, house.system()).await,
            Ok(Applied::Already),
            "{status:?}"
        );
        assert_eq!(house.order(order.id), order);
    }
    assert_eq!(
        expire_draft(&house.store, OrderId::from_uuid(id_no(9)), house.system()).await,
        Ok(Applied::Already)
    );
}

#[tokio::test]
async fn a_price_that_ran_out_is_made_again_at_once() {
    let house = House::new().await;
    let order = house.priced().await;
    let first = house.order(order).price.unwrap();
    house.clock.set(first.valid_until.plus_secs(-1));
    assert_eq!(
        expire(&house, order).await,
        Ok(Applied::Already),
        "a second too early"
    );
    house.clock.advance_secs(1);
    assert_eq!(house.work().await.len(), 1);
    let second = house.order(order).price.unwrap();
    assert_eq!((second.number, second.total), (2, first.total));
    assert!(second.valid_until > house.clock_now() && second.version != first.version);
    assert_eq!(
        house.history(order),
        ["CREATED", "SUBMITTED", "PRICED", "PRICE_EXPIRED", "PRICED"]
    );
    assert_eq!(house.count(&DomainEvent::OrderRepriced { order }), 1);
    assert_eq!(
        house.job(JobKind::ExpirePrice, order).unwrap().job.due_at,
        second.valid_until
    );
    assert_eq!(
        expire(&house, order).await,
        Ok(Applied::Already),
        "the new one lives"
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn only_a_price_that_waits_to_be_paid_runs_out() {
    let house = House::new().await;
    let mut orders = Vec::new();
    for (number, status) in (1..).zip(world::REACHABLE) {
        if status != OrderStatus::Priced {
            orders.push(
                world::order_in(&house.store, &world::OrderPlan::numbered(number), status).await,
            );
        }
    }
    house.clock.advance_hours(24 * 30);
    for order in orders {
        assert_eq!(
            expire(&house, order.id).await,
            Ok(Applied::Already),
            "{:?}",
            order.status
        );
        assert_eq!(house.order(order.id), order);
    }
    assert_eq!(
        expire(&house, OrderId::from_uuid(id_no(9))).await,
        Ok(Applied::Already)
    );
    let unknown = expire_price(
        &house.store,
        &house.store,
        "rocket-repair",
        OrderId::from_uuid(id_no(9)),
        house.system(),
    )
    .await;
    assert_eq!(
        unknown,
        Ok(Applied::Already),
        "a service that is gone holds nothing up"
    );
}

/// A checkout that was opened ten minutes before the price runs out.
async fn checkout_at_the_last_minute(house: &House) -> (OrderId, payments::PaymentReference) {
    let order = house.priced().await;
    house.clock.set(
        house
            .order(order)
            .price
            .unwrap()
            .valid_until
            .plus_secs(-600),
    );
    let reference = house.checkout(order).await;
    house.clock.advance_mins(11);
    (order, reference)
}

#[tokio::test]
async fn a_price_whose_payment_is_under_way_waits_for_the_outcome_and_is_honoured() {
    let house = House::new().await;
    let (order, reference) = checkout_at_the_last_minute(&house).await;
    house.work().await;
    assert_eq!(
        house.order(order).price.unwrap().number,
        1,
        "the customer is at the checkout"
    );
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert_eq!(house.status(order), OrderStatus::Paid);
    house.work_after_mins(60).await;
    assert_eq!(house.order(order).price.unwrap().number, 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_price_whose_payment_came_to_nothing_is_made_again_when_the_checkout_ends() {
    let house = House::new().await;
    let (order, reference) = checkout_at_the_last_minute(&house).await;
    house.work().await;
    house.work_after_mins(19).await;
    assert_eq!(house.payment(&reference).status, PaymentStatus::Abandoned);
    assert_eq!(
        house.order(order).price.unwrap().number,
        2,
        "the customer is not left with a price that cannot be paid"
    );
    let again = house.checkout(order).await;
    house.gateway.pay(&again);
    assert_eq!(house.verify(&again).await, Settled::Paid);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_failed_payment_lets_the_price_run_out_at_its_time() {
    let house = House::new().await;
    let (order, reference) = checkout_at_the_last_minute(&house).await;
    house.gateway.set(&reference, ChargeState::Failed);
    assert_eq!(house.verify(&reference).await, Settled::Failed);
    house.work().await;
    assert_eq!(house.order(order).price.unwrap().number, 2);
}

#[tokio::test]
async fn a_price_that_ran_out_cannot_be_paid_even_before_its_timer_came() {
    let house = House::new().await;
    let order = house.priced().await;
    house
        .clock
        .set(house.order(order).price.unwrap().valid_until);
    let cmd = crate::support::a_payment_start(house.owner(), order);
    let refused = start_payment(&house.store, &house.gateway, cmd).await;
    assert_eq!(refused, Err(PayingError::Order(OrderError::PriceExpired)));
    assert_eq!(house.payments(order), []);
    assert_eq!(house.gateway.calls(), []);
}

/// A price that was made anew at the same total is paid by money for the one before; another total is not.
#[tokio::test]
async fn money_for_a_price_that_was_made_anew_pays_the_same_total_and_no_other() {
    for (dearer, settled, status) in [
        (0, Settled::Paid, OrderStatus::Paid),
        (1, Settled::Unapplied, OrderStatus::Priced),
    ] {
        let house = House::new().await;
        let order = house.priced().await;
        let reference = house.checkout(order).await;
        house
            .clock
            .set(house.order(order).price.unwrap().valid_until.plus_secs(1));
        house.work().await;
        let mut price = house.order(order).price.unwrap();
        assert_eq!(
            (price.number, price.total),
            (2, house.payment(&reference).amount)
        );
        price.total = kernel::Money::from_kobo(price.total.kobo() + dearer);
        house
            .store
            .tamper(|state| state.orders.get_mut(&order).unwrap().price = Some(price));
        house.gateway.pay(&reference);
        assert_eq!(house.verify(&reference).await, settled);
        assert_eq!(house.status(order), status);
        let (held, paid) = (house.unapplied().kobo(), house.escrow(order));
        let amount = house.payment(&reference).amount.kobo();
        assert_eq!(
            (held, paid),
            if dearer == 0 {
                (0, amount)
            } else {
                (amount, 0)
            }
        );
        house.assert_sound().await;
    }
}
