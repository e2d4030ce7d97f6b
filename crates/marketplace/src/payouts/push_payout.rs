use super::settle_payout::settle_payout_in;
use crate::{Store, TaskKind, UnitOfWork, settlement::PayoutError};
use kernel::{Actor, Invocation, PayoutId};
use payments::{
    BankAccount, BatchStatus, GatewayError, GatewayTransfer, NewRecipient, NewTransfer,
    PaymentGateway, Payout, PayoutBatch, PayoutMethod, PayoutStatus, TransferState,
    payout_reference,
};

/// How soon a transfer that the gateway works on is asked after again.
const VISIT_MINUTES: i64 = 10;
/// What the provider reads on their statement.
const REASON: &str = "Gida payout";

/// Hands a payout of a batch that was let go to the gateway, or asks what became of it, and books the outcome. The
/// gateway is asked for our reference before it is given a transfer, so that an answer that was lost pays nobody twice.
///
/// # Errors
/// `Gateway` when it does not answer; the visit is then made again, under the same reference.
pub async fn push_payout(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: PayoutId,
    call: Invocation,
) -> Result<(), PayoutError> {
    let call = Invocation {
        actor: Actor::System,
        ..call
    };
    let Some((payout, account)) = store.unit(move |uow| open_in(uow, id)).await? else {
        return Ok(());
    };
    let known = gateway.transfer_of(&payout_reference(id)).await?;
    let reported = match known {
        Some(known) => known,
        // Paid and unknown: nothing to learn.
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
        .unit(move |uow| apply_in(uow, id, &reported, &call))
        .await
}

/// Only what two people let go by transfer leaves.
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
    let let_go = uow.payouts().lock_batch(batch)?.is_some_and(released);
    let Some(payout) = uow.payouts().lock(id)?.filter(|payout| !payout.is_over()) else {
        return Ok(None);
    };
    let account = uow.payouts().lock_account(payout.account)?;
    Ok(account.filter(|_| let_go).map(|account| (payout, account)))
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
        .unit(move |uow| {
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
    call: &Invocation,
) -> Result<(), PayoutError> {
    let _change = settle_payout_in(uow, id, reported, call)?;
    if reported.state == TransferState::Pending {
        uow.tasks().schedule(
            call.ids().next_id(),
            TaskKind::PushPayout,
            id.uuid(),
            call.now.plus_mins(VISIT_MINUTES),
        )?;
    }
    Ok(())
}
