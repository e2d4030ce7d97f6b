//! Changes of the history of orders.

use super::{COMPLETED, DRAFT, Damage, damage, id};
use kernel::Actor;
use orders::{OrderEvent, OrderStatus};
use testkit::{now, world::OrderPlan};

pub(super) fn damages_of_the_history() -> Vec<Damage> {
    let event = |seq: u32, change: &str| {
        format!(
            "UPDATE order_events SET {change} WHERE order_id = '{}' AND seq = {seq}",
            id(COMPLETED)
        )
    };
    let order = |change: &str| format!("UPDATE orders SET {change} WHERE id = '{}'", id(COMPLETED));
    let chain: &[_] = &["event_chain"];
    vec![
        damage(
            event(3, "reason = 'FREE'"),
            event(3, "reason = 'PRICED'"),
            chain,
        ),
        damage(
            event(4, "actor_role = 'GUEST'"),
            event(4, "actor_role = 'SYSTEM'"),
            chain,
        ),
        damage(
            event(1, "prev_hash = 'x'"),
            event(1, "prev_hash = ''"),
            chain,
        ),
        damage(
            event(7, "seq = 9"),
            format!(
                "UPDATE order_events SET seq = 7 WHERE order_id = '{}' AND seq = 9",
                id(COMPLETED)
            ),
            chain,
        ),
        damage(order("last_seq = 6"), order("last_seq = 7"), chain),
    ]
}

/// Adds a second event to the draft. Its hash is correct, but its previous status is one that the
/// order never had.
pub(super) fn forged_event() -> String {
    let draft = OrderPlan::numbered(DRAFT).draft();
    let event = OrderEvent {
        order: draft.id,
        seq: 2,
        from: Some(OrderStatus::Submitted),
        to: OrderStatus::Cancelled,
        actor: Actor::System,
        reason: "FORGED".into(),
        note: None,
        at: now(),
        prev_hash: draft.last_hash,
    };
    let (order, at, prev, hash) = (
        event.order,
        event.at.naive_utc(),
        &event.prev_hash,
        event.hash(),
    );
    format!(
        "INSERT INTO order_events (order_id, seq, from_status, to_status, actor_role, reason, at, prev_hash, hash)
        VALUES ('{order}', 2, 'SUBMITTED', 'CANCELLED', 'SYSTEM', 'FORGED', '{at}', '{prev}', '{hash}');
        UPDATE orders SET status = 'CANCELLED', last_seq = 2, last_hash = '{hash}' WHERE id = '{order}'"
    )
}
