use super::fields;
use crate::support::{House, a_booking};
use kernel::{Invocation, Money, OrderId, Timestamp};
use marketplace::{
    DomainEvent,
    ordering::{
        Moment, OrderingError, PlaceOrder, SMELL_OF_GAS, SubmitOrder, place_order, quote,
        rebook_order, submit_order,
    },
    paying::Settled,
    read::{CatalogQueries, OrderQueries},
};
use orders::{OrderStatus, Slot};
use pricing::{GasPrice, LineKind, TravelZone};
use serde_json::{Value, json};

const GAS: &str = "gas-refill-delivery";

fn answers() -> Value {
    json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1, "gas_smell": false, "upright": true,
        "outside_vehicle": true, "adult_present": true })
}

fn with(key: &str, value: Value) -> Value {
    let mut answers = answers();
    answers[key] = value;
    answers
}

fn gas(call: Invocation, answers: Value) -> PlaceOrder {
    let slot = Slot::Window {
        date: call.now.abuja_date().plus_days(3),
        from_hour: 14,
    };
    PlaceOrder {
        category_slug: GAS.into(),
        answers,
        slot: Some(slot),
        description: String::new(),
        ..a_booking(call)
    }
}

async fn place(house: &House, cmd: PlaceOrder) -> Result<OrderId, OrderingError> {
    place_order(&house.store, &house.store, cmd).await
}

fn board(house: &House, kobo: i64, effective_from: Timestamp) {
    let zones = [TravelZone::A, TravelZone::B, TravelZone::C];
    let entry = |zone| GasPrice {
        zone,
        per_kg: Money::from_kobo(kobo),
        effective_from,
        note: None,
        set_by: None,
        approved_by: None,
    };
    house
        .store
        .tamper(|state| state.gas_prices.extend(zones.map(entry)));
}

#[tokio::test]
async fn gas_01_an_order_of_gas_is_priced_from_the_board_and_paid() {
    let house = House::new().await;
    let order = place(&house, gas(house.owner(), answers())).await.unwrap();
    let tag = house.order(order).price.unwrap();
    assert_eq!(
        (house.status(order), tag.total),
        (OrderStatus::Priced, Money::from_kobo(1_825_000))
    );
    assert_eq!(tag.valid_until, house.clock_now().plus_mins(30));
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    house.assert_sound().await;
}

/// The price that was locked is the price that is paid, whatever the board says meanwhile; after the lock it is the
/// board's again.
#[tokio::test]
async fn gas_price_change_inside_the_lock() {
    let house = House::new().await;
    let (kept, late) = (
        place(&house, gas(house.owner(), answers())).await.unwrap(),
        place(&house, gas(house.owner(), answers())).await.unwrap(),
    );
    let locked = house.order(kept).price.unwrap();
    house.clock.advance_mins(10);
    board(&house, 140_000, house.clock_now());
    house.clock.advance_mins(19);
    house.work().await;
    let reference = house.checkout(kept).await;
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert_eq!(
        (house.order(kept).paid, house.order(kept).price),
        (locked.total, Some(locked)),
        "paid as it was locked"
    );
    house.clock.advance_mins(2);
    house.work().await;
    let again = house.order(late).price.unwrap();
    assert_eq!(
        (again.number, again.total),
        (2, Money::from_kobo(12_500 * 140 + 200_000)),
        "the lock is over"
    );
    assert_eq!(house.count(&DomainEvent::OrderRepriced { order: late }), 1);
    house.assert_sound().await;
}

#[tokio::test]
async fn an_unpaid_order_is_closed_when_its_window_can_no_longer_be_kept() {
    let house = House::new().await;
    let soon = Slot::Window {
        date: house.clock_now().abuja_date(),
        from_hour: 12,
    };
    let order = place(
        &house,
        PlaceOrder {
            slot: Some(soon),
            ..gas(house.owner(), answers())
        },
    )
    .await
    .unwrap();
    house.clock.set(soon.starts_at().unwrap().plus_hours(-1));
    house.work().await;
    assert_eq!(house.status(order), OrderStatus::Cancelled);
    assert_eq!(house.count(&DomainEvent::OrderExpired { order }), 1);
}

#[tokio::test]
async fn nothing_is_sold_to_somebody_who_smells_gas() {
    let house = House::new().await;
    let refused = place(&house, gas(house.owner(), with("gas_smell", json!(true)))).await;
    let Err(OrderingError::Invalid(errors)) = refused else {
        panic!("it is refused: {refused:?}")
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("answers.gas_smell", "gas_smell")
    );
    assert_eq!(errors.0[0].message, SMELL_OF_GAS);
    assert!(SMELL_OF_GAS.contains("112"));
    assert!(house.state().orders.is_empty());
}

