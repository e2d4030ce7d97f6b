//! The process may end before or after any unit of work and any call to the gateway. The caller
//! tries again or gives up, the tasks do the rest, and the result is as if the process had not
//! ended: at every single point, one after the other.

use crate::support::{Fixture, PIN, a_booking, a_payment_start, amina};
use kernel::OrderId;
use marketplace::{
    dispatch::accept_offer,
    fulfilment::{
        ConfirmCompletion, FinishJob, StartJob, confirm_completion, finish_job, start_job,
    },
    orders::{CancelOrder, cancel_order, place_order},
    payments::{ReceiveWebhook, receive_webhook, start_payment, verify_payment},
};
use orders::OrderStatus;
use payments::{PaymentReference, PaymentStatus, RefundState};
use std::collections::BTreeMap;
use testkit::{FakeGateway, Fuse, alive};

/// Longer than a lease, a claim of an `Idempotency-Key` and the opening of a checkout.
const A_WHILE_SECONDS: i64 = 61;

struct Life {
    fixture: Fixture,
    fuse: Fuse,
}

impl Life {
    async fn new() -> Self {
        let (mut fixture, fuse) = (Fixture::new().await, Fuse::default());
        fixture.store = fixture.store.on(fuse.clone());
        fixture.gateway = FakeGateway::new().on(fuse.clone());
        fixture.gateway.refunds_begin_as(RefundState::Processed);
        Self { fixture, fuse }
    }

    /// A caller without an answer tries again after a while.
    fn surely<T>(&self, entry: impl AsyncFn() -> T) -> T {
        alive(entry()).unwrap_or_else(|| {
            self.fixture.clock.advance_secs(A_WHILE_SECONDS);
            alive(entry()).expect("a process ends once")
        })
    }

    /// A caller without an answer gives up.
    fn perhaps<T>(&self, entry: impl Future<Output = T>) {
        let _heard = alive(entry);
    }

    fn a_priced_order(&self) -> OrderId {
        let (fixture, booking) = (&self.fixture, a_booking(self.fixture.owner()));
        self.surely(async || {
            place_order(&fixture.store, &fixture.store, booking.clone())
                .await
                .unwrap()
        })
    }

    fn a_paid_checkout(&self, order: OrderId) -> PaymentReference {
        let fixture = &self.fixture;
        let open = async || {
            start_payment(
                &fixture.store,
                &fixture.gateway,
                a_payment_start(fixture.owner(), order),
            )
            .await
        };
        let reference = self.surely(open).unwrap().reference;
        fixture.gateway.pay(&reference);
        reference
    }

    /// The customer returns from the checkout.
    fn a_paid_order(&self) -> OrderId {
        let (fixture, order) = (&self.fixture, self.a_priced_order());
        let reference = self.a_paid_checkout(order);
        self.surely(async || {
            verify_payment(
                &fixture.store,
                &fixture.gateway,
                &reference,
                fixture.owner(),
            )
            .await
            .unwrap()
        });
        order
    }

