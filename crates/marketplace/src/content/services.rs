use super::{
    ContentError, Edit, editor, record,
    service_drafts::{check_text, item_of, publish_in, replan, subject, text_of},
};
use crate::{Store, UnitOfWork};
use catalog::{
    Category, ContentEntry, ContentItem, PlannedPublication, ServiceText, check_publication_day,
};
use kernel::{Applied, Date, FieldErrors, Invocation};

/// When visitors see a change of a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Publish {
    Now,
    /// From the beginning of this day in Abuja, unless staff change the draft before.
    On(Date),
    /// When a member of staff publishes the draft.
    Later,
}

/// A member of staff saves what should change about a service, and may publish it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveService {
    pub call: Invocation,
    /// Its planned publication is ignored; `publish` decides it.
    pub text: ServiceText,
    /// The new position among the services, counted from 1; `None` keeps the present one.
    pub position: Option<u32>,
    /// A planned publication of the draft that is stored is replaced by this.
    pub publish: Publish,
    /// The version of the draft that the editor had read; 0 when there is none.
    pub version: i64,
}

/// Saves a draft of the service with or without a day, or publishes it. `Already` when nothing
/// changes.
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

/// Drops the draft with its planned publication; visitors see what they saw before. `Already` when
/// there is no draft.
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
    check(cmd, category, services.len())?;
    let stored = item_of(uow, slug)?;
    if stored.as_ref().map_or(0, |item| item.version) != cmd.version {
        return Err(ContentError::Stale);
    }
    let was_planned = planned_of(stored.as_ref());
    let text = ServiceText {
        publication: plan(uow, cmd.publish, was_planned)?,
        ..cmd.text.clone()
    };
    let item = ContentItem {
        position: cmd.position.unwrap_or(category.position),
        shown: cmd.publish == Publish::Now,
        version: cmd.version,
        entry: ContentEntry::Service(text.clone()),
    };
    let live = text_of(category, *visible);
    let unchanged = live == text.without_publication() && item.position == category.position;
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
    replan(uow, was_planned, text.publication)?;
    if cmd.publish == Publish::Now {
        publish_in(uow, &services, &text, item.position)?;
    }
    let before = ContentItem {
        entry: ContentEntry::Service(ServiceText {
            publication: was_planned,
            ..live
        }),
        position: category.position,
        shown: true,
        version: cmd.version,
    };
    let edit = Edit {
        subject: subject(slug),
        before: Some(before.summary()),
        after: Some(item.summary()),
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

/// The planned publication of the saved draft. One for the same day stays as it is.
fn plan(
    uow: &mut dyn UnitOfWork,
    publish: Publish,
    before: Option<PlannedPublication>,
) -> Result<Option<PlannedPublication>, ContentError> {
    let Publish::On(day) = publish else {
        return Ok(None);
    };
    let (now, by) = (uow.now(), editor(&uow.call())?);
    check_publication_day(day, now)?;
    let kept = before.filter(|planned| planned.on == day);
    Ok(Some(kept.unwrap_or_else(|| PlannedPublication {
        id: uow.next_id(),
        on: day,
        by,
    })))
}

fn planned_of(stored: Option<&ContentItem>) -> Option<PlannedPublication> {
    let (_, planned) = stored?.planned()?;
    Some(planned)
}

fn drop_in(uow: &mut dyn UnitOfWork, cmd: &DropServiceDraft) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let services = uow.content().services()?;
    let (category, visible) = services
        .iter()
        .find(|(category, _)| category.slug == cmd.slug)
        .ok_or(ContentError::NotFound)?;
    let Some(draft) = item_of(uow, &cmd.slug)?.filter(|item| !item.shown) else {
        return Ok(Applied::Already);
    };
    let live = ContentItem {
        entry: ContentEntry::Service(text_of(category, *visible)),
        position: category.position,
        shown: true,
        version: draft.version,
    };
    uow.content().save_item(&live)?;
    replan(uow, planned_of(Some(&draft)), None)?;
    let edit = Edit {
        subject: subject(&cmd.slug),
        before: Some(draft.summary()),
        after: None,
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

fn check(cmd: &SaveService, category: &Category, services: usize) -> Result<(), FieldErrors> {
    check_text(&cmd.text, category)?;
    let fits = |place: u32| place >= 1 && usize::try_from(place).is_ok_and(|at| at <= services);
    if cmd.position.is_some_and(|place| !fits(place)) {
        return Err(super::items::no_such_place(services));
    }
    Ok(())
}
