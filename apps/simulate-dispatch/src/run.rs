//! One strategy on one town: the events of the weeks, one after the other.

mod people;
mod wave;

use crate::{
    Progress, Settings, Strategy, Town,
    numbers::Numbers,
    search::{Record, Search, SearchState, ends_at},
};
use kernel::Timestamp;
use providers::Visit;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

/// An offer that was sent. Orders and providers are named by their places in the town.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    pub order: usize,
    pub provider: usize,
    pub at: Timestamp,
    expires_at: Timestamp,
}

/// An accepted job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Job {
    pub order: usize,
    pub provider: usize,
    pub at: Timestamp,
    pub visit: Visit,
}

/// What happened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Run {
    pub offers: Vec<Sent>,
    pub jobs: Vec<Job>,
    /// The orders whose search is over without a provider.
    pub unserved: u32,
    /// Acceptances that came too late, because another provider had the order or because the
    /// provider had taken another job by then.
    pub refused: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// The search for an order goes on, if this is still its turn.
    Search {
        order: usize,
        turn: u32,
    },
    Answer {
        offer: usize,
        accepts: bool,
    },
    /// The provider finishes the job.
    Finish {
        job: usize,
    },
}

struct Play<'a> {
    town: &'a Town,
    settings: &'a Settings,
    strategy: Strategy,
    records: Vec<Record>,
    searches: Vec<Search>,
    /// The lowest and the highest number of stars that a customer gave a provider.
    opinions: BTreeMap<(u32, usize), (u32, u32)>,
    /// The events by time; the number keeps those of one moment in the order of their making.
    queue: BinaryHeap<Reverse<(Timestamp, u64, Event)>>,
    made: u64,
    run: Run,
}

/// Plays the days of the town, and tells how far it is at the end of each day.
pub fn play(
    town: &Town,
    settings: &Settings,
    strategy: Strategy,
    tell: &mut dyn FnMut(Progress),
) -> Run {
    let mut play = Play {
        town,
        settings,
        strategy,
        records: town.providers.iter().map(Record::before).collect(),
        searches: vec![Search::default(); town.orders.len()],
        opinions: BTreeMap::new(),
        queue: BinaryHeap::new(),
        made: 0,
        run: Run::default(),
    };
    for (order, one) in town.orders.iter().enumerate() {
        play.plan(one.paid, Event::Search { order, turn: 0 });
    }
    for day in 1..=settings.days {
        play.until(town.opens.plus_days(i64::from(day)));
        tell(Progress {
            strategy,
            day,
            days: settings.days,
        });
    }
    play.run
}

impl Play<'_> {
    fn plan(&mut self, at: Timestamp, event: Event) {
        self.made = self.made.saturating_add(1);
        self.queue.push(Reverse((at, self.made, event)));
    }

    /// Plays every event before `end`.
    fn until(&mut self, end: Timestamp) {
        while let Some(Reverse((now, _, event))) = self.queue.peek().copied() {
            if now >= end {
                return;
            }
            self.queue.pop();
            // Every event names a part that exists, so none is left out.
            let _played = match event {
                Event::Search { order, turn } => self.search(order, turn, now),
                Event::Answer { offer, accepts } => self.answer(offer, accepts, now),
                Event::Finish { job } => self.finish(job, now),
            };
        }
    }

    /// Ends expired offers and sends the next wave, or ends the search.
    fn search(&mut self, at: usize, turn: u32, now: Timestamp) -> Option<()> {
        let town = self.town;
        let order = town.orders.get(at)?;
        let search = self.searches.get_mut(at)?;
        if search.state != SearchState::Searching || search.turn != turn {
            return None;
        }
        let offers = &self.run.offers;
        let ends = |open: &usize| offers.get(*open).map(|offer| offer.expires_at);
        search
            .open
            .retain(|open| ends(open).is_some_and(|at| at > now));
        if now >= ends_at(order) {
            search.state = SearchState::Over;
            self.run.unserved += 1;
            return None;
        }
        let still_open = search.open.iter().filter_map(ends).min();
        let lead = self.settings.rules.lead(order.slot.starts_at(), now);
        let wave = self.next_wave(at, order, (lead, now))?;
        let next = if wave.providers.is_empty() {
            still_open.unwrap_or_else(|| self.strategy.retry_at(lead, now))
        } else {
            wave.expires_at
        };
        for provider in &wave.providers {
            self.send(at, *provider, (lead, now), wave.expires_at);
        }
        let search = self.searches.get_mut(at)?;
        if !wave.providers.is_empty() {
            search.last_wave = wave.number;
        }
        self.continue_at(at, next.min(ends_at(order)))
    }

    /// Plans the next turn of a search in place of the one that was planned.
    fn continue_at(&mut self, order: usize, at: Timestamp) -> Option<()> {
        let search = self.searches.get_mut(order)?;
        search.turn += 1;
        let turn = search.turn;
        self.plan(at, Event::Search { order, turn });
        Some(())
    }

    fn numbers(&self, what: u64, keys: &[usize]) -> Numbers {
        let keys = keys.iter().map(|key| u64::try_from(*key).unwrap_or(0));
        let all: Vec<u64> = std::iter::once(what).chain(keys).collect();
        Numbers::of(self.settings.seed, &all)
    }
}
