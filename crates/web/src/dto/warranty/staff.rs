//! Warranty claims as staff see and decide them.

use super::WarrantyClaimBody;
use crate::dto::kobo;
use kernel::{FieldErrors, Money, ProviderId};
use marketplace::read::ClaimView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendOtherRequest {
    pub provider_id: String,
    /// The provider's fee for a visit that fixes the fault; the guarantee fund pays it.
    #[validate(range(min = 0))]
    pub fee_kobo: i64,
}

impl SendOtherRequest {
    /// Returns the id of the provider.
    ///
    /// # Errors
    /// `providerId` when it is not the id of a provider.
    pub fn provider(&self) -> Result<ProviderId, FieldErrors> {
        self.provider_id
            .parse()
            .map_err(|_| FieldErrors::one("providerId", "unknown", "Choose a provider."))
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PayBackClaimRequest {
    #[validate(range(min = 1))]
    pub amount_kobo: i64,
    /// The explanation for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefuseClaimRequest {
    /// The explanation for both sides.
    #[validate(length(min = 1, max = 500))]
    pub words: String,
}

/// A warranty claim, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminClaim)]
pub struct AdminClaimBody {
    #[serde(flatten)]
    pub claim: WarrantyClaimBody,
    pub order_id: String,
    pub reference: String,
    pub title: String,
    pub category_slug: String,
    pub customer_name: String,
    pub provider_id: String,
    /// The name of the provider who makes the visit.
    pub provider_name: String,
    pub fee_kobo: i64,
    pub paid_kobo: i64,
}

impl From<&ClaimView> for AdminClaimBody {
    fn from(view: &ClaimView) -> Self {
        Self {
            claim: WarrantyClaimBody::from(&view.claim),
            order_id: view.claim.order.to_string(),
            reference: view.reference.to_string(),
            title: view.title.clone(),
            category_slug: view.category_slug.clone(),
            customer_name: view.customer_name.clone(),
            provider_id: view.claim.provider.to_string(),
            provider_name: view.provider_name.clone(),
            fee_kobo: kobo(view.claim.fee),
            paid_kobo: kobo(view.paid),
        }
    }
}

/// A warranty claim, and what of the payments may still be refunded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminClaimDetail)]
pub struct AdminClaimDetailBody {
    #[serde(flatten)]
    pub claim: AdminClaimBody,
    pub left_kobo: i64,
}

impl AdminClaimDetailBody {
    #[must_use]
    pub fn new(view: &ClaimView, left: Money) -> Self {
        Self {
            claim: AdminClaimBody::from(view),
            left_kobo: kobo(left),
        }
    }
}
