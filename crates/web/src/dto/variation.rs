//! Extra work that a provider found, as the two sides of a job see it.

use super::{PhotoBody, QuoteLine, desk::milli, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{FieldError, FieldErrors, Money, UploadId};
use marketplace::{read::OrderView, varying::priced};
use orders::{Action, Variation, VariationKind, VariationLine, VariationRoom, VariationState};
use pricing::{PriceLine, PricingError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Extra work or material: unpaid, it is not done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Variation)]
pub struct VariationBody {
    pub id: String,
    /// 1, 2, 3 … within the order.
    pub number: u32,
    #[schema(value_type = VariationStateSchema)]
    pub state: &'static str,
    /// What was found.
    pub reason: String,
    pub photo: PhotoBody,
    pub lines: Vec<QuoteLine>,
    /// VAT inside.
    pub total_kobo: i64,
    /// Inside the total.
    pub vat_kobo: i64,
    /// Materials within a tenth of those of the price: no approval is needed, and the work goes on.
    pub within_tolerance: bool,
    pub proposed_at: DateTime<Utc>,
    /// When it lapses, while it may.
    pub lapses_at: Option<DateTime<Utc>>,
    pub approved_at: Option<DateTime<Utc>>,
    /// When it was paid, declined or taken back.
    pub ended_at: Option<DateTime<Utc>>,
    /// What whoever asks may do: `approve`, `pay`, `decline`; a provider `withdraw`.
    #[schema(value_type = Vec<String>)]
    pub actions: Vec<&'static str>,
}

#[derive(ToSchema)]
#[schema(as = VariationState, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum VariationStateSchema {
    Proposed,
    Approved,
    Paid,
    Declined,
    Lapsed,
    Withdrawn,
}

impl VariationBody {
    /// As the customer sees it; `at_work` while its work is under way.
    ///
    /// # Errors
    /// `PricingError` when its lines make no price.
    pub fn of_customer(variation: &Variation, at_work: bool) -> Result<Self, PricingError> {
        let actions = match variation.state {
            VariationState::Proposed => vec!["approve", "decline"],
            VariationState::Approved => vec!["pay", "decline"],
            VariationState::Lapsed => vec!["approve", "decline"],
            VariationState::Paid | VariationState::Declined | VariationState::Withdrawn => {
                Vec::new()
            }
        };
        Self::new(variation, if at_work { actions } else { Vec::new() })
    }

    /// As its provider sees it.
    ///
    /// # Errors
    /// `PricingError` when its lines make no price.
    pub fn of_provider(variation: &Variation, at_work: bool) -> Result<Self, PricingError> {
        let may = variation.is_answerable()
            && (variation.within || variation.state != VariationState::Approved);
        Self::new(
            variation,
            if at_work && may {
                vec!["withdraw"]
            } else {
                Vec::new()
            },
        )
    }

    fn new(variation: &Variation, actions: Vec<&'static str>) -> Result<Self, PricingError> {
        let lines = priced(&variation.lines)?;
        Ok(Self {
            id: variation.id.to_string(),
            number: variation.number,
            state: variation.state.code(),
            reason: variation.reason.clone(),
            photo: variation.photo.into(),
            total_kobo: kobo(variation.total),
            vat_kobo: kobo(Money::total(lines.iter().map(PriceLine::vat))?),
            lines: lines.iter().map(QuoteLine::from).collect(),
            within_tolerance: variation.within,
            proposed_at: time(variation.proposed_at),
            lapses_at: variation.waits().then(|| time(variation.lapses_at)),
            approved_at: maybe_time(variation.approved_at),
            ended_at: maybe_time(variation.ended_at),
            actions,
        })
    }
}

/// The extra work of an order as its customer sees it.
#[derive(Debug, Default)]
pub struct ExtraWork {
    pub variations: Vec<VariationBody>,
    /// An answer or money for some of it is waited for.
    open: bool,
}

