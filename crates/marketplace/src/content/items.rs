use super::{ContentError, Edit, editor, record, refused};
use crate::{Store, UnitOfWork};
use catalog::{BANNERS_MAX, Banner, ContentEntry, ContentItem, ContentKind};
use kernel::{Applied, EventId, FieldErrors, Invocation};

/// A member of staff changes the text and the position of a content item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveItem {
    pub call: Invocation,
    pub entry: ContentEntry,
    /// The new position, counted from 1; `None` keeps the present one.
    pub position: Option<u32>,
    /// Whether the item is shown. Only banners can be switched off.
    pub shown: Option<bool>,
    /// The version of the item that the editor had read; another version is `Stale`.
    pub version: i64,
}

/// Saves the item. `Already` when nothing changes.
///
/// # Errors
/// `NotFound`; `Invalid`; `Stale`.
pub async fn save_item(store: &dyn Store, cmd: SaveItem) -> Result<Applied<()>, ContentError> {
    store
        .unit(cmd.call, move |uow| save_item_in(uow, &cmd))
        .await
}

pub(super) fn no_such_place(places: usize) -> FieldErrors {
    FieldErrors::one(
        "position",
        "out_of_range",
        format!("Must be between 1 and {places}."),
    )
}

fn save_item_in(uow: &mut dyn UnitOfWork, cmd: &SaveItem) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    let (kind, id) = (cmd.entry.kind(), cmd.entry.id());
    uow.content().hold_content()?;
    let items: Vec<_> = uow
        .content()
        .items(kind)?
        .into_iter()
        .filter(ContentItem::is_editable)
        .collect();
    let was = items
        .iter()
        .find(|item| item.entry.id() == id)
        .cloned()
        .ok_or(ContentError::NotFound)?;
    cmd.entry.check().map_err(|fault| refused(&fault))?;
    if was.version != cmd.version {
        return Err(ContentError::Stale);
    }
    let mut order: Vec<&str> = items.iter().map(|item| item.entry.id()).collect();
    if let Some(wanted) = cmd.position {
        let place = usize::try_from(wanted)
            .ok()
            .and_then(|wanted| wanted.checked_sub(1))
            .filter(|place| *place < order.len());
        let place = place.ok_or_else(|| no_such_place(order.len()))?;
        order.retain(|other| *other != id);
        order.insert(place, id);
    }
    let place_of = |id: &str| {
        (1..)
            .zip(&order)
            .find(|(_, other)| **other == id)
            .map(|(place, _)| place)
    };
    let position = if cmd.position.is_some() {
        place_of(id).unwrap_or(was.position)
    } else {
        was.position
    };
    let now = ContentItem {
        entry: cmd.entry.clone(),
        position,
        shown: cmd.shown.unwrap_or(was.shown),
        version: was.version,
    };
    if now == was {
        return Ok(Applied::Already);
    }
    if position != was.position {
        for item in items.iter().filter(|item| item.entry.id() != id) {
            let place = place_of(item.entry.id()).unwrap_or(item.position);
            if place != item.position {
                uow.content().place_item(kind, item.entry.id(), place)?;
            }
        }
    }
    uow.content().save_item(&now)?;
    let edit = Edit {
        subject: subject(kind, id),
        before: Some(was.summary()),
        after: Some(now.summary()),
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

/// A member of staff adds a banner after the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateBanner {
    pub call: Invocation,
    /// The banner; its id is replaced by a new one.
    pub banner: Banner,
    pub shown: bool,
}

/// Adds the banner and returns its id, which is the same for the same call.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `TooManyBanners`.
pub async fn create_banner(store: &dyn Store, cmd: CreateBanner) -> Result<String, ContentError> {
    let id = cmd.call.ids().next_id::<EventId>().to_string();
    let entry = ContentEntry::Banner(Banner {
        id,
        ..cmd.banner.clone()
    });
    entry.check().map_err(|fault| refused(&fault))?;
    store
        .unit(cmd.call, move |uow| {
            let too_many = ContentError::TooManyBanners(BANNERS_MAX);
            create_item_in(uow, (&entry, cmd.shown), (BANNERS_MAX, too_many))
        })
        .await
}

/// Adds an item after the others of its kind, if there are fewer than the limit; the other answer of
/// the limit is its refusal.
pub(super) fn create_item_in(
    uow: &mut dyn UnitOfWork,
    (entry, shown): (&ContentEntry, bool),
    (most, too_many): (usize, ContentError),
) -> Result<String, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let others = uow.content().items(entry.kind())?;
    if others.iter().any(|item| item.entry.id() == entry.id()) {
        return Ok(entry.id().to_owned());
    }
    if others.len() >= most {
        return Err(too_many);
    }
    let position = others
        .iter()
        .map(|item| item.position)
        .max()
        .unwrap_or_default()
        .saturating_add(1);
    let item = ContentItem {
        entry: entry.clone(),
        position,
        shown,
        version: 0,
    };
    uow.content().insert_item(&item)?;
    let _of_the_item: EventId = uow.next_id();
    let edit = Edit {
        subject: subject(entry.kind(), entry.id()),
        before: None,
        after: Some(item.summary()),
    };
    record(uow, edit)?;
    Ok(entry.id().to_owned())
}

fn subject(kind: ContentKind, id: &str) -> String {
    format!("{}:{id}", kind.code())
}
