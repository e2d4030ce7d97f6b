//! The finish proof of a job: what the service needs, and what the provider gave.

use super::{PhotoBody, photo_ids::photo_ids_of};
use catalog::{FinishProof, ProofPhotos};
use kernel::FieldErrors;
use marketplace::fulfilment::SentProof;
use orders::{JobProof, ProofReading};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// What a provider gives when they finish a job of a service, beside the note.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NeededProof)]
pub struct NeededProofBody {
    /// The photos from before the work: `proof.beforePhotoIds` of the finish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before_photos: Option<NeededPhotos>,
    /// The photos of the finished work: `photoIds` of the finish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after_photos: Option<NeededPhotos>,
    /// What the provider has done and ticks.
    pub checklist: Vec<ProofItemBody>,
    /// What the provider reads off and enters.
    pub readings: Vec<NeededReading>,
}

/// The photos that a finish proof needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NeededPhotos {
    pub least: usize,
    /// What they show, such as `the finished work`.
    pub of: &'static str,
}

/// A line of a checklist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProofItem)]
pub struct ProofItemBody {
    pub code: String,
    pub label: String,
}

/// A value that the provider reads off.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NeededReading {
    pub code: &'static str,
    pub label: &'static str,
    /// The unit of a number; a reading without a unit is a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<&'static str>,
}

/// The finish proof that the provider gave, beside the note and the photos of the finished work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GivenProof)]
pub struct GivenProofBody {
    /// Whether nothing is missing that the service needs. Only then the job is confirmed
    /// automatically.
    pub complete: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub before_photos: Vec<PhotoBody>,
    /// What was ticked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub checklist: Vec<ProofItemBody>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub readings: Vec<GivenReading>,
    /// What the service needs and was not given, as texts for people.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub missing: Vec<String>,
}

/// A value that the provider read off.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GivenReading {
    pub code: String,
    pub label: String,
    pub value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<&'static str>,
}

impl NeededProofBody {
    /// What a service needs; `None` if the note is enough.
    #[must_use]
    pub fn of(service: &str) -> Option<Self> {
        let needed = FinishProof::of(service);
        if needed.is_none() {
            return None;
        }
        let photos = |photos: ProofPhotos| NeededPhotos {
            least: photos.least,
            of: photos.of,
        };
        Some(Self {
            before_photos: needed.before.map(photos),
            after_photos: needed.after.map(photos),
            checklist: needed
                .checklist
                .iter()
                .map(|item| ProofItemBody {
                    code: item.code.to_owned(),
                    label: item.label.to_owned(),
                })
                .collect(),
            readings: needed
                .readings
                .iter()
                .map(|reading| NeededReading {
                    code: reading.code,
                    label: reading.label,
                    unit: reading.unit(),
                })
                .collect(),
        })
    }
}

impl GivenProofBody {
    /// What was given for a job of a service. A code that the service no longer has is its own label.
    #[must_use]
    pub fn of(service: &str, given: Option<&JobProof>) -> Option<Self> {
        let (given, needed) = (given?, FinishProof::of(service));
        let label = |code: &String| {
            let item = needed.checklist.iter().find(|item| item.code == code);
            item.map_or_else(|| code.clone(), |item| item.label.to_owned())
        };
        let reading = |given: &ProofReading| {
            let known = needed.readings.iter().find(|one| one.code == given.code);
            GivenReading {
                code: given.code.clone(),
                label: known.map_or_else(|| given.code.clone(), |one| one.label.to_owned()),
                value: given.value.clone(),
                unit: known.and_then(catalog::ProofReading::unit),
            }
        };
        Some(Self {
            complete: given.complete,
            before_photos: given.before.iter().copied().map(PhotoBody::from).collect(),
            checklist: given
                .checklist
                .iter()
                .map(|code| ProofItemBody {
                    code: code.clone(),
                    label: label(code),
                })
                .collect(),
            readings: given.readings.iter().map(reading).collect(),
            missing: missing(&needed, given),
        })
    }
}

/// What is missing from a proof that is not complete.
fn missing(needed: &FinishProof, given: &JobProof) -> Vec<String> {
    if given.complete {
        return Vec::new();
    }
    let readings: Vec<_> = given
        .readings
        .iter()
        .map(|reading| (reading.code.clone(), reading.value.clone()))
        .collect();
    let counted = catalog::GivenProof {
        before: given.before.len(),
        after: given.photos.len(),
        checklist: &given.checklist,
        readings: &readings,
    };
    let names = needed.missing(counted).into_iter().map(|part| part.name);
    names.collect()
}

/// The parts of a finish proof beside the note and the photos of the finished work.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FinishProofRequest {
    /// Photos from before the work, which the provider uploaded; at most 8.
    #[serde(default)]
    #[validate(length(max = 8))]
    pub before_photo_ids: Vec<String>,
    /// The codes of what the provider ticked.
    #[serde(default)]
    #[validate(length(max = 40))]
    pub checklist: Vec<String>,
    #[serde(default)]
    #[validate(length(max = 40))]
    pub readings: Vec<ReadingRequest>,
    /// Whether the provider knows that something is missing. The job is then finished without proof:
    /// the customer or staff must confirm it. Otherwise each missing part is refused.
    #[serde(default)]
    pub partial: bool,
}

/// A value that the provider read off.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadingRequest {
    pub code: String,
    /// A number as text, such as `12.5`, or a text of at most 80 characters.
    pub value: String,
}

impl FinishProofRequest {
    /// The parts as they were sent.
    ///
    /// # Errors
    /// `proof.beforePhotoIds` when one of them is not the id of an upload.
    pub fn sent(self) -> Result<SentProof, FieldErrors> {
        let reading = |one: ReadingRequest| ProofReading {
            code: one.code,
            value: one.value,
        };
        Ok(SentProof {
            before: photo_ids_of("proof.beforePhotoIds", &self.before_photo_ids)?,
            checklist: self.checklist,
            readings: self.readings.into_iter().map(reading).collect(),
            partial: self.partial,
        })
    }
}
