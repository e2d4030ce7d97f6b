//! Calls to other companies: payment gateway, mail server, map service.

use crate::{gateway_called, labels::GatewayLabels};
use std::{future::Future, time::Instant};
use tracing::Instrument;

/// A call to another company, by the names under which operators know both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GatewayCall {
    pub gateway: &'static str,
    pub call: &'static str,
}

/// Runs a call to another company in a span, and records its time and outcome. `outcome` names the
/// outcome in a few words that never vary, such as `ok`, `refused` and `unavailable`.
pub async fn observed<T>(
    call: GatewayCall,
    run: impl Future<Output = T>,
    outcome: impl FnOnce(&T) -> &'static str,
) -> T {
    let GatewayCall { gateway, call } = call;
    let started = Instant::now();
    let span = tracing::info_span!("gateway", gateway, call, outcome = tracing::field::Empty);
    let answer = run.instrument(span.clone()).await;
    let outcome = outcome(&answer);
    span.record("outcome", outcome);
    let labels = GatewayLabels {
        gateway,
        call,
        outcome,
    };
    gateway_called(&labels, started.elapsed());
    answer
}
