//! Assessments as the provider who was asked for one sees them, and the quote that answers it.

use super::{
    AnsweredField, PhotoBody, ReportBody,
    answers::answer_texts,
    assessment_state::{AssessmentKindSchema, AssessmentStateSchema},
    kobo, maybe_time,
    photo_ids::photo_ids,
};
use catalog::{FieldType, Form};
use chrono::{DateTime, Utc};
use kernel::{FieldError, FieldErrors, Money};
use marketplace::read::OwnAssessment;
use orders::{
    Assessment, AssessmentFee, AssessmentFeeState, AssessmentState, EstimateKind, OrderStatus,
    ProviderQuote, Quote, QuoteLine, QuoteShare, VisitStep,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A job that the provider was asked to assess. It shows the area, but never the address: staff call
/// the provider before the visit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnAssessment)]
pub struct OwnAssessmentBody {
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    pub area: Option<String>,
    #[schema(value_type = AssessmentStateSchema)]
    pub state: &'static str,
    /// `REMOTE`: from the answers, the photos and a call. `ON_SITE`: by a visit.
    #[schema(value_type = AssessmentKindSchema)]
    pub kind: &'static str,
    pub scheduled_for: Option<DateTime<Utc>>,
    /// What the provider gets of the fee of the visit, once it took place; absent for a free visit.
    pub visit_share_kobo: Option<i64>,
    /// The steps of the visit that the provider may report next: `EN_ROUTE`, `ON_SITE`,
    /// `CUSTOMER_NO_SHOW`.
    #[schema(value_type = Vec<String>)]
    pub visit_steps: Vec<&'static str>,
    /// The answers of the customer; only in the answer for one job. Free texts are left out, because
    /// they may contain an address or a phone number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub answers: Vec<AnsweredField>,
    /// The customer's photos of the job.
    pub photos: Vec<PhotoBody>,
    /// The report or quote that the provider handed in; not one of an earlier assessor.
    pub report: Option<ReportBody>,
    pub reported_at: Option<DateTime<Utc>>,
    /// The time until which the provider is bound by the quote.
    pub quote_ends_at: Option<DateTime<Utc>>,
    /// What is missing, when the pricing staff returned the quote.
    pub note: Option<String>,
    /// Whether the provider may hand in a quote now.
    pub may_quote: bool,
    /// Whether the provider may withdraw their quote now.
    pub may_withdraw: bool,
    /// Whether the provider withdrew their quote, and handed in no other one.
    pub quote_withdrawn: bool,
    /// Whether the validity of the quote ended, and the provider handed in no other one.
    pub quote_lapsed: bool,
    /// What the provider gets of the quote that they handed in.
    pub share: Option<QuoteShareBody>,
}

/// The split of the total of a quote: what the provider gets, the commission and the VAT.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteShare)]
pub struct QuoteShareBody {
    pub gross_kobo: i64,
    pub vat_kobo: i64,
    pub commission_kobo: i64,
    /// The amount that the provider receives.
    pub net_kobo: i64,
}

impl From<QuoteShare> for QuoteShareBody {
    fn from(share: QuoteShare) -> Self {
        Self {
            gross_kobo: kobo(share.gross),
            vat_kobo: kobo(share.vat),
            commission_kobo: kobo(share.commission),
            net_kobo: kobo(share.net),
        }
    }
}

/// The lines of a quote that is being written.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuoteShareRequest {
    /// 1 to 20 lines.
    #[validate(length(min = 1, max = 20), nested)]
    pub lines: Vec<QuoteLineRequest>,
}

