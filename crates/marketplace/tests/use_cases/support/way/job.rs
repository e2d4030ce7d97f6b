//! The steps of a job: the offer to Amina, her work, and its end.

use super::PIN;
use crate::support::{Fixture, amina};
use kernel::{Applied, Invocation, OfferId, OrderId};
use marketplace::{
    TaskKind,
    dispatch::{AcceptOffer, Accepted, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, StartJob, confirm_completion, finish_job, start_job,
    },
};
use orders::{ArrivalPin, OrderStatus, Slot};
use testkit::world;

impl Fixture {
    /// A staged order whose first stage is paid, with an offer to Amina.
    pub async fn staged_and_offered(&self) -> (OrderId, OfferId) {
        let order = self.staged().await;
        self.stage_paid(order).await;
        send_offers(&self.store, order, self.system())
            .await
            .unwrap();
        (
            order,
            self.offers(order)
                .iter()
                .find(|offer| offer.provider == amina())
                .unwrap()
                .id,
        )
    }
    /// Amina works on the first stage, the only one that is paid.
    pub async fn staged_in_progress(&self) -> OrderId {
        let (order, offer) = self.staged_and_offered().await;
        self.accept(order, offer).await;
        self.start(order).await;
        order
    }
    /// The jobs that Amina has accepted and not finished.
    pub fn held_by_amina(&self) -> Vec<OrderId> {
        let held = |order: &&orders::Order| {
            matches!(
                order.status,
                OrderStatus::Assigned | OrderStatus::InProgress
            ) && order.finished_at.is_none()
        };
        self.state()
            .orders
            .values()
            .filter(|order| order.provider == Some(amina()))
            .filter(held)
            .map(|order| order.id)
            .collect()
    }
    /// Moves a job by this many days, together with the check whether Amina set out.
    pub fn moves_by_days(&self, order: OrderId, days: i64) {
        let slot = Slot::Window {
            date: self
                .clock_now()
                .abuja_date()
                .plus_days(u64::try_from(days).unwrap()),
            from_hour: 10,
        };
        self.store.tamper(|state| {
            state.orders.get_mut(&order).unwrap().slot = Some(slot);
            for job in state.tasks.values_mut().map(|queued| &mut queued.job) {
                if job.kind == TaskKind::CheckArrival && job.subject == order.uuid() {
                    job.due_at = job.due_at.plus_days(days);
                }
            }
        });
    }
    /// Moves a job to another day, so that Amina can do another one as well.
    pub fn puts_off(&self, order: OrderId) {
        let slot = Slot::Window {
            date: self.clock_now().abuja_date().plus_days(30),
            from_hour: 10,
        };
        self.store
            .tamper(|state| state.orders.get_mut(&order).unwrap().slot = Some(slot));
    }
    /// A paid order with an offer to Amina.
    pub async fn offered(&self) -> (OrderId, OfferId) {
        let (order, _) = self.paid().await;
        send_offers(&self.store, order, self.system())
            .await
            .unwrap();
        let offers = self.offers(order);
        (
            order,
            offers
                .iter()
                .find(|offer| offer.provider == amina())
                .unwrap()
                .id,
        )
    }
    pub fn acceptance(&self, call: Invocation, offer: OfferId) -> AcceptOffer {
        AcceptOffer {
            call,
            offer,
            pin: ArrivalPin::parse(PIN).unwrap(),
        }
    }
    pub async fn accept(&self, order: OrderId, offer: OfferId) {
        assert_eq!(
            accept_offer(&self.store, self.acceptance(self.amina(), offer)).await,
            Ok(Applied::Now(Accepted::Job(order)))
        );
    }
    pub async fn start(&self, order: OrderId) {
        let cmd = StartJob {
            call: self.amina(),
            order,
            pin: PIN.into(),
        };
        assert_eq!(start_job(&self.store, cmd).await, Ok(Applied::Now(())));
    }
    pub async fn finish(&self, order: OrderId) {
        let cmd = FinishJob {
            call: self.amina(),
            order,
            note: "All rooms done.".into(),
            materials: None,
            weights: None,
            photos: Vec::new(),
            proof: None,
        };
        let cmd = world::with_proof(&self.store, cmd).await.unwrap();
        assert_eq!(finish_job(&self.store, cmd).await, Ok(Applied::Now(())));
    }
    pub async fn confirm(&self, order: OrderId) {
        let cmd = ConfirmCompletion {
            call: self.owner(),
            order,
        };
        assert_eq!(
            confirm_completion(&self.store, cmd).await,
            Ok(Applied::Now(()))
        );
    }
    pub async fn assigned(&self) -> OrderId {
        let (order, offer) = self.offered().await;
        self.accept(order, offer).await;
        order
    }
    pub async fn in_progress(&self) -> OrderId {
        let order = self.assigned().await;
        self.start(order).await;
        order
    }
    pub async fn finished(&self) -> OrderId {
        let order = self.in_progress().await;
        self.finish(order).await;
        order
    }
    pub async fn completed(&self) -> OrderId {
        let order = self.finished().await;
        self.confirm(order).await;
        order
    }
    /// Takes a paid order from the offers to its end.
    pub async fn complete(&self, order: OrderId) {
        send_offers(&self.store, order, self.system())
            .await
            .unwrap();
        let offer = self
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina())
            .unwrap();
        self.accept(order, offer.id).await;
        self.start(order).await;
        self.confirm(order).await;
    }
}
