use super::IdentityError;
use crate::{Notice, Store, UnitOfWork, notice::notify_in};
use kernel::{Actor, Applied, Email, Invocation, Timestamp};
use uuid::Uuid;

const DAY_SECS: i64 = 24 * 3600;

/// Notifies the owner of an account, once a day, that sign-ins are slowed down after many wrong
/// passwords.
pub async fn slow_sign_ins(
    store: &dyn Store,
    email: &str,
    now: Timestamp,
) -> Result<Applied<()>, IdentityError> {
    let Ok(email) = Email::parse(email) else {
        return Ok(Applied::Already);
    };
    store.bare_unit(move |uow| slow_in(uow, &email, now)).await
}

fn slow_in(
    uow: &mut dyn UnitOfWork,
    email: &Email,
    now: Timestamp,
) -> Result<Applied<()>, IdentityError> {
    let Some(user) = uow
        .users()
        .lock_by_email(email)?
        .filter(|user| !user.is_erased())
    else {
        return Ok(Applied::Already);
    };
    // The id is the same for the whole day, on every node: an event that exists already is not
    // written again.
    let day = u128::try_from(now.unix().div_euclid(DAY_SECS)).unwrap_or_default();
    let call = Invocation {
        actor: Actor::System,
        now,
        seed: Uuid::from_u128(user.id.uuid().as_u128() ^ (day << 32)),
    };
    if uow.outbox().event(call.ids().next_id())?.is_some() {
        return Ok(Applied::Already);
    }
    uow.begin(call);
    notify_in(uow, user.id, Notice::SignInsSlowed)?;
    Ok(Applied::Now(()))
}