/// One line of a quote, VAT included.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProviderQuoteLine)]
pub struct QuoteLineRequest {
    /// The kind of cost: `LABOUR`, `MATERIAL` or `TRAVEL`.
    #[validate(length(max = 40))]
    pub kind: String,
    #[validate(length(max = 200))]
    pub label: String,
    pub gross_kobo: i64,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubmitQuoteRequest {
    /// 1 to 20 lines.
    #[validate(length(max = 64), nested)]
    pub lines: Vec<QuoteLineRequest>,
    /// The number of days that the work takes, 1 to 60.
    pub days: u32,
    /// The number of days for which the provider is bound by the quote, 3 to 30.
    pub valid_days: u32,
    /// What the provider found and would do.
    #[validate(length(max = 5000))]
    pub notes: String,
    /// Photos that the provider uploaded; at most 8. A visit has at least three; a remote assessment
    /// has at least three together with those of the request.
    #[serde(default)]
    #[validate(length(max = 64))]
    pub photo_ids: Vec<String>,
}

impl OwnAssessmentBody {
    #[must_use]
    pub fn new(own: &OwnAssessment, form: Option<&Form>) -> Self {
        let (view, one) = (&own.view, &own.view.assessment);
        let report = one.report_of_assessor();
        Self {
            order_id: one.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            category_slug: view.category_slug.clone(),
            area: view.area.clone(),
            state: one.state.code(),
            kind: one.kind.code(),
            scheduled_for: maybe_time(one.visit.map(|visit| visit.at)),
            visit_share_kobo: visit_share(one),
            visit_steps: one
                .visit_steps()
                .filter(|step| *step != VisitStep::AssessorNoShow)
                .map(VisitStep::code)
                .collect(),
            answers: form
                .map(|form| answer_texts(&without_texts(form), &own.answers))
                .unwrap_or_default(),
            photos: own.photos.iter().copied().map(PhotoBody::from).collect(),
            report: report.map(ReportBody::from),
            reported_at: maybe_time(report.and(one.reported_at)),
            quote_ends_at: maybe_time(report.and(one.quote_ends())),
            note: one.note.clone().filter(|_| {
                one.state == AssessmentState::Rejected && !one.is_withdrawn() && !one.is_lapsed()
            }),
            may_quote: one.state.may_become(AssessmentState::Reported),
            may_withdraw: view.order_status == OrderStatus::Quoted && one.has_open_quote(),
            quote_withdrawn: one.is_withdrawn(),
            quote_lapsed: one.is_lapsed(),
            share: report
                .and_then(|report| report.quote.as_ref()?.share)
                .map(QuoteShareBody::from),
        }
    }
}

/// The provider's share of a fee that is due, paid or earned; `None` of one that was dropped, and once
/// another provider is sent after it was earned.
fn visit_share(one: &Assessment) -> Option<i64> {
    let earner = match one.state {
        AssessmentState::FeeDue
        | AssessmentState::Scheduled
        | AssessmentState::EnRoute
        | AssessmentState::OnSite
        | AssessmentState::CustomerNoShow => true,
        AssessmentState::Reported | AssessmentState::Accepted | AssessmentState::Rejected => {
            one.reported_by == one.visit.map(|visit| visit.assessor)
        }
        AssessmentState::Needed
        | AssessmentState::AssessorNoShow
        | AssessmentState::Cancelled
        | AssessmentState::Expired
        | AssessmentState::Offered => false,
    };
    let fee = one.fee.filter(|fee| {
        earner
            && match fee.state {
                AssessmentFeeState::Due | AssessmentFeeState::Paid => true,
                AssessmentFeeState::Earned => earned_here(one, fee),
                AssessmentFeeState::Returned | AssessmentFeeState::Lapsed => false,
            }
    })?;
    fee.to_assessor().ok().map(kobo)
}

/// Whether an earned fee is that of the present visit. A further visit after a report brings nothing,
/// and neither does one that the customer missed when an earlier visit had earned the fee.
fn earned_here(one: &Assessment, fee: &AssessmentFee) -> bool {
    match one.state {
        AssessmentState::CustomerNoShow => fee.credit_until.is_none(),
        AssessmentState::Scheduled | AssessmentState::EnRoute | AssessmentState::OnSite => false,
        AssessmentState::Needed
        | AssessmentState::Offered
        | AssessmentState::FeeDue
        | AssessmentState::Reported
        | AssessmentState::Accepted
        | AssessmentState::Rejected
        | AssessmentState::AssessorNoShow
        | AssessmentState::Cancelled
        | AssessmentState::Expired => true,
    }
}

fn without_texts(form: &Form) -> Form {
    let fields = form.fields.iter();
    Form {
        version: form.version,
        fields: fields
            .filter(|field| field.kind != FieldType::Text)
            .cloned()
            .collect(),
    }
}

/// The lines of a quote.
///
/// # Errors
/// The fields of lines whose kind is unknown.
fn lines_of(typed: Vec<QuoteLineRequest>) -> Result<Vec<QuoteLine>, FieldErrors> {
    let (mut lines, mut errors) = (Vec::new(), Vec::new());
    for (at, line) in typed.into_iter().enumerate() {
        match EstimateKind::from_code(&line.kind) {
            Some(kind) => lines.push(QuoteLine {
                kind,
                label: line.label,
                gross: Money::from_kobo(line.gross_kobo),
            }),
            None => errors.push(FieldError::new(
                format!("lines.{at}.kind"),
                "invalid",
                "A line is labour, materials or transport.",
            )),
        }
    }
    FieldErrors::check(errors).map(|()| lines)
}

impl QuoteShareRequest {
    /// Returns the lines.
    ///
    /// # Errors
    /// The fields of lines whose kind is unknown.
    pub fn lines(self) -> Result<Vec<QuoteLine>, FieldErrors> {
        lines_of(self.lines)
    }
}

impl SubmitQuoteRequest {
    /// Returns the quote.
    ///
    /// # Errors
    /// The fields of lines whose kind is unknown, and `photoIds` for what is not the id of an upload.
    pub fn quote(self) -> Result<ProviderQuote, FieldErrors> {
        Ok(ProviderQuote {
            notes: self.notes,
            lines: lines_of(self.lines)?,
            photos: photo_ids(&self.photo_ids)?,
            terms: Quote {
                days: self.days,
                valid_days: self.valid_days,
                share: None,
            },
        })
    }
}
