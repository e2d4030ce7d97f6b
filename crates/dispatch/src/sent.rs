//! What other rules would have meant for a wave that was sent.

use crate::{
    Lead, Rules,
    wave::{is_within, radius_with_any},
};
use kernel::Timestamp;

/// A wave of offers that was sent, or an offer by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentWave {
    /// Which wave of its search it was, counted from 1; 0 for the offer to the preferred provider.
    pub number: u32,
    /// Whether operations chose the provider.
    pub by_hand: bool,
    /// Whether the search was for a reserve.
    pub reserve: bool,
    /// When the job starts; `None` means as soon as possible.
    pub starts: Option<Timestamp>,
    pub sent_at: Timestamp,
}

impl SentWave {
    /// Whether the search chose the providers by their score and their distance.
    const fn is_chosen(&self) -> bool {
        !self.by_hand && self.number > 0
    }
}

impl Rules {
    /// The lead time of the job when the wave was sent.
    #[must_use]
    pub fn sent_lead(&self, wave: &SentWave) -> Lead {
        self.lead(wave.starts, wave.sent_at)
    }

    /// When the offers of the wave would have expired.
    #[must_use]
    pub fn sent_until(&self, wave: &SentWave) -> Timestamp {
        let lead = self.sent_lead(wave);
        if wave.by_hand {
            wave.sent_at.plus_mins(self.by_hand_minutes)
        } else if wave.reserve {
            wave.sent_at.plus_mins(self.reserve.offer_minutes)
        } else if wave.number == 0 {
            self.preferred_expires_at(lead, wave.sent_at)
        } else {
            self.offer_expires_at(lead, wave.sent_at)
        }
    }

    /// The highest number of offers in the wave; `None` without a limit, and for an offer that has no
    /// place in a wave.
    #[must_use]
    pub fn sent_size(&self, wave: &SentWave) -> Option<usize> {
        let rules = self.of_sent(wave)?;
        rules.waves(self.sent_lead(wave)).size(wave.number)
    }

    /// The distance by road, in metres, within which the providers of the wave would have been chosen;
    /// `None` for an offer at any distance.
    #[must_use]
    pub fn sent_radius_m(&self, wave: &SentWave) -> Option<u32> {
        let rules = self.of_sent(wave)?;
        Some(rules.waves(self.sent_lead(wave)).radius_m(wave.number))
    }

    /// Whether the provider at this place by score, counted from 1, would have had an offer of the
    /// wave. With a reserved seat, one offer fewer goes by score.
    #[must_use]
    pub fn seats(&self, wave: &SentWave, place: usize, has_reserved_seat: bool) -> bool {
        self.sent_size(wave)
            .is_none_or(|size| place <= size.saturating_sub(usize::from(has_reserved_seat)))
    }

    /// Whether a provider at this distance would have been inside the radius of the wave. `asked` are
    /// the distances of the providers who were asked by score. If none of them is inside, the next
    /// larger radius applies.
    #[must_use]
    pub fn reaches(&self, wave: &SentWave, distance_m: u32, asked: &[Option<u32>]) -> bool {
        let Some(rules) = self.of_sent(wave) else {
            return true;
        };
        let waves = rules.waves(self.sent_lead(wave));
        radius_with_any(waves, wave.number, asked.iter().copied())
            .is_some_and(|radius_m| distance_m <= radius_m)
    }

    /// Whether a provider who has waited longest may have the reserved seat at this distance.
    #[must_use]
    pub fn reserves_seat_at(&self, distance_m: Option<u32>) -> bool {
        self.reserved_seat && is_within(distance_m, self.reserved_seat_m)
    }

    /// Whether a provider gets offers this many minutes after the last sign of life. A provider
    /// without a known sign of life does.
    #[must_use]
    pub fn asks_silent(&self, silent_minutes: Option<u32>) -> bool {
        let most = self.seen_hours.saturating_mul(60);
        silent_minutes.is_none_or(|minutes| i64::from(minutes) <= most)
    }

    /// The rules of the wave; `None` when the search did not choose its providers.
    fn of_sent(&self, wave: &SentWave) -> Option<Self> {
        wave.is_chosen().then(|| {
            if wave.reserve {
                self.for_reserve()
            } else {
                self.clone()
            }
        })
    }
}

#[cfg(test)]
mod tests;
