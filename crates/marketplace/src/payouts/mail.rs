use crate::{
    Mail, MailTexts,
    mail_text::{Recipient, time_text},
};
use identity::User;
use notifications::{MessagePart, MessageTemplate};
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
    let part = |part| from.texts.fill(template, part, &values);
    let details = time.as_ref().map(|_| part(MessagePart::Details));
    // The link is in the paragraph that says when it is needed, and the mail ends with it.
    let closing = format!(
        "{}\n{}/support",
        part(MessagePart::Closing),
        from.public_url
    );
    let recipient = Recipient::of(user);
    let paragraphs = [
        Some(from.greeting(&recipient)),
        Some(part(MessagePart::Opening)),
        details,
        Some(closing),
    ];
    let subject = part(MessagePart::Subject);
    from.plain(recipient, subject, paragraphs.into_iter().flatten())
}
