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
    /// The provider whom the customer asks for, before anybody was asked.
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
            .and_then(|id| preferred_seat(id, step.candidates, now));
        if let Some(seat) = asked_for {
            return Wave {
                number: 0,
                providers: vec![Provider::place_of(seat.provider)],
                expires_at: lead.preferred_expires_at(now),
            };
        }
        let seats = choose(lead, number, step.candidates, &rules, now);
        let places = seats.iter().map(|seat| Provider::place_of(seat.provider));
        Wave {
            number,
            providers: places.collect(),
            expires_at: lead.offer_expires_at(now),
        }
    }

    /// When the search is repeated if nobody could be asked.
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
