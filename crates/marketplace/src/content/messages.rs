use super::{ContentError, Edit, editor, record};
use crate::{
    Store, UnitOfWork,
    message_texts::{MessageTexts, message_of},
};
use catalog::{ContentEntry, ContentItem, ContentKind, MessageParts, MessageText};
use kernel::{Applied, FieldErrors, Invocation, Language, StoreError};
use notifications::{MessagePart, MessageTemplate, PartFault, TemplatePart};
use std::collections::BTreeSet;

/// A message whose text cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The text of the message {name} cannot be used: {fault}")]
pub struct MessageFault {
    pub name: String,
    pub fault: PartFault,
}

/// Checks the texts of every message in every language: the built-in ones, and those that staff
/// published. A stored text whose message is no longer part of the product is not used, so it is not
/// checked.
///
/// # Errors
/// The first message with a faulty text.
pub fn check_messages(items: &[ContentItem]) -> Result<(), MessageFault> {
    for texts in [&MessageTexts::built_in(), &MessageTexts::of(items)] {
        for template in MessageTemplate::all() {
            for language in template.languages().iter().copied() {
                let checked = template.check(|one| texts.text_of(template, language, one.part));
                checked.map_err(|fault| MessageFault {
                    name: template.name(language),
                    fault,
                })?;
            }
        }
    }
    Ok(())
}

/// A member of staff saves new texts of a message, and may publish them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveMessage {
    pub call: Invocation,
    pub template: MessageTemplate,
    pub language: Language,
    /// The texts by part. A part that is not among them has its built-in text.
    pub parts: Vec<(MessagePart, String)>,
    /// Whether the texts are used from now on. Otherwise they are kept as a draft.
    pub publish: bool,
    /// The version that the editor had read; 0 when staff never changed the message.
    pub version: i64,
}

/// Saves a draft of the message, or publishes its texts. `Already` when nothing changes.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `Stale`.
pub async fn save_message(
    store: &dyn Store,
    cmd: SaveMessage,
) -> Result<Applied<()>, ContentError> {
    store.unit(cmd.call, move |uow| save_in(uow, &cmd)).await
}

/// A member of staff drops the draft of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DropMessageDraft {
    pub call: Invocation,
    pub template: MessageTemplate,
    pub language: Language,
}

/// Drops the draft; the texts in use stay. `Already` when there is no draft.
///
/// # Errors
/// `NotFound` for callers who are not staff.
pub async fn drop_message_draft(
    store: &dyn Store,
    cmd: DropMessageDraft,
) -> Result<Applied<()>, ContentError> {
    store.unit(cmd.call, move |uow| drop_in(uow, &cmd)).await
}

fn save_in(uow: &mut dyn UnitOfWork, cmd: &SaveMessage) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let name = cmd.template.name(cmd.language);
    let stored = stored_in(uow, &name)?;
    if stored.as_ref().map_or(0, |item| item.version) != cmd.version {
        return Err(ContentError::Stale);
    }
    let parts = checked(cmd)?;
    let was = text_of(stored.as_ref(), name);
    let now = if cmd.publish {
        was.clone().with_version(parts, uow.now())
    } else if was.uses(&parts) {
        was.clone().drafted(None)
    } else {
        was.clone().drafted(Some(parts))
    };
    write_in(uow, stored.as_ref(), &was, now)
}

/// The texts that differ from the built-in ones, if they keep the rules of their message.
fn checked(cmd: &SaveMessage) -> Result<MessageParts, ContentError> {
    let once: BTreeSet<MessagePart> = cmd.parts.iter().map(|(part, _)| *part).collect();
    if once.len() < cmd.parts.len() {
        return Err(FieldErrors::one("parts", "invalid", "A part has two texts.").into());
    }
    let text_of = |one: &'static TemplatePart| {
        let mut given = cmd.parts.iter();
        let text = given.find(|(part, _)| *part == one.part);
        text.map_or(one.built_in_for(cmd.language), |(_, text)| text.trim())
    };
    let checked = cmd.template.check(text_of);
    checked.map_err(|PartFault { part, fault }| {
        FieldErrors::one(part.code(), "invalid", fault.to_string())
    })?;
    let parts = cmd.template.parts().iter();
    let texts = parts.map(|one| (one, text_of(one)));
    Ok(texts
        .filter(|(one, text)| *text != one.built_in_for(cmd.language))
        .map(|(one, text)| (one.part.code().to_owned(), text.to_owned()))
        .collect())
}

fn drop_in(uow: &mut dyn UnitOfWork, cmd: &DropMessageDraft) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let name = cmd.template.name(cmd.language);
    let stored = stored_in(uow, &name)?;
    let was = text_of(stored.as_ref(), name);
    let now = was.clone().drafted(None);
    write_in(uow, stored.as_ref(), &was, now)
}

/// Stores the message and records the change, if there is one.
fn write_in(
    uow: &mut dyn UnitOfWork,
    stored: Option<&ContentItem>,
    was: &MessageText,
    now: MessageText,
) -> Result<Applied<()>, ContentError> {
    if *was == now {
        return Ok(Applied::Already);
    }
    let subject = format!("{}:{}", ContentKind::Message.code(), now.id);
    let before = stored.map(ContentItem::summary);
    let item = ContentItem {
        entry: ContentEntry::Message(now),
        position: 1,
        shown: true,
        // Version 0 is the version of a message that staff never changed.
        version: stored.map_or(1, |item| item.version),
    };
    if stored.is_some() {
        uow.content().save_item(&item)?;
    } else {
        uow.content().insert_item(&item)?;
    }
    let edit = Edit {
        subject,
        before,
        after: Some(item.summary()),
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

fn stored_in(uow: &mut dyn UnitOfWork, name: &str) -> Result<Option<ContentItem>, StoreError> {
    let names = [name.to_owned()];
    let items = uow.content().items_named(ContentKind::Message, &names)?;
    Ok(items.into_iter().next())
}

fn text_of(stored: Option<&ContentItem>, name: String) -> MessageText {
    let message = stored.and_then(message_of).cloned();
    message.unwrap_or_else(|| MessageText::new(name))
}
