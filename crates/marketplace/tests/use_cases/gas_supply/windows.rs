//! Plants and the places of the delivery windows.

use super::{chidi, order_gas, staff};
use crate::support::Fixture;
use kernel::{Applied, Date, Money, OrderId};
use marketplace::{
    gas_supply::{
        ChangeGasPlant, ChangeGasSlot, GasSupplyError, change_gas_plant, change_gas_slot,
    },
    orders::{CancelOrder, OrdersError, cancel_order},
};
use orders::{OrderStatus, Slot};
use pricing::{GasPlantFacts, GasSlot, TravelZone};

pub(super) fn kubwa() -> GasPlantFacts {
    GasPlantFacts {
        name: "Kubwa plant".into(),
        area: "Kubwa".into(),
        licence: "NMDPRA/FCT/0192".into(),
        licensed_until: Date::parse("2030-09-30").unwrap(),
        per_kg: Money::from_kobo(116_500),
        price_source: "Price list of 10 March".into(),
        kg_per_day: 4_000,
        open: true,
    }
}

/// The window of two days from now at two in the afternoon, in zone B.
fn window(fixture: &Fixture) -> Slot {
    Slot::Window {
        date: fixture.clock_now().abuja_date().plus_days(2),
        from_hour: 14,
    }
}

fn slot_of(fixture: &Fixture, zone: TravelZone) -> GasSlot {
    let weekday = fixture.clock_now().abuja_date().plus_days(2).weekday();
    let state = fixture.state();
    let mut slots = state.gas_slots.iter();
    slots
        .find(|slot| (slot.zone, slot.weekday, slot.from_hour) == (zone, weekday, 14))
        .cloned()
        .unwrap()
}

fn change(fixture: &Fixture, open: bool, places: Option<u32>) -> ChangeGasSlot {
    let slot = slot_of(fixture, TravelZone::B);
    ChangeGasSlot {
        call: staff(fixture),
        zone: slot.zone,
        weekday: slot.weekday,
        from_hour: slot.from_hour,
        open,
        places,
        version: slot.version,
    }
}

fn refusal(result: Result<OrderId, OrdersError>) -> String {
    match result {
        Err(OrdersError::Invalid(errors)) => {
            assert_eq!(errors.0[0].field, "slot");
            errors.0[0].message.clone()
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_window_takes_as_many_orders_as_it_has_places_and_a_cancelled_one_frees_its_place() {
    let fixture = Fixture::new().await;
    let slot = window(&fixture);
    let first = order_gas(&fixture, slot).await.unwrap();
    change_gas_slot(&fixture.store, change(&fixture, true, Some(2)))
        .await
        .unwrap();
    order_gas(&fixture, slot).await.unwrap();
    let full = refusal(order_gas(&fixture, slot).await);
    assert_eq!(full, "This window is full. Choose another one.");
    let cmd = CancelOrder {
        call: fixture.owner(),
        order: first,
        reason: String::new(),
        as_credit: false,
    };
    let cancelled = cancel_order(&fixture.store, cmd).await;
    assert_eq!(cancelled, Ok(Applied::Now(())));
    order_gas(&fixture, slot).await.unwrap();
    let stored = slot_of(&fixture, TravelZone::B);
    assert_eq!((stored.places, stored.changed_by), (Some(2), Some(chidi())));
}

#[tokio::test]
async fn a_closed_window_takes_no_order_and_keeps_those_it_has() {
    let fixture = Fixture::new().await;
    let slot = window(&fixture);
    let kept = order_gas(&fixture, slot).await.unwrap();
    change_gas_slot(&fixture.store, change(&fixture, false, None))
        .await
        .unwrap();
    let closed = refusal(order_gas(&fixture, slot).await);
    assert_eq!(
        closed,
        "Gas is not delivered in this window. Choose another one."
    );
    assert_eq!(fixture.status(kept), OrderStatus::Priced);
    assert!(
        order_gas(&fixture, Slot::Asap).await.is_ok(),
        "express has no window"
    );
}

#[tokio::test]
async fn a_change_of_a_window_needs_staff_and_the_version_that_was_seen() {
    let fixture = Fixture::new().await;
    for call in [fixture.owner(), fixture.amina(), fixture.system()] {
        let cmd = ChangeGasSlot {
            call,
            ..change(&fixture, false, None)
        };
        let refused = change_gas_slot(&fixture.store, cmd).await;
        assert_eq!(refused, Err(GasSupplyError::NotFound));
    }
    let seen = change(&fixture, true, Some(5));
    change_gas_slot(&fixture.store, seen.clone()).await.unwrap();
    let stale = ChangeGasSlot {
        places: Some(6),
        ..seen.clone()
    };
    assert_eq!(
        change_gas_slot(&fixture.store, stale).await,
        Err(GasSupplyError::Stale)
    );
    let nowhere = ChangeGasSlot {
        from_hour: 9,
        ..seen
    };
    assert_eq!(
        change_gas_slot(&fixture.store, nowhere).await,
        Err(GasSupplyError::NotFound)
    );
}

#[tokio::test]
async fn a_plant_is_added_once_under_its_name_and_changed_by_its_version() {
    let fixture = Fixture::new().await;
    let add = ChangeGasPlant {
        call: staff(&fixture),
        plant: None,
        facts: kubwa(),
    };
    let id = change_gas_plant(&fixture.store, add.clone()).await.unwrap();
    let again = ChangeGasPlant {
        call: staff(&fixture),
        ..add.clone()
    };
    assert_eq!(
        change_gas_plant(&fixture.store, again).await,
        Err(GasSupplyError::NameTaken)
    );
    let closed = |version| ChangeGasPlant {
        plant: Some((id, version)),
        facts: GasPlantFacts {
            open: false,
            ..kubwa()
        },
        ..add.clone()
    };
    assert_eq!(change_gas_plant(&fixture.store, closed(0)).await, Ok(id));
    assert_eq!(
        change_gas_plant(&fixture.store, closed(0)).await,
        Ok(id),
        "the same change twice"
    );
    let reopened = ChangeGasPlant {
        facts: kubwa(),
        ..closed(0)
    };
    assert_eq!(
        change_gas_plant(&fixture.store, reopened).await,
        Err(GasSupplyError::Stale)
    );
    let stranger = ChangeGasPlant {
        call: fixture.owner(),
        ..closed(1)
    };
    assert_eq!(
        change_gas_plant(&fixture.store, stranger).await,
        Err(GasSupplyError::NotFound)
    );
    let stored = fixture.state().gas_plants[&id].clone();
    assert_eq!((stored.facts.open, stored.version), (false, 1));
}
