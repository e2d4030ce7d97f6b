use super::settle_payout::settle_payout_in;
use crate::{Store, TaskKind, UnitOfWork, settlement::PayoutError};
use kernel::{Invocation, PayoutId};
use payments::{
    BankAccount, BatchStatus, GatewayError, GatewayTransfer, NewRecipient, NewTransfer,
    PaymentGateway, Payout, PayoutBatch, PayoutMethod, PayoutStatus, TransferState,
    payout_reference,
};

/// The number of minutes after which a transfer in progress at the gateway is checked again.
const VISIT_MINUTES: i64 = 10;
/// The text on the provider's bank statement.
const REASON: &str = "Gida payout";

/// Sends a payout of a released batch to the gateway, or asks for its state, and books the outcome.
/// The gateway is asked for our reference before it is given a transfer, so that a lost answer
/// never leads to a second payment.
///
/// # Errors
/// `Gateway` when the gateway does not answer; the task then runs again, under the same reference.
pub async fn push_payout(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: PayoutId,
    call: Invocation,
) -> Result<(), PayoutError> {
    let call = call.by_system();
    let Some((payout, account)) = store.unit(call, move |uow| open_in(uow, id)).await? else {
        return Ok(());
    };
    let known = gateway.transfer_of(&payout_reference(id)).await?;
    let reported = match known {
        Some(known) => known,
        // The payout was paid and the gateway does not know it, so there is nothing to learn.
        None if payout.status == PayoutStatus::Paid => return Ok(()),
        None => match hand_over(store, gateway, &payout, account).await {
            Ok(reported) => reported,
            Err(PayoutError::Gateway(GatewayError::Refused(why))) => {
                GatewayTransfer::refused(payout_reference(id), payout.amount, why)
            }
            Err(error) => return Err(error),
        },
    };
    store
        .unit(call, move |uow| apply_in(uow, id, &reported))
        .await
}

/// Locks a payout to be sent. Only payouts of a batch that two people released by transfer are
/// sent.
fn open_in(
    uow: &mut dyn UnitOfWork,
    id: PayoutId,
) -> Result<Option<(Payout, BankAccount)>, PayoutError> {
    let Some(batch) = uow.payouts().batch_of(id)? else {
        return Ok(None);
    };
    let released = |batch: PayoutBatch| {
        batch.status == BatchStatus::Released && batch.method == Some(PayoutMethod::Transfer)
    };
    let is_released = uow.payouts().lock_batch(batch)?.is_some_and(released);
    let Some(payout) = uow.payouts().lock(id)?.filter(|payout| !payout.is_over()) else {
        return Ok(None);
    };
    let account = uow.payouts().lock_account(payout.account)?;
    Ok(account
        .filter(|_| is_released)
        .map(|account| (payout, account)))
}

async fn hand_over(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    payout: &Payout,
    account: BankAccount,
) -> Result<GatewayTransfer, PayoutError> {
    let recipient = match account.recipient.clone() {
        Some(recipient) => recipient,
        None => {
            let new = NewRecipient {
                name: account.holder.clone(),
                number: account.number.clone(),
                bank_code: account.bank_code.clone(),
            };
            let recipient = gateway.add_recipient(new).await?;
            keep_recipient(store, account, recipient.clone()).await?;
            recipient
        }
    };
    let new = NewTransfer {
        reference: payout_reference(payout.id),
        recipient,
        amount: payout.amount,
        reason: REASON.to_owned(),
    };
    Ok(gateway.transfer(new).await?)
}

async fn keep_recipient(
    store: &dyn Store,
    account: BankAccount,
    recipient: String,
) -> Result<(), PayoutError> {
    store
        .bare_unit(move |uow| {
            if let Some(mut account) = uow.payouts().lock_account(account.id)? {
                account.recipient = Some(recipient.clone());
                uow.payouts().save_account(account)?;
            }
            Ok(())
        })
        .await
}

fn apply_in(
    uow: &mut dyn UnitOfWork,
    id: PayoutId,
    reported: &GatewayTransfer,
) -> Result<(), PayoutError> {
    let now = uow.now();
    let _change = settle_payout_in(uow, id, reported)?;
    if reported.state == TransferState::Pending {
        uow.schedule(
            TaskKind::PushPayout,
            id.uuid(),
            now.plus_mins(VISIT_MINUTES),
        )?;
    }
    Ok(())
}
