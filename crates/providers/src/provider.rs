use crate::{ClosedService, Gender, ProbationRules, Vehicle};
use kernel::{Applied, Money, OrderId, ProviderId, Timestamp};

kernel::coded!(
    /// The status of a provider.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
    ProviderStatus {
        Draft => "DRAFT",
        Submitted => "SUBMITTED",
        UnderReview => "UNDER_REVIEW",
        ChangesRequested => "CHANGES_REQUESTED",
        Probation => "PROBATION",
        Active => "ACTIVE",
        Paused => "PAUSED",
        Restricted => "RESTRICTED",
        Suspended => "SUSPENDED",
        Rejected => "REJECTED",
        Offboarded => "OFFBOARDED",
    }
);

impl ProviderStatus {
    /// Whether the provider works without restrictions other than those of the probation.
    #[must_use]
    pub const fn takes_work(self) -> bool {
        matches!(self, Self::Active | Self::Probation)
    }
    /// Whether the provider may receive offers. A provider with an expired document may still do
    /// work that does not require it.
    #[must_use]
    pub const fn is_offered_work(self) -> bool {
        self.takes_work() || matches!(self, Self::Restricted)
    }
}

/// The gender is stored already. A provider enters it once; after that only staff change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("You have said this already. Write to us if it is wrong.")]
pub struct GenderKnown;

/// A job that a provider has and has not finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedJob {
    pub order: OrderId,
    /// The slug of its service.
    pub service: String,
    /// Whether the work has begun.
    pub has_begun: bool,
}

/// A person or business that does jobs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provider {
    pub id: ProviderId,
    pub display_name: String,
    pub bio: String,
    pub photo_url: Option<String>,
    pub status: ProviderStatus,
    /// The slugs of the services that the provider is approved for.
    pub categories: Vec<String>,
    /// The services that staff closed for the provider. They are not among those approved.
    pub closed: Vec<ClosedService>,
    /// The letters of the zones that the provider serves: `A`, `B`, `C`.
    pub zones: Vec<char>,
    pub jobs_done: u32,
    /// The gender; `None` for a business, and for a provider who was approved before Gida asked for
    /// it.
    pub gender: Option<Gender>,
    /// The served area from which the provider usually sets out; `None` until they say it.
    pub base_area: Option<String>,
    /// The vehicle in which the provider comes.
    pub vehicle: Option<Vehicle>,
    pub created_at: Timestamp,
    pub version: i64,
}

impl Provider {
    /// Whether the provider's own data allow an offer for a job of this service in this zone. The
    /// documents are checked separately. The check is repeated when the provider accepts.
    #[must_use]
    pub fn is_eligible(&self, category_slug: &str, zone: char) -> bool {
        self.status.is_offered_work()
            && self.is_approved_for(category_slug)
            && self.zones.contains(&zone)
    }

    /// Records the gender that the provider enters. `Already` when it was the same.
    ///
    /// # Errors
    /// [`GenderKnown`] when another gender is stored.
    pub fn say_gender(&mut self, gender: Gender) -> Result<Applied<()>, GenderKnown> {
        match self.gender {
            Some(known) if known == gender => Ok(Applied::Already),
            Some(_) => Err(GenderKnown),
            None => {
                self.gender = Some(gender);
                Ok(Applied::Now(()))
            }
        }
    }

    /// Whether the provider has the gender that the customer prefers; always true without a
    /// preference.
    #[must_use]
    pub fn suits(&self, preferred: Option<Gender>) -> bool {
        preferred.is_none() || self.gender == preferred
    }

    /// Whether the provider may accept another job at this price. On probation only a few small
    /// jobs are allowed.
    #[must_use]
    pub fn may_take_another(&self, taken: u32, price: Money, rules: &ProbationRules) -> bool {
        self.status != ProviderStatus::Probation || rules.allow(taken, price)
    }

    /// Whether a job that the provider accepted may still begin: the provider is not suspended and
    /// is still approved for the service. A pause or a change of zones is the provider's own choice
    /// and affects only new work.
    #[must_use]
    pub fn may_begin(&self, category_slug: &str) -> bool {
        self.may_work() && self.is_approved_for(category_slug)
    }

    /// Whether the provider was approved and is not suspended.
    #[must_use]
    pub const fn may_work(&self) -> bool {
        match self.status {
            ProviderStatus::Active
            | ProviderStatus::Probation
            | ProviderStatus::Paused
            | ProviderStatus::Restricted => true,
            ProviderStatus::Draft
            | ProviderStatus::Submitted
            | ProviderStatus::UnderReview
            | ProviderStatus::ChangesRequested
            | ProviderStatus::Suspended
            | ProviderStatus::Rejected
            | ProviderStatus::Offboarded => false,
        }
    }

    fn is_approved_for(&self, category_slug: &str) -> bool {
        self.categories
            .iter()
            .any(|approved| approved == category_slug)
    }
}

#[cfg(test)]
#[path = "provider_tests.rs"]
pub(crate) mod tests;
