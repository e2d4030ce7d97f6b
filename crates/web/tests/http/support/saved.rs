//! Sets the database of a test back to an earlier state.

use super::TestApp;
use persistence_sqlite::testing::Outside;
use std::{cell::RefCell, fmt::Write as _};

/// A copy of the database, and the database itself, which notes the tables that change.
pub struct Saved {
    outside: RefCell<Outside>,
    tables: Vec<Table>,
}

struct Table {
    name: String,
    /// The columns that are not computed.
    columns: String,
    /// The names and the definitions of the triggers that refuse changes.
    guards: Vec<(String, String)>,
}

impl TestApp {
    /// Copies the database.
    pub fn saved(&self) -> Saved {
        let copies = std::fs::read_dir(self.store.folder()).expect("a folder");
        let copy = format!(
            "{}/copy-{}.db",
            self.store.folder().display(),
            copies.count()
        );
        let mut outside = self.store.outside();
        let names = outside.texts(
            "SELECT name AS text FROM sqlite_schema WHERE type = 'table' \
             AND name NOT LIKE 'sqlite_%' AND name <> 'changed_tables'",
        );
        let tables: Vec<_> = names
            .into_iter()
            .map(|name| Table::new(&mut outside, name))
            .collect();
        let mut sql = "PRAGMA foreign_keys = OFF; DROP TABLE IF EXISTS changed_tables; \
             CREATE TABLE changed_tables (name TEXT PRIMARY KEY) STRICT;"
            .to_owned();
        for Table { name, .. } in &tables {
            for change in ["insert", "update", "delete"] {
                write!(
                    sql,
                    "DROP TRIGGER IF EXISTS {name}_{change}_is_noted; \
                     CREATE TRIGGER {name}_{change}_is_noted AFTER {change} ON {name} \
                     WHEN NOT EXISTS (SELECT 1 FROM changed_tables WHERE name = '{name}') \
                     BEGIN INSERT INTO changed_tables VALUES ('{name}'); END;"
                )
                .expect("text can be written");
            }
        }
        write!(sql, "VACUUM INTO '{copy}'; ATTACH '{copy}' AS copy;").expect("text can be written");
        run(&mut outside, &sql);
        Saved {
            outside: RefCell::new(outside),
            tables,
        }
    }
}

impl Table {
    fn new(outside: &mut Outside, name: String) -> Self {
        let columns = outside
            .texts(&format!(
                "SELECT group_concat('\"' || name || '\"') AS text FROM pragma_table_info('{name}')"
            ))
            .concat();
        let of_triggers = |column: &str| {
            format!(
                "SELECT {column} AS text FROM sqlite_schema WHERE type = 'trigger' \
                 AND tbl_name = '{name}' AND name NOT LIKE '%_is_noted' ORDER BY name"
            )
        };
        let names = outside.texts(&of_triggers("name"));
        let guards = names.into_iter().zip(outside.texts(&of_triggers("sql")));
        Self {
            columns,
            guards: guards.collect(),
            name,
        }
    }
}

impl Saved {
    /// Whether the rows of one of these tables are no longer those of the copy.
    pub fn differs(&self, tables: &[&str]) -> bool {
        let changed = self.changed();
        let mut outside = self.outside.borrow_mut();
        changed
            .iter()
            .filter(|table| tables.contains(&table.name.as_str()))
            .any(|Table { name, columns, .. }| {
                let rows = |place: &str| format!("SELECT {columns} FROM {place}.{name}");
                let (now, then) = (rows("main"), rows("copy"));
                let sql = format!(
                    "SELECT EXISTS ({now} EXCEPT {then}) + EXISTS ({then} EXCEPT {now}) AS number"
                );
                outside.number(&sql) > 0
            })
    }

    /// Gives every table the rows of the copy.
    pub fn restore(&self) {
        let changed = self.changed();
        if changed.is_empty() {
            return;
        }
        let mut sql = "BEGIN IMMEDIATE;".to_owned();
        for Table {
            name,
            columns,
            guards,
        } in changed
        {
            for (guard, _) in guards {
                write!(sql, "DROP TRIGGER {guard};").expect("text can be written");
            }
            write!(
                sql,
                "DELETE FROM main.{name}; \
                 INSERT INTO main.{name} ({columns}) SELECT {columns} FROM copy.{name};"
            )
            .expect("text can be written");
            for (_, guard) in guards {
                write!(sql, "{guard};").expect("text can be written");
            }
        }
        sql.push_str("DELETE FROM changed_tables; COMMIT;");
        run(&mut self.outside.borrow_mut(), &sql);
    }

    fn changed(&self) -> Vec<&Table> {
        let names = self
            .outside
            .borrow_mut()
            .texts("SELECT name AS text FROM main.changed_tables");
        let changed = self.tables.iter();
        changed.filter(|one| names.contains(&one.name)).collect()
    }
}

fn run(outside: &mut Outside, sql: &str) {
    outside
        .execute(sql)
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
}
