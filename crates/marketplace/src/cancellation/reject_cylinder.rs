use super::{
    CancellationsError,
    report_ticket::report_ticket_in,
    settle::{How, settle_in},
};
use crate::{
    DomainEvent, RejectedCylinder, Store, TaskKind, UnitOfWork,
    owned_order::lock_owned_order,
    read::cylinder_comes_back,
    settings::cancellation_policy_in,
    settlement::{CancellationTerms, delivered_materials_in, rejected_cylinder_terms},
};
use kernel::{Applied, CancellationId, FieldErrors, Invocation, OrderId, StoreError};
use orders::{Ask, CancelReason, Cancellation, CylinderFault, Order, OrderError, OrderStatus};

/// A provider at the door reports that the customer's cylinder cannot be filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectCylinder {
    pub call: Invocation,
    pub order: OrderId,
    pub fault: CylinderFault,
    /// The provider's observations, for support and the customer; may be empty.
    pub note: String,
}

/// A customer whose cylinder was rejected takes the refund now, without the wait for support.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettleCylinder {
    pub call: Invocation,
    pub order: OrderId,
    /// Whether the refund becomes store credit, with which the customer orders another cylinder.
    pub as_credit: bool,
}

/// Opens a ticket of the customer with the report and the terms, and schedules the end of the order
/// for when support does not object. Half of the travel is kept, and nothing the first time (product
/// rule B4.17). `Already` when it was reported before.
///
/// # Errors
/// `NotFound` also for another provider's job; `Settlement(Order(OutOfStep))` away from the address;
/// `Settlement(Order(NoCylinder))` when the order has no cylinder to fill; `Asked` while another
/// cancellation waits; `Invalid`.
pub async fn reject_cylinder(
    store: &dyn Store,
    cmd: RejectCylinder,
) -> Result<Applied<CancellationId>, CancellationsError> {
    store.unit(cmd.call, move |uow| reject_in(uow, &cmd)).await
}

/// Ends the order at once and refunds it. `Already` when it has ended, whichever way its money went.
///
/// # Errors
/// `NotFound` also for another customer's order; `Decided` when no report waits.
pub async fn settle_cylinder(
    store: &dyn Store,
    cmd: SettleCylinder,
) -> Result<Applied<()>, CancellationsError> {
    store
        .unit(cmd.call, move |uow| settle_cylinder_in(uow, cmd))
        .await
}

fn reject_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RejectCylinder,
) -> Result<Applied<CancellationId>, CancellationsError> {
    let order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(CancellationsError::NotFound)?;
    let provider = order.at_the_door(&uow.call()).map_err(|error| {
        if error == OrderError::NotYours {
            CancellationsError::NotFound
        } else {
            error.into()
        }
    })?;
    if !cylinder_comes_back(&order.category_slug, &order.answers) {
        return Err(OrderError::NoCylinder.into());
    }
    if let Some(open) = uow.cancellations().lock_open_of(order.id)? {
        return if open.reason == CancelReason::CylinderRejected {
            Ok(Applied::Already)
        } else {
            Err(CancellationsError::Asked)
        };
    }
    if cmd.note.chars().count() > Cancellation::NOTE_MAX_CHARS {
        return Err(FieldErrors::one("note", "too_long", "At most 500 characters, please.").into());
    }
    let terms = terms_in(uow, &order)?;
    let parts = [
        format!(
            "The cylinder cannot be filled, because {}.",
            cmd.fault.clause()
        ),
        cmd.note.trim().to_owned(),
        terms.text()?,
    ];
    let ticket = report_ticket_in(uow, (&order, provider), "Cylinder rejected:", &parts)?;
    let request = Cancellation {
        fault: Some(cmd.fault),
        rejected_by: Some(provider),
        ..Cancellation::ask(Ask {
            id: uow.next_id(),
            order: &order,
            ticket,
            reason: CancelReason::CylinderRejected,
            settlement: &terms.settlement,
            as_credit: false,
            vat: terms.vat,
            now: uow.now(),
        })
    };
    let id = request.id;
    if let Some(due) = request.due_at {
        uow.schedule(TaskKind::ExecuteCancellation, id.uuid(), due)?;
    }
    let event = DomainEvent::CylinderRejected(RejectedCylinder {
        order: order.id,
        fault: cmd.fault,
        refund: request.refund,
        fee: request.fee,
    });
    uow.cancellations().insert(request)?;
    uow.emit(&event)?;
    Ok(Applied::Now(id))
}

/// The terms of an order whose cylinder is rejected now. Two reports about one customer at the same
/// time may both find that it is the first; then neither costs anything.
fn terms_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
) -> Result<CancellationTerms, CancellationsError> {
    let corrupt = || StoreError::Corrupt(format!("order {} has no price", order.id));
    let price = order.price.ok_or_else(corrupt)?.version;
    let price = uow.price_versions().get(price)?.ok_or_else(corrupt)?;
    let delivered = delivered_materials_in(uow, order.id)?;
    let policy = cancellation_policy_in(uow, order)?;
    let first = !uow.cancellations().has_rejected_cylinder(order.customer)?;
    let now = uow.now();
    Ok(rejected_cylinder_terms(
        order,
        &price,
        (delivered, &policy),
        (first, now),
    )?)
}

fn settle_cylinder_in(
    uow: &mut dyn UnitOfWork,
    cmd: SettleCylinder,
) -> Result<Applied<()>, CancellationsError> {
    let order = lock_owned_order(uow, cmd.order)?.ok_or(CancellationsError::NotFound)?;
    if order.status == OrderStatus::Cancelled {
        return Ok(Applied::Already);
    }
    let mut request = uow
        .cancellations()
        .lock_open_of(order.id)?
        .filter(|request| request.reason == CancelReason::CylinderRejected)
        .ok_or(CancellationsError::Decided)?;
    request.as_credit = cmd.as_credit;
    settle_in(uow, order, request, How::Unopposed)?;
    Ok(Applied::Now(()))
}
