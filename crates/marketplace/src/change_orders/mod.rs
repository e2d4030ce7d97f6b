//! Change orders: extra work or materials found on site. They are proposed, approved or declined,
//! and paid like every payment, or not done.

mod answer;
mod error;
mod lapse;
mod propose;
mod withdraw;

pub use answer::{AnswerChangeOrder, approve_change_order, decline_change_order};
pub use error::ChangeOrdersError;
pub use lapse::lapse_change_order;
pub use propose::{ProposeChangeOrder, propose_change_order};
pub use withdraw::{WithdrawChangeOrder, withdraw_change_order};

use crate::UnitOfWork;
use kernel::{ChangeOrderId, StoreError};
use orders::{ChangeOrder, Order};

/// Locks the order first, then its change order: the lock order of all units.
fn locked(
    uow: &mut dyn UnitOfWork,
    id: ChangeOrderId,
) -> Result<Option<(Order, ChangeOrder)>, StoreError> {
    let Some(order) = uow.change_orders().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    Ok(uow
        .change_orders()
        .lock(id)?
        .map(|change_order| (order, change_order)))
}
