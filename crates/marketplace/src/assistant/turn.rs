//! One message to the assistant: what it works with, who wrote, and the answer.

use crate::{
    IdSource, Mailer, Store,
    read::{CatalogQueries, IdentityQueries, OrderQueries, PromoQueries, ProviderQueries},
};
use conversation::{Incoming, Marketing, Outgoing};
use geo::Gazetteer;
use identity::{CodeMaker, PasswordHasher};
use kernel::{Language, NgPhone, StoreError, ThreadId, Timestamp, UserId};
use payments::PaymentGateway;
use uuid::Uuid;

/// What the assistant works with.
#[derive(Clone, Copy)]
pub struct AssistantTools<'t> {
    pub store: &'t dyn Store,
    pub catalog: &'t dyn CatalogQueries,
    pub orders: &'t dyn OrderQueries,
    pub providers: &'t dyn ProviderQueries,
    pub promos: &'t dyn PromoQueries,
    pub identity: &'t dyn IdentityQueries,
    pub gateway: &'t dyn PaymentGateway,
    pub mailer: &'t dyn Mailer,
    pub hasher: &'t dyn PasswordHasher,
    /// Makes the codes that are sent by mail.
    pub codes: &'t dyn CodeMaker,
    pub ids: &'t dyn IdSource,
    pub gazetteer: &'t Gazetteer,
    /// The base address of the web client.
    pub public_url: &'t str,
}

/// The person who wrote, and the message.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The id of the message. Whatever the answer creates gets ids that follow from it.
    pub message: Uuid,
    /// The conversation.
    pub thread: ThreadId,
    /// The account that the conversation belongs to.
    pub user: Option<UserId>,
    /// The number that the messaging app tells.
    pub phone: Option<NgPhone>,
    /// The name that the person chose in the messaging app.
    pub name: Option<String>,
    /// Whether the person stopped messages about offers and news.
    pub marketing_is_stopped: bool,
    /// Whether a colleague answers the person, or is about to.
    pub is_with_staff: bool,
    /// The language that the person chose in the conversation.
    pub language: Option<Language>,
    /// The state that the last answer returned.
    pub state: Option<String>,
    pub incoming: Incoming,
    pub now: Timestamp,
}

/// The answer to a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    pub outgoing: Vec<Outgoing>,
    /// The state to keep until the next message.
    pub state: String,
    /// The account that the conversation belongs to from now on.
    pub user: Option<UserId>,
    /// Whether a member of staff must answer.
    pub hand_over: bool,
    /// What the person decided about offers and news.
    pub marketing: Option<Marketing>,
    /// The language that the person chose.
    pub language: Option<Language>,
}

/// Why a message could not be answered. It is tried again.
#[derive(Debug, thiserror::Error)]
pub enum AssistantError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Failed(String),
}
