use super::fields;
use crate::{
    gas_supply::board,
    settings::change,
    support::{Fixture, a_booking},
};
use ::settings::SettingKey;
use kernel::{Invocation, Money, OrderId};
use marketplace::{
    DomainEvent,
    orders::{
        Moment, OrdersError, PlaceOrder, SMELL_OF_GAS, SubmitOrder, place_order, quote,
        rebook_order, submit_order,
    },
    payments::Settled,
    read::{CatalogQueries, OrderLookup},
};
use orders::{OrderStatus, Slot};
use pricing::LineKind;
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

async fn place(fixture: &Fixture, cmd: PlaceOrder) -> Result<OrderId, OrdersError> {
    place_order(&fixture.store, &fixture.store, cmd).await
}

#[tokio::test]
async fn gas_01_an_order_of_gas_is_priced_from_the_board_and_paid() {
    let fixture = Fixture::new().await;
    let order = place(&fixture, gas(fixture.owner(), answers()))
        .await
        .unwrap();
    let tag = fixture.order(order).price.unwrap();
    assert_eq!(
        (fixture.status(order), tag.total),
        (OrderStatus::Priced, Money::from_kobo(1_825_000))
    );
    assert_eq!(tag.valid_until, fixture.clock_now().plus_mins(30));
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.assert_sound().await;
}

/// A locked price is the price that is paid, whatever the board says meanwhile; once it has
/// expired, the price of the board applies again.
#[tokio::test]
async fn gas_price_change_inside_the_lock() {
    let fixture = Fixture::new().await;
    let (kept, late) = (
        place(&fixture, gas(fixture.owner(), answers()))
            .await
            .unwrap(),
        place(&fixture, gas(fixture.owner(), answers()))
            .await
            .unwrap(),
    );
    let locked = fixture.order(kept).price.unwrap();
    fixture.clock.advance_mins(10);
    board(&fixture, 140_000);
    fixture.clock.advance_mins(19);
    fixture.work().await;
    let reference = fixture.checkout(kept).await;
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_eq!(
        (fixture.order(kept).paid, fixture.order(kept).price),
        (locked.total, Some(locked)),
        "paid as it was locked"
    );
    fixture.clock.advance_mins(2);
    fixture.work().await;
    let again = fixture.order(late).price.unwrap();
    assert_eq!(
        (again.number, again.total),
        (2, Money::from_kobo(12_500 * 140 + 200_000)),
        "the lock is over"
    );
    assert_eq!(
        fixture.count(&DomainEvent::OrderRepriced { order: late }),
        1
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b4_8_a_gas_price_is_held_for_the_minutes_of_the_settings() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::GasPriceMinutes, 45, 0)).await;
    let order = place(&fixture, gas(fixture.owner(), answers()))
        .await
        .unwrap();
    let price = fixture.order(order).price.unwrap();
    assert_eq!(price.valid_until, fixture.clock_now().plus_mins(45));
}

#[tokio::test]
async fn an_unpaid_order_is_closed_when_its_window_can_no_longer_be_kept() {
    let fixture = Fixture::new().await;
    let soon = Slot::Window {
        date: fixture.clock_now().abuja_date(),
        from_hour: 12,
    };
    let order = place(
        &fixture,
        PlaceOrder {
            slot: Some(soon),
            ..gas(fixture.owner(), answers())
        },
    )
    .await
    .unwrap();
    fixture.clock.set(soon.starts_at().unwrap().plus_hours(-1));
    fixture.work().await;
    assert_eq!(fixture.status(order), OrderStatus::Cancelled);
    assert_eq!(fixture.count(&DomainEvent::OrderExpired { order }), 1);
}

#[tokio::test]
async fn nothing_is_sold_to_a_person_who_smells_gas() {
    let fixture = Fixture::new().await;
    let refused = place(
        &fixture,
        gas(fixture.owner(), with("gas_smell", json!(true))),
    )
    .await;
    let Err(OrdersError::Invalid(errors)) = refused else {
        panic!("it is refused: {refused:?}")
    };
    assert_eq!(
        (errors.0[0].field.as_str(), errors.0[0].code.as_str()),
        ("answers.gas_smell", "gas_smell")
    );
    assert_eq!(errors.0[0].message, SMELL_OF_GAS);
    assert!(SMELL_OF_GAS.contains("112"));
    assert!(fixture.state().orders.is_empty());
}

