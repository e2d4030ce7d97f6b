//! Early terminations of jobs.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use orders::{EarlyTermination, EndReason, KeptLine};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = EndReason)]
pub enum EndReasonDto {
    Unsafe,
    Impossible,
    /// Both sides want to end the job.
    Mutual,
}

impl From<EndReasonDto> for EndReason {
    fn from(reason: EndReasonDto) -> Self {
        match reason {
            EndReasonDto::Unsafe => Self::Unsafe,
            EndReasonDto::Impossible => Self::Impossible,
            EndReasonDto::Mutual => Self::Mutual,
        }
    }
}

// It is serialized because it is part of an answer, and because `validator` requires that of the
// items of a list.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = KeptLine)]
pub struct KeptLineDto {
    /// The kind of line, one of those in `keepable`.
    #[validate(length(min = 1, max = 20))]
    pub line: String,
    /// The amount that is kept, VAT included.
    #[validate(range(min = 0))]
    pub amount_kobo: i64,
}

impl From<&KeptLineDto> for KeptLine {
    fn from(line: &KeptLineDto) -> Self {
        Self {
            line: line.line.clone(),
            amount: Money::from_kobo(line.amount_kobo),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposeEarlyTerminationRequest {
    pub reason: EndReasonDto,
    /// The explanation for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
    /// The amounts that are kept because the work was done or the material used; a kind of line
    /// that is not listed is refunded as a whole.
    #[validate(length(max = 9), nested)]
    pub kept: Vec<KeptLineDto>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideEarlyTerminationRequest {
    /// Whether the proposal is approved; otherwise it is rejected.
    pub agree: bool,
}

/// A proposal of support for an early termination, and its figures.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EarlyTermination)]
pub struct EarlyTerminationBody {
    /// The reason: `UNSAFE`, `IMPOSSIBLE` or `MUTUAL`.
    pub reason: &'static str,
    pub words: String,
    pub kept: Vec<KeptLineDto>,
    /// The amount that is kept. `keptKobo + backKobo` is what was held;
    /// `vatKobo + platformKobo + providerKobo` is what is kept.
    pub kept_kobo: i64,
    pub back_kobo: i64,
    pub vat_kobo: i64,
    pub platform_kobo: i64,
    pub provider_kobo: i64,
    /// The state: `PROPOSED`, `AGREED`, `REJECTED`, `WITHDRAWN` or `LAPSED`.
    pub state: &'static str,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&EarlyTermination> for EarlyTerminationBody {
    fn from(early_termination: &EarlyTermination) -> Self {
        let figures = early_termination.figures;
        Self {
            reason: early_termination.reason.code(),
            words: early_termination.explanation.clone(),
            kept: early_termination
                .kept
                .iter()
                .map(|kept| KeptLineDto {
                    line: kept.line.clone(),
                    amount_kobo: kobo(kept.amount),
                })
                .collect(),
            kept_kobo: kobo(figures.kept),
            back_kobo: kobo(figures.back),
            vat_kobo: kobo(figures.vat),
            platform_kobo: kobo(figures.platform),
            provider_kobo: kobo(figures.provider),
            state: early_termination.state.code(),
            proposed_by: early_termination.proposed_by.to_string(),
            proposed_at: time(early_termination.proposed_at),
            decided_at: maybe_time(early_termination.decided.map(|(_, at)| at)),
        }
    }
}
