//! What another minimum time between two jobs would have meant for past jobs.

use super::{
    previewed::Both,
    previewed_jobs::{PreviewedPair, PreviewedPairs},
    value::travel_times,
};
use crate::read::PastJob;
use ::settings::SettingKey;
use providers::{TravelTimes, ZonePair};
use std::cmp::Reverse;

/// The number of pairs on which a value is tried.
const PAIRS: usize = 100;

/// The zones of two jobs for which a setting is the minimum time between them; `None` for another
/// setting.
pub(super) fn zones_of(key: SettingKey) -> Option<ZonePair> {
    let keys = [
        (SettingKey::TravelSameZone, ZonePair::Same),
        (SettingKey::TravelNextZone, ZonePair::Neighbouring),
        (SettingKey::TravelFar, ZonePair::Far),
    ];
    let of_key = keys.into_iter().find(|(one, _)| *one == key);
    of_key.map(|(_, zones)| zones)
}

/// Which of the latest pairs of jobs a provider could have had; `None` when there is no pair in such
/// zones.
pub(super) fn past_pairs(
    jobs: &[PastJob],
    key: SettingKey,
    (before, after): Both<'_>,
) -> Option<PreviewedPairs> {
    let zones = zones_of(key)?;
    let travel = [before, after].map(travel_times);
    let mut pairs = on_one_day(jobs);
    pairs.retain(|(earlier, later)| ZonePair::of(earlier.visit.zone, later.visit.zone) == zones);
    pairs.sort_by_key(|(_, later)| Reverse(later.visit.from));
    pairs.truncate(PAIRS);
    if pairs.is_empty() {
        return None;
    }
    let rows = pairs.into_iter().map(|pair| row(pair, &travel)).collect();
    let needed = (before.get(key), after.get(key));
    Some(PreviewedPairs::of(zones, needed, rows))
}

/// Each job with the next one of the same provider on the same day.
fn on_one_day(jobs: &[PastJob]) -> Vec<(&PastJob, &PastJob)> {
    let mut sorted: Vec<&PastJob> = jobs.iter().collect();
    sorted.sort_by_key(|job| (job.provider, job.visit.from, job.order));
    let later = sorted.iter().copied().skip(1);
    let is_pair = |(earlier, later): &(&PastJob, &PastJob)| {
        let [day, next] = [earlier, later].map(|job| job.visit.from.abuja_date());
        earlier.provider == later.provider && day == next
    };
    let pairs = sorted.iter().copied().zip(later);
    pairs.filter(is_pair).collect()
}

fn row((earlier, later): (&PastJob, &PastJob), travel: &[TravelTimes; 2]) -> PreviewedPair {
    let [before, after] = travel
        .each_ref()
        .map(|travel| !later.visit.overlaps(&earlier.visit, travel));
    PreviewedPair {
        provider: later.name.clone(),
        earlier: (earlier.order, earlier.reference.clone()),
        later: (later.order, later.reference.clone()),
        ends: earlier.visit.until,
        starts: later.visit.from,
        minutes: earlier.visit.minutes_until(&later.visit),
        before,
        after,
    }
}
