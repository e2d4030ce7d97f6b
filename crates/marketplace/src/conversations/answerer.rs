use async_trait::async_trait;
use conversation::{Incoming, Marketing, Outgoing, Thread};
use kernel::{Language, ThreadMessageId, Timestamp, UserId};

/// A message of a person that must be answered.
#[derive(Debug, Clone)]
pub struct Question {
    pub thread: Thread,
    pub message: ThreadMessageId,
    pub incoming: Incoming,
    pub now: Timestamp,
}

/// The answer to a message, and what it changes in the thread.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answered {
    pub outgoing: Vec<Outgoing>,
    /// The state of the dialogue until the next message.
    pub dialogue: Option<String>,
    /// The account that the thread belongs to from now on.
    pub user: Option<UserId>,
    /// Whether a member of staff must answer.
    pub hand_over: bool,
    /// What the person decided about offers and news.
    pub marketing: Option<Marketing>,
    /// The language that the person chose.
    pub language: Option<Language>,
}

/// Answers people by itself. It works outside a unit, and everything that it does is safe to repeat
/// for the same message.
#[async_trait]
pub trait Answerer: Send + Sync {
    /// # Errors
    /// A text for the log; the message is then answered again.
    async fn answer(&self, question: Question) -> Result<Answered, String>;
}
