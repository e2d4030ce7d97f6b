//! The ledger: each fact is posted once, and the balances are the sums of the legs.

use crate::test_databases::TestDatabase;
use kernel::{Applied, Money, StoreError};
use payments::{
    Payment,
    ledger::{Account, Entry, Reference, credit, debit},
};
use std::sync::Arc;
use testkit::{
    id_no, now,
    world::{OrderPlan, a_provider, charge_entry, release_entry},
};

fn payment(number: u64) -> Payment {
    OrderPlan::numbered(number).payment()
}

fn escrow(number: u64) -> Account {
    Account::Escrow(OrderPlan::numbered(number).order_id())
}

async fn balance(db: &TestDatabase, account: Account) -> i64 {
    db.run(move |uow| uow.ledger().balance(&account))
        .await
        .kobo()
}

async fn a_fact_is_posted_once(db: &TestDatabase) {
    let post = |entry_id| {
        db.run(move |uow| {
            uow.ledger()
                .post(&charge_entry(id_no(entry_id).into(), &payment(1), now()))
        })
    };
    assert_eq!(balance(db, Account::PspClearing).await, 0);
    assert_eq!(post(1).await, Applied::Now(()));
    assert_eq!(post(2).await, Applied::Already);
    assert_eq!(post(1).await, Applied::Already);
    assert_eq!(balance(db, Account::PspClearing).await, 3_010_000);
    assert_eq!(balance(db, escrow(1)).await, -3_010_000);
    assert_eq!(db.books.check().await.unwrap().entries, 1);
}

/// The same reference with other legs is another fact, which is refused, so that no unit continues
/// as if it had been booked.
async fn a_fact_that_differs_from_what_was_posted_is_refused(db: &TestDatabase) {
    let post = |kobo: i64, account: Account| {
        db.bare_unit(move |uow| {
            let amount = Money::from_kobo(kobo);
            let legs = [
                debit(Account::PspClearing, amount),
                credit(account, amount).expect("a small amount"),
            ];
            let entry = Entry::new(
                id_no(kobo.unsigned_abs()).into(),
                Reference::ChargeCaptured(payment(1).id),
                now(),
                legs,
            );
            let _once = uow.ledger().post(&entry.expect("it balances"))?;
            Ok(())
        })
    };
    assert_eq!(post(100, escrow(1)).await, Ok(()));
    assert_eq!(post(100, escrow(1)).await, Ok(()), "a replay");
    for (kobo, account) in [
        (99, escrow(1)),
        (101, escrow(1)),
        (100, escrow(2)),
        (100, Account::Unapplied),
    ] {
        let refused = post(kobo, account).await;
        assert!(
            matches!(&refused, Err(StoreError::Corrupt(why)) if why.contains("other legs")),
            "{kobo} {account}: {refused:?}"
        );
    }
    let narrower = db.bare_unit(|uow| {
        let amounts = [
            (Account::PspClearing, 100),
            (escrow(1), -60),
            (Account::Unapplied, -40),
        ];
        let legs = amounts.map(|(account, kobo)| payments::ledger::Leg {
            account,
            amount: Money::from_kobo(kobo),
        });
        let entry = Entry::new(
            id_no(7).into(),
            Reference::ChargeCaptured(payment(1).id),
            now(),
            legs,
        );
        uow.ledger().post(&entry.expect("it balances"))
    });
    assert!(
        matches!(narrower.await, Err(StoreError::Corrupt(_))),
        "the same sum in other parts"
    );
    assert_eq!(
        (
            balance(db, Account::PspClearing).await,
            balance(db, escrow(1)).await
        ),
        (100, -100),
        "as it was"
    );
    assert_eq!(db.books.check().await.unwrap().entries, 1);
}

async fn an_entry_of_four_legs_moves_four_balances(db: &TestDatabase) {
    let released = db.run(|uow| {
        let plan = OrderPlan::numbered(1);
        let _applied = uow
            .ledger()
            .post(&charge_entry(id_no(1).into(), &payment(1), now()))?;
        uow.ledger().post(&release_entry(
            id_no(2).into(),
            plan.order_id(),
            plan.provider,
            &plan.price(),
            now(),
        ))
    });
    assert_eq!(released.await, Applied::Now(()));
    let split = *OrderPlan::numbered(1).price().split();
    assert_eq!(balance(db, escrow(1)).await, 0);
    assert_eq!(
        balance(db, Account::Provider(a_provider().id)).await,
        -split.provider_receives.kobo()
    );
    assert_eq!(balance(db, Account::VatOutput).await, -split.vat.kobo());
    assert_eq!(
        balance(db, Account::RevenueCommission).await,
        -split.platform_keeps.kobo()
    );
}

