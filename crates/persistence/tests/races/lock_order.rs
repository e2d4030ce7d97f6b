//! Checks every unit that runs on PostgreSQL: it locks rows in the lock order, and it changes no
//! row that it has not locked. SQLite has only one writer and locks no rows.

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use std::collections::HashSet;
use testkit::HeldLocks;

/// Tables whose rows change only while a row of one of these other tables is locked. Their own rows
/// are never locked.
const PARTS: [(&str, &[&str]); 19] = [
    ("blocks", &["users"]),
    ("categories", &[CONTENT]),
    ("saved_places", &["users"]),
    ("content_items", &[CONTENT]),
    ("category_synonyms", &[CONTENT]),
    ("category_discounts", &[CONTENT]),
    ("user_search_tokens", &["users"]),
    ("user_traces", &["users"]),
    ("recovery_codes", &["second_factors", "users"]),
    ("document_views", &["providers"]),
    ("job_workers", &["providers"]),
    ("provider_categories", &["providers"]),
    ("provider_zones", &["providers"]),
    ("provider_days_off", &["providers"]),
    ("provider_decisions", &["providers"]),
    ("provider_documents", &["providers"]),
    ("provider_hours", &["providers"]),
    ("provider_policies", &["providers"]),
    ("provider_workers", &["providers"]),
];

/// The advisory lock of all content, `CONTENT` in `engine/repositories/content.rs`.
const CONTENT: &str = "pg_advisory_xact_lock(7240120)";

/// Tables whose rows a unit may change without a lock before, each with the reason. Such a change
/// locks the row itself. `true` if it must then be in its place in the lock order.
const UNLOCKED: [(&str, bool, &str); 6] = [
    (
        "provider_last_seen",
        false,
        "the statement keeps the later of two times, whatever the row holds",
    ),
    (
        "order_shares",
        false,
        "a link is revoked by its id, after its unit locked all links of the order",
    ),
    (
        "provider_categories",
        false,
        "an offer notes its time there, and its unit locks nothing of the provider after that",
    ),
    (
        "ledger_accounts",
        true,
        "the statement adds to the balance, whatever it is, when the unit needs no other lock",
    ),
    (
        "earnings",
        true,
        "the earnings in a payout change only while the payout is locked",
    ),
    (
        "tasks",
        false,
        "a unit that claims tasks locks nothing else, and any other unit changes tasks after whatever \
         else it locks, except balances; units that schedule the same task hold the row that it is \
         about; payouts of a day are scheduled by the statement alone",
    ),
];

/// Tables in which the erasure of an account changes the rows of its person, found by the id or the
/// address. It locks the person and the provider, but none of these rows: an account is erased when
/// none of its business is open, so hardly anything else changes them. If PostgreSQL ends one of two
/// units that wait for each other, the store runs it again.
const ERASED: [&str; 36] = [
    "advances",
    "assessments",
    "call_intents",
    "cancellations",
    "change_orders",
    "chargebacks",
    "credit_payouts",
    "damage_claims",
    "disputes",
    "draft_links",
    "early_terminations",
    "idempotency_keys",
    "inbox",
    "one_time_tokens",
    "order_details",
    "order_messages",
    "order_positions",
    "order_shares",
    "part_refunds",
    "payments",
    "phone_calls",
    "phone_codes",
    "refunds",
    "reviews",
    "sendings",
    "sms_messages",
    "ticket_messages",
    "ticket_questions",
    "tickets",
    "unmatched_charges",
    "uploads",
    "waitlist",
    "warranty_claims",
    "whatsapp_messages",
    "whatsapp_statuses",
    "whatsapp_threads",
];

/// From this call on, every new connection is checked.
pub fn watch() {
    set_default_instrumentation(|| Some(Box::new(Watcher::default()))).unwrap();
}

#[derive(Default)]
struct Watcher {
    in_unit: bool,
    held: HeldLocks,
    /// The rows that the unit has locked or inserted, each as its table and a value that the
    /// statement named. An empty value stands for rows that were locked without naming one.
    rows: HashSet<(String, String)>,
}

impl Instrumentation for Watcher {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            let heard = self.hear(&query.to_string());
            heard.unwrap_or_else(|text| panic!("{text}: {query}"));
        }
    }
}

impl Watcher {
    fn hear(&mut self, sql: &str) -> Result<(), String> {
        let (statement, values) = sql.split_once(" -- binds: ").unwrap_or((sql, ""));
        if values.contains("PgTypeMetadata") {
            // The same statement was announced with its values just before.
            return Ok(());
        }
        if let Some(begins) = boundary(statement) {
            *self = Self {
                in_unit: begins,
                ..Self::default()
            };
        }
        if statement.contains(CONTENT) {
            self.rows.insert((CONTENT.to_owned(), String::new()));
        }
        if let Some(table) = locked_table(statement) {
            self.held.take(&table)?;
            if names(values).next().is_none() {
                self.rows.insert((table.clone(), String::new()));
            }
            self.keep(&table, values);
        }
        for write in writes_of(statement) {
            if let Some(table) = changed_table(write).filter(|_| self.in_unit) {
                self.check_change(&table, values)?;
            }
            if let Some(table) = table_after(write, "INSERT INTO ") {
                self.keep(&table, values);
            }
        }
        Ok(())
    }

