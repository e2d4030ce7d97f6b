//! The fixture of the tests: one of everything, and the steps of an order through its use cases.

mod looks;
mod way;

pub use way::{BAD_PIN, PIN, a_booking, a_large_job, a_payment_start, in_stages, seed_of};

use kernel::{Actor, Invocation, OrderId, ProviderId, Timestamp, UserId};
use marketplace::{Clock, IdSource, Store, task_runner::Tools};
use testkit::{
    FakeGateway, FixedClock, MemoryFiles, MemoryStore, RecordingMailer, RecordingPush,
    RecordingPushSender, RecordingSms, RecordingWhatsApp, SequentialIds, world,
};

/// Bola books, Amina cleans, and there is nothing else.
#[derive(Clone)]
pub struct Fixture {
    pub store: MemoryStore,
    pub gateway: FakeGateway,
    pub clock: FixedClock,
    pub ids: SequentialIds,
    pub live: RecordingPush,
    pub mailer: RecordingMailer,
    pub sms: RecordingSms,
    pub push_sender: RecordingPushSender,
    pub whatsapp: RecordingWhatsApp,
    pub files: MemoryFiles,
}

impl Fixture {
    pub async fn new() -> Self {
        let fixture = Self {
            store: MemoryStore::new(),
            gateway: FakeGateway::new(),
            clock: FixedClock::default(),
            ids: SequentialIds::default(),
            live: RecordingPush::default(),
            mailer: RecordingMailer::default(),
            sms: RecordingSms::default(),
            push_sender: RecordingPushSender::default(),
            whatsapp: RecordingWhatsApp::default(),
            files: MemoryFiles::default(),
        };
        // Every unit copies the state, so services that no test here books are left out.
        let booked = [
            "home-cleaning",
            "security",
            "painting",
            "generator-servicing",
            "gas-refill-delivery",
            "taxi",
        ];
        fixture.store.tamper(|state| {
            state
                .categories
                .retain(|(category, _)| booked.contains(&category.slug.as_str()));
            state
                .rate_cards
                .retain(|card| booked.contains(&card.category.as_str()));
        });
        world::people(&fixture.store).await;
        fixture
    }
    pub fn as_store(&self) -> &dyn Store {
        &self.store
    }
    pub fn tools(&self) -> Tools<'_> {
        Tools {
            store: &self.store,
            catalog: &self.store,
            orders: &self.store,
            gateway: &self.gateway,
            charges: &self.gateway,
            reconcile: &self.store,
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
    pub fn clock_now(&self) -> Timestamp {
        self.clock.now()
    }
    /// A new invocation, now.
    pub fn by(&self, actor: Actor) -> Invocation {
        Invocation {
            actor,
            now: self.clock.now(),
            seed: self.ids.uuid(),
        }
    }
    /// An invocation of Bola, whose profile is complete.
    pub fn owner(&self) -> Invocation {
        self.by(Actor::Customer(bola()))
    }
    /// The invocation by which Bola placed an order: the first id of its seed is the order's.
    pub fn call_that_made(&self, order: OrderId) -> Invocation {
        Invocation {
            seed: seed_of(order),
            ..self.owner()
        }
    }
    /// An invocation of another customer, with a complete profile.
    pub fn stranger(&self) -> Invocation {
        self.by(Actor::Customer(world::a_customer_no(7).id))
    }
    pub fn amina(&self) -> Invocation {
        self.by(Actor::Provider(amina()))
    }
    pub fn system(&self) -> Invocation {
        self.by(Actor::System)
    }
    /// Makes every notification one of the few that the daily limit lets through.
    pub fn limits_notifications(&self) {
        self.store.tamper(|state| {
            for one in state.notifications.values_mut() {
                one.priority = notifications::Priority::Low;
            }
        });
    }
    /// The invocations of all who may not act for the owner of an order.
    pub fn not_the_owner(&self) -> [Invocation; 5] {
        let others = [
            Actor::Guest,
            Actor::Customer(world::a_customer_no(7).id),
            Actor::Provider(amina()),
            testkit::staff(world::an_admin().id),
            Actor::System,
        ];
        others.map(|actor| self.by(actor))
    }
    /// The invocations of all who may not act for the provider of a job.
    pub fn not_the_provider(&self) -> [Invocation; 5] {
        let others = [
            Actor::Guest,
            Actor::Customer(bola()),
            Actor::Provider(world::a_provider_no(7).id),
            testkit::staff(world::an_admin().id),
            Actor::System,
        ];
        others.map(|actor| self.by(actor))
    }
}

pub fn bola() -> UserId {
    world::a_complete_customer().id
}

pub fn amina() -> ProviderId {
    world::a_provider().id
}
