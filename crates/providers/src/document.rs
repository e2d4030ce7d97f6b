//! Documents of a provider, and the time for which each is valid.

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

/// What a reviewer read on a document that they accept. `None` leaves what the provider entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Acceptance {
    pub number: Option<String>,
    pub insurer: Option<String>,
    pub cover: Option<Money>,
    pub valid_until: Option<Date>,
    pub note: Option<String>,
}

/// Why a review of a document was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    #[error("The document has not been sent yet.")]
    NotSent,
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
}

/// The most characters of the name of an insurance company.
const INSURER_MAX: usize = 80;

/// Checks the insurer and the insured sum of an insurance document.
///
/// # Errors
/// `insurer` or `coverKobo` with the reason.
pub fn check_insurance(insurer: Option<&str>, cover: Option<Money>) -> Result<(), FieldErrors> {
    if insurer.is_some_and(|name| name.chars().count() > INSURER_MAX) {
        return Err(FieldErrors::one(
            "insurer",
            "too_long",
            format!("At most {INSURER_MAX} characters."),
        ));
    }
    if cover.is_some_and(|cover| cover.kobo() <= 0) {
        return Err(FieldErrors::one(
            "coverKobo",
            "too_small",
            "Write the sum that is insured.",
        ));
    }
    Ok(())
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

    /// Accepts the document with what the reviewer read on it. An accepted document is corrected.
    ///
    /// # Errors
    /// `NotSent` for a promise; `Invalid` for a document that has expired, and for an insurer or an
    /// insured sum that cannot be.
    pub fn accept(&mut self, read: Acceptance, today: Date) -> Result<(), DocumentError> {
        self.check_move(DocumentState::Accepted)?;
        let valid_until = read.valid_until.filter(|_| expires(self.kind));
        let valid_until = valid_until.or(self.valid_until);
        if expires(self.kind) && valid_until.is_none_or(|day| day < today) {
            let text = "This document has expired.";
            return Err(FieldErrors::one("validUntil", "expired", text).into());
        }
        if self.kind == DocumentKind::Insurance {
            let insurer = trimmed(read.insurer);
            check_insurance(insurer.as_deref(), read.cover)?;
            self.0.number = trimmed(read.number).or_else(|| self.0.number.take());
            self.0.insurer = insurer.or_else(|| self.0.insurer.take());
            self.0.cover = read.cover.or(self.cover);
        }
        self.0.valid_until = valid_until;
        self.0.note = trimmed(read.note);
        self.0.state = DocumentState::Accepted;
        Ok(())
    }

    /// Accepts the document as it was sent, with the application that it belongs to.
    ///
    /// # Errors
    /// `NotSent` for a promise.
    pub fn accept_as_sent(&mut self) -> Result<(), DocumentError> {
        self.check_move(DocumentState::Accepted)?;
        self.0.state = DocumentState::Accepted;
        Ok(())
    }

    /// Refuses the document. The note says what is wrong with it.
    ///
    /// # Errors
    /// `NotSent` for a promise; `Invalid` without a note.
    pub fn refuse(&mut self, note: Option<String>) -> Result<(), DocumentError> {
        self.check_move(DocumentState::Refused)?;
        let Some(note) = trimmed(note) else {
            let text = "Describe what is wrong with it.";
            return Err(FieldErrors::one("note", "required", text).into());
        };
        self.0.note = Some(note);
        self.0.state = DocumentState::Refused;
        Ok(())
    }

    /// A review may be repeated, for example to correct a number.
    fn check_move(&self, to: DocumentState) -> Result<(), DocumentError> {
        if self.state == to || DOCUMENT_TRANSITIONS.contains(&(self.state, to)) {
            Ok(())
        } else {
            Err(DocumentError::NotSent)
        }
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
