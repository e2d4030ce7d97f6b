use super::{assessments, payment_view::payment_view};
use crate::State;
use kernel::{OrderId, UserId};
use marketplace::read::CustomerRecords;
use reviews::Side;
use std::cmp::Reverse;

/// The records of a customer, each kind in the order in which the real reads return it.
pub(super) fn records(state: &State, customer: UserId) -> CustomerRecords {
    let is_own = |order: OrderId| {
        state
            .orders
            .get(&order)
            .is_some_and(|order| order.customer == customer)
    };
    let mut assessments: Vec<_> = state
        .assessments
        .values()
        .filter(|one| is_own(one.order))
        .collect();
    assessments.sort_by_key(|one| (one.created_at, one.order));
    let mut payments: Vec<_> = state
        .payments
        .values()
        .filter(|one| one.customer == customer)
        .collect();
    payments.sort_by_key(|one| Reverse((one.created_at, one.id)));
    let mut refunds: Vec<_> = state
        .refunds
        .values()
        .filter(|one| is_own(one.order))
        .cloned()
        .collect();
    refunds.sort_by_key(|one| (one.created_at, one.id));
    let mut disputes: Vec<_> = state
        .disputes
        .values()
        .filter(|one| is_own(one.order))
        .cloned()
        .collect();
    disputes.sort_by_key(|one| (one.opened_at, one.id));
    let mut warranty_claims: Vec<_> = state
        .warranty_claims
        .values()
        .filter(|one| is_own(one.order))
        .cloned()
        .collect();
    warranty_claims.sort_by_key(|one| (one.opened_at, one.id));
    let mut damage_claims: Vec<_> = state
        .damage_claims
        .values()
        .filter(|one| is_own(one.order))
        .cloned()
        .collect();
    damage_claims.sort_by_key(|one| (one.opened_at, one.id));
    let mut change_orders: Vec<_> = state
        .change_orders
        .values()
        .filter(|one| is_own(one.order))
        .cloned()
        .collect();
    change_orders.sort_by_key(|one| (one.proposed_at, one.id));
    let mut moves: Vec<_> = state
        .moves
        .values()
        .filter(|one| is_own(one.order))
        .cloned()
        .collect();
    moves.sort_by_key(|one| (one.asked_at, one.id));
    let mut reviews: Vec<_> = state
        .reviews
        .values()
        .filter(|one| is_own(one.order) && one.side == Side::Customer)
        .cloned()
        .collect();
    reviews.sort_by_key(|one| (one.created_at, one.id));
    CustomerRecords {
        assessments: assessments
            .into_iter()
            .filter_map(|one| assessments::view(state, one))
            .collect(),
        payments: payments.into_iter().map(payment_view).collect(),
        refunds,
        disputes,
        warranty_claims,
        damage_claims,
        change_orders,
        moves,
        reviews,
    }
}
