//! What follows from money that came for an order, whatever with.

use super::PaymentsError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork, scheduling::start_search_in, settlement::note_rules_in,
};
use kernel::{IdSequence, Invocation, Money};
use orders::{Order, OrderStatus};

/// Whether enough had come before to look for somebody.
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

/// The first money that is enough sends for a provider; less of it waits for the rest; what comes later is a stage.
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

/// The rules of commission are those of this moment, and somebody is looked for.
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

/// The rest is waited for; the price does not run out meanwhile.
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

/// A later stage came, or a part of one: who does the work hears which stages are paid.
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
