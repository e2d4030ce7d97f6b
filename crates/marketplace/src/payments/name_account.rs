use crate::{
    DomainEvent, Store, TaskKind, UnitOfWork,
    settlement::{PayoutError, own_account, reauthenticated_in},
};
use identity::User;
use kernel::{Actor, Applied, Invocation, OrderId, RefundId, SessionId};
use payments::{Bank, Nuban, PaymentGateway, Refund, RefundAccount};

/// A customer names the account for a refund that their bank rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameRefundAccount {
    pub call: Invocation,
    pub order: OrderId,
    pub refund: RefundId,
    /// The session in which the customer confirmed their password.
    pub session: SessionId,
    pub bank_code: String,
    pub number: Nuban,
}

/// Stores an account that the bank says is in the customer's name, and schedules the message to the
/// gateway. `Already` when it was named before. A named account is not changed, because the money
/// may be on its way there.
///
/// # Errors
/// `NotFound` also for another customer's refund; `ReauthRequired`, `UnknownBank`, `NoSuchAccount`,
/// `NameDiffers`; `Refund(NeedsNoAccount)`; `Gateway` when the bank cannot be asked.
pub async fn name_refund_account(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: NameRefundAccount,
) -> Result<Applied<()>, PayoutError> {
    let asked = cmd.clone();
    let (user, _) = store
        .unit(cmd.call, move |uow| allowed_in(uow, &asked))
        .await?;
    let (bank, holder) = own_account(gateway, &user, &cmd.bank_code, &cmd.number).await?;
    store
        .unit(cmd.call, move |uow| keep_in(uow, &cmd, &bank, &holder))
        .await
}

fn allowed_in(
    uow: &mut dyn UnitOfWork,
    cmd: &NameRefundAccount,
) -> Result<(User, Refund), PayoutError> {
    let Actor::Customer(owner) = uow.actor() else {
        return Err(PayoutError::NotFound);
    };
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| order.customer == owner)
        .ok_or(PayoutError::NotFound)?;
    let refund = uow
        .refunds()
        .lock(cmd.refund)?
        .filter(|refund| refund.order == order.id)
        .ok_or(PayoutError::NotFound)?;
    Ok((reauthenticated_in(uow, owner, cmd.session)?, refund))
}

fn keep_in(
    uow: &mut dyn UnitOfWork,
    cmd: &NameRefundAccount,
    bank: &Bank,
    holder: &str,
) -> Result<Applied<()>, PayoutError> {
    let now = uow.now();
    let (_, mut refund) = allowed_in(uow, cmd)?;
    let account = RefundAccount {
        bank_code: bank.code.clone(),
        number: cmd.number.clone(),
        holder: holder.to_owned(),
    };
    if refund.name_account(bank, account)? == Applied::Already {
        return Ok(Applied::Already);
    }
    uow.schedule(TaskKind::PushRefund, refund.id.uuid(), now)?;
    let event = DomainEvent::RefundAccountNamed {
        order: refund.order,
        refund: refund.id,
    };
    uow.emit(&event)?;
    uow.refunds().save(refund)?;
    Ok(Applied::Now(()))
}
