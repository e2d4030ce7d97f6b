//! Traces that two accounts may share, such as a device. They are stored as digests, which can be
//! compared but not read.

use kernel::{StoreError, Timestamp, UserId};
use sha2::{Digest, Sha256};

kernel::coded!(
    TraceKind {
        /// A browser, identified by its cookie.
        Device => "DEVICE",
        /// A card or bank account that paid.
        Payment => "PAYMENT",
        /// A bank account that receives payouts.
        Account => "ACCOUNT",
        /// A network in which a member of staff signed in. It is compared with the sign-ins of the
        /// same person alone.
        Network => "NETWORK",
    }
);

/// One trace of an account.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Trace {
    pub kind: TraceKind,
    /// The SHA-256 in hexadecimal.
    pub digest: String,
}

impl Trace {
    #[must_use]
    pub fn new(kind: TraceKind, text: &str) -> Self {
        Self {
            kind,
            digest: hex::encode(Sha256::digest(format!("{}:{text}", kind.code()).as_bytes())),
        }
    }
}

pub trait TraceRepository {
    /// Records a trace. If the account has the trace already, only its time changes.
    fn note(&mut self, user: UserId, trace: Trace, now: Timestamp) -> Result<(), StoreError>;
    /// The traces of an account, latest first, at most 200.
    fn traces_of(&mut self, user: UserId) -> Result<Vec<Trace>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_can_be_compared_and_not_read() {
        let card = Trace::new(TraceKind::Payment, "SIG_abc");
        assert_eq!(card, Trace::new(TraceKind::Payment, "SIG_abc"));
        assert_ne!(
            card.digest,
            Trace::new(TraceKind::Device, "SIG_abc").digest,
            "of its kind alone"
        );
        assert!(card.digest.len() == 64 && !card.digest.contains("SIG"));
    }
}
