use super::{
    guest_link::{open_ticket_in, relink_in},
    texts::{code_text, link_text},
    trouble::{count_failed_in, count_sent_in},
};
use crate::{
    Sms, SmsError, SmsSender, Store, UnitOfWork,
    guest_links::{guest_link, guest_link_hash},
    message_texts::{MessageTexts, language_in, texts_in},
};
use identity::CodeMaker;
use kernel::{Applied, Invocation, Language, PhoneCodeId, SmsId, StoreError};
use notifications::{
    MessageTemplate, SmsFailure, SmsMessage, SmsOutcome, SmsState, SmsText, TemplateChannel,
};
use support::Ticket;

/// What sends messages to phones.
#[derive(Clone, Copy)]
pub struct SmsTools<'t> {
    pub sender: &'t dyn SmsSender,
    pub codes: &'t dyn CodeMaker,
    /// The base address of links.
    pub public_url: &'t str,
}

/// What a message says.
#[derive(Debug, Clone)]
enum Says {
    /// A code, with the minutes for which it can be used, in the language of its person.
    Code(PhoneCodeId, i64, Language),
    /// The link to the ticket of a guest.
    Link(Box<Ticket>),
}

/// A message with what it says, and the texts of messages.
type Due = (SmsMessage, Says, MessageTexts);

/// Sends a queued SMS. The message follows the commit that queued it, so that a crash loses no
/// code; when the provider cannot take it now, the task runs again until the code expires. A crash
/// after the call sends the same text twice, which does no harm.
///
/// # Errors
/// The error text of the store or of the provider, for the log of the task. It contains neither the
/// number nor the text.
pub async fn send_sms(
    store: &dyn Store,
    tools: SmsTools<'_>,
    id: SmsId,
    call: Invocation,
) -> Result<(), String> {
    let due = store
        .unit(call, move |uow| due_in(uow, id))
        .await
        .map_err(|error: StoreError| error.to_string())?;
    let Some((message, says, texts)) = due else {
        return Ok(());
    };
    let Some(provider) = tools.sender.provider() else {
        return Err("no SMS provider is set".to_owned());
    };
    let text = match says {
        Says::Code(code, minutes, language) => {
            let code = tools.codes.code(code);
            code_text(&texts, language, message.purpose, (code.as_str(), minutes))
        }
        Says::Link(ticket) => {
            let token = tools.codes.guest_token(ticket.id);
            relink(store, &ticket, &token, call).await?;
            let link = guest_link(tools.public_url, &token);
            Some(link_text(&texts, ticket.reference.as_str(), &link))
        }
    };
    let Some(text) = text else {
        return Ok(());
    };
    let text = SmsText::parse(&text).map_err(|error| error.to_string())?;
    let segments = text.segments();
    let sms = Sms {
        to: message.recipient,
        text,
    };
    let outcome = match tools.sender.send(sms).await {
        Ok(reference) => Ok((provider, reference, segments)),
        Err(SmsError::Refused(failure)) => Err(failure),
        Err(error @ SmsError::Unavailable(_)) => return Err(error.to_string()),
    };
    store
        .unit(call.part(1), move |uow| record_in(uow, id, outcome.clone()))
        .await
        .map_err(|error: StoreError| error.to_string())
}

/// Makes the link open the ticket again if the secret key of the server was replaced since it was
/// opened.
async fn relink(
    store: &dyn Store,
    ticket: &Ticket,
    token: &str,
    call: Invocation,
) -> Result<(), String> {
    let hash = guest_link_hash(token);
    let guest = ticket.owner.guest();
    if guest.is_some_and(|guest| guest.link_hash == hash) {
        return Ok(());
    }
    let id = ticket.id;
    store
        .unit(call.part(2), move |uow| relink_in(uow, id, &hash))
        .await
        .map_err(|error: StoreError| error.to_string())
}

/// What is sent, if the message still waits, and its code can still be used or its ticket is open to
/// the link.
fn due_in(uow: &mut dyn UnitOfWork, id: SmsId) -> Result<Option<Due>, StoreError> {
    let now = uow.now();
    let Some(mut message) = uow
        .sms()
        .lock(id)?
        .filter(|message| message.state == SmsState::Queued)
    else {
        return Ok(None);
    };
    let says = match message.ticket {
        Some(ticket) => open_ticket_in(uow, ticket)?.map(|open| Says::Link(Box::new(open))),
        None => {
            let code = uow.phone_codes().lock(&message.recipient)?;
            let open = code.filter(|code| Some(code.id) == message.code && code.is_open(now));
            let language = reader_in(uow, &message)?;
            open.map(|code| Says::Code(code.id, code.minutes_left(now), language))
        }
    };
    if let Some(says) = says {
        let texts = texts_in(uow, MessageTemplate::of_channel(TemplateChannel::Sms))?;
        return Ok(Some((message, says, texts)));
    }
    let _settled = message.take_report(SmsOutcome::Failed(SmsFailure::Outdated), now);
    uow.sms().save(message)?;
    Ok(None)
}

/// The language of the person whose number it is: of the user who asked, or of the one who has
/// confirmed the number. Without an account it is English.
fn reader_in(uow: &mut dyn UnitOfWork, message: &SmsMessage) -> Result<Language, StoreError> {
    let user = match message.user {
        Some(user) => Some(user),
        None => uow.users().holder_of_phone(&message.recipient)?,
    };
    user.map_or(Ok(Language::English), |user| language_in(uow, user))
}

fn record_in(
    uow: &mut dyn UnitOfWork,
    id: SmsId,
    outcome: Result<(&'static str, String, u32), SmsFailure>,
) -> Result<(), StoreError> {
    let now = uow.now();
    let Some(mut message) = uow.sms().lock(id)? else {
        return Ok(());
    };
    match outcome {
        Ok((provider, reference, segments)) => {
            let Applied::Now(()) = message.was_sent(provider, reference, segments, now) else {
                return Ok(());
            };
            uow.sms().save(message)?;
            count_sent_in(uow, segments)
        }
        Err(failure) => {
            let Applied::Now(()) = message.take_report(SmsOutcome::Failed(failure), now) else {
                return Ok(());
            };
            uow.sms().save(message)?;
            count_failed_in(uow, failure)
        }
    }
}
