use super::{
    ClosedServiceBody, OfferBasisBody, PhotoBody, ProgressBody, SlotDto, VehicleBody,
    gender::GenderDto, kilometres, kobo, maybe_time, offer::OfferStateSchema, time,
};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use marketplace::read::{OfferView, ProviderView};
use serde::Serialize;
use utoipa::ToSchema;

/// The standing of a provider with Gida: the status, the approved services and zones, and the
/// progress of the onboarding.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderStanding)]
pub struct StandingBody {
    #[schema(value_type = ProviderStatusSchema)]
    pub status: &'static str,
    pub display_name: String,
    pub bio: Option<String>,
    /// The slugs of the services for which the provider is approved.
    pub categories: Vec<String>,
    /// The slugs of the services that the provider asked for and that staff have not decided.
    pub asked_services: Vec<String>,
    /// The services that staff closed for the provider, the oldest first.
    pub closed_services: Vec<ClosedServiceBody>,
    /// The zones: `A`, `B`, `C`.
    pub zones: Vec<String>,
    pub jobs_done: u32,
    pub gender: Option<GenderDto>,
    /// Whether the provider may state the gender: the provider was approved, is not a business and
    /// has not stated it yet.
    pub may_say_gender: bool,
    /// The served area from which the provider usually sets out.
    pub base_area: Option<String>,
    /// The vehicle in which the provider comes.
    pub vehicle: Option<VehicleBody>,
    /// Whether one of the services needs a vehicle, so that the provider cannot set out without one.
    pub needs_vehicle: bool,
    /// Whether the provider is an approved company, which may send workers to its jobs.
    pub has_team: bool,
    /// The day from which on a paused provider is available again, if they set one.
    pub paused_until: Option<String>,
    #[serde(flatten)]
    pub progress: ProgressBody,
}

#[derive(ToSchema)]
#[schema(as = ProviderStatus, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only the published document reads it")]
pub enum ProviderStatusSchema {
    Draft,
    Submitted,
    UnderReview,
    ChangesRequested,
    Probation,
    Active,
    Paused,
    Restricted,
    Suspended,
    Rejected,
    Offboarded,
}

impl StandingBody {
    #[must_use]
    pub fn new(
        provider: &ProviderView,
        (progress, asked_services): (ProgressBody, Vec<String>),
        is_business: bool,
    ) -> Self {
        Self {
            progress,
            status: provider.status.code(),
            display_name: provider.display_name.clone(),
            bio: Some(provider.bio.clone()).filter(|bio| !bio.is_empty()),
            categories: provider.categories.clone(),
            asked_services,
            closed_services: provider
                .closed
                .iter()
                .map(ClosedServiceBody::from)
                .collect(),
            zones: provider.zones.iter().map(char::to_string).collect(),
            jobs_done: provider.jobs_done,
            gender: provider.gender.map(GenderDto::from),
            base_area: provider.base_area.clone(),
            vehicle: provider.vehicle.as_ref().map(VehicleBody::from),
            needs_vehicle: provider
                .categories
                .iter()
                .any(|slug| providers::needs_vehicle(slug)),
            has_team: is_business && provider.status.was_approved(),
            paused_until: pause_day(provider.paused_until),
            may_say_gender: provider.gender.is_none()
                && provider.status.was_approved()
                && !is_business,
        }
    }
}

/// The day on which a pause ends.
pub(super) fn pause_day(until: Option<Timestamp>) -> Option<String> {
    until.map(|at| at.abuja_date().to_string())
}

/// A job that is offered to a provider: it shows the area, but never the address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Offer)]
pub struct OfferBody {
    pub id: String,
    pub order_id: String,
    pub category_slug: String,
    pub title: String,
    pub area: String,
    pub slot: Option<SlotDto>,
    /// The distance by road in kilometres; absent when the provider has not said where they start.
    pub distance_km: Option<f64>,
    /// The customer's first name.
    pub customer_first_name: String,
    /// Whether other providers have rated the customer often and well enough: by default at least three
    /// times, with four stars or more in the mean.
    pub customer_reliable: bool,
    pub gross_kobo: i64,
    pub commission_kobo: i64,
    /// The amount that the provider receives.
    pub net_kobo: i64,
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    #[schema(value_type = OfferStateSchema)]
    pub state: &'static str,
    /// Whether Gida chose the provider for this job. No one else is asked until the offer ends.
    pub by_hand: bool,
    /// Only for an offer to be the reserve of a job that another provider has: the time by which the
    /// reserve learns whether they get the job. The reserve's own offer is `RESERVED`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve_until: Option<DateTime<Utc>>,
    /// The number of stages in which the price is paid, each before its part of the work begins;
    /// absent when it is paid at once.
    pub stages: Option<u32>,
    /// Whether the customer asked for this provider, who is then asked before all others.
    pub preferred: bool,
    /// Why the search chose the provider; absent when Gida chose them.
    pub basis: Option<OfferBasisBody>,
    /// The customer's photos of the job.
    pub photos: Vec<PhotoBody>,
}

impl From<&OfferView> for OfferBody {
    fn from(offer: &OfferView) -> Self {
        Self {
            id: offer.id.to_string(),
            order_id: offer.order.to_string(),
            category_slug: offer.category_slug.clone(),
            title: offer.title.clone(),
            area: offer.area.clone(),
            slot: offer.slot.map(SlotDto::from),
            distance_km: offer.distance_m.map(kilometres),
            customer_first_name: offer.customer.clone(),
            customer_reliable: offer.reliable,
            gross_kobo: kobo(offer.gross),
            commission_kobo: kobo(offer.commission),
            net_kobo: kobo(offer.net),
            sent_at: time(offer.sent_at),
            expires_at: time(offer.expires_at),
            state: offer.state.shown(offer.seen_at),
            by_hand: offer.by_hand,
            reserve_until: maybe_time(offer.reserve_until),
            stages: offer
                .funding
                .and_then(|funding| funding.stages)
                .map(|stages| stages.count()),
            preferred: offer.preferred,
            basis: offer.basis.as_ref().map(OfferBasisBody::from),
            photos: Vec::new(),
        }
    }
}
