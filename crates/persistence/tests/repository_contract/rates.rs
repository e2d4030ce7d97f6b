//! Rate cards, and the changes of their numbers.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, RateChangeId, StoreError, UserId};
use marketplace::read::Questions;
use pricing::{CardParts, RateChange, RateChangeState};
use testkit::{
    id_no, now,
    world::{a_complete_customer, an_admin, people},
};

const CLEANING: &str = "home-cleaning";

fn second_person() -> UserId {
    a_complete_customer().id
}

fn change(number: u64, category: &str) -> RateChange {
    RateChange {
        id: RateChangeId::from_uuid(id_no(930_000 + number)),
        category: category.into(),
        parts: CardParts::from([
            ("travel.A".into(), 180_000),
            ("base.deep".into(), 1_600_000),
        ]),
        effective_from: now().plus_mins(5),
        reason: "Fuel costs more".into(),
        proposed_by: an_admin().id,
        proposed_at: now(),
        state: RateChangeState::Waiting,
        decided: None,
        card_version: None,
        version: 0,
    }
}

async fn propose(db: &TestDatabase, change: RateChange) -> Result<(), StoreError> {
    db.bare_unit(move |uow| uow.rates().propose_rates(&change))
        .await
}

async fn save(db: &TestDatabase, change: RateChange) {
    db.run(move |uow| uow.rates().save_rates(change.clone()))
        .await;
}

async fn one_change_of_a_service_is_open_until_it_is_published_or_called_off(db: &TestDatabase) {
    people(&*db.store).await;
    let first = change(1, CLEANING);
    propose(db, first.clone()).await.unwrap();
    let duplicate = |constraint: &str| {
        Err(StoreError::Duplicate {
            constraint: constraint.into(),
        })
    };
    let second = propose(db, change(2, CLEANING)).await;
    assert_eq!(second, duplicate("rate_changes_category_slug_key"));
    let same_id = propose(db, change(1, "plumbing")).await;
    assert_eq!(same_id, duplicate("rate_changes_id_key"));
    propose(db, change(3, "plumbing")).await.unwrap();
    let mut accepted = first.clone();
    accepted
        .accept(second_person(), now().plus_mins(1))
        .unwrap();
    save(db, accepted.clone()).await;
    let third = propose(db, change(4, CLEANING)).await;
    assert_eq!(
        third,
        duplicate("rate_changes_category_slug_key"),
        "an accepted change is open too"
    );
    let id = first.id;
    let read = db.run(move |uow| uow.rates().lock_rates(id)).await;
    let mut stored = RateChange {
        version: 1,
        ..accepted
    };
    assert_eq!(read.as_ref(), Some(&stored));
    let stale = db
        .bare_unit(move |uow| uow.rates().save_rates(first.clone()))
        .await;
    assert_eq!(stale, Err(StoreError::Contended));
    stored.refuse(an_admin().id, now().plus_mins(2)).unwrap();
    save(db, stored).await;
    propose(db, change(4, CLEANING)).await.unwrap();
    let none = RateChangeId::from_uuid(id_no(939_999));
    assert_eq!(db.run(move |uow| uow.rates().lock_rates(none)).await, None);
}

async fn a_published_card_is_the_card_of_its_service_with_its_starting_price(db: &TestDatabase) {
    people(&*db.store).await;
    let rated = db.run(|uow| uow.rates().rated_form(CLEANING)).await;
    let rated = rated.expect("a card");
    assert_eq!((rated.card.version, rated.form.version), (1, 1));
    assert_eq!(db.run(|uow| uow.rates().rated_form("security")).await, None);
    assert_eq!(db.run(|uow| uow.rates().rated_form("nothing")).await, None);
    let mut accepted = change(1, CLEANING);
    propose(db, accepted.clone()).await.unwrap();
    accepted
        .accept(second_person(), now().plus_mins(1))
        .unwrap();
    let form = Questions(&rated.form);
    let published = accepted.publish(&rated.card, &form, now().plus_mins(5));
    let Ok(Applied::Now((card, from))) = published else {
        panic!("its date has come: {published:?}");
    };
    assert_eq!(from, Money::from_kobo(1_030_000));
    let next = card.clone();
    db.run(move |uow| {
        uow.rates().publish_card(&next, from)?;
        uow.rates().save_rates(accepted.clone())
    })
    .await;
    let offering = db.reads().offering(CLEANING).await.unwrap().expect("there");
    assert_eq!(offering.rate_card.as_ref(), Some(&card));
    assert_eq!(offering.category.price_from, Some(from));
    let all = db.reads().categories().await.unwrap();
    let from_of = |slug: &str| {
        let mut found = all.iter().filter(|(one, _)| one.slug == slug);
        found.next().expect("a service").0.price_from
    };
    assert_eq!(from_of(CLEANING), Some(from));
    assert_eq!(from_of("plumbing"), Some(Money::from_kobo(650_000)));
    let read = db.run(|uow| uow.rates().rated_form(CLEANING)).await;
    assert_eq!(read.expect("a card").card, card);
    let again = db
        .bare_unit(move |uow| uow.rates().publish_card(&card, from))
        .await;
    assert_eq!(
        again,
        Err(StoreError::Duplicate {
            constraint: "rate_cards_category_slug_version_key".into()
        })
    );
}

contract!(sqlite, postgres =>
    one_change_of_a_service_is_open_until_it_is_published_or_called_off,
    a_published_card_is_the_card_of_its_service_with_its_starting_price,
);
