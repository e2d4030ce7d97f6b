//! One strategy on one town: the events of the weeks, one after the other.

use crate::{
    Order, Progress, Provider, Settings, Strategy, Town,
    assumptions::{AGAIN_PERCENT, AT_WORK_TIMES, BAD_PERCENT, DECLINE_PERCENT, RATED_PERCENT},
    numbers::Numbers,
    pace::{answer_secs, awake},
    search::{Record, Search, SearchState, candidate, ends_at, may_take, visit_of},
    strategy::Step,
};
use dispatch::{Known, Lead};
use kernel::{ProviderId, Timestamp};
use providers::Visit;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

/// The purposes of random numbers: an answer, a rating or a preference.
const ANSWER: u64 = 4;
const RATING: u64 = 5;
const PREFERENCE: u64 = 6;

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

    fn next_wave(
        &self,
        at: usize,
        order: &Order,
        (lead, now): (Lead, Timestamp),
    ) -> Option<crate::strategy::Wave> {
        let search = self.searches.get(at)?;
        let all = self.town.providers.iter().zip(&self.records).enumerate();
        let travel = self.settings.travel_times();
        let candidates: Vec<_> = all
            .filter(|(place, (provider, record))| {
                !search.asked.contains(place) && may_take(order, (*provider, *record), &travel, now)
            })
            .map(|(place, (provider, record))| {
                let known = self.known(order.customer, place);
                candidate(order, (place, provider), record, (known, now))
            })
            .collect();
        let is_first = search.asked.is_empty();
        let step = Step {
            lead,
            last_wave: search.last_wave,
            preferred: self.preferred(at, order).filter(|_| is_first),
            candidates: &candidates,
            now,
        };
        Some(self.strategy.next_wave(&self.settings.rules, &step))
    }

    fn known(&self, customer: u32, provider: usize) -> Known {
        let opinion = self.opinions.get(&(customer, provider));
        opinion.map_or(Known::No, |(low, high)| self.opinion(*low, *high))
    }

    fn opinion(&self, low: u32, high: u32) -> Known {
        Known::from_stars(low, high, self.settings.rules.score.opinions)
    }

    /// The provider that the customer asks for: one of the service that they liked.
    fn preferred(&self, at: usize, order: &Order) -> Option<ProviderId> {
        let mut preference = self.numbers(PREFERENCE, &[at]);
        let mut rated = self
            .opinions
            .range((order.customer, 0)..=(order.customer, usize::MAX));
        let (_, liked) = *rated.find_map(|(key, (low, high))| {
            let provider = self.town.providers.get(key.1)?;
            let likes = self.opinion(*low, *high) == Known::Liked && provider.does(order);
            likes.then_some(key)
        })?;
        preference
            .percent(AGAIN_PERCENT)
            .then(|| Provider::id(liked))
    }

    fn numbers(&self, what: u64, keys: &[usize]) -> Numbers {
        let keys = keys.iter().map(|key| u64::try_from(*key).unwrap_or(0));
        let all: Vec<u64> = std::iter::once(what).chain(keys).collect();
        Numbers::of(self.settings.seed, &all)
    }

    /// Sends an offer, and decides how the provider answers it. The same provider answers an offer
    /// of the same order alike in every strategy.
    fn send(
        &mut self,
        order: usize,
        place: usize,
        (lead, now): (Lead, Timestamp),
        expires_at: Timestamp,
    ) -> Option<()> {
        let mut numbers = self.numbers(ANSWER, &[order, place]);
        let provider = self.town.providers.get(place)?;
        let record = self.records.get_mut(place)?;
        let search = self.searches.get_mut(order)?;
        let offer = self.run.offers.len();
        self.run.offers.push(Sent {
            order,
            provider: place,
            at: now,
            expires_at,
        });
        record.last_offer_at = Some(now);
        search.asked.insert(place);
        search.open.push(offer);
        let accepts = numbers.percent(provider.accept_percent);
        let answers = accepts || numbers.percent(DECLINE_PERCENT);
        let times = if record.is_at_work(now) {
            AT_WORK_TIMES
        } else {
            1
        };
        let after = answer_secs(&mut numbers, lead, provider.pace_percent).saturating_mul(times);
        let at = awake(now.plus_secs(after));
        if answers && at < expires_at {
            self.plan(at, Event::Answer { offer, accepts });
        }
        Some(())
    }

    fn answer(&mut self, at: usize, accepts: bool, now: Timestamp) -> Option<()> {
        let offer = *self.run.offers.get(at)?;
        let order = self.town.orders.get(offer.order)?;
        let provider = self.town.providers.get(offer.provider)?;
        let record = self.records.get_mut(offer.provider)?;
        let search = self.searches.get_mut(offer.order)?;
        let travel = self.settings.travel_times();
        let is_open = search.state == SearchState::Searching && search.open.contains(&at);
        if !accepts {
            search.open.retain(|open| *open != at);
            // The last open offer was declined, so the search goes on at once.
            let goes_on = is_open && search.open.is_empty();
            return goes_on.then(|| self.continue_at(offer.order, now))?;
        }
        if !is_open || !may_take(order, (provider, &*record), &travel, now) {
            self.run.refused += 1;
            return None;
        }
        let visit = visit_of(order, provider, now);
        search.state = SearchState::Taken;
        record.visits.push((visit, visit.from.abuja_date()));
        record.recent_jobs += 1;
        let job = self.run.jobs.len();
        self.run.jobs.push(Job {
            order: offer.order,
            provider: offer.provider,
            at: now,
            visit,
        });
        self.plan(visit.until, Event::Finish { job });
        Some(())
    }

    /// Finishes a job, which the customer may rate.
    fn finish(&mut self, job: usize, now: Timestamp) -> Option<()> {
        let job = *self.run.jobs.get(job)?;
        let order = self.town.orders.get(job.order)?;
        let provider = self.town.providers.get(job.provider)?;
        let mut numbers = self.numbers(RATING, &[job.order, job.provider]);
        let record = self.records.get_mut(job.provider)?;
        record.jobs_done += 1;
        record.last_job_at = Some(now);
        if !numbers.percent(RATED_PERCENT) {
            return None;
        }
        let whole = provider.stars_tenths / 10;
        let more = numbers.percent(u64::from(provider.stars_tenths % 10) * 10);
        let stars = if numbers.percent(BAD_PERCENT) {
            2
        } else {
            whole + u32::from(more)
        };
        record.reviews += 1;
        record.stars += stars;
        let opinion = self.opinions.entry((order.customer, job.provider));
        let (low, high) = opinion.or_insert((stars, stars));
        (*low, *high) = ((*low).min(stars), (*high).max(stars));
        Some(())
    }
}
