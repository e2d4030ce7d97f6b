//! Support for tests: fresh databases, connections that bypass the store, and a fault that tests
//! must detect.
#![expect(
    clippy::expect_used,
    reason = "test support: what cannot be set up should stop the test"
)]

#[cfg(feature = "sqlite")]
mod call_count;
#[cfg(feature = "sqlite")]
mod fresh_file;
mod outside;
#[cfg(feature = "sqlite")]
mod test_store;

#[cfg(feature = "sqlite")]
pub use call_count::CallCount;
#[cfg(feature = "sqlite")]
pub use fresh_file::FreshFile;
pub use outside::{Outside, execute_at};
#[cfg(feature = "sqlite")]
pub use test_store::TestStore;

pub use crate::observed::without_values;
use crate::{Address, Database, Options};
use std::sync::atomic::{AtomicBool, Ordering};

static ANSWERS_EARLY: AtomicBool = AtomicBool::new(false);

/// Makes SQLite answer before the committed data is on disk, in the whole process. The test of
/// synced answers must detect this fault.
pub fn answer_early() {
    ANSWERS_EARLY.store(true, Ordering::SeqCst);
}

#[cfg(feature = "sqlite")]
pub(crate) fn answers_early() -> bool {
    ANSWERS_EARLY.load(Ordering::SeqCst)
}

/// Migrates a database, stores the catalogue in it and closes it again, because it can only be
/// copied without a log file and without sessions.
///
/// # Panics
/// If one of these fails.
pub async fn prepare(address: Address) {
    let options = Options {
        connections: 1,
        ..Options::default()
    };
    let database = Database::open(address, options).expect("the template opens");
    database.migrate().await.expect("the migrations apply");
    database
        .seed_catalog()
        .await
        .expect("the catalogue is stored");
    database.shutdown().await;
}
