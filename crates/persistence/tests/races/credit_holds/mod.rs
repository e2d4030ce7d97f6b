//! Credit and promo codes that many requests use at the same moment.

mod codes;
mod credit;

use crate::scenario::Scenario;
use kernel::{Actor, Applied, OrderId, UserId};
use marketplace::orders::{ChangePromo, OrdersError, change_promo};
use testkit::world;

fn bola() -> UserId {
    world::a_complete_customer().id
}

async fn put_on(
    scenario: &Scenario,
    customer: UserId,
    order: OrderId,
    code: &str,
) -> Result<Applied<()>, OrdersError> {
    let cmd = ChangePromo {
        call: scenario.by(Actor::Customer(customer)),
        order,
        code: Some(code.into()),
    };
    change_promo(scenario.store(), cmd).await
}
