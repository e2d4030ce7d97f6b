//! A backup is made while the service runs, and can be opened.

use crate::world::{tell, together};
use kernel::StoreError;
use persistence::{Database, OpenError, Options, testing::TestDatabase};
use std::path::PathBuf;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_whole_and_opens() {
    let db = TestDatabase::sqlite().await;
    let folder = PathBuf::from(db.url.strip_prefix("sqlite://").unwrap())
        .parent()
        .unwrap()
        .join("copies");
    let copy = folder.join("gida.db");
    let units = together(50, |number| {
        let store = db.store();
        async move {
            store
                .bare_unit(move |uow| -> Result<(), StoreError> { tell(uow, number) })
                .await
        }
    });
    let (made, units) = tokio::join!(db.database.backup(copy.clone()), units);
    assert_eq!(made, Ok(()));
    assert!(units.iter().all(Result::is_ok));
    let restored =
        Database::open(&format!("sqlite://{}", copy.display()), Options::default()).unwrap();
    assert!(
        restored.is_ready().await,
        "with its schema and its services"
    );
    assert_eq!(
        restored
            .seed_catalog()
            .await
            .map(|seeded| seeded.categories),
        Ok(0)
    );
    restored.shutdown().await;
    let again = db.database.backup(copy).await;
    assert_eq!(
        again,
        Err(OpenError::Backup("the file exists already".into()))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_has_its_own_tool() {
    let db = TestDatabase::postgres().await;
    let refused = db.database.backup("never.dump".into()).await.unwrap_err();
    assert!(refused.to_string().contains("pg_dump"), "{refused}");
}
