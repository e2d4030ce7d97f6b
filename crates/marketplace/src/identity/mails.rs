use crate::{
    Mail, MailTexts,
    mail_text::{Recipient, day_text, staff_reset_link, time_text},
};
use identity::{Session, User};
use kernel::{Email, Role, Timestamp};
use notifications::MessageTemplate;

/// The page on which a person signs in.
const SIGN_IN: &str = "/auth";

/// The mail with the link to a new password, valid for 30 minutes.
#[must_use]
pub fn password_reset_mail(user: &User, from: MailTexts<'_>, token: &str) -> Mail {
    let link = if user.role == Role::Admin {
        staff_reset_link(token)
    } else {
        format!("/auth?reset={token}")
    };
    linked(MessageTemplate::MAIL_PASSWORD_RESET, user, from, link)
}

/// The mail with the link that verifies an address, valid for a day.
#[must_use]
pub fn verification_mail(user: &User, from: MailTexts<'_>, token: &str) -> Mail {
    let link = format!("/auth?verify={token}");
    linked(MessageTemplate::MAIL_VERIFICATION, user, from, link)
}

/// The mail to a person for whom operations opened an account, with the link that verifies the
/// address, valid for a day.
#[must_use]
pub fn account_opened_mail(user: &User, from: MailTexts<'_>, token: &str) -> Mail {
    let link = format!("/auth?verify={token}");
    linked(MessageTemplate::MAIL_ACCOUNT_OPENED, user, from, link)
}

/// The notice after a password was changed.
#[must_use]
pub fn password_changed_mail(user: &User, from: MailTexts<'_>) -> Mail {
    noticed(MessageTemplate::MAIL_PASSWORD_WAS_RESET, user, from, &[])
}

/// The notice after a signed-in user changed the password.
#[must_use]
pub fn own_password_changed_mail(user: &User, from: MailTexts<'_>) -> Mail {
    noticed(MessageTemplate::MAIL_PASSWORD_CHANGED, user, from, &[])
}

/// The notice after the second step was turned on.
#[must_use]
pub fn second_factor_on_mail(user: &User, from: MailTexts<'_>) -> Mail {
    noticed(MessageTemplate::MAIL_SECOND_STEP_ON, user, from, &[])
}

/// The notice after the second step was turned off.
#[must_use]
pub fn second_factor_off_mail(user: &User, from: MailTexts<'_>) -> Mail {
    noticed(MessageTemplate::MAIL_SECOND_STEP_OFF, user, from, &[])
}

/// The notice after a phone number was confirmed, which is a new way to sign in.
#[must_use]
pub fn phone_confirmed_mail(user: &User, from: MailTexts<'_>) -> Mail {
    let number = user
        .phone
        .as_ref()
        .map_or_else(String::new, |phone| format!(" {}", phone.masked()));
    let values = [("number", number.as_str())];
    noticed(MessageTemplate::MAIL_PHONE_CONFIRMED, user, from, &values)
}

/// The notice after a phone number was replaced by another one.
#[must_use]
pub fn phone_changed_mail(user: &User, from: MailTexts<'_>) -> Mail {
    let number = user
        .phone
        .as_ref()
        .map_or_else(String::new, |phone| format!(" to {}", phone.masked()));
    let values = [("number", number.as_str())];
    noticed(MessageTemplate::MAIL_PHONE_CHANGED, user, from, &values)
}

/// The notice to the present address that another one was asked for.
#[must_use]
pub fn email_change_asked_mail(user: &User, from: MailTexts<'_>) -> Mail {
    noticed(MessageTemplate::MAIL_EMAIL_CHANGE_ASKED, user, from, &[])
}

/// The mail to the new address, with the link that changes it. It carries nothing that a person
/// typed, because the address may belong to a stranger.
#[must_use]
pub fn email_change_mail(to: Email, from: MailTexts<'_>, token: &str) -> Mail {
    let link = format!("/auth?change={token}");
    let template = MessageTemplate::MAIL_EMAIL_CHANGE;
    from.mail(template, Recipient::at(to), &[], Some(link))
}

/// The mail to the old address, with the link that undoes the change.
#[must_use]
pub fn email_changed_mail(to: Email, from: MailTexts<'_>, token: &str) -> Mail {
    let link = format!("/auth?undo={token}");
    let template = MessageTemplate::MAIL_EMAIL_CHANGED;
    from.mail(template, Recipient::at(to), &[], Some(link))
}

/// The notice about a sign-in from another device or network. `latest` is the session of it, unless
/// it has ended. The name of the browser is not in the mail, because a stranger chooses it.
#[must_use]
pub fn new_sign_in_mail(user: &User, latest: Option<&Session>, from: MailTexts<'_>) -> Mail {
    let place = latest.map_or_else(String::new, |session| {
        let address = session.ip.as_deref().unwrap_or("an unknown address");
        format!(
            ", on {} in Abuja, from the address {address}",
            time_text(session.created_at)
        )
    });
    let values = [("place", place.as_str())];
    noticed(MessageTemplate::MAIL_NEW_SIGN_IN, user, from, &values)
}

/// The notice that the password is being guessed.
#[must_use]
pub fn sign_ins_slowed_mail(user: &User, from: MailTexts<'_>) -> Mail {
    noticed(MessageTemplate::MAIL_SIGN_INS_SLOWED, user, from, &[])
}

/// The notice after a user asked for erasure, with the way to withdraw.
#[must_use]
pub fn account_closing_mail(user: &User, erase_after: Timestamp, from: MailTexts<'_>) -> Mail {
    let day = day_text(erase_after.abuja_date());
    let values = [("day", day.as_str())];
    noticed(MessageTemplate::MAIL_ACCOUNT_CLOSING, user, from, &values)
}

/// A mail with the link to a page.
fn linked(template: MessageTemplate, user: &User, from: MailTexts<'_>, link: String) -> Mail {
    from.mail(template, Recipient::of(user), &[], Some(link))
}

/// A mail with the link to the page on which a person signs in.
fn noticed(
    template: MessageTemplate,
    user: &User,
    from: MailTexts<'_>,
    values: &[(&str, &str)],
) -> Mail {
    let link = Some(SIGN_IN.to_owned());
    from.mail(template, Recipient::of(user), values, link)
}

#[cfg(test)]
mod tests;
