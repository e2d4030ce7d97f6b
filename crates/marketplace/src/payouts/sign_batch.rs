use super::settle_payout::book_in;
use crate::{Store, TaskKind, UnitOfWork, settlement::PayoutError};
use kernel::{Actor, Invocation, PayoutBatchId};
use payments::{Payout, PayoutMethod, Signed, TransferState, ledger::Account};

/// A member of finance signs a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignBatch {
    pub call: Invocation,
    pub batch: PayoutBatchId,
    /// How the money is to be sent, or that staff have sent it at the bank.
    pub method: PayoutMethod,
}

/// Signs a batch. The first signature sets how it is paid; the second, by another person, releases
/// it: transfers are sent to the gateway, or payments that staff made at the bank are booked as
/// paid.
///
/// # Errors
/// `NotFound`; `Batch`.
pub async fn sign_batch(store: &dyn Store, cmd: SignBatch) -> Result<Signed, PayoutError> {
    store
        .unit(cmd.call, move |uow| sign_batch_in(uow, &cmd))
        .await
}

fn sign_batch_in(uow: &mut dyn UnitOfWork, cmd: &SignBatch) -> Result<Signed, PayoutError> {
    let now = uow.now();
    let Actor::Staff { id: who, .. } = uow.actor() else {
        return Err(PayoutError::NotFound);
    };
    let mut batch = uow
        .payouts()
        .lock_batch(cmd.batch)?
        .ok_or(PayoutError::NotFound)?;
    let signed = batch.sign(who, cmd.method, now)?;
    if signed == Signed::Second {
        for payout in uow.payouts().lock_of_batch(cmd.batch)? {
            match cmd.method {
                PayoutMethod::Transfer => {
                    uow.schedule(TaskKind::PushPayout, payout.id.uuid(), now)?
                }
                PayoutMethod::Bank => paid_by_hand_in(uow, payout)?,
            }
        }
    }
    uow.payouts().save_batch(batch)?;
    Ok(signed)
}

fn paid_by_hand_in(uow: &mut dyn UnitOfWork, mut payout: Payout) -> Result<(), PayoutError> {
    let now = uow.now();
    if let Some(change) = payout.apply(TransferState::Success, None, now) {
        book_in(uow, &payout, change, Account::CashBank)?;
        uow.payouts().save(payout)?;
    }
    Ok(())
}
