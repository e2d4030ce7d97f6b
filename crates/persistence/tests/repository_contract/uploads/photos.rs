//! Photos: what is stored of them, and the order to which they are attached.

use super::{photo, plan};
use crate::test_databases::TestDatabase;
use marketplace::uploads::Upload;
use orders::OrderStatus;
use testkit::{
    id_no,
    world::{a_complete_customer, a_customer, order_in, people},
};

async fn a_photo_reads_back_and_is_attached_and_detached(db: &TestDatabase) {
    order_in(&*db.store, &plan(1), OrderStatus::Draft).await;
    let order = plan(1).order_id();
    db.run(|uow| (1..=3).try_for_each(|number| uow.uploads().insert(photo(number))))
        .await;
    assert_eq!(
        db.run(|uow| uow.uploads().lock(photo(2).id)).await,
        Some(photo(2))
    );
    assert_eq!(
        db.run(|uow| uow.uploads().lock(id_no(5).into())).await,
        None
    );
    assert_eq!(
        db.run(move |uow| uow.uploads().lock_of_order(order)).await,
        []
    );
    let tied = move |number| Upload {
        order: Some(order),
        ..photo(number)
    };
    db.run(move |uow| {
        [3, 1]
            .into_iter()
            .try_for_each(|number| uow.uploads().save(tied(number)))
    })
    .await;
    assert_eq!(
        db.run(move |uow| uow.uploads().lock_of_order(order)).await,
        [tied(1), tied(3)],
        "oldest first"
    );
    db.run(|uow| uow.uploads().save(photo(1))).await;
    assert_eq!(
        db.run(move |uow| uow.uploads().lock_of_order(order)).await,
        [tied(3)]
    );
}

async fn id_and_file_belong_to_one_photo(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| uow.uploads().insert(photo(1))).await;
    let same_id = || Upload {
        file: "f".repeat(32),
        ..photo(1)
    };
    let same_file = || Upload {
        file: photo(1).file,
        ..photo(2)
    };
    assert_eq!(
        db.refused(move |uow| uow.uploads().insert(same_id())).await,
        "uploads_id_key"
    );
    assert_eq!(
        db.refused(move |uow| uow.uploads().insert(same_file()))
            .await,
        "uploads_file_key"
    );
}

async fn the_stored_bytes_of_a_person_are_summed(db: &TestDatabase) {
    people(&*db.store).await;
    db.run(|uow| (1..=3).try_for_each(|number| uow.uploads().insert(photo(number))))
        .await;
    assert_eq!(
        db.run(|uow| uow.uploads().bytes_of(a_complete_customer().id))
            .await,
        6_000
    );
    assert_eq!(
        db.run(|uow| uow.uploads().bytes_of(a_customer().id)).await,
        0
    );
}

contract!(memory, sqlite, postgres =>
    a_photo_reads_back_and_is_attached_and_detached,
    id_and_file_belong_to_one_photo,
    the_stored_bytes_of_a_person_are_summed,
);
