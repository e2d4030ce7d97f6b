use super::{FulfilmentError, Reported, en_route::report_in, error::hide};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::tie_photo_in,
    settlement::{refund_savings_in, weigh_in},
};
use kernel::{Applied, Invocation, Money, OrderId, UploadId, UserId};
use orders::{Order, ReportedStep};
use pricing::GasWeights;

/// The provider reports that the work is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishJob {
    pub call: Invocation,
    pub order: OrderId,
    pub note: String,
    /// The cost of the materials, VAT included, if the provider reports it; otherwise they cost as
    /// much as planned.
    pub materials: Option<Money>,
    /// The weights of the cylinders, for gas that was filled.
    pub weights: Option<GasWeights>,
    /// Photos of the finished work, which the provider uploaded.
    pub photos: Vec<UploadId>,
}

/// Finishes the job and asks the customer to confirm; without an answer it is confirmed
/// automatically after a day. Money saved on materials is refunded at once, and so is gas
/// that was not filled.
///
/// # Errors
/// `NotFound` also for another provider's job; `Order(OutOfStep | Invalid | StageUnpaid)`,
/// `Settlement(Invalid)` for materials that cost more than was paid for them, and for
/// weights that cannot be true;
/// `Order(ChangeOrderOpen)` while a change order waits to be answered or paid.
pub async fn finish_job(
    store: &dyn Store,
    reported: impl Into<Reported<FinishJob>>,
) -> Result<Applied<()>, FulfilmentError> {
    let reported = reported.into();
    store
        .unit(reported.cmd.call, move |uow| finish_job_in(uow, &reported))
        .await
}

fn finish_job_in(
    uow: &mut dyn UnitOfWork,
    Reported { cmd, happened_at }: &Reported<FinishJob>,
) -> Result<Applied<()>, FulfilmentError> {
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(FulfilmentError::NotFound)?;
    if cmd.materials.is_some() || cmd.weights.is_some() {
        // Payments are locked before change orders, as in every unit.
        let _captured = uow.payments().lock_captured_of(order.id)?;
    }
    let settled = order.check_settled(&uow.change_orders().lock_of(order.id)?);
    let finished = order.finish(&cmd.note, &cmd.photos, &uow.call());
    let Applied::Now(()) = finished.map_err(hide)? else {
        return Ok(Applied::Already);
    };
    settled?;
    report_in(uow, &mut order, (ReportedStep::Finished, *happened_at))?;
    tie_photos_in(uow, &order, &cmd.photos)?;
    if let Some(spent) = cmd.materials {
        refund_savings_in(uow, &order, spent)?;
    }
    if let Some(weights) = cmd.weights {
        weigh_in(uow, &order, weights)?;
    }
    if let Some(due) = order.auto_completes_at() {
        uow.schedule(TaskKind::AutoComplete, order.id.uuid(), due)?;
    }
    uow.emit(&DomainEvent::JobFinished { order: order.id })?;
    uow.orders().save(order)?;
    Ok(Applied::Now(()))
}

/// Attaches the photos of the finished work to the order.
fn tie_photos_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    photos: &[UploadId],
) -> Result<(), FulfilmentError> {
    let Some(provider) = order.provider else {
        return Ok(());
    };
    for photo in photos {
        tie_photo_in::<FulfilmentError>(uow, *photo, UserId::from(provider), order.id)?;
    }
    Ok(())
}
