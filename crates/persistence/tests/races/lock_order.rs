//! Checks the lock order of every unit that runs on PostgreSQL. SQLite has only one writer and
//! locks no rows.

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use testkit::HeldLocks;

/// From this call on, every new connection is checked.
pub fn watch() {
    set_default_instrumentation(|| Some(Box::new(Watcher(HeldLocks::default())))).unwrap();
}

struct Watcher(HeldLocks);

impl Instrumentation for Watcher {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        let InstrumentationEvent::StartQuery { query, .. } = event else {
            return;
        };
        let sql = query.to_string();
        if sql.starts_with("BEGIN") {
            self.0.release();
        } else if let Some(table) = locked_table(&sql) {
            self.0.take(&table).unwrap_or_else(|text| panic!("{text}"));
        }
    }
}

/// The table whose rows a statement locks, if it locks any; of a join, the first one.
fn locked_table(sql: &str) -> Option<String> {
    let statement = sql.split(" -- binds:").next().unwrap_or(sql).trim();
    let locks = statement.ends_with(" FOR NO KEY UPDATE")
        || statement.ends_with(" FOR NO KEY UPDATE SKIP LOCKED");
    let (_, from) = statement.split_once(" FROM ").filter(|_| locks)?;
    Some(
        from.trim_start_matches(['(', '"'])
            .chars()
            .take_while(|c| c.is_ascii_lowercase() || *c == '_')
            .collect(),
    )
}

#[test]
fn the_table_of_a_locking_statement_is_found() {
    let locks = r#"SELECT "orders"."id" FROM "orders" WHERE "orders"."id" = $1 FOR NO KEY UPDATE -- binds: ["x"]"#;
    assert_eq!(locked_table(locks).as_deref(), Some("orders"));
    let joined = r#"SELECT "orders"."id" FROM ("orders" INNER JOIN "order_details" ON 1) FOR NO KEY UPDATE -- binds: []"#;
    assert_eq!(locked_table(joined).as_deref(), Some("orders"));
    assert_eq!(locked_table(r#"SELECT "orders"."id" FROM "orders""#), None);
}
