//! Money for materials, as the provider who asks for it, their customer and finance see it.

use super::{PhotoBody, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Money, UploadId};
use marketplace::read::AdvanceView;
use payments::{Advance, LEAST_ADVANCE};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskAdvanceRequest {
    /// Without VAT, in whole naira.
    #[validate(range(min = 1, max = 10_000_000_000_i64))]
    pub amount_kobo: i64,
    /// Who sells the materials.
    #[validate(length(min = 1, max = 80))]
    pub supplier: String,
    /// Photos of the supplier's pro-forma invoice, as `POST /api/uploads` answered: one to five.
    #[validate(length(min = 1, max = 5))]
    pub photo_ids: Vec<String>,
}

impl AskAdvanceRequest {
    /// # Errors
    /// That one of them is no photo.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        let read = |id: &String| {
            id.parse().map_err(|_| {
                FieldErrors::one(
                    "photoIds",
                    "not_your_upload",
                    "Please add this photo again.",
                )
            })
        };
        self.photo_ids.iter().map(read).collect()
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefuseAdvanceRequest {
    /// Why, for the provider.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

/// Money for materials that its provider asked for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Advance)]
pub struct AdvanceBody {
    pub id: String,
    /// `REQUESTED`, `REFUSED`, `WITHDRAWN`, `RELEASED`, `SETTLED`, `TAKEN_BACK`, `OWED` or `BORNE`.
    pub state: &'static str,
    /// Which part of the price had been paid; 1 for one that is paid at once.
    pub stage: u32,
    /// Without VAT.
    pub amount_kobo: i64,
    pub supplier: String,
    /// Of the pro-forma invoice.
    pub photos: Vec<PhotoBody>,
    pub requested_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Why finance refused it.
    pub words: Option<String>,
    /// When the customer said that the materials are there.
    pub delivered_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
}

impl From<&Advance> for AdvanceBody {
    fn from(advance: &Advance) -> Self {
        Self {
            id: advance.id.to_string(),
            state: advance.state.code(),
            stage: advance.stage,
            amount_kobo: kobo(advance.amount),
            supplier: advance.supplier.clone(),
            photos: advance
                .photos
                .iter()
                .copied()
                .map(PhotoBody::from)
                .collect(),
            requested_at: time(advance.requested_at),
            decided_at: maybe_time(advance.decided_at),
            words: advance.words.clone(),
            delivered_at: maybe_time(advance.delivered_at),
            closed_at: maybe_time(advance.closed_at),
        }
    }
}

/// What was asked for the materials of a job, and what may be.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobAdvances)]
pub struct JobAdvancesBody {
    /// Oldest first.
    pub asked: Vec<AdvanceBody>,
    /// What may be asked for now at most; nothing where nothing may.
    pub most_kobo: Option<i64>,
    pub least_kobo: i64,
}

impl JobAdvancesBody {
    #[must_use]
    pub fn new(advances: &[&Advance], most: Option<Money>) -> Self {
        Self {
            asked: advances.iter().copied().map(AdvanceBody::from).collect(),
            most_kobo: most.map(kobo),
            least_kobo: kobo(LEAST_ADVANCE),
        }
    }
}

/// Materials that a provider has the money for, as their customer sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnMaterials)]
pub struct OwnMaterialsBody {
    pub id: String,
    /// Without VAT.
    pub amount_kobo: i64,
    pub released_at: Option<DateTime<Utc>>,
    /// When they said that the materials are with them.
    pub delivered_at: Option<DateTime<Utc>>,
    /// Whether they may say so.
    pub may_confirm: bool,
}

impl OwnMaterialsBody {
    /// What was never given, or came back, is no business of the customer's.
    #[must_use]
    pub fn of(advance: &Advance) -> Option<Self> {
        advance.stands().then(|| Self {
            id: advance.id.to_string(),
            amount_kobo: kobo(advance.amount),
            released_at: maybe_time(advance.decided_at),
            delivered_at: maybe_time(advance.delivered_at),
            may_confirm: advance.is_open() && advance.delivered_at.is_none(),
        })
    }
}

/// Money for materials on the desk of finance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskAdvance)]
pub struct DeskAdvanceBody {
    #[serde(flatten)]
    pub advance: AdvanceBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    /// What came for the order so far.
    pub paid_kobo: i64,
    pub customer_name: String,
    pub provider_id: String,
    pub provider_name: String,
}

impl From<&AdvanceView> for DeskAdvanceBody {
    fn from(view: &AdvanceView) -> Self {
        Self {
            advance: AdvanceBody::from(&view.advance),
            order_id: view.advance.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            paid_kobo: kobo(view.paid),
            customer_name: view.customer_name.clone(),
            provider_id: view.advance.provider.to_string(),
            provider_name: view.provider_name.clone(),
        }
    }
}
