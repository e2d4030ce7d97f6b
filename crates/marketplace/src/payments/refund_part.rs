//! Staff give back a part of what was paid, as all of the labour and none of the materials.

use super::PaymentsError;
use crate::{
    Store, UnitOfWork,
    settlement::{Part, book_partial_refund_in},
};
use kernel::{Actor, FieldErrors, Invocation, Money, OrderId, PartRefundId, UserId};
use orders::{Order, OrderStatus};
use payments::{PartReason, PartRefund, PartSource};
use pricing::LineKind;

/// A member of staff gives a part of a price back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundPart {
    pub call: Invocation,
    pub order: OrderId,
    /// Of which lines of the price.
    pub line: LineKind,
    pub amount: Money,
    pub reason: PartReason,
    /// Why, for both sides.
    pub note: String,
}

/// The VAT, the commission and the provider's share of exactly that part go back with it. While the work is under way they
/// are taken out of what is held; after it was released the guarantee fund bears the provider's share. The gateway is told
/// when whoever must agree to the amount has.
///
/// # Errors
/// `NotFound` also for whoever is not staff and for one's own order; `NoPart` before the work has begun, while somebody
/// disputes it, and once it is closed without it; `TooMuch`; `Invalid`.
pub async fn refund_part(
    store: &dyn Store,
    cmd: RefundPart,
) -> Result<PartRefundId, PaymentsError> {
    store.unit(move |uow| refund_part_in(uow, &cmd)).await
}

fn refund_part_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RefundPart,
) -> Result<PartRefundId, PaymentsError> {
    let Actor::Staff(staff) = cmd.call.actor else {
        return Err(PaymentsError::NotFound);
    };
    let theirs =
        |order: &Order| order.customer == staff || order.provider.map(UserId::from) == Some(staff);
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| !theirs(order))
        .ok_or(PaymentsError::NotFound)?;
    let source = match order.status {
        OrderStatus::InProgress => PartSource::Escrow,
        OrderStatus::Completed => PartSource::Fund,
        OrderStatus::Draft
        | OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Assigned
        | OrderStatus::Cancelled
        | OrderStatus::Disputed => return Err(PaymentsError::NoPart),
    };
    let note = PartRefund::note_of(&cmd.note)?;
    let part = Part {
        line: cmd.line,
        amount: cmd.amount,
        reason: cmd.reason,
        note,
        staff,
        source,
        owed: false,
    };
    Ok(book_partial_refund_in(uow, &order, part, &cmd.call, &mut cmd.call.ids())?.id)
}

impl From<FieldErrors> for PaymentsError {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}