/// The stored balances move when the unit ends, and the unit itself sees its own entries before.
async fn a_unit_sees_what_it_has_posted(db: &TestDatabase) {
    let charge = |id: u64, number: u64| charge_entry(id_no(id).into(), &payment(number), now());
    let _first = db.run(move |uow| uow.ledger().post(&charge(1, 1))).await;
    let seen = db.run(move |uow| {
        let before = uow.ledger().balance(&Account::PspClearing)?;
        for number in [2, 3] {
            let posted = uow.ledger().post(&charge(number, number))?;
            assert_eq!(posted, Applied::Now(()));
        }
        assert_eq!(uow.ledger().post(&charge(4, 2))?, Applied::Already);
        let after = [Account::PspClearing, escrow(2), escrow(4)]
            .map(|account| uow.ledger().balance(&account).map(Money::kobo));
        Ok((before.kobo(), after))
    });
    let after = [Ok(9_030_000), Ok(-3_010_000), Ok(0)];
    assert_eq!(seen.await, (3_010_000, after));
    assert_eq!(balance(db, Account::PspClearing).await, 9_030_000);
    let twice = db.bare_unit(move |uow| {
        let _posted = uow.ledger().post(&charge(5, 5))?;
        let plan = OrderPlan::numbered(5);
        let (order, provider, price) = (plan.order_id(), plan.provider, plan.price());
        let _posted = uow.ledger().post(&release_entry(
            id_no(6).into(),
            order,
            provider,
            &price,
            now(),
        ))?;
        let other = Money::from_kobo(1);
        let legs = [
            debit(Account::PspClearing, other),
            credit(escrow(5), other).expect("small"),
        ];
        let same = Reference::ChargeCaptured(payment(5).id);
        uow.ledger()
            .post(&Entry::new(id_no(7).into(), same, now(), legs).expect("it balances"))
    });
    let refused = twice.await;
    assert!(
        matches!(refused, Err(StoreError::Corrupt(_))),
        "{refused:?}"
    );
    let report = db.books.check().await.unwrap();
    assert_eq!(
        (report.entries, report.trial_balance_kobo),
        (3, Money::ZERO)
    );
}

async fn an_entry_id_is_used_once(db: &TestDatabase) {
    let _applied = db
        .run(|uow| {
            uow.ledger()
                .post(&charge_entry(id_no(1).into(), &payment(1), now()))
        })
        .await;
    let name = db
        .refused(|uow| {
            uow.ledger()
                .post(&charge_entry(id_no(1).into(), &payment(2), now()))
        })
        .await;
    assert_eq!(name, "ledger_entries_id_key");
    assert_eq!(balance(db, Account::PspClearing).await, 3_010_000);
}

async fn a_unit_that_fails_posts_nothing(db: &TestDatabase) {
    let refused = db.bare_unit(|uow| {
        let _applied = uow
            .ledger()
            .post(&charge_entry(id_no(1).into(), &payment(1), now()))?;
        Err::<(), _>(StoreError::Unavailable)
    });
    assert_eq!(refused.await, Err(StoreError::Unavailable));
    assert_eq!(balance(db, Account::PspClearing).await, 0);
    assert_eq!(db.books.check().await.unwrap().entries, 0);
}

async fn one_fact_from_many_sides_at_once_is_posted_once(db: &TestDatabase) {
    let posts = (0..16).map(|number| {
        let store = Arc::clone(&db.store);
        let post = async move {
            store
                .bare_unit(move |uow| {
                    uow.ledger().post(&charge_entry(
                        id_no(100 + number).into(),
                        &payment(1),
                        now(),
                    ))
                })
                .await
        };
        tokio::spawn(post)
    });
    let mut posted = 0;
    for post in posts.collect::<Vec<_>>() {
        let answer: Result<Applied<()>, StoreError> = post.await.unwrap();
        posted += u32::from(answer.expect("a replay is a success").is_now());
    }
    assert_eq!(
        (posted, balance(db, Account::PspClearing).await),
        (1, 3_010_000)
    );
}

/// The entries move money between the same accounts in opposite directions. The balances are locked
/// in one order, whatever the order of the legs.
async fn balances_stay_exact_under_many_hands(db: &TestDatabase) {
    let posts = (0..40_u64).map(|number| {
        let store = Arc::clone(&db.store);
        let post = async move {
            let unit = move |uow: &mut dyn marketplace::UnitOfWork| {
                let (one, other, amount) = (
                    Account::VatOutput,
                    Account::RevenueCommission,
                    Money::from_kobo(7),
                );
                let (to, from) = if number % 2 == 0 {
                    (one, other)
                } else {
                    (other, one)
                };
                let amount = if number % 4 < 2 {
                    amount
                } else {
                    Money::from_kobo(10)
                };
                let legs = [
                    debit(to, amount),
                    credit(from, amount).expect("a small amount"),
                ];
                let reference = Reference::ChargeCaptured(id_no(number).into());
                let entry = Entry::new(id_no(100 + number).into(), reference, now(), legs)
                    .expect("it balances");
                uow.ledger().post(&entry)
            };
            store.bare_unit(unit).await
        };
        tokio::spawn(post)
    });
    for post in posts.collect::<Vec<_>>() {
        let answer: Result<Applied<()>, StoreError> = post.await.unwrap();
        assert_eq!(answer, Ok(Applied::Now(())));
    }
    assert_eq!(
        (
            balance(db, Account::VatOutput).await,
            balance(db, Account::RevenueCommission).await
        ),
        (0, 0)
    );
    let report = db.books.check().await.unwrap();
    assert_eq!(
        (report.entries, report.trial_balance_kobo),
        (40, Money::ZERO)
    );
    assert!(
        !report
            .breaks
            .iter()
            .any(|found| found.invariant == "cached_balance"),
        "{:?}",
        report.breaks
    );
}

contract!(memory, sqlite, postgres =>
    a_fact_is_posted_once,
    a_fact_that_differs_from_what_was_posted_is_refused,
    an_entry_of_four_legs_moves_four_balances,
    a_unit_sees_what_it_has_posted,
    an_entry_id_is_used_once,
    a_unit_that_fails_posts_nothing,
    one_fact_from_many_sides_at_once_is_posted_once,
    balances_stay_exact_under_many_hands,
);
