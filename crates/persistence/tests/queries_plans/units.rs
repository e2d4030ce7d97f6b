//! A unit on PostgreSQL takes few round trips: it writes the rows of a table with one statement, and
//! reads the settings once.

use super::{TURN, heard, listen, statement};
use kernel::{EventId, Money, StoreError};
use marketplace::{
    DomainEvent, TaskKind, UnitOfWork,
    idempotency::{Claim, answer, claim},
};
use orders::OrderStatus;
use payments::ledger::{Account, Entry, Reference, credit, debit};
use persistence::testing::TestDatabase;
use settings::SettingGroup;
use testkit::{
    id_no, now,
    world::{OrderPlan, order_in},
};

/// This many tasks, removed tasks, events and entries with the same two accounts, each after a look at
/// the rules of the commission, and the settings of every group.
fn many_writes(uow: &mut dyn UnitOfWork, rows: u64) -> Result<(), StoreError> {
    for number in 1..=rows {
        let subject = id_no(100 + number);
        uow.tasks()
            .set_due(id_no(number).into(), TaskKind::CheckPayment, subject, now())?;
        uow.tasks().cancel(TaskKind::ExpireDraft, subject)?;
        let event = DomainEvent::OrderCompleted {
            order: subject.into(),
        };
        uow.outbox()
            .append(EventId::from(id_no(200 + number)), &event, now())?;
        let amount = Money::from_kobo(100);
        let legs = [
            debit(Account::PspClearing, amount),
            credit(Account::Unapplied, amount).expect("a credit"),
        ];
        let reference = Reference::ChargeUnapplied(subject.into());
        let entry = Entry::new(id_no(300 + number).into(), reference, now(), legs);
        let _rules = uow.commission().in_force()?;
        let _posted = uow.ledger().post(&entry.expect("an entry"))?;
    }
    for group in SettingGroup::ALL {
        uow.settings().values_at(group, now())?;
    }
    Ok(())
}

/// The statements of a unit with that many writes.
async fn written(rows: u64) -> Vec<String> {
    listen();
    let db = TestDatabase::postgres().await;
    let store = db.store();
    heard();
    let done = store.bare_unit(move |uow| many_writes(uow, rows));
    let done: Result<(), StoreError> = done.await;
    assert_eq!(done, Ok(()));
    heard()
}

