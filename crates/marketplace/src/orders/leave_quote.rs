use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{EventId, Invocation, OrderId, StoreError, Timestamp};
use orders::{AssessmentState, OrderStatus};
use uuid::Uuid;

/// Tells the ids of these events from others. An id is derived from the order and the time of its quote.
const LEFT_QUOTE: u128 = 0x0000_0000_0000_0000_0000_9a50_0000_0022;

/// Notifies the pricing staff that a quote waits for them, because the system failed to check it. They
/// are notified once for each quote, and not after the quote was decided on or lost.
///
/// # Errors
/// `StoreError`.
pub async fn leave_quote_to_staff(
    store: &dyn Store,
    order: OrderId,
    call: Invocation,
) -> Result<(), StoreError> {
    let call = call.by_system();
    store.unit(call, move |uow| leave_in(uow, order)).await
}

fn leave_in(uow: &mut dyn UnitOfWork, id: OrderId) -> Result<(), StoreError> {
    let now = uow.now();
    let order = uow.orders().lock(id)?;
    if order.is_none_or(|order| order.status != OrderStatus::Quoted) {
        return Ok(());
    }
    let assessment = uow.assessments().lock(id)?;
    let waits = assessment.filter(|assessment| assessment.state == AssessmentState::Reported);
    let Some(reported_at) = waits.and_then(|assessment| assessment.reported_at) else {
        return Ok(());
    };
    let event = event_of(id, reported_at);
    if uow.outbox().event(event)?.is_some() {
        return Ok(());
    }
    let waits = DomainEvent::AssessmentReported { order: id };
    uow.outbox().append(event, &waits, now)
}

/// The id of the event. It is derived from the quote, so that a second run has no effect.
fn event_of(order: OrderId, reported_at: Timestamp) -> EventId {
    let second = u128::from(reported_at.unix().unsigned_abs());
    EventId::from(Uuid::from_u128(
        order.uuid().as_u128() ^ LEFT_QUOTE ^ (second << 64),
    ))
}
