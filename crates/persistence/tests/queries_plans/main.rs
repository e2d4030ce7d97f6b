//! How the reads find their rows on both engines: each read takes a constant number of statements,
//! and each statement uses an index.
//!
//! The tests record every statement that is sent to an engine and let the engine explain it, so
//! that a new or changed read is tested without further work.
#![expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on should stop"
)]

mod kept;
mod many_providers;
mod one_person;
mod reads;
mod scans;
mod units;
mod waiting_work;

use diesel::{
    Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::{
        Instrumentation, InstrumentationEvent, SimpleConnection, set_default_instrumentation,
    },
    sql_query,
    sql_types::Text,
};
use kernel::StoreError;
use orders::OrderStatus;
use persistence::testing::TestDatabase;
use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};
use testkit::{
    now,
    world::{OrderPlan, order_in},
};

/// The statements that the engines received since the list was last read.
static OVERHEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());
/// The statements that a connection has kept prepared.
static KEPT: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
/// Makes the tests run one at a time, because otherwise they would record each other's statements.
static TURN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

struct Listener;

impl Instrumentation for Listener {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            overheard().push(query.to_string());
        } else if let InstrumentationEvent::CacheQuery { sql, .. } = event {
            let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
            kept.insert(sql.trim().to_owned());
        }
    }
}

fn listen() {
    set_default_instrumentation(|| Some(Box::new(Listener))).unwrap();
}

fn overheard() -> MutexGuard<'static, Vec<String>> {
    OVERHEARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The statements since the list was last read.
fn heard() -> Vec<String> {
    overheard().drain(..).collect()
}

/// Stores a completed job that staff priced. Its page has every part.
async fn assessed_job(db: &TestDatabase) {
    let (plan, store) = (OrderPlan::numbered(1), db.store());
    let id = order_in(&*store, &plan, OrderStatus::Completed).await.id;
    let asked = store.bare_unit(move |uow| {
        let mut order = uow.orders().lock(id)?.expect("it is there");
        order.requested_at = Some(now());
        uow.orders().save(order)
    });
    let asked: Result<(), StoreError> = asked.await;
    asked.unwrap();
}

/// Whether the statement is a read. The statement by which the pool checks a connection does not
/// count.
fn is_read(sql: &str) -> bool {
    statement(sql).starts_with("SELECT")
        && !["SELECT 1", "SELECT total_changes()"].contains(&statement(sql))
}

/// The statement without the bound values that diesel appends to it.
fn statement(sql: &str) -> &str {
    sql.split(" -- binds:").next().unwrap_or(sql).trim()
}

/// Every statement with the name of its read. SQLite gets `1=0` for a list without ids; such a
/// statement reads nothing.
fn statements<'r>(
    recorded: &'r [(&'static str, Vec<String>)],
) -> impl Iterator<Item = (&'static str, &'r str)> {
    let named = |(name, statements): &'r (&'static str, Vec<String>)| {
        statements.iter().map(|sql| (*name, statement(sql)))
    };
    let asks = |(_, sql): &(&str, &str)| !sql.contains("1=0");
    recorded.iter().flat_map(named).filter(asks)
}

#[derive(QueryableByName)]
struct SqliteStep {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct PostgresStep {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

/// The query plan of SQLite for each statement of each read.
fn plans_of_sqlite(
    db: &TestDatabase,
    recorded: &[(&'static str, Vec<String>)],
) -> Vec<(&'static str, Vec<String>)> {
    let path = db.url.strip_prefix("sqlite://").expect("a file");
    let mut conn = SqliteConnection::establish(path).unwrap();
    let explain = |(name, sql): (&'static str, &str)| {
        let asked = sql_query(format!("EXPLAIN QUERY PLAN {sql}"));
        let steps: Vec<SqliteStep> = asked.load(&mut conn).unwrap();
        (name, steps.into_iter().map(|step| step.detail).collect())
    };
    statements(recorded).map(explain).collect()
}

/// Whether the step scans a table. A scan of rows that the statement itself produced (`l`, such
/// as the two lists of a provider, or `legs`) does not count.
fn scans_a_table(step: &str) -> bool {
    let own = |name: &str| ["l", "legs"].contains(&name);
    step.starts_with("SCAN")
        && step != "SCAN CONSTANT ROW"
        && !step.split(' ').nth(1).is_some_and(own)
}

/// The query plan of PostgreSQL for each statement of each read, as if the tables were too large to be scanned.
fn plans_of_postgres(
    db: &TestDatabase,
    recorded: &[(&'static str, Vec<String>)],
) -> Vec<(&'static str, Vec<String>)> {
    plans_of_postgres_without(&["seqscan"], db, recorded)
}

/// The query plan of PostgreSQL for each statement of each read, with these steps only where nothing else is possible.
fn plans_of_postgres_without(
    avoided: &[&str],
    db: &TestDatabase,
    recorded: &[(&'static str, Vec<String>)],
) -> Vec<(&'static str, Vec<String>)> {
    let mut conn = PgConnection::establish(&db.url).unwrap();
    // With a few rows the planner would choose a scan. Without it, it scans a table only if there is
    // no index.
    let avoided = avoided
        .iter()
        .map(|step| format!("SET enable_{step} = off; "));
    let settings = avoided.collect::<String>() + "SET plan_cache_mode = force_generic_plan";
    conn.batch_execute(&settings).unwrap();
    let explain = |(number, (name, sql)): (usize, (&'static str, &str))| {
        let bound = (1..).take_while(|place| sql.contains(&format!("${place}")));
        let values = bound.map(|_| "NULL").collect::<Vec<_>>().join(", ");
        let run = if values.is_empty() {
            String::new()
        } else {
            format!("({values})")
        };
        sql_query(format!("PREPARE read{number} AS {sql}"))
            .execute(&mut conn)
            .unwrap();
        let asked = sql_query(format!("EXPLAIN EXECUTE read{number}{run}"));
        let steps: Vec<PostgresStep> = asked.load(&mut conn).unwrap();
        (name, steps.into_iter().map(|step| step.line).collect())
    };
    statements(recorded).enumerate().map(explain).collect()
}

#[test]
fn values_are_no_part_of_the_statement() {
    assert_eq!(
        statement("SELECT 1 WHERE $1 -- binds: [\"x\"]"),
        "SELECT 1 WHERE $1"
    );
}
