//! What staff see of the rate cards.

use crate::repositories::RatedForm;
use async_trait::async_trait;
use kernel::{Money, OrderId, OrderReference, StoreError, Timestamp, UserId};
use pricing::RateChange;
use serde_json::Value;
use std::collections::BTreeMap;

/// The number of changes of a service that are shown.
pub const RATE_CHANGES_SHOWN: i64 = 50;

/// A service that a rate card prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedService {
    pub slug: String,
    pub name: String,
    /// Whether visitors see the service.
    pub enabled: bool,
    pub price_from: Option<Money>,
    /// The change that waits for a second person or for its date.
    pub open: Option<RateChange>,
}

/// A service with its rate card and the changes of it.
#[derive(Debug, Clone, PartialEq)]
pub struct ServiceRates {
    pub service: RatedService,
    pub rated: RatedForm,
    /// The last [`RATE_CHANGES_SHOWN`] changes, the newest first.
    pub changes: Vec<RateChange>,
    /// The names of the people of the changes.
    pub names: BTreeMap<UserId, String>,
}

/// A past order with its answers.
#[derive(Debug, Clone, PartialEq)]
pub struct PricedCase {
    pub order: OrderId,
    pub reference: OrderReference,
    pub created_at: Timestamp,
    pub area: Option<String>,
    pub answers: Value,
}

/// The orders on which new prices of a service are tried.
#[derive(Debug, Clone, PartialEq)]
pub struct RateTrial {
    pub rated: RatedForm,
    /// The last [`super::PREVIEWED`] orders of the service with a price, the newest first.
    pub cases: Vec<PricedCase>,
}

#[async_trait]
pub trait RateQueries: Send + Sync {
    /// Every service with a rate card, in the order of the services.
    async fn rated_services(&self) -> Result<Vec<RatedService>, StoreError>;
    /// `None` for a service without a rate card.
    async fn service_rates(&self, slug: &str) -> Result<Option<ServiceRates>, StoreError>;
    /// `None` for a service without a rate card.
    async fn rate_trial(&self, slug: &str) -> Result<Option<RateTrial>, StoreError>;
}
