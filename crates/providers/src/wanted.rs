//! The criteria for providers who may be offered a job.

use crate::{DocumentKind, Gender, Period, ProbationRules, TravelTimes, Visit};
use kernel::{Date, Money, OrderId, ProviderId, Timestamp, UserId};

/// A job for which a provider is searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    pub category_slug: String,
    pub zone: char,
    /// The customer, who is never offered their own order.
    pub customer: UserId,
    pub order: OrderId,
    /// The price that the customer pays.
    pub price: Money,
    /// The day of the job in Abuja.
    pub day: Date,
    /// The provider gender that the customer asked for, if any.
    pub gender: Option<Gender>,
    /// The time and place of the job.
    pub visit: Visit,
    /// The minimum time between this job and another one of the provider.
    pub travel: TravelTimes,
    /// The time in which the provider must be at work.
    pub time: Period,
    pub now: Timestamp,
    /// A provider without a sign of life since then gets no offers.
    pub seen_since: Timestamp,
    /// The time since which jobs and faults count for the choice.
    pub recent_since: Timestamp,
    /// What a provider on probation may do.
    pub probation: ProbationRules,
    /// The documents that must be valid on that day, for every provider with an application. A
    /// provider whom the operator approved without an application needs none; the operator is
    /// responsible for them.
    pub documents: Vec<DocumentKind>,
}

/// The providers who must not be missed when many may be offered a job.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Nearby {
    /// The base areas near the job, by their names.
    pub areas: Vec<String>,
    /// The provider whom the customer asks for.
    pub preferred: Option<ProviderId>,
}
