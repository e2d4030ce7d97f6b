//! Many callers on one row: no update is lost, and nothing happens twice.

use crate::world::{confirm, count, event_id, finished_order, later, together, unapplied};
use kernel::{Applied, Money, StoreError};
use marketplace::TaskKind;
use payments::ledger::Account;
use persistence::testing::TestDatabase;
use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use testkit::{
    id_no,
    world::{a_provider, now, people},
};

crate::on_both!(
    sixteen_confirmations_have_one_effect,
    sixty_four_confirmations_have_one_effect,
    sixty_four_counts_are_sixty_four,
    sixty_four_entries_move_the_balances_exactly,
    one_fact_is_posted_once_by_sixteen,
    no_job_is_claimed_twice,
);

async fn sixteen_confirmations_have_one_effect(db: &TestDatabase) {
    confirmations(db, 16).await;
}

async fn sixty_four_confirmations_have_one_effect(db: &TestDatabase) {
    confirmations(db, 64).await;
}

/// The row lock queues the callers, so that each runs once. The check of the version would hide a
/// missing lock, but the number of runs does not.
async fn confirmations(db: &TestDatabase, callers: u64) {
    let plan = finished_order(db).await;
    let before = count(&mut db.outside(), "ledger_entries");
    let runs = Arc::new(AtomicU64::new(0));
    let answers = together(callers, |caller| {
        let (store, plan, runs) = (db.store(), plan.clone(), Arc::clone(&runs));
        async move {
            store
                .bare_unit(move |uow| -> Result<_, StoreError> {
                    runs.fetch_add(1, Ordering::SeqCst);
                    confirm(uow, &plan, event_id(caller))
                })
                .await
                .unwrap()
        }
    });
    let answers = answers.await;
    assert_eq!(
        answers
            .iter()
            .filter(|answer| **answer == Applied::Now(()))
            .count(),
        1
    );
    assert_eq!(runs.load(Ordering::SeqCst), callers);
    let mut outside = db.outside();
    assert_eq!(count(&mut outside, "ledger_entries"), before + 1);
    assert_eq!(count(&mut outside, "outbox"), 1);
}

async fn sixty_four_counts_are_sixty_four(db: &TestDatabase) {
    people(&*db.store()).await;
    let answers = together(64, |_| {
        let store = db.store();
        async move {
            store
                .bare_unit(|uow| -> Result<(), StoreError> {
                    let mut provider = uow.providers().lock(a_provider().id)?.unwrap();
                    provider.jobs_done += 1;
                    uow.providers().save(provider)
                })
                .await
        }
    });
    assert!(answers.await.iter().all(Result::is_ok));
    let stored: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.providers().lock(a_provider().id))
        .await;
    let stored = stored.unwrap().unwrap();
    assert_eq!(
        (stored.jobs_done, stored.version),
        (a_provider().jobs_done + 64, a_provider().version + 64)
    );
}

async fn sixty_four_entries_move_the_balances_exactly(db: &TestDatabase) {
    let answers = together(64, |caller| {
        let store = db.store();
        let entry = unapplied(caller, 100 + i64::try_from(caller).unwrap());
        async move {
            store
                .bare_unit(move |uow| -> Result<_, StoreError> { uow.ledger().post(&entry) })
                .await
        }
    });
    assert!(
        answers
            .await
            .into_iter()
            .all(|answer| answer == Ok(Applied::Now(())))
    );
    let sum = Money::from_kobo((0..64).map(|caller| 100 + caller).sum());
    let balances: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| {
            Ok((
                uow.ledger().balance(&Account::PspClearing)?,
                uow.ledger().balance(&Account::Unapplied)?,
            ))
        })
        .await;
    assert_eq!(balances, Ok((sum, sum.negated().unwrap())));
}

async fn one_fact_is_posted_once_by_sixteen(db: &TestDatabase) {
    let answers = together(16, |_| {
        let store = db.store();
        async move {
            store
                .bare_unit(|uow| -> Result<_, StoreError> { uow.ledger().post(&unapplied(1, 500)) })
                .await
                .unwrap()
        }
    });
    assert_eq!(
        answers
            .await
            .iter()
            .filter(|answer| answer.is_now())
            .count(),
        1
    );
    let mut outside = db.outside();
    assert_eq!(count(&mut outside, "ledger_legs"), 2);
    assert_eq!(
        outside.number(
            "SELECT balance_kobo AS number FROM ledger_accounts WHERE code = 'psp:clearing'"
        ),
        500
    );
}

async fn no_job_is_claimed_twice(db: &TestDatabase) {
    let scheduled: Result<(), StoreError> = db
        .store()
        .bare_unit(|uow| {
            (0..40).try_for_each(|n| {
                uow.tasks().set_due(
                    id_no(n).into(),
                    TaskKind::AutoComplete,
                    id_no(100 + n),
                    now(),
                )
            })
        })
        .await;
    scheduled.unwrap();
    let claims = together(10, |_| {
        let store = db.store();
        async move {
            store
                .bare_unit(|uow| -> Result<_, StoreError> {
                    uow.tasks().claim_due(later(), later().plus_mins(1), 5)
                })
                .await
                .unwrap()
        }
    });
    let claimed: Vec<_> = claims
        .await
        .into_iter()
        .flatten()
        .map(|job| job.id)
        .collect();
    let distinct: BTreeSet<_> = claimed.iter().copied().collect();
    assert_eq!(distinct.len(), claimed.len(), "nothing twice");
    // On PostgreSQL, each of ten callers may skip rows that another one holds. The next claim finds
    // such rows.
    let rest: Result<_, StoreError> = db
        .store()
        .bare_unit(|uow| uow.tasks().claim_due(later(), later().plus_mins(1), 100))
        .await;
    assert_eq!(claimed.len() + rest.unwrap().len(), 40, "nothing forgotten");
}
