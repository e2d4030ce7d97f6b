//! The numbers of the choice: the weights of the score, the waves of each lead time, and whether
//! the last seat is reserved. Source: product rule B9.

use crate::{Lead, Night, ScoreRules, Weights, lead::awake};
use kernel::{Money, Timestamp};

/// The numbers by which providers are chosen. The default has those of the product; a simulation
/// may try others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    pub weights: Weights,
    pub score: ScoreRules,
    /// Whether the last seat of a wave belongs to the provider who has waited longest for an offer.
    pub reserved_seat: bool,
    /// The distance by road, in metres, within which a provider may have the reserved seat.
    pub reserved_seat_m: u32,
    /// A job that starts in fewer hours is searched as one for as soon as possible.
    pub urgent_hours: i64,
    /// When offers for a job on a later day do not expire.
    pub night: Night,
    /// The minimum time between two jobs, in minutes: in one zone, in neighbouring zones, and in all
    /// other cases.
    pub travel_minutes: [i64; 3],
    pub asap: Waves,
    pub same_day: Waves,
    pub later: Waves,
    /// The minutes that the provider whom the customer asks for has alone when they are asked at
    /// night for a job on a later day.
    pub night_preferred_minutes: i64,
    pub reserve: ReserveRules,
    /// The number of minutes in which a provider answers an offer by hand.
    pub by_hand_minutes: i64,
    /// The hours without a sign of life after which a provider gets no offers.
    pub seen_hours: i64,
    /// The number of jobs of a provider on probation.
    pub probation_jobs: u32,
    /// The highest price of a job for a provider on probation.
    pub probation_job_most: Money,
}

/// How a reserve is lined up for a job whose provider is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReserveRules {
    /// The number of providers who are asked at a time.
    pub size: usize,
    /// The life of an offer to be the reserve, in minutes.
    pub offer_minutes: i64,
    /// The minutes before the start at which a reserve is searched while the heartbeat is missing.
    pub before_start_minutes: i64,
}

/// The first, the second and every later wave of a lead time, and how long their offers live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waves {
    /// The highest number of offers in each; `None` for no limit.
    pub sizes: [Option<usize>; 3],
    /// The distance by road, in metres, within which the providers of each are chosen.
    pub radii_m: [u32; 3],
    /// The life of an offer in minutes.
    pub offer_minutes: i64,
    /// The minutes that the provider whom the customer asks for has before anyone else is asked.
    pub preferred_minutes: i64,
}

impl Default for Rules {
    fn default() -> Self {
        let waves = |last_size, last_radius_m, offer_minutes, preferred_minutes| Waves {
            sizes: [Some(3), Some(5), last_size],
            radii_m: [5_000, 10_000, last_radius_m],
            offer_minutes,
            preferred_minutes,
        };
        Self {
            weights: Weights::default(),
            score: ScoreRules::default(),
            reserved_seat: true,
            reserved_seat_m: 15_000,
            urgent_hours: 3,
            night: Night {
                from: 21 * 60,
                to: 6 * 60 + 30,
            },
            travel_minutes: [30, 45, 60],
            asap: waves(None, 15_000, 3, 5),
            same_day: waves(None, 20_000, 15, 10),
            later: waves(Some(10), 20_000, 60, 15),
            night_preferred_minutes: 60,
            reserve: ReserveRules {
                size: 3,
                offer_minutes: 20,
                before_start_minutes: 75,
            },
            by_hand_minutes: 30,
            seen_hours: 24,
            probation_jobs: 5,
            probation_job_most: Money::from_kobo(5_000_000),
        }
    }
}

impl Rules {
    /// The lead time of a job that starts at `starts`; `None` means as soon as possible.
    #[must_use]
    pub fn lead(&self, starts: Option<Timestamp>, now: Timestamp) -> Lead {
        Lead::of(starts, now, self.urgent_hours)
    }

    #[must_use]
    pub const fn waves(&self, lead: Lead) -> &Waves {
        match lead {
            Lead::Asap => &self.asap,
            Lead::SameDay => &self.same_day,
            Lead::Later => &self.later,
        }
    }

    /// The rules by which the reserve is chosen: the best providers, at any distance of the waves.
    #[must_use]
    pub fn for_reserve(&self) -> Self {
        let waves = |one: &Waves| {
            let [_, _, last_radius_m] = one.radii_m;
            Waves {
                sizes: [Some(self.reserve.size); 3],
                radii_m: [last_radius_m; 3],
                offer_minutes: self.reserve.offer_minutes,
                preferred_minutes: one.preferred_minutes,
            }
        };
        Self {
            reserved_seat: false,
            asap: waves(&self.asap),
            same_day: waves(&self.same_day),
            later: waves(&self.later),
            ..self.clone()
        }
    }

    /// The time since which a provider must have given a sign of life to get an offer now.
    #[must_use]
    pub fn seen_since(&self, now: Timestamp) -> Timestamp {
        now.plus_mins(self.seen_hours.saturating_mul(-60))
    }

    /// The time since which the jobs and faults of a provider count now.
    #[must_use]
    pub fn recent_since(&self, now: Timestamp) -> Timestamp {
        now.plus_days(self.score.faults.days.saturating_neg())
    }

    /// When an offer sent now expires. The night does not count for a job on a later day.
    #[must_use]
    pub fn offer_expires_at(&self, lead: Lead, now: Timestamp) -> Timestamp {
        let minutes = self.waves(lead).offer_minutes;
        match lead {
            Lead::Asap | Lead::SameDay => now.plus_mins(minutes),
            Lead::Later => awake(now, minutes, self.night),
        }
    }

    /// When an offer ends that is sent now to the provider that the customer asks for, before
    /// anyone else is asked.
    #[must_use]
    pub fn preferred_expires_at(&self, lead: Lead, now: Timestamp) -> Timestamp {
        let at_night = lead == Lead::Later && awake(now, 0, self.night) != now;
        now.plus_mins(if at_night {
            self.night_preferred_minutes
        } else {
            self.waves(lead).preferred_minutes
        })
    }
}

impl Waves {
    /// The highest number of offers in a wave, counted from 1; `None` for no limit.
    #[must_use]
    pub const fn size(&self, wave: u32) -> Option<usize> {
        let [first, second, later] = self.sizes;
        match wave {
            0 | 1 => first,
            2 => second,
            _ => later,
        }
    }

    /// The distance by road, in metres, within which the providers of a wave are chosen.
    #[must_use]
    pub const fn radius_m(&self, wave: u32) -> u32 {
        let [first, second, later] = self.radii_m;
        match wave {
            0 | 1 => first,
            2 => second,
            _ => later,
        }
    }
}

#[cfg(test)]
mod tests;
