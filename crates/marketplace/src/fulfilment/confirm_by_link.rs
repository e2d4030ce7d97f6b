use super::{FulfilmentError, confirm_completion::complete_in};
use crate::{Store, UnitOfWork};
use kernel::{Actor, Applied, Invocation, OrderId};
use orders::Order;

/// The person at home confirms with a link of the order that the job is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfirmByLink {
    pub call: Invocation,
    pub order: OrderId,
    /// SHA-256 of the token of the link in hex.
    pub token_hash: String,
}

/// Completes the order and divides its escrow, as the customer's confirmation does. `Already` when
/// it was completed before.
///
/// # Errors
/// `NotFound` for a link that does not open the order, and for an order that is not for someone who
/// may confirm; `Order(OutOfStep)` before the provider has finished; `Order(Illegal)` during a
/// dispute; `Order(ChangeOrderOpen | NotWeighed)`.
pub async fn confirm_by_link(
    store: &dyn Store,
    cmd: ConfirmByLink,
) -> Result<Applied<()>, FulfilmentError> {
    let call = as_recipient(cmd.call);
    store
        .unit(call, move |uow| {
            let order = opened_in(uow, cmd.order, &cmd.token_hash)?;
            complete_in(uow, order)
        })
        .await
}

/// The same call, made by the person at home, who has a link of the order.
pub(super) fn as_recipient(call: Invocation) -> Invocation {
    Invocation {
        actor: Actor::Recipient,
        ..call
    }
}

/// The order that a link opens, locked. The customer revokes links under the same lock.
///
/// # Errors
/// `NotFound`.
pub(super) fn opened_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    token_hash: &str,
) -> Result<Order, FulfilmentError> {
    let now = uow.now();
    let order = uow.orders().lock(order)?.ok_or(FulfilmentError::NotFound)?;
    let end = (order.closed_at, order.deadlines.share_end_hours);
    let opens = uow
        .shares()
        .unrevoked_of(order.id)?
        .iter()
        .any(|share| share.token_hash == token_hash && share.is_live(end, now));
    if opens {
        Ok(order)
    } else {
        Err(FulfilmentError::NotFound)
    }
}
