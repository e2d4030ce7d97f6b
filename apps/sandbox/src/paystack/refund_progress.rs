//! The way of a refund through its states, and the webhook of each.

use std::sync::Arc;

use super::refund_view::event_data;
use crate::clock;
use crate::core::Sandbox;
use crate::webhooks::{self, Plan};
use crate::world::{ChargeStatus, Refund, RefundStatus, World};

/// The refunds that are still in progress.
pub fn unfinished(sandbox: &Sandbox) -> Vec<u64> {
    let world = sandbox.world();
    world
        .refunds
        .iter()
        .filter(|refund| refund.next_status().is_some())
        .map(|refund| refund.id)
        .collect()
}

/// Moves the refund to its next state after one step of time, and so on until the last state.
pub fn advance_later(sandbox: &Arc<Sandbox>, id: u64) {
    let shared = Arc::clone(sandbox);
    sandbox.spawn_after(sandbox.pace.step, move || {
        // Computed first, because the lock must be released before the webhook is recorded.
        let moved = advance(&mut shared.world(), id);
        if let Some(refund) = moved {
            announce(&shared, &refund);
            advance_later(&shared, id);
        }
    });
}

fn advance(world: &mut World, id: u64) -> Option<Refund> {
    let mut refund = world.refunds.get(id)?.clone();
    refund.status = refund.next_status()?;
    refund.updated_at = clock::now();
    world.put(refund.clone());
    if refund.status == RefundStatus::Processed {
        reverse_if_wholly_refunded(world, refund.charge_id);
    }
    Some(refund)
}

fn reverse_if_wholly_refunded(world: &mut World, charge_id: u64) {
    let Some(mut charge) = world.charges.get(charge_id).cloned() else {
        return;
    };
    let done = charge
        .refunds
        .iter()
        .filter_map(|id| world.refunds.get(*id));
    let done = done.filter(|refund| refund.status == RefundStatus::Processed);
    if done.map(|refund| refund.amount_kobo).sum::<u64>() >= charge.amount_kobo {
        charge.status = ChargeStatus::Reversed;
        world.put(charge);
    }
}

pub fn announce(sandbox: &Arc<Sandbox>, refund: &Refund) {
    let event = format!("refund.{}", refund.status.name());
    webhooks::send(
        sandbox,
        &event,
        &refund.charge_reference,
        &event_data(refund),
        Plan::ONCE,
    );
}
