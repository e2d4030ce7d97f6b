use super::{ReviewsError, SECOND_PROMPT_HOURS};
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, scheduling::awaited_review_in};
use kernel::{Applied, Invocation, OrderId, StoreError};

/// Asks the customer for a review, and a second time three days after the end of the job. The event
/// says on which channels, and none of them in the quiet hours of the customer. A customer who has
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
    let Some(order) = awaited_review_in(uow, id)? else {
        return Ok(Applied::Already);
    };
    uow.emit(&DomainEvent::ReviewAsked { order: id })?;
    if let Some(again) = order
        .closed_at
        .map(|at| at.plus_hours(SECOND_PROMPT_HOURS))
        .filter(|at| now < *at)
    {
        uow.schedule(TaskKind::AskForReview, id.uuid(), again)?;
    }
    Ok(Applied::Now(()))
}
