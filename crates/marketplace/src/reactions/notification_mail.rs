//! The mail that repeats a notification outside the app.

use super::{
    channels::mail_reading_of,
    marketing_mail::{is_told_in, marketed, stoppable},
};
use crate::{
    DomainEvent, Mail, MailTexts, Mailer, Portrait, Store, TaskKind, UnitOfWork,
    gas_reminders::is_last_in,
    mail_text::Recipient,
    message_texts::{MessageTexts, texts_in},
    scheduling::{awaited_review_in, slot_text},
    sendings::{
        Limit, Outcome, begin_in, limit_in, quiet_hours_of, report_in, suppress_in, wait_in,
    },
};
use identity::{CodeMaker, User};
use kernel::{Invocation, NotificationId, StoreError, Timestamp};
use notifications::{
    Channel, MessagePart, MessageTemplate, Notification, Reading, SendingReason, SendingReport,
};
use orders::{Order, OrderStatus};
use payments::ReceiptNumber;
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

/// Sends the mail of a notification. The mail follows the commit that scheduled it; when it cannot
/// be sent, the task runs again.
///
/// # Errors
/// The error text of the store or of the mail server, for the log of the task.
pub async fn mail_notification(
    store: &dyn Store,
    tools: MailTools<'_>,
    id: NotificationId,
    call: Invocation,
) -> Result<(), String> {
    let text = |error: StoreError| error.to_string();
    let content = store
        .unit(call, move |uow| content_in(uow, id))
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
        .unit(call.part(1), move |uow| {
            let sent = Outcome::of_try(SendingReport::Sent);
            report_in(uow, id, Channel::Email, sent)
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
        stoppable(mail, content.user.id, tools.codes, from)
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

/// A price that was paid, or whose order was closed, needs no mail any more; nor do a stage that was
/// paid, a review that was written, gas that was ordered or delivered, and a quote after the next step
/// of its order.
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

/// What a mail says about an order.
#[derive(Debug, Clone, Copy, Default)]
pub struct MailFacts<'f> {
    pub order: Option<&'f Order>,
    /// Who comes.
    pub provider: Option<&'f Provider>,
    pub receipt: Option<Receipt<'f>>,
}

/// The receipt of a payment.
#[derive(Debug, Clone, Copy)]
pub struct Receipt<'f> {
    /// The price that was paid, for its lines and its VAT.
    pub price: &'f PriceVersion,
    /// The code with which anyone can check the receipt.
    pub code: &'f str,
}

/// The mail of a notification.
///
/// A person who has not confirmed the address gets no text that another person typed.
#[must_use]
pub fn notification_mail(
    user: &User,
    notification: &Notification,
    MailFacts {
        order,
        provider,
        receipt,
    }: MailFacts<'_>,
    from: MailTexts<'_>,
) -> Mail {
    let url = from.public_url;
    let told = user.email_verified_at.map(|_| notification.message.clone());
    let portrait = order
        .and_then(|order| provider_shown(order, provider, user))
        .and_then(|provider| portrait_of(provider, url));
    let facts = order.map(|order| facts_of(order, provider, user));
    let receipt = receipt.zip(order);
    let receipt = receipt.map(|(receipt, order)| receipt_of(receipt, order, from));
    let link = notification.action_url.as_ref();
    let link = link.map(|path| format!("{url}{}", path.as_str()));
    let settings = format!("{url}/account?tab=settings");
    let settings = from.frame(MessagePart::Settings, &[("link", &settings)]);
    let paragraphs = [
        Some(notification.title.clone()),
        told,
        facts,
        receipt,
        link,
        Some(settings),
    ];
    let about = order.map(|order| format!(" ({})", order.reference));
    let subject = format!("{}{}", notification.title, about.unwrap_or_default());
    Mail {
        portrait,
        ..from.letter(
            Recipient::of(user),
            subject,
            paragraphs.into_iter().flatten(),
        )
    }
}

/// The provider, for the customer of the order who has confirmed the address.
fn provider_shown<'p>(
    order: &Order,
    provider: Option<&'p Provider>,
    user: &User,
) -> Option<&'p Provider> {
    provider.filter(|_| user.email_verified_at.is_some() && order.customer == user.id)
}

fn portrait_of(provider: &Provider, url: &str) -> Option<Portrait> {
    let path = provider.photo_url.as_ref()?;
    Some(Portrait {
        url: format!("{url}{path}?size=small"),
        name: provider.display_name.clone(),
    })
}

/// What the order is, when, and for its customer also where and who comes.
fn facts_of(order: &Order, provider: Option<&Provider>, user: &User) -> String {
    let area = order.address.as_ref().map(|address| address.area.as_str());
    let may_know = user.email_verified_at.is_some() && order.customer == user.id;
    let area = area.filter(|_| may_know);
    let provider = provider_shown(order, provider, user);
    let when = order.slot.map(slot_text);
    let facts = [
        ("Service", Some(order.title.clone())),
        ("Reference", Some(order.reference.to_string())),
        ("When", when),
        ("Where", area.map(str::to_owned)),
        (
            "Provider",
            provider.map(|provider| provider.display_name.clone()),
        ),
    ];
    let lines = facts
        .into_iter()
        .filter_map(|(name, value)| Some(format!("{name}: {}", value?)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The lines of the price, its total, the VAT in it, and how the receipt is checked.
fn receipt_of(Receipt { price, code }: Receipt<'_>, order: &Order, from: MailTexts<'_>) -> String {
    let lines = price.lines().iter();
    let lines = lines.map(|line| format!("{}: {}\n", line.label(), line.gross()));
    let credit =
        (!price.credit().is_zero()).then(|| format!("Paid with credit: {}\n", price.credit()));
    let number = ReceiptNumber::of(order.reference.clone());
    let url = from.public_url;
    let page = format!("{url}/api/orders/{}/receipt", order.id);
    let check = format!("{url}/api/receipts/{number}?code={code}");
    format!(
        "{}Total: {}\nVAT included: {}\n{}Receipt: {number}\n\n{}\n{}",
        lines.collect::<String>(),
        price.total(),
        price.vat(),
        credit.unwrap_or_default(),
        from.frame(MessagePart::Receipt, &[("link", &page)]),
        from.frame(MessagePart::Check, &[("link", &check)]),
    )
}
