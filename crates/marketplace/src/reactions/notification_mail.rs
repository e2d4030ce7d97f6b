//! The mail that repeats a notification outside the app.

use super::{
    channels::mail_reading_of,
    mail_content::{MailFacts, Receipt, notification_mail},
    marketing_mail::{is_told_in, marketed, stoppable},
};
use crate::{
    DomainEvent, Mail, MailTexts, Mailer, Store, Task, TaskKind, UnitOfWork,
    gas_reminders::is_last_in,
    message_texts::{MessageTexts, texts_in},
    scheduling::awaited_review_in,
    sendings::{
        Limit, Outcome, begin_in, limit_in, quiet_hours_of, report_in, suppress_in, wait_in,
    },
};
use identity::{CodeMaker, User};
use kernel::{Invocation, NotificationId, StoreError, Timestamp};
use notifications::{
    Channel, MessageTemplate, Notification, Reading, SendingReason, SendingReport,
};
use orders::{Order, OrderStatus};
use pricing::PriceVersion;
use providers::Provider;

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
fn as_seen_in(
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

/// A person who had the mails of the day gets no further one that can wait.
const fn within(limit: Limit) -> Result<(), SendingReason> {
    match limit {
        Limit::Free | Limit::EarlierFirst(_) => Ok(()),
        Limit::Reached => Err(SendingReason::DailyLimit),
    }
}

/// Whether the mail is still needed. It is not after the price or the stage was paid, the order was
/// closed, the review was written, gas was ordered or delivered, or the order of a quote moved on.
fn still_of_use_in(
    uow: &mut dyn UnitOfWork,
    event: Option<&DomainEvent>,
    order: Option<&Order>,
) -> Result<Result<(), SendingReason>, StoreError> {
    let Some((event, order)) = event.zip(order) else {
        return Ok(Ok(()));
    };
    let is_of_use = if matches!(event, DomainEvent::OrderPriced { .. }) {
        order.status == OrderStatus::Priced
    } else if let DomainEvent::Quote(quote) = event {
        quote.holds(order.status)
    } else if asks_for_stage(event) {
        order.stage_awaited().is_some()
    } else if matches!(event, DomainEvent::ReviewAsked { .. }) {
        awaited_review_in(uow, order.id)?.is_some()
    } else if matches!(event, DomainEvent::GasReminder(_)) {
        is_last_in(uow, order)?
    } else {
        true
    };
    Ok(if is_of_use {
        Ok(())
    } else {
        Err(SendingReason::Outdated)
    })
}

/// Whether the event asks the customer to pay the next stage.
const fn asks_for_stage(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::StageAwaited { .. } | DomainEvent::StageBegan { next: Some(_), .. }
    )
}

/// The person who gets the mail, or why they do not: they have left, do not want mails, or have read
/// the notification in time.
fn mailed(
    user: Option<User>,
    notification: &Notification,
    reading: Option<Reading>,
) -> Result<User, SendingReason> {
    let active = user.filter(User::is_active);
    let user = active.ok_or(SendingReason::AccountClosed)?;
    if !user.preferences.email {
        return Err(SendingReason::SwitchedOff);
    }
    if notification.is_read() && reading == Some(Reading::IfUnread) {
        return Err(SendingReason::AlreadyRead);
    }
    Ok(user)
}

fn price_of(uow: &mut dyn UnitOfWork, order: &Order) -> Result<Option<PriceVersion>, StoreError> {
    order
        .price
        .map_or(Ok(None), |price| uow.price_versions().get(price.version))
}

/// Whether the mail to the customer says who comes.
const fn names_provider(event: &DomainEvent) -> bool {
    matches!(
        event,
        DomainEvent::OrderAssigned { .. } | DomainEvent::ProviderEnRoute(_)
    )
}
