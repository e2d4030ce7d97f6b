//! The hash chain of the ledger: every change that bypasses the store is found, and the first wrong
//! row is reported by name. The tests first remove the database rules that refuse such a change.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use kernel::{Applied, Money, StoreError};
use marketplace::{UnitOfWork, read::LedgerBreak};
use payments::ledger::{Account, Entry, Reference, credit, debit};
use persistence::testing::{Outside, TestDatabase};
use testkit::{id_no, now};

fn fact(number: u64) -> Entry {
    let legs = [
        debit(Account::VatOutput, Money::from_kobo(7)),
        credit(Account::RevenueCommission, Money::from_kobo(7)).unwrap(),
    ];
    let at = now().plus_secs(i64::try_from(number).unwrap());
    Entry::new(
        id_no(1_000 + number).into(),
        Reference::EscrowReleased(id_no(number).into()),
        at,
        legs,
    )
    .unwrap()
}

async fn post(db: &TestDatabase, numbers: std::ops::RangeInclusive<u64>) {
    let unit = move |uow: &mut dyn UnitOfWork| {
        for number in numbers.clone() {
            assert_eq!(uow.ledger().post(&fact(number))?, Applied::Now(()));
        }
        Ok(())
    };
    db.store()
        .bare_unit(unit)
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
}

/// The breaks of the chain that the check reports. The check also reports that the facts of these
/// entries do not exist; those breaks are left out.
async fn said(db: &TestDatabase) -> Vec<LedgerBreak> {
    let breaks = db.queries().check().await.unwrap().breaks;
    breaks
        .into_iter()
        .filter(|found| found.invariant == "ledger_chain")
        .collect()
}

fn unlock(outside: &mut Outside) {
    for table in ["ledger_entries", "ledger_legs", "ledger_seals"] {
        outside
            .execute(&format!("ALTER TABLE {table} DISABLE TRIGGER USER"))
            .or_else(|_| {
                outside.execute(&format!(
                    "DROP TRIGGER {table}_no_update; DROP TRIGGER {table}_no_delete"
                ))
            })
            .unwrap();
    }
}

async fn a_changed_row_is_named(db: &TestDatabase) {
    post(db, 1..=1).await;
    post(db, 2..=4).await;
    assert_eq!(said(db).await, []);
    let mut outside = db.outside();
    for table in ["ledger_entries", "ledger_legs", "ledger_seals"] {
        let refused = outside
            .execute(&format!("DELETE FROM {table}"))
            .unwrap_err();
        assert!(refused.contains("append-only"), "{refused}");
    }
    unlock(&mut outside);
    let (second, third) = (fact(2), fact(3));
    let (old, new) = (
        second.at().naive_utc(),
        second.at().plus_secs(60).naive_utc(),
    );
    let entry = |change: String| {
        format!(
            "UPDATE ledger_entries SET {change} WHERE id = '{}'",
            second.id()
        )
    };
    let leg = |change: String| {
        format!(
            "UPDATE ledger_legs SET {change} WHERE entry_id = '{}' AND account_code = 'vat:output'",
            second.id()
        )
    };
    let seal =
        |change: &str, seq: u32| format!("UPDATE ledger_seals SET {change} WHERE seq = {seq}");
    let both = |by: &str| {
        format!(
            "UPDATE ledger_legs SET amount_kobo = amount_kobo {by} WHERE entry_id = '{}'",
            second.id()
        )
    };
    let (reference, third_reference) = (
        second.reference().to_string(),
        third.reference().to_string(),
    );
    let hash: String = outside
        .texts("SELECT hash AS text FROM ledger_seals WHERE seq = 2")
        .concat();
    let prev: String = outside
        .texts("SELECT prev_hash AS text FROM ledger_seals WHERE seq = 3")
        .concat();
    let false_hash = "f".repeat(64);
    let damages = [
        // The entry still balances, so only the chain reveals the change.
        (
            both("* 10"),
            both("/ 10"),
            &reference,
            "entry 2 of the chain does not match its hash",
        ),
        (
            leg(format!("at = '{new}'")),
            leg(format!("at = '{old}'")),
            &reference,
            "entry 2 of the chain does not match its hash",
        ),
        (
            entry(format!("at = '{new}'")),
            entry(format!("at = '{old}'")),
            &reference,
            "entry 2 of the chain does not match its hash",
        ),
        (
            entry("reference = 'release:x'".into()),
            entry(format!("reference = '{reference}'")),
            &"release:x".to_owned(),
            "entry 2 of the chain does not match its hash",
        ),
        (
            seal(&format!("hash = '{false_hash}'"), 2),
            seal(&format!("hash = '{hash}'"), 2),
            &reference,
            "entry 2 of the chain does not match its hash",
        ),
        (
            seal("prev_hash = 'x'", 3),
            seal(&format!("prev_hash = '{prev}'"), 3),
            &third_reference,
            "entry 3 of the chain does not follow the one before it",
        ),
        (
            seal("seq = 9", 4),
            seal("seq = 4", 9),
            &fact(4).reference().to_string(),
            "entry 9 of the chain does not follow the one before it",
        ),
    ];
    for (done, undone, subject, why) in damages {
        outside
            .execute(&done)
            .unwrap_or_else(|error| panic!("{done}: {error}"));
        let found: Vec<_> = said(db)
            .await
            .into_iter()
            .map(|found| (found.subject, found.detail))
            .collect();
        assert_eq!(found, [(subject.clone(), why.to_owned())], "{done}");
        outside
            .execute(&undone)
            .unwrap_or_else(|error| panic!("{undone}: {error}"));
        assert_eq!(said(db).await, [], "changed back: {undone}");
    }
}

