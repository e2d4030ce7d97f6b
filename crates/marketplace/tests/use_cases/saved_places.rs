//! The address book: the places that a customer saves, renames and deletes.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, SavedPlaceId, StoreError, UserId};
use marketplace::{
    read::IdentityQueries,
    saved_places::{
        DeletePlace, RenamePlace, SavePlace, SavedPlacesError, delete_place, rename_place,
        save_place,
    },
};
use orders::{Address, SavedPlace, SavedPlaceError};
use testkit::{id_no, world};

fn saving(fixture: &Fixture, customer: UserId, name: Option<&str>, line: &str) -> SavePlace {
    SavePlace {
        call: fixture.by(Actor::Customer(customer)),
        customer,
        name: name.map(str::to_owned),
        address: Address {
            line: line.into(),
            ..world::an_address()
        },
    }
}

async fn saved(fixture: &Fixture, name: Option<&str>, line: &str) -> SavedPlace {
    let cmd = saving(fixture, bola(), name, line);
    save_place(&fixture.store, cmd).await.unwrap()
}

async fn renamed(
    fixture: &Fixture,
    customer: UserId,
    place: SavedPlaceId,
    name: &str,
) -> Result<SavedPlace, SavedPlacesError> {
    let cmd = RenamePlace {
        call: fixture.by(Actor::Customer(customer)),
        customer,
        place,
        name: Some(name.into()),
    };
    rename_place(&fixture.store, cmd).await
}

async fn deleted(
    fixture: &Fixture,
    customer: UserId,
    place: SavedPlaceId,
) -> Result<(), SavedPlacesError> {
    let cmd = DeletePlace {
        call: fixture.by(Actor::Customer(customer)),
        customer,
        place,
    };
    delete_place(&fixture.store, cmd).await
}

async fn listed(fixture: &Fixture, customer: UserId) -> Vec<SavedPlace> {
    fixture.store.saved_places_of(customer).await.unwrap()
}

#[tokio::test]
async fn a_customer_saves_places_with_and_without_a_name_and_sees_the_own_ones_alone() {
    let fixture = Fixture::new().await;
    let home = saved(&fixture, Some(" Home "), " 12 Third Avenue ").await;
    assert_eq!(home.name.as_deref(), Some("Home"));
    assert_eq!(home.address, world::an_address(), "the texts are trimmed");
    let other = saved(&fixture, None, "Block 4").await;
    assert_eq!(other.name, None);
    let listed_places = listed(&fixture, bola()).await;
    assert_eq!(listed_places.len(), 2);
    assert!(listed_places.contains(&home) && listed_places.contains(&other));
    assert_eq!(listed(&fixture, amina().into()).await, []);
}

#[tokio::test]
async fn the_same_place_is_saved_once_with_its_latest_description() {
    let fixture = Fixture::new().await;
    let first = saved(&fixture, Some("Home"), "12 Third Avenue").await;
    assert_eq!(saved(&fixture, None, "12 third avenue").await.id, first.id);
    let mut again = saving(&fixture, bola(), Some("Flat"), "12 Third Avenue");
    again.address.directions = Some("Second left.".into());
    let changed = save_place(&fixture.store, again).await.unwrap();
    assert_eq!(changed.id, first.id);
    assert_eq!(changed.name.as_deref(), Some("Flat"));
    assert_eq!(changed.address.directions.as_deref(), Some("Second left."));
    assert_eq!(listed(&fixture, bola()).await, [changed]);
}

#[tokio::test]
async fn an_eleventh_place_is_refused_and_a_known_one_is_not() {
    let fixture = Fixture::new().await;
    for number in 1..=10 {
        saved(&fixture, None, &format!("{number} Third Avenue")).await;
    }
    let eleventh = saving(&fixture, bola(), None, "11 Third Avenue");
    let refused = save_place(&fixture.store, eleventh.clone()).await;
    assert_eq!(refused, Err(SavedPlaceError::TooMany.into()));
    let known = saved(&fixture, Some("Home"), "3 Third Avenue").await;
    assert_eq!(known.name.as_deref(), Some("Home"));
    let other = saving(&fixture, amina().into(), None, "11 Third Avenue");
    assert!(save_place(&fixture.store, other).await.is_ok());
    assert_eq!(deleted(&fixture, bola(), known.id).await, Ok(()));
    assert!(save_place(&fixture.store, eleventh).await.is_ok());
}

#[tokio::test]
async fn a_bad_name_or_address_saves_nothing() {
    let fixture = Fixture::new().await;
    let long = saving(&fixture, bola(), Some(&"x".repeat(31)), "12 Third Avenue");
    let mut nowhere = saving(&fixture, bola(), None, "Third Avenue");
    nowhere.address.landmark = None;
    for (cmd, field) in [(long, "name"), (nowhere, "address.landmark")] {
        let refused = save_place(&fixture.store, cmd).await;
        let Err(SavedPlacesError::Place(SavedPlaceError::Invalid(errors))) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(errors.0[0].field, field);
    }
    assert!(fixture.state().saved_places.is_empty());
}

#[tokio::test]
async fn a_customer_renames_and_deletes_an_own_place_and_no_other() {
    let fixture = Fixture::new().await;
    let place = saved(&fixture, None, "12 Third Avenue").await.id;
    for stranger in [amina().into(), world::a_customer_no(7).id] {
        let not_theirs = renamed(&fixture, stranger, place, "Mine").await;
        assert_eq!(not_theirs, Err(SavedPlacesError::NotFound));
        let not_theirs = deleted(&fixture, stranger, place).await;
        assert_eq!(not_theirs, Err(SavedPlacesError::NotFound));
    }
    for _twice in 0..2 {
        let home = renamed(&fixture, bola(), place, " Home ").await.unwrap();
        assert_eq!(home.name.as_deref(), Some("Home"));
    }
    let long = renamed(&fixture, bola(), place, &"x".repeat(31)).await;
    assert!(matches!(long, Err(SavedPlacesError::Place(_))), "{long:?}");
    assert_eq!(
        renamed(&fixture, bola(), place, "").await.unwrap().name,
        None
    );
    let unknown: SavedPlaceId = id_no(9_999).into();
    let none = renamed(&fixture, bola(), unknown, "Home").await;
    assert_eq!(none, Err(SavedPlacesError::NotFound));
    assert_eq!(deleted(&fixture, bola(), place).await, Ok(()));
    let again = deleted(&fixture, bola(), place).await;
    assert_eq!(again, Err(SavedPlacesError::NotFound));
    assert_eq!(listed(&fixture, bola()).await, []);
}

#[tokio::test]
async fn a_store_that_fails_saves_nothing() {
    let fixture = Fixture::new().await;
    fixture.store.fail_next(StoreError::Unavailable);
    let cmd = saving(&fixture, bola(), None, "12 Third Avenue");
    let failed = save_place(&fixture.store, cmd).await;
    assert_eq!(failed, Err(StoreError::Unavailable.into()));
    assert!(fixture.state().saved_places.is_empty());
}
