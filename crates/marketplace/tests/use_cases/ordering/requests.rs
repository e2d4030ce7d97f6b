//! Prices that people make, and what becomes of those that nobody makes or pays.

use super::fields;
use crate::support::{House, a_payment_start, bola};
use kernel::{Actor, Applied, Invocation, Money, OrderId};
use marketplace::{
    DomainEvent, JobKind,
    ordering::{
        AskRevision, OrderingError, PriceOrder, ask_revision, chase_request, expire_price,
        price_order,
    },
    paying::start_payment,
};
use notifications::Priority;
use orders::{OrderError, OrderStatus};
use pricing::{DeskLine, LineKind, Plan, TaxClass};
use testkit::world;

fn guards(kobo: i64) -> DeskLine {
    DeskLine {
        kind: LineKind::Labour,
        label: "Two guards, three nights".into(),
        quantity_milli: 3_000,
        unit: "night".into(),
        gross: Money::from_kobo(kobo),
        tax_class: TaxClass::Standard,
    }
}

fn desk(house: &House) -> Invocation {
    house.by(Actor::Staff(world::an_admin().id))
}

fn a_price(call: Invocation, order: OrderId) -> PriceOrder {
    PriceOrder {
        call,
        order,
        lines: vec![guards(4_500_000)],
        plan: Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    }
}

async fn priced_by_desk(house: &House) -> OrderId {
    let order = house.requested().await;
    assert_eq!(
        price_order(&house.store, a_price(desk(house), order)).await,
        Ok(Applied::Now(()))
    );
    order
}

fn told_to_chidi(house: &House) -> Vec<(String, Priority)> {
    let chidi = world::an_admin().id;
    let all = house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == chidi);
    all.map(|one| (one.title, one.priority)).collect()
}

fn told_to_bola(house: &House) -> Vec<String> {
    house
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|one| one.user == bola())
        .map(|one| one.title)
        .collect()
}

