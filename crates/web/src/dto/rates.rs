//! The rate cards, and the changes that staff make to them.

mod preview;

pub use preview::{RatePreviewBody, RatePreviewRequest};

use super::{settings::from_date, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, RateChangeId, UserId};
use marketplace::read::{Questions, RatedService, ServiceRates};
use pricing::{CardPart, NewRateChange, RateChange};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// A service that a rate card prices.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RatedService)]
pub struct RatedServiceBody {
    pub slug: String,
    pub name: String,
    /// Whether visitors see the service.
    pub enabled: bool,
    /// The advertised starting price.
    pub price_from_kobo: Option<i64>,
    /// `WAITING` for a second person or `ACCEPTED` for a date, if a change is open.
    pub open_state: Option<&'static str>,
    /// The date of the open change.
    pub open_from: Option<DateTime<Utc>>,
}

impl From<&RatedService> for RatedServiceBody {
    fn from(service: &RatedService) -> Self {
        let open = service.open.as_ref();
        Self {
            slug: service.slug.clone(),
            name: service.name.clone(),
            enabled: service.enabled,
            price_from_kobo: service.price_from.map(super::kobo),
            open_state: open.map(|change| change.state.code()),
            open_from: open.map(|change| time(change.effective_from)),
        }
    }
}

/// The rate card of a service, with its changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceRates)]
pub struct ServiceRatesBody {
    pub service: RatedServiceBody,
    /// The numbers of the card in the order in which they are shown.
    pub parts: Vec<RatePartBody>,
    /// The last fifty changes, newest first.
    pub history: Vec<RateChangeBody>,
}

/// A number of a rate card that staff can change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RatePart)]
pub struct RatePartBody {
    pub key: String,
    /// `BASE`, `UNIT`, `EXTRA`, `UPLIFT`, `TRAVEL` or `CEILING`.
    pub group: &'static str,
    pub label: String,
    /// `KOBO` for an amount in whole naira, or `BPS` for hundredths of a percent.
    pub unit: &'static str,
    pub value: i64,
    pub min: i64,
    pub max: i64,
}

impl From<&CardPart> for RatePartBody {
    fn from(part: &CardPart) -> Self {
        Self {
            key: part.key.clone(),
            group: part.group.code(),
            label: part.label.clone(),
            unit: part.unit.code(),
            value: part.value,
            min: part.min,
            max: part.max,
        }
    }
}

/// A change of the prices of a service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RateChange)]
pub struct RateChangeBody {
    pub id: String,
    /// The new numbers.
    pub values: Vec<RateValueBody>,
    pub effective_from: DateTime<Utc>,
    pub reason: String,
    /// `WAITING`, `ACCEPTED`, `PUBLISHED`, `REFUSED` or `WITHDRAWN`.
    pub state: &'static str,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    pub decided_by: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Whether the caller is the author of an open change and so may only withdraw it.
    pub mine: bool,
}

/// A number of a change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RateValue)]
pub struct RateValueBody {
    pub key: String,
    pub label: String,
    /// `KOBO` or `BPS`; absent when the rate card no longer has this number.
    pub unit: Option<&'static str>,
    pub value: i64,
}

impl ServiceRatesBody {
    #[must_use]
    pub fn new(rates: &ServiceRates, asker: UserId) -> Self {
        let parts = rates.rated.card.parts(&Questions(&rates.rated.form));
        let name = |id: UserId| rates.names.get(&id).cloned().unwrap_or_default();
        let change = |change: &RateChange| RateChangeBody {
            id: change.id.to_string(),
            values: values(change, &parts),
            effective_from: time(change.effective_from),
            reason: change.reason.clone(),
            state: change.state.code(),
            proposed_by: name(change.proposed_by),
            proposed_at: time(change.proposed_at),
            decided_by: change.decided.map(|(by, _)| name(by)),
            decided_at: change.decided.map(|(_, at)| time(at)),
            mine: change.is_open() && change.proposed_by == asker,
        };
        Self {
            service: RatedServiceBody::from(&rates.service),
            parts: parts.iter().map(RatePartBody::from).collect(),
            history: rates.changes.iter().map(change).collect(),
        }
    }
}

/// The numbers of a change in the order of the card, followed by those that it no longer has.
fn values(change: &RateChange, parts: &[CardPart]) -> Vec<RateValueBody> {
    let on_card = parts.iter().filter_map(|part| {
        let value = change.parts.get(&part.key)?;
        Some(RateValueBody {
            key: part.key.clone(),
            label: part.label.clone(),
            unit: Some(part.unit.code()),
            value: *value,
        })
    });
    let is_on_card = |key: &str| parts.iter().any(|part| part.key == key);
    let removed = change.parts.iter().filter(|(key, _)| !is_on_card(key));
    let removed = removed.map(|(key, value)| RateValueBody {
        key: key.clone(),
        label: key.clone(),
        unit: None,
        value: *value,
    });
    on_card.chain(removed).collect()
}

/// New numbers of a rate card, by their keys.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateChangeRequest {
    pub values: BTreeMap<String, i64>,
    /// Now, if absent.
    pub effective_from: Option<DateTime<Utc>>,
    #[validate(length(max = 200))]
    pub reason: String,
}

impl RateChangeRequest {
    /// Returns the change.
    ///
    /// # Errors
    /// `effectiveFrom` when the date is out of range.
    pub fn change(self, category: String) -> Result<NewRateChange, FieldErrors> {
        Ok(NewRateChange {
            category,
            parts: self.values,
            effective_from: from_date(self.effective_from)?,
            reason: self.reason,
        })
    }
}

/// The decision on a change of prices.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateDecisionRequest {
    /// The change that the caller saw.
    pub change_id: String,
    /// Whether to accept the change. Its author can only withdraw it.
    pub accept: bool,
}

impl RateDecisionRequest {
    /// Returns the id of the change.
    ///
    /// # Errors
    /// `changeId` when it is not an id.
    pub fn change(&self) -> Result<RateChangeId, FieldErrors> {
        let parsed = self.change_id.parse();
        parsed.map_err(|_| FieldErrors::one("changeId", "invalid", "There is no such change."))
    }
}
