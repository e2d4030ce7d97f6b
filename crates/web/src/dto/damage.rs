//! Damage claims, as the customer, the provider who did the job and staff see them.

use super::{PhotoBody, kobo, maybe_time, photo_ids::photo_ids, time};
use chrono::{DateTime, Utc};
use claims::{DAMAGE_ALONE_MOST, DAMAGE_MOST, DamageClaim, Damaged, Evidence};
use kernel::{FieldErrors, Money, MoneyError};
use marketplace::read::DamageView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddToDamageRequest {
    /// A description of the damage and its cause.
    #[validate(length(max = 2000))]
    pub statement: Option<String>,
    /// The amount that the customer asks for, in whole naira; it replaces an earlier amount. At
    /// most ₦250,000 are paid.
    #[validate(range(min = 100, max = 10_000_000_000_i64))]
    pub amount_kobo: Option<i64>,
    /// The ids of photos, as `POST /api/uploads` returned them; at most five for each claim.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl AddToDamageRequest {
    /// Returns the statement, the amount and the photos.
    ///
    /// # Errors
    /// `photoIds` when one of them is not the id of an upload.
    pub fn evidence(self) -> Result<Evidence, FieldErrors> {
        let photos = photo_ids(&self.photo_ids)?;
        Ok(Evidence {
            statement: self.statement.unwrap_or_default(),
            asked: self.amount_kobo.map(Money::from_kobo),
            photos,
        })
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerDamageRequest {
    /// The provider's description of what happened.
    #[validate(length(min = 1, max = 500))]
    pub answer: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantDamageRequest {
    /// The compensation: at most ₦250,000 for each order. Above ₦100,000, finance must approve it.
    #[validate(range(min = 1))]
    pub amount_kobo: i64,
    /// The explanation of the amount, for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgreeToDamageRequest {
    /// Whether finance approves the proposed amount, which the guarantee fund then pays; otherwise
    /// the claim returns to support.
    pub agree: bool,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefuseDamageRequest {
    /// The explanation for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

/// A damage claim.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DamageClaim)]
pub struct DamageClaimBody {
    pub id: String,
    /// The state: `OPEN`, `GRANTED`, `REFUSED` or `WITHDRAWN`.
    pub state: &'static str,
    pub statement: String,
    /// The amount that the customer asks for; 0 until the customer has named one.
    pub asked_kobo: i64,
    pub photos: Vec<PhotoBody>,
    pub opened_at: DateTime<Utc>,
    /// Until when the claim cannot be refused for missing statements and photos.
    pub evidence_until: DateTime<Utc>,
    /// When staff should have decided.
    pub due_at: DateTime<Utc>,
    /// The provider's answer.
    pub answer: Option<String>,
    /// The amount that the guarantee fund paid.
    pub granted_kobo: i64,
    /// The explanation of staff.
    pub words: Option<String>,
    pub closed_at: Option<DateTime<Utc>>,
}

impl From<&DamageClaim> for DamageClaimBody {
    /// A proposal that finance has not approved is visible to staff only.
    fn from(claim: &DamageClaim) -> Self {
        let open = claim.is_open();
        Self {
            id: claim.id.to_string(),
            state: if open { "OPEN" } else { claim.state.code() },
            statement: claim.statement.clone(),
            asked_kobo: kobo(claim.asked),
            photos: claim.photos.iter().copied().map(PhotoBody::from).collect(),
            opened_at: time(claim.opened_at),
            evidence_until: time(claim.evidence_until()),
            due_at: time(claim.due_at),
            answer: claim.answer.clone(),
            granted_kobo: kobo(claim.paid()),
            words: claim.explanation.clone().filter(|_| !open),
            closed_at: maybe_time(claim.closed_at),
        }
    }
}

/// Until when damage by a job may be reported, and the claims so far.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Damage)]
pub struct DamageBody {
    /// The end of the time for claims; absent while the job is not done or is disputed.
    pub until: Option<DateTime<Utc>>,
    /// The most that is paid for an order.
    pub most_kobo: i64,
    /// The claims, oldest first.
    pub claims: Vec<DamageClaimBody>,
}

impl DamageBody {
    /// `None` before the job is done, unless there is a claim.
    #[must_use]
    pub fn of(damaged: &Damaged<'_>) -> Option<Self> {
        let until = damaged.until();
        (until.is_some() || !damaged.claims.is_empty()).then(|| Self {
            until: maybe_time(until),
            most_kobo: kobo(DAMAGE_MOST),
            claims: damaged.claims.iter().map(DamageClaimBody::from).collect(),
        })
    }
}

/// A damage claim, as the provider who did the job sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderDamage)]
pub struct ProviderDamageBody {
    #[serde(flatten)]
    pub claim: DamageClaimBody,
    pub reference: String,
    pub title: String,
    pub customer_first_name: String,
    /// Whether the provider may still answer.
    pub may_answer: bool,
}

impl From<&DamageView> for ProviderDamageBody {
    fn from(view: &DamageView) -> Self {
        Self {
            claim: DamageClaimBody::from(&view.claim),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            customer_first_name: view
                .customer_name
                .split(' ')
                .next()
                .unwrap_or_default()
                .to_owned(),
            may_answer: view.claim.is_open() && view.claim.answer.is_none(),
        }
    }
}

/// A damage claim, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminDamage)]
pub struct AdminDamageBody {
    #[serde(flatten)]
    pub claim: DamageClaimBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    pub customer_name: String,
    pub provider_id: String,
    pub provider_name: String,
    /// The amount that the customer paid for the job.
    pub paid_kobo: i64,
    /// Whether the claim has a statement and a photo, without which nothing is paid.
    pub has_evidence: bool,
    /// The amount that support proposes while the approval of finance is pending.
    pub proposed_kobo: Option<i64>,
    pub proposed_words: Option<String>,
    pub proposed_by: Option<String>,
}

impl From<&DamageView> for AdminDamageBody {
    fn from(view: &DamageView) -> Self {
        let claim = &view.claim;
        let waits = claim.state == claims::DamageState::Proposed;
        Self {
            claim: DamageClaimBody::from(claim),
            order_id: claim.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            category_slug: view.category_slug.clone(),
            customer_name: view.customer_name.clone(),
            provider_id: claim.provider.to_string(),
            provider_name: view.provider_name.clone(),
            paid_kobo: kobo(view.paid),
            has_evidence: claim.has_evidence(),
            proposed_kobo: waits.then(|| kobo(claim.granted)),
            proposed_words: claim.explanation.clone().filter(|_| waits),
            proposed_by: claim
                .decided_by
                .filter(|_| waits)
                .map(|staff| staff.to_string()),
        }
    }
}

/// A damage claim with what the guarantee fund may still pay for its order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminDamageDetail)]
pub struct AdminDamageDetailBody {
    #[serde(flatten)]
    pub claim: AdminDamageBody,
    pub left_kobo: i64,
    /// The most that support may grant without finance.
    pub alone_kobo: i64,
}

impl AdminDamageDetailBody {
    /// `claims` are all damage claims of the order.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn new(view: &DamageView, claims: &[DamageClaim]) -> Result<Self, MoneyError> {
        let left = DAMAGE_MOST
            .minus(Money::total(claims.iter().map(DamageClaim::paid))?)?
            .max(Money::ZERO);
        Ok(Self {
            claim: AdminDamageBody::from(view),
            left_kobo: kobo(left),
            alone_kobo: kobo(DAMAGE_ALONE_MOST),
        })
    }
}