#[tokio::test]
async fn a_request_is_priced_once_by_staff_alone() {
    let house = House::new().await;
    let order = house.requested().await;
    for call in house
        .not_the_owner()
        .into_iter()
        .chain([house.owner()])
        .filter(|call| !matches!(call.actor, Actor::Staff(_)))
    {
        let refused = price_order(&house.store, a_price(call, order)).await;
        assert_eq!(
            refused,
            Err(OrderError::NotYours.into()),
            "{:?}",
            call.actor
        );
    }
    let cmd = a_price(desk(&house), order);
    assert_eq!(
        price_order(&house.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(
        price_order(&house.store, cmd).await,
        Ok(Applied::Already),
        "the same request again"
    );
    let second = price_order(&house.store, a_price(desk(&house), order)).await;
    assert_eq!(
        second,
        Err(OrderError::Illegal {
            from: OrderStatus::Priced,
            to: OrderStatus::Priced
        }
        .into())
    );
    assert_eq!(
        house.history(order),
        ["CREATED", "SUBMITTED", "NEEDS_A_PERSON", "PRICED_BY_DESK"]
    );
    assert_eq!(
        (
            house.state().price_versions.len(),
            house.count(&DomainEvent::OrderPriced { order })
        ),
        (1, 1)
    );
    assert!(house.job(JobKind::ChaseRequest, order).is_none());
    assert_eq!(
        house.job(JobKind::ExpirePrice, order).unwrap().job.due_at,
        house.clock_now().plus_hours(48)
    );
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    house.verify(&reference).await;
    assert_eq!(
        (house.status(order), house.escrow(order)),
        (OrderStatus::Paid, 4_500_000)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_price_of_the_desk_is_refused_whole() {
    let house = House::new().await;
    let order = house.requested().await;
    let version = house.order(order).version;
    let cmd = || a_price(desk(&house), order);
    let bad = PriceOrder {
        lines: vec![guards(4_500_000), guards(-1), guards(1)],
        valid_hours: Some(11),
        ..cmd()
    };
    assert_eq!(
        fields(price_order(&house.store, bad).await),
        ["lines.1", "lines.2", "validHours"]
    );
    assert_eq!(
        fields(
            price_order(
                &house.store,
                PriceOrder {
                    lines: Vec::new(),
                    ..cmd()
                }
            )
            .await
        ),
        ["lines"]
    );
    let soap = DeskLine {
        kind: LineKind::Material,
        ..guards(4_500_000)
    };
    assert_eq!(
        fields(
            price_order(
                &house.store,
                PriceOrder {
                    lines: vec![soap],
                    ..cmd()
                }
            )
            .await
        ),
        ["lines"]
    );
    let long = PriceOrder {
        note: Some("x".repeat(501)),
        ..cmd()
    };
    assert_eq!(fields(price_order(&house.store, long).await), ["note"]);
    let stale = PriceOrder {
        version: Some(version + 1),
        ..cmd()
    };
    assert_eq!(
        price_order(&house.store, stale).await,
        Err(OrderingError::Stale)
    );
    let nowhere = PriceOrder {
        order: testkit::id_no(9).into(),
        ..cmd()
    };
    assert_eq!(
        price_order(&house.store, nowhere).await,
        Err(OrderingError::NotFound)
    );
    let draft = house.draft().await;
    assert_eq!(
        price_order(&house.store, a_price(desk(&house), draft)).await,
        Err(OrderingError::NotFound)
    );
    assert_eq!(
        (house.status(order), house.order(order).version),
        (OrderStatus::Requested, version)
    );
    assert!(house.state().price_versions.is_empty());
}

#[tokio::test]
async fn a_request_that_nobody_answers_is_reminded_of_and_closed_after_three_days() {
    let house = House::new().await;
    let order = house.requested().await;
    house.relay().await;
    assert_eq!(
        told_to_chidi(&house),
        [("A request to price".to_owned(), Priority::Normal)]
    );
    house.clock.advance_hours(24);
    house.clock.advance_secs(-1);
    assert_eq!(house.work().await, []);
    assert_eq!(
        chase_request(&house.store, order, house.system()).await,
        Ok(Applied::Already),
        "a second too early"
    );
    house.clock.advance_secs(1);
    house.work().await;
    house.relay().await;
    assert!(
        told_to_chidi(&house)
            .contains(&("A request has waited for a day".to_owned(), Priority::High))
    );
    assert_eq!(
        (
            house.status(order),
            house.count(&DomainEvent::RequestEscalated { order })
        ),
        (OrderStatus::Requested, 1)
    );
    house.clock.advance_hours(48);
    house.work().await;
    house.relay().await;
    assert_eq!(house.status(order), OrderStatus::Cancelled);
    assert_eq!(house.history(order).last().unwrap(), "REQUEST_UNANSWERED");
    assert!(told_to_bola(&house).contains(&"We could not price your request".to_owned()));
    assert!(house.job(JobKind::ChaseRequest, order).is_none());
    assert_eq!(
        chase_request(&house.store, order, house.system()).await,
        Ok(Applied::Already)
    );
    let late = price_order(&house.store, a_price(desk(&house), order)).await;
    assert_eq!(
        late,
        Err(OrderError::Illegal {
            from: OrderStatus::Cancelled,
            to: OrderStatus::Priced
        }
        .into())
    );
}

#[tokio::test]
async fn a_price_of_the_desk_that_ran_out_goes_back_to_the_desk() {
    let house = House::new().await;
    let order = priced_by_desk(&house).await;
    house.clock.advance_hours(48);
    house.work().await;
    assert_eq!(house.status(order), OrderStatus::Requested);
    assert_eq!(
        (
            house.order(order).price,
            house.count(&DomainEvent::PriceLapsed { order })
        ),
        (None, 1)
    );
    assert!(house.job(JobKind::ChaseRequest, order).is_some());
    house.relay().await;
    assert!(told_to_bola(&house).contains(&"Your price ran out".to_owned()));
    assert!(
        told_to_chidi(&house)
            .iter()
            .any(|(title, _)| title == "A price ran out")
    );
}

#[tokio::test]
async fn what_people_priced_once_the_engine_does_not_price_again() {
    let house = House::new().await;
    let order = house.priced().await;
    let cmd = AskRevision {
        call: house.owner(),
        order,
        note: "There are stairs.".into(),
    };
    ask_revision(&house.store, cmd).await.unwrap();
    assert_eq!(
        price_order(&house.store, a_price(desk(&house), order)).await,
        Ok(Applied::Now(()))
    );
    house.clock.advance_hours(48);
    house.work().await;
    assert_eq!(
        house.status(order),
        OrderStatus::Requested,
        "home cleaning has a card, and yet people look again"
    );
}

#[tokio::test]
async fn another_price_is_the_owners_to_ask_for_and_not_at_the_checkout() {
    let house = House::new().await;
    let order = priced_by_desk(&house).await;
    let ask = |call| {
        ask_revision(
            &house.store,
            AskRevision {
                call,
                order,
                note: "One guard is enough.".into(),
            },
        )
    };
    for call in house.not_the_owner() {
        assert_eq!(
            ask(call).await,
            Err(OrderingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    start_payment(
        &house.store,
        &house.gateway,
        a_payment_start(house.owner(), order),
    )
    .await
    .unwrap();
    assert_eq!(
        ask(house.owner()).await,
        Err(OrderingError::PaymentUnderWay)
    );
    assert_eq!(house.status(order), OrderStatus::Priced);
    house.clock.advance_mins(45);
    assert_eq!(ask(house.owner()).await, Ok(()));
    assert!(
        house.job(JobKind::ExpirePrice, order).is_none()
            && house.job(JobKind::ChaseRequest, order).is_some()
    );
    assert_eq!(house.count(&DomainEvent::RevisionAsked { order }), 1);
    let again = OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    };
    assert_eq!(ask(house.owner()).await, Err(again.into()));
}

#[tokio::test]
async fn an_unpaid_price_is_made_again_three_times_and_then_the_order_is_closed() {
    let house = House::new().await;
    let order = house.priced().await;
    for number in 2..=4 {
        house
            .clock
            .set(house.order(order).price.unwrap().valid_until);
        house.work().await;
        if house.status(order) == OrderStatus::Cancelled {
            break;
        }
        assert_eq!(house.order(order).price.unwrap().number, number);
    }
    assert_eq!(house.order(order).price.unwrap().number, 4);
    house
        .clock
        .set(house.order(order).price.unwrap().valid_until);
    house.work().await;
    assert_eq!(
        (
            house.status(order),
            house.history(order).last().unwrap().as_str()
        ),
        (OrderStatus::Cancelled, "EXPIRED")
    );
    house.relay().await;
    let closed = house
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|one| one.title == "Your request is closed")
        .unwrap();
    assert!(
        closed
            .message
            .contains("was not paid in time and is closed. Nothing was taken"),
        "{}",
        closed.message
    );
    house.clock.advance_hours(24 * 30);
    assert_eq!(house.work().await, [], "nobody comes back to it");
    house.assert_sound().await;
}

#[tokio::test]
async fn a_price_of_a_service_that_has_ended_closes_the_order_and_fails_no_job() {
    let house = House::new().await;
    let order = house.priced().await;
    house.store.tamper(|state| {
        state.disabled_categories.insert("home-cleaning".into());
    });
    house
        .clock
        .set(house.order(order).price.unwrap().valid_until.plus_secs(-1));
    assert_eq!(
        expire_price(
            &house.store,
            &house.store,
            "home-cleaning",
            order,
            house.system()
        )
        .await,
        Ok(Applied::Already)
    );
    house.clock.advance_secs(1);
    let runs = house.work().await;
    assert_eq!(
        runs.iter().filter(|run| run.error.is_some()).count(),
        0,
        "{runs:?}"
    );
    assert_eq!(
        (
            house.status(order),
            house.history(order).last().unwrap().as_str()
        ),
        (OrderStatus::Cancelled, "SERVICE_ENDED")
    );
    assert_eq!(house.count(&DomainEvent::ServiceEnded { order }), 1);
}

#[tokio::test]
async fn a_price_that_the_engine_no_longer_makes_goes_to_people() {
    let house = House::new().await;
    let order = house.priced().await;
    house.store.tamper(|state| {
        let answers = &mut state.orders.get_mut(&order).unwrap().answers;
        answers.as_object_mut().unwrap().remove("bedrooms");
    });
    house
        .clock
        .set(house.order(order).price.unwrap().valid_until);
    let runs = house.work().await;
    assert_eq!(
        runs.iter().filter(|run| run.error.is_some()).count(),
        0,
        "{runs:?}"
    );
    assert_eq!(house.status(order), OrderStatus::Requested);
}