#[tokio::test]
async fn a_cylinder_that_cannot_be_moved_safely_is_refused_and_says_why() {
    let house = House::new().await;
    for (given, field) in [
        (with("upright", json!(false)), "answers.upright"),
        (
            with("outside_vehicle", json!(false)),
            "answers.outside_vehicle",
        ),
        (with("adult_present", json!(false)), "answers.adult_present"),
        (with("year_made", json!("2010")), "answers.year_made"),
        (with("year_made", json!("2027")), "answers.year_made"),
        (with("year_made", json!("20 1")), "answers.year_made"),
    ] {
        assert_eq!(
            fields(place(&house, gas(house.owner(), given.clone())).await),
            [field],
            "{given}"
        );
    }
    assert!(
        place(&house, gas(house.owner(), with("year_made", json!("2011"))))
            .await
            .is_ok()
    );
    let mut large = with("size", json!("kg50"));
    assert_eq!(
        fields(place(&house, gas(house.owner(), large.clone())).await),
        ["answers.ground_floor"],
        "it must be answered"
    );
    large["ground_floor"] = json!(false);
    assert_eq!(
        fields(place(&house, gas(house.owner(), large.clone())).await),
        ["answers.ground_floor"]
    );
    large["ground_floor"] = json!(true);
    assert!(place(&house, gas(house.owner(), large)).await.is_ok());
    let new = json!({ "mode": "new", "size": "kg6", "quantity": 1, "gas_smell": false, "adult_present": true });
    assert!(
        place(&house, gas(house.owner(), new)).await.is_ok(),
        "there is no cylinder yet to stand upright"
    );
}

#[tokio::test]
async fn a_draft_that_was_unsafe_is_refused_when_it_is_sent() {
    let house = House::new().await;
    let draft = PlaceOrder {
        submit: false,
        ..gas(house.owner(), with("upright", json!(false)))
    };
    let order = place(&house, draft).await.unwrap();
    let sent = submit_order(
        &house.store,
        &house.store,
        GAS,
        SubmitOrder {
            call: house.owner(),
            order,
        },
    )
    .await;
    assert_eq!(fields(sent), ["answers.upright"]);
    assert_eq!(house.status(order), OrderStatus::Draft);
}

#[tokio::test]
async fn gas_that_is_ordered_again_asks_anew_what_keeps_people_safe() {
    let house = House::new().await;
    let old = place(&house, gas(house.owner(), answers())).await.unwrap();
    let view = house.store.order(old).await.unwrap().unwrap();
    let again = rebook_order(&house.store, &house.store, &view, house.owner())
        .await
        .unwrap();
    assert_eq!(
        house.order(again).answers,
        json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1 })
    );
    let sent = submit_order(
        &house.store,
        &house.store,
        GAS,
        SubmitOrder {
            call: house.owner(),
            order: again,
        },
    )
    .await;
    assert!(fields(sent).contains(&"answers.gas_smell".to_owned()));
}

#[tokio::test]
async fn riders_come_in_their_hours_and_express_where_it_reaches() {
    let house = House::new().await;
    house.clock.set(house.clock_now().abuja_date().at_hour(9));
    let at = |slot| PlaceOrder {
        slot: Some(slot),
        ..gas(house.owner(), answers())
    };
    let express = place(&house, at(Slot::Asap)).await.unwrap();
    let version = house.order(express).price.unwrap().version;
    let fee = house.state().price_versions[&version]
        .lines()
        .iter()
        .find(|line| line.kind() == LineKind::Fee)
        .map(|line| line.gross());
    assert_eq!(fee, Some(Money::from_kobo(100_000)));
    let mut far = at(Slot::Asap);
    far.address.as_mut().unwrap().area = "Kubwa".into();
    assert_eq!(fields(place(&house, far).await), ["slot"]);
    let sunday = (0..7)
        .map(|ahead| house.clock_now().abuja_date().plus_days(ahead))
        .find(|date| date.is_sunday())
        .unwrap();
    assert_eq!(
        fields(
            place(
                &house,
                at(Slot::Window {
                    date: sunday,
                    from_hour: 10
                })
            )
            .await
        ),
        ["slot"]
    );
    house
        .clock
        .set(house.clock_now().abuja_date().at_hour(17).plus_secs(1));
    let late = PlaceOrder {
        slot: Some(Slot::Asap),
        ..gas(house.owner(), answers())
    };
    assert_eq!(fields(place(&house, late).await), ["slot"]);
}

#[tokio::test]
async fn what_is_advertised_is_what_a_kilogram_costs_now() {
    let house = House::new().await;
    let advertised = async || {
        house
            .store
            .offering(GAS)
            .await
            .unwrap()
            .unwrap()
            .category
            .price_phrase()
    };
    assert_eq!(advertised().await, "₦1,300 a kg");
    board(&house, 125_000, house.clock_now());
    assert_eq!(advertised().await, "₦1,250 a kg");
    let offering = house.store.offering(GAS).await.unwrap().unwrap();
    let lines = quote(
        &offering,
        &answers(),
        None,
        Moment {
            slot: None,
            now: house.clock_now(),
        },
    )
    .unwrap();
    assert!(
        format!("{lines:?}").contains("12.5 kg at ₦1,250"),
        "{lines:?}"
    );
}
