//! The choice of providers for a job: who may be offered it, and what the choice depends on.

mod eligible;

use super::candidate_history::{Eligible, EligibleRow};
use crate::prelude::*;
use crate::{
    busy_time::{assessing_against, held_against, reserved_against, returning_against},
    schema::{assessments, offers, orders, provider_last_seen, providers, warranty_claims},
    unit::DieselUnit,
};
use ::orders::OrderStatus;
use ::providers::{CandidateFacts, Nearby, Wanted};
use diesel::dsl::{count_star, exists};
use eligible::{Among, jobs_on_day};
use kernel::{ProviderId, StoreError};
use std::collections::HashMap;

impl DieselUnit<'_> {
    /// The providers who may be offered the job, with what the choice depends on: seven statements,
    /// or nine when there may be more than the limit. Those who have waited longest for an offer
    /// come first.
    pub(super) fn candidates(
        &mut self,
        wanted: &Wanted,
        nearby: &Nearby,
        limit: u32,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        let mut ids = self.eligible_ids(wanted, Among::All, limit)?;
        if u32::try_from(ids.len()).is_ok_and(|found| found >= limit) {
            let near = (!nearby.areas.is_empty()).then_some(Among::BasedIn(&nearby.areas));
            let preferred = nearby.preferred.map(Among::Only);
            for among in near.into_iter().chain(preferred) {
                for id in self.eligible_ids(wanted, among, limit)? {
                    if !ids.contains(&id) {
                        ids.push(id);
                    }
                }
            }
        }
        let mut found = self.facts_about(&ids, wanted)?;
        let place: HashMap<&str, usize> = (0..)
            .zip(&ids)
            .map(|(place, id)| (id.as_str(), place))
            .collect();
        found.sort_by_key(|facts| place.get(facts.provider.to_string().as_str()).copied());
        Ok(found)
    }

    /// The providers with these ids, with what the choice depends on.
    pub(super) fn stored_facts(
        &mut self,
        ids: &[ProviderId],
        wanted: &Wanted,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
        self.facts_about(&ids, wanted)
    }

    fn facts_about(
        &mut self,
        ids: &[String],
        wanted: &Wanted,
    ) -> Result<Vec<CandidateFacts>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let seen = provider_last_seen::table
            .filter(provider_last_seen::provider_id.eq(providers::id))
            .select(provider_last_seen::seen_at)
            .single_value();
        let named = providers::table
            .filter(providers::id.eq_any(ids))
            .select((EligibleRow::as_select(), seen));
        let found: Vec<Eligible> = self.query(|c| named.load(c))?;
        let ids: Vec<&str> = found.iter().map(|(row, _)| row.id.as_str()).collect();
        let history = self.history_of(&ids, wanted)?;
        self.keep(found.into_iter().map(|row| history.of(row)).collect())
    }

    /// The number of jobs that the provider accepted for the day of the wanted one.
    pub(super) fn count_jobs_on_day(
        &mut self,
        id: ProviderId,
        wanted: &Wanted,
    ) -> Result<u32, StoreError> {
        let jobs = jobs_on_day!(wanted)
            .filter(orders::provider_id.eq(id.to_string()))
            .select(count_star());
        let count: i64 = self.query(|c| jobs.get_result(c))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Whether the provider has a job or a planned visit that leaves no time for the wanted job, or
    /// is the reserve of such a job.
    pub(super) fn has_job_at(
        &mut self,
        id: ProviderId,
        wanted: &Wanted,
    ) -> Result<bool, StoreError> {
        let held = held_against!(wanted).filter(orders::provider_id.eq(id.to_string()));
        let reserved = reserved_against!(wanted).filter(offers::provider_id.eq(id.to_string()));
        let comes_again =
            returning_against!(wanted).filter(warranty_claims::provider_id.eq(id.to_string()));
        let looks_at_work =
            assessing_against!(wanted).filter(assessments::assessor_id.eq(id.to_string()));
        let is_busy = exists(held)
            .or(exists(reserved))
            .or(exists(comes_again))
            .or(exists(looks_at_work));
        self.query(|c| diesel::select(is_busy).get_result(c))
    }
}
