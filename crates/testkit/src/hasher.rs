use async_trait::async_trait;
use identity::{HasherError, PasswordHasher};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

/// A hasher that is fast and hides nothing: the hash is `plain:<password>`. It counts its calls.
#[derive(Debug, Clone, Default)]
pub struct PlainHasher {
    busy: Arc<AtomicBool>,
    asked: Arc<AtomicU32>,
}

impl PlainHasher {
    /// The hash of a password.
    #[must_use]
    pub fn hash_of(password: &str) -> String {
        format!("plain:{password}")
    }
    /// Sets whether later calls fail as too busy.
    pub fn set_busy(&self, busy: bool) {
        self.busy.store(busy, Ordering::Relaxed);
    }
    /// The number of hashes and comparisons so far, including comparisons for unknown accounts.
    #[must_use]
    pub fn times_asked(&self) -> u32 {
        self.asked.load(Ordering::Relaxed)
    }
    fn ask(&self) -> Result<(), HasherError> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        if self.busy.load(Ordering::Relaxed) {
            Err(HasherError::Busy)
        } else {
            Ok(())
        }
    }
}

#[async_trait]
impl PasswordHasher for PlainHasher {
    async fn hash(&self, password: String) -> Result<String, HasherError> {
        self.ask().map(|()| Self::hash_of(&password))
    }
    async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HasherError> {
        self.ask().map(|()| hash == Some(Self::hash_of(&password)))
    }
}
