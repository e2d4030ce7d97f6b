use crate::support::{Fixture, a_booking};
use kernel::{Applied, OrderId};
use marketplace::{
    DomainEvent, TaskKind,
    orders::{
        OrdersError, PlaceOrder, RepriceOrder, expire_draft, expire_price, place_order,
        reprice_order,
    },
    payments::{PaymentsError, Settled, start_payment},
};
use orders::{OrderError, OrderStatus, Slot};
use payments::PaymentStatus;
use testkit::{ChargeState, id_no, world};

async fn expire(fixture: &Fixture, order: OrderId) -> Result<Applied<()>, OrdersError> {
    expire_price(
        &fixture.store,
        &fixture.store,
        "home-cleaning",
        order,
        fixture.system(),
    )
    .await
}

#[tokio::test]
async fn b1_t2_a_price_is_valid_at_the_latest_until_the_visit_begins() {
    let fixture = Fixture::new().await;
    let tomorrow = Slot::Window {
        date: fixture.clock_now().abuja_date().plus_days(1),
        from_hour: 8,
    };
    let cmd = PlaceOrder {
        slot: Some(tomorrow),
        ..a_booking(fixture.owner())
    };
    let id = place_order(&fixture.store, &fixture.store, cmd)
        .await
        .unwrap();
    let until = fixture.order(id).price.unwrap().valid_until;
    assert_eq!(Some(until), tomorrow.starts_at());
    assert_eq!(
        fixture.job(TaskKind::ExpirePrice, id).unwrap().job.due_at,
        until
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_abandoned_draft_is_closed_after_seven_days() {
    let fixture = Fixture::new().await;
    let order = fixture.draft().await;
    fixture.clock.advance_hours(24 * 7);
    fixture.clock.advance_secs(-1);
    assert_eq!(fixture.work().await, []);
    assert_eq!(
        expire_draft(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already),
        "a second too early"
    );
    fixture.clock.advance_secs(1);
    assert_eq!(fixture.work().await.len(), 1);
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(fixture.history(order), ["CREATED", "DRAFT_EXPIRED"]);
    assert_eq!(
        expire_draft(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn an_order_that_left_the_draft_or_is_not_there_does_not_expire_as_one() {
    let fixture = Fixture::new().await;
    fixture.clock.advance_hours(24 * 8);
    for (number, status) in (1..).zip(world::REACHABLE) {
        if status == OrderStatus::Draft {
            continue;
        }
        let order =
            world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await;
        assert_eq!(
            expire_draft(&fixture.store, order.id, fixture.system()).await,
            Ok(Applied::Already),
            "{status:?}"
        );
        assert_eq!(fixture.order(order.id), order);
    }
    assert_eq!(
        expire_draft(
            &fixture.store,
            OrderId::from_uuid(id_no(9)),
            fixture.system()
        )
        .await,
        Ok(Applied::Already)
    );
}

#[tokio::test]
async fn a_price_that_ran_out_is_made_again_at_once() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let first = fixture.order(order).price.unwrap();
    fixture.clock.set(first.valid_until.plus_secs(-1));
    assert_eq!(
        expire(&fixture, order).await,
        Ok(Applied::Already),
        "a second too early"
    );
    fixture.clock.advance_secs(1);
    assert_eq!(fixture.work().await.len(), 1);
    let second = fixture.order(order).price.unwrap();
    assert_eq!((second.number, second.total), (2, first.total));
    assert!(second.valid_until > fixture.clock_now() && second.version != first.version);
    assert_eq!(
        fixture.history(order),
        ["CREATED", "SUBMITTED", "PRICED", "PRICE_EXPIRED", "PRICED"]
    );
    assert_eq!(fixture.count(&DomainEvent::OrderRepriced { order }), 1);
    assert_eq!(
        fixture
            .job(TaskKind::ExpirePrice, order)
            .unwrap()
            .job
            .due_at,
        second.valid_until
    );
    assert_eq!(
        expire(&fixture, order).await,
        Ok(Applied::Already),
        "the new one lives"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_12_the_customer_has_the_new_price_made_before_the_timer_does() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let first = fixture.order(order).price.unwrap();
    let asks = async |call| {
        let cmd = RepriceOrder { call, order };
        reprice_order(&fixture.store, &fixture.store, "home-cleaning", cmd).await
    };
    fixture.clock.set(first.valid_until.plus_secs(-1));
    let early = asks(fixture.owner()).await;
    assert!(
        matches!(early, Err(OrdersError::Order(OrderError::Invalid(_)))),
        "{early:?}"
    );
    fixture.clock.advance_secs(1);
    assert_eq!(asks(fixture.stranger()).await, Err(OrdersError::NotFound));
    assert_eq!(asks(fixture.owner()).await, Ok(()));
    let second = fixture.order(order).price.unwrap();
    assert_eq!((second.number, second.total), (2, first.total));
    assert_eq!(fixture.count(&DomainEvent::OrderRepriced { order }), 1);
    assert_eq!(
        fixture
            .job(TaskKind::ExpirePrice, order)
            .unwrap()
            .job
            .due_at,
        second.valid_until
    );
    assert_eq!(fixture.work().await, [], "the timer has nothing to do");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn row_12_a_checkout_under_way_keeps_its_expired_price() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    let until = fixture.order(order).price.unwrap().valid_until;
    fixture.clock.set(until.plus_secs(-60));
    let _reference = fixture.checkout(order).await;
    fixture.clock.set(until);
    let call = fixture.owner();
    let cmd = RepriceOrder { call, order };
    let refused = reprice_order(&fixture.store, &fixture.store, "home-cleaning", cmd).await;
    assert_eq!(refused, Err(OrdersError::PaymentUnderWay));
    assert_eq!(fixture.status(order), OrderStatus::Priced);
}

#[tokio::test]
async fn only_a_price_that_waits_to_be_paid_runs_out() {
    let fixture = Fixture::new().await;
    let mut orders = Vec::new();
    for (number, status) in (1..).zip(world::REACHABLE) {
        if status != OrderStatus::Priced {
            orders.push(
                world::order_in(&fixture.store, &world::OrderPlan::numbered(number), status).await,
            );
        }
    }
    fixture.clock.advance_hours(24 * 30);
    for order in orders {
        assert_eq!(
            expire(&fixture, order.id).await,
            Ok(Applied::Already),
            "{:?}",
            order.status
        );
        assert_eq!(fixture.order(order.id), order);
    }
    assert_eq!(
        expire(&fixture, OrderId::from_uuid(id_no(9))).await,
        Ok(Applied::Already)
    );
    let unknown = expire_price(
        &fixture.store,
        &fixture.store,
        "rocket-repair",
        OrderId::from_uuid(id_no(9)),
        fixture.system(),
    )
    .await;
    assert_eq!(
        unknown,
        Ok(Applied::Already),
        "a service that is gone holds nothing up"
    );
}

/// A checkout that was opened ten minutes before the price expires.
async fn checkout_at_the_last_minute(fixture: &Fixture) -> (OrderId, payments::PaymentReference) {
    let order = fixture.priced().await;
    fixture.clock.set(
        fixture
            .order(order)
            .price
            .unwrap()
            .valid_until
            .plus_secs(-600),
    );
    let reference = fixture.checkout(order).await;
    fixture.clock.advance_mins(11);
    (order, reference)
}

#[tokio::test]
async fn a_price_whose_payment_is_under_way_waits_for_the_outcome_and_is_honoured() {
    let fixture = Fixture::new().await;
    let (order, reference) = checkout_at_the_last_minute(&fixture).await;
    fixture.work().await;
    assert_eq!(
        fixture.order(order).price.unwrap().number,
        1,
        "the customer is at the checkout"
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_eq!(fixture.status(order), OrderStatus::Paid);
    fixture.work_after_mins(60).await;
    assert_eq!(fixture.order(order).price.unwrap().number, 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_price_whose_payment_came_to_nothing_is_made_again_when_the_checkout_ends() {
    let fixture = Fixture::new().await;
    let (order, reference) = checkout_at_the_last_minute(&fixture).await;
    fixture.work().await;
    fixture.work_after_mins(19).await;
    assert_eq!(fixture.payment(&reference).status, PaymentStatus::Abandoned);
    assert_eq!(
        fixture.order(order).price.unwrap().number,
        2,
        "the customer is not left with a price that cannot be paid"
    );
    let again = fixture.checkout(order).await;
    fixture.gateway.pay(&again);
    assert_eq!(fixture.verify(&again).await, Settled::Paid);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_failed_payment_lets_the_price_run_out_at_its_time() {
    let fixture = Fixture::new().await;
    let (order, reference) = checkout_at_the_last_minute(&fixture).await;
    fixture.gateway.set(&reference, ChargeState::Failed);
    assert_eq!(fixture.verify(&reference).await, Settled::Failed);
    fixture.work().await;
    assert_eq!(fixture.order(order).price.unwrap().number, 2);
}

#[tokio::test]
async fn a_price_that_ran_out_cannot_be_paid_even_before_its_timer_came() {
    let fixture = Fixture::new().await;
    let order = fixture.priced().await;
    fixture
        .clock
        .set(fixture.order(order).price.unwrap().valid_until);
    let cmd = crate::support::a_payment_start(fixture.owner(), order);
    let refused = start_payment(&fixture.store, &fixture.gateway, cmd).await;
    assert_eq!(refused, Err(PaymentsError::Order(OrderError::PriceExpired)));
    assert_eq!(fixture.payments(order), []);
    assert_eq!(fixture.gateway.calls(), []);
}

/// A renewed price with the same total can be paid with money for the previous one; another total
/// cannot.
#[tokio::test]
async fn money_for_a_renewed_price_pays_the_same_total_and_no_other() {
    for (dearer, settled, status) in [
        (0, Settled::Paid, OrderStatus::Paid),
        (1, Settled::Unapplied, OrderStatus::Priced),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.priced().await;
        let reference = fixture.checkout(order).await;
        fixture
            .clock
            .set(fixture.order(order).price.unwrap().valid_until.plus_secs(1));
        fixture.work().await;
        let mut price = fixture.order(order).price.unwrap();
        assert_eq!(
            (price.number, price.total),
            (2, fixture.payment(&reference).amount)
        );
        price.total = kernel::Money::from_kobo(price.total.kobo() + dearer);
        fixture
            .store
            .tamper(|state| state.orders.get_mut(&order).unwrap().price = Some(price));
        fixture.gateway.pay(&reference);
        assert_eq!(fixture.verify(&reference).await, settled);
        assert_eq!(fixture.status(order), status);
        let (held, paid) = (fixture.unapplied().kobo(), fixture.escrow(order));
        let amount = fixture.payment(&reference).amount.kobo();
        assert_eq!(
            (held, paid),
            if dearer == 0 {
                (0, amount)
            } else {
                (amount, 0)
            }
        );
        fixture.assert_sound().await;
    }
}
