use super::{DisputesError, tie_photos_in};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    scheduling::{drop_claim_in, drop_provider_report_in, end_move_in, stop_watching_in},
};
use kernel::{Applied, DisputeId, Invocation, OrderId, UploadId, UserId};
use orders::{Dispute, DisputeReason, Disputed, NewDispute};

/// The customer, the provider or support reports that something went wrong with a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenDispute {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: DisputeReason,
    pub statement: String,
    pub photos: Vec<UploadId>,
}

/// Opens a dispute, which freezes the job and its money until staff decide: it does not complete by
/// itself, no one can confirm it, and no payout includes the provider's earning. The dispute ends
/// an open report of the provider, lets the reserve of the job go, and takes the place of a warranty
/// claim. `Already` for the person who opened the open dispute.
///
/// # Errors
/// `NotFound` also for another person's job; `Dispute(Open)` while the other side's dispute is
/// open; `Dispute(NotNow | TooLate | Settled | Invalid)`, `Invalid` also for a photo that is
/// not the caller's or is attached elsewhere.
pub async fn open_dispute(
    store: &dyn Store,
    cmd: OpenDispute,
) -> Result<Applied<DisputeId>, DisputesError> {
    store.unit(cmd.call, move |uow| open_in(uow, &cmd)).await
}

fn open_in(
    uow: &mut dyn UnitOfWork,
    cmd: &OpenDispute,
) -> Result<Applied<DisputeId>, DisputesError> {
    let now = uow.now();
    let mut order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(DisputesError::NotFound)?;
    let side = order.side_of(uow.actor())?;
    let opener: UserId = uow.actor().user().ok_or(DisputesError::NotFound)?;
    let latest = uow.disputes().lock_latest_of(order.id)?;
    if latest
        .as_ref()
        .is_some_and(|latest| latest.is_open() && latest.opener == opener && !latest.is_appeal())
    {
        return Ok(Applied::Already);
    }
    let new = NewDispute {
        id: uow.next_id(),
        side,
        opener,
        provider: order.provider,
        reason: cmd.reason,
        statement: &cmd.statement,
        photos: &cmd.photos,
        now,
    };
    let dispute = Dispute::open(&Disputed::of(&order, latest.as_ref()), new)?;
    let id = dispute.id;
    tie_photos_in(uow, &dispute.photos, opener, order.id)?;
    order.dispute(&uow.call(), cmd.reason.code())?;
    uow.tasks()
        .cancel(TaskKind::AutoComplete, order.id.uuid())?;
    uow.schedule(TaskKind::DecideDispute, id.uuid(), dispute.due_at)?;
    let event = DomainEvent::DisputeOpened {
        order: order.id,
        by_provider: side == orders::DisputeSide::Provider,
        appeal: false,
    };
    uow.emit(&event)?;
    uow.disputes().insert(dispute)?;
    // No provider is asked whether they will come to a frozen job, and no reserve keeps the time free.
    stop_watching_in(uow, order.id)?;
    let _ended = end_move_in(uow, order.id)?;
    drop_provider_report_in(uow, order.id)?;
    drop_claim_in(uow, order.id)?;
    uow.orders().save(order)?;
    Ok(Applied::Now(id))
}
