//! Plants, delivery windows and weighings of gas.

use super::gas_fills::weighed;
use crate::test_databases::TestDatabase;
use kernel::{Date, GasPlantId, Limit, Money, OrderId, StoreError};
use marketplace::read::{BookedWindow, CaseFilter, OrderSearch, PageRequest};
use orders::{MoveReason, MoveRequest, NewMove, OrderStatus, Slot};
use pricing::{GasPlant, GasPlantFacts, GasSlot, TravelZone, opening_gas_slots};
use testkit::{
    id_no, now,
    world::{OrderPlan, a_complete_customer, a_customer, an_admin, order_in, people},
};

const GAS: &str = "gas-refill-delivery";

pub(super) fn plant(number: u64, name: &str) -> GasPlant {
    GasPlant {
        id: GasPlantId::from_uuid(id_no(930_000 + number)),
        facts: GasPlantFacts {
            name: name.into(),
            area: "Kubwa".into(),
            licence: "NMDPRA/FCT/0192".into(),
            licensed_until: Date::parse("2030-09-30").unwrap(),
            per_kg: Money::from_kobo(116_500),
            price_source: "Price list".into(),
            kg_per_day: 4_000,
            open: true,
        },
        changed_by: an_admin().id,
        changed_at: now(),
        version: 0,
    }
}

pub(super) fn duplicate(constraint: &'static str) -> Result<(), StoreError> {
    Err(StoreError::Duplicate {
        constraint: constraint.into(),
    })
}

async fn a_plant_is_kept_and_its_name_is_its_own(db: &TestDatabase) {
    people(&*db.store).await;
    let (kubwa, idu) = (plant(1, "Kubwa plant"), plant(2, "Idu depot"));
    for one in [kubwa.clone(), idu.clone()] {
        db.run(move |uow| uow.gas_supply().insert_plant(&one)).await;
    }
    let same = plant(3, "Idu depot");
    let twice = db
        .bare_unit(move |uow| uow.gas_supply().insert_plant(&same))
        .await;
    assert_eq!(twice, duplicate("gas_plants_name_key"));
    let mut closed = kubwa.clone();
    closed.facts.open = false;
    let saved = closed.clone();
    db.run(move |uow| uow.gas_supply().save_plant(saved.clone()))
        .await;
    let stale = db
        .bare_unit(move |uow| uow.gas_supply().save_plant(kubwa.clone()))
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    let id = closed.id;
    let read = db.run(move |uow| uow.gas_supply().lock_plant(id)).await;
    let expected = GasPlant {
        version: 1,
        ..closed
    };
    assert_eq!(read, Some(expected.clone()));
    let taken = GasPlant {
        version: 0,
        facts: expected.facts.clone(),
        ..idu
    };
    let renamed = db
        .bare_unit(move |uow| uow.gas_supply().save_plant(taken.clone()))
        .await;
    assert_eq!(renamed, duplicate("gas_plants_name_key"));
}

async fn the_windows_open_as_they_were_shipped_and_one_changes_at_a_time(db: &TestDatabase) {
    people(&*db.store).await;
    let key = (TravelZone::C, 7, 12);
    let read = || async move {
        let locked = db.run(move |uow| uow.gas_supply().lock_slot(key.0, key.1, key.2));
        locked.await.unwrap()
    };
    let shipped = read().await;
    assert!(opening_gas_slots().contains(&shipped));
    let none = db
        .run(|uow| uow.gas_supply().lock_slot(TravelZone::C, 7, 9))
        .await;
    assert_eq!(none, None);
    let changed = GasSlot {
        open: false,
        places: Some(8),
        changed_by: Some(an_admin().id),
        ..shipped.clone()
    };
    let saved = changed.clone();
    db.run(move |uow| uow.gas_supply().save_slot(saved.clone()))
        .await;
    assert_eq!(
        read().await,
        GasSlot {
            version: 1,
            ..changed
        }
    );
    let stale = db
        .bare_unit(move |uow| uow.gas_supply().save_slot(shipped.clone()))
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
}

async fn only_sent_gas_orders_take_a_place(db: &TestDatabase) {
    people(&*db.store).await;
    let date = now().abuja_date().plus_days(3);
    let slot = Slot::Window {
        date,
        from_hour: 14,
    };
    let statuses = [
        OrderStatus::Draft,
        OrderStatus::Priced,
        OrderStatus::Priced,
        OrderStatus::Cancelled,
    ];
    for (number, status) in (1..).zip(statuses) {
        let plan = OrderPlan::numbered(number);
        let order = order_in(&*db.store, &plan, status).await;
        db.run(move |uow| {
            let mut order = uow.orders().lock(order.id)?.unwrap();
            order.category_slug = GAS.into();
            order.slot = Some(slot);
            uow.orders().save(order).map(drop)
        })
        .await;
    }
    let except = OrderPlan::numbered(2).order_id();
    let booked = move |except| db.run(move |uow| uow.gas_supply().taken_places((date, 14), except));
    let area = testkit::world::an_address().area;
    assert_eq!(booked(id_no(5).into()).await, [(area.clone(), 2)]);
    let others = booked(except).await;
    assert_eq!(others, [(area, 1)], "without the order itself");
    let other = db
        .run(move |uow| uow.gas_supply().taken_places((date, 16), id_no(5).into()))
        .await;
    assert_eq!(other, []);
}

