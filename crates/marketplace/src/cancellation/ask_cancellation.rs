use super::{
    CancellationsError,
    settle::{How, settle_in},
    ticket::ticket_about_in,
};
use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    owned_order::lock_owned_order,
    settings::cancellation_policy_in,
    settlement::{CancellationTerms, delivered_materials_in, terms_of},
};
use kernel::{
    Applied, CancellationId, FieldErrors, Invocation, Money, OrderId, StoreError, TicketId,
};
use orders::{Ask, CancelReason, Cancellation, Order, OrderError, OrderStatus};
use support::Message;

/// A customer asks to leave a job that a provider has accepted, on the terms that they saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskCancellation {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: CancelReason,
    pub note: String,
    /// The fee that the preview showed.
    pub fee: Money,
    /// Whether the refund becomes store credit at once, in place of going back the way it came.
    pub as_credit: bool,
}

const NOTE_MAX_CHARS: usize = 500;

/// Opens a ticket with the terms and schedules the cancellation for when support does not object;
/// right after the payment it is carried out at once. `Already` when the customer asked before.
///
/// # Errors
/// `NotFound` also for another customer's order; `Settlement(Order(Illegal))` unless a provider is
/// assigned and has not begun; `TermsChanged`; `Invalid`.
pub async fn ask_cancellation(
    store: &dyn Store,
    cmd: AskCancellation,
) -> Result<Applied<CancellationId>, CancellationsError> {
    store
        .unit(cmd.call, move |uow| ask_cancellation_in(uow, &cmd))
        .await
}

fn ask_cancellation_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AskCancellation,
) -> Result<Applied<CancellationId>, CancellationsError> {
    let now = uow.now();
    let order = lock_owned_order(uow, cmd.order)?.ok_or(CancellationsError::NotFound)?;
    if order.status != OrderStatus::Assigned {
        return Err(OrderError::Illegal {
            from: order.status,
            to: OrderStatus::Cancelled,
        }
        .into());
    }
    if uow.cancellations().lock_open_of(order.id)?.is_some() {
        return Ok(Applied::Already);
    }
    if cmd.note.chars().count() > NOTE_MAX_CHARS {
        return Err(FieldErrors::one("note", "too_long", "At most 500 characters, please.").into());
    }
    let terms = live_terms(uow, &order, cmd.fee)?;
    let ticket = open_ticket(uow, cmd, &order, &terms)?;
    let (reason, as_credit, settlement) = (cmd.reason, cmd.as_credit, &terms.settlement);
    let asked = Ask {
        id: uow.next_id(),
        order: &order,
        ticket,
        reason,
        settlement,
        as_credit,
        vat: terms.vat,
        now,
    };
    let request = Cancellation::ask(asked);
    let id = request.id;
    uow.cancellations().insert(request.clone())?;
    if request.is_due(now) {
        settle_in(uow, order, request, How::Unopposed)?;
        return Ok(Applied::Now(id));
    }
    if let Some(due) = request.due_at {
        uow.schedule(TaskKind::ExecuteCancellation, id.uuid(), due)?;
    }
    uow.emit(&DomainEvent::CancellationAsked { order: order.id })?;
    Ok(Applied::Now(id))
}

/// The current terms, provided that the fee is what was seen before.
pub(super) fn live_terms(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    seen: Money,
) -> Result<CancellationTerms, CancellationsError> {
    let now = uow.now();
    let corrupt = || StoreError::Corrupt(format!("order {} has no price", order.id));
    let price = order.price.ok_or_else(corrupt)?.version;
    let price = uow.price_versions().get(price)?.ok_or_else(corrupt)?;
    let delivered = delivered_materials_in(uow, order.id)?;
    let policy = cancellation_policy_in(uow, order)?;
    let terms = terms_of(order, &price, (delivered, &policy), now)?;
    if terms.settlement.fee == seen {
        Ok(terms)
    } else {
        Err(CancellationsError::TermsChanged {
            now: terms.settlement.fee,
        })
    }
}

/// Opens the ticket for the cancellation request.
fn open_ticket(
    uow: &mut dyn UnitOfWork,
    cmd: &AskCancellation,
    order: &Order,
    terms: &CancellationTerms,
) -> Result<TicketId, CancellationsError> {
    let now = uow.now();
    let id = uow.next_id();
    let mut ticket = ticket_about_in(uow, order, "Cancel", id)?;
    let parts = [
        label_of(cmd.reason).to_owned(),
        cmd.note.trim().to_owned(),
        terms.text()?,
    ];
    let text = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n\n");
    let message = ticket.ask(uow.next_id(), Message::text(&text)?.into(), now)?;
    uow.tickets().insert(ticket)?;
    uow.tickets().add_message(message)?;
    Ok(id)
}

const fn label_of(reason: CancelReason) -> &'static str {
    match reason {
        CancelReason::ChangedMind => "I want to cancel because I no longer need it.",
        CancelReason::WrongTime => "I want to cancel: the time does not suit me.",
        CancelReason::Emergency => "I want to cancel: an emergency.",
        CancelReason::Other | CancelReason::NoAccess | CancelReason::CylinderRejected => {
            "I want to cancel."
        }
    }
}
