//! Staff change what visitors read: questions, figures, banners, pages of rules, and the words that find a service.
//! Whoever changes any content holds all of it until the end of the unit, and every change is written down.

mod discounts;
mod error;
mod items;
mod pages;
mod synonyms;

pub use discounts::{SetDiscount, set_discount};
pub use error::ContentError;
pub use items::{CreateBanner, SaveItem, create_banner, save_item};
pub use pages::{PublishPage, publish_page};
pub use synonyms::{EditSynonym, add_synonym, remove_synonym};

use crate::UnitOfWork;
use catalog::{ContentChange, ContentFault};
use kernel::{Actor, FieldErrors, IdSequence, Invocation, UserId};

/// Who edits: a member of staff, or there is nothing to edit.
fn editor(call: &Invocation) -> Result<UserId, ContentError> {
    match call.actor {
        Actor::Staff(id) => Ok(id),
        Actor::Guest | Actor::Customer(_) | Actor::Provider(_) | Actor::System => {
            Err(ContentError::NotFound)
        }
    }
}

/// What a change was made of.
struct Edit {
    subject: String,
    before: Option<String>,
    after: Option<String>,
}

fn record(
    uow: &mut dyn UnitOfWork,
    call: &Invocation,
    ids: &mut IdSequence,
    edit: Edit,
) -> Result<(), ContentError> {
    let Edit {
        subject,
        before,
        after,
    } = edit;
    let change = ContentChange {
        id: ids.next_id(),
        subject,
        by: editor(call)?,
        at: call.now,
        before,
        after,
    };
    Ok(uow.content().record_change(&change)?)
}

fn refused(fault: &ContentFault) -> FieldErrors {
    FieldErrors::one("content", "invalid_content", sentence(fault.why))
}

fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first = letters
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
