//! Providers with a history: customers booked them weeks ago, paid, and reviewed them. The history
//! is made by the same use cases that people use, at the times of the history, so that the ledger
//! and every count are correct.

mod visit;

use super::{
    PASSWORD, call, looks,
    people::{OneHash, email, employ, evening, live, message},
    plan::{DemoPlan, Person},
};
use crate::{entropy::SystemClock, wiring::Parts};
use gateways::{Argon2Hasher, HasherLimits};
use identity::PasswordHasher;
use kernel::{Actor, ProviderId, Timestamp, UserId};
use marketplace::{Clock, identity::mark_all_notifications_read, reactions::publish_next};
use std::collections::HashMap;
use visit::Visit;

/// Stores the demo population, unless it exists. Without the sandbox nothing can be paid, so there
/// are only providers without past orders.
pub async fn settle(parts: &Parts, sandbox: Option<&str>) {
    if let Err(why) = try_settle(parts, sandbox).await {
        tracing::warn!(why, "the demo town is incomplete");
    }
}

async fn try_settle(parts: &Parts, sandbox: Option<&str>) -> Result<(), String> {
    let plan = DemoPlan::read().map_err(message)?;
    let Some(first) = plan.providers.first() else {
        return Ok(());
    };
    if parts
        .queries
        .user_by_email(&email(&first.key)?)
        .await
        .map_err(message)?
        .is_some()
    {
        return Ok(());
    }
    let today = SystemClock.now();
    let hasher = Argon2Hasher::new(HasherLimits::default());
    let hasher = OneHash(hasher.hash(PASSWORD.to_owned()).await.map_err(message)?);
    let mut workers = HashMap::new();
    for worker in &plan.providers {
        workers.insert(
            worker.key.as_str(),
            employ(parts, &hasher, worker, today).await?,
        );
    }
    let Some(sandbox) = sandbox else {
        return Ok(());
    };
    let past = Past {
        parts,
        sandbox,
        plan: &plan,
        workers: &workers,
        today,
    };
    past.live_through(&hasher).await?;
    if let Some(person) = plan.customers.first() {
        let customer = find(parts, email(&person.key)?.as_str()).await?;
        looks::told(parts, customer, find(parts, "provider@gida.test").await?).await?;
    }
    // They have read their notifications of past weeks.
    while publish_next(
        &*parts.store,
        &*parts.queries,
        &parts.live,
        call(Actor::System, today),
    )
    .await
    .map_err(message)?
    {}
    let demo_provider = find(parts, "provider@gida.test").await?;
    mark_all_notifications_read(&*parts.store, demo_provider, today)
        .await
        .map(drop)
        .map_err(message)
}

/// The jobs of past weeks.
struct Past<'p> {
    parts: &'p Parts,
    sandbox: &'p str,
    plan: &'p DemoPlan,
    workers: &'p HashMap<&'p str, ProviderId>,
    today: Timestamp,
}

impl Past<'_> {
    /// Enrols every customer and runs their jobs, the customers at the same time.
    async fn live_through(&self, hasher: &OneHash) -> Result<(), String> {
        let admin = find(self.parts, "admin@gida.test").await?;
        let mut customers = Vec::new();
        for person in &self.plan.customers {
            customers.push((person, live(self.parts, hasher, person, self.today).await?));
        }
        let visits = customers
            .into_iter()
            .map(|(person, customer)| self.visits_of(person, customer, admin));
        futures_util::future::try_join_all(visits).await.map(drop)
    }

    async fn visits_of(
        &self,
        person: &Person,
        customer: UserId,
        admin: UserId,
    ) -> Result<(), String> {
        for job in &self.plan.jobs {
            if job.customer != person.key {
                continue;
            }
            let (Some(booking), Some(provider)) = (
                self.plan.bookings.get(&job.booking),
                self.workers.get(job.provider.as_str()),
            ) else {
                return Err(format!(
                    "the job of {} has no known booking or provider",
                    job.customer
                ));
            };
            let visit = Visit {
                parts: self.parts,
                sandbox: self.sandbox,
                person,
                customer,
                provider: *provider,
                booking,
                job,
                placed: evening(self.today, job.days),
            };
            visit.run(admin).await?;
        }
        Ok(())
    }
}

async fn find(parts: &Parts, address: &str) -> Result<UserId, String> {
    super::find(parts, address).await
}
