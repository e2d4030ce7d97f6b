use super::{
    CancellationsError, execute_cancellation::locked, settle::pay_provider, ticket::say_in,
};
use crate::{
    DomainEvent, Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{note_step_in, resolve_ticket_in, staff_of},
};
use kernel::{CancellationId, Invocation, TicketId};
use orders::{MakeGood, MakeGoodState, required_reason};

/// Support pays or refuses the compensation for a rejected cylinder that was held because its provider
/// has had many of them in the month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideMakeGood {
    pub call: Invocation,
    pub cancellation: CancellationId,
    pub pays: bool,
    /// The reason, for the provider.
    pub reason: String,
}

/// Decides about the compensation. The provider reads the decision in their ticket, which is resolved.
/// Nothing changes for the customer.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job; `NotHeld` unless
/// a compensation waits; `Invalid`.
pub async fn decide_make_good(
    store: &dyn Store,
    cmd: DecideMakeGood,
) -> Result<MakeGoodState, CancellationsError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideMakeGood,
) -> Result<MakeGoodState, CancellationsError> {
    let (order, mut request) =
        locked(uow, cmd.cancellation)?.ok_or(CancellationsError::NotFound)?;
    let staff = staff_of(&order, &uow.call()).ok_or(CancellationsError::NotFound)?;
    let (Some(mut make_good), Some(provider)) = (request.make_good, request.rejected_by) else {
        return Err(CancellationsError::NotHeld);
    };
    let reason = required_reason("reason", &cmd.reason)?;
    if !make_good.decide(cmd.pays, staff).is_now() {
        return Err(CancellationsError::NotHeld);
    }
    request.make_good = Some(make_good);
    if let Some(ticket) = make_good.ticket {
        say_in(uow, ticket, staff, &answer(&make_good, &reason))?;
        tell_in(uow, ticket)?;
    }
    if cmd.pays {
        let _paid = pay_provider(uow, &request, provider, make_good.amount)?;
    }
    let detail = format!(
        "Order {}, {}, {}",
        order.reference,
        make_good.amount,
        make_good.state.code()
    );
    let step = (AuditKind::DecidedMakeGood, reason, detail);
    note_step_in(uow, (staff, provider.into()), step)?;
    uow.cancellations().save(request)?;
    Ok(make_good.state)
}

fn answer(make_good: &MakeGood, reason: &str) -> String {
    let amount = make_good.amount;
    let decision = if make_good.state == MakeGoodState::Paid {
        format!("We pay you the compensation of {amount}. It is in your balance.")
    } else {
        format!("We do not pay the compensation of {amount}.")
    };
    format!("{decision}\n\n{reason}")
}

/// Resolves the ticket and notifies its owner.
fn tell_in(uow: &mut dyn UnitOfWork, id: TicketId) -> Result<(), CancellationsError> {
    resolve_ticket_in(uow, id)?;
    let Some(ticket) = uow.tickets().lock(id)?.filter(|ticket| !ticket.is_closed()) else {
        return Ok(());
    };
    if let Some(user) = ticket.owner.account() {
        uow.emit(&DomainEvent::SupportResolved {
            ticket: ticket.id,
            reference: ticket.reference,
            user,
            days: ticket.answer_times.reopen_days,
        })?;
    }
    Ok(())
}
