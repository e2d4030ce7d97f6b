use crate::{
    Store, TaskKind, UnitOfWork,
    credit_payouts::settle_credit_payout_in,
    payments::{PaymentsError, Settled, apply_dispute_in, settle_charge_in},
    payouts::settle_payout_in,
    settlement::PayoutError,
};
use kernel::{InboxId, Invocation};
use payments::{
    GatewayMode, GatewayTransfer, InboxMessage, InboxState, PaymentGateway, PaymentReference,
    WebhookEvent, credit_payout_of_reference, payout_of_reference,
};

/// Applies a stored webhook and marks it, in one unit.
///
/// # Errors
/// `Store`; `Gateway` for a stored body that cannot be read, which is an internal fault.
pub async fn apply_webhook(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: InboxId,
    call: Invocation,
) -> Result<(), PaymentsError> {
    let found: Option<InboxMessage> = store
        .unit(call, move |uow| {
            Ok::<_, PaymentsError>(uow.inbox().lock(id)?)
        })
        .await?;
    let Some(message) = found.filter(|m| m.state == InboxState::New) else {
        return Ok(());
    };
    let (event, mode) = (
        gateway.parse_webhook(message.body.as_bytes())?,
        gateway.mode(),
    );
    store
        .unit(call, move |uow| {
            apply_webhook_in(uow, id, event.as_ref(), mode)
        })
        .await
}

fn apply_webhook_in(
    uow: &mut dyn UnitOfWork,
    id: InboxId,
    event: Option<&WebhookEvent>,
    mode: GatewayMode,
) -> Result<(), PaymentsError> {
    let Some(mut message) = uow.inbox().lock(id)? else {
        return Ok(());
    };
    if message.state != InboxState::New {
        return Ok(());
    }
    let (state, note) = match event {
        None => (InboxState::Ignored, "an event that means nothing to us"),
        Some(WebhookEvent::Charge(charge)) => match settle_charge_in(uow, charge, mode)? {
            Settled::Paid => (InboxState::Applied, "paid"),
            Settled::Part => (InboxState::Applied, "paid in part"),
            Settled::Unapplied => (InboxState::Applied, "held unapplied"),
            Settled::Failed => (InboxState::Applied, "the attempt ended"),
            Settled::Already => (InboxState::Ignored, "booked before"),
            Settled::Open => (InboxState::Ignored, "not final"),
            Settled::Ignored => (InboxState::Ignored, "not a reference of ours"),
        },
        Some(WebhookEvent::Refund { charge, .. }) => visit_refunds(uow, charge)?,
        Some(WebhookEvent::Transfer(transfer)) => settle_transfer(uow, transfer)?,
        Some(WebhookEvent::Dispute(reported)) => apply_dispute_in(uow, reported)?,
    };
    message.state = state;
    message.note = Some(note.to_owned());
    uow.inbox().save(message)?;
    Ok(())
}

/// Refund events carry no id of ours, so they only cause a check of the charge's refunds.
fn visit_refunds(
    uow: &mut dyn UnitOfWork,
    charge: &PaymentReference,
) -> Result<(InboxState, &'static str), PaymentsError> {
    let now = uow.now();
    let Some((payment, _)) = uow.payments().find(charge)? else {
        return Ok((InboxState::Ignored, "not a reference of ours"));
    };
    for refund in uow.refunds().lock_of_payment(payment)? {
        uow.schedule(TaskKind::PushRefund, refund.id.uuid(), now)?;
    }
    Ok((InboxState::Applied, "refunds are visited"))
}

/// Settles a transfer by the gateway's signed message, which counts as much as its answer to a
/// query.
fn settle_transfer(
    uow: &mut dyn UnitOfWork,
    transfer: &GatewayTransfer,
) -> Result<(InboxState, &'static str), PaymentsError> {
    let settled = if let Some(payout) = payout_of_reference(&transfer.reference) {
        settle_payout_in(uow, payout, transfer)
    } else if let Some(credit_payout) = credit_payout_of_reference(&transfer.reference) {
        settle_credit_payout_in(uow, credit_payout, transfer)
    } else {
        return Ok((InboxState::Ignored, "not a reference of ours"));
    };
    match settled {
        Ok(Some(_)) => Ok((InboxState::Applied, "the transfer moved on")),
        Ok(None) => Ok((InboxState::Ignored, "changes nothing")),
        // The sweeper asks the gateway itself, and its error is visible to staff.
        Err(PayoutError::AmountDiffers) => Ok((InboxState::Ignored, "speaks of another amount")),
        Err(error) => Err(error.into()),
    }
}
