//! The schema can be applied, reverted and applied again. When several instances start together,
//! only one applies it.

use persistence::{Database, OpenError, Options, testing::TestDatabase};
use std::collections::BTreeSet;

crate::on_both!(
    the_database_has_the_columns_of_the_schema,
    every_version_can_be_taken_back_and_applied_again,
    instances_that_start_together_apply_each_version_once,
    a_database_of_a_newer_program_is_left_alone,
    the_schema_goes_back_to_the_version_of_an_older_program,
    t11_no_account_comes_with_the_schema_or_the_services,
);

/// The folders of the schema, in the order in which they are applied.
fn versions() -> Vec<String> {
    let folders = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations"));
    let mut versions: Vec<_> = folders
        .unwrap()
        .map(|folder| folder.unwrap().file_name().into_string().unwrap())
        .collect();
    versions.sort();
    versions
}

async fn every_version_can_be_taken_back_and_applied_again(db: &TestDatabase) {
    assert!(db.database.is_ready().await);
    assert_eq!(
        db.database.migrate().await,
        Ok(Vec::new()),
        "nothing is missing"
    );
    assert_eq!(
        Some(db.database.migration_id()),
        versions().last().map(String::as_str)
    );
    let mut reverted = db.revert_all().await;
    reverted.reverse();
    assert_eq!(reverted, versions(), "the newest first, under their names");
    assert!(!db.database.is_ready().await);
    assert_eq!(
        db.database.migrate().await.map(|applied| applied.len()),
        Ok(versions().len())
    );
    assert!(db.database.is_ready().await);
    assert_eq!(
        db.database
            .seed_catalog()
            .await
            .map(|seeded| seeded.categories),
        Ok(30)
    );
}

async fn instances_that_start_together_apply_each_version_once(db: &TestDatabase) {
    db.revert_all().await;
    let others: Vec<_> = (0..3)
        .map(|_| Database::open(&db.url, Options::default()).unwrap())
        .collect();
    let [one, two, three] = &*others else {
        panic!("three")
    };
    let applied = tokio::join!(
        one.migrate(),
        two.migrate(),
        three.migrate(),
        db.database.migrate()
    );
    let counts = [applied.0, applied.1, applied.2, applied.3].map(|applied| applied.unwrap().len());
    assert_eq!(counts.iter().sum::<usize>(), versions().len(), "{counts:?}");
    assert_eq!(
        counts.iter().max(),
        Some(&versions().len()),
        "one of them did all of it: {counts:?}"
    );
    let seeded = tokio::join!(one.seed_catalog(), two.seed_catalog(), three.seed_catalog());
    let seeded = [seeded.0, seeded.1, seeded.2].map(|seeded| seeded.unwrap().categories);
    assert_eq!(seeded.iter().sum::<u32>(), 30, "{seeded:?}");
}

async fn the_schema_goes_back_to_the_version_of_an_older_program(db: &TestDatabase) {
    let all = versions();
    let [.., older, second, first] = &*all else {
        panic!("three")
    };
    assert_eq!(
        db.database.revert_to(older.clone()).await,
        Ok(vec![first.clone(), second.clone()])
    );
    assert!(!db.database.is_ready().await);
    let number = older.split('_').next().unwrap();
    assert_eq!(
        db.database.revert_to(number.into()).await,
        Ok(Vec::new()),
        "it is there already, and a number is enough"
    );
    assert!(
        matches!(
            db.database.revert_to("0000".into()).await,
            Err(OpenError::Migration(_))
        ),
        "there is no such version"
    );
    assert_eq!(
        db.database.migrate().await,
        Ok(vec![second.clone(), first.clone()])
    );
    assert!(db.database.is_ready().await);
}

async fn a_database_of_a_newer_program_is_left_alone(db: &TestDatabase) {
    db.outside()
        .execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')")
        .unwrap();
    assert_eq!(
        db.database.migrate().await,
        Err(OpenError::Newer("9999".into()))
    );
    assert_eq!(
        db.database.revert_to(String::new()).await,
        Err(OpenError::Newer("9999".into()))
    );
    assert!(!db.database.is_ready().await);
}

