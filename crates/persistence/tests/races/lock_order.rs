//! Holds every unit that runs on PostgreSQL to the order of locks. SQLite has one writer and locks no rows.

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use marketplace::HeldLocks;

/// Every connection that is opened from now on.
pub fn watch() {
    set_default_instrumentation(|| Some(Box::new(Watcher(HeldLocks::default())))).unwrap();
}

struct Watcher(HeldLocks);

impl Instrumentation for Watcher {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        let InstrumentationEvent::StartQuery { query, .. } = event else { return };
        let said = query.to_string();
        if said.starts_with("BEGIN") {
            self.0.release();
        } else if let Some(table) = locked_table(&said) {
            self.0.take(&table).unwrap_or_else(|text| panic!("{text}"));
        }
    }
}

/// The table of a statement that locks the rows that it reads.
fn locked_table(said: &str) -> Option<String> {
    let statement = said.split(" -- binds:").next().unwrap_or(said).trim();
    let locks = statement.ends_with(" FOR NO KEY UPDATE") || statement.ends_with(" FOR NO KEY UPDATE SKIP LOCKED");
    let (_, from) = statement.split_once(" FROM ").filter(|_| locks)?;
    Some(from.trim_start_matches('"').chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect())
}

#[test]
fn the_table_of_a_lock_is_read_out_of_its_statement() {
    let locks = r#"SELECT "orders"."id" FROM "orders" WHERE "orders"."id" = $1 FOR NO KEY UPDATE -- binds: ["x"]"#;
    assert_eq!(locked_table(locks).as_deref(), Some("orders"));
    assert_eq!(locked_table(r#"SELECT "orders"."id" FROM "orders""#), None);
}
