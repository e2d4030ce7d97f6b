use super::{FinishProofRequest, GasWeightsRequest, PhotoBody, photo_ids::photo_ids, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, ProviderId, Timestamp, UploadId};
use orders::{JobProof, StepReport, own_step_reports};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A step of a job that its provider reported.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StepReport)]
pub struct StepReportBody {
    /// `EN_ROUTE`, `AT_GATE`, `ARRIVED`, `STARTED`, `CYLINDER_COLLECTED`, `AT_PLANT`, `FILLED`,
    /// `RETURNING`, `PAUSED_NO_POWER`, `RESUMED` or `FINISHED`.
    pub step: &'static str,
    /// When the step happened, as the provider's phone noted it.
    pub happened_at: DateTime<Utc>,
    /// When the report arrived. Every rule with a time follows this one.
    pub reported_at: DateTime<Utc>,
    /// Whether the report arrived so late, from a phone without a network, that both times matter.
    pub reported_later: bool,
}

impl From<&StepReport> for StepReportBody {
    fn from(report: &StepReport) -> Self {
        Self {
            step: report.step.code(),
            happened_at: time(report.happened_at),
            reported_at: time(report.reported_at),
            reported_later: report.is_late(),
        }
    }
}

impl StepReportBody {
    /// The steps that all providers of an order have reported.
    pub fn all(reports: &[StepReport]) -> Vec<Self> {
        reports.iter().map(Self::from).collect()
    }

    /// The steps that a provider has reported since they got the job.
    pub fn own(
        reports: &[StepReport],
        provider: Option<ProviderId>,
        assigned_at: Option<Timestamp>,
    ) -> Vec<Self> {
        own_step_reports(reports, provider, assigned_at)
            .map(Self::from)
            .collect()
    }
}

/// The note of the proof at the end of a job.
pub(super) fn note_of(proof: Option<&JobProof>) -> Option<String> {
    proof.map(|proof| proof.note.clone())
}

/// The photos of the proof at the end of a job.
pub(super) fn photos_of(proof: Option<&JobProof>) -> Vec<PhotoBody> {
    let photos = proof.map(|proof| proof.photos.iter().copied().map(PhotoBody::from));
    photos.into_iter().flatten().collect()
}

/// When a step happened that is reported later.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StepRequest {
    /// When the step happened, at most 24 hours ago and not before the provider's previous step; now
    /// when absent.
    pub happened_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartJobRequest {
    /// The four digits that the customer reads out.
    #[validate(length(min = 1, max = 10))]
    pub pin: String,
    /// When the job started, at most 24 hours ago; now when absent.
    pub happened_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FinishJobRequest {
    /// A description of the work that was done, in a sentence.
    #[validate(length(max = 2000))]
    pub note: String,
    /// The provider's cost of the materials in the price, VAT included; absent when it is as
    /// planned. The rest is refunded to the customer.
    #[validate(range(min = 0))]
    pub materials_kobo: Option<i64>,
    /// The weights of the cylinders, only for gas that was filled. Gas that is missing beyond the
    /// tolerance of 2 % or 0.1 kg is refunded to the customer, and so is a fall of the price of the gas
    /// between the payment and the filling.
    #[validate(nested)]
    pub gas_weights: Option<GasWeightsRequest>,
    /// Photos of the finished work, which the provider uploaded; at most 8.
    #[serde(default)]
    #[validate(length(max = 8))]
    pub photo_ids: Vec<String>,
    /// What else the service needs as finish proof: `finishProof` of the job names it. Without this
    /// field, nothing that is missing is refused.
    #[validate(nested)]
    pub proof: Option<FinishProofRequest>,
    /// When the work was finished, at most 24 hours ago; now when absent.
    pub happened_at: Option<DateTime<Utc>>,
}

impl FinishJobRequest {
    /// Returns the ids of the photos.
    ///
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

/// The time that a phone noted for a step.
///
/// # Errors
/// `happenedAt` for a time out of range.
pub fn happened(at: Option<DateTime<Utc>>) -> Result<Option<Timestamp>, FieldErrors> {
    let in_range = |at: DateTime<Utc>| {
        Timestamp::from_unix(at.timestamp())
            .map(|_| Timestamp::new(at))
            .ok_or_else(|| {
                FieldErrors::one(
                    "happenedAt",
                    "out_of_range",
                    "This is not a time of our days.",
                )
            })
    };
    at.map(in_range).transpose()
}
