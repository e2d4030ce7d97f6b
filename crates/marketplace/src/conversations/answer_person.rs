use super::{
    ConversationError,
    queue::queue_in,
    staff::{locked_in, note_in},
};
use crate::{Store, UnitOfWork, repositories::AuditKind};
use conversation::{MessageBody, Template, Thread};
use kernel::{FieldErrors, Invocation, ThreadId, ThreadMessageId};

/// The most characters of an answer.
const TEXT_MAX: usize = 4_096;

/// What a member of staff sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StaffText {
    /// A text as typed.
    Text(String),
    /// An approved text for staff, which may be sent at any time.
    Template(Template),
}

/// A member of staff answers a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerPerson {
    pub call: Invocation,
    pub thread: ThreadId,
    pub text: StaffText,
}

/// Queues the answer. Repeating the same command queues it once.
///
/// # Errors
/// `NotFound`; `Invalid`; `Thread(NotTaken | TakenByOther | WindowClosed)`.
pub async fn answer_person(
    store: &dyn Store,
    cmd: AnswerPerson,
) -> Result<ThreadMessageId, ConversationError> {
    store
        .unit(cmd.call, move |uow| answer_person_in(uow, &cmd))
        .await
}

fn answer_person_in(
    uow: &mut dyn UnitOfWork,
    cmd: &AnswerPerson,
) -> Result<ThreadMessageId, ConversationError> {
    let id: ThreadMessageId = uow.next_id();
    let now = uow.now();
    let (staff, mut thread) = locked_in(uow, cmd.thread)?;
    if uow.threads().message(id)?.is_some() {
        return Ok(id);
    }
    let body = body_of(&cmd.text, &thread)?;
    let is_template = matches!(cmd.text, StaffText::Template(_));
    thread.check_answer(staff, is_template, now)?;
    thread.waiting_since = None;
    queue_in(uow, &mut thread, (id, body), Some(staff))?;
    note_in(uow, staff, &thread, AuditKind::AnsweredConversation)?;
    uow.threads().save(thread)?;
    Ok(id)
}

fn body_of(text: &StaffText, thread: &Thread) -> Result<MessageBody, FieldErrors> {
    match text {
        StaffText::Template(template) => Ok(MessageBody::Template {
            template: template.code().to_owned(),
            parameter: thread.greeting_name(),
            button: None,
        }),
        StaffText::Text(typed) => {
            let kept = |c: &char| *c == '\n' || !c.is_control();
            let text: String = typed.chars().filter(kept).collect();
            let text = text.trim().to_owned();
            if text.is_empty() || text.chars().count() > TEXT_MAX {
                let sentence = format!("Write 1 to {TEXT_MAX} characters.");
                return Err(FieldErrors::one("text", "invalid_length", sentence));
            }
            Ok(MessageBody::Text { text })
        }
    }
}