/// A job in gas whose customer asks to move it to four in the afternoon of a day, free of charge.
async fn asked_to_be_moved(db: &TestDatabase, number: u64, date: Date) -> MoveRequest {
    let plan = OrderPlan::numbered(number);
    let id = plan.order_id();
    order_in(&*db.store, &plan, OrderStatus::Assigned).await;
    let order = db
        .run(move |uow| {
            let mut order = uow.orders().lock(id)?.expect("it is there");
            order.category_slug = GAS.into();
            uow.orders().save(order)?;
            uow.orders().lock(id)
        })
        .await
        .expect("it was saved");
    let new = NewMove {
        id: id_no(760_000 + number).into(),
        reason: MoveReason::NoPowerOrWater,
        to: Slot::Window {
            date,
            from_hour: 16,
        },
        fee: Money::ZERO,
        fee_vat: Money::ZERO,
        agreed: Money::ZERO,
    };
    let request = MoveRequest::ask(&order, &[], new, &plan.owner()).expect("it is fine");
    let stored = request.clone();
    db.run(move |uow| uow.moves().insert(stored.clone())).await;
    request
}

async fn b4_12_an_open_request_to_move_an_order_holds_a_place(db: &TestDatabase) {
    people(&*db.store).await;
    let date = now().abuja_date().plus_days(5);
    let area = testkit::world::an_address().area;
    let taken = move |except| db.run(move |uow| uow.gas_supply().taken_places((date, 16), except));
    let other_order: OrderId = id_no(5).into();
    asked_to_be_moved(db, 1, date).await;
    assert_eq!(taken(other_order).await, [(area.clone(), 1)]);
    let mut request = asked_to_be_moved(db, 2, date).await;
    assert_eq!(taken(other_order).await, [(area.clone(), 2)]);
    assert_eq!(
        taken(request.order).await,
        [(area.clone(), 1)],
        "without the order itself"
    );
    // The order of the second request comes to the window: its place is counted once.
    let call = OrderPlan::numbered(2).worker();
    db.run(move |uow| {
        let mut order = uow.orders().lock(request.order)?.expect("it is there");
        let mut accepted = request.clone();
        let _accepted = accepted
            .accept(&mut order, true, &call)
            .expect("it is open");
        uow.moves().save(accepted)?;
        uow.orders().save(order)
    })
    .await;
    assert_eq!(taken(other_order).await, [(area.clone(), 2)]);
    request = asked_to_be_moved(db, 3, date).await;
    assert_eq!(taken(other_order).await, [(area.clone(), 3)]);
    let _withdrawn = request
        .withdraw(&OrderPlan::numbered(3).owner())
        .expect("it is open");
    db.run(move |uow| uow.moves().save(request.clone())).await;
    assert_eq!(
        taken(other_order).await,
        [(area, 2)],
        "a closed one holds none"
    );
}

async fn b4_12_visitors_see_the_places_that_requests_hold(db: &TestDatabase) {
    people(&*db.store).await;
    let (today, date) = (now().abuja_date(), now().abuja_date().plus_days(5));
    asked_to_be_moved(db, 1, date).await;
    let booked = db.reads().gas_booked(today, today.plus_days(6)).await;
    let held = booked
        .unwrap()
        .into_iter()
        .find(|window| (window.date, window.from_hour) == (date, 16));
    let expected = BookedWindow {
        date,
        from_hour: 16,
        area: testkit::world::an_address().area,
        places: 1,
    };
    assert_eq!(held, Some(expected));
}

