//! The evidence of finance for the bank, and its way to the gateway.

use crate::{Store, TaskKind, UnitOfWork, payments::PaymentsError};
use kernel::{Actor, ChargebackId, Invocation, Money, StoreError, Timestamp};
use orders::{Address, Order};
use payments::{Chargeback, DisputeEvidence, PaymentGateway};

/// The evidence of finance for the bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerChargeback {
    pub call: Invocation,
    pub chargeback: ChargebackId,
    /// The statement: what was done, and the proof of it.
    pub statement: String,
}

/// Stores the evidence. The task `SEND_EVIDENCE` sends it.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own payment;
/// `Chargeback(Answered | Closed | Invalid)`.
pub async fn answer_chargeback(
    store: &dyn Store,
    cmd: AnswerChargeback,
) -> Result<(), PaymentsError> {
    store.unit(cmd.call, move |uow| answer_in(uow, &cmd)).await
}

fn answer_in(uow: &mut dyn UnitOfWork, cmd: &AnswerChargeback) -> Result<(), PaymentsError> {
    let now = uow.now();
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let (order, mut case) = locked(uow, cmd.chargeback)?.ok_or(PaymentsError::NotFound)?;
    if order.customer == staff {
        return Err(PaymentsError::NotFound);
    }
    case.answer(&cmd.statement, staff, now)?;
    uow.schedule(TaskKind::SendEvidence, case.id.uuid(), now)?;
    Ok(uow.chargebacks().save(case)?)
}

/// Locks the order, the payment and the chargeback, in this order.
fn locked(
    uow: &mut dyn UnitOfWork,
    id: ChargebackId,
) -> Result<Option<(Order, Chargeback)>, StoreError> {
    let Some((order, payment)) = uow.chargebacks().subject_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    let _payment = uow.payments().lock(payment)?;
    Ok(uow
        .chargebacks()
        .lock_of(payment)?
        .into_iter()
        .find(|case| case.id == id)
        .map(|case| (order, case)))
}

/// Sends the evidence to the gateway. Sending it twice changes nothing.
///
/// # Errors
/// `Gateway` when the gateway refuses it. The task tries again, and staff see it among the stuck
/// tasks.
pub async fn send_evidence(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: ChargebackId,
    call: Invocation,
) -> Result<(), PaymentsError> {
    let Some((gateway_id, evidence)) = store.unit(call, move |uow| evidence_in(uow, id)).await?
    else {
        return Ok(());
    };
    gateway.send_evidence(&gateway_id, &evidence).await?;
    let sent = move |uow: &mut dyn UnitOfWork| {
        let Some((_, mut case)) = locked(uow, id)? else {
            return Ok(());
        };
        if case.sent(call.now).is_now() {
            uow.chargebacks().save(case)
        } else {
            Ok(())
        }
    };
    store
        .unit(call, move |uow| Ok::<_, PaymentsError>(sent(uow)?))
        .await
}

fn evidence_in(
    uow: &mut dyn UnitOfWork,
    id: ChargebackId,
) -> Result<Option<(String, DisputeEvidence)>, PaymentsError> {
    let Some((order, case)) = locked(uow, id)? else {
        return Ok(None);
    };
    let Some(statement) = case
        .statement
        .as_ref()
        .filter(|_| case.is_open() && case.sent_at.is_none())
    else {
        return Ok(None);
    };
    let customer = uow
        .users()
        .lock(order.customer)?
        .ok_or(PaymentsError::NotFound)?;
    let evidence = DisputeEvidence {
        customer_email: customer.email.to_string(),
        customer_name: format!("{} {}", customer.first_name, customer.last_name),
        customer_phone: customer
            .phone
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        service_details: service_details(
            &order.title,
            order.reference.as_str(),
            case.amount,
            statement,
        ),
        delivery_address: order.address.as_ref().map(Address::one_line),
        delivery_date: order.finished_at.map(Timestamp::abuja_date),
    };
    Ok(Some((case.gateway_id, evidence)))
}

/// The text that the bank reads first.
#[must_use]
pub fn service_details(title: &str, reference: &str, amount: Money, statement: &str) -> String {
    format!("{title} ({reference}), {amount}. {statement}")
}
