use crate::UnitOfWork;
use conversation::{Incoming, Outgoing, Thread};
use kernel::StoreError;

const WELCOME: &str = "Welcome to Gida. We bring cleaning, repairs, gas and more to your home in Abuja. Someone from our team will answer you here.";

/// The answers to one message of a person. It runs in the unit that marks the message as handled,
/// so each message is answered exactly once. The thread is locked, and saved afterwards.
///
/// The first message, and the first one after a day, gets a greeting. Staff answer all of them.
///
/// # Errors
/// `StoreError`.
pub fn answer(
    uow: &mut dyn UnitOfWork,
    thread: &mut Thread,
    incoming: &Incoming,
) -> Result<Vec<Outgoing>, StoreError> {
    thread.ask_staff(uow.now());
    let begins = thread.begins_at(incoming.sent_at);
    Ok(begins
        .then(|| Outgoing::Text(WELCOME.to_owned()))
        .into_iter()
        .collect())
}
