use super::{
    PaymentsError, Settled,
    apply_held::{apply_held_in, must_be_held},
    error::UnmatchedError,
    propose_money::{fitting_in, must_be_a_strangers, note_in},
    received::hold_unapplied,
    settle_charge::{capture, mismatch_reason},
};
use crate::{Store, TaskKind, UnitOfWork, repositories::AuditKind};
use kernel::{Actor, ChangeOrderId, Invocation, MoneyProposalId, PaymentId};
use orders::Order;
use payments::{
    ChargeStatus, GatewayMode, MoneyProposal, NewPayment, Payment, PaymentDue, PaymentError,
    ProposalKind, ProposalState, UnmatchedCharge, VerifiedCharge,
};

/// A second person approves or rejects a proposal about money, or its proposer withdraws it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecideMoney {
    pub call: Invocation,
    pub proposal: MoneyProposalId,
    pub approve: bool,
    /// The gateway mode that we run in: test or live.
    pub mode: GatewayMode,
}

/// Decides a proposal. On approval the money is booked in the same unit exactly as a charge of the
/// order that comes late: all of the price, a part of it, or more, of which the excess is returned
/// by itself. Money of one of our payments is already booked, so it moves from unapplied money to
/// the order. It is booked once, however often the command is repeated.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Proposal(Decided | OwnProposal)`;
/// `UnmatchedCharge(DoesNotFit)` when the order has another price by now, or is paid or closed;
/// `UnmatchedCharge(Gone)` when the money is being returned; `UnmatchedCharge(UnderWay)` while the
/// customer is at the checkout; `UnmatchedCharge(OwnOrder)`.
pub async fn decide_money(
    store: &dyn Store,
    cmd: DecideMoney,
) -> Result<ProposalState, PaymentsError> {
    store
        .unit(cmd.call, move |uow| decide_money_in(uow, &cmd))
        .await
}

fn decide_money_in(
    uow: &mut dyn UnitOfWork,
    cmd: &DecideMoney,
) -> Result<ProposalState, PaymentsError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let (order, held) = uow
        .money_proposals()
        .about(cmd.proposal)?
        .ok_or(PaymentsError::NotFound)?;
    let order = uow.orders().lock(order)?.ok_or(PaymentsError::NotFound)?;
    must_be_a_strangers(&order, staff)?;
    // The payment is locked before the proposal, as in the task that returns the money.
    let held = match held {
        Some(payment) => Some(
            uow.payments()
                .lock(payment)?
                .ok_or(PaymentsError::NotFound)?,
        ),
        None => None,
    };
    let mut proposal = uow
        .money_proposals()
        .lock(cmd.proposal)?
        .ok_or(PaymentsError::NotFound)?;
    if !cmd.approve {
        proposal.turn_down(staff, now)?;
        note_in(uow, &order, &proposal, (AuditKind::LeftMoney, None))?;
        if let Some(payment) = held {
            let at = payment.held_until(now);
            uow.schedule(TaskKind::ReturnUnapplied, payment.id.uuid(), at)?;
        }
        uow.money_proposals().save(proposal.clone())?;
        return Ok(proposal.state);
    }
    if let Some(payment) = held {
        proposal.approve(payment.id, staff, now)?;
        note_in(uow, &order, &proposal, (AuditKind::AppliedMoney, None))?;
        move_in(uow, order, (&proposal, payment))?;
        uow.money_proposals().save(proposal)?;
        return Ok(ProposalState::Approved);
    }
    let payment = payment_of(&order, &proposal, uow.next_id(), &uow.call())?;
    proposal.approve(payment.id, staff, now)?;
    let unmatched = uow
        .money_proposals()
        .lock_unmatched(&proposal.reference)?
        .ok_or(UnmatchedError::Gone)?;
    if uow.payments().find(&proposal.reference)?.is_some() || unmatched.naira() != proposal.amount {
        return Err(UnmatchedError::Gone.into());
    }
    note_in(uow, &order, &proposal, (AuditKind::AppliedMoney, None))?;
    let _settled = book_in(
        uow,
        order,
        (&proposal, payment),
        &charge_of(&unmatched, cmd.mode),
    )?;
    let state = proposal.state;
    uow.money_proposals().save(proposal)?;
    Ok(state)
}

