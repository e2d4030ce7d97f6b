//! Work that ends before its time.

use super::{kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::Money;
use orders::{EndReason, Ending, KeptLine};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = EndReason)]
pub enum EndReasonDto {
    Unsafe,
    Impossible,
    /// Both sides want it.
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

// Written too, for the checker of lists asks for it, and it is shown.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = KeptLine)]
pub struct KeptLineDto {
    /// One of those in `keepable`.
    #[validate(length(min = 1, max = 20))]
    pub line: String,
    /// VAT inside.
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
pub struct ProposeEndingRequest {
    pub reason: EndReasonDto,
    /// Why, in words that both sides read.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
    /// What of each kind of line was done or used; a kind that is not named goes back wholly.
    #[validate(length(max = 9), nested)]
    pub kept: Vec<KeptLineDto>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideEndingRequest {
    /// Otherwise it is dropped.
    pub agree: bool,
}

/// A proposal of support to end work before its time, and what it comes to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Ending)]
pub struct EndingBody {
    /// `UNSAFE`, `IMPOSSIBLE` or `MUTUAL`.
    pub reason: &'static str,
    pub words: String,
    pub kept: Vec<KeptLineDto>,
    /// `keptKobo + backKobo` is what was held; `vatKobo + platformKobo + providerKobo` is what is kept.
    pub kept_kobo: i64,
    pub back_kobo: i64,
    pub vat_kobo: i64,
    pub platform_kobo: i64,
    pub provider_kobo: i64,
    /// `PROPOSED`, `AGREED`, `REJECTED`, `WITHDRAWN` or `LAPSED`.
    pub state: &'static str,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
}

impl From<&Ending> for EndingBody {
    fn from(ending: &Ending) -> Self {
        let figures = ending.figures;
        Self {
            reason: ending.reason.code(),
            words: ending.words.clone(),
            kept: ending
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
            state: ending.state.code(),
            proposed_by: ending.proposed_by.to_string(),
            proposed_at: time(ending.proposed_at),
            decided_at: maybe_time(ending.decided.map(|(_, at)| at)),
        }
    }
}
