//! Disputes: one side says that something went wrong, the other answers, both add statements, staff
//! decide and the money follows.

mod add_statement;
mod answer_dispute;
mod appeal;
mod decide_dispute;
mod dispute_deadline;
mod error;
mod open_dispute;
mod settle;
mod withdraw_dispute;

pub use add_statement::{AddStatement, StatementOn, add_statement};
pub use answer_dispute::{AnswerDispute, answer_dispute};
pub use appeal::{AppealDispute, appeal_dispute};
pub use decide_dispute::{DecideDispute, SecondDecision, decide_dispute, second_decision};
pub use dispute_deadline::dispute_deadline;
pub use error::DisputesError;
pub use open_dispute::{OpenDispute, open_dispute};
pub use withdraw_dispute::{WithdrawDispute, withdraw_dispute};

use crate::{UnitOfWork, scheduling::tie_photo_in};
use kernel::{DisputeId, Money, OrderId, StoreError, UploadId, UserId};
use orders::{Dispute, Order};
use payments::PartRefund;

/// Locks the order first, then its dispute: the lock order of all units.
fn locked(uow: &mut dyn UnitOfWork, id: DisputeId) -> Result<Option<(Order, Dispute)>, StoreError> {
    let Some(order) = uow.disputes().order_of(id)? else {
        return Ok(None);
    };
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    Ok(uow.disputes().lock(id)?.map(|dispute| (order, dispute)))
}

/// The order and its latest dispute.
fn latest(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<Option<(Order, Dispute)>, StoreError> {
    let Some(order) = uow.orders().lock(order)? else {
        return Ok(None);
    };
    Ok(uow
        .disputes()
        .lock_latest_of(order.id)?
        .map(|dispute| (order, dispute)))
}

/// Attaches the photos of a text to the order, so that both sides see them. Its author must have sent
/// them.
fn tie_photos_in(
    uow: &mut dyn UnitOfWork,
    photos: &[UploadId],
    author: UserId,
    order: OrderId,
) -> Result<(), DisputesError> {
    photos
        .iter()
        .try_for_each(|photo| tie_photo_in(uow, *photo, author, order))
}

/// The part of the paid price that has not been returned.
fn standing_of(order: &Order, given: &[PartRefund]) -> Result<Money, DisputesError> {
    Ok(order.paid.minus(PartRefund::total(given)?)?)
}
