use super::{Page, PageRequest};
use ::conversation::{DraftLink, Thread, ThreadMessage};
use async_trait::async_trait;
use kernel::{Language, StoreError, ThreadId, UserId};

/// A thread in the list of staff.
#[derive(Debug, Clone, PartialEq)]
pub struct ThreadView {
    pub thread: Thread,
    /// The name of the account, if one is known.
    pub user_name: Option<String>,
    /// The first name of the colleague who answers.
    pub staff_name: Option<String>,
    /// The language of the automatic answers: the one that the person chose in the chat, or else that of
    /// the account.
    pub language: Language,
    pub latest: Option<ThreadMessage>,
}

/// One thread with a page of its messages, the newest first.
#[derive(Debug, Clone, PartialEq)]
pub struct ThreadPage {
    pub view: ThreadView,
    pub messages: Page<ThreadMessage>,
}

/// The most messages in an export of a user's data.
pub const THREAD_MESSAGES_EXPORTED_MAX: i64 = 5_000;
/// The most draft links in an export. Lapsed ones are deleted after a day.
pub const DRAFT_LINKS_EXPORTED_MAX: i64 = 500;

#[async_trait]
pub trait ThreadQueries: Send + Sync {
    /// All threads: those who wait for staff first, the longest wait on top, then the others, the
    /// latest message on top.
    async fn threads(&self, page: PageRequest) -> Result<Page<ThreadView>, StoreError>;
    /// One thread with a page of its messages.
    async fn thread(
        &self,
        id: ThreadId,
        messages: PageRequest,
    ) -> Result<Option<ThreadPage>, StoreError>;
    /// The messages in the threads of a user, oldest first, at most
    /// [`THREAD_MESSAGES_EXPORTED_MAX`].
    async fn thread_messages_of(&self, user: UserId) -> Result<Vec<ThreadMessage>, StoreError>;
    /// The draft links of a user, oldest first, at most [`DRAFT_LINKS_EXPORTED_MAX`].
    async fn draft_links_of(&self, user: UserId) -> Result<Vec<DraftLink>, StoreError>;
}
