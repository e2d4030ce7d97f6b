//! The real clock and real chance, handed to everything else through their ports.

use kernel::{Actor, Invocation, Timestamp};
use marketplace::{Clock, IdSource};
use uuid::Uuid;

pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is where the time comes from")]
    fn now(&self) -> Timestamp {
        Timestamp::new(chrono::Utc::now())
    }
}

pub struct SystemIds;

impl IdSource for SystemIds {
    #[expect(clippy::disallowed_methods, reason = "this is where ids come from")]
    fn uuid(&self) -> Uuid {
        Uuid::now_v7()
    }

    /// Aborts when the operating system has no entropy: a key that can be guessed is worse than no service.
    #[expect(clippy::disallowed_methods, reason = "this is where secrets come from")]
    fn secret(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        if getrandom::fill(&mut bytes).is_err() {
            std::process::abort();
        }
        bytes
    }
}

/// A command of the system itself, now.
pub fn system_call() -> Invocation {
    Invocation { actor: Actor::System, now: SystemClock.now(), seed: SystemIds.uuid() }
}
