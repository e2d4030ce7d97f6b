//! Documents of a provider, and the time for which each is valid.

mod review;

pub use review::{Acceptance, check_insurance};

use crate::{DocumentKind, Policy, expires};
use kernel::{Date, DocumentId, FieldErrors, Money, ProviderId, Timestamp, WorkerId};

kernel::coded!(
    /// The state of a document.
    DocumentState {
        /// Not reviewed yet.
        Pending => "PENDING",
        Accepted => "ACCEPTED",
        Refused => "REFUSED",
        /// The applicant promised to send it later; until its date the promise counts as the
        /// document.
        Promised => "PROMISED",
    }
);

/// Every change of a document's state by a review. A promise never changes: the document that
/// follows replaces it.
pub const DOCUMENT_TRANSITIONS: [(DocumentState, DocumentState); 4] = [
    (DocumentState::Pending, DocumentState::Accepted),
    (DocumentState::Pending, DocumentState::Refused),
    (DocumentState::Accepted, DocumentState::Refused),
    (DocumentState::Refused, DocumentState::Accepted),
];

kernel::aggregate!(
    /// One document of one provider.
    Document(DocumentRecord)
);

/// What is stored of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentRecord {
    pub id: DocumentId,
    pub provider: ProviderId,
    /// The worker of the provider whom it is about; `None` when it is about the provider.
    pub worker: Option<WorkerId>,
    pub kind: DocumentKind,
    pub state: DocumentState,
    /// The number printed on it, such as a policy number.
    pub number: Option<String>,
    /// The insurance company, on an insurance document.
    pub insurer: Option<String>,
    /// The sum insured.
    pub cover: Option<Money>,
    /// The last day on which it is valid, in Abuja; `None` when it does not expire.
    pub valid_until: Option<Date>,
    /// The note of the reviewer.
    pub note: Option<String>,
    /// The name of its file: 32 random hexadecimal digits. `None` for a promised document.
    pub file: Option<String>,
    pub bytes: u64,
    pub sent_at: Timestamp,
}

/// A document that a provider sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    pub id: DocumentId,
    pub provider: ProviderId,
    pub worker: Option<WorkerId>,
    pub kind: DocumentKind,
    pub number: Option<String>,
    pub insurer: Option<String>,
    pub cover: Option<Money>,
    pub valid_until: Option<Date>,
    pub file: String,
    pub bytes: u64,
    pub now: Timestamp,
}

/// Why a review of a document was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    #[error("The document has not been sent yet.")]
    NotSent,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// The trimmed text, or `None` if it is blank.
fn trimmed(text: Option<String>) -> Option<String> {
    let text = text?.trim().to_owned();
    Some(text).filter(|text| !text.is_empty())
}

impl Document {
    /// A document that waits for its review. The insurer and the insured sum belong to insurance
    /// documents alone, and only some kinds expire.
    #[must_use]
    pub fn send(new: NewDocument) -> Self {
        let is_insurance = new.kind == DocumentKind::Insurance;
        Self(DocumentRecord {
            id: new.id,
            provider: new.provider,
            worker: new.worker,
            kind: new.kind,
            state: DocumentState::Pending,
            number: trimmed(new.number),
            insurer: trimmed(new.insurer).filter(|_| is_insurance),
            cover: new.cover.filter(|_| is_insurance),
            valid_until: new.valid_until.filter(|_| expires(new.kind)),
            note: None,
            file: Some(new.file),
            bytes: new.bytes,
            sent_at: new.now,
        })
    }

    /// The promise of an applicant to send a document until a day.
    #[must_use]
    pub const fn promise(
        id: DocumentId,
        (provider, kind): (ProviderId, DocumentKind),
        until: Date,
        now: Timestamp,
    ) -> Self {
        Self(DocumentRecord {
            id,
            provider,
            worker: None,
            kind,
            state: DocumentState::Promised,
            number: None,
            insurer: None,
            cover: None,
            valid_until: Some(until),
            note: None,
            file: None,
            bytes: 0,
            sent_at: now,
        })
    }

    /// Whether the document is valid on a day. If it expires on the day before, it is not valid,
    /// however early in the morning the job is.
    #[must_use]
    pub fn is_live(&self, day: Date) -> bool {
        matches!(
            self.state,
            DocumentState::Accepted | DocumentState::Promised
        ) && !self.is_over(day)
    }

    #[must_use]
    pub fn is_over(&self, day: Date) -> bool {
        self.valid_until.is_some_and(|last| last < day)
    }

    /// The insurance policy that an accepted insurance document proves, valid from a day on.
    ///
    /// # Errors
    /// The name of the missing field: `number`, `insurer`, `coverKobo` or `validUntil`.
    pub fn policy(&self, from: Date) -> Result<Policy, &'static str> {
        Ok(Policy {
            provider: self.provider,
            number: self.number.clone().ok_or("number")?,
            insurer: self.insurer.clone().ok_or("insurer")?,
            cover: self.cover.ok_or("coverKobo")?,
            valid_from: from,
            valid_until: self.valid_until.ok_or("validUntil")?,
        })
    }

    /// Whether the provider may withdraw it or replace it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state, DocumentState::Pending | DocumentState::Refused)
    }
}

#[cfg(test)]
#[path = "document_tests.rs"]
mod tests;
