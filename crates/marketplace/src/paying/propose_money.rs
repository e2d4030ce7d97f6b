use super::{PayingError, error::StrayError};
use crate::{
    Store, UnitOfWork,
    staffing::{StaffDeed, StaffDeedKind},
};
use kernel::{Actor, FieldErrors, IdSequence, Invocation, Money, MoneyProposalId, OrderId, PriceVersionId, UserId};
use orders::Order;
use payments::{MoneyProposal, PaymentReference, ProposalKind, ProposalState};

pub(super) const NOTE_MAX_CHARS: usize = 300;

/// Somebody of finance knows whose money it is that came under a reference that is not ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposeMoney {
    pub call: Invocation,
    pub reference: PaymentReference,
    pub kind: ProposalKind,
    /// That it pays, or whose payer gets it back.
    pub order: OrderId,
    /// How it is known.
    pub note: String,
}

/// Nothing moves before a second person agrees.
///
/// # Errors
/// `NotFound` for whoever is not staff, and for an order that is not there; `Stray(Gone | NoNaira | Waiting | DoesNotFit |
/// OwnOrder)`; `Invalid`.
pub async fn propose_money(store: &dyn Store, cmd: ProposeMoney) -> Result<MoneyProposalId, PayingError> {
    store.unit(move |uow| propose_money_in(uow, &cmd)).await
}

fn propose_money_in(uow: &mut dyn UnitOfWork, cmd: &ProposeMoney) -> Result<MoneyProposalId, PayingError> {
    let Actor::Staff(staff) = cmd.call.actor else { return Err(PayingError::NotFound) };
    let (note, now, mut ids) = (checked_note(&cmd.note)?, cmd.call.now, cmd.call.ids());
    let order = uow.orders().lock(cmd.order)?.ok_or(PayingError::NotFound)?;
    must_be_a_strangers(&order, staff)?;
    let stray = uow.money_proposals().lock_stray(&cmd.reference)?.ok_or(StrayError::Gone)?;
    if !stray.naira().is_positive() {
        return Err(StrayError::NoNaira.into());
    }
    // The line of the money is ours: what is seen here is what there is.
    if uow.money_proposals().is_spoken_for(&cmd.reference)? {
        return Err(StrayError::Waiting.into());
    }
    let (price, due) = fitting(&order, cmd.kind, &cmd.call)?;
    let proposal = MoneyProposal {
        id: ids.next_id(),
        reference: cmd.reference.clone(),
        kind: cmd.kind,
        order: order.id,
        amount: stray.naira(),
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
    note_in(uow, &cmd.call, (&mut ids, &order), &proposal, (StaffDeedKind::ProposedMoney, Some(note)))?;
    uow.money_proposals().insert(proposal)?;
    Ok(id)
}

/// The price that the money is for, and what of it is to be paid now; of money that goes back only where it is kept.
pub(super) fn fitting(order: &Order, kind: ProposalKind, call: &Invocation) -> Result<(PriceVersionId, Money), PayingError> {
    match kind {
        ProposalKind::Apply => {
            let due = order.payable(true, call.now).map_err(|_| StrayError::DoesNotFit)?;
            Ok((due.price.version, due.amount))
        }
        ProposalKind::Return => Ok((order.price.ok_or(StrayError::DoesNotFit)?.version, Money::ZERO)),
    }
}

/// Nobody moves money of their own order.
pub(super) fn must_be_a_strangers(order: &Order, staff: UserId) -> Result<(), PayingError> {
    if order.customer == staff { Err(StrayError::OwnOrder.into()) } else { Ok(()) }
}

/// One line in the record of what staff did, under the customer whose order it is.
pub(super) fn note_in(
    uow: &mut dyn UnitOfWork,
    call: &Invocation,
    (ids, order): (&mut IdSequence, &Order),
    proposal: &MoneyProposal,
    (kind, reason): (StaffDeedKind, Option<String>),
) -> Result<(), PayingError> {
    let Actor::Staff(staff) = call.actor else { return Err(PayingError::NotFound) };
    let detail = format!("{} {} of {} for {}", proposal.kind.code(), proposal.amount, proposal.reference, order.reference);
    let deed = StaffDeed { id: ids.next_id(), staff, person: order.customer, kind, reason, detail: Some(detail), at: call.now };
    Ok(uow.staff_desk().note(&deed)?)
}

fn checked_note(text: &str) -> Result<String, PayingError> {
    let note = text.trim();
    let fault = |code: &str, words: &str| Err(PayingError::Invalid(FieldErrors::one("note", code, words)));
    if note.is_empty() {
        fault("required", "Say how you know whose money it is.")
    } else if note.chars().count() > NOTE_MAX_CHARS || note.chars().any(|c| c.is_control() && c != '\n') {
        fault("invalid", "Plain text of at most 300 characters.")
    } else {
        Ok(note.to_owned())
    }
}