    fn keep(&mut self, table: &str, values: &str) {
        let rows = names(values).map(|name| (table.to_owned(), name.to_owned()));
        self.rows.extend(rows);
    }

    fn check_change(&mut self, table: &str, values: &str) -> Result<(), String> {
        if self.covers(table, values) || self.erases(table, values) {
            return Ok(());
        }
        match UNLOCKED.iter().find(|(known, ..)| *known == table) {
            None => Err(format!("a unit changes a row of {table} without a lock")),
            Some((_, true, _)) => self.held.take(table),
            Some((_, false, _)) => Ok(()),
        }
    }

    /// Whether the unit holds one of these rows, or the row that they belong to.
    fn covers(&self, table: &str, values: &str) -> bool {
        let named: HashSet<_> = names(values).collect();
        let parts = PARTS.iter().find(|(part, _)| *part == table);
        let owners = parts.map_or(&[][..], |(_, owners)| owners);
        let parent = HeldLocks::parent_of(table).flatten();
        self.rows.iter().any(|(held, value)| {
            let held = held.as_str();
            let concerns = held == table || owners.contains(&held) || parent == Some(held);
            let unnamed = value.is_empty() && (held == table || held == CONTENT);
            concerns && (unnamed || named.contains(value.as_str()))
        })
    }

    fn erases(&self, table: &str, values: &str) -> bool {
        let of_person = |(held, id): &(String, String)| {
            held == "users" && (values.contains(id.as_str()) || values.contains('@'))
        };
        ERASED.contains(&table) && self.rows.iter().any(of_person)
    }
}

/// Whether the statement begins a transaction (`true`) or ends one (`false`).
fn boundary(statement: &str) -> Option<bool> {
    let begins = statement.starts_with("BEGIN");
    let ends = statement.starts_with("COMMIT") || statement == "ROLLBACK";
    (begins || ends).then_some(begins)
}

/// The texts among the values of a statement that tell one row from another: ids, references and
/// addresses.
fn names(values: &str) -> impl Iterator<Item = &str> {
    let texts = values.split('"').skip(1).step_by(2);
    texts.filter(|text| text.len() >= 8 && text.contains(|c: char| c.is_ascii_digit() || c == '@'))
}

/// The writes of a statement, of which there may be several in one.
fn writes_of(statement: &str) -> Vec<&str> {
    let Some(several) = statement.trim().strip_prefix("WITH also_") else {
        return vec![statement];
    };
    let named = several.split("also_");
    let mut writes: Vec<&str> = named
        .filter_map(|write| write.split_once(" AS ("))
        .map(|(_, write)| write)
        .collect();
    let last = writes.pop().expect("a write with a name");
    let begins = [") INSERT INTO \"", ") UPDATE \"", ") DELETE FROM \""];
    let main = begins.iter().filter_map(|begin| last.rfind(begin)).max();
    let (last, main) = last.split_at(main.expect("a write without a name"));
    writes.extend([last, main.trim_start_matches(") ")]);
    writes
}

/// The table whose rows a statement changes, if it changes any.
fn changed_table(statement: &str) -> Option<String> {
    let upsert =
        || table_after(statement, "INSERT INTO ").filter(|_| statement.contains(" DO UPDATE "));
    table_after(statement, "UPDATE ")
        .or_else(|| table_after(statement, "DELETE FROM "))
        .or_else(upsert)
}

/// The table whose rows a statement locks, if it locks any; of a join, the first one.
fn locked_table(statement: &str) -> Option<String> {
    let statement = statement.trim();
    let locks = statement.ends_with(" FOR NO KEY UPDATE")
        || statement.ends_with(" FOR NO KEY UPDATE SKIP LOCKED");
    let (_, from) = statement.split_once(" FROM ").filter(|_| locks)?;
    table_after(from.trim_start_matches('('), "")
}