async fn b4_21_the_completed_and_the_open_orders_for_a_service_are_found(db: &TestDatabase) {
    people(&*db.store).await;
    let customer = a_complete_customer().id;
    let service = OrderPlan::numbered(1)
        .in_status(OrderStatus::Completed)
        .category_slug;
    let open = |slug: String| db.run(move |uow| uow.orders().has_open(customer, &slug));
    assert!(!open(service.clone()).await);
    let mut completed = Vec::new();
    // The order that was made last was not completed last.
    for (number, hours) in [(1, 5), (2, 9), (3, 1)] {
        let plan = OrderPlan::numbered(number);
        let order = order_in(&*db.store, &plan, OrderStatus::Completed).await.id;
        let closed = db.run(move |uow| {
            let mut order = uow.orders().lock(order)?.expect("it is there");
            order.closed_at = Some(now().plus_hours(hours));
            uow.orders().save(order)?;
            uow.orders().lock(plan.order_id())
        });
        completed.push(closed.await.expect("it was saved"));
    }
    order_in(&*db.store, &OrderPlan::numbered(4), OrderStatus::Cancelled).await;
    order_in(
        &*db.store,
        &OrderPlan::numbered(5).of(a_customer().id),
        OrderStatus::Completed,
    )
    .await;
    assert!(!open(service.clone()).await, "these are closed");
    completed.sort_by_key(|order| std::cmp::Reverse(order.closed_at));
    let latest =
        |slug: String, limit| db.run(move |uow| uow.orders().completed_of(customer, &slug, limit));
    let read = latest(service.clone(), 10).await;
    assert_eq!(read, completed);
    assert_eq!(latest(service.clone(), 2).await, completed[..2]);
    assert_eq!(latest("another-service".into(), 10).await, []);
    order_in(&*db.store, &OrderPlan::numbered(6), OrderStatus::Draft).await;
    assert!(!open(service.clone()).await, "a draft was not sent");
    order_in(&*db.store, &OrderPlan::numbered(7), OrderStatus::Paid).await;
    assert!(open(service).await);
    assert!(!open("another-service".into()).await);
}

async fn staff_read_the_supply_and_the_weights_that_do_not_agree(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(db.reads().gas_slots().await.unwrap(), {
        let mut all = opening_gas_slots();
        all.sort_by_key(|slot| (slot.zone.code(), slot.weekday, slot.from_hour));
        all
    });
    for (number, name) in [(1, "Zuba plant"), (2, "Idu depot")] {
        let one = plant(number, name);
        db.run(move |uow| uow.gas_supply().insert_plant(&one)).await;
    }
    let names: Vec<String> = db
        .reads()
        .gas_plants()
        .await
        .unwrap()
        .into_iter()
        .map(|plant| plant.facts.name)
        .collect();
    assert_eq!(names, ["Idu depot", "Zuba plant"]);
    for (number, after) in [(1, 26_100), (2, 26_500), (3, 27_000)] {
        let plan = OrderPlan::numbered(number);
        let order = order_in(&*db.store, &plan, OrderStatus::InProgress).await;
        let at = now().plus_mins(i64::try_from(number).unwrap());
        weighed(db, order.id, (after, None, at)).await;
    }
    let mut orders = Vec::new();
    let mut after = None;
    loop {
        let request = PageRequest {
            limit: Limit::new(1).unwrap(),
            after,
        };
        let all = CaseFilter::default();
        let page = db.reads().weigh_exceptions(all, request).await.unwrap();
        orders.extend(page.items.iter().map(|one| one.weighing.order));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(
        orders,
        [3, 1].map(|number| OrderPlan::numbered(number).order_id()),
        "newest first, without the one that agrees"
    );
    let (first, third) = (orders[1], orders[0]);
    let reference = OrderPlan::numbered(3).draft().reference.to_string();
    for (text, reversed, ids, expected) in [
        (Some(reference.as_str()), false, vec![], vec![third]),
        (Some("bola"), true, vec![], vec![first, third]),
        (Some("zainab"), false, vec![], vec![]),
        (None, false, vec![first.uuid()], vec![first]),
    ] {
        let filter = CaseFilter {
            search: text.and_then(OrderSearch::parse),
            ids,
            reversed,
            ..CaseFilter::default()
        };
        let page = db.reads().weigh_exceptions(filter, PageRequest::default());
        let found = page.await.unwrap().items;
        let found: Vec<_> = found.iter().map(|one| one.weighing.order).collect();
        assert_eq!(found, expected, "{text:?}");
    }
    let today = now().abuja_date();
    let booked = db.reads().gas_booked(today, today.plus_days(6)).await;
    assert_eq!(booked.unwrap(), [], "these are no gas orders");
}

contract!(memory, sqlite, postgres =>
    a_plant_is_kept_and_its_name_is_its_own,
    the_windows_open_as_they_were_shipped_and_one_changes_at_a_time,
    only_sent_gas_orders_take_a_place,
    b4_12_an_open_request_to_move_an_order_holds_a_place,
    b4_21_the_completed_and_the_open_orders_for_a_service_are_found;
    b4_12_visitors_see_the_places_that_requests_hold,
    staff_read_the_supply_and_the_weights_that_do_not_agree,
);
