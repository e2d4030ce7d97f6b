//! Damage to property: claims as their customer, whoever did the job and the desk see them.

use super::{PhotoBody, kobo, maybe_time, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Money, MoneyError, UploadId};
use marketplace::read::DamageView;
use orders::{DAMAGE_ALONE_MOST, DAMAGE_MOST, DamageClaim, Damaged, Evidence};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddToDamageRequest {
    /// What was damaged, and how.
    #[validate(length(max = 2000))]
    pub statement: Option<String>,
    /// What is asked for, in whole naira; takes the place of what was asked for before. At most ₦250,000 are paid.
    #[validate(range(min = 100, max = 10_000_000_000_i64))]
    pub amount_kobo: Option<i64>,
    /// Photos, as `POST /api/uploads` answered; five a claim.
    #[serde(default)]
    #[validate(length(max = 5))]
    pub photo_ids: Vec<String>,
}

impl AddToDamageRequest {
    /// # Errors
    /// That one of them is no photo.
    pub fn evidence(self) -> Result<Evidence, FieldErrors> {
        let read = |id: &String| {
            id.parse().map_err(|_| {
                FieldErrors::one(
                    "photoIds",
                    "not_your_upload",
                    "Please add this photo again.",
                )
            })
        };
        let photos: Vec<UploadId> = self.photo_ids.iter().map(read).collect::<Result<_, _>>()?;
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
    /// What happened, as the provider saw it.
    #[validate(length(min = 1, max = 500))]
    pub answer: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantDamageRequest {
    /// At most ₦250,000 an order; above ₦100,000 somebody of finance must agree.
    #[validate(range(min = 1))]
    pub amount_kobo: i64,
    /// Why so much, for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgreeToDamageRequest {
    /// The fund pays what is proposed; else the claim is with support again.
    pub agree: bool,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefuseDamageRequest {
    /// Why, for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

/// A claim for damage.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DamageClaim)]
pub struct DamageClaimBody {
    pub id: String,
    /// `OPEN`, `GRANTED`, `REFUSED` or `WITHDRAWN`.
    pub state: &'static str,
    pub statement: String,
    /// What is asked for; 0 until it was said.
    pub asked_kobo: i64,
    pub photos: Vec<PhotoBody>,
    pub opened_at: DateTime<Utc>,
    /// Until when nothing is refused for want of words and photos.
    pub evidence_until: DateTime<Utc>,
    /// When the desk is to have decided.
    pub due_at: DateTime<Utc>,
    /// The provider's side.
    pub answer: Option<String>,
    /// What the fund paid.
    pub granted_kobo: i64,
    /// What the desk wrote.
    pub words: Option<String>,
    pub closed_at: Option<DateTime<Utc>>,
}

impl From<&DamageClaim> for DamageClaimBody {
    /// What is proposed and not agreed to is the desk's alone.
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
            words: claim.words.clone().filter(|_| !open),
            closed_at: maybe_time(claim.closed_at),
        }
    }
}

/// Until when damage by a job may be reported, and what was.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Damage)]
pub struct DamageBody {
    /// Nothing where the job is not done, or is disputed.
    pub until: Option<DateTime<Utc>>,
    /// What is paid at most.
    pub most_kobo: i64,
    /// Oldest first.
    pub claims: Vec<DamageClaimBody>,
}

impl DamageBody {
    /// Nothing before a job is done, unless something was reported.
    #[must_use]
    pub fn of(job: &Damaged<'_>) -> Option<Self> {
        let until = job.until();
        (until.is_some() || !job.claims.is_empty()).then(|| Self {
            until: maybe_time(until),
            most_kobo: kobo(DAMAGE_MOST),
            claims: job.claims.iter().map(DamageClaimBody::from).collect(),
        })
    }
}

/// Damage for whoever did the job.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderDamage)]
pub struct ProviderDamageBody {
    #[serde(flatten)]
    pub claim: DamageClaimBody,
    pub reference: String,
    pub title: String,
    pub customer_first_name: String,
    /// Whether their side can be said still.
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

/// A claim for damage as the desk sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskDamage)]
pub struct DeskDamageBody {
    #[serde(flatten)]
    pub claim: DamageClaimBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    pub customer_name: String,
    pub provider_id: String,
    pub provider_name: String,
    /// What the job cost.
    pub paid_kobo: i64,
    /// Whether there are words and a photo, without which nothing is paid.
    pub has_evidence: bool,
    /// What support proposes while somebody of finance is waited for.
    pub proposed_kobo: Option<i64>,
    pub proposed_words: Option<String>,
    pub proposed_by: Option<String>,
}

impl From<&DamageView> for DeskDamageBody {
    fn from(view: &DamageView) -> Self {
        let claim = &view.claim;
        let waits = claim.state == orders::DamageState::Proposed;
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
            proposed_words: claim.words.clone().filter(|_| waits),
            proposed_by: claim
                .decided_by
                .filter(|_| waits)
                .map(|staff| staff.to_string()),
        }
    }
}

/// A claim with what the fund may still pay for its order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskDamageDetail)]
pub struct DeskDamageDetailBody {
    #[serde(flatten)]
    pub claim: DeskDamageBody,
    pub left_kobo: i64,
    /// What one officer of support grants alone.
    pub alone_kobo: i64,
}

impl DeskDamageDetailBody {
    /// `claims` are all of the order.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn new(view: &DamageView, claims: &[DamageClaim]) -> Result<Self, MoneyError> {
        let left = DAMAGE_MOST
            .minus(Money::total(claims.iter().map(DamageClaim::paid))?)?
            .max(Money::ZERO);
        Ok(Self {
            claim: DeskDamageBody::from(view),
            left_kobo: kobo(left),
            alone_kobo: kobo(DAMAGE_ALONE_MOST),
        })
    }
}
