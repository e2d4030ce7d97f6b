//! Second factors and their recovery codes.

use crate::test_databases::TestDatabase;
use identity::SecondFactor;
use kernel::{Applied, UserId};
use testkit::{
    now,
    world::{a_complete_customer, a_customer},
};

fn ada() -> UserId {
    a_customer().id
}

fn on() -> SecondFactor {
    let mut factor = SecondFactor::begin(ada(), "v1:sealed".into(), now());
    factor.confirm(100, now().plus_mins(1));
    factor
}

async fn with_factor(db: &TestDatabase, factor: SecondFactor) {
    db.run(move |uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(a_complete_customer())?;
        uow.second_factors().put(factor.clone())
    })
    .await;
}

async fn a_factor_reads_back_as_written_and_as_confirmed(db: &TestDatabase) {
    let begun = SecondFactor::begin(ada(), "v1:first".into(), now());
    with_factor(db, begun.clone()).await;
    assert_eq!(
        db.run(|uow| uow.second_factors().lock(ada())).await,
        Some(begun)
    );
    assert_eq!(
        db.run(|uow| uow.second_factors().lock(a_complete_customer().id))
            .await,
        None
    );
    db.run(|uow| uow.second_factors().put(on())).await;
    assert_eq!(
        db.run(|uow| uow.second_factors().lock(ada())).await,
        Some(on())
    );
}

async fn t13_a_step_is_taken_once_and_none_before_it(db: &TestDatabase) {
    with_factor(db, on()).await;
    let take =
        |step: i64| db.run(move |uow| uow.second_factors().take_step(ada(), "v1:sealed", step));
    assert_eq!(
        take(100).await,
        Applied::Already,
        "the first code turned it on"
    );
    assert_eq!(take(102).await, Applied::Now(()));
    assert_eq!(take(102).await, Applied::Already);
    assert_eq!(take(101).await, Applied::Already);
    assert_eq!(take(103).await, Applied::Now(()));
    let read = db.run(|uow| uow.second_factors().lock(ada())).await;
    assert_eq!(read.map(|factor| factor.last_step), Some(103));
}

async fn no_step_is_taken_of_another_secret_or_of_what_is_only_begun(db: &TestDatabase) {
    with_factor(db, on()).await;
    let other = db
        .run(|uow| uow.second_factors().take_step(ada(), "v1:another", 200))
        .await;
    let without = db
        .run(|uow| {
            uow.second_factors()
                .take_step(a_complete_customer().id, "v1:sealed", 200)
        })
        .await;
    db.run(|uow| {
        uow.second_factors()
            .put(SecondFactor::begin(ada(), "v1:sealed".into(), now()))
    })
    .await;
    let begun = db
        .run(|uow| uow.second_factors().take_step(ada(), "v1:sealed", 200))
        .await;
    assert_eq!(
        [other, without, begun],
        [Applied::Already, Applied::Already, Applied::Already]
    );
}

fn hash(digit: char) -> String {
    digit.to_string().repeat(64)
}

async fn a_recovery_code_is_spent_once_and_by_its_owner(db: &TestDatabase) {
    with_factor(db, on()).await;
    db.run(|uow| {
        uow.second_factors()
            .put_recovery_codes(ada(), vec![hash('a'), hash('b')])
    })
    .await;
    let take = |user: UserId, digit: char| {
        db.run(move |uow| {
            uow.second_factors()
                .take_recovery_code(user, &hash(digit), now())
        })
    };
    assert_eq!(
        take(a_complete_customer().id, 'a').await,
        Applied::Already,
        "somebody else's"
    );
    assert_eq!(take(ada(), 'c').await, Applied::Already, "there is none");
    assert_eq!(take(ada(), 'a').await, Applied::Now(()));
    assert_eq!(take(ada(), 'a').await, Applied::Already);
    let kept = db.reads().second_factor(ada()).await.unwrap().unwrap();
    assert_eq!((kept.factor, kept.recovery_codes_left), (on(), 1));
    assert_eq!(
        db.reads()
            .second_factor(a_complete_customer().id)
            .await
            .unwrap(),
        None
    );
}

async fn new_codes_and_a_new_secret_forget_the_codes_before(db: &TestDatabase) {
    with_factor(db, on()).await;
    let take = |digit: char| {
        db.run(move |uow| {
            uow.second_factors()
                .take_recovery_code(ada(), &hash(digit), now())
        })
    };
    db.run(|uow| {
        uow.second_factors()
            .put_recovery_codes(ada(), vec![hash('a')])
    })
    .await;
    db.run(|uow| {
        uow.second_factors()
            .put_recovery_codes(ada(), vec![hash('b'), hash('c')])
    })
    .await;
    assert_eq!(
        (take('a').await, take('b').await),
        (Applied::Already, Applied::Now(()))
    );
    db.run(|uow| {
        uow.second_factors()
            .put(SecondFactor::begin(ada(), "v1:new".into(), now()))
    })
    .await;
    assert_eq!(take('c').await, Applied::Already);
    db.run(|uow| {
        uow.second_factors()
            .put_recovery_codes(ada(), vec![hash('d')])
    })
    .await;
    db.run(|uow| uow.second_factors().remove(ada())).await;
    assert_eq!(take('d').await, Applied::Already);
    assert_eq!(db.run(|uow| uow.second_factors().lock(ada())).await, None);
    let refused = db
        .bare_unit(|uow| {
            uow.second_factors()
                .put_recovery_codes(ada(), vec![hash('e')])
        })
        .await;
    assert!(refused.is_err(), "codes belong to a factor");
}

contract!(memory, sqlite, postgres =>
    a_factor_reads_back_as_written_and_as_confirmed,
    t13_a_step_is_taken_once_and_none_before_it,
    no_step_is_taken_of_another_secret_or_of_what_is_only_begun,
    new_codes_and_a_new_secret_forget_the_codes_before;
    a_recovery_code_is_spent_once_and_by_its_owner,
);
