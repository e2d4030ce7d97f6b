use super::{Page, PageRequest};
use ::conversation::{DraftLink, Thread, ThreadMessage};
use async_trait::async_trait;
use identity::SearchText;
use kernel::{Language, NgPhone, StoreError, ThreadId, UserId};

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

/// What staff typed to find a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadSearch {
    /// A part of the name that the person chose in WhatsApp.
    pub name: String,
    /// The whole number at WhatsApp.
    pub phone: Option<NgPhone>,
    /// Words by which the account of the person is found.
    pub account: Option<SearchText>,
}

impl ThreadSearch {
    /// Reads a search text. One of the three must match.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        Self {
            name: text.trim().to_owned(),
            phone: NgPhone::parse(text).ok(),
            account: SearchText::parse(text),
        }
    }
}

/// A filter of the conversations. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThreadFilter {
    pub search: Option<ThreadSearch>,
    /// Only people who wait for staff.
    pub waiting: bool,
    /// Only conversations that this colleague answers.
    pub staff: Option<UserId>,
    /// Only these conversations; all when empty.
    pub ids: Vec<ThreadId>,
    /// Whether the list is in the reverse of its usual order.
    pub reversed: bool,
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
    /// The threads that match the filter: those who wait for staff first, the longest wait on top,
    /// then the others, the latest message on top.
    async fn threads(
        &self,
        filter: ThreadFilter,
        page: PageRequest,
    ) -> Result<Page<ThreadView>, StoreError>;
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