async fn removed_and_inserted_entries_are_detected(db: &TestDatabase) {
    post(db, 1..=3).await;
    let mut outside = db.outside();
    unlock(&mut outside);
    let slipped = "INSERT INTO ledger_entries (id, reference, at) VALUES ('slipped', 'release:slipped', '2026-11-20 08:00:00.000000')";
    outside.execute(slipped).unwrap();
    assert_eq!(db.database.migrate().await, Ok(Vec::new()), "a start");
    let found: Vec<_> = said(db)
        .await
        .into_iter()
        .map(|found| (found.subject, found.detail))
        .collect();
    assert_eq!(
        found,
        [("release:slipped".to_owned(), "was never sealed".to_owned())],
        "a start does not seal what it did not write"
    );
    outside
        .execute("DELETE FROM ledger_entries WHERE id = 'slipped'")
        .unwrap();
    assert_eq!(said(db).await, []);
    // The last entry is deleted together with its seal and its legs.
    let last = fact(3).id();
    outside
        .execute(&format!(
            "DELETE FROM ledger_seals WHERE entry_id = '{last}'; DELETE FROM ledger_legs WHERE entry_id = '{last}';
            DELETE FROM ledger_entries WHERE id = '{last}'"
        ))
        .unwrap();
    let found: Vec<_> = said(db)
        .await
        .into_iter()
        .map(|found| found.detail)
        .collect();
    assert_eq!(found, ["ends with entry 2, but 3 were sealed"]);
}

/// There are more entries than are read at once, and the damage is after the first batch.
async fn a_long_chain_is_read_to_its_end(db: &TestDatabase) {
    post(db, 1..=510).await;
    assert_eq!(said(db).await, []);
    let mut outside = db.outside();
    unlock(&mut outside);
    outside
        .execute(&format!(
            "UPDATE ledger_legs SET amount_kobo = amount_kobo * 2 WHERE entry_id = '{}'",
            fact(505).id()
        ))
        .unwrap();
    let found: Vec<_> = said(db)
        .await
        .into_iter()
        .map(|found| found.subject)
        .collect();
    assert_eq!(found, [fact(505).reference().to_string()]);
}

/// Many units run at the same time, each with two entries. They form one chain without a gap, in
/// whatever order they commit.
async fn many_hands_make_one_chain(db: &TestDatabase) {
    let units = (0..40_u64).map(|number| {
        let store = db.store();
        tokio::spawn(async move {
            let unit = move |uow: &mut dyn UnitOfWork| {
                let _applied = uow.ledger().post(&fact(2 * number + 1))?;
                uow.ledger().post(&fact(2 * number + 2))
            };
            store.bare_unit(unit).await
        })
    });
    for unit in units.collect::<Vec<_>>() {
        let answer: Result<Applied<()>, StoreError> = unit.await.unwrap();
        assert_eq!(answer, Ok(Applied::Now(())));
    }
    assert_eq!(said(db).await, []);
    assert_eq!(
        db.outside()
            .number("SELECT MAX(seq) AS number FROM ledger_seals"),
        80
    );
}

/// A unit that fails adds no seal, and neither does a unit that posts a fact again.
async fn an_entry_that_is_not_stored_is_not_sealed(db: &TestDatabase) {
    post(db, 1..=1).await;
    let again = move |uow: &mut dyn UnitOfWork| uow.ledger().post(&fact(1));
    assert_eq!(
        db.store().bare_unit(again).await,
        Ok::<_, StoreError>(Applied::Already)
    );
    let failed = move |uow: &mut dyn UnitOfWork| {
        let _applied = uow.ledger().post(&fact(2))?;
        Err::<(), _>(StoreError::Unavailable)
    };
    assert_eq!(
        db.store().bare_unit(failed).await,
        Err(StoreError::Unavailable)
    );
    assert_eq!(
        db.outside()
            .number("SELECT COUNT(*) AS number FROM ledger_seals"),
        1
    );
    assert_eq!(said(db).await, []);
}

macro_rules! on_both {
    ($($case:ident),+ $(,)?) => {
        mod on_sqlite { $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() { super::$case(&persistence::testing::TestDatabase::sqlite().await).await; })+ }
        mod on_postgres { $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() { super::$case(&persistence::testing::TestDatabase::postgres().await).await; })+ }
    };
}

on_both!(
    a_changed_row_is_named,
    a_long_chain_is_read_to_its_end,
    many_hands_make_one_chain,
    removed_and_inserted_entries_are_detected,
    an_entry_that_is_not_stored_is_not_sealed,
);
