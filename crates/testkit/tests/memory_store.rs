//! The store in memory follows the rules of the real stores, and the parts of the world fit
//! together.

use kernel::{Money, StoreError};
use marketplace::{DomainEvent, Store, read::LedgerQueries};
use orders::OrderStatus;
use payments::{Payment, ledger::Account};
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};
use testkit::{
    MemoryStore, edit, id_no, now,
    world::{
        OrderPlan, REACHABLE, a_customer, a_provider, cancelled_with_refund, order_in, people,
    },
};

fn registered() -> DomainEvent {
    DomainEvent::UserRegistered {
        user: a_customer().id,
    }
}

#[tokio::test]
async fn a_unit_that_rolls_back_or_panics_leaves_nothing() {
    let store = MemoryStore::new();
    let door: &dyn Store = &store;
    let refused: Result<(), StoreError> = door
        .bare_unit(|uow| {
            uow.users().insert(a_customer())?;
            Err(StoreError::Unavailable)
        })
        .await;
    assert_eq!(refused, Err(StoreError::Unavailable));
    let panicked: Result<(), StoreError> = door
        .bare_unit(|uow| {
            uow.users().insert(a_customer())?;
            panic!("on purpose")
        })
        .await;
    assert_eq!(
        panicked,
        Err(StoreError::Failed("the unit panicked: on purpose".into()))
    );
    assert!(store.state().users.is_empty());
}

#[tokio::test]
async fn a_unit_remembers_its_first_failure() {
    let store = MemoryStore::new();
    let door: &dyn Store = &store;
    people(door).await;
    let ignored: Result<(), StoreError> = door
        .bare_unit(|uow| {
            let first = uow.users().insert(a_customer());
            assert_eq!(
                first,
                uow.outbox().append(id_no(1).into(), &registered(), now())
            );
            Ok(())
        })
        .await;
    assert_eq!(
        ignored,
        Err(StoreError::Duplicate {
            constraint: "users_id_key".into()
        })
    );
    assert!(store.state().outbox.is_empty());
}

#[tokio::test]
async fn a_unit_is_rehearsed_and_a_scripted_failure_comes_once() {
    let runs = Arc::new(AtomicU32::new(0));
    for (store, expected) in [
        (MemoryStore::new(), 2),
        (MemoryStore::new().without_rehearsal(), 1),
    ] {
        runs.store(0, Ordering::Relaxed);
        let counted = Arc::clone(&runs);
        let append = move || {
            let counted = Arc::clone(&counted);
            move |uow: &mut dyn marketplace::UnitOfWork| {
                counted.fetch_add(1, Ordering::Relaxed);
                uow.outbox().append(id_no(1).into(), &registered(), now())
            }
        };
        store.fail_next(StoreError::Contended);
        let door: &dyn Store = &store;
        assert_eq!(door.bare_unit(append()).await, Err(StoreError::Contended));
        assert_eq!(door.bare_unit(append()).await, Ok(()));
        assert_eq!(
            (runs.load(Ordering::Relaxed), store.state().outbox.len()),
            (expected, 1)
        );
    }
}

#[tokio::test]
async fn every_reachable_order_is_stored_with_sound_books() {
    let store = MemoryStore::new();
    for (number, status) in (1..).zip(REACHABLE) {
        let order = order_in(&store, &OrderPlan::numbered(number), status).await;
        assert_eq!((order.status, order.new_events.len()), (status, 0));
    }
    cancelled_with_refund(&store, &OrderPlan::numbered(20), false).await;
    cancelled_with_refund(&store, &OrderPlan::numbered(21), true).await;
    let report = store.check().await.unwrap();
    assert_eq!(report.breaks, []);
    let price = Money::from_kobo(3_010_000);
    assert_eq!(report.captured_kobo, price.times(6).unwrap());
    assert_eq!(report.escrow_kobo, price.times(3).unwrap());
    assert_eq!(report.refunds_in_flight_kobo, price);
    assert!(report.trial_balance_kobo.is_zero());
}

#[tokio::test]
async fn damage_to_the_books_shows() {
    let store = MemoryStore::new();
    order_in(&store, &OrderPlan::numbered(1), OrderStatus::Completed).await;
    store.tamper(|state| {
        state
            .balances
            .insert(Account::Provider(a_provider().id), Money::ZERO);
        state.order_events[2].reason = "SOMETHING_ELSE".into();
        for payment in state.payments.values_mut() {
            edit(payment, Payment::restore, |row| {
                row.received = Money::from_kobo(1);
            });
        }
    });
    let breaks = store.check().await.unwrap().breaks;
    let names: Vec<_> = breaks.iter().map(|found| found.invariant).collect();
    assert_eq!(
        names,
        ["cached_balance", "paid_without_charge", "event_chain"]
    );
}
