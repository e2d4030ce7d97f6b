//! The rules that are compared on past offers, and what was found.

use crate::{
    read::{PastOffer, PastWave},
    settings::{
        previewed::{PreviewedChoice, PreviewedOffer, PreviewedOffers, PreviewedTreatment},
        shown::{keep_shown, size},
    },
};
use dispatch::Rules;

/// The rules before and after the change, and those with the least and the greatest permitted value.
pub(super) struct Tried(pub(super) [Rules; 4]);

impl Tried {
    /// What a rule says before and after the change; `None` when no permitted value changes it.
    pub(super) fn both<T: PartialEq>(&self, rule: impl Fn(&Rules) -> T) -> Option<(T, T)> {
        let [before, after, least, most] = self.0.each_ref().map(rule);
        let applies = [&after, &least, &most]
            .into_iter()
            .any(|other| *other != before);
        applies.then_some((before, after))
    }

    /// Whether a provider is asked before and after the change.
    pub(super) fn asks(
        &self,
        rule: impl Fn(&Rules) -> bool,
    ) -> (PreviewedTreatment, PreviewedTreatment) {
        let [before, after, _, _] = &self.0;
        (
            PreviewedTreatment::Asked(rule(before)),
            PreviewedTreatment::Asked(rule(after)),
        )
    }
}

/// What was found on the past offers, the latest first.
#[derive(Default)]
pub(super) struct Found {
    pub(super) applied: usize,
    unknown: usize,
    pub(super) rows: Vec<PreviewedOffer>,
    /// By how many seconds sooner the next offers would have been sent after each wave that expired.
    pub(super) sooner_secs: Vec<i64>,
}

impl Found {
    pub(super) fn one_applies(&mut self) {
        self.applied = self.applied.saturating_add(1);
    }

    pub(super) fn one_is_unknown(&mut self) {
        self.unknown = self.unknown.saturating_add(1);
    }

    pub(super) fn summed(self, choice: PreviewedChoice) -> PreviewedOffers {
        let count = |counts: &dyn Fn(&PreviewedOffer) -> bool| {
            size(self.rows.iter().filter(|&row| counts(row)).count())
        };
        let expired = size(self.sooner_secs.len());
        let all = self
            .sooner_secs
            .iter()
            .copied()
            .fold(0, i64::saturating_add);
        let mean = all.checked_div(i64::from(expired)).unwrap_or(0);
        let mut summed = PreviewedOffers {
            choice,
            rows: Vec::new(),
            applied: size(self.applied),
            accepted: count(&|row| row.accepted.is_some()),
            lost_before: count(&|row| !row.is_kept(&row.before)),
            lost_after: count(&|row| !row.is_kept(&row.after)),
            different: count(&PreviewedOffer::is_different),
            unknown: size(self.unknown),
            expired,
            sooner_minutes: mean / 60,
        };
        summed.rows = self.rows;
        keep_shown(&mut summed.rows, PreviewedOffer::is_different);
        summed
    }
}

pub(super) fn row(
    wave: &PastWave,
    accepted: Option<&PastOffer>,
    measured: Option<u32>,
    (before, after): (PreviewedTreatment, PreviewedTreatment),
) -> PreviewedOffer {
    PreviewedOffer {
        order: (wave.order, wave.reference.clone()),
        wave: wave.wave,
        by_hand: wave.by_hand,
        reserve: wave.reserve,
        sent_at: wave.sent_at,
        accepted: accepted.and_then(|offer| Some((offer.provider.clone(), offer.accepted_at?))),
        measured,
        before,
        after,
    }
}
