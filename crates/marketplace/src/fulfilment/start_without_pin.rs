use super::{FulfilmentError, error::hide, start_job::begun_in};
use crate::{
    DomainEvent, StaffStep, Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{note_step_in, staff_of},
};
use kernel::{Applied, Invocation, OrderId};
use orders::OrderStatus;

/// Operations start a job when the PIN does not work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartWithoutPin {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: String,
    /// What the customer said in the call before.
    pub call_note: String,
}

/// Starts the job with the checks of the provider's start, except for the PIN. `Already` when it
/// has begun before.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job;
/// `Unapproved`; `Order(Illegal | StageUnpaid | Invalid)`.
pub async fn start_without_pin(
    store: &dyn Store,
    cmd: StartWithoutPin,
) -> Result<Applied<()>, FulfilmentError> {
    store.unit(cmd.call, move |uow| start_in(uow, &cmd)).await
}

fn start_in(
    uow: &mut dyn UnitOfWork,
    cmd: &StartWithoutPin,
) -> Result<Applied<()>, FulfilmentError> {
    let call = &uow.call();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(FulfilmentError::NotFound)?;
    let staff = staff_of(&order, call).ok_or(FulfilmentError::NotFound)?;
    let step = order.tracking_step;
    let started = order
        .start_without_pin(&cmd.reason, &cmd.call_note, call)
        .map_err(hide)?;
    let Applied::Now(()) = started else {
        return Ok(Applied::Already);
    };
    let event = DomainEvent::StaffStep {
        order: order.id,
        news: StaffStep::Started,
    };
    begun_in(uow, (&order, step), &event).map_err(|error| {
        if error == FulfilmentError::NotEligible {
            FulfilmentError::Unapproved
        } else {
            error
        }
    })?;
    let detail = format!("Order {}", order.reference);
    let reason = format!("{} {}", cmd.reason.trim(), cmd.call_note.trim());
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::StartedWithoutPin, reason, detail),
    )?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
