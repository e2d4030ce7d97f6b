//! Ending an open report of the provider about the job, and resolving its ticket.

use crate::{TaskKind, UnitOfWork};
use kernel::{Applied, OrderId, StoreError, TicketId};

/// Lapses an open report of the provider that no longer counts: the work began after all, the job is
/// disputed, or another provider has it. The caller holds the order's lock.
pub(crate) fn drop_provider_report_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut request) = uow
        .cancellations()
        .lock_open_of(order)?
        .filter(|request| request.stage.is_reported_by_provider())
    else {
        return Ok(());
    };
    let _now = request.lapse(now);
    uow.tasks()
        .cancel(TaskKind::ExecuteCancellation, request.id.uuid())?;
    resolve_ticket_in(uow, request.ticket)?;
    uow.cancellations().save(request)
}

/// Resolves the ticket of a report. Its owner may reopen it for some days.
pub(crate) fn resolve_ticket_in(uow: &mut dyn UnitOfWork, id: TicketId) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut ticket) = uow.tickets().lock(id)?.filter(|ticket| !ticket.is_closed()) else {
        return Ok(());
    };
    if ticket.resolve(now) != Ok(Applied::Now(())) {
        return Ok(());
    }
    let closes = now.plus_days(ticket.answer_times.reopen_days);
    uow.schedule(TaskKind::CloseTicket, id.uuid(), closes)?;
    uow.tickets().save(ticket)
}
