//! Staff refund a part of a price, such as all of the labour and none of the materials.

use super::PaymentsError;
use crate::{
    Store, UnitOfWork,
    settlement::{PartToRefund, book_partial_refund_in},
};
use kernel::{Actor, FieldErrors, Invocation, Money, OrderId, PartRefundId, UserId};
use orders::{Order, OrderStatus};
use payments::{PartReason, PartRefund, PartSource};
use pricing::LineKind;

/// A member of staff refunds a part of a price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundPart {
    pub call: Invocation,
    pub order: OrderId,
    /// The kind of price line that is refunded.
    pub line: LineKind,
    pub amount: Money,
    pub reason: PartReason,
    /// The explanation, for both sides.
    pub note: String,
}

/// Refunds a part with the VAT, the commission and the provider's share of exactly that part. While
/// the work is under way they are taken out of the escrow; after its release the guarantee fund
/// bears the provider's share. The gateway is told once the required approvals are given.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order; `NoPart` before
/// the work has begun, while it is disputed, and once the order is cancelled; `TooMuch`; `Invalid`.
pub async fn refund_part(
    store: &dyn Store,
    cmd: RefundPart,
) -> Result<PartRefundId, PaymentsError> {
    store
        .unit(cmd.call, move |uow| refund_part_in(uow, &cmd))
        .await
}

fn refund_part_in(
    uow: &mut dyn UnitOfWork,
    cmd: &RefundPart,
) -> Result<PartRefundId, PaymentsError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(PaymentsError::NotFound);
    };
    let is_own =
        |order: &Order| order.customer == staff || order.provider.map(UserId::from) == Some(staff);
    let order = uow
        .orders()
        .lock(cmd.order)?
        .filter(|order| !is_own(order))
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
    let part = PartToRefund {
        line: cmd.line,
        amount: cmd.amount,
        reason: cmd.reason,
        note,
        staff,
        source,
        owed: false,
    };
    Ok(book_partial_refund_in(uow, &order, part)?.id)
}

impl From<FieldErrors> for PaymentsError {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}
