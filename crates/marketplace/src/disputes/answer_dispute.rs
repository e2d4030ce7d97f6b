use super::{DisputesError, latest};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Invocation, OrderId};

/// The other side answers a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerDispute {
    pub call: Invocation,
    pub order: OrderId,
    pub text: String,
}

/// Records the answer.
///
/// # Errors
/// `NotFound` also for another person's job;
/// `Dispute(Closed | NotYourTurn | Answered | TooLate | Invalid)`.
pub async fn answer_dispute(store: &dyn Store, cmd: AnswerDispute) -> Result<(), DisputesError> {
    store.unit(cmd.call, move |uow| answer_in(uow, &cmd)).await
}

fn answer_in(uow: &mut dyn UnitOfWork, cmd: &AnswerDispute) -> Result<(), DisputesError> {
    let now = uow.now();
    let (order, mut dispute) = latest(uow, cmd.order)?.ok_or(DisputesError::NotFound)?;
    let side = order.side_of(uow.actor())?;
    dispute.reply(side, &cmd.text, now)?;
    let event = DomainEvent::DisputeAnswered { order: order.id };
    uow.emit(&event)?;
    uow.disputes().save(dispute)?;
    Ok(())
}
