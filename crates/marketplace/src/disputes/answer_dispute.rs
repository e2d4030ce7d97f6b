use super::{DisputesError, latest, tie_photos_in};
use crate::{DomainEvent, Store, UnitOfWork};
use kernel::{Invocation, OrderId, UploadId};

/// The other side answers a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerDispute {
    pub call: Invocation,
    pub order: OrderId,
    pub text: String,
    pub photos: Vec<UploadId>,
}

/// Records the answer.
///
/// # Errors
/// `NotFound` also for another person's job;
/// `Dispute(Closed | NotYourTurn | Answered | TooLate | Invalid)`, `Invalid` also for a photo that is
/// not the caller's or is attached elsewhere.
pub async fn answer_dispute(store: &dyn Store, cmd: AnswerDispute) -> Result<(), DisputesError> {
    store.unit(cmd.call, move |uow| answer_in(uow, &cmd)).await
}

fn answer_in(uow: &mut dyn UnitOfWork, cmd: &AnswerDispute) -> Result<(), DisputesError> {
    let now = uow.now();
    let (order, mut dispute) = latest(uow, cmd.order)?.ok_or(DisputesError::NotFound)?;
    let side = order.side_of(uow.actor())?;
    let author = uow.actor().user().ok_or(DisputesError::NotFound)?;
    dispute.reply(side, &cmd.text, &cmd.photos, now)?;
    if let Some(answer) = &dispute.answer {
        tie_photos_in(uow, &answer.photos, author, order.id)?;
    }
    let event = DomainEvent::DisputeAnswered { order: order.id };
    uow.emit(&event)?;
    uow.disputes().save(dispute)?;
    Ok(())
}
