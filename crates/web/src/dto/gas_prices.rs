//! Gas prices, as staff maintain them.

use super::{GasBoardBody, kobo, time};
use chrono::{DateTime, Utc};
use kernel::{FieldErrors, Timestamp, UserId};
use pricing::{GasPrice, GasProposal, TravelZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// The current prices, the proposals that wait for a second person, and the log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasPrices)]
pub struct GasPricesBody {
    pub board: GasBoardBody,
    pub waiting: Vec<GasProposalBody>,
    /// The last hundred price changes, newest first.
    pub log: Vec<GasEntryBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasProposal)]
pub struct GasProposalBody {
    pub id: String,
    pub zone: &'static str,
    pub per_kg_kobo: i64,
    pub note: Option<String>,
    pub proposed_by: String,
    pub proposed_at: DateTime<Utc>,
    /// Whether the caller made the proposal and so may not approve it.
    pub mine: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasEntry)]
pub struct GasEntryBody {
    pub zone: &'static str,
    pub per_kg_kobo: i64,
    pub effective_from: DateTime<Utc>,
    pub note: Option<String>,
    /// The name of the person who set the price; absent for the initial prices.
    pub set_by: Option<String>,
    pub approved_by: Option<String>,
}

const LOG_MAX: usize = 100;

/// The names of people by their ids.
pub type Names = BTreeMap<UserId, String>;

impl GasPricesBody {
    #[must_use]
    pub fn new(
        entries: &[GasPrice],
        waiting: &[GasProposal],
        names: &Names,
        asker: UserId,
        now: Timestamp,
    ) -> Self {
        let named = |user: UserId| names.get(&user).cloned().unwrap_or_default();
        let proposal = |one: &GasProposal| GasProposalBody {
            id: one.id.to_string(),
            zone: one.zone.code(),
            per_kg_kobo: kobo(one.per_kg),
            note: one.note.clone(),
            proposed_by: named(one.proposed_by),
            proposed_at: time(one.proposed_at),
            mine: one.proposed_by == asker,
        };
        let entry = |one: &GasPrice| GasEntryBody {
            zone: one.zone.code(),
            per_kg_kobo: kobo(one.per_kg),
            effective_from: time(one.effective_from),
            note: one.note.clone(),
            set_by: one.set_by.map(named),
            approved_by: one.approved_by.map(named),
        };
        Self {
            board: GasBoardBody::new(entries, now),
            waiting: waiting.iter().map(proposal).collect(),
            log: entries.iter().rev().take(LOG_MAX).map(entry).collect(),
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasPriceRequest {
    /// The zone: `A`, `B` or `C`.
    pub zone: String,
    /// The price of a kilogram, VAT included, in whole naira.
    pub per_kg_kobo: i64,
    /// Why the price changes.
    #[validate(length(max = 400))]
    pub note: Option<String>,
}

impl GasPriceRequest {
    /// Returns the zone.
    ///
    /// # Errors
    /// `zone` when it is unknown.
    pub fn zone(&self) -> Result<TravelZone, FieldErrors> {
        TravelZone::from_code(&self.zone)
            .ok_or_else(|| FieldErrors::one("zone", "not_an_option", "Choose zone A, B or C."))
    }
}

/// The decision on a price that waits for a second person.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasDecisionRequest {
    pub approve: bool,
}
