use super::{
    PayingError, Settled,
    error::StrayError,
    propose_money::{fitting, must_be_a_strangers, note_in},
    settle_charge::{capture, hold_unapplied, why_unfit},
    tendering::far_ids,
};
use crate::{Store, UnitOfWork, staffing::StaffDeedKind};
use kernel::{Actor, Invocation, MoneyProposalId, PaymentId};
use orders::Order;
use payments::{
    ChargeStatus, GatewayMode, MoneyProposal, Payment, PaymentStatus, ProposalKind, ProposalState, StrayCharge, VerifiedCharge,
};

/// A second person agrees to what shall become of the money, or does not; its proposer takes it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecideMoney {
    pub call: Invocation,
    pub proposal: MoneyProposalId,
    pub approve: bool,
    /// Of the gateway's worlds the one that is ours.
    pub mode: GatewayMode,
}

/// Agreed to, the money is booked in this very unit exactly as a charge of the order that comes late: all of the price, a part
/// of it, or more, of which the excess goes back by itself. It is booked once, however often it is asked.
///
/// # Errors
/// `NotFound` also for whoever is not staff; `Proposal(Decided | OwnProposal)`; `Stray(DoesNotFit)` when the order costs
/// something else by now, or is paid or closed; `Stray(UnderWay)` while its customer is at the checkout; `Stray(OwnOrder)`.
pub async fn decide_money(store: &dyn Store, cmd: DecideMoney) -> Result<ProposalState, PayingError> {
    store.unit(move |uow| decide_money_in(uow, &cmd)).await
}

fn decide_money_in(uow: &mut dyn UnitOfWork, cmd: &DecideMoney) -> Result<ProposalState, PayingError> {
    let Actor::Staff(staff) = cmd.call.actor else { return Err(PayingError::NotFound) };
    let order = uow.money_proposals().order_of(cmd.proposal)?.ok_or(PayingError::NotFound)?;
    let order = uow.orders().lock(order)?.ok_or(PayingError::NotFound)?;
    must_be_a_strangers(&order, staff)?;
    let mut proposal = uow.money_proposals().lock(cmd.proposal)?.ok_or(PayingError::NotFound)?;
    // Far from those of the charge that is booked here.
    let mut ids = far_ids(&cmd.call, 3);
    if !cmd.approve {
        proposal.turn_down(staff, cmd.call.now)?;
        note_in(uow, &cmd.call, (&mut ids, &order), &proposal, (StaffDeedKind::LeftMoney, None))?;
        uow.money_proposals().save(proposal.clone())?;
        return Ok(proposal.state);
    }
    let payment = payment_of(&order, &proposal, ids.next_id(), &cmd.call);
    proposal.approve(payment.id, staff, cmd.call.now)?;
    let stray = uow.money_proposals().lock_stray(&proposal.reference)?.ok_or(StrayError::Gone)?;
    if uow.payments().find(&proposal.reference)?.is_some() || stray.naira() != proposal.amount {
        return Err(StrayError::Gone.into());
    }
    note_in(uow, &cmd.call, (&mut ids, &order), &proposal, (StaffDeedKind::AppliedMoney, None))?;
    let _settled = book_in(uow, order, (&proposal, payment), &charge_of(&stray, cmd.mode), &cmd.call)?;
    let state = proposal.state;
    uow.money_proposals().save(proposal)?;
    Ok(state)
}

fn book_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    (proposal, payment): (&MoneyProposal, Payment),
    charge: &VerifiedCharge,
    call: &Invocation,
) -> Result<Settled, PayingError> {
    if fitting(&order, proposal.kind, call)? != (proposal.price, proposal.due) {
        return Err(StrayError::DoesNotFit.into());
    }
    let pending = uow.payments().lock_pending_of(order.id)?;
    let under_way = pending.is_some_and(|other| call.now < other.session_ends_at());
    if under_way && proposal.kind == ProposalKind::Apply {
        return Err(StrayError::UnderWay.into());
    }
    order.payment_attempts = payment.attempt;
    uow.payments().insert(payment.clone())?;
    match proposal.kind {
        ProposalKind::Apply => capture(uow, order, payment, charge, call),
        ProposalKind::Return => {
            let why = why_unfit(&order);
            uow.orders().save(order)?;
            hold_unapplied(uow, payment, charge, why, call)
        }
    }
}

/// An attempt of the order that was given up, whose money came all the same: what is asked for is what is due now.
fn payment_of(order: &Order, proposal: &MoneyProposal, id: PaymentId, call: &Invocation) -> Payment {
    Payment {
        id,
        reference: proposal.reference.clone(),
        order: order.id,
        customer: order.customer,
        price: proposal.price,
        attempt: order.payment_attempts.saturating_add(1),
        amount: if proposal.due.is_positive() { proposal.due } else { proposal.amount },
        received: proposal.amount,
        status: PaymentStatus::Abandoned,
        stage: None,
        variation: None,
        checkout_url: None,
        channel: None,
        gateway_id: None,
        note: None,
        created_at: call.now,
        paid_at: None,
        version: 0,
    }
}

/// What the gateway said of it when it came.
fn charge_of(stray: &StrayCharge, mode: GatewayMode) -> VerifiedCharge {
    VerifiedCharge {
        reference: stray.reference.clone(),
        status: ChargeStatus::Success,
        amount: stray.amount,
        requested_amount: None,
        fees: None,
        currency: stray.currency.clone(),
        mode,
        channel: None,
        paid_at: Some(stray.at),
        gateway_id: stray.gateway_id.clone(),
        response: None,
    }
}
