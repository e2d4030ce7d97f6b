//! Audit entries for staff who view the records of a person.

use crate::{Call, CurrentUser, Problem};
use kernel::{Actor, UserId};
use marketplace::staff::{RecordView, record_view};

/// Writes the audit entry before the record is shown.
pub(super) async fn viewed(
    call: &Call,
    user: &CurrentUser,
    person: UserId,
    what: String,
) -> Result<(), Problem> {
    let cmd = RecordView {
        call: call.invocation(Actor::Staff(user.id())),
        person,
        what,
    };
    let _noted = record_view(&*call.services.store, cmd).await?;
    Ok(())
}
