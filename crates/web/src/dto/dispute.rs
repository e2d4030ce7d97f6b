//! Disputes as the two sides of a job see them, and what people send about them.

mod staff;
mod statement;

pub(crate) use staff::verdicts_of;
pub use staff::{AdminDisputeBody, AdminDisputeDetailBody, EvidenceBody};
pub use statement::{AddStatementRequest, DisputeStatementBody};

use super::{PhotoBody, kobo, maybe_time, photo_ids::photo_ids, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Money, UploadId};
use orders::{Dispute, DisputeReason, DisputeState, Ruling, RulingReason, Verdict};
use serde::{Deserialize, Serialize};
use statement::photos_of;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = DisputeReason)]
pub enum DisputeReasonDto {
    NotDone,
    PoorWork,
    Damage,
    NoShow,
    NoAccess,
    Safety,
    Theft,
    WrongPrice,
    Other,
}

impl From<DisputeReasonDto> for DisputeReason {
    fn from(reason: DisputeReasonDto) -> Self {
        match reason {
            DisputeReasonDto::NotDone => Self::NotDone,
            DisputeReasonDto::PoorWork => Self::PoorWork,
            DisputeReasonDto::Damage => Self::Damage,
            DisputeReasonDto::NoShow => Self::NoShow,
            DisputeReasonDto::NoAccess => Self::NoAccess,
            DisputeReasonDto::Safety => Self::Safety,
            DisputeReasonDto::Theft => Self::Theft,
            DisputeReasonDto::WrongPrice => Self::WrongPrice,
            DisputeReasonDto::Other => Self::Other,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenDisputeRequest {
    pub reason: DisputeReasonDto,
    /// A description of what happened.
    #[validate(length(min = 10, max = 1000))]
    pub statement: String,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl OpenDisputeRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerDisputeRequest {
    #[validate(length(min = 1, max = 1000))]
    pub answer: String,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl AnswerDisputeRequest {
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AppealDisputeRequest {
    /// A description of what the decision overlooked.
    #[validate(length(min = 10, max = 1000))]
    pub statement: String,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = DisputeVerdict)]
pub enum VerdictDto {
    /// The provider receives the earnings.
    Release,
    /// The provider receives the earnings, and the customer receives store credit from Gida.
    Goodwill,
    /// A part of the price is refunded.
    Partial,
    ReworkSame,
    ReworkOther,
    /// The whole price is refunded once finance approves it.
    FullRefund,
    /// Only for an appeal: the decision stays.
    Uphold,
    /// Only for the provider's appeal: what the provider still owes is cancelled.
    Relieve,
}

impl From<VerdictDto> for Verdict {
    fn from(verdict: VerdictDto) -> Self {
        match verdict {
            VerdictDto::Release => Self::Release,
            VerdictDto::Goodwill => Self::Goodwill,
            VerdictDto::Partial => Self::Partial,
            VerdictDto::ReworkSame => Self::ReworkSame,
            VerdictDto::ReworkOther => Self::ReworkOther,
            VerdictDto::FullRefund => Self::FullRefund,
            VerdictDto::Uphold => Self::Uphold,
            VerdictDto::Relieve => Self::Relieve,
        }
    }
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = RulingReason)]
pub enum RulingReasonDto {
    DoneAsAgreed,
    NotDone,
    PoorWork,
    Damage,
    NoShow,
    NoAccess,
    /// The claim could not be proven.
    NotShown,
    Safety,
    Other,
}

impl From<RulingReasonDto> for RulingReason {
    fn from(reason: RulingReasonDto) -> Self {
        match reason {
            RulingReasonDto::DoneAsAgreed => Self::DoneAsAgreed,
            RulingReasonDto::NotDone => Self::NotDone,
            RulingReasonDto::PoorWork => Self::PoorWork,
            RulingReasonDto::Damage => Self::Damage,
            RulingReasonDto::NoShow => Self::NoShow,
            RulingReasonDto::NoAccess => Self::NoAccess,
            RulingReasonDto::NotShown => Self::NotShown,
            RulingReasonDto::Safety => Self::Safety,
            RulingReasonDto::Other => Self::Other,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideDisputeRequest {
    pub verdict: VerdictDto,
    /// Only for a partial refund: the kind of line, such as `LABOUR`.
    #[validate(length(min = 1, max = 40))]
    pub line: Option<String>,
    /// For a partial refund, the amount that is refunded, VAT included; for goodwill, the store
    /// credit, at most ₦10,000.
    #[validate(range(min = 1))]
    pub amount_kobo: Option<i64>,
    pub reason: RulingReasonDto,
    /// The explanation for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

impl From<DecideDisputeRequest> for Ruling {
    fn from(asked: DecideDisputeRequest) -> Self {
        Self {
            verdict: asked.verdict.into(),
            line: asked.line,
            amount: Money::from_kobo(asked.amount_kobo.unwrap_or_default()),
            reason: asked.reason.into(),
            explanation: asked.words,
        }
    }
}

/// A dispute about a job: the statement, the answer of the other side, what was added later, and the
/// decision.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dispute)]
pub struct DisputeBody {
    pub id: String,
    /// The side that opened it: `CUSTOMER`, `PROVIDER` or `SUPPORT`.
    pub side: &'static str,
    /// Whether it is an appeal against an earlier decision.
    pub appeal: bool,
    #[schema(value_type = DisputeReasonDto)]
    pub reason: &'static str,
    pub statement: String,
    /// The photos that the opener sent with the statement.
    pub photos: Vec<PhotoBody>,
    /// The state: `OPEN`, `DECIDED` or `WITHDRAWN`.
    pub state: &'static str,
    pub opened_at: DateTime<Utc>,
    /// Until when the other side may answer.
    pub answer_due_at: DateTime<Utc>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
    /// The photos that came with the answer.
    pub answer_photos: Vec<PhotoBody>,
    /// What both sides and support added, oldest first.
    pub statements: Vec<DisputeStatementBody>,
    /// The time by which staff decide.
    pub due_at: DateTime<Utc>,
    /// The decision, once there is one.
    #[schema(value_type = Option<VerdictDto>)]
    pub verdict: Option<&'static str>,
    /// The amount that the decision refunded to the customer.
    pub back_kobo: i64,
    /// The reason for the decision, or `OVERDUE`.
    pub ruling_reason: Option<&'static str>,
    /// The explanation of the decision.
    pub words: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Dispute> for DisputeBody {
    fn from(dispute: &Dispute) -> Self {
        // A decision that is only proposed is not shown.
        let ruling = dispute
            .ruling
            .as_ref()
            .filter(|_| dispute.state == DisputeState::Decided);
        Self {
            id: dispute.id.to_string(),
            side: dispute.side.code(),
            appeal: dispute.is_appeal(),
            reason: dispute.reason.code(),
            statement: dispute.statement.clone(),
            photos: photos_of(&dispute.photos),
            state: dispute.state.code(),
            opened_at: time(dispute.opened_at),
            answer_due_at: time(dispute.answer_due_at),
            answer: dispute.answer.as_ref().map(|answer| answer.text.clone()),
            answered_at: maybe_time(dispute.answer.as_ref().map(|answer| answer.at)),
            answer_photos: dispute
                .answer
                .as_ref()
                .map(|answer| photos_of(&answer.photos))
                .unwrap_or_default(),
            statements: dispute
                .statements
                .iter()
                .map(DisputeStatementBody::from)
                .collect(),
            due_at: time(dispute.due_at),
            verdict: ruling.map(|ruling| ruling.verdict.code()),
            back_kobo: ruling.map_or(0, |ruling| kobo(ruling.amount)),
            ruling_reason: ruling.map(|ruling| ruling.reason.code()),
            words: ruling.map(|ruling| ruling.explanation.clone()),
            decided_at: maybe_time(dispute.decided_at),
        }
    }
}
