use super::ReviewsError;
use crate::{DomainEvent, Store, TaskKind, UnitOfWork, scheduling::awaited_review_in};
use kernel::{Applied, EventId, Invocation, OrderId, StoreError};
use uuid::Uuid;

/// Make the ids of the first and of the second question from the id of their order.
const QUESTIONS: (u128, u128) = (
    0x0000_0000_0000_0000_0000_9a50_0000_0031,
    0x0000_0000_0000_0000_0000_9a50_0000_0032,
);

/// Asks the customer for a review, and a second time some days after the end of the job. The event
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
    let again = order
        .closed_at
        .map(|at| at.plus_days(order.deadlines.review_ask_again_days))
        .filter(|at| now < *at);
    let (first, second) = QUESTIONS;
    let question = question_of(id, if again.is_some() { first } else { second });
    if let Some(again) = again {
        uow.schedule(TaskKind::AskForReview, id.uuid(), again)?;
    }
    if uow.outbox().event(question)?.is_some() {
        return Ok(Applied::Already);
    }
    uow.outbox()
        .append(question, &DomainEvent::ReviewAsked { order: id }, now)?;
    Ok(Applied::Now(()))
}

/// The id of the event. It follows from the order, so that a second run asks no second time.
fn question_of(order: OrderId, number: u128) -> EventId {
    EventId::from(Uuid::from_u128(order.uuid().as_u128() ^ number))
}
