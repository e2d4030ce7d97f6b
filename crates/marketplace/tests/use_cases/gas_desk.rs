//! The price board of gas, kept by staff.

use crate::support::{House, bola};
use kernel::{Actor, GasProposalId, Invocation, Money, UserId};
use marketplace::{
    gas_desk::{DecideGasPrice, GasDeskError, SetGasPrice, decide_gas_price, set_gas_price},
    read::CatalogQueries,
};
use pricing::{GasBoard, GasProposalError, TravelZone};
use testkit::{id_no, world};

fn staff(house: &House, id: UserId) -> Invocation {
    house.by(Actor::Staff(id))
}

fn chidi() -> UserId {
    world::an_admin().id
}

fn second() -> UserId {
    world::a_customer_no(7).id
}

async fn set(house: &House, call: Invocation, kobo: i64) -> Result<(), GasDeskError> {
    let cmd = SetGasPrice {
        call,
        zone: TravelZone::B,
        per_kg: Money::from_kobo(kobo),
        note: Some(" Depot ".into()),
    };
    set_gas_price(&house.store, cmd).await
}

async fn decide(house: &House, call: Invocation, approve: bool) -> Result<(), GasDeskError> {
    let proposal = house
        .store
        .gas_proposals()
        .await
        .unwrap()
        .first()
        .map_or(GasProposalId::from_uuid(id_no(9)), |one| one.id);
    decide_gas_price(
        &house.store,
        DecideGasPrice {
            call,
            proposal,
            approve,
        },
    )
    .await
}

fn now(house: &House) -> Option<i64> {
    GasBoard::newest_of(&house.state().gas_prices)
        .per_kg(TravelZone::B)
        .map(Money::kobo)
}

#[tokio::test]
async fn a_small_move_is_on_the_board_at_once_with_whoever_made_it() {
    let house = House::new().await;
    set(&house, staff(&house, chidi()), 140_000).await.unwrap();
    let entry = house.state().gas_prices.last().cloned().unwrap();
    assert_eq!(
        (entry.set_by, entry.approved_by, entry.note.as_deref()),
        (Some(chidi()), None, Some("Depot"))
    );
    assert_eq!(
        (entry.effective_from, now(&house)),
        (house.clock_now(), Some(140_000))
    );
    assert_eq!(
        set(&house, staff(&house, second()), 139_000).await,
        Err(GasDeskError::JustChanged),
        "at the very same moment"
    );
}

#[tokio::test]
async fn a_large_move_waits_until_a_second_person_agrees() {
    let house = House::new().await;
    set(&house, staff(&house, chidi()), 150_000).await.unwrap();
    assert_eq!(now(&house), Some(130_000));
    assert_eq!(
        set(&house, staff(&house, second()), 131_000).await,
        Err(GasDeskError::Waiting)
    );
    house.clock.advance_mins(1);
    assert_eq!(
        decide(&house, staff(&house, chidi()), true).await,
        Err(GasProposalError::OwnPrice.into())
    );
    decide(&house, staff(&house, second()), true).await.unwrap();
    let entry = house.state().gas_prices.last().cloned().unwrap();
    assert_eq!(
        (entry.set_by, entry.approved_by),
        (Some(chidi()), Some(second()))
    );
    assert_eq!(
        (entry.effective_from, now(&house)),
        (house.clock_now(), Some(150_000)),
        "from the agreement on"
    );
    assert!(house.store.gas_proposals().await.unwrap().is_empty());
}

#[tokio::test]
async fn what_was_turned_down_never_reaches_the_board() {
    let house = House::new().await;
    set(&house, staff(&house, chidi()), 150_000).await.unwrap();
    decide(&house, staff(&house, second()), false)
        .await
        .unwrap();
    assert_eq!(now(&house), Some(130_000));
    let proposal = house.state().gas_proposals.keys().next().copied().unwrap();
    let again = DecideGasPrice {
        call: staff(&house, second()),
        proposal,
        approve: true,
    };
    assert_eq!(
        decide_gas_price(&house.store, again).await,
        Err(GasProposalError::Decided.into())
    );
    set(&house, staff(&house, chidi()), 135_000).await.unwrap();
    assert_eq!(now(&house), Some(135_000), "the zone is free again");
}

#[tokio::test]
async fn nobody_but_staff_touches_the_board() {
    let house = House::new().await;
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(world::a_provider().id),
        Actor::System,
    ] {
        assert_eq!(
            set(&house, house.by(actor), 135_000).await,
            Err(GasDeskError::NotFound),
            "{actor:?}"
        );
        assert_eq!(
            decide(&house, house.by(actor), true).await,
            Err(GasDeskError::NotFound),
            "{actor:?}"
        );
    }
    assert_eq!(
        decide(&house, staff(&house, chidi()), true).await,
        Err(GasDeskError::NotFound),
        "nothing waits"
    );
    assert_eq!(now(&house), Some(130_000));
}
