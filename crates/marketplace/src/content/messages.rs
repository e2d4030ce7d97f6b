use super::{ContentError, Edit, editor, record};
use crate::{Store, UnitOfWork};
use catalog::{ContentEntry, ContentItem, ContentKind, MessageText};
use kernel::{Applied, FieldErrors, Invocation, StoreError};
use notifications::{MessageTemplate, TemplateFault, fill};

/// A message whose text cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The text of the message {name} cannot be used: {fault}")]
pub struct MessageFault {
    pub name: String,
    pub fault: TemplateFault,
}

/// Checks the text of every message: the built-in one, and the one that staff published. A stored
/// text whose message is no longer part of the product is not used, so it is not checked.
///
/// # Errors
/// The first message with a faulty text.
pub fn check_messages(items: &[ContentItem]) -> Result<(), MessageFault> {
    let texts = MessageTexts::of(items);
    for template in MessageTemplate::ALL {
        for text in [template.built_in(), texts.of_template(template)] {
            template.check(text).map_err(|fault| MessageFault {
                name: template.code().to_owned(),
                fault,
            })?;
        }
    }
    Ok(())
}

/// The texts that staff published in place of the built-in ones.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct MessageTexts(Vec<(MessageTemplate, String)>);

impl MessageTexts {
    fn of(items: &[ContentItem]) -> Self {
        let published = items.iter().filter_map(|item| {
            let message = message_of(item)?;
            let template = MessageTemplate::from_code(&message.id)?;
            Some((template, message.published()?.to_owned()))
        });
        Self(published.collect())
    }

    fn of_template(&self, template: MessageTemplate) -> &str {
        let published = self.0.iter().find(|(one, _)| *one == template);
        published.map_or(template.built_in(), |(_, text)| text.as_str())
    }

    /// The text of a message with its values.
    pub(crate) fn fill(&self, template: MessageTemplate, values: &[(&str, &str)]) -> String {
        fill(self.of_template(template), values)
    }
}

/// The published texts of messages. They are read with each message, so that every node uses a new
/// text at once.
pub(crate) fn texts_in(uow: &mut dyn UnitOfWork) -> Result<MessageTexts, StoreError> {
    Ok(MessageTexts::of(
        &uow.content().items(ContentKind::Message)?,
    ))
}

/// A member of staff saves another text of a message, and may publish it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveMessage {
    pub call: Invocation,
    pub template: MessageTemplate,
    pub text: String,
    /// Whether the text is used from now on. Otherwise it is kept as a draft.
    pub publish: bool,
    /// The version that the editor had read; 0 when staff never changed the message.
    pub version: i64,
}

/// Saves a draft of the message, or publishes its text. `Already` when nothing changes.
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
}

/// Drops the draft; the text in use stays. `Already` when there is no draft.
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
    let stored = stored_in(uow, cmd.template)?;
    if stored.as_ref().map_or(0, |item| item.version) != cmd.version {
        return Err(ContentError::Stale);
    }
    let text = cmd.text.trim();
    let fault = |fault: TemplateFault| FieldErrors::one("text", "invalid", fault.to_string());
    cmd.template.check(text).map_err(fault)?;
    let was = text_of(stored.as_ref(), cmd.template);
    let text = Some(text.to_owned());
    let replacing = text
        .clone()
        .filter(|text| text.as_str() != cmd.template.built_in());
    let now = if cmd.publish {
        was.clone().with_version(replacing, uow.now())
    } else if was.published() == replacing.as_deref() {
        was.clone().drafted(None)
    } else {
        was.clone().drafted(text)
    };
    write_in(uow, stored.as_ref(), &was, now)
}

fn drop_in(uow: &mut dyn UnitOfWork, cmd: &DropMessageDraft) -> Result<Applied<()>, ContentError> {
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let stored = stored_in(uow, cmd.template)?;
    let was = text_of(stored.as_ref(), cmd.template);
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

fn stored_in(
    uow: &mut dyn UnitOfWork,
    template: MessageTemplate,
) -> Result<Option<ContentItem>, StoreError> {
    let items = uow.content().items(ContentKind::Message)?;
    let mut named = items.into_iter();
    Ok(named.find(|item| item.entry.id() == template.code()))
}

fn text_of(stored: Option<&ContentItem>, template: MessageTemplate) -> MessageText {
    let message = stored.and_then(message_of).cloned();
    message.unwrap_or_else(|| MessageText::new(template.code().to_owned()))
}

/// The text of a message in an item of content; `None` for other items.
#[must_use]
pub const fn message_of(item: &ContentItem) -> Option<&MessageText> {
    match &item.entry {
        ContentEntry::Message(message) => Some(message),
        ContentEntry::Faq(_)
        | ContentEntry::Stat(_)
        | ContentEntry::Banner(_)
        | ContentEntry::Service(_)
        | ContentEntry::Estate(_)
        | ContentEntry::Reply(_) => None,
    }
}
