//! The places that customers save.

use crate::test_databases::TestDatabase;
use kernel::UserId;
use orders::{Address, SavedPlace};
use testkit::{
    id_no, now,
    world::{a_complete_customer, a_customer, an_address, people},
};

fn ada() -> UserId {
    a_customer().id
}

fn bola() -> UserId {
    a_complete_customer().id
}

fn place(number: i64, customer: UserId) -> SavedPlace {
    SavedPlace {
        id: id_no(970_000 + number.unsigned_abs()).into(),
        customer,
        name: Some(format!("Place {number}")),
        address: Address {
            line: format!("{number} Third Avenue"),
            ..an_address()
        },
        saved_at: now().plus_mins(number),
    }
}

async fn save(db: &TestDatabase, one: &SavedPlace) {
    let one = one.clone();
    db.run(move |uow| uow.saved_places().insert(one.clone()))
        .await;
}

async fn of(db: &TestDatabase, customer: UserId) -> Vec<SavedPlace> {
    db.run(move |uow| uow.saved_places().of(customer)).await
}

async fn a_saved_place_reads_back_as_it_was_saved_changed_and_removed(db: &TestDatabase) {
    people(&*db.store).await;
    let (home, other) = (place(1, ada()), place(2, bola()));
    save(db, &home).await;
    save(db, &other).await;
    let id = home.id;
    let read = db.run(move |uow| uow.saved_places().with_id(id)).await;
    assert_eq!(read.as_ref(), Some(&home));
    let changed = SavedPlace {
        name: None,
        address: Address {
            landmark: None,
            landmark_relation: None,
            directions: None,
            latitude: None,
            longitude: None,
            place_id: None,
            ..home.address.clone()
        },
        ..home.clone()
    };
    let saved = changed.clone();
    db.run(move |uow| uow.saved_places().save(saved.clone()))
        .await;
    assert_eq!(of(db, ada()).await, std::slice::from_ref(&changed));
    db.run(move |uow| uow.saved_places().remove(&changed)).await;
    assert_eq!(of(db, ada()).await, []);
    assert_eq!(of(db, bola()).await, [other], "it is another customer's");
}

async fn a_place_is_inserted_once(db: &TestDatabase) {
    people(&*db.store).await;
    save(db, &place(1, ada())).await;
    let again = place(1, bola());
    let refused = db.refused(move |uow| uow.saved_places().insert(again.clone()));
    assert_eq!(refused.await, "saved_places_id_key");
}

async fn the_ten_newest_places_of_a_customer_are_listed(db: &TestDatabase) {
    people(&*db.store).await;
    let mut saved: Vec<_> = (1..=11).map(|number| place(number, ada())).collect();
    for one in &saved {
        save(db, one).await;
    }
    save(db, &place(12, bola())).await;
    saved.reverse();
    saved.truncate(SavedPlace::MAX as usize);
    assert_eq!(of(db, ada()).await, saved);
}

async fn the_read_of_a_page_lists_the_same_places(db: &TestDatabase) {
    people(&*db.store).await;
    assert_eq!(db.reads().saved_places_of(ada()).await, Ok(Vec::new()));
    for number in 1..=11 {
        save(db, &place(number, ada())).await;
    }
    save(db, &place(12, bola())).await;
    let listed = db.reads().saved_places_of(ada()).await.unwrap();
    assert_eq!(listed, of(db, ada()).await);
}

contract!(memory, sqlite, postgres =>
    a_saved_place_reads_back_as_it_was_saved_changed_and_removed,
    a_place_is_inserted_once,
    the_ten_newest_places_of_a_customer_are_listed;
    the_read_of_a_page_lists_the_same_places,
);
