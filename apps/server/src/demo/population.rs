//! Providers with a history: customers booked them weeks ago, paid, and reviewed them. The history
//! is made by the same use cases that people use, at the times of the history, so that the ledger
//! and every count are correct.

use super::people::{OneHash, address, email, employ, evening, live, message};
use super::{
    PASSWORD, call, looks, pay,
    plan::{Booking, DemoPlan, Person, Task},
    proof::proof_of,
};
use crate::{
    entropy::{SystemClock, SystemIds},
    wiring::Parts,
};
use gateways::{Argon2Hasher, HasherLimits};
use identity::PasswordHasher;
use kernel::{Actor, Invocation, OfferId, OrderId, Permission, ProviderId, Timestamp, UserId};
use marketplace::{
    Clock, IdSource,
    dispatch::{AcceptOffer, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, JobStep, StartJob, arrive, confirm_completion, en_route,
        finish_job, start_job,
    },
    identity::mark_all_notifications_read,
    orders::{PlaceOrder, place_order},
    reactions::publish_next,
    reviews::{
        Decision, ModerateReview, ReplyToReview, ReviewOrder, moderate_review, reply_to_review,
        review_order,
    },
};
use orders::{ArrivalPin, Slot};
use std::collections::HashMap;

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

/// One job, from the booking to the reviews of both sides.
struct Visit<'t> {
    parts: &'t Parts,
    sandbox: &'t str,
    person: &'t Person,
    customer: UserId,
    provider: ProviderId,
    booking: &'t Booking,
    job: &'t Task,
    placed: Timestamp,
}

impl Visit<'_> {
    async fn run(&self, admin: UserId) -> Result<(), String> {
        let order = self.book().await?;
        pay(
            self.parts,
            self.by_customer(2),
            order,
            email(&self.person.key)?,
            self.sandbox,
        )
        .await?;
        let pin = self.take(order).await?;
        self.work(order, pin).await?;
        self.talk(order, admin).await
    }

    fn by_customer(&self, minutes: i64) -> Invocation {
        call(
            Actor::Customer(self.customer),
            self.placed.plus_mins(minutes),
        )
    }

    fn by_provider(&self, minutes: i64) -> Invocation {
        call(
            Actor::Provider(self.provider),
            self.placed.plus_mins(minutes),
        )
    }

    /// Books in the evening, for ten o'clock the next morning.
    async fn book(&self) -> Result<OrderId, String> {
        let cmd = PlaceOrder {
            preferred: None,
            call: self.by_customer(0),
            category_slug: self.booking.category.clone(),
            answers: self.booking.answers.clone(),
            description: String::new(),
            address: Some(address(self.person)),
            slot: Some(Slot::Window {
                date: self.placed.abuja_date().plus_days(1),
                from_hour: 10,
            }),
            submit: true,
            recipient: None,
        };
        place_order(&*self.parts.store, &*self.parts.queries, cmd)
            .await
            .map_err(message)
    }

    /// Accepts the job out of the first wave that reaches the provider.
    async fn take(&self, order: OrderId) -> Result<ArrivalPin, String> {
        const WAVES: i64 = 3;
        for wave in 0..WAVES {
            let minutes = 3 + 60 * wave;
            let at = self.placed.plus_mins(minutes);
            send_offers(&*self.parts.store, order, call(Actor::System, at))
                .await
                .map_err(message)?;
            let offers = self
                .parts
                .queries
                .open_offers(self.provider, at)
                .await
                .map_err(message)?;
            if let Some(offer) = offers.into_iter().find(|offer| offer.order == order) {
                return self.accept(offer.id, minutes + 6).await;
            }
        }
        Err(format!("{} got no offer", self.job.provider))
    }

    async fn accept(&self, offer: OfferId, minutes: i64) -> Result<ArrivalPin, String> {
        let [a, b, c, d, ..] = SystemIds.secret();
        let pin = ArrivalPin::from_random(u32::from_be_bytes([a, b, c, d]));
        let cmd = AcceptOffer {
            call: self.by_provider(minutes),
            offer,
            pin: pin.clone(),
        };
        let _theirs = accept_offer(&*self.parts.store, cmd)
            .await
            .map_err(message)?;
        Ok(pin)
    }

    /// Does the job from half past nine the next morning on, which is 15.5 hours after the booking.
    async fn work(&self, order: OrderId, pin: ArrivalPin) -> Result<(), String> {
        const MORNING: i64 = 15 * 60;
        let store = &*self.parts.store;
        let _left = en_route(
            store,
            JobStep {
                call: self.by_provider(MORNING + 30),
                order,
            },
        )
        .await
        .map_err(message)?;
        let _there = arrive(
            store,
            JobStep {
                call: self.by_provider(MORNING + 62),
                order,
            },
        )
        .await
        .map_err(message)?;
        let begin = StartJob {
            call: self.by_provider(MORNING + 66),
            order,
            pin: pin.reveal().to_owned(),
        };
        let _begun = start_job(store, begin).await.map_err(message)?;
        let end = FinishJob {
            call: self.by_provider(MORNING + 190),
            order,
            note: self.booking.note.clone(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: proof_of(&self.booking.category),
        };
        let _done = finish_job(store, end).await.map_err(message)?;
        let confirm = ConfirmCompletion {
            call: self.by_customer(MORNING + 205),
            order,
        };
        confirm_completion(store, confirm)
            .await
            .map(drop)
            .map_err(message)
    }

    async fn talk(&self, order: OrderId, admin: UserId) -> Result<(), String> {
        const AFTERNOON: i64 = 21 * 60;
        let (store, job) = (&*self.parts.store, self.job);
        let draft = |call, stars, text: &str, tags: &[String]| ReviewOrder {
            call,
            order,
            stars,
            text: text.to_owned(),
            tags: tags.to_vec(),
            photos: Vec::new(),
        };
        let review = review_order(
            store,
            draft(self.by_customer(AFTERNOON), job.stars, &job.text, &job.tags),
        )
        .await
        .map_err(message)?;
        review_order(store, draft(self.by_provider(AFTERNOON + 40), 5, "", &[]))
            .await
            .map_err(message)?;
        if let Some(text) = &job.reply {
            let cmd = ReplyToReview {
                call: self.by_provider(AFTERNOON + 90),
                review: review.id,
                text: text.clone(),
            };
            let _answered = reply_to_review(store, cmd).await.map_err(message)?;
        }
        if job.featured {
            let at = call(
                Actor::staff(admin, &[Permission::Super]),
                self.placed.plus_mins(AFTERNOON + 120),
            );
            let cmd = ModerateReview {
                call: at,
                review: review.id,
                decision: Decision::Feature(true),
            };
            moderate_review(store, cmd).await.map_err(message)?;
        }
        Ok(())
    }
}

async fn find(parts: &Parts, address: &str) -> Result<UserId, String> {
    super::find(parts, address).await
}
