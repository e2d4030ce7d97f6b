//! Gas prices, and proposals that wait for a second person.

use crate::test_databases::TestDatabase;
use kernel::{GasProposalId, Money, StoreError, UserId};
use pricing::{GasPrice, GasProposal, GasProposalState, TravelZone, opening_gas_prices};
use testkit::{
    id_no, now,
    world::{a_complete_customer, an_admin, people},
};

fn price(zone: TravelZone, kobo: i64, minutes: i64) -> GasPrice {
    let (set_by, approved_by) = (Some(an_admin().id), Some(a_complete_customer().id));
    GasPrice {
        zone,
        per_kg: Money::from_kobo(kobo),
        effective_from: now().plus_mins(minutes),
        note: Some("Depot".into()),
        set_by,
        approved_by,
    }
}

fn proposal(number: u64, zone: TravelZone) -> GasProposal {
    GasProposal {
        id: GasProposalId::from_uuid(id_no(910_000 + number)),
        zone,
        per_kg: Money::from_kobo(160_000),
        note: None,
        proposed_by: an_admin().id,
        proposed_at: now(),
        state: GasProposalState::Waiting,
        decided: None,
        version: 0,
    }
}

async fn propose(db: &TestDatabase, proposal: GasProposal) -> Result<(), StoreError> {
    db.bare_unit(move |uow| uow.gas_prices().propose(&proposal))
        .await
}

async fn the_board_opens_with_the_shipped_prices_and_grows(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(
        db.reads().gas_prices().await.unwrap(),
        opening_gas_prices().unwrap()
    );
    let (b, c) = (
        price(TravelZone::B, 136_000, 1),
        price(TravelZone::C, 140_000, 2),
    );
    let added = [b.clone(), c.clone()];
    db.run(move |uow| {
        added
            .iter()
            .try_for_each(|price| uow.gas_prices().append(price))
    })
    .await;
    let mut expected = opening_gas_prices().unwrap();
    expected.extend([b.clone(), c]);
    assert_eq!(
        db.reads().gas_prices().await.unwrap(),
        expected,
        "oldest first"
    );
    let mut locked = db.run(|uow| uow.gas_prices().lock_board()).await;
    locked.sort_by_key(|price| (price.effective_from, price.zone));
    assert_eq!(locked, expected);
    let twice = db.bare_unit(move |uow| uow.gas_prices().append(&b)).await;
    assert_eq!(
        twice,
        Err(StoreError::Duplicate {
            constraint: "gas_prices_zone_effective_from_key".into()
        })
    );
}

async fn b4_9_the_board_knows_its_price_at_each_time(db: &TestDatabase) {
    people(&*db.store).await;
    let newer = [
        price(TravelZone::B, 128_000, 10),
        price(TravelZone::B, 126_000, 20),
        price(TravelZone::C, 140_000, 15),
    ];
    db.run(move |uow| {
        newer
            .iter()
            .try_for_each(|price| uow.gas_prices().append(price))
    })
    .await;
    for (zone, minutes, kobo) in [
        (TravelZone::B, 9, 130_000),
        (TravelZone::B, 10, 128_000),
        (TravelZone::B, 19, 128_000),
        (TravelZone::B, 500, 126_000),
        (TravelZone::A, 500, 130_000),
        (TravelZone::C, 15, 140_000),
    ] {
        let at = now().plus_mins(minutes);
        let found = db
            .run(move |uow| uow.gas_prices().per_kg_at(zone, at))
            .await;
        assert_eq!(found, Some(Money::from_kobo(kobo)), "{zone} {minutes}");
    }
    let opening = opening_gas_prices().unwrap()[0].effective_from;
    let before = opening.plus_mins(-1);
    let none = db.run(move |uow| uow.gas_prices().per_kg_at(TravelZone::A, before));
    assert_eq!(none.await, None);
}

async fn advertised_and_offered_gas_prices_follow_the_board(db: &TestDatabase) {
    people(&*db.store).await;
    let newer = [
        price(TravelZone::A, 128_000, 1),
        price(TravelZone::B, 129_000, 1),
        price(TravelZone::C, 130_000, 1),
    ];
    db.run(move |uow| {
        newer
            .iter()
            .try_for_each(|price| uow.gas_prices().append(price))
    })
    .await;
    let gas = db
        .reads()
        .offering("gas-refill-delivery")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(gas.category.price_phrase(), "₦1,280 a kg");
    assert_eq!(
        gas.gas.unwrap().per_kg(TravelZone::C),
        Some(Money::from_kobo(130_000))
    );
    let listed = db.reads().categories().await.unwrap();
    let prices: Vec<_> = listed
        .iter()
        .filter(|(one, _)| one.slug == "gas-refill-delivery")
        .map(|(one, _)| one.price_phrase())
        .collect();
    assert_eq!(prices, ["₦1,280 a kg"]);
    assert_eq!(
        db.reads()
            .offering("home-cleaning")
            .await
            .unwrap()
            .unwrap()
            .gas,
        None
    );
}

async fn one_proposal_a_zone_waits_until_it_is_decided(db: &TestDatabase) {
    people(&*db.store).await;
    let (b, c) = (proposal(1, TravelZone::B), proposal(2, TravelZone::C));
    propose(db, c.clone()).await.unwrap();
    propose(db, b.clone()).await.unwrap();
    assert_eq!(
        db.reads().gas_proposals().await.unwrap(),
        [b.clone(), c.clone()],
        "by zone"
    );
    let second = propose(db, proposal(3, TravelZone::B)).await;
    assert_eq!(
        second,
        Err(StoreError::Duplicate {
            constraint: "gas_price_proposals_zone_key".into()
        })
    );
    let same = propose(
        db,
        GasProposal {
            zone: TravelZone::A,
            ..b.clone()
        },
    )
    .await;
    assert_eq!(
        same,
        Err(StoreError::Duplicate {
            constraint: "gas_price_proposals_id_key".into()
        })
    );
    assert!(
        db.run(|uow| uow.gas_prices().is_proposed(TravelZone::B))
            .await
    );
    let mut approved = b.clone();
    approved
        .approve(second_person(), now().plus_mins(5))
        .unwrap();
    let saved = approved.clone();
    db.run(move |uow| uow.gas_prices().save_proposal(saved.clone()))
        .await;
    let id = b.id;
    let read = db.run(move |uow| uow.gas_prices().lock_proposal(id)).await;
    assert_eq!(
        read,
        Some(GasProposal {
            version: 1,
            ..approved
        })
    );
    assert!(
        !db.run(|uow| uow.gas_prices().is_proposed(TravelZone::B))
            .await
    );
    assert_eq!(db.reads().gas_proposals().await.unwrap(), [c]);
    let stale = db
        .bare_unit(move |uow| uow.gas_prices().save_proposal(b.clone()))
        .await;
    assert_eq!(
        stale,
        Err(StoreError::Contended),
        "somebody else decided first"
    );
    propose(db, proposal(4, TravelZone::B)).await.unwrap();
}

fn second_person() -> UserId {
    a_complete_customer().id
}

contract!(sqlite, postgres =>
    the_board_opens_with_the_shipped_prices_and_grows,
    b4_9_the_board_knows_its_price_at_each_time,
    advertised_and_offered_gas_prices_follow_the_board,
    one_proposal_a_zone_waits_until_it_is_decided,
);
