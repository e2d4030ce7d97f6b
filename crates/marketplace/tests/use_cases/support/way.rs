//! The steps of an order through the fixture, each by the use case that a user or a worker would
//! call.

use super::{Fixture, amina};
use kernel::{Applied, Email, Invocation, Money, OfferId, OrderId};
use marketplace::{
    TaskKind,
    dispatch::{AcceptOffer, Accepted, accept_offer, send_offers},
    fulfilment::{
        ConfirmCompletion, FinishJob, StartJob, confirm_completion, finish_job, start_job,
    },
    orders::{
        AskRevision, CancelOrder, PlaceOrder, PriceOrder, ask_revision, cancel_order, place_order,
        price_order,
    },
    payments::{
        ReceiveWebhook, Settled, StartPayment, receive_webhook, start_payment, verify_payment,
    },
    reactions,
    task_runner::{self, TaskRun},
};
use orders::{ArrivalPin, OrderStatus, Slot};
use payments::PaymentReference;
use pricing::{LineKind, Plan, PlanStage, StaffLine, StagePlan, TaxClass};
use testkit::{ChargeState, world};
use uuid::Uuid;

pub const PIN: &str = "4821";
pub const BAD_PIN: &str = "0000";

/// A booking of a deep clean in Gwarinpa, as soon as possible.
pub fn a_booking(call: Invocation) -> PlaceOrder {
    PlaceOrder {
        preferred: None,
        call,
        category_slug: "home-cleaning".into(),
        answers: serde_json::json!({
            "type": "deep", "bedrooms": 3, "bathrooms": 2, "toilets": 1, "extras": ["oven"],
            "supplies": "by_us", "pets": false, "water": true, "light": true,
        }),
        description: "The oven is very dirty.".into(),
        address: Some(world::an_address()),
        slot: Some(Slot::Asap),
        submit: true,
        recipient: None,
    }
}

pub fn a_payment_start(call: Invocation, order: OrderId) -> StartPayment {
    StartPayment {
        call,
        order,
        whole: false,
        change_order: None,
        move_request: None,
        email: Email::parse("bola@example.ng").unwrap(),
        channel: None,
        callback_url: "https://gida.example/payment/callback".into(),
        cancel_url: format!("https://gida.example/order/{order}/quote"),
    }
}

