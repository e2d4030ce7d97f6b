//! What must never happen, checked on what happened and not on how.

use crate::{Job, Run};
use providers::TravelTimes;
use std::collections::BTreeMap;

/// How often something happened that must never happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Faults {
    /// Acceptances of an order that had been accepted before.
    pub accepted_twice: u32,
    /// Jobs that began before their provider could have travelled from the job before.
    pub overlaps: u32,
}

impl Faults {
    #[must_use]
    pub fn none(self) -> bool {
        self == Self::default()
    }
}

#[must_use]
pub fn faults_of(run: &Run, travel: &TravelTimes) -> Faults {
    let mut of_order: BTreeMap<usize, u32> = BTreeMap::new();
    let mut of_provider: BTreeMap<usize, Vec<&Job>> = BTreeMap::new();
    for job in &run.jobs {
        *of_order.entry(job.order).or_default() += 1;
        of_provider.entry(job.provider).or_default().push(job);
    }
    let again = of_order.values().map(|times| times.saturating_sub(1));
    let overlaps = of_provider
        .into_values()
        .map(|jobs| overlaps_of(jobs, travel));
    Faults {
        accepted_twice: again.sum(),
        overlaps: overlaps.sum(),
    }
}

fn overlaps_of(mut jobs: Vec<&Job>, travel: &TravelTimes) -> u32 {
    jobs.sort_by_key(|job| (job.visit.from, job.visit.until));
    let TravelTimes {
        same_zone,
        next_zone,
        far,
    } = *travel;
    let longest = same_zone.max(next_zone).max(far);
    let mut count = 0;
    for (at, job) in jobs.iter().enumerate() {
        let later = jobs.iter().skip(at.saturating_add(1));
        let near = later.take_while(|next| next.visit.from < job.visit.until.plus_mins(longest));
        let clash =
            near.filter(|next| next.visit.collides_with(&job.visit, travel, job.visit.from));
        count += u32::try_from(clash.count()).unwrap_or(u32::MAX);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Date, Timestamp};
    use providers::Visit;

    fn at(hour: u32, minutes: i64) -> Timestamp {
        let day = Date::parse("2026-11-20").unwrap();
        day.at_hour(hour).plus_mins(minutes)
    }

    fn job(order: usize, provider: usize, from: Timestamp, zone: char) -> Job {
        Job {
            order,
            provider,
            at: at(6, 0),
            visit: Visit {
                from,
                until: from.plus_hours(2),
                zone: Some(zone),
            },
        }
    }

    fn faults(jobs: &[Job]) -> (u32, u32) {
        let run = Run {
            jobs: jobs.to_vec(),
            ..Run::default()
        };
        let found = faults_of(&run, &TravelTimes::default());
        (found.accepted_twice, found.overlaps)
    }

    #[test]
    fn an_order_that_two_providers_have_is_found() {
        let once = job(1, 1, at(8, 0), 'A');
        assert_eq!(faults(&[once, job(2, 2, at(8, 0), 'A')]), (0, 0));
        assert_eq!(faults(&[once, job(1, 2, at(8, 0), 'A')]), (1, 0));
    }

    #[test]
    fn jobs_without_the_travel_between_them_are_found() {
        let first = job(1, 1, at(8, 0), 'A');
        for (zone, minutes) in [('A', 30), ('B', 45), ('C', 60)] {
            let next = |minutes| job(2, 1, at(10, minutes), zone);
            assert_eq!(faults(&[next(minutes), first]), (0, 0), "{zone}");
            assert_eq!(faults(&[next(minutes - 1), first]), (0, 1), "{zone}");
        }
        let during = job(3, 1, at(9, 0), 'A');
        assert_eq!(faults(&[first, during, job(2, 2, at(9, 0), 'A')]), (0, 1));
    }
}
