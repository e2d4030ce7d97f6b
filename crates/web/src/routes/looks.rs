//! Who of the staff looked at whose records.

use crate::{Call, CurrentUser, Problem};
use kernel::{Actor, UserId};
use marketplace::staffing::{NoteLook, note_look};

/// Written down before the record is shown; it stands among the deeds of staff.
pub(super) async fn looked(
    call: &Call,
    user: &CurrentUser,
    person: UserId,
    what: String,
) -> Result<(), Problem> {
    let cmd = NoteLook {
        call: call.invocation(Actor::Staff(user.id())),
        person,
        what,
    };
    let _noted = note_look(&*call.services.store, cmd).await?;
    Ok(())
}
