//! One order whose payments are started, reported and ended in several ways at the same moment.

mod ended_orders;
mod reports;
mod second_payments;

use crate::scenario::Scenario;
use marketplace::payments::{Settled, verify_payment};
use payments::PaymentReference;

const FIFTY: usize = 50;

async fn verify(scenario: &Scenario, reference: &PaymentReference) -> Settled {
    verify_payment(
        scenario.store(),
        &scenario.gateway,
        reference,
        scenario.owner(),
    )
    .await
    .unwrap()
}
