//! The review of a document: what a reviewer reads on it, accepts or refuses.

use super::{DOCUMENT_TRANSITIONS, Document, DocumentError, DocumentState, trimmed};
use crate::{DocumentKind, expires};
use kernel::{Date, FieldErrors, Money};

/// What a reviewer read on a document that they accept. `None` leaves what the provider entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Acceptance {
    pub number: Option<String>,
    pub insurer: Option<String>,
    pub cover: Option<Money>,
    pub valid_until: Option<Date>,
    pub note: Option<String>,
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

impl Document {
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
}
