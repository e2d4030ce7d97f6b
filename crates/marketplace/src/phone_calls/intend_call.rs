use crate::{Store, UnitOfWork};
use kernel::{Invocation, OrderId, StoreError, UserId};
use orders::{CallIntent, CallSide};

/// A person is about to call the relay number about an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IntendCall {
    pub call: Invocation,
    pub user: UserId,
    /// The side on which the person calls.
    pub side: CallSide,
    pub order: OrderId,
}

/// Why the intent to call was refused or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PhoneCallError {
    /// There is no such order, or the user has no part in it.
    #[error("there is no such order")]
    NotFound,
    #[error(
        "You can call from the time when the provider is on the way until two hours after the end."
    )]
    Closed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notes about which order the next call of a person is. A call without it is about the job that
/// begins nearest to the time of the call.
///
/// # Errors
/// `NotFound` also for a user who has no part in the order; `Closed`.
pub async fn intend_call(store: &dyn Store, cmd: IntendCall) -> Result<(), PhoneCallError> {
    store.unit(cmd.call, move |uow| intend_in(uow, cmd)).await
}

fn intend_in(uow: &mut dyn UnitOfWork, cmd: IntendCall) -> Result<(), PhoneCallError> {
    let now = uow.now();
    let own: Vec<_> = uow
        .phone_calls()
        .parties_of(cmd.order)?
        .into_iter()
        .filter(|job| job.account_of(cmd.side) == Some(cmd.user))
        .collect();
    if own.is_empty() {
        return Err(PhoneCallError::NotFound);
    }
    if !own.iter().any(|job| job.is_open(now)) {
        return Err(PhoneCallError::Closed);
    }
    let intent = CallIntent {
        id: uow.next_id(),
        user: cmd.user,
        order: cmd.order,
        at: now,
    };
    Ok(uow.phone_calls().intend(intent)?)
}
