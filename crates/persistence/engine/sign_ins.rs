//! The sessions and users that were read a moment ago.
//!
//! A page asks for several things at once, and each request asks whose session its cookie names. An
//! answer is used again only until a unit of this process has changed a session or a user, and for
//! a short time at most (`Options::sign_in_life`), because other nodes change them too.

use identity::{Session, User};
use std::{
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// The number of answers above which all are dropped.
const ANSWERS_MAX: usize = 4_096;

/// The state of sessions and users that an answer belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Revision(u64);

struct Answer {
    revision: Revision,
    read_at: Instant,
    signed_in: (Session, User),
}

pub(crate) struct SignIns {
    life: Duration,
    revision: AtomicU64,
    answers: Mutex<HashMap<String, Answer>>,
}

impl SignIns {
    pub(crate) fn new(life: Duration) -> Self {
        Self {
            life,
            revision: AtomicU64::default(),
            answers: Mutex::default(),
        }
    }

    /// Must be taken before the read whose answer is kept: a change that is committed during the
    /// read makes the answer invalid.
    pub(crate) fn revision(&self) -> Revision {
        Revision(self.revision.load(Ordering::SeqCst))
    }

    pub(crate) fn get(&self, key_hash: &str) -> Option<(Session, User)> {
        let (now, revision) = (Instant::now(), self.revision());
        let answers = self.answers();
        let answer = answers.get(key_hash)?;
        let fresh = answer.revision == revision
            && now.saturating_duration_since(answer.read_at) < self.life;
        fresh.then(|| answer.signed_in.clone())
    }

    pub(crate) fn keep(&self, key_hash: String, revision: Revision, signed_in: (Session, User)) {
        let mut answers = self.answers();
        if answers.len() >= ANSWERS_MAX {
            answers.clear();
        }
        answers.insert(
            key_hash,
            Answer {
                revision,
                read_at: Instant::now(),
                signed_in,
            },
        );
    }

    /// Must be called after the commit of a unit that changed a session or a user, and before the
    /// unit is answered.
    pub(crate) fn changed(&self) {
        self.revision.fetch_add(1, Ordering::SeqCst);
    }

    fn answers(&self) -> MutexGuard<'_, HashMap<String, Answer>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
