//! The versions of the schema, each written once for both engines.
//!
//! The files under `migrations/` are PostgreSQL. [`Engine::sql`] translates them for SQLite where only types differ.
//! Other differences follow a line `-- sqlite:` or `-- postgres:`, up to the next line `-- both:`. `-- append-only:
//! TABLE` makes the triggers that refuse every change of a row.

/// One version of the schema.
#[derive(Debug, Clone, Copy)]
pub struct Version {
    /// The name of the version's folder: a number and a subject.
    pub name: &'static str,
    /// The statements that apply the version.
    pub up: &'static str,
    /// The statements that revert the version.
    pub down: &'static str,
}

macro_rules! versions {
    ($($name:literal),+ $(,)?) => {
        [$(Version {
            name: $name,
            up: include_str!(concat!("../../../../migrations/", $name, "/up.sql")),
            down: include_str!(concat!("../../../../migrations/", $name, "/down.sql")),
        }),+]
    };
}

/// Every version, oldest first.
pub const VERSIONS: &[Version] = &versions![
    "0001_people",
    "0002_catalog",
    "0003_providers",
    "0004_orders",
    "0005_commission",
    "0006_payments",
    "0007_ledger",
    "0008_credit",
    "0009_payouts",
    "0010_cases",
    "0011_operations",
];

/// A database engine, which decides the dialect of the migrations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// The statements of a migration in the dialect of this engine.
    #[must_use]
    pub fn sql(self, source: &str) -> String {
        let mut sql = String::with_capacity(source.len());
        let mut only = None;
        for line in source.lines() {
            match line.trim() {
                "-- sqlite:" => only = Some(Self::Sqlite),
                "-- postgres:" => only = Some(Self::Postgres),
                "-- both:" => only = None,
                _ if only.is_some_and(|engine| engine != self) => {}
                _ if only.is_some() => sql.push_str(line),
                trimmed => match trimmed.strip_prefix("-- append-only: ") {
                    Some(table) => sql.push_str(&self.append_only(table)),
                    None if self == Self::Sqlite => sql.push_str(&sqlite_line(line)),
                    None => sql.push_str(line),
                },
            }
            sql.push('\n');
        }
        sql
    }

    fn append_only(self, table: &str) -> String {
        match self {
            Self::Sqlite => ["update", "delete"]
                .map(|change| {
                    format!(
                        "CREATE TRIGGER {table}_no_{change} BEFORE {change} ON {table}\n\
                         BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END;\n"
                    )
                })
                .concat(),
            Self::Postgres => format!(
                "CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table}\n\
                 FOR EACH ROW EXECUTE FUNCTION refuse_change();\n\
                 CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table}\n\
                 EXECUTE FUNCTION refuse_change();\n"
            ),
        }
    }
}

/// The types of PostgreSQL and their equivalents on SQLite. Where several begin alike, the longest comes first.
const SQLITE_TYPES: [(&str, &str); 5] = [
    ("BIGINT GENERATED ALWAYS AS IDENTITY", "INTEGER NOT NULL"),
    ("BIGINT", "INTEGER"),
    ("BOOLEAN", "INTEGER"),
    ("DOUBLE PRECISION", "REAL"),
    ("TIMESTAMP", "TEXT"),
];

/// One line of a table definition, which declares at most one column, translated for SQLite.
fn sqlite_line(line: &str) -> String {
    if line == ");" {
        return ") STRICT;".to_owned();
    }
    let declared = || {
        let column = line.strip_prefix("    ")?;
        let (name, rest) = column.split_once(' ')?;
        let (of_postgres, of_sqlite) = SQLITE_TYPES
            .into_iter()
            .find(|(of_postgres, _)| rest.starts_with(of_postgres))?;
        Some((name, of_postgres, of_sqlite, rest.get(of_postgres.len()..)?))
    };
    let Some((name, of_postgres, of_sqlite, rest)) = declared() else {
        return line.to_owned();
    };
    let rest = match of_postgres {
        "BOOLEAN" => {
            let (rest, comma) = rest
                .strip_suffix(',')
                .map_or((rest, ""), |rest| (rest, ","));
            let rest = rest.replace("DEFAULT FALSE", "DEFAULT 0");
            format!("{rest} CHECK ({name} IN (0, 1)){comma}")
        }
        "BIGINT GENERATED ALWAYS AS IDENTITY" => {
            rest.replace("PRIMARY KEY", "PRIMARY KEY AUTOINCREMENT")
        }
        _ => rest.to_owned(),
    };
    format!("    {name} {of_sqlite}{rest}")
}

#[cfg(test)]
mod tests {
    use super::Engine;

    const SOURCE: &str = "\
CREATE TABLE t (
    seq BIGINT GENERATED ALWAYS AS IDENTITY CONSTRAINT t_seq_key PRIMARY KEY,
    paid BIGINT NOT NULL CHECK (paid > 0),
    open BOOLEAN NOT NULL DEFAULT FALSE,
    share DOUBLE PRECISION,
    at TIMESTAMP NOT NULL
);
-- append-only: t
-- sqlite:
SELECT 'sqlite';
-- postgres:
SELECT 'postgres';
-- both:
SELECT 'both';
";

    #[test]
    fn postgresql_gets_the_file_as_it_is_with_the_triggers_of_an_append_only_table() {
        let sql = Engine::Postgres.sql(SOURCE);
        assert!(
            sql.contains("open BOOLEAN NOT NULL DEFAULT FALSE,\n"),
            "{sql}"
        );
        assert!(sql.contains("at TIMESTAMP NOT NULL\n);\n"), "{sql}");
        assert!(
            sql.contains("t_no_change BEFORE UPDATE OR DELETE ON t"),
            "{sql}"
        );
        assert!(sql.contains("SELECT 'postgres';\nSELECT 'both';") || sql.contains("'both'"));
        assert!(
            !sql.contains("'sqlite'") && !sql.contains("STRICT"),
            "{sql}"
        );
    }

    #[test]
    fn sqlite_gets_its_own_types_strict_tables_and_checked_booleans() {
        let sql = Engine::Sqlite.sql(SOURCE);
        for expected in [
            "    seq INTEGER NOT NULL CONSTRAINT t_seq_key PRIMARY KEY AUTOINCREMENT,\n",
            "    paid INTEGER NOT NULL CHECK (paid > 0),\n",
            "    open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1)),\n",
            "    share REAL,\n    at TEXT NOT NULL\n) STRICT;\n",
            "t_no_delete BEFORE delete ON t",
            "SELECT 'sqlite';",
            "SELECT 'both';",
        ] {
            assert!(sql.contains(expected), "{expected}\n{sql}");
        }
        assert!(!sql.contains("'postgres'"), "{sql}");
    }
}
