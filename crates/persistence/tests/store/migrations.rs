//! The schema is applied, reverted and applied again. Of several instances that start together, only one applies it.

use persistence::{Database, OpenError, Options, testing::TestDatabase};

crate::on_both!(
    every_version_can_be_taken_back_and_applied_again,
    instances_that_start_together_apply_each_version_once,
    a_database_of_a_newer_program_is_left_alone,
    the_schema_goes_back_to_the_version_of_an_older_program,
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
