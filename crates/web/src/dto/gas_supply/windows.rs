//! The weekly delivery windows of gas, and what is booked in them.

use crate::dto::Names;
use kernel::FieldErrors;
use marketplace::read::BookedWindow;
use orders::Slot;
use pricing::{GAS_WINDOWS, GasSlot, TravelZone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// The weekly delivery windows, and what is booked in the coming days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasSlotBoard)]
pub struct GasSlotBoardBody {
    /// Every window by zone, day of the week and hour.
    pub slots: Vec<GasSlotBody>,
    /// The booked windows of today and the next six days; a window without orders is absent.
    pub booked: Vec<GasBookedBody>,
}

/// A weekly delivery window in one zone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasSlot)]
pub struct GasSlotBody {
    pub zone: &'static str,
    /// 1 is Monday, 7 is Sunday.
    pub weekday: u32,
    #[schema(example = "10-12")]
    pub window: String,
    pub open: bool,
    /// The maximum number of orders on one day; absent when there is no limit.
    pub places: Option<u32>,
    /// The name of the person who last changed it; absent for a window that is as it was shipped.
    pub changed_by: Option<String>,
    /// The version to send with a change.
    pub version: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GasBooked)]
pub struct GasBookedBody {
    pub zone: &'static str,
    #[schema(format = Date, example = "2026-12-01")]
    pub date: String,
    #[schema(example = "10-12")]
    pub window: String,
    /// The number of orders, and of open requests to move an order there.
    pub orders: u32,
}

fn window_text(from_hour: u32) -> String {
    format!("{from_hour:02}-{:02}", from_hour.saturating_add(2))
}

impl GasSlotBoardBody {
    #[must_use]
    pub fn new(slots: &[GasSlot], booked: &[BookedWindow], names: &Names) -> Self {
        let slot = |slot: &GasSlot| GasSlotBody {
            zone: slot.zone.code(),
            weekday: slot.weekday,
            window: window_text(slot.from_hour),
            open: slot.open,
            places: slot.places,
            changed_by: slot.changed_by.and_then(|user| names.get(&user).cloned()),
            version: slot.version,
        };
        let mut sums: BTreeMap<(&'static str, String, u32), u32> = BTreeMap::new();
        for window in booked {
            if let Some(zone) = geo::zone_of(&window.area) {
                let key = (zone.code(), window.date.to_string(), window.from_hour);
                let sum = sums.entry(key).or_default();
                *sum = sum.saturating_add(window.places);
            }
        }
        let booked = sums
            .into_iter()
            .map(|((zone, date, from_hour), orders)| GasBookedBody {
                zone,
                date,
                window: window_text(from_hour),
                orders,
            });
        Self {
            slots: slots.iter().map(slot).collect(),
            booked: booked.collect(),
        }
    }
}

/// A change of a weekly delivery window.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GasSlotRequest {
    /// The zone: `A`, `B` or `C`.
    #[validate(length(max = 4))]
    pub zone: String,
    /// 1 is Monday, 7 is Sunday.
    #[validate(range(min = 1, max = 7))]
    pub weekday: u32,
    #[schema(example = "10-12")]
    #[validate(length(max = 8))]
    pub window: String,
    pub open: bool,
    /// The maximum number of orders on one day; absent for no limit.
    pub places: Option<u32>,
    /// The version of the window that was seen.
    pub version: i64,
}

impl GasSlotRequest {
    /// Returns the zone and the hour at which the window begins.
    ///
    /// # Errors
    /// The field of an unknown zone or window.
    pub fn key(&self) -> Result<(TravelZone, u32), FieldErrors> {
        let zone = TravelZone::from_code(&self.zone)
            .ok_or_else(|| FieldErrors::one("zone", "unknown", "There is no such zone."))?;
        let hour = GAS_WINDOWS
            .into_iter()
            .find(|hour| window_text(*hour) == self.window)
            .ok_or_else(|| FieldErrors::one("window", "unknown", "There is no such window."))?;
        Ok((zone, hour))
    }
}

/// The zones in which a window of the public list takes orders: it is open there and has a place
/// left. Express has no window.
#[must_use]
pub fn zones_with_place(
    slots: &[GasSlot],
    booked: &[BookedWindow],
    slot: Slot,
) -> Vec<&'static str> {
    let Slot::Window { date, from_hour } = slot else {
        return Vec::new();
    };
    let here = |window: &&BookedWindow| (window.date, window.from_hour) == (date, from_hour);
    let taken = |zone: TravelZone| {
        let of_zone = booked.iter().filter(here).filter(|window| {
            geo::zone_of(&window.area).is_some_and(|found| found.code() == zone.code())
        });
        of_zone.fold(0, |sum: u32, window| sum.saturating_add(window.places))
    };
    slots
        .iter()
        .filter(|one| (one.weekday, one.from_hour) == (date.weekday(), from_hour))
        .filter(|one| one.check(taken(one.zone)).is_ok())
        .map(|one| one.zone.code())
        .collect()
}
