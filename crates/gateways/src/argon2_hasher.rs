use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use async_trait::async_trait;
use identity::{HasherError, PasswordHasher};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The parameters for Argon2id that OWASP recommends first: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// The hash that is verified when an account does not exist, so that the sign-in takes as long as for
/// an existing account. It is the hash of "no such account", and the sign-in fails even with that
/// password.
const UNKNOWN_ACCOUNT_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$Z2lkYS1uby1hY2NvdW50IQ$JEa4LWg+ebHBE6cLqQ4s3Fm8ref7dYuWFOgFqaOVpk4";

/// The limits of concurrent hashing. Each run occupies a core and 19 MiB.
#[derive(Debug, Clone, Copy)]
pub struct HasherLimits {
    pub at_once: usize,
    /// The number of calls that may wait for their turn.
    pub waiting: usize,
    pub longest_wait: Duration,
}

impl Default for HasherLimits {
    /// One run at a time for each core, but at most four. A short burst of sign-ins waits; a flood
    /// is refused.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            at_once: cores.min(4),
            waiting: 32,
            longest_wait: Duration::from_secs(1),
        }
    }
}

/// Argon2id on a bounded number of blocking threads.
pub struct Argon2Hasher {
    running: Arc<Semaphore>,
    queue: Semaphore,
    longest_wait: Duration,
}

impl Argon2Hasher {
    /// Starts a hasher with these limits.
    #[must_use]
    pub fn new(limits: HasherLimits) -> Self {
        Self {
            running: Arc::new(Semaphore::new(limits.at_once.max(1))),
            queue: Semaphore::new(limits.at_once.max(1).saturating_add(limits.waiting)),
            longest_wait: limits.longest_wait,
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, HasherError> {
        let _place = self.queue.try_acquire().map_err(|_| HasherError::Busy)?;
        let turn =
            tokio::time::timeout(self.longest_wait, Arc::clone(&self.running).acquire_owned())
                .await;
        let turn = turn
            .map_err(|_| HasherError::Busy)?
            .map_err(|_| HasherError::Busy)?;
        // The permit belongs to the work itself: a caller that gives up does not free a place while
        // its work still runs.
        let done = tokio::task::spawn_blocking(move || finish(turn, work)).await;
        done.map_err(|_| HasherError::Failed("the work was lost".to_owned()))?
            .map_err(HasherError::Failed)
    }
}

#[async_trait]
impl PasswordHasher for Argon2Hasher {
    async fn hash(&self, password: String) -> Result<String, HasherError> {
        let password = SecretString::from(password);
        self.run(move || hash_now(password.expose_secret())).await
    }

    async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HasherError> {
        let password = SecretString::from(password);
        self.run(move || match hash {
            Some(hash) => verify_now(password.expose_secret(), &hash),
            None => verify_now(password.expose_secret(), UNKNOWN_ACCOUNT_HASH).map(|_| false),
        })
        .await
    }
}

fn finish<T>(_turn: OwnedSemaphorePermit, work: impl FnOnce() -> T) -> T {
    work()
}

fn hash_now(password: &str) -> Result<String, String> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|error| error.to_string())?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| error.to_string())
}

fn verify_now(password: &str, hash: &str) -> Result<bool, String> {
    use argon2::password_hash::Error;
    let hash = PasswordHash::new(hash).map_err(|_| "the stored hash cannot be read".to_owned())?;
    match Argon2::default().verify_password(password.as_bytes(), &hash) {
        Ok(()) => Ok(true),
        Err(Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t01_the_hash_for_an_unknown_account_has_the_same_parameters_as_a_new_hash() {
        let fresh = hash_now("no such account").unwrap();
        let parameters = |hash: &str| hash.rsplitn(3, '$').nth(2).unwrap().to_owned();
        assert_eq!(parameters(UNKNOWN_ACCOUNT_HASH), parameters(&fresh));
        assert_eq!(
            UNKNOWN_ACCOUNT_HASH.len(),
            fresh.len(),
            "the salt and the hash have the usual length"
        );
        assert_eq!(
            verify_now("no such account", UNKNOWN_ACCOUNT_HASH),
            Ok(true)
        );
    }
}
