//! The figures of one strategy.

use crate::{
    Faults, Run, Settings, Strategy, Town,
    assumptions::{PROVIDER_PERCENT, SUITABLE_METRES, SUITABLE_ORDERS_A_DAY},
    check::faults_of,
};
use dispatch::{Lead, Rules};
use geo::{Point, road_metres};
use kernel::{Date, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

/// What happened with one strategy. Every list is in order, the smallest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    pub strategy: Strategy,
    pub orders: u32,
    pub accepted: u32,
    /// The orders whose search ended without a provider. The others were still searching at the
    /// end.
    pub unserved: u32,
    pub offers: u32,
    pub refused: u32,
    /// As soon as possible, the same day and a later day.
    pub leads: [LeadFigures; 3],
    /// The longest time without an offer of each eligible provider, in seconds.
    pub gaps: Vec<i64>,
    /// The same for the providers who live too far from the orders.
    pub gaps_of_others: Vec<i64>,
    /// Of each provider.
    pub metres: Vec<i64>,
    pub earned_naira: Vec<i64>,
    pub without_job: u32,
    pub faults: Faults,
}

/// The orders of one lead time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadFigures {
    pub orders: u32,
    /// From payment to acceptance, in seconds, of those that were accepted.
    pub waits: Vec<i64>,
}

/// The value below which this share of a sorted list lies, in percent; `None` for an empty list.
#[must_use]
pub fn percentile(sorted: &[i64], percent: usize) -> Option<i64> {
    let at = sorted.len().saturating_mul(percent) / 100;
    sorted.get(at.min(sorted.len().saturating_sub(1))).copied()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn sorted(values: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut all: Vec<i64> = values.collect();
    all.sort_unstable();
    all
}

impl Figures {
    pub(crate) fn of(town: &Town, settings: &Settings, strategy: Strategy, run: &Run) -> Self {
        let eligible = eligible(town, settings);
        let gaps = longest_gaps(town, run);
        let gaps_of = |is: bool| {
            let all = gaps.iter().enumerate();
            sorted(
                all.filter(|(at, _)| eligible.contains(at) == is)
                    .map(|(_, gap)| *gap),
            )
        };
        let busy: BTreeSet<usize> = run.jobs.iter().map(|job| job.provider).collect();
        Self {
            strategy,
            orders: count(town.orders.len()),
            accepted: count(run.jobs.len()),
            unserved: run.unserved,
            offers: count(run.offers.len()),
            refused: run.refused,
            leads: [Lead::Asap, Lead::SameDay, Lead::Later]
                .map(|lead| leads((town, run), &settings.rules, lead)),
            gaps: gaps_of(true),
            gaps_of_others: gaps_of(false),
            metres: metres(town, run),
            earned_naira: earned(town, run),
            without_job: count(town.providers.len().saturating_sub(busy.len())),
            faults: faults_of(run, &settings.travel_times()),
        }
    }

    /// The number of offers for each accepted order, in tenths.
    #[must_use]
    pub fn offers_tenths(&self) -> Option<u32> {
        let rounded = self
            .offers
            .saturating_mul(10)
            .saturating_add(self.accepted / 2);
        rounded.checked_div(self.accepted)
    }
}

/// The providers who could have been offered enough orders near them: see
/// [`SUITABLE_ORDERS_A_DAY`].
fn eligible(town: &Town, settings: &Settings) -> BTreeSet<usize> {
    let least = usize::try_from(settings.days * SUITABLE_ORDERS_A_DAY).unwrap_or(usize::MAX);
    let all = town.providers.iter().enumerate();
    all.filter(|(_, provider)| {
        let suitable = town.orders.iter().filter(|order| {
            provider.does(order)
                && provider.distance_m(order) <= SUITABLE_METRES
                && provider.works_at(order, order.paid, 0)
        });
        suitable.take(least).count() >= least
    })
    .map(|(at, _)| at)
    .collect()
}

/// The longest time without an offer of each provider, from the opening to the end.
fn longest_gaps(town: &Town, run: &Run) -> Vec<i64> {
    let mut last: Vec<(Timestamp, i64)> = vec![(town.opens, 0); town.providers.len()];
    let mut note = |provider: usize, at: Timestamp| {
        if let Some((before, longest)) = last.get_mut(provider) {
            *longest = (*longest).max(at.secs_since(*before));
            *before = at;
        }
    };
    for offer in &run.offers {
        note(offer.provider, offer.at);
    }
    for provider in 0..town.providers.len() {
        note(provider, town.closes);
    }
    last.into_iter().map(|(_, longest)| longest).collect()
}

fn leads((town, run): (&Town, &Run), rules: &Rules, lead: Lead) -> LeadFigures {
    let orders = town
        .orders
        .iter()
        .filter(|order| order.lead(rules) == lead)
        .count();
    let waits = run.jobs.iter().filter_map(|job| {
        let order = town.orders.get(job.order)?;
        (order.lead(rules) == lead).then(|| job.at.secs_since(order.paid))
    });
    LeadFigures {
        orders: count(orders),
        waits: sorted(waits),
    }
}

/// When and where the jobs of a day are.
type Stops = Vec<(Timestamp, Point)>;

/// The way of each provider on the days of their accepted jobs: from home to each job in turn, and
/// home again.
fn metres(town: &Town, run: &Run) -> Vec<i64> {
    let mut days: BTreeMap<(usize, Date), Stops> = BTreeMap::new();
    for job in &run.jobs {
        if let Some(order) = town.orders.get(job.order) {
            let day = (job.provider, job.visit.from.abuja_date());
            days.entry(day)
                .or_default()
                .push((job.visit.from, order.place));
        }
    }
    let mut ways = vec![0_i64; town.providers.len()];
    for ((provider, _), mut stops) in days {
        let home = town.providers.get(provider).map(|one| one.home);
        let (Some(home), Some(way)) = (home, ways.get_mut(provider)) else {
            continue;
        };
        stops.sort_by_key(|(at, _)| *at);
        let mut from = home;
        for place in stops.into_iter().map(|(_, place)| place).chain([home]) {
            *way += i64::from(road_metres(from, place));
            from = place;
        }
    }
    sorted(ways.into_iter())
}

fn earned(town: &Town, run: &Run) -> Vec<i64> {
    let mut earned = vec![0_i64; town.providers.len()];
    for job in &run.jobs {
        let order = town.orders.get(job.order);
        if let Some((order, sum)) = order.zip(earned.get_mut(job.provider)) {
            *sum += i64::try_from(order.naira * PROVIDER_PERCENT / 100).unwrap_or(0);
        }
    }
    sorted(earned.into_iter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_value_of_the_list() {
        let list: Vec<i64> = (1..=10).collect();
        assert_eq!(percentile(&list, 50), Some(6));
        assert_eq!(percentile(&list, 90), Some(10));
        assert_eq!(percentile(&list, 100), Some(10));
        assert_eq!(percentile(&[7], 50), Some(7));
        assert_eq!(percentile(&[], 50), None);
    }
}
