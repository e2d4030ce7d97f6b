//! The search for the provider of one order, and what is known about the providers while it runs.

use crate::{
    Order, Provider,
    assumptions::{
        ASKED_AFTER_MINUTES, ASKED_BEFORE_HOURS, ASKED_LATEST_HOURS, METRES_A_MINUTE,
        SET_OUT_MINUTES, SILENCE_HOURS,
    },
};
use dispatch::{Candidate, Known};
use geo::road_metres;
use kernel::{Date, Timestamp};
use providers::{TravelTimes, Visit};
use std::collections::BTreeSet;

/// The state of the search for one order.
#[derive(Debug, Clone, Default)]
pub struct Search {
    /// The places of the providers who were asked.
    pub asked: BTreeSet<usize>,
    pub last_wave: u32,
    /// The offers that are neither declined nor expired, by their places in the list.
    pub open: Vec<usize>,
    /// Only the event with this number continues the search; earlier ones are out of date.
    pub turn: u32,
    pub state: SearchState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SearchState {
    #[default]
    Searching,
    Taken,
    /// No provider accepted the order in time.
    Over,
}

/// What is known about a provider at a moment of the simulation.
#[derive(Debug, Clone, Default)]
pub struct Record {
    pub visits: Vec<(Visit, Date)>,
    pub reviews: u32,
    pub stars: u32,
    pub jobs_done: u32,
    pub recent_jobs: u32,
    pub last_job_at: Option<Timestamp>,
    pub last_offer_at: Option<Timestamp>,
}

impl Record {
    /// The record before the first day: half of the jobs were rated, and half of them were recent.
    pub fn before(provider: &Provider) -> Self {
        let half = provider.jobs_before / 2;
        Self {
            reviews: half,
            stars: half.saturating_mul(provider.stars_tenths) / 10,
            jobs_done: provider.jobs_before,
            recent_jobs: half,
            ..Self::default()
        }
    }

    pub fn jobs_on(&self, day: Date) -> u32 {
        let jobs = self.visits.iter().filter(|(_, at)| *at == day).count();
        u32::try_from(jobs).unwrap_or(u32::MAX)
    }

    /// Whether the provider has time for the visit, including the travel before and after it. A
    /// finished job still needs the travel from it.
    pub fn has_time_for(&self, visit: &Visit, travel: &TravelTimes) -> bool {
        let mut held = self.visits.iter().map(|(held, _)| held);
        !held.any(|held| visit.collides_with(held, travel, held.from))
    }

    pub fn is_at_work(&self, now: Timestamp) -> bool {
        let mut visits = self.visits.iter().map(|(visit, _)| visit);
        visits.any(|visit| visit.from <= now && now < visit.until)
    }
}

/// When and where the job is done if the provider accepts it now.
pub fn visit_of(order: &Order, provider: &Provider, now: Timestamp) -> Visit {
    let from = order.slot.starts_at().unwrap_or_else(|| {
        let way = i64::from(road_metres(provider.home, order.place));
        now.plus_mins(SET_OUT_MINUTES + (way + METRES_A_MINUTE - 1) / METRES_A_MINUTE)
    });
    Visit {
        from,
        until: from.plus_mins(order.minutes),
        zone: Some(order.zone),
    }
}

/// Whether the provider may be given the order now.
pub fn may_take(
    order: &Order,
    (provider, record): (&Provider, &Record),
    travel: &TravelTimes,
    now: Timestamp,
) -> bool {
    provider.does(order)
        && provider.works_at(order, now, record.jobs_on(order.slot.day(now)))
        && record.has_time_for(&visit_of(order, provider, now), travel)
}

/// A provider as the choice compares them with others.
pub fn candidate(
    order: &Order,
    (at, provider): (usize, &Provider),
    record: &Record,
    (known, now): (Known, Timestamp),
) -> Candidate {
    Candidate {
        provider: Provider::id(at),
        distance_m: Some(provider.distance_m(order)),
        reviews: record.reviews,
        stars: record.stars,
        jobs_done: record.jobs_done,
        recent_jobs: record.recent_jobs,
        no_shows: provider.no_shows,
        late_withdrawals: provider.late_withdrawals,
        jobs_today: record.jobs_on(now.abuja_date()),
        last_job_at: record.last_job_at,
        last_offer_at: record.last_offer_at,
        last_seen_at: None,
        known,
    }
}

/// When the search ends without a provider.
pub fn ends_at(order: &Order) -> Timestamp {
    let soonest = order.paid.plus_mins(ASKED_AFTER_MINUTES);
    let asked = order.slot.starts_at().map_or(soonest, |starts| {
        let early = starts.plus_hours(-ASKED_BEFORE_HOURS);
        if early > soonest {
            early
        } else {
            soonest.max(starts.plus_hours(-ASKED_LATEST_HOURS))
        }
    });
    asked.plus_hours(SILENCE_HOURS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use geo::Point;
    use orders::Slot;

    fn day(days: u64) -> Date {
        Date::parse("2026-11-20").unwrap().plus_days(days)
    }

    fn order(paid: Timestamp, slot: Slot) -> Order {
        Order {
            customer: 0,
            service: 0,
            place: Point::new(9.07, 7.48).unwrap(),
            zone: 'A',
            paid,
            slot,
            minutes: 120,
            naira: 10_000,
        }
    }

    fn window(days: u64, from_hour: u32) -> Slot {
        let date = day(days);
        Slot::Window { date, from_hour }
    }

    #[test]
    fn a_search_without_a_provider_ends_two_hours_after_the_question() {
        let paid = day(0).at_hour(9);
        let ends = |slot| ends_at(&order(paid, slot));
        assert_eq!(ends(Slot::Asap), paid.plus_mins(140));
        // Twelve hours before the window are past, so the customer is asked two hours before it.
        assert_eq!(ends(window(0, 16)), day(0).at_hour(16));
        assert_eq!(ends(window(2, 10)), day(2).at_hour(0));
    }

    #[test]
    fn a_job_needs_the_travel_from_the_one_before() {
        let paid = day(0).at_hour(6);
        let visit = |from_hour, zone| {
            let from = day(0).at_hour(from_hour);
            Visit {
                from,
                until: from.plus_mins(order(paid, Slot::Asap).minutes),
                zone: Some(zone),
            }
        };
        let mut record = Record::default();
        record.visits.push((visit(8, 'A'), day(0)));
        let travel = TravelTimes::default();
        assert!(!record.has_time_for(&visit(10, 'A'), &travel));
        assert!(record.has_time_for(&visit(11, 'C'), &travel));
        let longer = TravelTimes { far: 61, ..travel };
        assert!(!record.has_time_for(&visit(11, 'C'), &longer));
        assert_eq!([record.jobs_on(day(0)), record.jobs_on(day(1))], [1, 0]);
        let at_work = [7, 8, 9, 10].map(|hour| record.is_at_work(day(0).at_hour(hour)));
        assert_eq!(at_work, [false, true, true, false]);
    }
}
