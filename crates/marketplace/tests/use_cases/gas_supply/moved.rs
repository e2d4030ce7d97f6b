//! A paid gas order is moved to another time: at once while no provider has it, and otherwise with
//! the consent of the provider.

use super::{GAS, accepts, order_gas, paid_gas, staff};
use crate::support::Fixture;
use kernel::{Applied, Money, MoveId, OrderId};
use marketplace::{
    dispatch::{MoveOrder, SearchError, move_order},
    gas_supply::{ChangeGasSlot, change_gas_slot},
    moves::{
        AskMove, MovesError, RescheduleForCustomer, WithdrawMove, ask_move, decline_move,
        lapse_move, reschedule_for_customer, withdraw_move,
    },
};
use orders::{MoveError, MoveReason, MoveState, Slot};
use pricing::TravelZone;

const FULL: &str = "This window is full. Choose another one.";
const SUNDAY: &str = "On Sundays gas comes from noon. Choose a time from 12 on.";

/// Moves the order for its customer; a refusal as its text.
async fn moves(fixture: &Fixture, order: OrderId, slot: Slot) -> Result<Applied<()>, String> {
    let cmd = MoveOrder {
        call: fixture.owner(),
        order,
        slot,
    };
    let moved = move_order(&fixture.store, &fixture.store, GAS, cmd).await;
    moved.map_err(|error| match error {
        SearchError::Invalid(errors) => {
            assert_eq!(errors.0[0].field, "slot");
            errors.0[0].message.clone()
        }
        other => panic!("{other:?}"),
    })
}

/// Gives the window of two days from now at two in the afternoon, in zone B, this many places.
async fn give_places(fixture: &Fixture, places: u32) {
    let weekday = fixture.clock_now().abuja_date().plus_days(2).weekday();
    let cmd = ChangeGasSlot {
        call: staff(fixture),
        zone: TravelZone::B,
        weekday,
        from_hour: 14,
        open: true,
        places: Some(places),
        version: 0,
    };
    change_gas_slot(&fixture.store, cmd).await.unwrap();
}

