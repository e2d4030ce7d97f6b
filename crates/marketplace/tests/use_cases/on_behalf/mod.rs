//! Staff act for the customer or the provider: they cancel an order (rows 27 to 29) or start a job
//! without the PIN (row 19).

mod cancelling;
mod permissions;
mod starting;

use crate::support::Fixture;
use kernel::{Actor, Applied, Invocation, Money, OrderId, Permission};
use marketplace::{
    cancellation::{CancelForCustomer, CancellationsError, cancel_for_customer},
    fulfilment::StartWithoutPin,
};
use orders::{CancelReason, OrderStatus};
use testkit::world::{self, OrderPlan};

/// What cancelling costs five hours before the slot.
const FEE: i64 = 250_000;

fn staff(fixture: &Fixture, permissions: &[Permission]) -> Invocation {
    fixture.by(Actor::staff(world::an_admin().id, permissions))
}

fn cancelling(fixture: &Fixture, order: OrderId, fee: i64) -> CancelForCustomer {
    CancelForCustomer {
        call: staff(fixture, &[Permission::Ops, Permission::Support]),
        order,
        reason: CancelReason::ChangedMind,
        note: " You phoned us. ".into(),
        our_fault: false,
        waive: false,
        fee: Money::from_kobo(fee),
    }
}

async fn cancel(
    fixture: &Fixture,
    cmd: CancelForCustomer,
) -> Result<Applied<()>, CancellationsError> {
    cancel_for_customer(&fixture.store, cmd).await
}

/// A job of ₦30,100 that Amina has accepted, five hours before its slot.
async fn taken_no(fixture: &Fixture, number: u64) -> OrderId {
    let plan = OrderPlan::numbered(number);
    let order = world::order_in(&fixture.store, &plan, OrderStatus::Assigned).await;
    let opens = order.slot.and_then(orders::Slot::starts_at).unwrap();
    fixture
        .clock
        .advance_secs(opens.secs_since(fixture.clock_now()) - 5 * 3600);
    order.id
}

fn told(fixture: &Fixture, user: kernel::UserId) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user)
        .map(|one| one.message)
        .collect()
}

fn starting(fixture: &Fixture, order: OrderId) -> StartWithoutPin {
    StartWithoutPin {
        call: staff(fixture, &[Permission::Ops, Permission::Support]),
        order,
        reason: "The phone of the customer is broken.".into(),
        call_note: "She says that Amina is at the door.".into(),
    }
}
