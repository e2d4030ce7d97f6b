//! FAQ-07: a customer may cancel until a provider is assigned, and everything is refunded;
//! afterwards support decides.

mod cancelling;
mod ending;
mod money;

use crate::support::{Browser, TestApp, assigned};

/// An order that was assigned more than ten minutes ago and is wanted as soon as possible, to which
/// the most expensive row of the policy applies.
async fn long_taken(app: &TestApp, bola: &Browser, amina: &Browser) -> String {
    let order = assigned(app, bola, amina).await;
    app.clock.advance_mins(11);
    format!("/api/orders/{order}")
}
