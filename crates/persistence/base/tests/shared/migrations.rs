use persistence_base::migrations::Engine;

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
