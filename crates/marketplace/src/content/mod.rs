//! Staff change the content that visitors read: FAQ entries, figures, banners, policy pages,
//! services and their search words, and the texts of messages. A unit that changes any content locks all of it until its end, and
//! every change is recorded.

mod banner_picture;
mod discounts;
mod error;
mod estates;
mod items;
mod messages;
mod pages;
mod publish_service;
mod replies;
mod service_drafts;
mod services;
mod synonyms;

pub use banner_picture::{KeepBannerPicture, keep_banner_picture};
pub use discounts::{SetDiscount, set_discount};
pub use error::ContentError;
pub use estates::{CreateEstate, create_estate};
pub use items::{CreateBanner, SaveItem, create_banner, save_item};
pub use messages::{
    DropMessageDraft, MessageFault, SaveMessage, check_messages, drop_message_draft, save_message,
};
pub use pages::{PublishPage, publish_page};
pub use publish_service::publish_service;
pub use replies::{CreateReply, create_reply};
pub use service_drafts::text_of;
pub use services::{DropServiceDraft, Publish, SaveService, drop_service_draft, save_service};
pub use synonyms::{EditSynonym, add_synonym, remove_synonym};

pub use crate::message_texts::{MessageTexts, mail_texts, message_of};

use crate::UnitOfWork;
use catalog::{ContentChange, ContentFault};
use kernel::{Actor, FieldErrors, Invocation, UserId};

/// The calling member of staff; `NotFound` for all other callers.
fn editor(call: &Invocation) -> Result<UserId, ContentError> {
    match call.actor {
        Actor::Staff { id, .. } => Ok(id),
        Actor::Guest
        | Actor::Customer(_)
        | Actor::Provider(_)
        | Actor::Recipient
        | Actor::System => Err(ContentError::NotFound),
    }
}

/// The subject of a change, with its content before and after.
struct Edit {
    subject: String,
    before: Option<String>,
    after: Option<String>,
}

/// Records a change of the caller.
fn record(uow: &mut dyn UnitOfWork, edit: Edit) -> Result<(), ContentError> {
    let by = editor(&uow.call())?;
    record_for(uow, by, edit)
}

/// Records a change of this member of staff.
fn record_for(uow: &mut dyn UnitOfWork, by: UserId, edit: Edit) -> Result<(), ContentError> {
    let now = uow.now();
    let Edit {
        subject,
        before,
        after,
    } = edit;
    let change = ContentChange {
        id: uow.next_id(),
        subject,
        by,
        at: now,
        before,
        after,
    };
    Ok(uow.content().record_change(&change)?)
}

fn refused(fault: &ContentFault) -> FieldErrors {
    FieldErrors::one(
        fault.field.unwrap_or("content"),
        "invalid_content",
        sentence(fault.why),
    )
}

fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first = letters
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
