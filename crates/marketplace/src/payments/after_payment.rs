//! The steps after money has arrived for an order, by cash or store credit.

use super::PaymentsError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork, scheduling::start_search_in, settlement::note_rules_in,
};
use kernel::{IdSequence, Invocation, Money};
use orders::{Order, OrderStatus};

/// Whether enough money had arrived before to start the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Viewed {
    NotYet,
    Already,
}

impl Viewed {
    pub(super) fn before(order: &Order) -> Self {
        let waits = matches!(order.status, OrderStatus::Priced | OrderStatus::DepositPaid)
            && !order.is_ready();
        if waits { Self::NotYet } else { Self::Already }
    }
}

/// Continues after a payment. The first sufficient money starts the search; less than that waits
/// for the rest; later money pays a stage.
pub(super) fn after_payment_in(
    uow: &mut dyn UnitOfWork,
    order: Order,
    looked: Viewed,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PaymentsError> {
    match looked {
        Viewed::Already => after_stage_in(uow, order, call, ids),
        Viewed::NotYet if order.is_ready() => ready_in(uow, order, call, ids),
        Viewed::NotYet => after_part_in(uow, order, call, ids),
    }
}

/// Records the commission rules of this moment and starts the search for a provider.
fn ready_in(
    uow: &mut dyn UnitOfWork,
    order: Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PaymentsError> {
    uow.tasks()
        .cancel(TaskKind::LapseBalance, order.id.uuid())?;
    note_rules_in(uow, order.id, call.now)?;
    let event = if order.status == OrderStatus::Paid {
        DomainEvent::OrderPaid { order: order.id }
    } else {
        stage_paid(&order)
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    uow.tasks().cancel(TaskKind::ExpirePrice, order.id.uuid())?;
    start_search_in(uow, &order, call, ids)?;
    uow.orders().save(order)?;
    Ok(())
}

/// Waits for the rest of the money; meanwhile the price does not expire.
fn after_part_in(
    uow: &mut dyn UnitOfWork,
    order: Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PaymentsError> {
    let missing = order
        .funding()
        .and_then(|funding| funding.next())
        .map_or_else(|| order.outstanding(), |due| due.amount);
    let event = DomainEvent::PartReceived {
        order: order.id,
        held: order.paid,
        missing,
    };
    uow.outbox().append(ids.next_id(), &event, call.now)?;
    if let Some(until) = order.balance_due_at {
        uow.tasks().schedule(
            ids.next_id(),
            TaskKind::LapseBalance,
            order.id.uuid(),
            until,
        )?;
    }
    uow.tasks().cancel(TaskKind::ExpirePrice, order.id.uuid())?;
    uow.orders().save(order)?;
    Ok(())
}

/// Announces a later stage or a part of one, so that the provider knows which stages are paid.
fn after_stage_in(
    uow: &mut dyn UnitOfWork,
    order: Order,
    call: &Invocation,
    ids: &mut IdSequence,
) -> Result<(), PaymentsError> {
    uow.outbox()
        .append(ids.next_id(), &stage_paid(&order), call.now)?;
    uow.orders().save(order)?;
    Ok(())
}

fn stage_paid(order: &Order) -> DomainEvent {
    let due = order.funding().and_then(|funding| funding.next());
    let missing = due.map_or(Money::ZERO, |due| due.amount);
    DomainEvent::StagePaid {
        order: order.id,
        held: order.paid,
        next: due.map(|due| due.stage),
        missing,
    }
}