/// The columns that diesel's schema declares, as `table.column type`; `?` after the type means that
/// the column may be null.
fn declared_columns(type_of: fn(&str) -> &'static str) -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/base/src/schema");
    let mut columns = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let source = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut table = "";
        for line in source.lines().map(str::trim) {
            if let Some((name, _)) = line.split_once(" (").filter(|_| line.ends_with(") {")) {
                table = name;
            } else if let Some((column, declared)) =
                line.split_once(" -> ").filter(|_| line.ends_with(','))
            {
                let declared = declared.trim_end_matches(',');
                let inner = declared
                    .strip_prefix("Nullable<")
                    .and_then(|rest| rest.strip_suffix('>'));
                let null = if inner.is_some() { "?" } else { "" };
                let sql_type = type_of(inner.unwrap_or(declared));
                columns.insert(format!("{table}.{column} {sql_type}{null}"));
            }
        }
    }
    columns
}

fn sqlite_type(declared: &str) -> &'static str {
    match declared {
        "Text" | "Timestamp" => "TEXT",
        "Integer" | "BigInt" | "Bool" => "INTEGER",
        "Double" => "REAL",
        other => panic!("{other} has no type on SQLite"),
    }
}

fn postgres_type(declared: &str) -> &'static str {
    match declared {
        "Text" => "text",
        "Timestamp" => "timestamp without time zone",
        "Integer" => "integer",
        "BigInt" => "bigint",
        "Bool" => "boolean",
        "Double" => "double precision",
        other => panic!("{other} has no type on PostgreSQL"),
    }
}

/// Both engines and diesel's schema have the same columns. Columns that the database computes are
/// not in the schema.
async fn the_database_has_the_columns_of_the_schema(db: &TestDatabase) {
    const COMPUTED: [&str; 2] = ["money_proposals.unmatched_reference", "providers.listed"];
    let mut outside = db.outside();
    let (found, declared) = if db.url.starts_with("postgres") {
        let columns = "SELECT table_name || '.' || column_name || ' ' || data_type \
            || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS text FROM information_schema.columns \
            WHERE table_schema = current_schema() AND table_name <> '__diesel_schema_migrations'";
        (outside.texts(columns), declared_columns(postgres_type))
    } else {
        let columns = "SELECT t.name || '.' || c.name || ' ' || c.type \
            || CASE c.\"notnull\" WHEN 1 THEN '' ELSE '?' END AS text \
            FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c \
            WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name <> '__diesel_schema_migrations'";
        (outside.texts(columns), declared_columns(sqlite_type))
    };
    let computed = |column: &String| {
        COMPUTED.iter().any(|name| {
            column
                .split_once(' ')
                .is_some_and(|(found, _)| found == *name)
        })
    };
    let found: BTreeSet<_> = found
        .into_iter()
        .filter(|column| !computed(column))
        .collect();
    let declared: BTreeSet<_> = declared
        .into_iter()
        .filter(|column| !computed(column))
        .collect();
    assert!(found.len() > 800, "{} columns", found.len());
    assert_eq!(
        (
            found.difference(&declared).collect::<Vec<_>>(),
            declared.difference(&found).collect::<Vec<_>>()
        ),
        (vec![], vec![]),
        "only in the database, only in the schema"
    );
}

/// Only the `gida` command makes the first account of staff, with a link that works once.
async fn t11_no_account_comes_with_the_schema_or_the_services(db: &TestDatabase) {
    db.revert_all().await;
    assert!(db.database.migrate().await.is_ok());
    assert!(db.database.seed_catalog().await.is_ok());
    let mut outside = db.outside();
    for table in ["users", "sessions", "staff_requests", "providers"] {
        let count = format!("SELECT COUNT(*) AS number FROM {table}");
        assert_eq!(outside.number(&count), 0, "{table}");
    }
}
