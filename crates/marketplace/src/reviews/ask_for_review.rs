use super::{ReviewsError, SECOND_PROMPT_HOURS};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, sendings::quiet_hours_in};
use kernel::{Applied, Invocation, OrderId, StoreError};
use orders::{Order, OrderStatus};
use reviews::Side;

/// Asks the customer for a review, in the product and by mail, and a second time three days after
/// the end of the job. The mail waits for the end of the customer's quiet hours. A customer who has
/// written a review, or whose order did not complete, is not asked.
pub async fn ask_for_review(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<Applied<()>, ReviewsError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| Ok(ask_for_review_in(uow, order)?))
        .await
}

fn ask_for_review_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<Applied<()>, StoreError> {
    let now = uow.now();
    let Some(order) = awaited_in(uow, id)? else {
        return Ok(Applied::Already);
    };
    uow.emit(&DomainEvent::ReviewAsked { order: id })?;
    let due = quiet_hours_in(uow, order.customer)?.after(now);
    uow.schedule(TaskKind::MailReviewPrompt, id.uuid(), due)?;
    if let Some(again) = order
        .closed_at
        .map(|at| at.plus_hours(SECOND_PROMPT_HOURS))
        .filter(|at| now < *at)
    {
        uow.schedule(TaskKind::AskForReview, id.uuid(), again)?;
    }
    Ok(Applied::Now(()))
}

/// The completed order, provided that its customer has not written a review.
pub(super) fn awaited_in(
    uow: &mut dyn UnitOfWork,
    id: OrderId,
) -> Result<Option<Order>, StoreError> {
    let Some(order) = uow
        .orders()
        .lock(id)?
        .filter(|order| order.status == OrderStatus::Completed)
    else {
        return Ok(None);
    };
    let written = uow
        .reviews()
        .lock_of_order(id)?
        .iter()
        .any(|review| review.side == Side::Customer);
    Ok(Some(order).filter(|_| !written))
}
