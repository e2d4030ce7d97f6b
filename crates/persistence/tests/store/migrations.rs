//! The schema goes up, down and up again, once whoever asks.

use persistence::{Database, OpenError, Options, testing::Bed};

crate::on_both!(
    every_version_can_be_taken_back_and_applied_again,
    instances_that_start_together_apply_each_version_once,
    a_database_of_a_newer_program_is_left_alone,
);

/// The folders of the schema, in the order in which they are applied.
fn versions() -> Vec<String> {
    let folders = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations/sqlite")).unwrap();
    let mut versions: Vec<_> = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    versions.sort();
    versions
}

async fn every_version_can_be_taken_back_and_applied_again(bed: &Bed) {
    assert!(bed.database.is_ready().await);
    assert_eq!(bed.database.migrate().await, Ok(Vec::new()), "nothing is missing");
    assert_eq!(Some(bed.database.migration_id()), versions().last().map(String::as_str));
    let mut reverted = bed.revert_all().await;
    reverted.reverse();
    assert_eq!(reverted, versions(), "the newest first, under their names");
    assert!(!bed.database.is_ready().await);
    assert_eq!(bed.database.migrate().await.map(|applied| applied.len()), Ok(versions().len()));
    assert!(bed.database.is_ready().await);
    assert_eq!(bed.database.seed_catalog().await.map(|seeded| seeded.categories), Ok(30));
}

async fn instances_that_start_together_apply_each_version_once(bed: &Bed) {
    bed.revert_all().await;
    let others: Vec<_> = (0..3).map(|_| Database::open(&bed.url, Options::default()).unwrap()).collect();
    let [one, two, three] = &*others else { panic!("three") };
    let applied = tokio::join!(one.migrate(), two.migrate(), three.migrate(), bed.database.migrate());
    let counts = [applied.0, applied.1, applied.2, applied.3].map(|applied| applied.unwrap().len());
    assert_eq!(counts.iter().sum::<usize>(), versions().len(), "{counts:?}");
    assert_eq!(counts.iter().max(), Some(&versions().len()), "one of them did all of it: {counts:?}");
    let seeded = tokio::join!(one.seed_catalog(), two.seed_catalog(), three.seed_catalog());
    let seeded = [seeded.0, seeded.1, seeded.2].map(|seeded| seeded.unwrap().categories);
    assert_eq!(seeded.iter().sum::<u32>(), 30, "{seeded:?}");
}

async fn a_database_of_a_newer_program_is_left_alone(bed: &Bed) {
    bed.outside().execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')").unwrap();
    assert_eq!(bed.database.migrate().await, Err(OpenError::Newer("9999".into())));
    assert!(!bed.database.is_ready().await);
}