#[tokio::test]
async fn b4_12_gas_is_moved_only_into_a_window_in_which_it_is_delivered() {
    let fixture = Fixture::new().await;
    let booked = fixture.in_days(1, 14);
    let order = paid_gas(&fixture, booked).await;
    let sunday = |from_hour| fixture.in_days(2, from_hour);
    assert_eq!(moves(&fixture, order, sunday(8)).await, Err(SUNDAY.into()));
    assert_eq!(fixture.order(order).slot, Some(booked));
    let moved = moves(&fixture, order, sunday(12)).await;
    assert_eq!(moved, Ok(Applied::Now(())));
    assert_eq!(fixture.order(order).slot, Some(sunday(12)));
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_12_a_move_needs_a_free_place_and_frees_the_place_of_the_old_window() {
    let fixture = Fixture::new().await;
    let wanted = fixture.in_days(2, 14);
    let first = paid_gas(&fixture, wanted).await;
    let second = paid_gas(&fixture, fixture.in_days(2, 16)).await;
    give_places(&fixture, 1).await;
    assert_eq!(moves(&fixture, second, wanted).await, Err(FULL.into()));
    let away = moves(&fixture, first, fixture.in_days(3, 10)).await;
    assert_eq!(away, Ok(Applied::Now(())));
    let moved = moves(&fixture, second, wanted).await;
    assert_eq!(moved, Ok(Applied::Now(())));
    assert_eq!(moves(&fixture, first, wanted).await, Err(FULL.into()));
    assert!(
        order_gas(&fixture, wanted).await.is_err(),
        "a new order counts the moved one"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_11_gas_is_moved_to_express_only_when_its_price_has_the_fee_and_express_runs() {
    let fixture = Fixture::new().await;
    let later = fixture.in_days(1, 10);
    let in_a_window = paid_gas(&fixture, later).await;
    assert_eq!(
        moves(&fixture, in_a_window, Slot::Asap).await,
        Err("The price of this order has no express delivery. Choose a day and a time.".into())
    );
    assert_eq!(fixture.order(in_a_window).slot, Some(later));
    let express = paid_gas(&fixture, Slot::Asap).await;
    for slot in [later, Slot::Asap, later] {
        let moved = moves(&fixture, express, slot).await;
        assert_eq!(moved, Ok(Applied::Now(())), "{slot:?}");
    }
    fixture.clock.advance_hours(9);
    assert_eq!(
        moves(&fixture, express, Slot::Asap).await,
        Err(
            "Express runs from 8:00am to 5:00pm, on Sundays from noon. Choose a time instead."
                .into()
        )
    );
}

#[tokio::test]
async fn b4_12_operations_move_gas_by_the_same_rule() {
    let fixture = Fixture::new().await;
    let booked = fixture.in_days(1, 14);
    let order = paid_gas(&fixture, booked).await;
    let cmd = RescheduleForCustomer {
        call: staff(&fixture),
        order,
        to: fixture.in_days(2, 8),
        why: MoveReason::Other,
        fee: Money::ZERO,
        note: "The customer called and asked for Sunday.".into(),
    };
    let refused = reschedule_for_customer(&fixture.store, &fixture.store, GAS, cmd).await;
    match refused {
        Err(MovesError::Move(MoveError::Invalid(errors))) => {
            assert_eq!(errors.0[0].message, SUNDAY);
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(fixture.order(order).slot, Some(booked));
}

/// Asks to move an assigned order, free of charge.
async fn asks(fixture: &Fixture, order: OrderId, to: Slot) -> Result<MoveId, MovesError> {
    let cmd = AskMove {
        call: fixture.owner(),
        order,
        reason: MoveReason::NoPowerOrWater,
        to,
        fee: Money::ZERO,
    };
    ask_move(&fixture.store, &fixture.store, GAS, cmd).await
}

/// A gas order that Amina has accepted, and the only place of another window.
async fn accepted_with_one_place(fixture: &Fixture) -> (OrderId, Slot) {
    let order = paid_gas(fixture, fixture.in_days(3, 14)).await;
    accepts(fixture, order).await;
    give_places(fixture, 1).await;
    (order, fixture.in_days(2, 14))
}

#[tokio::test]
async fn b4_12_the_window_cannot_fill_up_while_the_provider_is_asked() {
    let fixture = Fixture::new().await;
    let (order, wanted) = accepted_with_one_place(&fixture).await;
    let request = asks(&fixture, order, wanted).await.unwrap();
    assert!(
        order_gas(&fixture, wanted).await.is_err(),
        "a new order finds it full"
    );
    let other = paid_gas(&fixture, fixture.in_days(4, 14)).await;
    assert_eq!(moves(&fixture, other, wanted).await, Err(FULL.into()));
    assert_eq!(
        fixture.accepts(order, request).await,
        Ok(Applied::Now(MoveState::Accepted))
    );
    assert_eq!(fixture.order(order).slot, Some(wanted));
    assert!(
        order_gas(&fixture, wanted).await.is_err(),
        "the place is the order's now"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_12_a_request_into_a_full_window_is_refused() {
    let fixture = Fixture::new().await;
    let (order, wanted) = accepted_with_one_place(&fixture).await;
    order_gas(&fixture, wanted).await.unwrap();
    match asks(&fixture, order, wanted).await {
        Err(MovesError::Move(MoveError::Invalid(errors))) => {
            assert_eq!(errors.0[0].message, FULL);
        }
        other => panic!("{other:?}"),
    }
    assert!(fixture.state().moves.is_empty(), "nothing is asked");
}

#[tokio::test]
async fn b4_12_a_withdrawn_request_frees_its_place() {
    let fixture = Fixture::new().await;
    let (order, wanted) = accepted_with_one_place(&fixture).await;
    let request = asks(&fixture, order, wanted).await.unwrap();
    let cmd = WithdrawMove {
        call: fixture.owner(),
        order,
        request,
    };
    assert_eq!(
        withdraw_move(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert!(order_gas(&fixture, wanted).await.is_ok());
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_12_an_order_keeps_the_place_when_its_provider_cannot_come() {
    for declines in [true, false] {
        let fixture = Fixture::new().await;
        let (order, wanted) = accepted_with_one_place(&fixture).await;
        let request = asks(&fixture, order, wanted).await.unwrap();
        let ended = if declines {
            let answer = fixture.answering(fixture.amina(), order, request);
            decline_move(&fixture.store, answer).await
        } else {
            fixture.clock.advance_hours(2);
            lapse_move(&fixture.store, request, fixture.system()).await
        };
        assert_eq!(ended, Ok(Applied::Now(())), "declines: {declines}");
        assert_eq!(fixture.order(order).slot, Some(wanted));
        assert!(
            order_gas(&fixture, wanted).await.is_err(),
            "the search for another provider is for this window"
        );
        fixture.assert_sound().await;
    }
}
