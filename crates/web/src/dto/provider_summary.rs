//! The person who comes to the customer of an order.

use super::{Numbers, VehicleBody};
use marketplace::read::{OrderView, ProviderCard, PublicProvider, WorkerCard};
use serde::Serialize;
use utoipa::ToSchema;

/// The person who comes to the customer: the provider, or the worker whom a company sends. The number
/// of jobs and the rating are those of the provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderSummary {
    pub id: String,
    pub display_name: String,
    /// The first word of the name.
    pub first_name: String,
    pub photo_url: Option<String>,
    pub completed_jobs: u32,
    /// The arithmetic mean with one decimal, absent while there are too few reviews; only in the
    /// tracking.
    pub rating: Option<f64>,
    /// The number of reviews; only in the tracking.
    pub review_count: u32,
    /// The phone number of the provider, once they are on the way; absent when calls go through the
    /// relay.
    pub phone: Option<String>,
    /// The vehicle in which the provider comes, for the gate; through a shared link only once they
    /// are on the way.
    pub vehicle: Option<VehicleBody>,
    /// The checks that the provider passed, as texts for people.
    pub checks: Vec<String>,
}

impl From<&ProviderCard> for ProviderSummary {
    /// Of a company that sends a worker, the customer sees the worker and not the company.
    fn from(card: &ProviderCard) -> Self {
        let worker = card.worker.as_ref();
        Self {
            id: card.id.to_string(),
            display_name: card.comes().to_owned(),
            first_name: card
                .comes()
                .split_whitespace()
                .next()
                .unwrap_or("Your provider")
                .to_owned(),
            photo_url: worker
                .map_or_else(|| card.photo_url.clone(), |worker| worker.photo_url.clone()),
            completed_jobs: card.jobs_done,
            rating: None,
            review_count: 0,
            phone: worker.map_or_else(|| card.phone.clone(), |worker| worker.phone.clone()),
            vehicle: card.vehicle.as_ref().map(VehicleBody::from),
            checks: worker.map(checks_of).unwrap_or_default(),
        }
    }
}

/// The checks that every worker of a company has passed before they are sent to a job.
pub(super) fn checks_of(_: &WorkerCard) -> Vec<String> {
    vec!["Identity checked".to_owned()]
}

impl ProviderSummary {
    /// The provider of an order. The phone number is shown once the provider is on the way, unless
    /// calls go through the relay.
    pub(super) fn of(order: &OrderView, numbers: Numbers<'_>) -> Option<Self> {
        let provider = Self::from(order.provider.as_ref()?);
        Some(Self {
            phone: numbers.shown(
                provider
                    .phone
                    .filter(|_| order.tracking_step.is_on_the_way()),
            ),
            ..provider
        })
    }

    /// The provider of an order for staff, who see the company and the worker whom it sends.
    pub(super) fn for_staff(order: &OrderView) -> Option<Self> {
        let summary = Self::of(order, Numbers::OfPeople)?;
        let card = order.provider.as_ref()?;
        Some(Self {
            display_name: match &card.worker {
                Some(worker) => format!("{} ({})", card.display_name, worker.first_name),
                None => summary.display_name,
            },
            ..summary
        })
    }

    /// Adds the public data of the provider: the rating, and the checks of the documents.
    pub(super) fn with_public(self, known: &PublicProvider) -> Self {
        let checks = [
            (known.vetted, "Checked and approved"),
            (known.insured, "Insured today"),
        ];
        Self {
            rating: known
                .rating
                .mean_tenths(known.shown_from)
                .map(|tenths| f64::from(tenths) / 10.0),
            review_count: known.rating.count,
            checks: self
                .checks
                .into_iter()
                .chain(
                    checks
                        .into_iter()
                        .filter(|(holds, _)| *holds)
                        .map(|(_, text)| text.to_owned()),
                )
                .collect(),
            ..self
        }
    }

    /// The first name and the photo, without anything by which the provider could be reached.
    pub(super) fn masked(self) -> Self {
        Self {
            id: String::new(),
            display_name: self.first_name.clone(),
            phone: None,
            ..self
        }
    }
}
