use super::{
    EndError,
    figures::{Division, divide_in},
};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::stop_all_in,
    settlement::{
        RefundPolicy, accrue_in, consume_promo_in, release_entry, return_promo_in,
        return_tenders_in,
    },
};
use kernel::{Actor, Applied, Invocation, OrderId, Permission, StoreError, UserId};
use orders::{
    DisputeSide, EarlyTermination, EarlyTerminationError, EarlyTerminationState, Order,
    OrderStatus, Release,
};

/// A second person approves or rejects an early termination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecideEarlyTermination {
    pub call: Invocation,
    pub order: OrderId,
    pub agree: bool,
}

/// Decides the proposal. On approval the provider is paid for the accepted work, the rest is
/// refunded, and both sides are notified. When the work was finished or disputed in the meantime,
/// the proposal lapses.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own job or order;
/// `NeedsFinance`; `EarlyTermination(Decided | SamePerson | Changed)`.
pub async fn decide_early_termination(
    store: &dyn Store,
    cmd: DecideEarlyTermination,
) -> Result<EarlyTerminationState, EndError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideEarlyTermination,
) -> Result<EarlyTerminationState, EndError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(EndError::NotFound);
    };
    let order = uow.orders().lock(cmd.order)?.ok_or(EndError::NotFound)?;
    if order.side_of(uow.actor()) != Ok(DisputeSide::Support) {
        return Err(EndError::NotFound);
    }
    let mut early_termination = uow
        .early_terminations()
        .lock_latest_of(order.id)?
        .ok_or(EarlyTerminationError::Decided)?;
    if !cmd.agree {
        early_termination.drop(staff, now)?;
    } else if order.status != OrderStatus::InProgress {
        early_termination.lapse(staff, now)?;
    } else {
        if !uow.actor().may(Permission::Finance) {
            return Err(EndError::NeedsFinance);
        }
        return end_in(uow, order, early_termination, staff);
    }
    let state = early_termination.state;
    uow.early_terminations().save(early_termination)?;
    Ok(state)
}

fn end_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    mut early_termination: EarlyTermination,
    staff: UserId,
) -> Result<EarlyTerminationState, EndError> {
    let now = uow.now();
    // Payments are locked first, then change orders, the provider and the accounts of the ledger,
    // as in every unit.
    uow.payments().lock_captured_of(order.id).map(drop)?;
    drop_open_change_orders_in(uow, &order)?;
    let division = divide_in(uow, &order, &early_termination.kept)?;
    early_termination.agree(staff, division.figures, now)?;
    let _provider = uow.providers().lock(division.provider)?;
    order.end_early(early_termination.reason, &uow.call())?;
    if division.figures.back.is_positive() {
        return_tenders_in(uow, &order, division.figures.back, RefundPolicy::default())?;
    }
    pay_in(uow, &order, &division)?;
    uow.tasks()
        .cancel(TaskKind::AutoComplete, order.id.uuid())?;
    stop_all_in(uow, order.id)?;
    let (kept, back, to_provider) = (
        division.figures.kept,
        division.figures.back,
        division.figures.provider,
    );
    let event = DomainEvent::WorkEnded {
        order: order.id,
        kept,
        back,
        to_provider,
        explanation: early_termination.explanation.clone(),
    };
    uow.emit(&event)?;
    let state = early_termination.state;
    uow.early_terminations().save(early_termination)?;
    uow.orders().save(order)?;
    Ok(state)
}

/// Ends change orders that were not answered or paid; money that comes for them later is returned.
fn drop_open_change_orders_in(uow: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    let now = uow.now();
    for mut change_order in uow.change_orders().lock_of(order.id)? {
        if change_order.end_with_work(now) == Applied::Now(()) {
            uow.tasks()
                .cancel(TaskKind::LapseChangeOrder, change_order.id.uuid())?;
            uow.change_orders().save(change_order)?;
        }
    }
    Ok(())
}

/// `escrow → vat:output + revenue:commission + liability:provider` for the accepted work. When
/// nothing was accepted, a promo code can be used again.
fn pay_in(uow: &mut dyn UnitOfWork, order: &Order, division: &Division) -> Result<(), EndError> {
    let now = uow.now();
    let Division {
        provider,
        price,
        split,
        figures,
    } = division;
    if !figures.kept.is_positive() {
        return Ok(return_promo_in(uow, order.id)?);
    }
    if split.total != figures.kept {
        return Err(StoreError::Failed(format!(
            "the split of {} is not what was accepted",
            order.id
        ))
        .into());
    }
    if price.discount().is_positive() {
        consume_promo_in(uow, order.id)?;
    }
    let release = Release {
        order: order.id,
        provider: *provider,
        price: price.id(),
        amount: figures.kept,
    };
    accrue_in(uow, order.id, *provider, figures.provider)?;
    let entry = release_entry(&release, split, uow.next_id(), now)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(())
}
