//! Moves: another time for an assigned job. The customer asks and pays the fee, if there is one; then
//! the provider accepts, or the search for another provider starts.

mod answer;
mod ask;
mod error;
mod lapse;
mod reschedule_for_customer;
mod withdraw;

pub use answer::{AnswerMove, accept_move, decline_move};
pub use ask::{AskMove, MoveTerms, ask_move, move_terms};
pub use error::MovesError;
pub use lapse::lapse_move;
pub use reschedule_for_customer::{RescheduleForCustomer, reschedule_for_customer};
pub use withdraw::{WithdrawMove, withdraw_move};

use crate::UnitOfWork;
use kernel::{MoveId, StoreError};
use orders::{MoveRequest, Order};

/// Locks the order first, then the request: the lock order of all units.
fn locked(
    uow: &mut dyn UnitOfWork,
    id: MoveId,
) -> Result<Option<(Order, MoveRequest)>, StoreError> {
    let Some(order) = uow.moves().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    let request = uow
        .moves()
        .lock_of(order.id)?
        .into_iter()
        .find(|request| request.id == id);
    Ok(request.map(|request| (order, request)))
}

fn save(uow: &mut dyn UnitOfWork, request: MoveRequest) -> Result<(), StoreError> {
    uow.moves().save(request)
}
