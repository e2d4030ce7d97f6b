//! The versions of the schema. Each is written once for both engines.
//!
//! The files under `migrations/` are written for PostgreSQL. Where only types differ,
//! [`Engine::sql`] translates them for SQLite. Other differences are marked: lines after `--
//! sqlite:` or `-- postgres:`, up to the next line `-- both:`, are only for that engine. `--
//! append-only: TABLE` creates the triggers that refuse every change of a row.

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
    "0012_conversations",
];

/// A database engine. It decides the SQL dialect of the migrations.
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

/// The types of PostgreSQL and their equivalents on SQLite. When several begin in the same way, the
/// longest must come first.
const SQLITE_TYPES: [(&str, &str); 5] = [
    ("BIGINT GENERATED ALWAYS AS IDENTITY", "INTEGER NOT NULL"),
    ("BIGINT", "INTEGER"),
    ("BOOLEAN", "INTEGER"),
    ("DOUBLE PRECISION", "REAL"),
    ("TIMESTAMP", "TEXT"),
];

/// Translates one line of a table definition for SQLite. A line declares at most one column.
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