/// How often a statement that begins like this was announced. Whatever is executed is announced twice,
/// the first time with its values.
fn announced(sent: &[String], start: &str) -> usize {
    let begins = |sql: &&String| statement(sql).starts_with(start);
    sent.iter().filter(begins).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_unit_sends_one_statement_for_the_rows_of_a_table() {
    let _turn = TURN.lock().await;
    let sent = written(5).await;
    for (start, times) in [
        ("INSERT INTO \"tasks\"", 2),
        ("DELETE FROM \"tasks\"", 2),
        ("INSERT INTO \"outbox\"", 2),
        ("WITH also_1 AS (INSERT INTO \"tasks\"", 0),
        ("INSERT INTO \"ledger_accounts\"", 2),
        ("INSERT INTO \"ledger_legs\"", 4),
        ("WITH also_1 AS (UPDATE \"ledger_chain\"", 2),
        ("UPDATE \"ledger_chain\"", 0),
        ("SELECT \"setting_changes\"", 1),
        ("SELECT \"commission_rules\"", 1),
    ] {
        assert_eq!(announced(&sent, start), times, "{start}: {sent:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_unit_sends_one_statement_for_a_few_rows_of_all_tables() {
    let _turn = TURN.lock().await;
    let sent = written(3).await;
    for (start, times) in [
        ("WITH also_1 AS (INSERT INTO \"tasks\"", 2),
        ("INSERT INTO \"tasks\"", 0),
        ("DELETE FROM \"tasks\"", 0),
        ("INSERT INTO \"outbox\"", 0),
        ("WITH also_1 AS (INSERT INTO \"ledger_legs\"", 2),
        ("INSERT INTO \"ledger_accounts\"", 0),
        ("INSERT INTO \"ledger_legs\"", 0),
    ] {
        assert_eq!(announced(&sent, start), times, "{start}: {sent:#?}");
    }
    let all = sent.iter().map(|sql| statement(sql));
    let together: Vec<&str> = all
        .filter(|sql| sql.starts_with("WITH also_1 AS (INSERT INTO \"tasks\""))
        .collect();
    for part in [
        "also_2 AS (DELETE FROM \"tasks\"",
        ") INSERT INTO \"outbox\"",
    ] {
        assert!(
            together.iter().all(|sql| sql.contains(part)),
            "{together:#?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_published_event_is_marked_together_with_what_follows_from_it() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    let (store, event) = (db.store(), EventId::from(id_no(1)));
    let happened = store.bare_unit(move |uow| {
        let order = id_no(2).into();
        let completed = DomainEvent::OrderCompleted { order };
        uow.outbox().append(event, &completed, now())
    });
    let happened: Result<(), StoreError> = happened.await;
    assert_eq!(happened, Ok(()));
    heard();
    let published = store.bare_unit(move |uow| {
        let _next = uow.outbox().lock_next(now())?;
        uow.outbox().told(event, now())?;
        uow.tasks()
            .set_due(id_no(3).into(), TaskKind::CheckPayment, id_no(4), now())
    });
    let published: Result<(), StoreError> = published.await;
    assert_eq!(published, Ok(()));
    let sent = heard();
    for (start, times) in [
        ("WITH also_1 AS (INSERT INTO \"tasks\"", 2),
        ("INSERT INTO \"tasks\"", 0),
        ("UPDATE \"outbox\"", 0),
    ] {
        assert_eq!(announced(&sent, start), times, "{start}: {sent:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_key_takes_one_statement_for_its_claim_and_one_for_its_answer() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    heard();
    let (store, owner, key) = (db.store(), "user-1", "key-1");
    let claimed = claim(&*store, owner.into(), key.into(), "a".repeat(64), now());
    assert_eq!(claimed.await, Ok(Claim::Yours));
    let answered = answer(&*store, owner.into(), key.into(), 201, "{}".into(), now());
    assert_eq!(answered.await, Ok(()));
    let sent = heard();
    for (start, times) in [
        ("INSERT INTO \"idempotency_keys\"", 2),
        ("UPDATE \"idempotency_keys\"", 2),
        ("SELECT \"idempotency_keys\"", 0),
        ("BEGIN", 0),
        ("COMMIT", 0),
    ] {
        assert_eq!(announced(&sent, start), times, "{start}: {sent:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_and_its_details_are_written_with_one_statement() {
    let _turn = TURN.lock().await;
    listen();
    let db = TestDatabase::postgres().await;
    let (plan, store) = (OrderPlan::numbered(1), db.store());
    heard();
    let id = order_in(&*store, &plan, OrderStatus::Draft).await.id;
    let inserted = heard();
    let saved = store.bare_unit(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        order.title = "Cleaning of two rooms".into();
        order.description = "Two rooms".into();
        uow.orders().save(order)?;
        let mut order = uow.orders().lock(id)?.expect("it is there");
        order.title = "Cleaning of a room".into();
        uow.orders().save(order)
    });
    let saved: Result<(), StoreError> = saved.await;
    assert_eq!(saved, Ok(()));
    let updated = heard();
    for (sent, start, times) in [
        (
            &inserted,
            "WITH also_1 AS (INSERT INTO \"order_details\"",
            2,
        ),
        (&inserted, "INSERT INTO \"orders\"", 0),
        (&inserted, "INSERT INTO \"order_details\"", 0),
        (&updated, "WITH also_1 AS (UPDATE \"order_details\"", 2),
        (&updated, "UPDATE \"orders\"", 2),
        (&updated, "UPDATE \"order_details\"", 0),
    ] {
        assert_eq!(announced(sent, start), times, "{start}: {sent:#?}");
    }
}
