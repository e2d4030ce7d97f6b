//! The last places of a delivery window, which many orders want at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once};
use kernel::{Actor, Permission};
use marketplace::{
    gas_supply::{ChangeGasSlot, GasSupplyError, change_gas_slot},
    orders::{OrdersError, PlaceOrder, place_order},
};
use orders::Slot;
use pricing::TravelZone;
use serde_json::json;
use testkit::world;

races!(
    of_orders_at_once_as_many_get_the_window_as_it_has_places,
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

async fn of_orders_at_once_as_many_get_the_window_as_it_has_places(scenario: Scenario) {
    world::stored::user(scenario.store(), world::an_admin()).await;
    change_gas_slot(scenario.store(), change(&scenario, 3))
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
    let answers = at_once(CALLERS, |caller| {
        let (scenario, customer) = (scenario.clone(), customers[caller]);
        async move {
            let answers = json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1, "gas_smell": false,
                "upright": true, "outside_vehicle": true, "adult_present": true });
            let cmd = PlaceOrder {
                category_slug: "gas-refill-delivery".into(),
                answers,
                slot: Some(window(&scenario).0),
                description: String::new(),
                ..scenario.a_booking(scenario.by(Actor::Customer(customer)))
            };
            place_order(scenario.store(), &*scenario.queries, cmd).await
        }
    })
    .await;
    let placed = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(placed, 3, "{answers:?}");
    for refused in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        assert!(
            matches!(refused, OrdersError::Invalid(errors) if errors.0[0].field == "slot"),
            "{refused:?}"
        );
    }
    assert_eq!(scenario.count("orders WHERE status = 'PRICED'"), 3);
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
