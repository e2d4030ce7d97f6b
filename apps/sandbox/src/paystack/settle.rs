//! Changes the status of charges and notifies the merchant.

use std::sync::Arc;

use super::transaction_view::event_data;
use crate::core::Sandbox;
use crate::webhooks::{self, Plan};
use crate::world::{Card, Channel, Charge, RefundFate};

/// The way in which a customer paid.
pub struct Payment {
    pub channel: Channel,
    pub card: Option<Card>,
    pub refund_fate: RefundFate,
}

/// Marks the charge as paid and sends `charge.success`, unless it is paid already.
pub fn pay(sandbox: &Arc<Sandbox>, charge_id: u64, payment: Payment) -> Option<Charge> {
    let charge = {
        let mut world = sandbox.world();
        let mut charge = world.charges.get(charge_id)?.clone();
        if charge.is_settled() {
            return Some(charge);
        }
        charge.attempts = charge.attempts.saturating_add(1);
        charge.refund_fate = payment.refund_fate;
        charge.pay(payment.channel, payment.card);
        world.put(charge.clone());
        charge
    };
    announce(sandbox, &charge, Plan::ONCE);
    Some(charge)
}

/// Changes a charge that is not settled yet. Returns the charge as it is after that.
pub fn change(
    sandbox: &Sandbox,
    charge_id: u64,
    change: impl FnOnce(&mut Charge),
) -> Option<Charge> {
    let mut world = sandbox.world();
    let mut charge = world.charges.get(charge_id)?.clone();
    if !charge.is_settled() {
        change(&mut charge);
        world.put(charge.clone());
    }
    Some(charge)
}

/// Sends `charge.success`. There is no event for a failed charge.
pub fn announce(sandbox: &Arc<Sandbox>, charge: &Charge, plan: Plan) {
    webhooks::send(
        sandbox,
        "charge.success",
        &charge.reference,
        &event_data(charge),
        plan,
    );
}
