use super::{ContentError, editor, items::create_item_in};
use crate::Store;
use catalog::{ContentEntry, REPLIES_MAX, Reply};
use kernel::{EventId, Invocation};

/// A member of staff adds a prepared reply after the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateReply {
    pub call: Invocation,
    /// The reply; its id is replaced by a new one.
    pub reply: Reply,
    /// Whether support can insert the reply.
    pub shown: bool,
}

/// Adds the reply and returns its id, which is the same for the same call.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `TooManyReplies`.
pub async fn create_reply(store: &dyn Store, cmd: CreateReply) -> Result<String, ContentError> {
    editor(&cmd.call)?;
    let id = cmd.call.ids().next_id::<EventId>().to_string();
    let reply = Reply {
        id,
        ..cmd.reply.clone()
    };
    reply.check_fields()?;
    let entry = ContentEntry::Reply(reply);
    store
        .unit(cmd.call, move |uow| {
            let too_many = ContentError::TooManyReplies(REPLIES_MAX);
            create_item_in(uow, (&entry, cmd.shown), (REPLIES_MAX, too_many))
        })
        .await
}
