use super::{OrdersError, promo::return_promo_in, submit_order::owned_order};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    advances::end_in,
    assessments::drop_in,
    moves::end_move_in,
    payments::{HoldScope, RefundPolicy, far_ids, release_in, return_tenders_in},
};
use kernel::{Applied, IdSequence, Invocation, Money, OrderId};
use orders::Order;
use providers::OfferState;

/// The customer closes an order that nobody has been assigned to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelOrder {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
    /// What was paid becomes their credit at once, in place of going back the way it came.
    pub as_credit: bool,
}

/// All that was paid goes back. Races with a provider's accept under the order's lock: one of the two wins.
///
/// # Errors
/// `NotFound` also for another's order; `Order(Illegal)` once somebody is assigned.
pub async fn cancel_order(store: &dyn Store, cmd: CancelOrder) -> Result<Applied<()>, OrdersError> {
    store.unit(move |uow| cancel_order_in(uow, &cmd)).await
}

fn cancel_order_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CancelOrder,
) -> Result<Applied<()>, OrdersError> {
    let (mut order, mut ids) = (owned_order(uow, cmd.order, &cmd.call)?, cmd.call.ids());
    let held = if order.status.holds_money() {
        order.paid
    } else {
        Money::ZERO
    };
    // Nobody took it in time, so it is not their doing.
    let our_fault = order.choice_due_at.is_some();
    let note = Some(cmd.reason.trim().to_owned()).filter(|text| !text.is_empty());
    let Applied::Now(()) = order.cancel("CUSTOMER_CANCELLED", note, &cmd.call)? else {
        return Ok(Applied::Already);
    };
    if held.is_positive() {
        let policy = RefundPolicy {
            our_fault,
            excess: false,
            credit_to: cmd.as_credit.then_some(order.customer),
        };
        refund_held_in(uow, &order, held, policy, &cmd.call, &mut ids)?;
    }
    stop_all_in(uow, order.id, &cmd.call)?;
    return_promo_in(uow, order.id)?;
    uow.outbox().append(
        ids.next_id(),
        &DomainEvent::OrderCancelled { order: order.id },
        cmd.call.now,
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Nothing more is to happen to an order that was cancelled: open offers, a request for another time and its timers end, and
/// credit that was set aside for it is there again. Shares are booked before it, for what was paid ahead for materials is settled here.
pub(crate) fn stop_all_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    call: &Invocation,
) -> Result<(), OrdersError> {
    let _ended = end_move_in(uow, order, call.now)?;
    for mut offer in uow.offers().lock_open_of(order)? {
        if offer.end(OfferState::Withdrawn, call.now).is_now() {
            uow.offers().save(offer)?;
        }
    }
    drop_in(uow, order)?;
    let kinds = [
        TaskKind::ExpireDraft,
        TaskKind::ExpirePrice,
        TaskKind::ChaseRequest,
        TaskKind::LapseBalance,
        TaskKind::DispatchOffers,
        TaskKind::SearchTimeout,
        TaskKind::CheckArrival,
    ];
    for kind in kinds {
        uow.tasks().cancel(kind, order.uuid())?;
    }
    release_in(
        uow,
        order,
        HoldScope::Order,
        call.now,
        &mut far_ids(call, 1),
    )?;
    end_in(uow, order, call, &mut far_ids(call, 2))?;
    Ok(())
}

/// Books the refund of what was held, or of part of it, cash before credit, and leaves the telling of the gateway to its
/// job.
pub(crate) fn refund_held_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    held: Money,
    policy: RefundPolicy,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), OrdersError> {
    return_tenders_in(uow, order, held, policy, call, ids)?;
    Ok(())
}
