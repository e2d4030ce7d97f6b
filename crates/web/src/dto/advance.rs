//! Advances for materials, as the provider who requests one, the customer and finance see them.

use super::{PhotoBody, kobo, maybe_time, photo_ids::photo_ids, time};
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
    /// The amount, without VAT, in whole naira.
    #[validate(range(min = 1, max = 10_000_000_000_i64))]
    pub amount_kobo: i64,
    /// The name of the supplier who sells the materials.
    #[validate(length(min = 1, max = 80))]
    pub supplier: String,
    /// The ids of one to five photos of the supplier's pro-forma invoice, as `POST /api/uploads`
    /// returned them.
    #[validate(length(min = 1, max = 5))]
    pub photo_ids: Vec<String>,
}

impl AskAdvanceRequest {
    /// Returns the ids of the photos.
    ///
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn photos(&self) -> Result<Vec<UploadId>, FieldErrors> {
        photo_ids(&self.photo_ids)
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefuseAdvanceRequest {
    /// The explanation for the provider.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

/// An advance for materials that a provider requested.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Advance)]
pub struct AdvanceBody {
    pub id: String,
    /// The state: `REQUESTED`, `REFUSED`, `WITHDRAWN`, `RELEASED`, `SETTLED`, `TAKEN_BACK`, `OWED`
    /// or `BORNE`.
    pub state: &'static str,
    /// The last stage of the price that was paid when the advance was requested; 1 for a price that
    /// is paid at once.
    pub stage: u32,
    /// The amount, without VAT.
    pub amount_kobo: i64,
    pub supplier: String,
    /// Photos of the pro-forma invoice.
    pub photos: Vec<PhotoBody>,
    pub requested_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The explanation of finance for a refusal.
    pub words: Option<String>,
    /// When the customer confirmed that the materials were delivered.
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
            words: advance.explanation.clone(),
            delivered_at: maybe_time(advance.delivered_at),
            closed_at: maybe_time(advance.closed_at),
        }
    }
}

/// The advances of a job, and how much may be requested now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JobAdvances)]
pub struct JobAdvancesBody {
    /// The advances that were requested, oldest first.
    pub asked: Vec<AdvanceBody>,
    /// The most that may be requested now, without VAT; absent while no advance may be requested.
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

/// Materials for which a provider has received an advance, as the customer sees them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnMaterials)]
pub struct OwnMaterialsBody {
    pub id: String,
    /// The amount, without VAT.
    pub amount_kobo: i64,
    pub released_at: Option<DateTime<Utc>>,
    /// When the customer confirmed that the materials were delivered.
    pub delivered_at: Option<DateTime<Utc>>,
    /// Whether the customer may confirm the delivery now.
    pub may_confirm: bool,
}

impl OwnMaterialsBody {
    /// The materials that the customer sees.
    #[must_use]
    pub fn all(advances: &[Advance]) -> Vec<Self> {
        advances.iter().filter_map(Self::of).collect()
    }

    /// `None` for an advance that was never paid, or that was taken back from the provider or is
    /// owed by the provider: the customer does not see it.
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

/// An advance for materials, as finance sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminAdvance)]
pub struct AdminAdvanceBody {
    #[serde(flatten)]
    pub advance: AdvanceBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    /// The amount that the customer has paid for the order so far.
    pub paid_kobo: i64,
    pub customer_name: String,
    pub provider_id: String,
    pub provider_name: String,
}

impl From<&AdvanceView> for AdminAdvanceBody {
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
