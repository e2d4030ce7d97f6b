//! Tests that the ledger check finds damage: a test removes the database rules, changes a row
//! without using the store, and the check must report what is wrong. If the check missed damage
//! here, its silence elsewhere would prove nothing.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

mod books;
mod facts;
mod history;
mod world;

use books::damages_of_the_books;
use facts::{damages_of_the_facts, damages_of_the_fund, damages_of_the_rewards};
use history::{damages_of_the_history, forged_event};
use kernel::StoreError;
use orders::OrderStatus;
use persistence::testing::{Outside, TestDatabase};
use std::collections::BTreeSet;
use testkit::world::{OrderPlan, a_complete_customer, a_provider, stored, user_of};
use world::world;

const COMPLETED: u64 = 1;
const PAID: u64 = 2;
const REFUNDED: u64 = 3;
const DRAFT: u64 = 4;
const DOLLARS: u64 = 5;

fn id(number: u64) -> String {
    OrderPlan::numbered(number).order_id().to_string()
}

fn payment(number: u64) -> String {
    OrderPlan::numbered(number).payment().id.to_string()
}

async fn breaks(db: &TestDatabase) -> BTreeSet<&'static str> {
    db.queries()
        .check()
        .await
        .unwrap()
        .breaks
        .into_iter()
        .map(|found| found.invariant)
        .collect()
}

/// A change, how to undo it, and exactly the breaks that the check must report in between.
struct Damage {
    done: String,
    undone: String,
    told: &'static [&'static str],
}

fn damage(
    done: impl Into<String>,
    undone: impl Into<String>,
    told: &'static [&'static str],
) -> Damage {
    Damage {
        done: done.into(),
        undone: undone.into(),
        told,
    }
}

/// Removes the protection of the tables whose rows must not be changed.
fn unlock(outside: &mut Outside, postgres: bool) {
    for table in [
        "order_events",
        "price_versions",
        "ledger_entries",
        "ledger_legs",
    ] {
        let sql = if postgres {
            format!("ALTER TABLE {table} DISABLE TRIGGER USER")
        } else {
            format!("DROP TRIGGER {table}_no_update; DROP TRIGGER {table}_no_delete")
        };
        outside.execute(&sql).unwrap();
    }
    for (table, trigger) in [
        ("payments", "payments_received_no_less"),
        ("refunds", "refunds_within_received_update"),
    ] {
        let on = if postgres {
            format!(" ON {table}")
        } else {
            String::new()
        };
        outside
            .execute(&format!("DROP TRIGGER {trigger}{on}"))
            .unwrap();
    }
}

async fn every_damage_is_told(db: &TestDatabase, postgres: bool) {
    world(db).await;
    let mut outside = db.outside();
    let refused = outside.execute("UPDATE ledger_legs SET amount_kobo = 1");
    assert!(
        refused.is_err_and(|error| error.contains("append-only")),
        "the books are locked at first"
    );
    unlock(&mut outside, postgres);
    let of_facts = damages_of_the_facts()
        .into_iter()
        .chain(damages_of_the_rewards())
        .chain(damages_of_the_fund());
    let damages = damages_of_the_books()
        .into_iter()
        .chain(of_facts)
        .chain(damages_of_the_history());
    for Damage { done, undone, told } in damages {
        outside
            .execute(&done)
            .unwrap_or_else(|error| panic!("{done}: {error}"));
        let mut expected: BTreeSet<_> = told.iter().copied().collect();
        if done.contains("UPDATE ledger_legs") || done.contains("UPDATE ledger_entries") {
            expected.insert("ledger_chain");
        }
        assert_eq!(breaks(db).await, expected, "{done}");
        outside
            .execute(&undone)
            .unwrap_or_else(|error| panic!("{undone}: {error}"));
        assert_eq!(breaks(db).await, BTreeSet::new(), "changed back: {undone}");
    }
    outside.execute(&forged_event()).unwrap();
    assert_eq!(
        breaks(db).await,
        BTreeSet::from(["event_chain"]),
        "a hash that is right does not make a jump legal"
    );
    outside
        .execute(&format!(
            "DELETE FROM order_events WHERE order_id = '{}'",
            id(DRAFT)
        ))
        .unwrap();
    assert_eq!(
        breaks(db).await,
        BTreeSet::from(["event_chain"]),
        "an order without a history"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_damage_is_told_on_sqlite() {
    every_damage_is_told(&TestDatabase::sqlite().await, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_damage_is_told_on_postgresql() {
    every_damage_is_told(&TestDatabase::postgres().await, true).await;
}

/// There are more events than a batch contains, and the damage is after the first batch.
async fn a_long_history_is_read_to_its_end(db: &TestDatabase, postgres: bool) {
    let store = &*db.store();
    stored::user(store, a_complete_customer()).await;
    stored::user(store, user_of(&a_provider())).await;
    stored::provider(store, a_provider()).await;
    let insert = |uow: &mut dyn marketplace::UnitOfWork| {
        (1..=350).try_for_each(|number| {
            let plan = OrderPlan::numbered(number);
            uow.price_versions().insert(&plan.price())?;
            uow.orders().insert(plan.in_status(OrderStatus::Completed))
        })
    };
    store
        .bare_unit(insert)
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    assert_eq!(
        db.outside()
            .number("SELECT COUNT(*) AS number FROM order_events"),
        350 * 7
    );
    assert_eq!(breaks(db).await, BTreeSet::new());
    let mut outside = db.outside();
    unlock(&mut outside, postgres);
    // Number 286 is just after the first batch of 2,000 events, and 350 is at the very end.
    for number in [286, 350] {
        outside
            .execute(&format!(
                "UPDATE order_events SET note = 'x' WHERE order_id = '{}' AND seq = 5",
                id(number)
            ))
            .unwrap();
    }
    let found = db.queries().check().await.unwrap().breaks;
    let subjects: Vec<_> = found.iter().map(|found| found.subject.clone()).collect();
    assert_eq!(subjects, [id(286), id(350)]);
    outside
        .execute("UPDATE order_events SET note = 'x'")
        .unwrap();
    let found = db.queries().check().await.unwrap().breaks;
    assert_eq!(found.len(), 100, "no more than can be read");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_history_is_read_to_its_end_on_sqlite() {
    a_long_history_is_read_to_its_end(&TestDatabase::sqlite().await, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_history_is_read_to_its_end_on_postgresql() {
    a_long_history_is_read_to_its_end(&TestDatabase::postgres().await, true).await;
}
