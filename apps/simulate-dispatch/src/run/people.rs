//! What people do: providers answer offers and do the jobs, and customers rate them.

use super::{Event, Job, Play, Sent};
use crate::{
    assumptions::{AT_WORK_TIMES, BAD_PERCENT, DECLINE_PERCENT, RATED_PERCENT},
    pace::{answer_secs, awake},
    search::{SearchState, may_take, visit_of},
};
use dispatch::Lead;
use kernel::Timestamp;

/// The purposes of random numbers: an answer or a rating. Each purpose has a number of its own.
const ANSWER: u64 = 4;
const RATING: u64 = 5;

impl Play<'_> {
    /// Sends an offer, and decides how the provider answers it. The same provider answers an offer
    /// of the same order alike in every strategy.
    pub(super) fn send(
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

    pub(super) fn answer(&mut self, at: usize, accepts: bool, now: Timestamp) -> Option<()> {
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
    pub(super) fn finish(&mut self, job: usize, now: Timestamp) -> Option<()> {
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
