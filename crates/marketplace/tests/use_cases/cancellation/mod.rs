//! Cancelling a job that a provider has accepted: requested on the shown terms, carried out unless
//! support objects.

mod codes;
mod objections;
mod terms;

use crate::support::{Fixture, amina};
use kernel::{Actor, Applied, CancellationId, Invocation, Money, OrderId, Permission};
use marketplace::cancellation::{AskCancellation, DecideCancellation, ask_cancellation};
use orders::{CancelReason, Cancellation, Decision, OrderStatus};
use payments::ledger::Account;
use testkit::world::{self, OrderPlan};

const TOTAL: i64 = 3_010_000;

/// Bola's job of ₦30,100 that Amina has accepted, with the clock `mins_before` minutes before its
/// slot.
async fn taken(fixture: &Fixture, mins_before: i64) -> OrderId {
    let order = world::order_in(
        &fixture.store,
        &OrderPlan::numbered(1),
        OrderStatus::Assigned,
    )
    .await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()) - mins_before * 60);
    order.id
}

fn request(fixture: &Fixture, order: OrderId, fee: i64) -> AskCancellation {
    AskCancellation {
        call: fixture.owner(),
        order,
        reason: CancelReason::ChangedMind,
        note: "We travel.".into(),
        fee: Money::from_kobo(fee),
        as_credit: false,
    }
}

async fn asked(fixture: &Fixture, order: OrderId, fee: i64) -> CancellationId {
    match ask_cancellation(&fixture.store, request(fixture, order, fee))
        .await
        .unwrap()
    {
        Applied::Now(id) => id,
        Applied::Already => panic!("it was asked before"),
    }
}

fn found(fixture: &Fixture, id: CancellationId) -> Cancellation {
    fixture.state().cancellations[&id].clone()
}

fn staff(fixture: &Fixture) -> Invocation {
    fixture.by(Actor::staff(world::an_admin().id, &[Permission::Support]))
}

fn decision(
    fixture: &Fixture,
    cancellation: CancellationId,
    decision: Decision,
) -> DecideCancellation {
    DecideCancellation {
        call: staff(fixture),
        cancellation,
        decision,
        note: "We are sorry to hear it.".into(),
        our_fault: false,
    }
}

fn share(fixture: &Fixture) -> i64 {
    -fixture.balance(&Account::Provider(amina()))
}
