use kernel::{FieldErrors, UploadId};
use std::collections::BTreeSet;

const NOTE_MAX: usize = 1000;
/// The most photos of the finished work, and the most from before it.
pub const PROOF_PHOTOS_MAX: usize = 8;

/// The finish proof that the provider gave at the end of the job.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JobProof {
    pub note: String,
    /// The photos of the finished work, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<UploadId>,
    /// The photos from before the work, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<UploadId>,
    /// The codes of what the provider ticked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checklist: Vec<String>,
    /// What the provider read off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
    /// Whether nothing is missing that the service needs. A job that was finished before services
    /// had a finish proof counts as finished with proof.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub complete: bool,
}

/// A value that the provider read off, such as the voltage after the work.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Reading {
    pub code: String,
    pub value: String,
}

impl JobProof {
    /// The proof of a service that needs a note alone.
    #[must_use]
    pub fn of_note(note: &str) -> Self {
        Self {
            note: note.to_owned(),
            photos: Vec::new(),
            before: Vec::new(),
            checklist: Vec::new(),
            readings: Vec::new(),
            complete: true,
        }
    }

    /// Removes what a person wrote or photographed, when the account of the customer is erased.
    pub fn forget(&mut self) {
        *self = Self {
            complete: self.complete,
            ..Self::of_note("")
        };
    }

    /// All photos of the proof.
    pub fn all_photos(&self) -> impl Iterator<Item = UploadId> {
        self.before.iter().chain(&self.photos).copied()
    }

    /// Trims the note, and checks it and the photos.
    pub(crate) fn check(self) -> Result<Self, FieldErrors> {
        check_photos("photoIds", &self.photos)?;
        check_photos("proof.beforePhotoIds", &self.before)?;
        let mut seen = BTreeSet::new();
        if !self.all_photos().all(|photo| seen.insert(photo)) {
            return Err(FieldErrors::one(
                "proof.beforePhotoIds",
                "duplicate",
                "Each photo is sent once.",
            ));
        }
        let note = self.note.trim().to_owned();
        if note.is_empty() {
            return Err(FieldErrors::one(
                "note",
                "required",
                "Describe in one sentence what was done.",
            ));
        }
        if note.chars().count() > NOTE_MAX {
            return Err(FieldErrors::one(
                "note",
                "too_long",
                format!("At most {NOTE_MAX} characters."),
            ));
        }
        Ok(Self { note, ..self })
    }
}

fn check_photos(field: &str, photos: &[UploadId]) -> Result<(), FieldErrors> {
    if photos.len() > PROOF_PHOTOS_MAX {
        let text = format!("At most {PROOF_PHOTOS_MAX} photos.");
        return Err(FieldErrors::one(field, "too_many", text));
    }
    let mut seen = BTreeSet::new();
    if photos.iter().all(|photo| seen.insert(*photo)) {
        Ok(())
    } else {
        Err(FieldErrors::one(
            field,
            "duplicate",
            "Each photo is sent once.",
        ))
    }
}

const fn yes() -> bool {
    true
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_yes(complete: &bool) -> bool {
    *complete
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn photos(numbers: std::ops::Range<u128>) -> Vec<UploadId> {
        numbers
            .map(|number| Uuid::from_u128(number).into())
            .collect()
    }

    fn refusal(before: Vec<UploadId>, photos: Vec<UploadId>) -> Option<(String, String)> {
        let proof = JobProof {
            before,
            photos,
            ..JobProof::of_note("Done.")
        };
        let refused = proof.check().err()?.0.remove(0);
        Some((refused.field.to_string(), refused.code.to_string()))
    }

    #[test]
    fn each_place_takes_eight_photos_and_each_photo_is_sent_once() {
        assert_eq!(refusal(photos(0..8), photos(8..16)), None);
        let of = |field: &str, code: &str| Some((field.to_owned(), code.to_owned()));
        assert_eq!(refusal(vec![], photos(0..9)), of("photoIds", "too_many"));
        assert_eq!(
            refusal(photos(0..9), vec![]),
            of("proof.beforePhotoIds", "too_many")
        );
        let twice = [photos(1..2), photos(1..2)].concat();
        assert_eq!(refusal(vec![], twice.clone()), of("photoIds", "duplicate"));
        assert_eq!(
            refusal(twice, vec![]),
            of("proof.beforePhotoIds", "duplicate")
        );
        assert_eq!(
            refusal(photos(1..3), photos(2..4)),
            of("proof.beforePhotoIds", "duplicate"),
            "a photo is from before the work or after it"
        );
    }

    #[test]
    fn a_proof_that_was_stored_with_a_note_alone_is_complete() {
        let stored: JobProof = serde_json::from_str(r#"{"note":"Done."}"#).unwrap();
        assert_eq!(stored, JobProof::of_note("Done."));
        let partial = JobProof {
            complete: false,
            ..stored.clone()
        };
        for proof in [stored, partial] {
            let text = serde_json::to_string(&proof).unwrap();
            assert_eq!(serde_json::from_str::<JobProof>(&text).unwrap(), proof);
        }
    }

    #[test]
    fn a_forgotten_proof_keeps_whether_it_was_complete() {
        for complete in [true, false] {
            let mut proof = JobProof {
                before: photos(1..2),
                checklist: vec!["leak_test".into()],
                readings: vec![Reading {
                    code: "re_entry".into(),
                    value: "6 in the evening".into(),
                }],
                complete,
                ..JobProof::of_note("Done at Mama Ada's.")
            };
            proof.forget();
            assert_eq!(
                proof,
                JobProof {
                    complete,
                    ..JobProof::of_note("")
                }
            );
        }
    }
}
