//! The real clock and real randomness, which all other code gets through ports.

use kernel::{Actor, Invocation, Timestamp};
use marketplace::{Clock, IdSource};
use std::cell::RefCell;
use uuid::Uuid;

pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is where the time comes from"
    )]
    fn now(&self) -> Timestamp {
        Timestamp::new(chrono::Utc::now())
    }
}

pub struct SystemIds;

impl IdSource for SystemIds {
    fn uuid(&self) -> Uuid {
        let millis = u64::try_from(SystemClock.now().utc().timestamp_millis()).unwrap_or_default();
        uuid::Builder::from_unix_timestamp_millis(millis, &pooled_random()).into_uuid()
    }

    fn secret(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        fill(&mut bytes);
        bytes
    }
}

/// Fills the bytes with random data. Aborts if the operating system has no entropy: a key that can
/// be guessed is worse than no service.
#[expect(clippy::disallowed_methods, reason = "this is where chance comes from")]
fn fill(bytes: &mut [u8]) {
    if getrandom::fill(bytes).is_err() {
        std::process::abort();
    }
}

const POOL_BYTES: usize = 4096;

thread_local! {
    /// Random bytes for ids, fetched from the system in blocks of 4,096 bytes, because every
    /// request has an id.
    static POOL: RefCell<(Vec<u8>, usize)> = const { RefCell::new((Vec::new(), 0)) };
}

fn pooled_random() -> [u8; 10] {
    POOL.with_borrow_mut(|(pool, used)| {
        if pool.len() < used.saturating_add(10) {
            pool.resize(POOL_BYTES, 0);
            fill(pool);
            *used = 0;
        }
        let mut bytes = [0; 10];
        bytes
            .iter_mut()
            .zip(pool.iter().skip(*used))
            .for_each(|(byte, random)| *byte = *random);
        *used = used.saturating_add(10);
        bytes
    })
}

/// A call by the system itself, at the current time.
pub fn system_call() -> Invocation {
    Invocation {
        actor: Actor::System,
        now: SystemClock.now(),
        seed: SystemIds.uuid(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ids_differ_across_refills_and_have_the_form_of_version_seven() {
        let ids: HashSet<_> = (0..2000).map(|_| SystemIds.uuid()).collect();
        assert_eq!(ids.len(), 2000);
        assert!(ids.iter().all(|id| id.get_version_num() == 7));
    }
}