/// The table that follows these words. `None` in the words of SQLite, which quotes names otherwise.
fn table_after(statement: &str, words: &str) -> Option<String> {
    let rest = statement.trim().strip_prefix(words)?.trim_start();
    let table = rest.strip_prefix('"')?.split('"').next()?;
    Some(table.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORDER: &str = "0190-order-1";
    const OTHER: &str = "0190-order-2";

    fn heard(statements: &[String]) -> Result<(), String> {
        let mut watcher = Watcher::default();
        watcher.hear("BEGIN")?;
        statements.iter().try_for_each(|sql| watcher.hear(sql))
    }

    fn lock(table: &str, id: &str) -> String {
        format!(
            r#"SELECT "{table}"."id" FROM "{table}" WHERE "{table}"."id" = $1 FOR NO KEY UPDATE -- binds: ["{id}"]"#
        )
    }

    fn update(table: &str, ids: &[&str]) -> String {
        format!(
            r#"UPDATE "{table}" SET "version" = $1 WHERE "{table}"."id" = $2 -- binds: {ids:?}"#
        )
    }

    fn post(account: &str) -> String {
        format!(
            r#"INSERT INTO "ledger_accounts" ("code") VALUES ($1) ON CONFLICT ("code") DO UPDATE SET "balance_kobo" = $2 -- binds: ["{account}", 7]"#
        )
    }

    #[test]
    fn the_table_of_a_locking_statement_is_found() {
        let (locks, _) = lock("orders", ORDER)
            .split_once(" -- binds")
            .map(|(sql, rest)| (sql.to_owned(), rest.to_owned()))
            .unwrap();
        assert_eq!(locked_table(&locks).as_deref(), Some("orders"));
        let joined = r#"SELECT "orders"."id" FROM ("orders" INNER JOIN "order_details" ON 1) FOR NO KEY UPDATE"#;
        assert_eq!(locked_table(joined).as_deref(), Some("orders"));
        assert_eq!(locked_table(r#"SELECT "orders"."id" FROM "orders""#), None);
    }

    #[test]
    fn a_row_that_changes_without_a_lock_is_found() {
        let refused = Err("a unit changes a row of offers without a lock".to_owned());
        let change = update("offers", &["0190-offer-1", ORDER]);
        assert_eq!(heard(std::slice::from_ref(&change)), refused);
        assert_eq!(heard(&[lock("orders", OTHER), change.clone()]), refused);
        assert_eq!(heard(&[lock("users", ORDER), change.clone()]), refused);
        let delete = r#"DELETE FROM "offers" WHERE "offers"."id" = $1 -- binds: ["0190-offer-1"]"#;
        assert!(heard(&[delete.to_owned()]).is_err());
        let mut outside = Watcher::default();
        assert_eq!(outside.hear(&change), Ok(()), "outside a unit");
    }

    #[test]
    fn a_lock_of_the_row_or_of_its_parent_covers_a_change() {
        let change = update("payments", &["0190-payment-1", ORDER]);
        for held in [lock("payments", "0190-payment-1"), lock("orders", ORDER)] {
            assert_eq!(heard(&[held, change.clone()]), Ok(()));
        }
        let inserted = r#"INSERT INTO "payments" ("id") VALUES ($1) -- binds: ["0190-payment-1"]"#;
        assert_eq!(heard(&[inserted.to_owned(), change.clone()]), Ok(()));
        let due = r#"SELECT "outbox"."id" FROM "outbox" LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED -- binds: [8]"#;
        assert_eq!(
            heard(&[due.to_owned(), update("outbox", &["0190-event-1"])]),
            Ok(())
        );
        assert!(
            heard(&[
                lock("orders", ORDER),
                "COMMIT".into(),
                "BEGIN".into(),
                change
            ])
            .is_err()
        );
    }

    #[test]
    fn every_write_of_one_statement_is_checked() {
        let both = |first: &str, second: &str| {
            format!(
                r#"WITH also_1 AS (UPDATE "{first}" SET "total" = ($1) WHERE "id" = $2) UPDATE "{second}" SET "total" = $3 -- binds: ["{ORDER}"]"#
            )
        };
        let refused = Err("a unit changes a row of users without a lock".to_owned());
        for statement in [both("users", "orders"), both("orders", "users")] {
            assert_eq!(heard(&[lock("orders", ORDER), statement]), refused);
        }
        let details = both("order_details", "orders");
        assert_eq!(heard(&[lock("orders", ORDER), details]), Ok(()));
        let three = r#"WITH also_1 AS (UPDATE "tasks" SET "id" = $1) , also_2 AS (UPDATE "users" SET "id" = $2) INSERT INTO "outbox" ("id") VALUES ($3)"#;
        assert_eq!(heard(&[three.to_owned()]), refused);
        let inserted = format!(
            r#"WITH also_1 AS (INSERT INTO "orders" ("id") VALUES ($1)) INSERT INTO "order_details" ("order_id") VALUES ($2) -- binds: ["{ORDER}"]"#
        );
        let change = update("payments", &["0190-payment-1", ORDER]);
        assert_eq!(heard(&[inserted, change]), Ok(()));
    }

    #[test]
    fn a_balance_moves_without_a_lock_when_no_other_lock_follows() {
        let (order, provider) = (lock("orders", ORDER), lock("providers", "0190-provider-1"));
        let posted = post("psp:clearing:1");
        assert_eq!(
            heard(&[order.clone(), provider.clone(), posted.clone()]),
            Ok(())
        );
        let late = "a unit locks providers after ledger_accounts; the lock order puts it first";
        assert_eq!(heard(&[order, posted, provider]), Err(late.to_owned()));
    }

    #[test]
    fn an_erasure_changes_the_rows_of_its_person_alone() {
        let person = lock("users", "0190-person-1");
        let change = |of| update("reviews", &["(erased)", of]);
        assert_eq!(heard(&[person.clone(), change("0190-person-1")]), Ok(()));
        assert!(heard(&[person.clone(), change("0190-person-2")]).is_err());
        assert!(heard(&[person, update("orders", &["0190-person-1"])]).is_err());
    }
}
