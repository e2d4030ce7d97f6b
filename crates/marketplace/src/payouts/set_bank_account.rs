use crate::{
    DomainEvent, Notice, Store, UnitOfWork,
    notice::notify_in,
    settlement::{PayoutError, batch_at, own_account, reauthenticated_in},
};
use identity::User;
use kernel::{Invocation, ProviderId, SessionId, Timestamp, UserId};
use payments::{Bank, BankAccount, CHANGE_HOLD_HOURS, Nuban, PaymentGateway};
use referrals::{Trace, TraceKind};

/// A provider sets the bank account for their payouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetBankAccount {
    pub call: Invocation,
    pub provider: ProviderId,
    /// The session in which the provider confirmed their password.
    pub session: SessionId,
    pub bank_code: String,
    pub number: Nuban,
}

/// Stores an account that the bank says is in the provider's name. The first account counts at
/// once; a change holds all payouts for 48 hours. A recent change of the owner's phone number or e-mail
/// address holds them too, until 24 hours after it. The owner is notified.
///
/// # Errors
/// `ReauthRequired`, `UnknownBank`, `NoSuchAccount`, `NameDiffers`; `Gateway` when the bank cannot
/// be asked.
pub async fn set_bank_account(
    store: &dyn Store,
    gateway: &dyn PaymentGateway,
    cmd: SetBankAccount,
) -> Result<BankAccount, PayoutError> {
    let asked = cmd.clone();
    let user = store
        .unit(cmd.call, move |uow| allowed_in(uow, &asked))
        .await?;
    let (bank, holder) = own_account(gateway, &user, &cmd.bank_code, &cmd.number).await?;
    store
        .unit(cmd.call, move |uow| keep_in(uow, &cmd, &bank, &holder))
        .await
}

fn allowed_in(uow: &mut dyn UnitOfWork, cmd: &SetBankAccount) -> Result<User, PayoutError> {
    let owner = UserId::from(cmd.provider);
    uow.providers()
        .lock(cmd.provider)?
        .ok_or(PayoutError::NotFound)?;
    reauthenticated_in(uow, owner, cmd.session)
}

fn keep_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SetBankAccount,
    bank: &Bank,
    holder: &str,
) -> Result<BankAccount, PayoutError> {
    let now = uow.now();
    // The provider's row is locked first, so that two changes at once run one after the other.
    let user = allowed_in(uow, cmd)?;
    let before = uow.payouts().lock_account_of(cmd.provider)?;
    if let Some(same) = before
        .as_ref()
        .filter(|account| account.is_same(&cmd.bank_code, &cmd.number))
    {
        return Ok(same.clone());
    }
    let held_until: Option<Timestamp> = before
        .map(|_| now.plus_hours(CHANGE_HOLD_HOURS))
        .or_else(|| user.payouts_held_until(now));
    let account = BankAccount {
        id: uow.next_id(),
        provider: cmd.provider,
        bank_code: cmd.bank_code.clone(),
        bank_name: bank.name.clone(),
        number: cmd.number.clone(),
        holder: holder.to_owned(),
        recipient: None,
        created_at: now,
        held_until,
        version: 0,
    };
    uow.payouts().insert_account(account.clone())?;
    let text = format!("{}:{}", account.bank_code, account.number.reveal());
    uow.traces().note(
        cmd.provider.into(),
        Trace::new(TraceKind::Account, &text),
        now,
    )?;
    let event = DomainEvent::BankAccountChanged {
        provider: cmd.provider,
        bank: bank.name.clone(),
        held_until,
    };
    uow.emit(&event)?;
    notify_in(uow, cmd.provider.into(), Notice::BankAccountSet)?;
    batch_at(uow, held_until.unwrap_or(now))?;
    Ok(account)
}
