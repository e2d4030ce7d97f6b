//! The process may end before or after any unit of work and any call to the gateway. Whoever was waiting tries again or
//! walks away, the timers do the rest, and it ends as if nothing had been: at every single place, one after the other.

use crate::support::{House, PIN, a_booking, a_payment_start, amina};
use kernel::OrderId;
use marketplace::{
    dispatch::accept_offer,
    fulfilment::{
        ConfirmCompletion, FinishJob, StartJob, confirm_completion, finish_job, start_job,
    },
    ordering::{CancelOrder, cancel_order, place_order},
    paying::{ReceiveWebhook, receive_webhook, start_payment, verify_payment},
};
use orders::OrderStatus;
use payments::{PaymentReference, PaymentStatus, RefundState};
use std::collections::BTreeMap;
use testkit::{FakeGateway, Fuse, alive};

/// Longer than a lease, a claim of an `Idempotency-Key` and the opening of a checkout.
const A_WHILE_SECONDS: i64 = 61;

struct Life {
    house: House,
    fuse: Fuse,
}

impl Life {
    async fn new() -> Self {
        let (mut house, fuse) = (House::new().await, Fuse::default());
        house.store = house.store.on(fuse.clone());
        house.gateway = FakeGateway::new().on(fuse.clone());
        house.gateway.refunds_begin_as(RefundState::Processed);
        Self { house, fuse }
    }

    /// Whoever hears nothing tries again after a while.
    fn surely<T>(&self, deed: impl AsyncFn() -> T) -> T {
        alive(deed()).unwrap_or_else(|| {
            self.house.clock.advance_secs(A_WHILE_SECONDS);
            alive(deed()).expect("a process ends once")
        })
    }

    /// Whoever hears nothing walks away.
    fn perhaps<T>(&self, deed: impl Future<Output = T>) {
        let _heard = alive(deed);
    }

    fn a_priced_order(&self) -> OrderId {
        let (house, booking) = (&self.house, a_booking(self.house.owner()));
        self.surely(async || {
            place_order(&house.store, &house.store, booking.clone())
                .await
                .unwrap()
        })
    }

    fn a_paid_checkout(&self, order: OrderId) -> PaymentReference {
        let house = &self.house;
        let open = async || {
            start_payment(
                &house.store,
                &house.gateway,
                a_payment_start(house.owner(), order),
            )
            .await
        };
        let reference = self.surely(open).unwrap().reference;
        house.gateway.pay(&reference);
        reference
    }

    /// The customer comes back from the checkout.
    fn a_paid_order(&self) -> OrderId {
        let (house, order) = (&self.house, self.a_priced_order());
        let reference = self.a_paid_checkout(order);
        self.surely(async || {
            verify_payment(&house.store, &house.gateway, &reference, house.owner())
                .await
                .unwrap()
        });
        order
    }

    fn the_job_is_done(&self, order: OrderId) {
        let house = &self.house;
        self.surely(async || house.work().await);
        let offer = house
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina())
            .expect("Amina is asked");
        let _accepted = self.surely(async || {
            accept_offer(&house.store, house.acceptance(house.amina(), offer.id))
                .await
                .unwrap()
        });
        let start = async || {
            start_job(
                &house.store,
                StartJob {
                    call: house.amina(),
                    order,
                    pin: PIN.into(),
                },
            )
            .await
            .unwrap()
        };
        let _started = self.surely(start);
        let finish = async || {
            finish_job(
                &house.store,
                FinishJob {
                    call: house.amina(),
                    order,
                    note: "Done.".into(),
                    materials: None,
                },
            )
            .await
            .unwrap()
        };
        let _finished = self.surely(finish);
    }

    fn completed(&self) {
        let (house, order) = (&self.house, self.a_paid_order());
        self.the_job_is_done(order);
        let _confirmed = self.surely(async || {
            confirm_completion(
                &house.store,
                ConfirmCompletion {
                    call: house.owner(),
                    order,
                },
            )
            .await
            .unwrap()
        });
    }

    /// Nobody comes back: the webhook tells of the money, or the sweeper finds it; and nobody confirms.
    fn left_alone(&self) {
        let (house, order) = (&self.house, self.a_priced_order());
        let reference = self.a_paid_checkout(order);
        let (signature, body) = house.gateway.webhook_for(&reference);
        let cmd = ReceiveWebhook {
            call: house.by(kernel::Actor::Guest),
            signature,
            body,
        };
        self.perhaps(receive_webhook(&house.store, &house.gateway, cmd));
        house.clock.advance_secs(A_WHILE_SECONDS);
        self.perhaps(house.work());
        house.clock.advance_secs(A_WHILE_SECONDS);
        self.the_job_is_done(order);
    }

    fn cancelled(&self) {
        let (house, order) = (&self.house, self.a_paid_order());
        let cmd = CancelOrder {
            call: house.owner(),
            order,
            reason: "No more".into(),
            as_credit: false,
        };
        let _cancelled =
            self.surely(async || cancel_order(&house.store, cmd.clone()).await.unwrap());
        self.perhaps(house.work());
    }

    /// The fuse goes out, and ten calm days pass.
    async fn calm_days(&self) {
        self.fuse.light(0);
        self.house.clock.advance_secs(A_WHILE_SECONDS);
        for _ in 0..10 {
            self.house.work_calmly(24 * 60).await;
        }
        self.house.relay().await;
        self.house.assert_sound().await;
    }

    fn end(&self) -> End {
        let state = self.house.state();
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
                .map(|payment| self.house.gateway.refunded(&payment.reference).kobo())
                .sum(),
            entries: state.entries.len(),
            balances,
            untold: state
                .outbox
                .iter()
                .filter(|waiting| waiting.told_at.is_none())
                .count(),
        }
    }
}

/// Where a life ended, without what differs from one life to the next.
#[derive(Debug, PartialEq, Eq)]
struct End {
    orders: Vec<OrderStatus>,
    paid: usize,
    refunds: Vec<i64>,
    refunded: i64,
    entries: usize,
    balances: BTreeMap<String, i64>,
    untold: usize,
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
async fn money_that_nobody_came_back_for_ends_the_same_wherever_the_process_ended() {
    every_death_of(Life::left_alone, OrderStatus::Completed, 20).await;
}

#[tokio::test]
async fn a_cancelled_order_is_refunded_once_wherever_the_process_ended() {
    every_death_of(Life::cancelled, OrderStatus::Cancelled, 16).await;
}
