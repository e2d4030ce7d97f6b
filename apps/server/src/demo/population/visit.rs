//! One job of the history, which the customer and the provider go through with the use cases of the
//! product.

use crate::{
    demo::{
        call, pay,
        people::{address, email, message},
        plan::{Booking, Person, Task},
        proof::proof_of,
    },
    entropy::SystemIds,
    wiring::Parts,
};
use kernel::{Actor, Invocation, OfferId, OrderId, Permission, ProviderId, Timestamp, UserId};
use marketplace::{
    IdSource,
    dispatch::{AcceptOffer, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, JobStep, StartJob, arrive, confirm_completion, en_route,
        finish_job, start_job,
    },
    orders::{PlaceOrder, place_order},
    reviews::{
        Decision, ModerateReview, ReplyToReview, ReviewOrder, moderate_review, reply_to_review,
        review_order,
    },
};
use orders::{ArrivalPin, Slot};

/// One job, from the booking to the reviews of both sides.
pub(super) struct Visit<'t> {
    pub(super) parts: &'t Parts,
    pub(super) sandbox: &'t str,
    pub(super) person: &'t Person,
    pub(super) customer: UserId,
    pub(super) provider: ProviderId,
    pub(super) booking: &'t Booking,
    pub(super) job: &'t Task,
    pub(super) placed: Timestamp,
}

impl Visit<'_> {
    pub(super) async fn run(&self, admin: UserId) -> Result<(), String> {
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
