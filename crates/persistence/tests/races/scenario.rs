//! One database with some people, and a way to make many callers act at the same moment.

use crate::slow_gateway::SlowGateway;
use kernel::{Actor, Email, Invocation, Money, OrderId, StoreError};
use marketplace::{
    Clock, IdSource, Store,
    orders::{PlaceOrder, place_order},
    payments::{StartPayment, start_payment},
    read::OrderView,
    task_runner::{self, TaskRun, Tools},
};
use orders::{OrderStatus, Slot};
use payments::PaymentReference;
use persistence::{Options, Queries, testing::TestDatabase};
use providers::{Offer, Provider};
use std::{future::Future, sync::Arc};
use testkit::{
    FakeGateway, FixedClock, MemoryFiles, RecordingMailer, RecordingPushSender, RecordingSms,
    RecordingWhatsApp, SequentialIds, world,
};
use tokio::sync::Barrier;

/// The number of callers of a race, unless the race sets another number.
pub const CALLERS: usize = 16;
pub const PIN: &str = "4821";

#[derive(Clone)]
pub struct Scenario {
    pub db: Arc<TestDatabase>,
    pub store: Arc<dyn Store>,
    pub queries: Arc<dyn Queries>,
    pub fake: FakeGateway,
    pub gateway: SlowGateway,
    pub clock: FixedClock,
    pub ids: SequentialIds,
    pub mailer: RecordingMailer,
    pub sms: RecordingSms,
    pub push_sender: RecordingPushSender,
    pub whatsapp: RecordingWhatsApp,
    pub files: MemoryFiles,
}

