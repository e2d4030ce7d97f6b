//! The report of an assessment, and the assessment as the customer sees it.

use super::{
    PhotoBody, QuoteTermsBody,
    assessment_state::{AssessmentFeeStateSchema, AssessmentKindSchema, AssessmentStateSchema},
    kobo, maybe_time,
    photo_ids::photo_ids,
    time,
};
use chrono::{DateTime, Utc};
use kernel::{FieldError, FieldErrors, Money, Timestamp};
use marketplace::read::AssessmentView;
use orders::{AssessmentFee, AssessmentState, Estimate, EstimateKind, Measured, Report};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The report of an assessment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssessmentReport)]
pub struct ReportBody {
    pub findings: String,
    pub quantities: Vec<MeasuredBody>,
    pub hazards: Vec<String>,
    pub estimates: Vec<EstimateBody>,
    pub materials: Vec<String>,
    /// The estimated hours of work.
    pub hours: Option<u32>,
    /// The licence that the provider must hold.
    pub licence: Option<String>,
    /// The reason why the job should not be done.
    pub refusal: Option<String>,
    /// The photos of the assessor, beside those of the request.
    pub photos: Vec<PhotoBody>,
    /// The terms of the provider, when the report is their quote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quote: Option<QuoteTermsBody>,
}

/// A measured quantity, such as `Walls`, `24 m²`.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = MeasuredQuantity)]
pub struct MeasuredBody {
    #[validate(length(max = 200))]
    pub what: String,
    #[validate(length(max = 200))]
    pub measure: String,
}

/// The estimated cost of one part of the work, VAT included.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = EstimateLine)]
pub struct EstimateBody {
    /// The kind of cost: `LABOUR`, `MATERIAL`, `TRAVEL`, `RENTAL` or `FEE`.
    #[validate(length(max = 40))]
    pub kind: String,
    #[validate(length(max = 200))]
    pub label: String,
    pub low_kobo: i64,
    pub likely_kobo: i64,
    pub high_kobo: i64,
}

/// The fee of a visit, VAT included. It is paid before the visit is confirmed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssessmentFee)]
pub struct AssessmentFeeBody {
    /// The number with which it is paid.
    pub number: u32,
    pub amount_kobo: i64,
    /// Whether it is half of the full fee, because the customer missed a visit before.
    pub half: bool,
    /// `DUE`: it waits for its payment. `PAID`: it is held until the visit took place. `EARNED`: the
    /// visit took place, or the customer missed it. `RETURNED`: it went back. `LAPSED`: it was not paid.
    #[schema(value_type = AssessmentFeeStateSchema)]
    pub state: &'static str,
    /// The time until which it can be paid.
    pub due_at: DateTime<Utc>,
    /// The time until which it is taken off a price that is paid.
    pub credit_until: Option<DateTime<Utc>>,
}

impl From<&AssessmentFee> for AssessmentFeeBody {
    fn from(fee: &AssessmentFee) -> Self {
        Self {
            number: fee.number,
            amount_kobo: kobo(fee.amount),
            half: fee.half,
            state: fee.state.code(),
            due_at: time(fee.due_at),
            credit_until: maybe_time(fee.credit_until),
        }
    }
}

