//! The last places of a delivery window, which many orders want at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Applied, Money, MoveId, OrderId, Permission, StoreError, UserId};
use marketplace::{
    gas_supply::{ChangeGasSlot, GasSupplyError, change_gas_slot},
    moves::{AnswerMove, AskMove, MovesError, accept_move, ask_move},
    orders::{OrdersError, PlaceOrder, place_order},
};
use orders::{MoveReason, MoveState, OrderStatus, Slot};
use pricing::TravelZone;
use serde_json::{Value, json};
use testkit::world;

const GAS: &str = "gas-refill-delivery";

races!(
    of_orders_at_once_as_many_get_the_window_as_it_has_places,
    b4_12_a_request_to_move_an_order_and_new_orders_share_the_last_place_of_a_window,
    b4_12_the_provider_agrees_to_a_request_while_others_want_its_place,
    of_two_changes_of_a_window_at_once_one_is_made,
);

/// The window of three days from now at two in the afternoon, in zone B.
fn window(scenario: &Scenario) -> (Slot, u32) {
    let date = scenario.owner().now.abuja_date().plus_days(3);
    let slot = Slot::Window {
        date,
        from_hour: 14,
    };
    (slot, date.weekday())
}

fn change(scenario: &Scenario, places: u32) -> ChangeGasSlot {
    ChangeGasSlot {
        call: scenario.by(Actor::staff(world::an_admin().id, &[Permission::Ops])),
        zone: TravelZone::B,
        weekday: window(scenario).1,
        from_hour: 14,
        open: true,
        places: Some(places),
        version: 0,
    }
}

fn answers() -> Value {
    json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1, "gas_smell": false,
        "upright": true, "outside_vehicle": true, "adult_present": true })
}

/// Gives the window this many places, and stores as many customers as there are callers.
async fn customers_for(scenario: &Scenario, places: u32) -> Vec<UserId> {
    world::stored::user(scenario.store(), world::an_admin()).await;
    change_gas_slot(scenario.store(), change(scenario, places))
        .await
        .unwrap();
    let mut customers = Vec::new();
    for number in 1..=CALLERS {
        let mut user = world::a_customer_no(200 + number as u64);
        let complete = world::a_complete_customer();
        user.phone = complete.phone.clone();
        user.address.clone_from(&complete.address);
        customers.push(world::stored::user(scenario.store(), user).await);
    }
    customers
}

async fn order_gas(scenario: &Scenario, customer: UserId) -> Result<OrderId, OrdersError> {
    let cmd = PlaceOrder {
        category_slug: GAS.into(),
        answers: answers(),
        slot: Some(window(scenario).0),
        description: String::new(),
        ..scenario.a_booking(scenario.by(Actor::Customer(customer)))
    };
    place_order(scenario.store(), &*scenario.queries, cmd).await
}

fn assert_full(refused: &OrdersError) {
    assert!(
        matches!(refused, OrdersError::Invalid(errors) if errors.0[0].field == "slot"),
        "{refused:?}"
    );
}

async fn of_orders_at_once_as_many_get_the_window_as_it_has_places(scenario: Scenario) {
    let customers = customers_for(&scenario, 3).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, customer) = (scenario.clone(), customers[caller]);
        async move { order_gas(&scenario, customer).await }
    })
    .await;
    let placed = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(placed, 3, "{answers:?}");
    for refused in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        assert_full(refused);
    }
    assert_eq!(scenario.count("orders WHERE status = 'PRICED'"), 3);
    scenario.assert_sound().await;
}

/// A gas order for another window that Amina has accepted.
async fn accepted_gas(scenario: &Scenario) -> OrderId {
    let order = scenario.order_in(1, OrderStatus::Assigned).await;
    let made: Result<(), StoreError> = scenario
        .store()
        .bare_unit(move |uow| {
            let mut found = uow.orders().lock(order)?.expect("it is there");
            found.category_slug = GAS.into();
            found.answers = answers();
            uow.orders().save(found)?;
            let id = world::a_provider().id;
            let mut amina = uow.providers().lock(id)?.expect("she is there");
            amina.categories.push(GAS.into());
            uow.providers().save(amina)
        })
        .await;
    made.unwrap();
    order
}

async fn ask(scenario: &Scenario, order: OrderId) -> Result<MoveId, MovesError> {
    let cmd = AskMove {
        call: scenario.owner(),
        order,
        reason: MoveReason::NoPowerOrWater,
        to: window(scenario).0,
        fee: Money::ZERO,
    };
    ask_move(scenario.store(), &*scenario.queries, GAS, cmd).await
}

async fn accept(
    scenario: &Scenario,
    order: OrderId,
    request: MoveId,
) -> Result<Applied<MoveState>, MovesError> {
    let cmd = AnswerMove {
        call: scenario.amina(),
        order,
        request,
    };
    accept_move(scenario.store(), cmd).await
}

async fn b4_12_a_request_to_move_an_order_and_new_orders_share_the_last_place_of_a_window(
    scenario: Scenario,
) {
    let customers = customers_for(&scenario, 1).await;
    let order = accepted_gas(&scenario).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, customer) = (scenario.clone(), customers[caller]);
        async move {
            if caller == 0 {
                ask(&scenario, order).await.is_ok()
            } else {
                order_gas(&scenario, customer).await.is_ok()
            }
        }
    })
    .await;
    let placed = answers.iter().filter(|got| **got).count();
    assert_eq!(placed, 1, "{answers:?}");
    let held = scenario.count("order_moves WHERE state = 'ASKED'");
    assert_eq!(held + scenario.count("orders WHERE status = 'PRICED'"), 1);
    assert_eq!(held == 1, answers[0], "{answers:?}");
    scenario.assert_sound().await;
}

async fn b4_12_the_provider_agrees_to_a_request_while_others_want_its_place(scenario: Scenario) {
    let customers = customers_for(&scenario, 1).await;
    let order = accepted_gas(&scenario).await;
    let request = ask(&scenario, order).await.expect("there is a place");
    at_once(CALLERS, |caller| {
        let (scenario, customer) = (scenario.clone(), customers[caller]);
        async move {
            if caller == 0 {
                let agreed = accept(&scenario, order, request).await;
                assert_eq!(agreed, Ok(Applied::Now(MoveState::Accepted)));
            } else {
                let refused = order_gas(&scenario, customer).await;
                assert_full(&refused.expect_err("the place is held"));
            }
        }
    })
    .await;
    assert_eq!(
        scenario.order(order).await.slot,
        Some(window(&scenario).0),
        "the promise is kept"
    );
    assert_eq!(scenario.count("orders WHERE status = 'PRICED'"), 0);
    scenario.assert_sound().await;
}

async fn of_two_changes_of_a_window_at_once_one_is_made(scenario: Scenario) {
    world::stored::user(scenario.store(), world::an_admin()).await;
    let answers = at_once(CALLERS, |caller| {
        let scenario = scenario.clone();
        async move {
            let places = 1 + u32::try_from(caller).unwrap();
            change_gas_slot(scenario.store(), change(&scenario, places)).await
        }
    })
    .await;
    let made = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(made, 1, "{answers:?}");
    let stale = answers
        .iter()
        .filter(|answer| **answer == Err(GasSupplyError::Stale));
    assert_eq!(stale.count(), CALLERS - 1);
    assert_eq!(scenario.count("gas_slots WHERE version = 1"), 1);
}
