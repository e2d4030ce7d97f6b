//! Payments, refunds and the webhook inbox.

mod attempts;
mod refunds;
mod webhooks;

use crate::test_databases::TestDatabase;
use orders::OrderStatus;
use payments::Payment;
use testkit::world::{OrderPlan, order_in, people};

fn plan() -> OrderPlan {
    OrderPlan::numbered(1)
}

fn payment() -> Payment {
    plan().payment()
}

async fn priced_with_payment(db: &TestDatabase) {
    people(&*db.store).await;
    order_in(&*db.store, &plan(), OrderStatus::Priced).await;
    db.run(|uow| uow.payments().insert(payment())).await;
}
