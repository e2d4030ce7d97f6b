use super::{execute_at, prepare};
use crate::Address;
use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};
use tokio::sync::OnceCell;

static COUNT: AtomicU32 = AtomicU32::new(0);
/// The bytes of a migrated database file.
static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();

/// A database file for one test, in a folder of its own, which is deleted when this is dropped. The
/// first test of a process migrates a template and stores the catalogue in it; every file is a copy
/// of that template.
#[derive(Debug)]
pub struct FreshFile {
    folder: PathBuf,
}

impl FreshFile {
    /// Creates a migrated database with the services that ship with the product.
    ///
    /// # Panics
    /// If the file cannot be created.
    pub async fn new() -> Self {
        let template = TEMPLATE.get_or_init(template).await;
        let fresh = Self::empty();
        std::fs::write(fresh.file(), template).expect("the template is copied");
        fresh
    }

    /// The folder of the database, which also holds the files that a test puts beside it.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    #[must_use]
    pub fn url(&self) -> String {
        format!("sqlite://{}", self.file().display())
    }

    pub(super) fn address(&self) -> Address {
        Address::Sqlite(self.file())
    }

    fn file(&self) -> PathBuf {
        self.folder.join("gida.db")
    }

    /// An empty folder. It is in memory where the system has such a place, because thousands of
    /// small commits wait for a disk.
    fn empty() -> Self {
        let memory = PathBuf::from("/dev/shm");
        let place = if memory.is_dir() {
            memory
        } else {
            std::env::temp_dir()
        };
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = place.join(format!("gida_test_{}_{number}", std::process::id()));
        // The folder may be left over from an earlier run with the same number.
        let _left_over = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder for the test database is made");
        Self { folder }
    }
}

impl Drop for FreshFile {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

async fn template() -> Vec<u8> {
    let fresh = FreshFile::empty();
    prepare(fresh.address()).await;
    // When the database was closed, statistics for the query planner were collected. They are
    // removed, because query plans are tested without statistics, as on tables that were never
    // analysed.
    execute_at(&fresh.address(), "DROP TABLE IF EXISTS sqlite_stat1")
        .expect("the counts are dropped");
    std::fs::read(fresh.file()).expect("the template is read")
}
