use super::{CancellationsError, report_ticket::report_ticket_in};
use crate::{
    DomainEvent, ReportedNoAccess, Store, UnitOfWork,
    settings::cancellation_policy_in,
    settlement::{delivered_materials_in, no_access_terms},
};
use kernel::{Applied, CancellationId, FieldErrors, Invocation, OrderId, StoreError};
use orders::{Ask, CancelReason, Cancellation, NoAccessError, OrderError, Stage};

/// A provider who waited and called reports that no one opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportNoAccess {
    pub call: Invocation,
    pub order: OrderId,
    /// The provider's observations, for support and the customer; may be empty.
    pub note: String,
}

/// Opens a ticket of the customer with the terms of the cancellation. Nothing happens until support
/// decides; the customer may open a dispute, which takes its place. `Already` when it was reported
/// before.
///
/// # Errors
/// `NotFound` also for another provider's job; `Settlement(Order(OutOfStep))` away from the
/// address; `Door`; `Asked` while the customer asks to cancel; `Invalid`.
pub async fn report_no_access(
    store: &dyn Store,
    cmd: ReportNoAccess,
) -> Result<Applied<CancellationId>, CancellationsError> {
    store.unit(cmd.call, move |uow| report_in(uow, &cmd)).await
}

fn report_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ReportNoAccess,
) -> Result<Applied<CancellationId>, CancellationsError> {
    let now = uow.now();
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
    if let Some(open) = uow.cancellations().lock_open_of(order.id)? {
        return if open.stage == Stage::NoAccess {
            Ok(Applied::Already)
        } else {
            Err(CancellationsError::Asked)
        };
    }
    if cmd.note.chars().count() > Cancellation::NOTE_MAX_CHARS {
        return Err(FieldErrors::one("note", "too_long", "At most 500 characters, please.").into());
    }
    let stay = order
        .access_wait(&uow.access_attempts().marks_of(order.id)?)
        .ok_or_else(|| NoAccessError::CallFirst(order.deadlines.calls_needed()))?;
    stay.check_waited(now)?;
    let corrupt = || StoreError::Corrupt(format!("order {} has no price", order.id));
    let price = order.price.ok_or_else(corrupt)?.version;
    let price = uow.price_versions().get(price)?.ok_or_else(corrupt)?;
    let delivered = delivered_materials_in(uow, order.id)?;
    let policy = cancellation_policy_in(uow, &order)?;
    let terms = no_access_terms(&order, &price, (delivered, &policy), now)?;
    let parts = [stay.summary(), cmd.note.trim().to_owned(), terms.text()?];
    let ticket = report_ticket_in(uow, (&order, provider), "No access to", &parts)?;
    let reason = CancelReason::NoAccess;
    let (settlement, as_credit) = (&terms.settlement, false);
    let request = Cancellation::ask(Ask {
        id: uow.next_id(),
        order: &order,
        ticket,
        reason,
        settlement,
        as_credit,
        vat: terms.vat,
        now,
    });
    let id = request.id;
    let event = DomainEvent::NoAccessReported(ReportedNoAccess {
        order: order.id,
        refund: request.refund,
        fee: request.fee,
    });
    uow.cancellations().insert(request)?;
    uow.emit(&event)?;
    Ok(Applied::Now(id))
}
