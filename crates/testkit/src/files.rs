use async_trait::async_trait;
use kernel::Timestamp;
use marketplace::uploads::{CleanPhoto, FileError, FileStore, PhotoCleaner, PhotoError};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

type Files = BTreeMap<String, (Vec<u8>, Timestamp)>;

/// Files in memory. All clones share the same files. Files are written at a fixed time, unless a
/// test sets another one.
#[derive(Debug, Clone, Default)]
pub struct MemoryFiles(Arc<Mutex<Files>>);

impl MemoryFiles {
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.locked().keys().cloned().collect()
    }
    /// Writes a file with another modification time.
    pub fn put_at(&self, name: &str, at: Timestamp) {
        self.locked().insert(name.to_owned(), (Vec::new(), at));
    }
    fn locked(&self) -> MutexGuard<'_, Files> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl FileStore for MemoryFiles {
    async fn put(&self, name: String, bytes: Vec<u8>) -> Result<(), FileError> {
        self.locked().insert(name, (bytes, crate::now()));
        Ok(())
    }
    async fn get(&self, name: String) -> Result<Option<Vec<u8>>, FileError> {
        Ok(self.locked().get(&name).map(|(bytes, _)| bytes.clone()))
    }
    async fn remove(&self, name: String) -> Result<(), FileError> {
        self.locked().remove(&name);
        Ok(())
    }
    async fn older_than(
        &self,
        before: Timestamp,
        after: String,
        limit: usize,
    ) -> Result<Vec<String>, FileError> {
        let files = self.locked();
        let old = files
            .iter()
            .filter(|(name, (_, at))| *at < before && **name > after);
        Ok(old.map(|(name, _)| name.clone()).take(limit).collect())
    }
}

/// A cleaner that accepts content that begins with `photo` and refuses everything else. Its output
/// differs from its input, so that a test can tell them apart.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlainCleaner;

#[async_trait]
impl PhotoCleaner for PlainCleaner {
    async fn clean(&self, bytes: Vec<u8>) -> Result<CleanPhoto, PhotoError> {
        match bytes.strip_prefix(b"photo") {
            Some(rest) => Ok(CleanPhoto {
                bytes: [b"clean", rest].concat(),
                width: 800,
                height: 600,
                sha256: "c".repeat(64),
                small: [b"small", rest].concat(),
            }),
            None if bytes.starts_with(b"bomb") => Err(PhotoError::TooLarge),
            None => Err(PhotoError::Unreadable),
        }
    }
    async fn small(&self, bytes: Vec<u8>) -> Result<Vec<u8>, PhotoError> {
        bytes
            .strip_prefix(b"clean")
            .map(|rest| [b"small", rest].concat())
            .ok_or(PhotoError::Unreadable)
    }
}
