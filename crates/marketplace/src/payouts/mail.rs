use crate::{
    Mail, MailTexts,
    mail_text::{Recipient, time_text},
};
use identity::User;
use notifications::MessageTemplate;
use payments::BankAccount;

/// The mail about a changed bank account. It goes to the owner at once, so that a stranger at their
/// open session cannot hide the change.
#[must_use]
pub fn bank_account_mail(user: &User, account: &BankAccount, from: MailTexts<'_>) -> Mail {
    let time = account.held_until.map(time_text);
    let template = if time.is_some() {
        MessageTemplate::MAIL_BANK_ACCOUNT_HELD
    } else {
        MessageTemplate::MAIL_BANK_ACCOUNT
    };
    let number = account.number.masked();
    let values = [
        ("number", number.as_str()),
        ("bank", account.bank_name.as_str()),
        ("time", time.as_deref().unwrap_or_default()),
    ];
    let link = Some("/support".to_owned());
    from.mail(template, Recipient::of(user), &values, link)
}
