//! Moves: requests to change the agreed time of an assigned job.

use super::{SlotDto, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use marketplace::moves::MoveTerms;
use orders::{MoveReason, MoveRequest, MoveState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = MoveReason)]
pub enum MoveReasonDto {
    /// There is no electricity or water at home. The first such move of an order is free.
    NoPowerOrWater,
    Other,
}

impl From<MoveReasonDto> for MoveReason {
    fn from(reason: MoveReasonDto) -> Self {
        match reason {
            MoveReasonDto::NoPowerOrWater => Self::NoPowerOrWater,
            MoveReasonDto::Other => Self::Other,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskMoveRequest {
    pub reason: MoveReasonDto,
    /// The new time, which must be a window of a day.
    pub slot: SlotDto,
    /// The fee that was shown and that the customer agrees to; zero for a free move. Another fee is
    /// refused with 409 `move_fee_changed`.
    #[validate(range(min = 0))]
    pub fee_kobo: i64,
}

/// Another time for a visit, which operations choose for its customer.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RescheduleForCustomerRequest {
    /// The new time.
    pub slot: SlotDto,
    /// Why the customer cannot be there. It decides whether an assigned job is moved for free.
    pub reason: MoveReasonDto,
    /// The fee that the terms showed; zero for a free move and while no provider has the order.
    #[serde(default)]
    #[validate(range(min = 0))]
    pub fee_kobo: i64,
    /// The reason, for the audit log.
    #[validate(length(min = 3, max = 300))]
    pub note: String,
}

/// A customer's request to move a job to another time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoveRequest)]
pub struct MoveRequestBody {
    pub id: String,
    #[schema(value_type = MoveReasonDto)]
    pub reason: &'static str,
    /// The time that was agreed.
    pub from: SlotDto,
    pub to: SlotDto,
    /// The fee that the customer agreed to, VAT included; zero for a free move. It goes to the
    /// provider who kept the agreed time free.
    pub fee_kobo: i64,
    /// The VAT in the fee.
    pub fee_vat_kobo: i64,
    /// When the fee was paid.
    pub paid_at: Option<DateTime<Utc>>,
    /// The state: `AWAITING_PAYMENT`, `ASKED`, `ACCEPTED`, `DECLINED`, `UNANSWERED`, `UNAVAILABLE`,
    /// `WITHDRAWN`, `LAPSED` or `ENDED`.
    pub state: &'static str,
    pub asked_at: DateTime<Utc>,
    /// Until when the customer must pay, or the provider answer.
    pub due_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&MoveRequest> for MoveRequestBody {
    fn from(request: &MoveRequest) -> Self {
        Self {
            id: request.id.to_string(),
            reason: request.reason.code(),
            from: request.from.into(),
            to: request.to.into(),
            fee_kobo: kobo(request.fee),
            fee_vat_kobo: kobo(request.fee_vat),
            paid_at: maybe_time(request.paid_at),
            state: request.state.code(),
            asked_at: time(request.asked_at),
            due_at: time(request.due_at),
            decided_at: maybe_time(request.decided_at),
        }
    }
}

/// The cost of a move now, by its reason. A move that costs a fee waits until the fee is paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoveTerms)]
pub struct MoveTermsBody {
    pub no_power_or_water_kobo: i64,
    pub other_kobo: i64,
    /// The explanation of `otherKobo`.
    pub why: String,
}

impl From<MoveTerms> for MoveTermsBody {
    fn from(terms: MoveTerms) -> Self {
        Self {
            no_power_or_water_kobo: kobo(terms.no_power_or_water),
            other_kobo: kobo(terms.other),
            why: terms.why,
        }
    }
}

/// The moves of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderMove)]
pub struct OrderMoveBody {
    /// The latest request.
    pub latest: Option<MoveRequestBody>,
    /// The cost of a request now; absent while no request is possible.
    pub terms: Option<MoveTermsBody>,
}

/// The result of the provider's answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoveAnswer)]
pub struct MoveAnswerBody {
    /// `ACCEPTED`, `DECLINED`, or `UNAVAILABLE` when the provider has another job at that time, so
    /// that a new search starts.
    pub state: &'static str,
}

impl From<MoveState> for MoveAnswerBody {
    fn from(state: MoveState) -> Self {
        Self {
            state: state.code(),
        }
    }
}