/// An assessment, as the customer sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderAssessment)]
pub struct OrderAssessmentBody {
    #[schema(value_type = AssessmentStateSchema)]
    pub state: &'static str,
    /// `REMOTE`: from the answers, the photos and a call. `ON_SITE`: by a visit.
    #[schema(value_type = AssessmentKindSchema)]
    pub kind: &'static str,
    pub scheduled_for: Option<DateTime<Utc>>,
    /// The fee of the visit; absent when it is free.
    pub fee: Option<AssessmentFeeBody>,
    /// When the assessor set out or arrived, or a person missed the visit.
    pub step_at: Option<DateTime<Utc>>,
    /// The time until which the customer is answered with a report; absent once there is one.
    pub answer_by: Option<DateTime<Utc>>,
    /// Whether the customer may report now that the assessor did not come.
    pub may_report_no_show: bool,
    /// The first name of the assessor.
    pub assessor_first_name: Option<String>,
    /// The report, once it is accepted. The customer may keep it with or without an order.
    pub report: Option<ReportBody>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportAssessmentRequest {
    #[validate(length(max = 5000))]
    pub findings: String,
    #[serde(default)]
    #[validate(length(max = 64), nested)]
    pub quantities: Vec<MeasuredBody>,
    #[serde(default)]
    #[validate(length(max = 64))]
    pub hazards: Vec<String>,
    /// The estimates; empty when the job is refused.
    #[serde(default)]
    #[validate(length(max = 64), nested)]
    pub estimates: Vec<EstimateBody>,
    #[serde(default)]
    #[validate(length(max = 64))]
    pub materials: Vec<String>,
    /// The estimated hours of work; absent when the job is refused.
    pub hours: Option<u32>,
    #[validate(length(max = 200))]
    pub licence: Option<String>,
    /// The reason why the job should not be done.
    #[validate(length(max = 5000))]
    pub refusal: Option<String>,
    /// Photos that the caller uploaded; at most 8. A visit has at least three; a remote assessment
    /// has at least three together with those of the request.
    #[serde(default)]
    #[validate(length(max = 64))]
    pub photo_ids: Vec<String>,
}

impl OrderAssessmentBody {
    #[must_use]
    pub fn new(view: &AssessmentView, now: Timestamp) -> Self {
        let one = &view.assessment;
        let first_name = view
            .assessor_name
            .as_deref()
            .and_then(|name| name.split_whitespace().next());
        let accepted = one
            .report
            .as_ref()
            .filter(|_| one.state == AssessmentState::Accepted);
        Self {
            state: one.state.code(),
            kind: one.kind.code(),
            scheduled_for: maybe_time(one.visit.map(|visit| visit.at)),
            fee: one.fee.as_ref().map(AssessmentFeeBody::from),
            step_at: maybe_time(one.step_at),
            answer_by: maybe_time(one.report_due()),
            may_report_no_show: one.may_report_no_show(now),
            assessor_first_name: first_name.map(str::to_owned),
            report: accepted.map(ReportBody::from),
        }
    }
}

impl From<&Report> for ReportBody {
    fn from(report: &Report) -> Self {
        let estimate = |line: &Estimate| EstimateBody {
            kind: line.kind.code().to_owned(),
            label: line.label.clone(),
            low_kobo: kobo(line.low),
            likely_kobo: kobo(line.likely),
            high_kobo: kobo(line.high),
        };
        Self {
            findings: report.findings.clone(),
            quantities: report
                .quantities
                .iter()
                .map(|one| MeasuredBody {
                    what: one.what.clone(),
                    measure: one.measure.clone(),
                })
                .collect(),
            hazards: report.hazards.clone(),
            estimates: report.estimates.iter().map(estimate).collect(),
            materials: report.materials.clone(),
            hours: report.hours,
            licence: report.licence.clone(),
            refusal: report.refusal.clone(),
            photos: report.photos.iter().copied().map(PhotoBody::from).collect(),
            quote: report.quote.as_ref().map(QuoteTermsBody::from),
        }
    }
}

impl ReportAssessmentRequest {
    /// Returns the report.
    ///
    /// # Errors
    /// The fields of lines whose kind is unknown, and `photoIds` for what is not the id of an upload.
    pub fn report(self) -> Result<Report, FieldErrors> {
        let (mut estimates, mut errors) = (Vec::new(), Vec::new());
        for (at, line) in self.estimates.into_iter().enumerate() {
            let Some(kind) = EstimateKind::from_code(&line.kind) else {
                errors.push(FieldError::new(
                    format!("estimates.{at}.kind"),
                    "invalid",
                    "There is no such kind of line.",
                ));
                continue;
            };
            let [low, likely, high] =
                [line.low_kobo, line.likely_kobo, line.high_kobo].map(Money::from_kobo);
            estimates.push(Estimate {
                kind,
                label: line.label,
                low,
                likely,
                high,
            });
        }
        FieldErrors::check(errors)?;
        Ok(Report {
            findings: self.findings,
            quantities: self
                .quantities
                .into_iter()
                .map(|one| Measured {
                    what: one.what,
                    measure: one.measure,
                })
                .collect(),
            hazards: self.hazards,
            estimates,
            materials: self.materials,
            hours: self.hours,
            licence: self.licence,
            refusal: self.refusal,
            photos: photo_ids(&self.photo_ids)?,
            quote: None,
        })
    }
}
