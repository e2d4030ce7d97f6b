//! Debts of providers.

use crate::test_databases::TestDatabase;
use kernel::{ClawbackId, Money, StoreError};
use orders::OrderStatus;
use payments::Clawback;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, a_provider_no, order_in},
};

fn clawback(number: u64, kobo: i64) -> Clawback {
    Clawback {
        id: ClawbackId::from_uuid(id_no(950_000 + number)),
        order: OrderPlan::numbered(1).order_id(),
        provider: a_provider().id,
        amount: Money::from_kobo(kobo),
        recovered: Money::ZERO,
        forgiven: Money::ZERO,
        reason: "The work was unsafe".into(),
        created_at: now().plus_mins(-i64::try_from(number).unwrap()),
        version: 0,
    }
}

async fn debts_are_read_oldest_first_and_saved_once(db: &TestDatabase) {
    let order = order_in(&*db.store, &OrderPlan::numbered(1), OrderStatus::Completed).await;
    let (first, second) = (clawback(2, 100_000), clawback(1, 5_000));
    for one in [second.clone(), first.clone()] {
        db.run(move |uow| uow.clawbacks().insert(one.clone())).await;
    }
    let again = first.clone();
    assert_eq!(
        db.refused(move |uow| uow.clawbacks().insert(again.clone()))
            .await,
        "clawbacks_id_key"
    );
    let id = a_provider().id;
    assert_eq!(
        db.run(move |uow| uow.clawbacks().lock_of(id)).await,
        [first.clone(), second]
    );
    let mut paid = first.clone();
    assert_eq!(
        paid.recover(Money::from_kobo(60_000)),
        Ok(Money::from_kobo(60_000))
    );
    assert!(paid.forgive().unwrap().is_now());
    let saved = paid.clone();
    db.run(move |uow| uow.clawbacks().save(saved.clone())).await;
    let key = first.id;
    assert_eq!(
        db.run(move |uow| uow.clawbacks().lock(key)).await,
        Some(Clawback { version: 1, ..paid })
    );
    assert_eq!(
        db.bare_unit(move |uow| uow.clawbacks().save(first.clone()))
            .await,
        Err(StoreError::Contended)
    );
    let debts = db.reads().debts_of(id).await.unwrap();
    let seen: Vec<_> = debts
        .iter()
        .map(|debt| (debt.clawback.id, debt.clawback.recovered.kobo()))
        .collect();
    assert_eq!(
        seen,
        [(key, 60_000), (clawback(1, 5_000).id, 0)],
        "the oldest first, with its job"
    );
    assert_eq!(
        (&debts[0].reference, &debts[0].title),
        (&order.reference, &order.title)
    );
    let stranger = a_provider_no(9).id;
    assert_eq!(db.reads().debts_of(stranger).await, Ok(vec![]));
    assert_eq!(
        db.run(move |uow| uow.clawbacks().lock_of(stranger)).await,
        []
    );
}

contract!(sqlite, postgres =>
    debts_are_read_oldest_first_and_saved_once,
);
