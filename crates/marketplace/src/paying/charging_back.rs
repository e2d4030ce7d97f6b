//! Chargebacks: what the gateway says of them, the evidence of finance, and what the bank decides.

use super::PayingError;
use crate::{ChargebackNews, DomainEvent, JobKind, Store, UnitOfWork, referring::post};
use kernel::{Actor, ChargebackId, IdSequence, Invocation, Money, PaymentId, StoreError, Timestamp};
use orders::{Address, Order};
use payments::{
    Chargeback, ChargebackOutcome, DisputeEvidence, GatewayDispute, InboxState, PaymentGateway, Refund,
    ledger::{Account, Leg, Reference, credit, debit},
};

/// How soon a refund whose payment is disputed is looked at again.
const VISIT_HOURS: i64 = 6;

/// Takes over what the gateway says of a chargeback, in any order and any number: the first word opens the case and takes the
/// money out of `psp:clearing`, a later one moves its day, and the decision of the bank books what became of it.
pub(super) fn note_dispute_in(
    uow: &mut dyn UnitOfWork,
    told: &GatewayDispute,
    call: &Invocation,
) -> Result<(InboxState, &'static str), PayingError> {
    let Some((payment, order)) = uow.payments().find(&told.charge)? else { return Ok((InboxState::Ignored, "not a reference of ours")) };
    if uow.payments().lock(payment)?.is_none() {
        return Ok((InboxState::Ignored, "not a reference of ours"));
    }
    let refunds = uow.refunds().lock_of_payment(payment)?;
    let known = uow.chargebacks().lock_of(payment)?.into_iter().find(|one| one.gateway_id == told.gateway_id);
    let (mut ids, now) = (call.ids(), call.now);
    let opened = known.is_none();
    let mut case = match known {
        Some(case) => case,
        None => open_in(uow, Chargeback::new(ids.next_id(), payment, order, told, now), &mut ids)?,
    };
    let note = match told.outcome {
        Some(outcome) if case.close(outcome, told.amount, now).is_now() => {
            book_in(uow, &case, outcome, now, &mut ids)?;
            for refund in refunds.iter().filter(|refund| is_waiting(refund)) {
                uow.jobs().schedule(ids.next_id(), JobKind::PushRefund, refund.id.uuid(), now)?;
            }
            "the bank has decided"
        }
        None if opened => "a chargeback was opened",
        None if case.move_to(told.due_at).is_now() => {
            tell_in(uow, &case, ChargebackNews::Reminded { until: case.due_at }, now, &mut ids)?;
            "the chargeback is due at another time"
        }
        Some(_) | None => return Ok((InboxState::Ignored, "known")),
    };
    if opened && told.outcome.is_none() {
        return Ok((InboxState::Applied, note));
    }
    uow.chargebacks().save(case)?;
    Ok((InboxState::Applied, note))
}

fn is_waiting(refund: &Refund) -> bool {
    use payments::RefundStatus::{Approved, Failed, NeedsAccount};
    matches!(refund.status, Approved | Failed | NeedsAccount) && !refund.to_credit
}

/// `psp:clearing → chargeback:open`: what the bank disputes is not ours to count on.
fn open_in(uow: &mut dyn UnitOfWork, case: Chargeback, ids: &mut IdSequence) -> Result<Chargeback, PayingError> {
    uow.chargebacks().insert(case.clone())?;
    let legs = [Ok(debit(Account::ChargebackOpen(case.id), case.amount)), credit(Account::PspClearing, case.amount)];
    let _once = post(uow, Reference::ChargebackOpened(case.id), case.opened_at, ids, legs)?;
    tell_in(uow, &case, ChargebackNews::Opened { amount: case.amount, until: case.due_at }, case.opened_at, ids)?;
    Ok(case)
}

/// What the bank left us is with the processor again; what it took is a cost.
fn book_in(
    uow: &mut dyn UnitOfWork,
    case: &Chargeback,
    outcome: ChargebackOutcome,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), PayingError> {
    let back = case.amount.minus(case.lost)?;
    let legs = [
        Ok(debit(Account::PspClearing, back)),
        Ok(debit(Account::ChargebackExpense, case.lost)),
        credit(Account::ChargebackOpen(case.id), case.amount),
    ];
    let (fact, news) = match outcome {
        ChargebackOutcome::Won => (Reference::ChargebackWon(case.id), ChargebackNews::Won { amount: case.amount }),
        ChargebackOutcome::Lost => (Reference::ChargebackLost(case.id), ChargebackNews::Lost { amount: case.lost }),
    };
    let legs: Vec<Leg> = legs.into_iter().collect::<Result<_, _>>()?;
    let entry = payments::ledger::Entry::new(ids.next_id(), fact, now, legs)?;
    let _once = uow.ledger().post(&entry)?;
    Ok(tell_in(uow, case, news, now, ids)?)
}

fn tell_in(
    uow: &mut dyn UnitOfWork,
    case: &Chargeback,
    news: ChargebackNews,
    now: Timestamp,
    ids: &mut IdSequence,
) -> Result<(), StoreError> {
    uow.outbox().append(ids.next_id(), &DomainEvent::Chargeback { order: case.order, news }, now)
}

/// What a chargeback makes of a refund of its payment.
pub(super) enum Instead {
    /// Nothing: the gateway is told as ever.
    Nothing,
    /// The bank has not decided: it is looked at again then.
    Waits,
    /// The customer has the money from their bank.
    Paid,
}

