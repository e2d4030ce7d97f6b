//! Units that several cases use.

use kernel::{Applied, EventId, Money, OrderId, StoreError, Timestamp};
use marketplace::{DomainEvent, Store, UnitOfWork};
use orders::{JobProof, OrderStatus};
use payments::ledger::{Account, Entry, Reference, credit, debit};
use persistence::testing::{Outside, TestDatabase};
use std::{
    future::Future,
    sync::{Arc, mpsc},
    time::Duration,
};
use testkit::{
    id_no,
    world::{OrderPlan, by_system, now, order_in, release_entry},
};
use tokio::{sync::mpsc::unbounded_channel, task::JoinHandle};

pub fn event_id(number: u64) -> EventId {
    EventId::from(id_no((1 << 33) + number))
}

/// Appends one event, which is the smallest possible unit.
pub fn tell(uow: &mut dyn UnitOfWork, number: u64) -> Result<(), StoreError> {
    let order = OrderId::from(id_no(number));
    uow.outbox().append(
        event_id(number),
        &DomainEvent::OrderCompleted { order },
        now(),
    )
}

/// The entry of an unapplied payment of `kobo`. All such entries share the same two accounts.
pub fn unapplied(number: u64, kobo: i64) -> Entry {
    let amount = Money::from_kobo(kobo);
    let legs = [
        debit(Account::PspClearing, amount),
        credit(Account::Unapplied, amount).unwrap(),
    ];
    let reference = Reference::ChargeUnapplied(id_no(number).into());
    Entry::new(id_no((1 << 34) + number).into(), reference, now(), legs).unwrap()
}

/// An order whose job is finished, so that it can be confirmed.
pub async fn finished_order(db: &TestDatabase) -> OrderPlan {
    let plan = OrderPlan::numbered(1);
    let order = order_in(&*db.store(), &plan, OrderStatus::InProgress).await;
    let worker = plan.worker();
    let store = db.store();
    let finished = store.bare_unit(move |uow| {
        let mut order = uow.orders().lock(order.id)?.unwrap();
        let _applied = order.finish(JobProof::of_note("Done."), &worker).unwrap();
        uow.orders().save(order)
    });
    finished
        .await
        .unwrap_or_else(|error: StoreError| panic!("{error}"));
    plan
}

/// Makes the writes of a confirmed job: order, ledger and outbox together.
pub fn confirm(
    uow: &mut dyn UnitOfWork,
    plan: &OrderPlan,
    event: EventId,
) -> Result<Applied<()>, StoreError> {
    let mut order = uow.orders().lock(plan.order_id())?.unwrap();
    let Applied::Now(release) = order.confirm_completion(&plan.owner()).unwrap() else {
        return Ok(Applied::Already);
    };
    uow.orders().save(order)?;
    let entry = release_entry(
        id_no(77).into(),
        release.order,
        release.provider,
        &plan.price(),
        plan.at,
    );
    assert!(uow.ledger().post(&entry)?.is_now());
    assert!(uow.payouts().accrue(plan.earning())?.is_now());
    uow.outbox().append(
        event,
        &DomainEvent::OrderCompleted {
            order: release.order,
        },
        plan.at,
    )?;
    Ok(Applied::Now(()))
}

pub fn count(outside: &mut Outside, table: &str) -> i64 {
    outside.number(&format!("SELECT COUNT(*) AS number FROM {table}"))
}

/// Starts many callers at once and returns all answers.
pub async fn together<T, F>(callers: u64, call: impl Fn(u64) -> F) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let tasks: Vec<_> = (0..callers)
        .map(|caller| tokio::spawn(call(caller)))
        .collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}

/// Runs a unit that occupies its connection for a while and then appends an event.
pub async fn slow(store: Arc<dyn Store>, number: u64, pause: Duration) -> Result<(), StoreError> {
    store
        .bare_unit(move |uow| {
            std::thread::sleep(pause);
            tell(uow, number)
        })
        .await
}

/// How long a test waits for what must happen, also on a machine that is busy.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A running unit that occupies its connection until it is released, and then appends an event.
pub struct Held {
    release: mpsc::Sender<()>,
    unit: JoinHandle<Result<(), StoreError>>,
}

impl Held {
    /// Returns once the unit runs.
    pub async fn begin(store: Arc<dyn Store>, number: u64) -> Self {
        let (begun, mut has_begun) = unbounded_channel();
        let (release, released) = mpsc::channel();
        let unit = tokio::spawn(async move {
            store
                .bare_unit(move |uow| {
                    let _heard = begun.send(());
                    let _released_or_dropped = released.recv_timeout(PATIENCE);
                    tell(uow, number)
                })
                .await
        });
        has_begun.recv().await.unwrap();
        Self { release, unit }
    }

    pub async fn release(self) -> Result<(), StoreError> {
        self.release.send(()).unwrap();
        self.unit.await.unwrap()
    }
}

pub fn later() -> Timestamp {
    by_system().now.plus_mins(1)
}
