//! The steps that saving, dropping and publishing the draft of a service share.

use super::ContentError;
use crate::{TaskKind, UnitOfWork};
use catalog::{Category, ContentItem, ContentKind, PlannedPublication, ServiceText};
use kernel::{FieldErrors, StoreError};

/// The stored item of a service: its draft, or what was published last.
pub(super) fn item_of(
    uow: &mut dyn UnitOfWork,
    slug: &str,
) -> Result<Option<ContentItem>, StoreError> {
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
        publication: None,
    }
}

/// Checks the texts of the service by the rules of the catalogue.
pub(super) fn check_text(text: &ServiceText, category: &Category) -> Result<(), FieldErrors> {
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
    })
}

/// The subject of the changes of a service in the history.
pub(super) fn subject(slug: &str) -> String {
    format!("{}:{slug}", ContentKind::Service.code())
}

/// Replaces the task of the planned publication of a draft.
pub(super) fn replan(
    uow: &mut dyn UnitOfWork,
    before: Option<PlannedPublication>,
    after: Option<PlannedPublication>,
) -> Result<(), StoreError> {
    if before == after {
        return Ok(());
    }
    if let Some(planned) = before {
        uow.tasks()
            .cancel(TaskKind::PublishService, planned.id.uuid())?;
    }
    after.map_or(Ok(()), |planned| {
        uow.schedule(TaskKind::PublishService, planned.id.uuid(), planned.at())
    })
}

/// Writes the texts to the service, and moves the others so that every position is used once.
pub(super) fn publish_in(
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
