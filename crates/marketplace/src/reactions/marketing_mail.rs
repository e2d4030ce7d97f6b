//! What a mail of marketing has that no other mail has: the consent of its person, and the end of it.

use crate::{Mail, MailTexts, UnitOfWork, identity::stop_link};
use identity::{CodeMaker, User};
use kernel::{NotificationId, StoreError};
use notifications::{Channel, MessagePart, Sending, SendingReason};

/// A mail of marketing has a link with which its person can stop offers and news, and headers with
/// which a mail program stops them with one click.
pub(super) fn stoppable(
    mail: Mail,
    user: &User,
    codes: &dyn CodeMaker,
    from: MailTexts<'_>,
) -> Mail {
    let link = stop_link(codes, user.id, from.public_url);
    let stop = from.frame(mail.language, MessagePart::Stop, &[("link", &link)]);
    Mail {
        text: format!("{}\n{stop}\n", mail.text),
        stop_url: Some(link),
        ..mail
    }
}

/// The person, if they want offers and news and have confirmed the address. `is_told` says that they
/// get this one on WhatsApp.
pub(super) fn marketed(
    user: User,
    is_marketing: bool,
    is_told: bool,
) -> Result<User, SendingReason> {
    if !is_marketing {
        return Ok(user);
    }
    if !user.preferences.marketing {
        return Err(SendingReason::SwitchedOff);
    }
    if user.email_verified_at.is_none() {
        return Err(SendingReason::NoAddress);
    }
    if is_told {
        return Err(SendingReason::Reached);
    }
    Ok(user)
}

/// Whether the person gets the notification on WhatsApp.
pub(super) fn is_told_in(uow: &mut dyn UnitOfWork, id: NotificationId) -> Result<bool, StoreError> {
    let sendings = uow.sendings().of_notification(id)?;
    let mut on_whatsapp = sendings
        .iter()
        .filter(|sending| sending.channel == Channel::WhatsApp);
    Ok(on_whatsapp.any(Sending::has_address))
}