/// Labour of ₦200,000 and materials of ₦100,000.
pub fn a_large_job() -> Vec<StaffLine> {
    [
        (LineKind::Labour, 20_000_000),
        (LineKind::Material, 10_000_000),
    ]
    .map(|(kind, kobo)| StaffLine {
        kind,
        label: kind.code().to_owned(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(kobo),
        tax_class: TaxClass::Standard,
    })
    .to_vec()
}

pub fn in_stages(shares: &[u32]) -> Plan {
    let stages = shares
        .iter()
        .map(|percent| PlanStage {
            name: format!("Rooms for {percent} %"),
            percent: *percent,
        })
        .collect();
    Plan::Staged(StagePlan {
        working_days: 5,
        stages,
    })
}

/// The seed of the request that placed an order.
pub fn seed_of(order: OrderId) -> Uuid {
    let (time, low) = order.uuid().as_u64_pair();
    Uuid::from_u64_pair(time, low - 1)
}

impl Fixture {
    pub async fn draft(&self) -> OrderId {
        let cmd = PlaceOrder {
            submit: false,
            ..a_booking(self.owner())
        };
        place_order(&self.store, &self.store, cmd).await.unwrap()
    }
    pub async fn priced(&self) -> OrderId {
        place_order(&self.store, &self.store, a_booking(self.owner()))
            .await
            .unwrap()
    }
    /// A requested order: there is no rate card for guards, so staff must price it.
    pub async fn requested(&self) -> OrderId {
        let answers = serde_json::json!({
            "guards": 2, "shift": self.first_choice("security", "shift"), "start": "2026-12-01", "days": 3,
            "site": self.first_choice("security", "site"), "post_orders": "Walk the fence every hour.",
        });
        let cmd = PlaceOrder {
            category_slug: "security".into(),
            answers,
            ..a_booking(self.owner())
        };
        place_order(&self.store, &self.store, cmd).await.unwrap()
    }
    fn first_choice(&self, slug: &str, key: &str) -> String {
        let state = self.state();
        let (_, form) = state
            .categories
            .iter()
            .find(|(category, _)| category.slug == slug)
            .unwrap();
        let form = serde_json::to_value(form).unwrap();
        let field = form["fields"]
            .as_array()
            .unwrap()
            .iter()
            .find(|field| field["key"] == key)
            .unwrap();
        field["options"][0]["value"].as_str().unwrap().to_owned()
    }
    /// Opens a checkout for a priced order.
    pub async fn checkout(&self, order: OrderId) -> PaymentReference {
        start_payment(
            &self.store,
            &self.gateway,
            a_payment_start(self.owner(), order),
        )
        .await
        .unwrap()
        .reference
    }
    pub async fn verify(&self, reference: &PaymentReference) -> Settled {
        verify_payment(&self.store, &self.gateway, reference, self.owner())
            .await
            .unwrap()
    }
    pub async fn paid(&self) -> (OrderId, PaymentReference) {
        let order = self.priced().await;
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        (order, reference)
    }
    /// A priced order of which this many kobo were paid.
    pub async fn part_paid(&self, kobo: i64) -> (OrderId, PaymentReference) {
        let order = self.priced().await;
        let reference = self.checkout(order).await;
        self.gateway
            .set(&reference, ChargeState::Mismatch(Money::from_kobo(kobo)));
        assert_eq!(self.verify(&reference).await, Settled::Part);
        (order, reference)
    }
    /// A painting job of five days for ₦300,000, priced by staff in stages: a half, ₦90,000 and
    /// ₦60,000.
    pub async fn staged(&self) -> OrderId {
        let order = self.priced().await;
        let cmd = AskRevision {
            call: self.owner(),
            order,
            note: "All of the rooms, please.".into(),
        };
        assert_eq!(ask_revision(&self.store, cmd).await, Ok(()));
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = PriceOrder {
            call,
            order,
            lines: a_large_job(),
            plan: in_stages(&[50, 30, 20]),
            note: None,
            valid_hours: None,
            version: None,
        };
        assert_eq!(price_order(&self.store, cmd).await, Ok(Applied::Now(())));
        order
    }
    /// Pays the stage that is due.
    pub async fn stage_paid(&self, order: OrderId) -> PaymentReference {
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert!(matches!(
            self.verify(&reference).await,
            Settled::Part | Settled::Paid
        ));
        reference
    }
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
    pub async fn cancel(&self, order: OrderId) {
        let cmd = CancelOrder {
            call: self.owner(),
            order,
            reason: String::new(),
            as_credit: false,
        };
        assert_eq!(cancel_order(&self.store, cmd).await, Ok(Applied::Now(())));
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
    /// Delivers the gateway's webhook for a charge as it is now, and returns whether it was new.
    pub async fn webhook(&self, reference: &PaymentReference) -> bool {
        let (signature, body) = self.gateway.webhook_for(reference);
        let cmd = ReceiveWebhook {
            call: self.by(kernel::Actor::Guest),
            signature,
            body,
        };
        receive_webhook(&self.store, &self.gateway, cmd)
            .await
            .unwrap()
            .is_now()
    }
    /// Runs every due task until none is left, and returns the runs.
    pub async fn work(&self) -> Vec<TaskRun> {
        let mut runs = Vec::new();
        for _ in 0..50 {
            let jobs = task_runner::claim(&self.store, self.system(), 10)
                .await
                .unwrap();
            if jobs.is_empty() {
                return runs;
            }
            for job in jobs {
                runs.push(
                    task_runner::run(self.tools(), job, self.system())
                        .await
                        .unwrap(),
                );
            }
        }
        panic!("the work never ends: {:?}", runs.last());
    }
    /// Advances the clock and runs what is due then.
    pub async fn work_after_mins(&self, minutes: i64) -> Vec<TaskRun> {
        self.clock.advance_mins(minutes);
        self.work().await
    }
    /// An overpayment is not taken as store credit, so it is refunded.
    pub async fn nobody_chooses_credit(&self) -> Vec<TaskRun> {
        self.work().await;
        self.work_after_mins(30).await
    }
    /// No proposal is made about money that did not fit, so it is returned.
    pub async fn hold_of_unmatched_money_ends(&self) -> Vec<TaskRun> {
        self.work_after_mins(payments::Payment::HELD_MINUTES).await
    }
    /// Publishes every waiting event and returns their number.
    pub async fn reactions(&self) -> usize {
        let mut published = 0;
        while reactions::publish_next(&self.store, &self.store, &self.live, self.system())
            .await
            .unwrap()
        {
            published += 1;
        }
        published
    }
}
