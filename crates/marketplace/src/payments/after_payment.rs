//! The steps after money has arrived for an order, by cash or store credit.

use super::PaymentsError;
use crate::{
    DomainEvent, TaskKind, UnitOfWork, scheduling::start_search_in, settings::deadlines_in,
    settlement::note_rules_in,
};
use kernel::Money;
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
) -> Result<(), PaymentsError> {
    match looked {
        Viewed::Already => after_stage_in(uow, order),
        Viewed::NotYet if order.is_ready() => ready_in(uow, order),
        Viewed::NotYet => after_part_in(uow, order),
    }
}

/// Records the commission rules and the deadlines of this moment and starts the search for a
/// provider.
fn ready_in(uow: &mut dyn UnitOfWork, mut order: Order) -> Result<(), PaymentsError> {
    uow.tasks()
        .cancel(TaskKind::LapseBalance, order.id.uuid())?;
    note_rules_in(uow, order.id)?;
    order.deadlines = deadlines_in(uow)?;
    let event = if order.status == OrderStatus::Paid {
        DomainEvent::OrderPaid { order: order.id }
    } else {
        stage_paid(&order)
    };
    uow.emit(&event)?;
    uow.tasks().cancel(TaskKind::ExpirePrice, order.id.uuid())?;
    start_search_in(uow, &order)?;
    uow.orders().save(order)?;
    Ok(())
}

/// Waits for the rest of the money; meanwhile the price does not expire.
fn after_part_in(uow: &mut dyn UnitOfWork, order: Order) -> Result<(), PaymentsError> {
    let missing = order
        .funding()
        .and_then(|funding| funding.next())
        .map_or_else(|| order.outstanding(), |due| due.amount);
    let event = DomainEvent::PartReceived {
        order: order.id,
        held: order.paid,
        missing,
    };
    uow.emit(&event)?;
    if let Some(until) = order.balance_due_at {
        uow.schedule(TaskKind::LapseBalance, order.id.uuid(), until)?;
    }
    uow.tasks().cancel(TaskKind::ExpirePrice, order.id.uuid())?;
    uow.orders().save(order)?;
    Ok(())
}

/// Announces a later stage or a part of one, so that the provider knows which stages are paid.
fn after_stage_in(uow: &mut dyn UnitOfWork, order: Order) -> Result<(), PaymentsError> {
    uow.emit(&stage_paid(&order))?;
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