/// Whether a refund may be sent. While the bank decides it waits, or the customer would have the money twice; and where the
/// bank gave it to them the refund is paid by that. The caller holds the payment and the refund.
pub(super) fn instead_of_in(
    uow: &mut dyn UnitOfWork,
    payment: PaymentId,
    refund: &Refund,
    call: &Invocation,
) -> Result<Instead, PayingError> {
    let cases = uow.chargebacks().lock_of(payment)?;
    if cases.iter().any(Chargeback::is_open) {
        uow.jobs().schedule(call.ids().next_id(), JobKind::PushRefund, refund.id.uuid(), call.now.plus_hours(VISIT_HOURS))?;
        return Ok(Instead::Waits);
    }
    for mut case in cases {
        if case.pay(refund.amount)? {
            uow.chargebacks().save(case)?;
            return Ok(Instead::Paid);
        }
    }
    Ok(Instead::Nothing)
}

/// `expense:chargeback → refund:inflight`: what we owed the customer went to them by their bank.
pub(super) fn book_paid_in(uow: &mut dyn UnitOfWork, refund: &Refund, now: Timestamp, ids: &mut IdSequence) -> Result<(), PayingError> {
    let legs = [Ok(debit(Account::RefundInFlight(refund.id), refund.amount)), credit(Account::ChargebackExpense, refund.amount)];
    let _once = post(uow, Reference::RefundPaid(refund.id), now, ids, legs)?;
    Ok(())
}

/// Finance writes what the bank is to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerChargeback {
    pub call: Invocation,
    pub chargeback: ChargebackId,
    /// What was done and how that is known.
    pub words: String,
}

/// Keeps the evidence; its job sends it.
///
/// # Errors
/// `NotFound` also for whoever is not staff and for one's own payment; `Chargeback(Answered | Closed | Invalid)`.
pub async fn answer_chargeback(store: &dyn Store, cmd: AnswerChargeback) -> Result<(), PayingError> {
    store.unit(move |uow| answer_in(uow, &cmd)).await
}

fn answer_in(uow: &mut dyn UnitOfWork, cmd: &AnswerChargeback) -> Result<(), PayingError> {
    let Actor::Staff(staff) = cmd.call.actor else { return Err(PayingError::NotFound) };
    let (order, mut case) = locked(uow, cmd.chargeback)?.ok_or(PayingError::NotFound)?;
    if order.customer == staff {
        return Err(PayingError::NotFound);
    }
    case.answer(&cmd.words, staff, cmd.call.now)?;
    uow.jobs().schedule(cmd.call.ids().next_id(), JobKind::SendEvidence, case.id.uuid(), cmd.call.now)?;
    Ok(uow.chargebacks().save(case)?)
}

/// The order, the payment and the chargeback, in this order.
fn locked(uow: &mut dyn UnitOfWork, id: ChargebackId) -> Result<Option<(Order, Chargeback)>, StoreError> {
    let Some((order, payment)) = uow.chargebacks().subject_of(id)? else { return Ok(None) };
    let Some(order) = uow.orders().lock(order)? else { return Ok(None) };
    let _payment = uow.payments().lock(payment)?;
    Ok(uow.chargebacks().lock_of(payment)?.into_iter().find(|case| case.id == id).map(|case| (order, case)))
}

/// Sends the evidence to the gateway. Sent twice it is the same evidence.
///
/// # Errors
/// `Gateway` when it does not take it: it is tried again and seen among what is stuck.
pub async fn send_evidence(store: &dyn Store, gateway: &dyn PaymentGateway, id: ChargebackId, call: Invocation) -> Result<(), PayingError> {
    let Some((gateway_id, evidence)) = store.unit(move |uow| evidence_in(uow, id)).await? else { return Ok(()) };
    gateway.send_evidence(&gateway_id, &evidence).await?;
    let sent = move |uow: &mut dyn UnitOfWork| {
        let Some((_, mut case)) = locked(uow, id)? else { return Ok(()) };
        if case.sent(call.now).is_now() { uow.chargebacks().save(case) } else { Ok(()) }
    };
    Ok(store.unit(move |uow| Ok::<_, PayingError>(sent(uow)?)).await?)
}

fn evidence_in(uow: &mut dyn UnitOfWork, id: ChargebackId) -> Result<Option<(String, DisputeEvidence)>, PayingError> {
    let Some((order, case)) = locked(uow, id)? else { return Ok(None) };
    let Some(words) = case.words.as_ref().filter(|_| case.is_open() && case.sent_at.is_none()) else { return Ok(None) };
    let customer = uow.users().lock(order.customer)?.ok_or(PayingError::NotFound)?;
    let evidence = DisputeEvidence {
        customer_email: customer.email.to_string(),
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        customer_phone: customer.phone.as_ref().map(ToString::to_string).unwrap_or_default(),
        service_details: service_details(&order.title, order.reference.as_str(), case.amount, words),
        delivery_address: order.address.as_ref().map(Address::one_line),
        delivery_date: order.finished_at.map(Timestamp::abuja_date),
    };
    Ok(Some((case.gateway_id, evidence)))
}

/// What the bank reads first.
#[must_use]
pub fn service_details(title: &str, reference: &str, amount: Money, words: &str) -> String {
    format!("{title} ({reference}), {amount}. {words}")
}
