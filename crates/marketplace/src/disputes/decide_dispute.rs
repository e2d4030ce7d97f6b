use super::{DisputesError, locked, settle::settle_in};
use crate::{DomainEvent, ProposedChange, Store, UnitOfWork, WaitingProposal};
use kernel::{Actor, DisputeId, Invocation, Permission, UserId};
use orders::{Dispute, DisputeError, Order, Ruling, Standing};

/// A member of staff decides a dispute or an appeal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecideDispute {
    pub call: Invocation,
    pub dispute: DisputeId,
    pub ruling: Ruling,
}

/// Decides a dispute; the money moves in the same unit. A refund of the whole price waits for a
/// second person, of finance. Returns whether the dispute is decided now.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own dispute;
/// `Dispute(Closed | NotPossible | NotHeard | SamePerson | Invalid)`; `Settlement(TooMuch)`.
pub async fn decide_dispute(store: &dyn Store, cmd: DecideDispute) -> Result<bool, DisputesError> {
    store.unit(cmd.call, move |uow| decide_in(uow, &cmd)).await
}

fn decide_in(uow: &mut dyn UnitOfWork, cmd: &DecideDispute) -> Result<bool, DisputesError> {
    let now = uow.now();
    let (order, mut dispute, staff) = for_staff(uow, cmd.dispute)?;
    let standing = Standing {
        parts_given: !uow.part_refunds().lock_of(order.id)?.is_empty(),
        rest_to_come: order.rest_to_come(),
    };
    let decided = dispute.decide(cmd.ruling.clone(), staff, standing, now)?;
    if decided {
        settle_in(uow, order, dispute)?;
    } else {
        uow.disputes().save(dispute)?;
        let proposal = WaitingProposal {
            proposed_by: staff,
            change: ProposedChange::FullRefund {
                dispute: cmd.dispute,
                reference: order.reference.to_string(),
            },
        };
        uow.emit(&DomainEvent::ProposalWaits(proposal))?;
    }
    Ok(decided)
}

/// A second person approves the refund of the whole price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondDecision {
    pub call: Invocation,
    pub dispute: DisputeId,
}

/// Approves the proposed refund.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own dispute; `NeedsFinance`;
/// `Dispute(Closed | NotProposed | SamePerson)`.
pub async fn second_decision(store: &dyn Store, cmd: SecondDecision) -> Result<(), DisputesError> {
    store.unit(cmd.call, move |uow| second_in(uow, &cmd)).await
}

fn second_in(uow: &mut dyn UnitOfWork, cmd: &SecondDecision) -> Result<(), DisputesError> {
    let now = uow.now();
    let (order, mut dispute, staff) = for_staff(uow, cmd.dispute)?;
    if !uow.actor().may(Permission::Finance) {
        return Err(DisputesError::NeedsFinance);
    }
    dispute.second(staff, now)?;
    settle_in(uow, order, dispute)
}

/// Locks a dispute for a member of staff, who may not decide their own dispute, nor an appeal
/// against a decision that they took part in.
fn for_staff(
    uow: &mut dyn UnitOfWork,
    id: DisputeId,
) -> Result<(Order, Dispute, UserId), DisputesError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(DisputesError::NotFound);
    };
    let (order, dispute) = locked(uow, id)?.ok_or(DisputesError::NotFound)?;
    let _support = order.side_of(uow.actor())?;
    if let Some(first) = dispute.appeal_of
        && uow
            .disputes()
            .lock(first)?
            .is_some_and(|first| first.was_decided_by(staff))
    {
        return Err(DisputeError::SamePerson.into());
    }
    Ok((order, dispute, staff))
}
