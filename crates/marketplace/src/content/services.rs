use super::{ContentError, Edit, editor, record};
use crate::{Store, UnitOfWork};
use catalog::{Category, ContentEntry, ContentItem, ContentKind, ServiceText};
use kernel::{Applied, FieldErrors, Invocation, StoreError};

/// A member of staff saves what should change about a service, and may publish it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveService {
    pub call: Invocation,
    pub text: ServiceText,
    /// The new position among the services, counted from 1; `None` keeps the present one.
    pub position: Option<u32>,
    /// Whether visitors see the change from now on. Otherwise it is kept as a draft.
    pub publish: bool,
    /// The version of the draft that the editor had read; 0 when there is none.
    pub version: i64,
}

/// Saves a draft of the service, or publishes it. `Already` when nothing changes.
///
/// # Errors
/// `NotFound`; `Invalid`; `Stale`.
pub async fn save_service(
    store: &dyn Store,
    cmd: SaveService,
) -> Result<Applied<()>, ContentError> {
    store.unit(cmd.call, move |uow| save_in(uow, &cmd)).await
}

/// A member of staff drops the draft of a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropServiceDraft {
    pub call: Invocation,
    pub slug: String,
}

/// Drops the draft; visitors see what they saw before. `Already` when there is no draft.
///
/// # Errors
/// `NotFound`.
pub async fn drop_service_draft(
    store: &dyn Store,
    cmd: DropServiceDraft,
) -> Result<Applied<()>, ContentError> {
    store.unit(cmd.call, move |uow| drop_in(uow, &cmd)).await
}

fn save_in(uow: &mut dyn UnitOfWork, cmd: &SaveService) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let services = uow.content().services()?;
    let slug = &cmd.text.slug;
    let (category, visible) = services
        .iter()
        .find(|(category, _)| category.slug == *slug)
        .ok_or(ContentError::NotFound)?;
    check(&cmd.text, category, cmd.position, services.len())?;
    let stored = draft_of(uow, slug)?;
    if stored.as_ref().map_or(0, |item| item.version) != cmd.version {
        return Err(ContentError::Stale);
    }
    let item = ContentItem {
        entry: ContentEntry::Service(cmd.text.clone()),
        position: cmd.position.unwrap_or(category.position),
        shown: cmd.publish,
        version: cmd.version,
    };
    let live = text_of(category, *visible);
    let unchanged = live == cmd.text && item.position == category.position;
    let has_draft = stored.as_ref().is_some_and(|item| !item.shown);
    if stored.as_ref() == Some(&item) || (unchanged && !has_draft) {
        return Ok(Applied::Already);
    }
    match &stored {
        Some(_) => uow.content().save_item(&item)?,
        // Version 0 is the version of a service without an item.
        None => uow.content().insert_item(&ContentItem {
            version: 1,
            ..item.clone()
        })?,
    }
    let before = ContentItem {
        entry: ContentEntry::Service(live),
        position: category.position,
        shown: true,
        version: cmd.version,
    };
    if cmd.publish {
        publish_in(uow, &services, &cmd.text, item.position)?;
    }
    let edit = Edit {
        subject: subject(slug),
        before: Some(before.summary()),
        after: Some(item.summary()),
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

/// Writes the texts to the service, and moves the others so that every position is used once.
fn publish_in(
    uow: &mut dyn UnitOfWork,
    services: &[(Category, bool)],
    text: &ServiceText,
    position: u32,
) -> Result<(), ContentError> {
    let mut order: Vec<&(Category, bool)> = services.iter().collect();
    order.sort_by_key(|(category, _)| (category.position, category.slug.clone()));
    let moved = order
        .iter()
        .position(|(category, _)| category.slug == text.slug)
        .ok_or(ContentError::NotFound)?;
    let service = order.remove(moved);
    let place = usize::try_from(position)
        .unwrap_or(usize::MAX)
        .saturating_sub(1)
        .min(order.len());
    order.insert(place, service);
    for (place, (category, visible)) in (1..).zip(order) {
        let changed = if category.slug == text.slug {
            Category {
                name: text.name.clone(),
                description: text.description.clone(),
                icon_key: text.icon_key.clone(),
                popular: text.popular,
                position: place,
                ..category.clone()
            }
        } else {
            Category {
                position: place,
                ..category.clone()
            }
        };
        let shown = if category.slug == text.slug {
            text.visible
        } else {
            *visible
        };
        if changed != *category || shown != *visible {
            uow.content().save_service(&changed, shown)?;
        }
    }
    Ok(())
}

fn drop_in(uow: &mut dyn UnitOfWork, cmd: &DropServiceDraft) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let services = uow.content().services()?;
    let (category, visible) = services
        .iter()
        .find(|(category, _)| category.slug == cmd.slug)
        .ok_or(ContentError::NotFound)?;
    let Some(draft) = draft_of(uow, &cmd.slug)?.filter(|item| !item.shown) else {
        return Ok(Applied::Already);
    };
    let live = ContentItem {
        entry: ContentEntry::Service(text_of(category, *visible)),
        position: category.position,
        shown: true,
        version: draft.version,
    };
    uow.content().save_item(&live)?;
    let edit = Edit {
        subject: subject(&cmd.slug),
        before: Some(draft.summary()),
        after: None,
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

fn draft_of(uow: &mut dyn UnitOfWork, slug: &str) -> Result<Option<ContentItem>, StoreError> {
    let items = uow.content().items(ContentKind::Service)?;
    Ok(items.into_iter().find(|item| item.entry.id() == slug))
}

/// What staff may change about the service, as visitors see it now.
#[must_use]
pub fn text_of(category: &Category, visible: bool) -> ServiceText {
    ServiceText {
        slug: category.slug.clone(),
        name: category.name.clone(),
        description: category.description.clone(),
        icon_key: category.icon_key.clone(),
        popular: category.popular,
        visible,
    }
}

fn check(
    text: &ServiceText,
    category: &Category,
    position: Option<u32>,
    services: usize,
) -> Result<(), ContentError> {
    let changed = Category {
        name: text.name.clone(),
        description: text.description.clone(),
        icon_key: text.icon_key.clone(),
        ..category.clone()
    };
    changed.check().map_err(|fault| {
        let field = if fault.why.contains("name") {
            "name"
        } else if fault.why.contains("icon") {
            "iconKey"
        } else {
            "description"
        };
        FieldErrors::one(field, "invalid_content", super::sentence(fault.why))
    })?;
    let fits = |place: u32| place >= 1 && usize::try_from(place).is_ok_and(|at| at <= services);
    if position.is_some_and(|place| !fits(place)) {
        return Err(super::items::no_such_place(services).into());
    }
    Ok(())
}

fn subject(slug: &str) -> String {
    format!("{}:{slug}", ContentKind::Service.code())
}
