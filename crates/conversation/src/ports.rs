use crate::{Contact, MessageFailure, MessageState, Thread, ThreadMessage};
use kernel::{StoreError, ThreadId, ThreadMessageId, Timestamp, UserId};

/// What the messaging app reports about a message of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusNews {
    /// The id of the message at the app.
    pub wamid: String,
    pub state: MessageState,
    /// Why it failed.
    pub failure: Option<MessageFailure>,
    /// The code of a failure at the app.
    pub error_code: Option<u32>,
    /// When the app saw it.
    pub at: Timestamp,
}

/// The store of threads and their messages. The messages of a thread change only while the thread
/// is locked.
pub trait ThreadRepository {
    fn lock(&mut self, id: ThreadId) -> Result<Option<Thread>, StoreError>;
    /// The thread of the person with this id at the app.
    fn lock_by_key(&mut self, key: &str) -> Result<Option<Thread>, StoreError>;
    /// The thread of a person, by their id or else by their number.
    fn thread_of(&mut self, contact: &Contact) -> Result<Option<ThreadId>, StoreError>;
    /// The thread that is connected to an account. If there are several, the one in which the person
    /// wrote last.
    fn thread_of_user(&mut self, user: UserId) -> Result<Option<ThreadId>, StoreError>;
    /// Inserts the thread, unless there is one of the same person, and returns the stored one,
    /// locked. Two callers at once get the same thread.
    fn open(&mut self, thread: Thread) -> Result<Thread, StoreError>;
    /// # Errors
    /// `Contended` when another unit saved first; `Duplicate { whatsapp_threads_key_key }`.
    fn save(&mut self, thread: Thread) -> Result<(), StoreError>;
    fn message(&mut self, id: ThreadMessageId) -> Result<Option<ThreadMessage>, StoreError>;
    fn message_by_wamid(&mut self, wamid: &str) -> Result<Option<ThreadMessage>, StoreError>;
    /// # Errors
    /// `Duplicate { whatsapp_messages_id_key | whatsapp_messages_wamid_key |
    /// whatsapp_messages_thread_id_number_key }`.
    fn insert_message(&mut self, message: ThreadMessage) -> Result<(), StoreError>;
    /// # Errors
    /// `Failed` when there is no such message; `Duplicate { whatsapp_messages_wamid_key }`.
    fn save_message(&mut self, message: ThreadMessage) -> Result<(), StoreError>;
    /// The unhandled message that the person sent first.
    fn next_received(&mut self, thread: ThreadId) -> Result<Option<ThreadMessage>, StoreError>;
    /// The first message that waits to be sent, without those that let others pass.
    fn next_queued(
        &mut self,
        thread: ThreadId,
        now: Timestamp,
    ) -> Result<Option<ThreadMessage>, StoreError>;
    /// When the next message of the thread is due that is not due yet.
    fn next_due_after(
        &mut self,
        thread: ThreadId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError>;
    /// The number of files that the person sent since a time.
    fn files_since(&mut self, thread: ThreadId, since: Timestamp) -> Result<u32, StoreError>;
    /// The number of news that are not urgent in all threads of an account since a time.
    fn normal_news_since(&mut self, user: UserId, since: Timestamp) -> Result<u32, StoreError>;
    /// Keeps a report; `false` when it was kept before.
    fn keep_status(&mut self, news: &StatusNews) -> Result<bool, StoreError>;
    /// The reports about a message, at most one for each state.
    fn statuses_of(&mut self, wamid: &str) -> Result<Vec<StatusNews>, StoreError>;
    /// Gives the files of a thread that have no owner yet to the account of its person.
    fn own_files(&mut self, thread: ThreadId, user: UserId) -> Result<(), StoreError>;
}
