use super::{
    ContentError, Edit, record_for,
    service_drafts::{check_text, publish_in, subject, text_of},
};
use crate::{Store, UnitOfWork};
use catalog::{ContentEntry, ContentItem, ContentKind, ServiceText};
use kernel::{Applied, Invocation, PublicationId};

/// Publishes the draft of a service on its day. `Already` when it was published, changed to another
/// day, taken back or dropped.
///
/// # Errors
/// `Invalid` when a release has changed the rules of the catalogue so that they refuse the draft;
/// `Store`.
pub async fn publish_service(
    store: &dyn Store,
    publication: PublicationId,
    call: Invocation,
) -> Result<Applied<()>, ContentError> {
    let call = call.by_system();
    store
        .unit(call, move |uow| publish_planned_in(uow, publication))
        .await
}

fn publish_planned_in(
    uow: &mut dyn UnitOfWork,
    publication: PublicationId,
) -> Result<Applied<()>, ContentError> {
    let now = uow.now();
    uow.content().hold_content()?;
    let items = uow.content().items(ContentKind::Service)?;
    let due = items.iter().find_map(|draft| {
        let (text, planned) = draft.planned()?;
        (planned.id == publication && planned.is_due(now)).then_some((draft, text, planned))
    });
    let Some((draft, text, planned)) = due else {
        return Ok(Applied::Already);
    };
    let services = uow.content().services()?;
    let (category, visible) = services
        .iter()
        .find(|(category, _)| category.slug == text.slug)
        .ok_or(ContentError::NotFound)?;
    check_text(text, category)?;
    let before = ContentItem {
        entry: ContentEntry::Service(ServiceText {
            publication: Some(planned),
            ..text_of(category, *visible)
        }),
        position: category.position,
        shown: true,
        version: draft.version,
    };
    let published = ContentItem {
        entry: ContentEntry::Service(text.without_publication()),
        shown: true,
        ..draft.clone()
    };
    uow.content().save_item(&published)?;
    publish_in(uow, &services, text, draft.position)?;
    let edit = Edit {
        subject: subject(&text.slug),
        before: Some(before.summary()),
        after: Some(published.summary()),
    };
    record_for(uow, planned.by, edit)?;
    Ok(Applied::Now(()))
}
