use super::SupportError;
use crate::{Store, UnitOfWork};
use kernel::{Actor, Applied, Invocation, TicketQuestionId};

/// A provider answers a question of staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerQuestion {
    pub call: Invocation,
    pub question: TicketQuestionId,
    pub answer: String,
}

/// Stores the answer. Support must act next in the ticket. `Already` for the same answer, sent
/// again.
///
/// # Errors
/// `NotFound` also for a question to another provider; `Question(Answered | Invalid)`.
pub async fn answer_question(
    store: &dyn Store,
    cmd: AnswerQuestion,
) -> Result<Applied<()>, SupportError> {
    store
        .unit(cmd.call, move |uow| answer_question_in(uow, &cmd))
        .await
}

fn answer_question_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerQuestion,
) -> Result<Applied<()>, SupportError> {
    let now = uow.now();
    let Actor::Provider(provider) = uow.actor() else {
        return Err(SupportError::NotFound);
    };
    // The ticket is locked before its question.
    let ticket = uow.tickets().ticket_of_question(cmd.question)?;
    let ticket = ticket.ok_or(SupportError::NotFound)?;
    let mut ticket = uow.tickets().lock(ticket)?.ok_or(SupportError::NotFound)?;
    let mut question = uow
        .tickets()
        .lock_question(cmd.question)?
        .filter(|question| question.provider == provider)
        .ok_or(SupportError::NotFound)?;
    let answered = question.answer(&cmd.answer, now)?;
    if answered.is_now() {
        uow.tickets().save_question(question)?;
        if ticket.hear_provider(now).is_now() {
            uow.tickets().save(ticket)?;
        }
    }
    Ok(answered)
}
