use super::{PaymentsError, apply_held::must_be_held, error::UnmatchedError};
use crate::{
    DomainEvent, ProposedChange, Store, TaskKind, UnitOfWork, WaitingProposal,
    repositories::{AuditKind, NewAuditEntry},
};
use kernel::{
    Actor, ChangeOrderId, FieldErrors, Invocation, Money, MoneyProposalId, OrderId, PriceVersionId,
    UserId,
};
use orders::Order;
use payments::{HeldMoney, MoneyProposal, Payment, PaymentReference, ProposalKind, ProposalState};

pub(super) const NOTE_MAX_CHARS: usize = 300;

/// A member of finance proposes what happens to an unmatched charge, or to which order the
/// unapplied money of one of our payments belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeMoney {
    pub call: Invocation,
    pub reference: PaymentReference,
    pub kind: ProposalKind,
    /// The order that the money pays, or whose customer gets it back.
    pub order: OrderId,
    /// The evidence for the proposal.
    pub note: String,
}

/// Makes a proposal. No money moves before a second person approves it.
///
/// # Errors
/// `NotFound` for callers who are not staff and for an order that does not exist;
/// `UnmatchedCharge(Gone | NoNaira | Waiting | DoesNotFit | OtherPayer | OwnOrder)`; `Invalid`,
/// also for returning a payment of ours, which returns by itself.
pub async fn propose_money(
    store: &dyn Store,
    cmd: ProposeMoney,
) -> Result<MoneyProposalId, PaymentsError> {
    store
        .unit(cmd.call, move |uow| propose_money_in(uow, &cmd))
        .await
}

fn propose_money_in(
    uow: &mut dyn UnitOfWork,
    cmd: &ProposeMoney,
) -> Result<MoneyProposalId, PaymentsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let now = uow.now();
    let note = checked_note(&cmd.note)?;
    let order = uow
        .orders()
        .lock(cmd.order)?
        .ok_or(PaymentsError::NotFound)?;
    must_be_a_strangers(&order, staff)?;
    let (amount, held) = money_in(uow, &order, cmd)?;
    let extra_work = held
        .as_ref()
        .is_some_and(|payment| payment.change_order.is_some());
    let (price, due, _) = fitting_in(uow, (&order, cmd.kind, extra_work))?;
    let proposal = MoneyProposal {
        id: uow.next_id(),
        reference: cmd.reference.clone(),
        held: held.map(|payment| HeldMoney {
            payment: payment.id,
            came_for: payment.order,
        }),
        kind: cmd.kind,
        order: order.id,
        amount,
        price,
        due,
        note: note.clone(),
        proposed_by: staff,
        proposed_at: now,
        state: ProposalState::Waiting,
        decided: None,
        payment: None,
        version: 0,
    };
    let id = proposal.id;
    note_in(
        uow,
        &order,
        &proposal,
        (AuditKind::ProposedMoney, Some(note)),
    )?;
    if let Some(held) = proposal.held {
        uow.schedule(
            TaskKind::ReturnUnapplied,
            held.payment.uuid(),
            proposal.expires_at(),
        )?;
    }
    uow.money_proposals().insert(proposal)?;
    let waiting = WaitingProposal {
        proposed_by: staff,
        change: ProposedChange::UnappliedMoney { amount },
    };
    uow.emit(&DomainEvent::ProposalWaits(waiting))?;
    Ok(id)
}

/// The amount that came and, unless the charge is unmatched, the payment of ours that brought it.
/// Its row is locked, so the state seen here is current.
fn money_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    cmd: &ProposeMoney,
) -> Result<(Money, Option<Payment>), PaymentsError> {
    let payment = match uow.payments().find(&cmd.reference)? {
        Some((id, _)) => uow.payments().lock(id)?,
        None => None,
    };
    let unmatched = if payment.is_none() {
        uow.money_proposals().lock_unmatched(&cmd.reference)?
    } else {
        None
    };
    if uow.money_proposals().is_spoken_for(&cmd.reference)? {
        return Err(UnmatchedError::Waiting.into());
    }
    let Some(payment) = payment else {
        let amount = unmatched.ok_or(UnmatchedError::Gone)?.naira();
        return if amount.is_positive() {
            Ok((amount, None))
        } else {
            Err(UnmatchedError::NoNaira.into())
        };
    };
    must_be_held(uow, &payment)?;
    if payment.customer != order.customer {
        return Err(UnmatchedError::OtherPayer.into());
    }
    if cmd.kind == ProposalKind::Return {
        return Err(PaymentsError::Invalid(FieldErrors::one(
            "kind",
            "not_an_option",
            "It is refunded automatically.",
        )));
    }
    Ok((payment.received, Some(payment)))
}

/// The price that the money is for, the amount that is due now, and the change order that it pays.
/// Money that came for a change order pays what is due of that. For a return, only the price is
/// given.
pub(super) fn fitting_in(
    uow: &mut dyn UnitOfWork,
    (order, kind, extra_work): (&Order, ProposalKind, bool),
) -> Result<(PriceVersionId, Money, Option<ChangeOrderId>), PaymentsError> {
    let now = uow.now();
    if kind == ProposalKind::Return {
        return Ok((
            order.price.ok_or(UnmatchedError::DoesNotFit)?.version,
            Money::ZERO,
            None,
        ));
    }
    let waiting = if extra_work {
        uow.change_orders().lock_of(order.id)?
    } else {
        Vec::new()
    };
    let to_pay = waiting
        .iter()
        .find_map(|one| one.payable(order).ok().map(|amount| (one.id, amount)));
    if let (Some((id, amount)), Some(price)) = (to_pay, order.price) {
        return Ok((price.version, amount, Some(id)));
    }
    let due = order
        .payable(true, now)
        .map_err(|_| UnmatchedError::DoesNotFit)?;
    let price = due.price.ok_or(UnmatchedError::DoesNotFit)?;
    Ok((price.version, due.amount, None))
}

/// Checks that the caller does not move money of their own order.
pub(super) fn must_be_a_strangers(order: &Order, staff: UserId) -> Result<(), PaymentsError> {
    if order.customer == staff {
        Err(UnmatchedError::OwnOrder.into())
    } else {
        Ok(())
    }
}

/// Adds an audit entry under the customer of the order.
pub(super) fn note_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    proposal: &MoneyProposal,
    (kind, reason): (AuditKind, Option<String>),
) -> Result<(), PaymentsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let detail = format!(
        "{} {} of {} for {}",
        proposal.kind.code(),
        proposal.amount,
        proposal.reference,
        order.reference
    );
    Ok(uow.audit(NewAuditEntry {
        staff,
        person: order.customer,
        kind,
        reason,
        detail: Some(detail),
    })?)
}

fn checked_note(text: &str) -> Result<String, PaymentsError> {
    let note = text.trim();
    let fault = |code: &str, message: &str| {
        Err(PaymentsError::Invalid(FieldErrors::one(
            "note", code, message,
        )))
    };
    if note.is_empty() {
        fault("required", "Say how you know whose money it is.")
    } else if note.chars().count() > NOTE_MAX_CHARS
        || note.chars().any(|c| c.is_control() && c != '\n')
    {
        fault("invalid", "Plain text of at most 300 characters.")
    } else {
        Ok(note.to_owned())
    }
}
