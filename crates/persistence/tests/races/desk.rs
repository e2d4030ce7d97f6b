//! A request, the desk and its customer, at the same moment.

use crate::town::{CALLERS, Town, at_once, times};
use kernel::{Actor, Applied, Money, OrderId};
use marketplace::{
    ordering::{
        AskRevision, CancelOrder, OrderingError, PlaceOrder, PriceOrder, ask_revision,
        cancel_order, chase_request, place_order, price_order,
    },
    uploads::Upload,
};
use orders::{OrderError, OrderStatus};
use pricing::{DeskLine, LineKind, Plan, TaxClass};
use testkit::{id_no, now, world};

races!(
    sixteen_at_the_desk_name_one_price,
    one_request_of_the_desk_sixteen_times_names_one_price,
    a_price_and_a_cancellation_leave_one_of_the_two,
    a_price_and_the_end_of_the_wait_leave_one_of_the_two,
    sixteen_revisions_make_one_request,
    one_photo_shows_in_one_of_sixteen_requests,
);

async fn requested(town: &Town) -> OrderId {
    town.order_in(1, OrderStatus::Requested).await
}

fn a_price(town: &Town, order: OrderId) -> PriceOrder {
    let line = DeskLine {
        kind: LineKind::Labour,
        label: "As we saw it".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(2_000_000),
        tax_class: TaxClass::Standard,
    };
    let call = town.by(Actor::Staff(world::an_admin().id));
    PriceOrder {
        call,
        order,
        lines: vec![line],
        plan: Plan::Full,
        note: None,
        valid_hours: None,
        version: None,
    }
}

fn twice() -> Result<Applied<()>, OrderingError> {
    Err(OrderError::Illegal {
        from: OrderStatus::Priced,
        to: OrderStatus::Priced,
    }
    .into())
}

async fn sixteen_at_the_desk_name_one_price(town: Town) {
    let order = requested(&town).await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move { price_order(town.door(), a_price(&town, order)).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &twice())
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (town.count("price_versions"), town.events("orderPriced")),
        (1, 1)
    );
    assert_eq!(
        (
            town.count("due_jobs WHERE kind = 'EXPIRE_PRICE'"),
            town.count("due_jobs WHERE kind = 'CHASE_REQUEST'")
        ),
        (1, 0)
    );
}

async fn one_request_of_the_desk_sixteen_times_names_one_price(town: Town) {
    let order = requested(&town).await;
    let cmd = a_price(&town, order);
    let answers = at_once(CALLERS, |_| {
        let (town, cmd) = (town.clone(), cmd.clone());
        async move { price_order(town.door(), cmd).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(Applied::Now(()))),
            times(&answers, &Ok(Applied::Already))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(town.count("price_versions"), 1);
}

async fn a_price_and_a_cancellation_leave_one_of_the_two(town: Town) {
    let order = requested(&town).await;
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            if caller % 2 == 0 {
                price_order(town.door(), a_price(&town, order)).await
            } else {
                let cmd = CancelOrder {
                    call: town.owner(),
                    order,
                    reason: String::new(),
                    as_credit: false,
                };
                cancel_order(town.door(), cmd).await
            }
        }
    })
    .await;
    let status = town.order(order).await.status;
    assert_eq!(
        status,
        OrderStatus::Cancelled,
        "a priced order is cancelled too: {answers:?}"
    );
    assert!(times(&answers, &Ok(Applied::Now(()))) <= 2, "{answers:?}");
    assert_eq!(
        town.count("due_jobs WHERE kind IN ('EXPIRE_PRICE', 'CHASE_REQUEST')"),
        0
    );
    assert_eq!(town.events("orderCancelled"), 1);
}

async fn a_price_and_the_end_of_the_wait_leave_one_of_the_two(town: Town) {
    let order = requested(&town).await;
    town.clock.advance_hours(72);
    let answers = at_once(CALLERS, |caller| {
        let town = town.clone();
        async move {
            if caller % 2 == 0 {
                price_order(town.door(), a_price(&town, order)).await
            } else {
                chase_request(town.door(), order, town.system()).await
            }
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(Applied::Now(()))), 1, "{answers:?}");
    match town.order(order).await.status {
        OrderStatus::Priced => assert_eq!(
            (town.events("orderPriced"), town.events("requestUnanswered")),
            (1, 0)
        ),
        OrderStatus::Cancelled => assert_eq!(
            (town.events("orderPriced"), town.events("requestUnanswered")),
            (0, 1)
        ),
        other => panic!("{other:?}"),
    }
}

async fn sixteen_revisions_make_one_request(town: Town) {
    let order = town.priced().await;
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            ask_revision(
                town.door(),
                AskRevision {
                    call: town.owner(),
                    order,
                    note: "Two rooms less.".into(),
                },
            )
            .await
        }
    })
    .await;
    let again = Err(OrderError::Illegal {
        from: OrderStatus::Requested,
        to: OrderStatus::Requested,
    }
    .into());
    assert_eq!(
        (times(&answers, &Ok(())), times(&answers, &again)),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(
        (
            town.events("revisionAsked"),
            town.count("due_jobs WHERE kind = 'CHASE_REQUEST'")
        ),
        (1, 1)
    );
    assert_eq!(town.order(order).await.revisions, 1);
}

async fn one_photo_shows_in_one_of_sixteen_requests(town: Town) {
    let photo = Upload {
        id: id_no(700_001).into(),
        owner: world::a_complete_customer().id,
        file: "f".repeat(32),
        bytes: 9,
        width: 8,
        height: 6,
        sha256: "d".repeat(64),
        created_at: now(),
        order: None,
    };
    let id = photo.id;
    let stored: Result<(), kernel::StoreError> = town
        .door()
        .unit(move |uow| uow.uploads().insert(photo.clone()))
        .await;
    stored.unwrap();
    let answers = at_once(CALLERS, |_| {
        let town = town.clone();
        async move {
            let answers = serde_json::json!({ "vehicle": "suv", "vehicles": 1, "package": "outside", "water": true, "light": true,
                "plate": "ABC 123 DE", "photos": [id.to_string()] });
            let cmd = PlaceOrder { category_slug: "car-wash".into(), answers, submit: false, ..town.a_booking(town.owner()) };
            place_order(town.door(), &*town.queries, cmd).await.is_ok()
        }
    })
    .await;
    assert_eq!(times(&answers, &true), 1);
    assert_eq!(
        (
            town.count("orders"),
            town.count("uploads WHERE order_id IS NOT NULL")
        ),
        (1, 1)
    );
}
