//! The mail that repeats a notification outside the app.

mod withheld;

use super::{
    channels::mail_reading_of,
    mail_content::{MailFacts, Receipt, notification_mail},
    marketing_mail::{is_told_in, marketed, stoppable},
};
use crate::{
    DomainEvent, Mail, MailTexts, Mailer, Store, Task, TaskKind, UnitOfWork,
    message_texts::{MessageTexts, texts_in},
    sendings::{
        Limit, Outcome, begin_in, limit_in, quiet_hours_of, report_in, suppress_in, wait_in,
    },
};
use identity::{CodeMaker, User};
use kernel::{Invocation, NotificationId, StoreError, Timestamp};
use notifications::{Channel, MessageTemplate, Notification, SendingReport};
use orders::Order;
use pricing::PriceVersion;
use providers::Provider;
use withheld::{mailed, still_of_use_in, within};

/// What the mails of notifications need besides the store.
#[derive(Clone, Copy)]
pub struct MailTools<'t> {
    pub mailer: &'t dyn Mailer,
    /// Makes the code of a receipt.
    pub codes: &'t dyn CodeMaker,
    /// The base address of the links.
    pub public_url: &'t str,
}

/// Sends the mail of a notification, the subject of the task, and finishes the task in its last unit.
/// The mail follows the commit that scheduled it; when it cannot be sent, the task runs again.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub async fn mail_notification(
    store: &dyn Store,
    tools: MailTools<'_>,
    task: &Task,
    call: Invocation,
) -> Result<(), String> {
    let text = |error: StoreError| error.to_string();
    let id: NotificationId = task.subject.into();
    let (unsent, sent) = (task.clone(), task.clone());
    let content = store
        .unit::<_, StoreError, _>(call, move |uow| {
            let content = content_in(uow, id)?;
            if content.is_none() {
                uow.tasks().finish(&unsent)?;
            }
            Ok(content)
        })
        .await
        .map_err(text)?;
    let Some(content) = content else {
        return Ok(());
    };
    let mail = mail_of(&content, tools);
    tools
        .mailer
        .send(mail)
        .await
        .map_err(|error| error.to_string())?;
    store
        .unit::<_, StoreError, _>(call.part(1), move |uow| {
            let outcome = Outcome::of_try(SendingReport::Sent);
            report_in(uow, id, Channel::Email, outcome)?;
            uow.tasks().finish(&sent)
        })
        .await
        .map_err(text)
}

/// What the mail of a notification says.
struct MailContent {
    user: User,
    notification: Notification,
    order: Option<Order>,
    provider: Option<Provider>,
    /// The price that was paid.
    paid: Option<PriceVersion>,
    is_marketing: bool,
    /// What staff published of the text that every mail has.
    texts: MessageTexts,
}

fn mail_of(content: &MailContent, tools: MailTools<'_>) -> Mail {
    let order = content.order.as_ref();
    let code = order.map(|order| tools.codes.receipt_code(order.id));
    let receipt = content.paid.as_ref().zip(code.as_deref());
    let facts = MailFacts {
        order,
        provider: content.provider.as_ref(),
        receipt: receipt.map(|(price, code)| Receipt { price, code }),
    };
    let from = MailTexts {
        texts: &content.texts,
        public_url: tools.public_url,
    };
    let mail = notification_mail(&content.user, &content.notification, facts, from);
    if content.is_marketing {
        stoppable(mail, &content.user, tools.codes, from)
    } else {
        mail
    }
}

/// The content of the mail, or `None` if it must not be sent now.
fn content_in(
    uow: &mut dyn UnitOfWork,
    id: NotificationId,
) -> Result<Option<MailContent>, StoreError> {
    let now = uow.now();
    let Some(notification) = uow.notifications().find(id)? else {
        return Ok(None);
    };
    let event = uow.event_of(&notification)?;
    let reading = event.as_ref().and_then(mail_reading_of);
    let order = event.as_ref().and_then(DomainEvent::order);
    let order = order.map_or(Ok(None), |order| uow.orders().lock(order))?;
    let of_use = still_of_use_in(uow, event.as_ref(), order.as_ref())?;
    let provider = match &event {
        Some(event) if names_provider(event) => order.as_ref().and_then(|order| order.provider),
        _ => None,
    };
    let provider = provider.map_or(Ok(None), |provider| uow.providers().lock(provider))?;
    let provider = as_seen_in(uow, order.as_ref(), provider)?;
    let user = uow.users().lock(notification.user)?;
    if !begin_in(uow, id, Channel::Email)? {
        return Ok(None);
    }
    let morning = quiet_hours_of(user.as_ref()).after(now);
    if !notification.is_urgent() && morning > now {
        put_off_in(uow, id, morning)?;
        return Ok(None);
    }
    let limit = limit_in(uow, &notification, Channel::Email)?;
    let is_marketing = event.as_ref().is_some_and(DomainEvent::is_marketing);
    let is_told = is_marketing && is_told_in(uow, id)?;
    let user = mailed(user, &notification, reading)
        .and_then(|user| of_use.map(|()| user))
        .and_then(|user| marketed(user, is_marketing, is_told))
        .and_then(|user| within(limit).map(|()| user));
    let user = match user {
        Ok(user) => user,
        Err(reason) => {
            suppress_in(uow, id, Channel::Email, reason)?;
            return Ok(None);
        }
    };
    if let Limit::EarlierFirst(later) = limit {
        put_off_in(uow, id, later)?;
        return Ok(None);
    }
    let paid = match (&event, &order) {
        (Some(DomainEvent::OrderPaid { .. }), Some(order)) => price_of(uow, order)?,
        _ => None,
    };
    Ok(Some(MailContent {
        user,
        notification,
        order,
        provider,
        paid,
        is_marketing,
        texts: texts_in(uow, [MessageTemplate::MAIL_FRAME])?,
    }))
}

/// The provider as the customer sees them: with the name and the portrait of the worker whom a
/// company sends.
pub(super) fn as_seen_in(
    uow: &mut dyn UnitOfWork,
    order: Option<&Order>,
    provider: Option<Provider>,
) -> Result<Option<Provider>, StoreError> {
    let Some((order, mut provider)) = order.zip(provider) else {
        return Ok(None);
    };
    let named = uow.workers().named_on(order.id)?;
    if let Some(worker) = named.and_then(|named| named.worker) {
        provider.display_name = worker.first_name;
        provider.photo_url = worker.photo_url;
    }
    Ok(Some(provider))
}

/// The mail waits until `due`.
fn put_off_in(
    uow: &mut dyn UnitOfWork,
    id: NotificationId,
    due: Timestamp,
) -> Result<(), StoreError> {
    wait_in(uow, id, Channel::Email, due)?;
    uow.schedule(TaskKind::MailNotification, id.uuid(), due)
}

fn price_of(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Option<PriceVersion>, StoreError> {
    order
        .price
        .map_or(Ok(None), |price| uow.price_versions().get(price.version))
}

/// Whether the mail to the customer says who comes, or who came.
const fn names_provider(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::OrderAssigned { .. }
            | DomainEvent::ProviderEnRoute(_)
            | DomainEvent::JobFinished { .. }
            | DomainEvent::OrderCompleted { .. }
            | DomainEvent::ReviewAsked { .. }
    )
}
