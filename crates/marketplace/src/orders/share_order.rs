use super::{OrdersError, owned::owned_order};
use crate::{Store, UnitOfWork};
use kernel::{Applied, Invocation, OrderId, Timestamp};
use orders::{OrderShare, OrderStatus, SHARES_MAX};

/// The customer creates a link with which others may follow an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareOrder {
    pub call: Invocation,
    pub order: OrderId,
    /// SHA-256 of the token in hex; only the customer gets the token.
    pub token_hash: String,
}

/// How long a new link is valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShareLife {
    /// When it ends at the latest.
    pub expires_at: Timestamp,
    /// It ends this many hours after the order is closed in any case.
    pub end_hours: i64,
}

/// The address of the shared tracking page. The token follows the `#`, so that no server or other site
/// sees it.
#[must_use]
pub fn tracking_link(public_url: &str, order: OrderId, token: &str) -> String {
    format!("{public_url}/order/{order}/track#t={token}")
}

/// Creates a share link and returns how long it is valid.
///
/// # Errors
/// `NotFound` also for another customer's order; `NotShareable` for a draft and for an order that
/// is over; `TooManyLinks`.
pub async fn share_order(store: &dyn Store, cmd: ShareOrder) -> Result<ShareLife, OrdersError> {
    store
        .unit(cmd.call, move |uow| share_order_in(uow, &cmd))
        .await
}

fn share_order_in(uow: &mut dyn UnitOfWork, cmd: &ShareOrder) -> Result<ShareLife, OrdersError> {
    let now = uow.now();
    let order = owned_order(uow, cmd.order)?;
    let limits = &order.deadlines;
    let (end, lasts) = (
        (order.closed_at, limits.share_end_hours),
        (now, limits.share_days),
    );
    let share = OrderShare::issue(uow.next_id(), order.id, cmd.token_hash.clone(), lasts);
    if order.status == OrderStatus::Draft || !share.is_live(end, now) {
        return Err(OrdersError::NotShareable);
    }
    let live = uow
        .shares()
        .unrevoked_of(order.id)?
        .into_iter()
        .filter(|other| other.is_live(end, now))
        .count();
    if live >= SHARES_MAX {
        return Err(OrdersError::TooManyLinks(SHARES_MAX));
    }
    let life = ShareLife {
        expires_at: share.expires_at,
        end_hours: limits.share_end_hours,
    };
    uow.shares().insert(share)?;
    Ok(life)
}

/// Revokes all share links of an order.
///
/// # Errors
/// `NotFound` also for another customer's order.
pub async fn revoke_shares(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, OrdersError> {
    store
        .unit(call, move |uow| {
            let now = uow.now();
            let order = owned_order(uow, order)?;
            let shares = uow.shares().unrevoked_of(order.id)?;
            let revoked = if shares.is_empty() {
                Applied::Already
            } else {
                Applied::Now(())
            };
            for share in shares {
                uow.shares().revoke(share.id, now)?;
            }
            Ok(revoked)
        })
        .await
}
