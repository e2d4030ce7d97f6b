//! Disputes: as the two sides of a job see them, and as the desk does.

use super::{OrderEventBody, RefundableBody, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use marketplace::read::{DisputeView, EventView};
use orders::{Dispute, DisputeReason, DisputeState, Ruling, RulingReason, Standing, Verdict};
use serde::{Deserialize, Serialize};
use support::{Author, Message};
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
    /// What happened.
    #[validate(length(min = 10, max = 1000))]
    pub statement: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerDisputeRequest {
    #[validate(length(min = 1, max = 1000))]
    pub answer: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AppealDisputeRequest {
    /// What was overlooked.
    #[validate(length(min = 10, max = 1000))]
    pub statement: String,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = DisputeVerdict)]
pub enum VerdictDto {
    /// The provider gets their share.
    Release,
    /// The provider gets their share, and the customer credit from us.
    Goodwill,
    /// A part of the price goes back.
    Partial,
    ReworkSame,
    ReworkOther,
    /// All of the price goes back, once somebody of finance agrees.
    FullRefund,
    /// Of an appeal: it stays as it was decided.
    Uphold,
    /// Of an appeal of the provider: what they still owe is forgiven.
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
    NobodyCame,
    NoAccess,
    /// It could not be shown.
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
            RulingReasonDto::NobodyCame => Self::NobodyCame,
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
    /// Of a part: the kind of line, `LABOUR`.
    #[validate(length(min = 1, max = 40))]
    pub line: Option<String>,
    /// Of a part: how much goes back, VAT inside; of goodwill: how much credit, at most ₦10,000.
    #[validate(range(min = 1))]
    pub amount_kobo: Option<i64>,
    pub reason: RulingReasonDto,
    /// Why, for both sides.
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
            words: asked.words,
        }
    }
}

/// Somebody's word that something went wrong with a job, what the other side says, and what was decided.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dispute)]
pub struct DisputeBody {
    pub id: String,
    /// Who opened it: `CUSTOMER`, `PROVIDER` or `SUPPORT`.
    pub side: &'static str,
    /// Whether it appeals against what was decided before.
    pub appeal: bool,
    #[schema(value_type = DisputeReasonDto)]
    pub reason: &'static str,
    pub statement: String,
    /// `OPEN`, `DECIDED` or `WITHDRAWN`.
    pub state: &'static str,
    pub opened_at: DateTime<Utc>,
    /// Until when the other side may answer.
    pub answer_due_at: DateTime<Utc>,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
    /// Until when staff decide.
    pub due_at: DateTime<Utc>,
    /// Once it is decided.
    #[schema(value_type = Option<VerdictDto>)]
    pub verdict: Option<&'static str>,
    /// What went back to the customer by it.
    pub back_kobo: i64,
    /// One of the reasons for a decision, or `OVERDUE`.
    pub ruling_reason: Option<&'static str>,
    /// Why it was decided so.
    pub words: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Dispute> for DisputeBody {
    fn from(dispute: &Dispute) -> Self {
        // What is only proposed is nobody's to know.
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
            state: dispute.state.code(),
            opened_at: time(dispute.opened_at),
            answer_due_at: time(dispute.answer_due_at),
            answer: dispute.answer.as_ref().map(|answer| answer.text.clone()),
            answered_at: maybe_time(dispute.answer.as_ref().map(|answer| answer.at)),
            due_at: time(dispute.due_at),
            verdict: ruling.map(|ruling| ruling.verdict.code()),
            back_kobo: ruling.map_or(0, |ruling| kobo(ruling.amount)),
            ruling_reason: ruling.map(|ruling| ruling.reason.code()),
            words: ruling.map(|ruling| ruling.words.clone()),
            decided_at: maybe_time(dispute.decided_at),
        }
    }
}

/// A dispute as the desk sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskDispute)]
pub struct DeskDisputeBody {
    #[serde(flatten)]
    pub dispute: DisputeBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub customer_name: String,
    pub provider_name: Option<String>,
    pub paid_kobo: i64,
    /// How often nobody decided in time.
    pub missed: u32,
    /// Whether all of the price is proposed to go back, and somebody of finance must agree.
    pub proposed: bool,
}

impl From<&DisputeView> for DeskDisputeBody {
    fn from(view: &DisputeView) -> Self {
        Self {
            dispute: DisputeBody::from(&view.dispute),
            order_id: view.dispute.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            customer_name: view.customer_name.clone(),
            provider_name: view.provider_name.clone(),
            paid_kobo: kobo(view.paid),
            missed: view.dispute.missed,
            proposed: view.dispute.is_proposed(),
        }
    }
}

/// Something that was said or happened, for whoever decides.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Evidence)]
pub struct EvidenceBody {
    pub at: DateTime<Utc>,
    /// `customer`, `provider`, `support` or `order`.
    pub who: &'static str,
    /// What was said; of the order, its new status.
    pub text: String,
}

impl EvidenceBody {
    /// The history of the order, what was said in tickets about it and in its disputes, oldest first.
    #[must_use]
    pub fn timeline(events: &[EventView], messages: &[Message], disputes: &[Dispute]) -> Vec<Self> {
        let mut all: Vec<Self> = events
            .iter()
            .map(Self::of_event)
            .chain(messages.iter().map(Self::of_message))
            .collect();
        for dispute in disputes {
            let side = |side: orders::DisputeSide| match side {
                orders::DisputeSide::Customer => "customer",
                orders::DisputeSide::Provider => "provider",
                orders::DisputeSide::Support => "support",
            };
            all.push(Self {
                at: time(dispute.opened_at),
                who: side(dispute.side),
                text: dispute.statement.clone(),
            });
            all.extend(dispute.answer.iter().map(|answer| Self {
                at: time(answer.at),
                who: side(dispute.side.other()),
                text: answer.text.clone(),
            }));
        }
        all.sort_by_key(|said| said.at);
        all
    }

    fn of_event(event: &EventView) -> Self {
        Self {
            at: OrderEventBody::from(event).at,
            who: "order",
            text: event.to.code().to_owned(),
        }
    }

    fn of_message(message: &Message) -> Self {
        let who = match message.author {
            Author::Customer => "customer",
            Author::Support => "support",
            Author::Provider => "provider",
        };
        Self {
            at: time(message.created_at),
            who,
            text: message.body.clone(),
        }
    }
}

/// A dispute with all that is needed to decide it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskDisputeDetail)]
pub struct DeskDisputeDetailBody {
    #[serde(flatten)]
    pub dispute: DeskDisputeBody,
    /// What of the price has not gone back.
    pub left_kobo: i64,
    /// Whether the provider's share was released before it was opened: then the guarantee fund pays it back at first.
    pub released: bool,
    /// How much of each kind of line may go back as a part.
    pub refundable: Vec<RefundableBody>,
    /// What may be decided.
    #[schema(value_type = Vec<VerdictDto>)]
    pub verdicts: Vec<&'static str>,
    /// Why all of the price is proposed to go back.
    pub proposal: Option<String>,
    pub timeline: Vec<EvidenceBody>,
}

/// The codes of what may be decided here; nothing once it was.
pub(crate) fn verdicts_of(dispute: &Dispute, standing: Standing) -> Vec<&'static str> {
    if !dispute.is_open() {
        return Vec::new();
    }
    dispute
        .verdicts(standing)
        .into_iter()
        .map(Verdict::code)
        .collect()
}