    fn the_job_is_done(&self, order: OrderId) {
        let fixture = &self.fixture;
        self.surely(async || fixture.work().await);
        let offer = fixture
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina())
            .expect("Amina is asked");
        let _accepted = self.surely(async || {
            accept_offer(
                &fixture.store,
                fixture.acceptance(fixture.amina(), offer.id),
            )
            .await
            .unwrap()
        });
        let start = async || {
            start_job(
                &fixture.store,
                StartJob {
                    call: fixture.amina(),
                    order,
                    pin: PIN.into(),
                },
            )
            .await
            .unwrap()
        };
        let _started = self.surely(start);
        let finish = async || {
            let cmd = FinishJob {
                call: fixture.amina(),
                order,
                note: "Done.".into(),
                materials: None,
                weights: None,
                photos: Vec::new(),
                proof: None,
            };
            let cmd = testkit::world::with_proof(&fixture.store, cmd)
                .await
                .unwrap();
            finish_job(&fixture.store, cmd).await.unwrap()
        };
        let _finished = self.surely(finish);
    }

    fn completed(&self) {
        let (fixture, order) = (&self.fixture, self.a_paid_order());
        self.the_job_is_done(order);
        let _confirmed = self.surely(async || {
            confirm_completion(
                &fixture.store,
                ConfirmCompletion {
                    call: fixture.owner(),
                    order,
                },
            )
            .await
            .unwrap()
        });
    }

    /// The customer does not return: the webhook reports the money, or the sweeper finds it; and
    /// the job is not confirmed by the customer.
    fn left_alone(&self) {
        let (fixture, order) = (&self.fixture, self.a_priced_order());
        let reference = self.a_paid_checkout(order);
        let (signature, body) = fixture.gateway.webhook_for(&reference);
        let cmd = ReceiveWebhook {
            call: fixture.by(kernel::Actor::Guest),
            signature,
            body,
        };
        self.perhaps(receive_webhook(&fixture.store, &fixture.gateway, cmd));
        fixture.clock.advance_secs(A_WHILE_SECONDS);
        self.perhaps(fixture.work());
        fixture.clock.advance_secs(A_WHILE_SECONDS);
        self.the_job_is_done(order);
    }

    fn cancelled(&self) {
        let (fixture, order) = (&self.fixture, self.a_paid_order());
        let cmd = CancelOrder {
            call: fixture.owner(),
            order,
            reason: "No more".into(),
            as_credit: false,
        };
        let _cancelled =
            self.surely(async || cancel_order(&fixture.store, cmd.clone()).await.unwrap());
        self.perhaps(fixture.work());
    }

    /// The fuse is disarmed, and ten days pass without faults.
    async fn calm_days(&self) {
        self.fuse.light(0);
        self.fixture.clock.advance_secs(A_WHILE_SECONDS);
        for _ in 0..10 {
            self.fixture.work_calmly(24 * 60).await;
        }
        self.fixture.reactions().await;
        self.fixture.assert_sound().await;
    }

    fn end(&self) -> End {
        let state = self.fixture.state();
        let mut balances = BTreeMap::new();
        for leg in state.entries.iter().flat_map(payments::ledger::Entry::legs) {
            let account = leg.account.to_string();
            let kind = account
                .rsplit_once(':')
                .filter(|(_, id)| id.len() > 30)
                .map_or(account.as_str(), |(kind, _)| kind);
            *balances.entry(kind.to_owned()).or_insert(0) += leg.amount.kobo();
        }
        balances.retain(|_, balance| *balance != 0);
        End {
            orders: state.orders.values().map(|order| order.status).collect(),
            paid: state
                .payments
                .values()
                .filter(|payment| payment.status == PaymentStatus::Success)
                .count(),
            refunds: state
                .refunds
                .values()
                .map(|refund| refund.amount.kobo())
                .collect(),
            refunded: state
                .payments
                .values()
                .map(|payment| self.fixture.gateway.refunded(&payment.reference).kobo())
                .sum(),
            entries: state.entries.len(),
            balances,
            unpublished_events: state
                .outbox
                .iter()
                .filter(|waiting| waiting.published_at.is_none())
                .count(),
        }
    }
}

/// The final state of a run, without what differs from one run to the next.
#[derive(Debug, PartialEq, Eq)]
struct End {
    orders: Vec<OrderStatus>,
    paid: usize,
    refunds: Vec<i64>,
    refunded: i64,
    entries: usize,
    balances: BTreeMap<String, i64>,
    unpublished_events: usize,
}

async fn one_life(script: fn(&Life), death: u64) -> (End, u64) {
    let life = Life::new().await;
    let before = life.fuse.passed();
    life.fuse.light(death);
    script(&life);
    let places = life.fuse.passed() - before;
    life.calm_days().await;
    (life.end(), places)
}

async fn every_death_of(script: fn(&Life), status: OrderStatus, at_least: u64) {
    let (wanted, places) = one_life(script, 0).await;
    assert_eq!(wanted.orders, [status]);
    assert!(places >= at_least, "only {places} places to end at");
    for death in 1..=places {
        let (end, _) = one_life(script, death).await;
        assert_eq!(
            end, wanted,
            "after the process ended at place {death} of {places}"
        );
    }
}

/// The regression "crash between commit and gateway call".
#[tokio::test]
async fn a_job_that_is_paid_and_done_ends_the_same_wherever_the_process_ended() {
    every_death_of(Life::completed, OrderStatus::Completed, 20).await;
}

#[tokio::test]
async fn money_of_an_abandoned_payment_ends_the_same_wherever_the_process_ended() {
    every_death_of(Life::left_alone, OrderStatus::Completed, 20).await;
}

#[tokio::test]
async fn a_cancelled_order_is_refunded_once_wherever_the_process_ended() {
    every_death_of(Life::cancelled, OrderStatus::Cancelled, 16).await;
}