impl Scenario {
    pub async fn on_sqlite() -> Self {
        Self::in_db(TestDatabase::sqlite().await).await
    }
    pub async fn on_postgres() -> Self {
        crate::lock_order::watch();
        Self::in_db(TestDatabase::postgres_with(Options::default()).await).await
    }
    async fn in_db(db: TestDatabase) -> Self {
        let (store, queries, fake) = (db.store(), db.queries(), FakeGateway::new());
        world::people(&*store).await;
        let gateway = SlowGateway(fake.clone());
        Self {
            db: Arc::new(db),
            store,
            queries,
            fake,
            gateway,
            clock: FixedClock::default(),
            ids: SequentialIds::default(),
            mailer: RecordingMailer::default(),
            sms: RecordingSms::default(),
            push_sender: RecordingPushSender::default(),
            whatsapp: RecordingWhatsApp::default(),
            files: MemoryFiles::default(),
        }
    }
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }
    pub fn by(&self, actor: Actor) -> Invocation {
        Invocation {
            actor,
            now: self.clock.now(),
            seed: self.ids.uuid(),
        }
    }
    /// A call by Bola, whose profile is complete.
    pub fn owner(&self) -> Invocation {
        self.by(Actor::Customer(world::a_complete_customer().id))
    }
    pub fn amina(&self) -> Invocation {
        self.by(Actor::Provider(world::a_provider().id))
    }
    pub fn system(&self) -> Invocation {
        self.by(Actor::System)
    }
    pub fn tools(&self) -> Tools<'_> {
        Tools {
            store: &*self.store,
            catalog: &*self.queries,
            orders: &*self.queries,
            gateway: &self.gateway,
            charges: &self.gateway.0,
            reconcile: &*self.queries,
            mailer: &self.mailer,
            sms: &self.sms,
            push: &self.push_sender,
            whatsapp: &self.whatsapp,
            assistant: &testkit::StaffAnswer,
            cleaner: &testkit::PlainCleaner,
            files: &self.files,
            ids: &self.ids,
            codes: &testkit::PlainCodes,
            public_url: "https://gida.example",
        }
    }

    pub async fn order_in(&self, number: u64, status: OrderStatus) -> OrderId {
        world::order_in(self.store(), &world::OrderPlan::numbered(number), status)
            .await
            .id
    }
    pub fn a_booking(&self, call: Invocation) -> PlaceOrder {
        PlaceOrder {
            preferred: None,
            call,
            category_slug: "home-cleaning".into(),
            answers: world::OrderPlan::numbered(1).draft().answers,
            description: "The oven is very dirty.".into(),
            address: Some(world::an_address()),
            slot: Some(Slot::Asap),
            submit: true,
            recipient: None,
        }
    }
    pub async fn priced(&self) -> OrderId {
        place_order(self.store(), &*self.queries, self.a_booking(self.owner()))
            .await
            .unwrap()
    }
    pub fn a_start(&self, call: Invocation, order: OrderId) -> StartPayment {
        let email = Email::parse("bola@example.ng").unwrap();
        StartPayment {
            call,
            order,
            whole: false,
            change_order: None,
            move_request: None,
            assessment_fee: None,
            email,
            channel: None,
            callback_url: "https://gida.example/callback".into(),
            cancel_url: String::new(),
        }
    }
    pub async fn checkout(&self, order: OrderId) -> PaymentReference {
        start_payment(self.store(), &self.fake, self.a_start(self.owner(), order))
            .await
            .unwrap()
            .reference
    }
    /// Opens a checkout and pays it at the gateway. The server does not know about the payment yet.
    pub async fn paid_at_the_gateway(&self) -> (OrderId, PaymentReference) {
        let order = self.priced().await;
        let reference = self.checkout(order).await;
        self.fake.pay(&reference);
        (order, reference)
    }
    /// Does the same as [`Self::paid_at_the_gateway`] for a day without other bookings, so that one
    /// provider can do all of the jobs.
    pub async fn paid_for_a_free_day(&self) -> (OrderId, PaymentReference) {
        let order = self.priced_for_a_free_day().await;
        let reference = self.checkout(order).await;
        self.fake.pay(&reference);
        (order, reference)
    }
    pub async fn priced_for_a_free_day(&self) -> OrderId {
        let days = u64::try_from(1 + self.count("orders")).unwrap();
        let date = marketplace::Clock::now(&self.clock)
            .abuja_date()
            .plus_days(days);
        let booking = PlaceOrder {
            slot: Some(Slot::Window {
                date,
                from_hour: 10,
            }),
            ..self.a_booking(self.owner())
        };
        place_order(self.store(), &*self.queries, booking)
            .await
            .unwrap()
    }
    /// Stores an open offer to a provider like Amina, for a paid order of [`Self::order_in`].
    pub async fn offer_to(&self, number: u64, provider: Provider) -> Offer {
        let offer = world::OrderPlan::numbered(number).with(provider.id).offer();
        self.send(provider, offer).await
    }
    /// Does the same as [`Self::offer_to`], but the offer is sent at the scenario's current time.
    pub async fn fresh_offer_to(&self, number: u64, provider: Provider) -> Offer {
        let (sent_at, offer) = (
            self.clock.now(),
            world::OrderPlan::numbered(number).with(provider.id).offer(),
        );
        self.send(
            provider,
            Offer {
                sent_at,
                expires_at: sent_at.plus_mins(Offer::LIFE_MINUTES),
                ..offer
            },
        )
        .await
    }
    /// Stores an offer for an order of any plan. It is sent at the scenario's current time.
    pub async fn open_offer(&self, plan: &world::OrderPlan, provider: Provider) -> Offer {
        let sent_at = self.clock.now();
        let offer = plan.clone().with(provider.id).offer();
        self.send(
            provider,
            Offer {
                sent_at,
                expires_at: sent_at.plus_mins(Offer::LIFE_MINUTES),
                ..offer
            },
        )
        .await
    }
    async fn send(&self, provider: Provider, offer: Offer) -> Offer {
        world::stored::provider(self.store(), provider).await;
        let offer = Offer {
            id: self.ids.uuid().into(),
            ..offer
        };
        let sent = offer.clone();
        let stored = self
            .store()
            .bare_unit(move |uow| uow.offers().insert(sent.clone()))
            .await;
        stored.unwrap_or_else(|error: StoreError| panic!("{error}"));
        offer
    }
    /// Runs due tasks until none is left.
    pub async fn work(&self) -> Vec<TaskRun> {
        let mut runs = Vec::new();
        loop {
            let jobs = task_runner::claim(self.store(), self.system(), 10)
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
    }

    pub async fn order(&self, id: OrderId) -> OrderView {
        self.queries
            .order(id)
            .await
            .unwrap()
            .expect("the order is there")
    }
    /// The number of rows. `rows` is a table, with a condition if needed.
    pub fn count(&self, rows: &str) -> i64 {
        self.db
            .outside()
            .number(&format!("SELECT COUNT(*) AS number FROM {rows}"))
    }
    /// The number of events of one kind in the outbox, for example `orderPaid`.
    pub fn events(&self, kind: &str) -> i64 {
        let kind = format!(
            "\"{}{}\"",
            kind.chars().next().unwrap().to_uppercase(),
            &kind[1..]
        );
        let plain = kind.to_lowercase();
        self.count(&format!(
            "outbox WHERE LOWER(document) LIKE '%\"type\":{plain}%'"
        ))
    }
    /// The balance of an account in kobo, positive if it is a credit balance.
    pub fn credit(&self, account: &str) -> i64 {
        -self.db.outside().number(&format!(
            "SELECT CAST(COALESCE(SUM(balance_kobo), 0) AS BIGINT) AS number FROM ledger_accounts WHERE code LIKE '{account}'"
        ))
    }
    /// Asserts that the check of the ledger reports no break.
    pub async fn assert_sound(&self) {
        let report = self.queries.check().await.expect("a report");
        assert_eq!(report.breaks, []);
        assert_eq!(report.trial_balance_kobo, Money::ZERO);
    }
}

/// Runs all callers at the same moment, after they have waited for each other. Returns their
/// answers, in the order of the callers.
pub async fn at_once<T, A, F>(callers: usize, act: A) -> Vec<T>
where
    T: Send + 'static,
    A: Fn(usize) -> F,
    F: Future<Output = T> + Send + 'static,
{
    let gate = Arc::new(Barrier::new(callers));
    let begin = |caller| {
        let (gate, act) = (Arc::clone(&gate), act(caller));
        tokio::spawn(async move {
            gate.wait().await;
            act.await
        })
    };
    let tasks: Vec<_> = (0..callers).map(begin).collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.expect("no caller panics"));
    }
    answers
}

/// The number of answers that equal this one.
pub fn times<T: PartialEq>(answers: &[T], this: &T) -> usize {
    answers.iter().filter(|answer| *answer == this).count()
}
