use super::{
    CancellationsError,
    ask_cancellation::live_terms,
    decide_cancellation::check_waiver_in,
    settle::{How, settle_in},
    ticket::ticket_about_in,
};
use crate::{
    StaffStep, Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{Closing, close_unassigned_in, emit_step_in, note_step_in, staff_of},
};
use kernel::{Applied, Invocation, Money, OrderId, Permission, UserId};
use orders::{Ask, CancelReason, Cancellation, Decision, Order, OrderStatus, required_reason};
use support::{Message, WaitsFor};

/// Staff cancel an order for its customer, who asked for it in another way than in the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelForCustomer {
    pub call: Invocation,
    pub order: OrderId,
    pub reason: CancelReason,
    /// The explanation for the customer.
    pub note: String,
    /// Whether Gida or the provider is the cause. The customer then pays no fee, and the promo code
    /// can be used again.
    pub our_fault: bool,
    /// Whether the fee is waived.
    pub waive: bool,
    /// The fee that the preview showed.
    pub fee: Money,
}

/// Cancels an order that no provider has and refunds everything, which operations may (rows 27 and
/// 28), or one that a provider has accepted on the terms of the policy, with or without the fee,
/// which support may (row 29). `Already` when it was cancelled before.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order or job;
/// `NotAllowed`; `Waiting` while a request of the customer or a report of the provider is open; `TermsChanged`; `NeedsFinance`;
/// `Invalid`; `TooLate` once the work has begun.
pub async fn cancel_for_customer(
    store: &dyn Store,
    cmd: CancelForCustomer,
) -> Result<Applied<()>, CancellationsError> {
    store.unit(cmd.call, move |uow| cancel_in(uow, &cmd)).await
}

fn cancel_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CancelForCustomer,
) -> Result<Applied<()>, CancellationsError> {
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.status != OrderStatus::Draft)
        .ok_or(CancellationsError::NotFound)?;
    let staff = staff_of(&order, &uow.call()).ok_or(CancellationsError::NotFound)?;
    let assigned = match order.status {
        OrderStatus::Cancelled => return Ok(Applied::Already),
        OrderStatus::Assigned => true,
        OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid => false,
        status @ (OrderStatus::Draft
        | OrderStatus::InProgress
        | OrderStatus::Completed
        | OrderStatus::Disputed) => return Err(CancellationsError::TooLate { status }),
    };
    let needed = if assigned {
        Permission::Support
    } else {
        Permission::Ops
    };
    if !uow.actor().may(needed) {
        return Err(CancellationsError::NotAllowed { assigned });
    }
    let note = required_reason("note", &cmd.note)?;
    if uow.cancellations().lock_open_of(order.id)?.is_some() {
        return Err(CancellationsError::Waiting);
    }
    if assigned {
        leave_in(uow, cmd, order, staff, note)?;
    } else {
        close_in(uow, cmd, order, staff, note)?;
    }
    Ok(Applied::Now(()))
}

/// Rows 27 and 28: everything that was paid is refunded.
fn close_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CancelForCustomer,
    mut order: Order,
    staff: UserId,
    note: String,
) -> Result<(), CancellationsError> {
    if cmd.fee.is_positive() {
        return Err(CancellationsError::TermsChanged { now: Money::ZERO });
    }
    let closing = Closing {
        reason: "STAFF_CANCELLED",
        note: Some(note.clone()),
        our_fault: cmd.our_fault || order.choice_due_at.is_some(),
        as_credit: false,
    };
    let _now = close_unassigned_in(uow, &mut order, closing)?;
    let news = StaffStep::Cancelled {
        explanation: note.clone(),
    };
    emit_step_in(uow, &order, news)?;
    audit_in(uow, (&order, Money::ZERO), (staff, note))?;
    uow.orders().save(order)?;
    Ok(())
}

/// Row 29: a cancellation request on the present terms that is decided at once.
fn leave_in(
    uow: &mut dyn UnitOfWork,
    cmd: &CancelForCustomer,
    order: Order,
    staff: UserId,
    note: String,
) -> Result<(), CancellationsError> {
    let now = uow.now();
    let terms = live_terms(uow, &order, cmd.fee)?;
    let waives = (cmd.waive || cmd.our_fault) && terms.settlement.fee.is_positive();
    if waives {
        check_waiver_in(uow, order.customer)?;
    }
    let ticket_id = uow.next_id();
    let mut ticket = ticket_about_in(uow, &order, "Cancel", ticket_id)?;
    let mut request = Cancellation::ask(Ask {
        id: uow.next_id(),
        order: &order,
        ticket: ticket.id,
        reason: cmd.reason,
        settlement: &terms.settlement,
        as_credit: false,
        vat: terms.vat,
        now,
    });
    let asked = request.clone();
    let decision = if waives {
        Decision::Waive
    } else {
        Decision::Approve
    };
    request.decide(decision, Some(staff), Some(&note), now)?;
    let text = format!(
        "We cancelled {} for you. You paid {} and get {} back.\n\n{note}",
        order.title, request.received, request.refund
    );
    let message = ticket.answer(
        uow.next_id(),
        staff,
        Message::text(&text)?.into(),
        WaitsFor::Customer,
        now,
    )?;
    uow.tickets().insert(ticket)?;
    uow.tickets().add_message(message)?;
    uow.cancellations().insert(asked)?;
    audit_in(uow, (&order, request.fee), (staff, note))?;
    let how = How::Agreed {
        our_fault: cmd.our_fault,
    };
    settle_in(uow, order, request, how)
}

fn audit_in(
    uow: &mut dyn UnitOfWork,
    (order, fee): (&Order, Money),
    (staff, note): (UserId, String),
) -> Result<(), CancellationsError> {
    let detail = format!("Order {}, fee {fee}", order.reference);
    let step = (AuditKind::CancelledOrder, note, detail);
    note_step_in(uow, (staff, order.customer), step)?;
    Ok(())
}
