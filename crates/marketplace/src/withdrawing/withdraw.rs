use crate::{
    DomainEvent, JobKind, Store, UnitOfWork, WithdrawalNews,
    payouts::{PayoutError, fresh_in, own_account},
    referring::withdraw_in,
};
use identity::User;
use kernel::{Actor, Invocation, SessionId, WithdrawalId};
use payments::{Bank, NewWithdrawal, Nuban, PaymentGateway, RefundAccount, Withdrawal};

/// Somebody has what of their credit is their own money paid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawCredit {
    pub call: Invocation,
    /// The session in which they gave their password again.
    pub session: SessionId,
    pub bank_code: String,
    pub number: Nuban,
}

/// Takes all that may leave from the credit and has the gateway send it to an account that the bank says bears the owner's
/// name. What fails or comes back is credit again.
///
/// # Errors
/// `TooLittle` when less may leave than leaves at all, so also for the second of two at once; `ReauthRequired`,
/// `UnknownBank`, `NoSuchAccount`, `NameDiffers`; `Gateway` when the bank cannot be asked.
pub async fn withdraw_credit(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: WithdrawCredit,
) -> Result<Withdrawal, PayoutError> {
    let asked = cmd.clone();
    let user = store.unit(move |uow| allowed_in(uow, &asked)).await?;
    let (bank, holder) = own_account(gateway, &user, &cmd.bank_code, &cmd.number).await?;
    store
        .unit(move |uow| withdraw_credit_in(uow, &cmd, &bank, &holder))
        .await
}

fn allowed_in(uow: &mut dyn UnitOfWork, cmd: &WithdrawCredit) -> Result<User, PayoutError> {
    let Actor::Customer(owner) = cmd.call.actor else {
        return Err(PayoutError::NotFound);
    };
    fresh_in(uow, owner, cmd.session, cmd.call.now)
}

fn withdraw_credit_in(
    uow: &mut dyn UnitOfWork,
    cmd: &WithdrawCredit,
    bank: &Bank,
    holder: &str,
) -> Result<Withdrawal, PayoutError> {
    // The person's row is locked first: two at once follow each other.
    let user = allowed_in(uow, cmd)?;
    let (mut ids, now) = (cmd.call.ids(), cmd.call.now);
    let id: WithdrawalId = ids.next_id();
    let amount = withdraw_in(uow, user.id, id, now, &mut ids)?.ok_or(PayoutError::TooLittle)?;
    let account = RefundAccount {
        bank_code: bank.code.clone(),
        number: cmd.number.clone(),
        holder: holder.to_owned(),
    };
    let withdrawal = Withdrawal::new(NewWithdrawal {
        id,
        owner: user.id,
        amount,
        bank: bank.clone(),
        account,
        now,
    });
    uow.withdrawals().insert(withdrawal.clone())?;
    uow.jobs()
        .schedule(ids.next_id(), JobKind::PushWithdrawal, id.uuid(), now)?;
    let news = WithdrawalNews::Asked {
        amount,
        to: withdrawal.paid_to.clone(),
    };
    uow.outbox().append(
        ids.next_id(),
        &DomainEvent::Withdrawal {
            user: user.id,
            news,
        },
        now,
    )?;
    Ok(withdrawal)
}
