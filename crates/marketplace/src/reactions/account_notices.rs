//! The mails about the safety of an account.

use crate::{
    AccountNotice, DomainEvent, Mail, MailTexts, Mailer, Notice, Store, UnitOfWork,
    identity::{
        account_closing_mail, email_change_asked_mail, new_sign_in_mail, own_password_changed_mail,
        password_changed_mail, phone_changed_mail, phone_confirmed_mail, second_factor_off_mail,
        second_factor_on_mail, sign_ins_slowed_mail,
    },
    mail_task::send_made,
    message_texts::texts_in,
    payouts::bank_account_mail,
    staff::{reinstated_mail, suspended_mail},
};
use identity::User;
use kernel::{EventId, StoreError};
use notifications::{MessageTemplate, TemplateChannel};

/// Sends the mail of an account notice. When it cannot be sent, the task runs again.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub async fn send_notice(
    store: &dyn Store,
    mailer: &dyn Mailer,
    public_url: &str,
    event: EventId,
) -> Result<(), String> {
    let url = public_url.to_owned();
    let made: Result<_, StoreError> = store.bare_unit(move |uow| mail_in(uow, event, &url)).await;
    send_made(mailer, made).await
}

/// The mail of a notice, or `None` if the account has been erased or the notice is out of date.
fn mail_in(
    uow: &mut dyn UnitOfWork,
    event: EventId,
    url: &str,
) -> Result<Option<Mail>, StoreError> {
    let Some(DomainEvent::AccountNotice(AccountNotice { user, notice })) =
        uow.outbox().event(event)?
    else {
        return Ok(None);
    };
    let account = if notice == Notice::BankAccountSet {
        uow.payouts().lock_account_of(user.into())?
    } else {
        None
    };
    let Some(user) = uow.users().lock(user)?.filter(|user| !user.is_erased()) else {
        return Ok(None);
    };
    let texts = texts_in(uow, MessageTemplate::of_channel(TemplateChannel::Mail))?;
    let from = MailTexts {
        texts: &texts,
        public_url: url,
    };
    Ok(match notice {
        Notice::PasswordReset => Some(password_changed_mail(&user, from)),
        Notice::PasswordChanged => Some(own_password_changed_mail(&user, from)),
        Notice::SecondFactorOn => Some(second_factor_on_mail(&user, from)),
        Notice::SecondFactorOff => Some(second_factor_off_mail(&user, from)),
        Notice::AccountClosing => user
            .erase_after
            .map(|day| account_closing_mail(&user, day, from)),
        Notice::Suspended => Some(user)
            .filter(|user| !user.is_active())
            .map(|user| suspended_mail(&user, from)),
        Notice::Reinstated => Some(user)
            .filter(User::is_active)
            .map(|user| reinstated_mail(&user, from)),
        Notice::BankAccountSet => account.map(|account| bank_account_mail(&user, &account, from)),
        Notice::SignInsSlowed => Some(sign_ins_slowed_mail(&user, from)),
        Notice::PhoneConfirmed => Some(user)
            .filter(User::has_confirmed_phone)
            .map(|user| phone_confirmed_mail(&user, from)),
        Notice::PhoneChanged => Some(phone_changed_mail(&user, from)),
        Notice::EmailChangeAsked => Some(email_change_asked_mail(&user, from)),
        Notice::NewSignIn => {
            let sessions = uow.sessions().live_of_user(user.id)?;
            let latest = sessions
                .into_iter()
                .max_by_key(|session| session.created_at);
            Some(new_sign_in_mail(&user, latest.as_ref(), from))
        }
    })
}