impl ExtraWork {
    /// # Errors
    /// `PricingError` when the lines of one make no price.
    pub fn of_customer(order: &OrderView, all: &[Variation]) -> Result<Self, PricingError> {
        let of_work = |variation: &Variation| {
            order.is_at_work()
                && order
                    .provider
                    .as_ref()
                    .is_some_and(|by| by.id == variation.provider)
        };
        let shown = all
            .iter()
            .map(|variation| VariationBody::of_customer(variation, of_work(variation)));
        Ok(Self {
            variations: shown.collect::<Result<_, _>>()?,
            open: all
                .iter()
                .any(|variation| variation.waits() && of_work(variation)),
        })
    }

    /// Whether the order's owner may still do this: what is open must be settled before the job is confirmed.
    pub(super) fn leaves(&self, action: &str) -> bool {
        !self.open || action != Action::Confirm.code()
    }
}

/// What the provider may still propose for a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VariationRoom)]
pub struct VariationRoomBody {
    /// How many more.
    pub count: u32,
    /// What they may come to together, VAT inside.
    pub left_kobo: i64,
    /// What of it may be for materials alone without the customer's approval.
    pub unasked_kobo: i64,
}

impl From<VariationRoom> for VariationRoomBody {
    fn from(room: VariationRoom) -> Self {
        Self {
            count: u32::try_from(room.count).unwrap_or(u32::MAX),
            left_kobo: kobo(room.left),
            unasked_kobo: kobo(room.unasked),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProposeVariation)]
pub struct ProposeVariationRequest {
    #[validate(length(min = 1, max = 10), nested)]
    pub lines: Vec<VariationLineRequest>,
    /// What was found, in 10 to 500 characters.
    #[validate(length(min = 10, max = 500))]
    pub reason: String,
    /// A photo of it, as `POST /api/uploads` answered.
    #[validate(length(min = 1, max = 40))]
    pub photo_id: String,
}

// Written too, for the checker of lists asks for it.
#[derive(Debug, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = VariationLine)]
pub struct VariationLineRequest {
    /// `LABOUR` or `MATERIAL`.
    #[validate(length(max = 40))]
    pub kind: String,
    #[validate(length(min = 1, max = 120))]
    pub label: String,
    /// Up to three decimals.
    pub quantity: f64,
    #[validate(length(min = 1, max = 24))]
    pub unit: String,
    /// Of the whole line, VAT inside.
    pub gross_kobo: i64,
}

impl ProposeVariationRequest {
    /// # Errors
    /// The lines whose kind or quantity is none.
    pub fn lines(&self) -> Result<Vec<VariationLine>, FieldErrors> {
        let (mut lines, mut errors) = (Vec::new(), Vec::new());
        for (at, line) in self.lines.iter().enumerate() {
            match line.parse(at) {
                Ok(line) => lines.push(line),
                Err(error) => errors.push(error),
            }
        }
        FieldErrors::check(errors).map(|()| lines)
    }

    /// # Errors
    /// That it is no photo.
    pub fn photo(&self) -> Result<UploadId, FieldErrors> {
        self.photo_id.parse().map_err(|_| {
            FieldErrors::one("photoId", "not_your_upload", "Please add this photo again.")
        })
    }
}

impl VariationLineRequest {
    fn parse(&self, at: usize) -> Result<VariationLine, FieldError> {
        let bad = |field: &str, text: &str| {
            FieldError::new(format!("lines.{at}.{field}"), "invalid", text)
        };
        Ok(VariationLine {
            kind: VariationKind::from_code(&self.kind)
                .ok_or_else(|| bad("kind", "Extra work is labour or material."))?,
            label: self.label.trim().to_owned(),
            quantity_milli: milli(self.quantity).ok_or_else(|| {
                bad(
                    "quantity",
                    "A quantity is above zero, with three decimals at most.",
                )
            })?,
            unit: self.unit.trim().to_owned(),
            gross: Money::from_kobo(self.gross_kobo),
        })
    }
}
