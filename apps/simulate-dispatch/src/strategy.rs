//! The ways to choose providers that are compared.

use crate::{
    Provider,
    assumptions::{FEWEST_JOBS_LIFE_MINUTES, FEWEST_JOBS_RETRY_MINUTES, FEWEST_JOBS_SIZE},
};
use dispatch::{Candidate, Lead, Rules, choose, preferred_seat};
use kernel::{ProviderId, Timestamp};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// The crate as the product uses it.
    ReservedSeat,
    /// The same without the reserved last seat.
    ScoreAlone,
    /// The order before there were waves: the providers with the fewest finished jobs.
    FewestJobs,
}

/// The providers who are asked next, in the order of their places in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wave {
    pub number: u32,
    pub providers: Vec<usize>,
    pub expires_at: Timestamp,
}

/// A search as far as the choice of the next wave depends on it.
pub struct Step<'a> {
    pub lead: Lead,
    pub last_wave: u32,
    /// The provider that the customer asks for, before any other was asked.
    pub preferred: Option<ProviderId>,
    pub candidates: &'a [Candidate],
    pub now: Timestamp,
}

impl Strategy {
    pub const ALL: [Self; 3] = [Self::ReservedSeat, Self::ScoreAlone, Self::FewestJobs];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ReservedSeat => "Reserved seat",
            Self::ScoreAlone => "Score alone",
            Self::FewestJobs => "Fewest jobs first",
        }
    }

    /// The rules of this strategy; `None` when it does not use the score.
    fn rules(self, rules: &Rules) -> Option<Rules> {
        let reserved_seat = match self {
            Self::ReservedSeat => true,
            Self::ScoreAlone => false,
            Self::FewestJobs => return None,
        };
        Some(Rules {
            reserved_seat,
            ..rules.clone()
        })
    }

    pub(crate) fn next_wave(self, rules: &Rules, step: &Step) -> Wave {
        let number = step.last_wave.saturating_add(1);
        let (lead, now) = (step.lead, step.now);
        let Some(rules) = self.rules(rules) else {
            return Wave {
                number,
                providers: fewest_jobs(step.candidates),
                expires_at: now.plus_mins(FEWEST_JOBS_LIFE_MINUTES),
            };
        };
        let asked_for = step
            .preferred
            .and_then(|id| preferred_seat(id, step.candidates, &rules, now));
        if let Some(seat) = asked_for {
            return Wave {
                number: 0,
                providers: vec![Provider::place_of(seat.provider)],
                expires_at: rules.preferred_expires_at(lead, now),
            };
        }
        let seats = choose(lead, number, step.candidates, &rules, now);
        let places = seats.iter().map(|seat| Provider::place_of(seat.provider));
        Wave {
            number,
            providers: places.collect(),
            expires_at: rules.offer_expires_at(lead, now),
        }
    }

    /// When the search is repeated if no provider could be asked.
    pub(crate) fn retry_at(self, lead: Lead, now: Timestamp) -> Timestamp {
        match self {
            Self::ReservedSeat | Self::ScoreAlone => lead.retry_at(now),
            Self::FewestJobs => now.plus_mins(FEWEST_JOBS_RETRY_MINUTES),
        }
    }
}

fn fewest_jobs(candidates: &[Candidate]) -> Vec<usize> {
    let mut ranked: Vec<&Candidate> = candidates.iter().collect();
    ranked.sort_by_key(|candidate| (candidate.jobs_done, candidate.provider));
    let first = ranked.into_iter().take(FEWEST_JOBS_SIZE);
    first
        .map(|candidate| Provider::place_of(candidate.provider))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dispatch::Known;
    use kernel::Date;

    fn now() -> Timestamp {
        Date::parse("2026-11-20").unwrap().at_hour(9)
    }

    /// A provider with as many finished jobs as their place in the list.
    fn candidate(at: usize) -> Candidate {
        Candidate {
            provider: Provider::id(at),
            distance_m: Some(1_000),
            reviews: 0,
            stars: 0,
            jobs_done: u32::try_from(at).unwrap(),
            recent_jobs: 0,
            no_shows: 0,
            late_withdrawals: 0,
            jobs_today: 0,
            last_job_at: None,
            last_offer_at: (at != 19).then(now),
            last_seen_at: None,
            known: Known::No,
        }
    }

    fn wave(strategy: Strategy, preferred: Option<usize>) -> (u32, Vec<usize>, i64) {
        let candidates: Vec<_> = (0..20).rev().map(candidate).collect();
        let step = Step {
            lead: Lead::Asap,
            last_wave: 0,
            preferred: preferred.map(Provider::id),
            candidates: &candidates,
            now: now(),
        };
        let wave = strategy.next_wave(&Rules::default(), &step);
        let minutes = wave.expires_at.secs_since(now()) / 60;
        (wave.number, wave.providers, minutes)
    }

    #[test]
    fn the_strategies_fill_the_first_wave_each_in_its_way() {
        let reserved = wave(Strategy::ReservedSeat, None);
        assert_eq!(reserved, (1, vec![0, 1, 19], 3));
        assert_eq!(wave(Strategy::ScoreAlone, None), (1, vec![0, 1, 2], 3));
        let ten = (1, (0..10).collect(), 60);
        assert_eq!(wave(Strategy::FewestJobs, None), ten);
    }

    #[test]
    fn the_preferred_provider_is_asked_first_and_alone() {
        for strategy in [Strategy::ReservedSeat, Strategy::ScoreAlone] {
            assert_eq!(wave(strategy, Some(12)), (0, vec![12], 5));
            assert_eq!(wave(strategy, Some(99)).0, 1, "they are not a candidate");
        }
        assert_eq!(wave(Strategy::FewestJobs, Some(12)).1.len(), 10);
    }
}
