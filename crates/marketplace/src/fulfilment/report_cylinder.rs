use super::{FulfilmentError, Reported, en_route::report_in, error::hide};
use crate::{DomainEvent, MovedCylinder, Store, UnitOfWork, read::cylinder_comes_back};
use kernel::{Applied, Invocation, OrderId};
use orders::CylinderStep;

/// The provider reports a step of the cylinder of a gas order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportCylinder {
    pub call: Invocation,
    pub order: OrderId,
    pub step: CylinderStep,
}

/// Records the step of the cylinder. The customer sees it with its time.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(NoCylinder)` for an order without a cylinder
/// that is filled and brought back; `Order(OutOfStep)` unless the step follows the present one;
/// `Order(Invalid)` for a time that the step cannot have.
pub async fn report_cylinder(
    store: &dyn Store,
    reported: impl Into<Reported<ReportCylinder>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    store
        .unit(reported.cmd.call, move |uow| {
            report_cylinder_in(uow, &reported)
        })
        .await
}

fn report_cylinder_in(
    uow: &mut dyn UnitOfWork,
    reported: &Reported<ReportCylinder>,
) -> Result<Applied<()>, FulfilmentError> {
    let ReportCylinder { order, step, .. } = reported.cmd;
    let mut order = uow.orders().lock(order)?.ok_or(FulfilmentError::NotFound)?;
    let comes_back = cylinder_comes_back(&order.category_slug, &order.answers);
    let moved = order.move_cylinder(step, comes_back, &uow.call());
    let Applied::Now(()) = moved.map_err(hide)? else {
        return Ok(Applied::Already);
    };
    report_in(uow, &mut order, (step.reported(), reported.happened_at))?;
    uow.emit(&DomainEvent::CylinderMoved(MovedCylinder {
        order: order.id,
        step,
    }))?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}
