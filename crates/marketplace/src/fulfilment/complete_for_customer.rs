use super::{FulfilmentError, error::hide, weighed::check_weighed_in};
use crate::{
    StaffStep, Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{emit_step_in, note_step_in, staff_of},
    settlement::{release_escrow_in, return_express_fee_in},
};
use kernel::{Applied, Invocation, OrderId, Permission};
use orders::{OrderStatus, StaffMove};

/// Support completes a job whose customer cannot confirm it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompleteForCustomer {
    pub call: Invocation,
    pub order: OrderId,
    /// Why, for the history, the audit log, the customer and the provider.
    pub reason: String,
}

/// Completes the order and divides its escrow, as the customer's confirmation does (row 20).
/// `Already` when it was completed before.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job;
/// `NotAllowed` without the permission of support; `Order(Illegal | Invalid | StageUnpaid |
/// ChangeOrderOpen | NotWeighed)`.
pub async fn complete_for_customer(
    store: &dyn Store,
    cmd: CompleteForCustomer,
) -> Result<Applied<()>, FulfilmentError> {
    store
        .unit(cmd.call, move |uow| complete_in(uow, &cmd))
        .await
}

fn complete_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CompleteForCustomer,
) -> Result<Applied<()>, FulfilmentError> {
    let now = uow.now();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(FulfilmentError::NotFound)?;
    let staff = staff_of(&order, &uow.call()).ok_or(FulfilmentError::NotFound)?;
    if !uow.actor().may(Permission::Support) {
        return Err(FulfilmentError::NotAllowed);
    }
    let settled = order.check_settled(&uow.change_orders().lock_of(order.id)?);
    let Applied::Now(release) = order
        .complete_by_staff(&cmd.reason, &uow.call())
        .map_err(hide)?
    else {
        return Ok(Applied::Already);
    };
    settled?;
    check_weighed_in(uow, &order)?;
    return_express_fee_in(uow, &order, now)?;
    release_escrow_in(uow, release, &order.deadlines)?;
    let reason = cmd.reason.trim().to_owned();
    let news = StaffStep::Completed {
        explanation: reason.clone(),
    };
    emit_step_in(uow, &order, news)?;
    let detail = format!("Order {}: {}", order.reference, StaffMove::Complete.code());
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::ResolvedOrder, reason, detail),
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
