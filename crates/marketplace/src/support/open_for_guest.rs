use super::{SupportError, tell_owner::send_link_in};
use crate::{
    Store, UnitOfWork, device::device_digest, guest_links::guest_link_hash,
    settings::answer_times_in,
};
use identity::{CodeMaker, CodePurpose, PhoneCodeError};
use kernel::{Invocation, NgPhone, TicketId};
use std::sync::Arc;
use support::{Content, Guest, NewGuestTicket, Ticket, TicketCategory};

/// A person without an account asks support for help, with the code that was sent to their phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenForGuest {
    pub call: Invocation,
    pub phone: NgPhone,
    /// The code, as typed.
    pub code: String,
    /// The id in the device cookie of the browser. The code serves the browser that asked for it.
    pub device: Option<String>,
    pub category: TicketCategory,
    pub subject: String,
    pub message: String,
}

/// The ticket of a guest, with the token of the link that opens it.
#[derive(Clone, PartialEq, Eq)]
pub struct OpenedForGuest {
    pub ticket: TicketId,
    pub token: String,
}

// The token must never be written to logs.
impl std::fmt::Debug for OpenedForGuest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenedForGuest")
            .field("ticket", &self.ticket)
            .finish_non_exhaustive()
    }
}

/// Checks the code and opens the ticket. The guest gets an SMS with the link. Every wrong code
/// counts, and what is wrong with the texts spends no code. The same request, sent again, returns the
/// ticket that it opened.
///
/// # Errors
/// `Invalid`; `Code`; for the right code also `TooManyOfGuest`.
pub async fn open_for_guest(
    store: &dyn Store,
    codes: Arc<dyn CodeMaker>,
    cmd: OpenForGuest,
) -> Result<OpenedForGuest, SupportError> {
    store
        .unit(cmd.call, move |uow| open_in(uow, &*codes, &cmd))
        .await?
}

/// The outer error undoes the unit; the inner one keeps the counted try or the spent code.
type Outcome = Result<Result<OpenedForGuest, SupportError>, SupportError>;

fn open_in(uow: &mut dyn UnitOfWork, codes: &dyn CodeMaker, cmd: &OpenForGuest) -> Outcome {
    let now = uow.now();
    let content = Content::check(&cmd.message, &[])?;
    let id: TicketId = uow.next_id();
    let token = codes.guest_token(id);
    let mut ticket = Ticket::open_for_guest(NewGuestTicket {
        id,
        guest: Guest {
            phone: Some(cmd.phone.clone()),
            link_hash: guest_link_hash(&token),
            link_revoked_at: None,
        },
        category: cmd.category,
        subject: cmd.subject.clone(),
        answer_times: answer_times_in(uow)?,
        now,
    })?;
    let redeemed = redeem_in(uow, codes, cmd)?;
    // The code is locked, so that the same request at the same moment finds its ticket here.
    if let Some(earlier) = uow.tickets().find(id)? {
        let is_over = redeemed == Err(PhoneCodeError::Over);
        return Ok(if is_over && opened_before_in(uow, codes, cmd, &earlier)? {
            Ok(OpenedForGuest { ticket: id, token })
        } else {
            Err(PhoneCodeError::Over.into())
        });
    }
    if let Err(refused) = redeemed {
        return Ok(Err(refused.into()));
    }
    // The code is locked, so that two tickets at once are counted one after the other.
    let day = now.plus_hours(-24);
    if uow.tickets().count_of_guest(&cmd.phone, day)? >= Ticket::GUEST_DAY_MAX {
        return Ok(Err(SupportError::TooManyOfGuest));
    }
    let message = ticket.ask(uow.next_id(), content, now)?;
    uow.tickets().insert(ticket.clone())?;
    uow.tickets().add_message(message)?;
    send_link_in(uow, &ticket)?;
    Ok(Ok(OpenedForGuest { ticket: id, token }))
}

/// Uses the code of the number. The inner error keeps the counted try.
fn redeem_in(
    uow: &mut dyn UnitOfWork,
    codes: &dyn CodeMaker,
    cmd: &OpenForGuest,
) -> Result<Result<(), PhoneCodeError>, SupportError> {
    let now = uow.now();
    let Some(mut code) = uow.phone_codes().lock(&cmd.phone)? else {
        return Ok(Err(PhoneCodeError::Over));
    };
    // A try in another browser does not count, so that it cannot lock the code.
    let device = cmd.device.as_deref().map(device_digest);
    if !code.serves_device(device.as_deref()) {
        return Ok(Err(PhoneCodeError::Over));
    }
    let fits = codes.fits(&code, cmd.code.trim());
    let redeemed = code.redeem_for_guest(fits, now);
    uow.phone_codes().save(code)?;
    Ok(redeemed)
}

/// Whether this request opened the ticket before, with the code that was used then. A code that can
/// still be used is not compared, because no try is counted here.
fn opened_before_in(
    uow: &mut dyn UnitOfWork,
    codes: &dyn CodeMaker,
    cmd: &OpenForGuest,
    earlier: &Ticket,
) -> Result<bool, SupportError> {
    let phone = earlier.owner.guest().and_then(|guest| guest.phone.as_ref());
    if phone != Some(&cmd.phone) {
        return Ok(false);
    }
    let device = cmd.device.as_deref().map(device_digest);
    let code = uow.phone_codes().lock(&cmd.phone)?;
    Ok(code.is_some_and(|code| {
        code.purpose == CodePurpose::GuestTicket
            && code.used_at.is_some()
            && code.serves_device(device.as_deref())
            && codes.fits(&code, cmd.code.trim())
    }))
}
