use super::{ContentError, editor, items::create_item_in};
use crate::Store;
use catalog::{ContentEntry, ESTATES_MAX, Estate};
use kernel::{EventId, Invocation};

/// A member of staff adds an estate after the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateEstate {
    pub call: Invocation,
    /// The estate; its id is replaced by a new one.
    pub estate: Estate,
    pub shown: bool,
}

/// Adds the estate and returns its id, which is the same for the same call.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `TooManyEstates`.
pub async fn create_estate(store: &dyn Store, cmd: CreateEstate) -> Result<String, ContentError> {
    editor(&cmd.call)?;
    let id = cmd.call.ids().next_id::<EventId>().to_string();
    let estate = Estate {
        id,
        ..cmd.estate.clone()
    };
    estate.check_fields()?;
    let entry = ContentEntry::Estate(estate);
    let too_many = ContentError::TooManyEstates(ESTATES_MAX);
    store
        .unit(cmd.call, move |uow| {
            create_item_in(uow, (&entry, cmd.shown), (ESTATES_MAX, too_many.clone()))
        })
        .await
}
