//! The town that every strategy gets: the providers and the orders.

use dispatch::{Lead, Rules};
use geo::{Point, road_metres};
use kernel::{ProviderId, Timestamp};
use orders::Slot;
use providers::{Availability, Period};
use uuid::Uuid;

/// The providers and the orders of a simulation. They follow from the settings alone and are the
/// same for every strategy.
#[derive(Debug, Clone)]
pub struct Town {
    pub opens: Timestamp,
    pub closes: Timestamp,
    pub providers: Vec<Provider>,
    /// In the order in which they are paid.
    pub orders: Vec<Order>,
}

#[derive(Debug, Clone)]
pub struct Provider {
    pub home: Point,
    /// The middle of the area of the home, which is all that the choice knows of it.
    pub base: Point,
    pub zones: Vec<char>,
    /// Positions in the list of services.
    pub services: Vec<usize>,
    pub availability: Availability,
    pub accept_percent: u64,
    pub pace_percent: u64,
    pub stars_tenths: u32,
    /// The record before the first day.
    pub jobs_before: u32,
    pub no_shows: u32,
    pub late_withdrawals: u32,
}

#[derive(Debug, Clone)]
pub struct Order {
    pub customer: u32,
    pub service: usize,
    pub place: Point,
    pub zone: char,
    pub paid: Timestamp,
    pub slot: Slot,
    pub minutes: i64,
    pub naira: u64,
}

impl Provider {
    /// The id of the provider in this place of the list.
    #[must_use]
    pub fn id(at: usize) -> ProviderId {
        ProviderId::from_uuid(Uuid::from_u128(u128::try_from(at).unwrap_or(u128::MAX)))
    }

    /// The place in the list of the provider with this id.
    #[must_use]
    pub fn place_of(id: ProviderId) -> usize {
        usize::try_from(id.uuid().as_u128()).unwrap_or(usize::MAX)
    }

    /// Whether the provider does this service in this zone.
    #[must_use]
    pub fn does(&self, order: &Order) -> bool {
        self.services.contains(&order.service) && self.zones.contains(&order.zone)
    }

    /// The distance by road that the choice knows.
    #[must_use]
    pub fn distance_m(&self, order: &Order) -> u32 {
        road_metres(self.base, order.place)
    }

    /// Whether the working hours, the days off and the daily cap let the provider take the order.
    #[must_use]
    pub fn works_at(&self, order: &Order, now: Timestamp, jobs_on_day: u32) -> bool {
        let (from, until) = order.slot.work_time(now);
        let time = Period { from, until };
        self.availability.refusals(time, jobs_on_day).is_empty()
    }
}

impl Order {
    /// The lead time at payment.
    #[must_use]
    pub fn lead(&self, rules: &Rules) -> Lead {
        rules.lead(self.slot.starts_at(), self.paid)
    }
}
