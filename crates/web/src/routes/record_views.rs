//! Who of the staff looked at whose records.

use crate::{Call, CurrentUser, Problem};
use kernel::{Actor, UserId};
use marketplace::staff::{RecordView, record_view};

/// Written down before the record is shown; it stands among the deeds of staff.
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
