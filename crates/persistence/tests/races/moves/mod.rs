//! A customer who wants another time, a provider who accepts, declines or sets out, and a timer:
//! one of them succeeds.

mod answers;
mod fees;

use crate::scenario::Scenario;
use kernel::{MoveId, OrderId, StoreError};
use orders::{MoveRequest, OrderStatus, Slot};

/// A job that Amina has accepted, seven hours before its slot.
async fn taken(scenario: &Scenario, number: u64) -> OrderId {
    let order = scenario.order_in(number, OrderStatus::Assigned).await;
    let opens = slot(scenario, order).await.starts_at().expect("a window");
    scenario
        .clock
        .advance_secs(opens.secs_since(scenario.system().now) - 25_200);
    order
}

async fn slot(scenario: &Scenario, order: OrderId) -> Slot {
    scenario.order(order).await.slot.expect("a slot")
}

/// A window in this many days, at which the provider is free.
fn in_days(scenario: &Scenario, days: u64) -> Slot {
    Slot::Window {
        date: scenario.system().now.abuja_date().plus_days(days),
        from_hour: 14,
    }
}

async fn stored(scenario: &Scenario, order: OrderId, id: MoveId) -> MoveRequest {
    let found: Result<Vec<MoveRequest>, StoreError> = scenario
        .store()
        .bare_unit(move |uow| uow.moves().lock_of(order))
        .await;
    found
        .unwrap()
        .into_iter()
        .find(|request| request.id == id)
        .expect("it is there")
}