#[tokio::test]
async fn a_cylinder_that_cannot_be_moved_safely_is_refused_and_says_why() {
    let fixture = Fixture::new().await;
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
            fields(place(&fixture, gas(fixture.owner(), given.clone())).await),
            [field],
            "{given}"
        );
    }
    assert!(
        place(
            &fixture,
            gas(fixture.owner(), with("year_made", json!("2011")))
        )
        .await
        .is_ok()
    );
    let mut large = with("size", json!("kg50"));
    assert_eq!(
        fields(place(&fixture, gas(fixture.owner(), large.clone())).await),
        ["answers.ground_floor"],
        "it must be answered"
    );
    large["ground_floor"] = json!(false);
    assert_eq!(
        fields(place(&fixture, gas(fixture.owner(), large.clone())).await),
        ["answers.ground_floor"]
    );
    large["ground_floor"] = json!(true);
    assert!(place(&fixture, gas(fixture.owner(), large)).await.is_ok());
    let new = json!({ "mode": "new", "size": "kg6", "quantity": 1, "gas_smell": false, "adult_present": true });
    assert!(
        place(&fixture, gas(fixture.owner(), new)).await.is_ok(),
        "there is no cylinder yet to stand upright"
    );
}

#[tokio::test]
async fn a_draft_that_was_unsafe_is_refused_when_it_is_sent() {
    let fixture = Fixture::new().await;
    let draft = PlaceOrder {
        submit: false,
        ..gas(fixture.owner(), with("upright", json!(false)))
    };
    let order = place(&fixture, draft).await.unwrap();
    let sent = submit_order(
        &fixture.store,
        &fixture.store,
        GAS,
        SubmitOrder {
            call: fixture.owner(),
            order,
        },
    )
    .await;
    assert_eq!(fields(sent), ["answers.upright"]);
    assert_eq!(fixture.status(order), OrderStatus::Draft);
}

#[tokio::test]
async fn gas_that_is_ordered_again_asks_the_safety_questions_again() {
    let fixture = Fixture::new().await;
    let old = place(&fixture, gas(fixture.owner(), answers()))
        .await
        .unwrap();
    let view = fixture.store.order(old).await.unwrap().unwrap();
    let again = rebook_order(&fixture.store, &fixture.store, &view, fixture.owner())
        .await
        .unwrap();
    assert_eq!(
        fixture.order(again).answers,
        json!({ "mode": "refill", "size": "kg12_5", "fill": "full", "quantity": 1 })
    );
    let sent = submit_order(
        &fixture.store,
        &fixture.store,
        GAS,
        SubmitOrder {
            call: fixture.owner(),
            order: again,
        },
    )
    .await;
    assert!(fields(sent).contains(&"answers.gas_smell".to_owned()));
}

#[tokio::test]
async fn riders_come_in_their_hours_and_express_where_it_reaches() {
    let fixture = Fixture::new().await;
    fixture
        .clock
        .set(fixture.clock_now().abuja_date().at_hour(9));
    let at = |slot| PlaceOrder {
        slot: Some(slot),
        ..gas(fixture.owner(), answers())
    };
    let express = place(&fixture, at(Slot::Asap)).await.unwrap();
    let version = fixture.order(express).price.unwrap().version;
    let fee = fixture.state().price_versions[&version]
        .lines()
        .iter()
        .find(|line| line.kind() == LineKind::Fee)
        .map(|line| line.gross());
    assert_eq!(fee, Some(Money::from_kobo(100_000)));
    let mut far = at(Slot::Asap);
    far.address.as_mut().unwrap().area = "Kubwa".into();
    assert_eq!(fields(place(&fixture, far).await), ["slot"]);
    let sunday = (0..7)
        .map(|ahead| fixture.clock_now().abuja_date().plus_days(ahead))
        .find(|date| date.is_sunday())
        .unwrap();
    assert_eq!(
        fields(
            place(
                &fixture,
                at(Slot::Window {
                    date: sunday,
                    from_hour: 10
                })
            )
            .await
        ),
        ["slot"]
    );
    fixture
        .clock
        .set(fixture.clock_now().abuja_date().at_hour(17).plus_secs(1));
    let late = PlaceOrder {
        slot: Some(Slot::Asap),
        ..gas(fixture.owner(), answers())
    };
    assert_eq!(fields(place(&fixture, late).await), ["slot"]);
}

#[tokio::test]
async fn the_advertised_price_is_the_current_price_of_a_kilogram() {
    let fixture = Fixture::new().await;
    let advertised = async || {
        fixture
            .store
            .offering(GAS)
            .await
            .unwrap()
            .unwrap()
            .category
            .price_phrase()
    };
    assert_eq!(advertised().await, "₦1,300 a kg");
    board(&fixture, 125_000);
    assert_eq!(advertised().await, "₦1,250 a kg");
    let offering = fixture.store.offering(GAS).await.unwrap().unwrap();
    let lines = quote(
        &offering,
        &answers(),
        None,
        Moment {
            slot: None,
            now: fixture.clock_now(),
        },
    )
    .unwrap();
    assert!(
        format!("{lines:?}").contains("12.5 kg at ₦1,250"),
        "{lines:?}"
    );
}
