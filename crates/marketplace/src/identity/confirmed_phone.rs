//! The life of a confirmed number: its confirmation, and its end.

use super::IdentityError;
use crate::{Store, TaskKind, UnitOfWork};
use identity::User;
use kernel::{Applied, Invocation, NgPhone, StoreError, UserId};

/// Confirms the number, or renews its confirmation, and schedules its end. The user is saved
/// afterwards.
pub(super) fn confirm_phone_in(
    uow: &mut dyn UnitOfWork,
    user: &mut User,
    phone: &NgPhone,
) -> Result<(), StoreError> {
    let now = uow.now();
    user.confirm_phone(phone.clone(), now);
    let lapses = user.phone_lapses_at().unwrap_or(now);
    uow.schedule(TaskKind::LapsePhone, user.id.uuid(), lapses)
}

/// Ends the confirmation of a number that was not used for half a year, because the network may
/// have given it to another person.
pub async fn lapse_phone(
    store: &dyn Store,
    id: UserId,
    call: Invocation,
) -> Result<Applied<()>, IdentityError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let Some(mut user) = uow.users().lock(id)? else {
                return Ok(Applied::Already);
            };
            let lapsed = user.lapse_phone(now);
            if lapsed.is_now() {
                uow.users().save(user)?;
            }
            Ok(lapsed)
        })
        .await
}
