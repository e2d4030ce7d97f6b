use super::settle::settle_credit_payout_in;
use crate::{Store, TaskKind, UnitOfWork, settlement::PayoutError};
use kernel::{CreditPayoutId, Invocation};
use payments::{
    CreditPayout, GatewayError, GatewayTransfer, NewRecipient, NewTransfer, PaymentGateway,
    TransferState, credit_payout_reference,
};

/// The number of minutes after which a transfer in progress at the gateway is checked again.
const VISIT_MINUTES: i64 = 10;
/// The text on the owner's bank statement.
const REASON: &str = "Gida credit";

/// Sends a credit payout to the gateway, or asks for its state, and books the outcome. The gateway
/// is asked for our reference before it is given a transfer, so that a lost answer never leads to a
/// second payment.
///
/// # Errors
/// `Gateway` when the gateway does not answer; the task then runs again, under the same reference.
pub async fn push_credit_payout(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    id: CreditPayoutId,
    call: Invocation,
) -> Result<(), PayoutError> {
    let call = call.by_system();
    let open = move |uow: &mut dyn UnitOfWork| {
        Ok::<_, PayoutError>(uow.credit_payouts().lock(id)?.filter(|one| !one.is_over()))
    };
    let Some(credit_payout) = store.unit(call, open).await? else {
        return Ok(());
    };
    let reported = match gateway.transfer_of(&credit_payout_reference(id)).await? {
        Some(known) => known,
        None => match hand_over(gateway, &credit_payout).await {
            // The payout was paid and the gateway does not know it, so there is nothing to learn.
            Ok(None) => return Ok(()),
            Ok(Some(reported)) => reported,
            Err(GatewayError::Refused(why)) => {
                GatewayTransfer::refused(credit_payout_reference(id), credit_payout.amount, why)
            }
            Err(error) => return Err(error.into()),
        },
    };
    store
        .unit(call, move |uow| apply_in(uow, id, &reported))
        .await
}

/// Sends the transfer. `None` for a payout whose account was deleted, because it was paid.
async fn hand_over(
    gateway: &dyn PaymentGateway,
    credit_payout: &CreditPayout,
) -> Result<Option<GatewayTransfer>, GatewayError> {
    let Some(account) = credit_payout.account.clone() else {
        return Ok(None);
    };
    let new = NewRecipient {
        name: account.holder,
        number: account.number,
        bank_code: account.bank_code,
    };
    let recipient = gateway.add_recipient(new).await?;
    let reference = credit_payout_reference(credit_payout.id);
    gateway
        .transfer(NewTransfer {
            reference,
            recipient,
            amount: credit_payout.amount,
            reason: REASON.to_owned(),
        })
        .await
        .map(Some)
}

fn apply_in(
    uow: &mut dyn UnitOfWork,
    id: CreditPayoutId,
    reported: &GatewayTransfer,
) -> Result<(), PayoutError> {
    let now = uow.now();
    let _change = settle_credit_payout_in(uow, id, reported)?;
    if reported.state == TransferState::Pending {
        uow.schedule(
            TaskKind::PushCreditPayout,
            id.uuid(),
            now.plus_mins(VISIT_MINUTES),
        )?;
    }
    Ok(())
}