/// Checks that the order still has the price that the proposer saw and that no payment is under
/// way. Returns the change order that the money pays, if any.
fn must_fit_in(
    uow: &mut dyn UnitOfWork,
    order: &Order,
    (proposal, extra_work): (&MoneyProposal, bool),
) -> Result<Option<ChangeOrderId>, PaymentsError> {
    let now = uow.now();
    let pending = uow.payments().lock_pending_of(order.id)?;
    let (price, due, extra_work) = fitting_in(uow, (order, proposal.kind, extra_work))?;
    if (price, due) != (proposal.price, proposal.due) {
        return Err(UnmatchedError::DoesNotFit.into());
    }
    let under_way = pending.is_some_and(|other| now < other.session_ends_at());
    if under_way && proposal.kind == ProposalKind::Apply {
        return Err(UnmatchedError::UnderWay.into());
    }
    Ok(extra_work)
}

/// Turns a held payment of ours into a payment of this order, for the amount that is due.
fn move_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    (proposal, mut payment): (&MoneyProposal, Payment),
) -> Result<(), PaymentsError> {
    must_be_held(uow, &payment)?;
    if payment.received != proposal.amount || payment.customer != order.customer {
        return Err(UnmatchedError::Gone.into());
    }
    let change_order = must_fit_in(uow, &order, (proposal, payment.change_order.is_some()))?;
    order.payment_attempts = order.payment_attempts.saturating_add(1);
    let due = PaymentDue {
        price: Some(proposal.price),
        stage: None,
        change_order,
        move_request: None,
        assessment_fee: None,
        amount: proposal.due,
    };
    payment.move_to(order.id, order.payment_attempts, due)?;
    apply_held_in(uow, order, payment)
}

fn book_in(
    uow: &mut dyn UnitOfWork,
    mut order: Order,
    (proposal, payment): (&MoneyProposal, Payment),
    charge: &VerifiedCharge,
) -> Result<Settled, PaymentsError> {
    let now = uow.now();
    must_fit_in(uow, &order, (proposal, false))?;
    order.payment_attempts = payment.attempt;
    uow.payments().insert(payment.clone())?;
    match proposal.kind {
        ProposalKind::Apply => capture(uow, order, payment, charge),
        ProposalKind::Return => {
            let why = mismatch_reason(&order);
            uow.orders().save(order)?;
            let id = payment.id;
            let settled = hold_unapplied(uow, payment, charge, why)?;
            // Two people have decided where the money goes, so its return does not wait for
            // anything else.
            uow.schedule(TaskKind::ReturnUnapplied, id.uuid(), now)?;
            Ok(settled)
        }
    }
}

/// A payment that stands for an abandoned attempt of the order whose money came all the same. Its
/// requested amount is what is due now.
fn payment_of(
    order: &Order,
    proposal: &MoneyProposal,
    id: PaymentId,
    call: &Invocation,
) -> Result<Payment, PaymentError> {
    let mut payment = Payment::start(NewPayment {
        id,
        reference: proposal.reference.clone(),
        order: order.id,
        customer: order.customer,
        attempt: order.payment_attempts.saturating_add(1),
        due: PaymentDue {
            price: Some(proposal.price),
            stage: None,
            change_order: None,
            move_request: None,
            assessment_fee: None,
            amount: if proposal.due.is_positive() {
                proposal.due
            } else {
                proposal.amount
            },
        },
        now: call.now,
    });
    payment.abandon(None)?;
    payment.receive(proposal.amount);
    Ok(payment)
}

/// The charge as the gateway reported it when the money came.
fn charge_of(unmatched: &UnmatchedCharge, mode: GatewayMode) -> VerifiedCharge {
    VerifiedCharge {
        reference: unmatched.reference.clone(),
        status: ChargeStatus::Success,
        amount: unmatched.amount,
        requested_amount: None,
        fees: None,
        currency: unmatched.currency.clone(),
        mode,
        channel: None,
        paid_at: Some(unmatched.at),
        gateway_id: unmatched.gateway_id.clone(),
        response: None,
        payer: unmatched.payer.clone(),
        fingerprint: None,
    }
}
