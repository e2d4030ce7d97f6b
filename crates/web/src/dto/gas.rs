//! Gas: the prices, the delivery slots, and the order of a cylinder.

mod order;

pub use order::GasOrderRequest;

use super::{kobo, time};
use chrono::{DateTime, Utc};
use kernel::Timestamp;
use pricing::{GasPrice, TravelZone};
use serde::Serialize;
use utoipa::ToSchema;

/// The price of a kilogram of gas in each zone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasBoard)]
pub struct GasBoardBody {
    pub zones: Vec<GasZoneBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasZone)]
pub struct GasZoneBody {
    /// The zone: `A`, `B` or `C`.
    pub zone: &'static str,
    /// The names of the areas in the zone.
    pub areas: Vec<&'static str>,
    /// The price of a kilogram, VAT included.
    pub per_kg_kobo: i64,
    pub effective_from: DateTime<Utc>,
    /// The change of the price of a kilogram within 7 days; negative when it fell.
    pub change7_kobo: i64,
    /// The change of the price of a kilogram within 30 days; negative when it fell.
    pub change30_kobo: i64,
    /// The prices of the last 30 days, oldest first: the price at the beginning, and every change
    /// since.
    pub points: Vec<GasPointBody>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasPoint)]
pub struct GasPointBody {
    pub at: DateTime<Utc>,
    pub per_kg_kobo: i64,
}

const BOARD_DAYS: i64 = 30;

impl GasBoardBody {
    #[must_use]
    pub fn new(entries: &[GasPrice], now: Timestamp) -> Self {
        let zones = [TravelZone::A, TravelZone::B, TravelZone::C];
        Self {
            zones: zones
                .into_iter()
                .filter_map(|zone| GasZoneBody::new(zone, entries, now))
                .collect(),
        }
    }
}

impl GasZoneBody {
    fn new(zone: TravelZone, entries: &[GasPrice], now: Timestamp) -> Option<Self> {
        let of_zone: Vec<&GasPrice> = entries.iter().filter(|entry| entry.zone == zone).collect();
        let (first, current) = (of_zone.first()?, of_zone.last()?);
        let held_at = |moment: Timestamp| {
            let before = of_zone
                .iter()
                .rev()
                .find(|entry| entry.effective_from <= moment);
            kobo(before.unwrap_or(first).per_kg)
        };
        let begins = now.plus_days(-BOARD_DAYS).max(first.effective_from);
        let start = GasPointBody {
            at: time(begins),
            per_kg_kobo: held_at(begins),
        };
        let since = of_zone.iter().filter(|entry| entry.effective_from > begins);
        let changes = since.map(|entry| GasPointBody {
            at: time(entry.effective_from),
            per_kg_kobo: kobo(entry.per_kg),
        });
        let per_kg_kobo = kobo(current.per_kg);
        let areas = geo::areas()
            .iter()
            .filter(|area| area.zone.code() == zone.code())
            .map(|area| area.name);
        Some(Self {
            zone: zone.code(),
            areas: areas.collect(),
            per_kg_kobo,
            effective_from: time(current.effective_from),
            change7_kobo: per_kg_kobo.saturating_sub(held_at(now.plus_days(-7))),
            change30_kobo: per_kg_kobo.saturating_sub(held_at(now.plus_days(-BOARD_DAYS))),
            points: std::iter::once(start).chain(changes).collect(),
        })
    }
}

/// When riders can come.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasSlots)]
pub struct GasSlotsBody {
    /// Whether express delivery can be ordered now.
    pub express_open: bool,
    pub express_kobo: i64,
    /// The zones in which express delivery is offered.
    pub express_zones: Vec<&'static str>,
    pub days: Vec<GasDayBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasDay)]
pub struct GasDayBody {
    #[schema(format = Date, example = "2026-12-01")]
    pub date: String,
    pub windows: Vec<GasWindowBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasWindow)]
pub struct GasWindowBody {
    #[schema(example = "10-12")]
    pub window: String,
    /// Whether gas can be ordered for it in any zone.
    pub open: bool,
    /// The zones in which it is open and has a free place.
    pub zones: Vec<&'static str>,
}
