use super::{PublicReviewBody, SlotDto, time};
use chrono::{DateTime, Utc};
use marketplace::read::{PublicProvider, PublicReview};
use orders::Slot;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// A provider as the public sees them. Every figure is counted, and every badge was checked by
/// staff.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PublicProviderCard)]
pub struct ProviderCardBody {
    pub id: String,
    pub display_name: String,
    pub photo_url: Option<String>,
    /// The first sentence of the provider's own description.
    pub headline: String,
    pub categories: Vec<CategoryLink>,
    /// The areas in which the provider works.
    pub areas: Vec<&'static str>,
    /// The arithmetic mean with one decimal; absent while there are too few reviews.
    pub rating: Option<f64>,
    pub review_count: u32,
    pub completed_jobs: u32,
    /// Whether the provider has too few reviews for a rating: fewer than 3, unless staff set another
    /// number.
    pub is_new: bool,
    /// Whether the provider is fully approved.
    pub vetted: bool,
    /// Whether the provider has an insurance that staff checked and that is valid today.
    pub insured: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CategoryLink)]
pub struct CategoryLink {
    pub slug: String,
    pub name: String,
}

/// The public page of a provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PublicProviderProfile)]
pub struct ProviderProfileBody {
    #[serde(flatten)]
    pub card: ProviderCardBody,
    pub about: String,
    pub member_since: DateTime<Utc>,
    /// The first window of the next seven days in which the provider is free.
    pub next_free: Option<SlotDto>,
    /// The newest 20 public reviews.
    pub reviews: Vec<PublicReviewBody>,
}

/// The names of services by their slugs.
pub type ServiceNames = HashMap<String, String>;

impl ProviderCardBody {
    /// Builds the card without the services that are no longer offered.
    #[must_use]
    pub fn new(provider: &PublicProvider, names: &ServiceNames) -> Self {
        let link = |slug: &String| {
            names.get(slug).map(|name| CategoryLink {
                slug: slug.clone(),
                name: name.clone(),
            })
        };
        let serves = |area: &&geo::Area| {
            area.zone
                .code()
                .chars()
                .all(|zone| provider.zones.contains(&zone))
        };
        Self {
            id: provider.id.to_string(),
            display_name: provider.display_name.clone(),
            photo_url: provider.photo_url.clone(),
            headline: provider.headline(),
            categories: provider.categories.iter().filter_map(link).collect(),
            areas: geo::areas()
                .iter()
                .filter(serves)
                .map(|area| area.name)
                .collect(),
            rating: provider
                .rating
                .mean_tenths(provider.shown_from)
                .map(|tenths| f64::from(tenths) / 10.0),
            review_count: provider.rating.count,
            completed_jobs: provider.jobs_done,
            is_new: provider.rating.is_new(provider.shown_from),
            vetted: provider.vetted,
            insured: provider.insured,
        }
    }
}

impl ProviderProfileBody {
    #[must_use]
    pub fn new(
        provider: &PublicProvider,
        names: &ServiceNames,
        next_free: Option<Slot>,
        reviews: &[PublicReview],
    ) -> Self {
        Self {
            card: ProviderCardBody::new(provider, names),
            about: provider.bio.clone(),
            member_since: time(provider.created_at),
            next_free: next_free.map(SlotDto::from),
            reviews: reviews.iter().map(PublicReviewBody::from).collect(),
        }
    }
}
