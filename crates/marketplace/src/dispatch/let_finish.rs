use super::DispatchError;
use crate::{
    Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{note_step_in, staff_of},
};
use kernel::{Applied, Invocation, OrderId};
use orders::{OrderError, OrderStatus, required_reason};

/// Operations let a provider who was suspended during the work finish it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetFinish {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
}

/// Takes the job from the dispatch board: its provider finishes it. `Already` when its provider was
/// not suspended, or operations decided before.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job;
/// `Order(OutOfStep | Invalid)`.
pub async fn let_finish(store: &dyn Store, cmd: LetFinish) -> Result<Applied<()>, DispatchError> {
    store
        .unit(cmd.call, move |uow| let_finish_in(uow, &cmd))
        .await
}

fn let_finish_in(uow: &mut dyn UnitOfWork, cmd: &LetFinish) -> Result<Applied<()>, DispatchError> {
    let call = uow.call();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(DispatchError::NotFound)?;
    let staff = staff_of(&order, &call).ok_or(DispatchError::NotFound)?;
    let reason = required_reason("reason", &cmd.reason).map_err(OrderError::from)?;
    let Some(provider) = order
        .provider
        .filter(|_| order.status == OrderStatus::InProgress)
    else {
        let step = order.tracking_step;
        return Err(OrderError::OutOfStep { step }.into());
    };
    if !order.let_finish().is_now() {
        return Ok(Applied::Already);
    }
    let detail = format!("Order {}", order.reference);
    note_step_in(
        uow,
        (staff, provider.into()),
        (AuditKind::LetFinish, reason, detail),
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
