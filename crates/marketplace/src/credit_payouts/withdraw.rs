use crate::{
    CreditPayoutEvent, DomainEvent, Store, TaskKind, UnitOfWork,
    settlement::{PayoutError, own_account, reauthenticated_in, withdraw_in},
};
use identity::User;
use kernel::{Actor, CreditPayoutId, Invocation, SessionId};
use payments::{Bank, CreditPayout, NewCreditPayout, Nuban, PaymentGateway, RefundAccount};

/// A customer asks for a payout of the store credit that is their own money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawCredit {
    pub call: Invocation,
    /// The session in which the customer confirmed their password.
    pub session: SessionId,
    pub bank_code: String,
    pub number: Nuban,
}

/// Takes all store credit that may be paid out and schedules its transfer to an account that the
/// bank says is in the owner's name. A payout that fails or comes back is store credit again.
///
/// # Errors
/// `TooLittle` when less than the minimum may be paid out, so also for the second of two commands
/// at once; `ReauthRequired`, `UnknownBank`, `NoSuchAccount`, `NameDiffers`; `Gateway` when the
/// bank cannot be asked.
pub async fn withdraw_credit(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: WithdrawCredit,
) -> Result<CreditPayout, PayoutError> {
    let asked = cmd.clone();
    let user = store
        .unit(cmd.call, move |uow| allowed_in(uow, &asked))
        .await?;
    let (bank, holder) = own_account(gateway, &user, &cmd.bank_code, &cmd.number).await?;
    store
        .unit(cmd.call, move |uow| {
            withdraw_credit_in(uow, &cmd, &bank, &holder)
        })
        .await
}

fn allowed_in(uow: &mut dyn UnitOfWork, cmd: &WithdrawCredit) -> Result<User, PayoutError> {
    let Actor::Customer(owner) = uow.actor() else {
        return Err(PayoutError::NotFound);
    };
    reauthenticated_in(uow, owner, cmd.session)
}

fn withdraw_credit_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawCredit,
    bank: &Bank,
    holder: &str,
) -> Result<CreditPayout, PayoutError> {
    let now = uow.now();
    // The user's row is locked first, so that two commands at once run one after the other.
    let user = allowed_in(uow, cmd)?;
    let id: CreditPayoutId = uow.next_id();
    let amount = withdraw_in(uow, user.id, id)?.ok_or(PayoutError::TooLittle)?;
    let account = RefundAccount {
        bank_code: bank.code.clone(),
        number: cmd.number.clone(),
        holder: holder.to_owned(),
    };
    let credit_payout = CreditPayout::new(NewCreditPayout {
        id,
        owner: user.id,
        amount,
        bank: bank.clone(),
        account,
        now,
    });
    uow.credit_payouts().insert(credit_payout.clone())?;
    uow.schedule(TaskKind::PushCreditPayout, id.uuid(), now)?;
    let news = CreditPayoutEvent::Asked {
        amount,
        to: credit_payout.paid_to.clone(),
    };
    uow.emit(&DomainEvent::CreditPayout {
        user: user.id,
        news,
    })?;
    Ok(credit_payout)
}
