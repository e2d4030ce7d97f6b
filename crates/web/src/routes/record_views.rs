//! Audit entries for staff who view the records of a person.

use crate::Call;
use http_base::{CurrentUser, Problem};
use kernel::UserId;
use marketplace::staff::{RecordView, record_view};

/// Writes the audit entry before the record is shown.
pub(super) async fn viewed(
    call: &Call,
    user: &CurrentUser,
    person: UserId,
    what: String,
) -> Result<(), Problem> {
    viewed_of_each(call, user, vec![person], what).await
}

/// Writes an audit entry for each person on every single view, before it is shown.
pub(super) async fn viewed_once_more(
    call: &Call,
    user: &CurrentUser,
    people: Vec<UserId>,
    what: String,
) -> Result<(), Problem> {
    note(call, user, people, what, true).await
}

/// Writes an audit entry for each person before a list is shown that contains private data of all
/// of them.
pub(super) async fn viewed_of_each(
    call: &Call,
    user: &CurrentUser,
    people: Vec<UserId>,
    what: String,
) -> Result<(), Problem> {
    note(call, user, people, what, false).await
}

async fn note(
    call: &Call,
    user: &CurrentUser,
    people: Vec<UserId>,
    what: String,
    each: bool,
) -> Result<(), Problem> {
    let cmd = RecordView {
        call: call.invocation(user.actor()),
        people,
        what,
        each,
    };
    let _noted = record_view(&*call.services.store, cmd).await?;
    Ok(())
}
