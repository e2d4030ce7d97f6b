use super::{
    alarms, by_mail, by_push, by_sms, by_whatsapp, channels::prioritised, chat, conversations,
    credit_payouts, draft, many_offers, messages, onboarding, payouts, proposals, sms, tickets,
};
use crate::{
    DomainEvent, LiveMessage, LivePush, OutboxMessage, Store, UnitOfWork, gas_reminders,
    read::UnreadQueries, referrals, sendings::open_in,
};
use kernel::{Invocation, StoreError, UserId};
use notifications::{Channel, Notification};

/// Why an event could not be published; it is tried again later.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PublishError {
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The longest pause, in seconds, before an event is tried again.
const BACKOFF_MAX_SECONDS: i64 = 3600;

/// Publishes the oldest waiting event: writes its notifications and marks the event as published in
/// one unit, then pushes them to open pages. `false` when no event waited.
///
/// # Errors
/// `Store`; the event waits with a growing pause.
pub async fn publish_next(
    store: &dyn Store,
    unread: &dyn UnreadQueries,
    live: &dyn LivePush,
    call: Invocation,
) -> Result<bool, PublishError> {
    let published = match store.unit(call, move |uow| publish_next_in(uow)).await {
        Ok(Some(published)) => published,
        Ok(None) => return Ok(false),
        Err(Untold { event, why }) => {
            if let Some(message) = event {
                put_off(store, *message, why.to_string(), call).await?;
            }
            return Err(why.into());
        }
    };
    for notification in published.notifications {
        let user = notification.user;
        live.push(user, pushed(notification));
        if live.may_reach(user)
            && let Ok(count) = unread.unread_count(user).await
        {
            live.push(user, LiveMessage::UnreadCount(count));
        }
    }
    for (user, message) in published.updates {
        live.push(user, message);
    }
    Ok(true)
}

/// What notifications are about: their event, the staff whom it concerns, and the customer of its
/// order.
#[derive(Clone, Copy)]
struct About<'a> {
    event: &'a DomainEvent,
    staff: &'a [UserId],
    customer: Option<UserId>,
}

#[derive(Debug, Clone)]
struct Told {
    notifications: Vec<Notification>,
    updates: Vec<(UserId, LiveMessage)>,
}

impl Told {
    /// Inserts the notifications that the person does not have yet, and schedules their mails,
    /// their messages to browsers, to phones and on WhatsApp.
    fn keep(
        &mut self,
        uow: &mut dyn UnitOfWork,
        About {
            event,
            staff,
            customer,
        }: About<'_>,
        notifications: Vec<Notification>,
    ) -> Result<(), StoreError> {
        for notification in notifications {
            let is_staff = staff.contains(&notification.user);
            let notification = prioritised(event, is_staff, notification);
            if uow
                .notifications()
                .insert_new(notification.clone())?
                .is_now()
            {
                let now = uow.now();
                open_in(uow, event, &notification, (Channel::InApp, now))?;
                by_mail::schedule_in(uow, event, staff, &notification)?;
                by_push::schedule_in(uow, event, &notification)?;
                by_sms::schedule_in(uow, event, customer, &notification)?;
                by_whatsapp::schedule_in(uow, event, staff, &notification)?;
                self.notifications.push(notification);
            }
        }
        Ok(())
    }
}

/// Why nothing was published, and the event that failed, if one was read.
struct Untold {
    event: Option<Box<OutboxMessage>>,
    why: StoreError,
}

impl From<StoreError> for Untold {
    fn from(why: StoreError) -> Self {
        Self { event: None, why }
    }
}

fn publish_next_in(uow: &mut dyn UnitOfWork) -> Result<Option<Told>, Untold> {
    let now = uow.now();
    let Some(message) = uow.outbox().lock_next(now)? else {
        return Ok(None);
    };
    let published = tell(uow, &message)
        .and_then(|published| uow.outbox().told(message.id, now).map(|()| published));
    published.map(Some).map_err(|why| Untold {
        event: Some(Box::new(message)),
        why,
    })
}

/// Postpones a failed event, so that it does not block the others behind it.
async fn put_off(
    store: &dyn Store,
    message: OutboxMessage,
    why: String,
    call: Invocation,
) -> Result<(), PublishError> {
    let pause = 2_i64
        .saturating_pow(message.attempts.min(20))
        .min(BACKOFF_MAX_SECONDS);
    store
        .unit(call, move |uow| {
            let now = uow.now();
            Ok(uow
                .outbox()
                .postpone(message.id, now.plus_secs(pause), &why)?)
        })
        .await
}

fn tell(uow: &mut dyn UnitOfWork, message: &OutboxMessage) -> Result<Told, StoreError> {
    let mut published = Told {
        notifications: Vec::new(),
        updates: Vec::new(),
    };
    let Some(id) = message.event.order() else {
        let staff = staff_queue_of(uow, message)?;
        let alarms = alarms::call_in(uow, &message.event)?;
        let explanation = tickets::messages(&message.event)
            .into_iter()
            .chain(alarms)
            .chain(sms::messages(&message.event, &staff))
            .chain(many_offers::messages(&message.event, &staff))
            .chain(conversations::messages(&message.event, &staff))
            .chain(payouts::messages(&message.event, &staff))
            .chain(onboarding::messages(&message.event, &staff))
            .chain(proposals::messages(&message.event, &staff))
            .chain(credit_payouts::messages(&message.event));
        let notifications = draft::written(uow, message, explanation)?;
        notifies_staff(message, &staff, &notifications)?;
        let about = About {
            event: &message.event,
            staff: &staff,
            customer: None,
        };
        published.keep(uow, about, notifications)?;
        return Ok(published);
    };
    let Some(order) = uow.orders().lock(id)? else {
        return Ok(published);
    };
    let staff = staff_queue_of(uow, message)?;
    let mut notifications = messages::plan(uow, message, &order, &staff)?;
    notifications.extend(chat::plan(uow, message, &order)?);
    notifies_staff(message, &staff, &notifications)?;
    let about = About {
        event: &message.event,
        staff: &staff,
        customer: Some(order.customer),
    };
    published.keep(uow, about, notifications)?;
    let of_referral = referrals::react_in(uow, &message.event, &order)?;
    published.keep(uow, about, of_referral)?;
    gas_reminders::schedule_in(uow, &message.event, &order)?;
    let update = LiveMessage::OrderUpdated {
        order: id,
        status: order.status,
        tracking_step: order.tracking_step,
    };
    published.updates.push((order.customer, update.clone()));
    if let Some(provider) = order.provider {
        published.updates.push((provider.into(), update));
    }
    Ok(published)
}

/// The staff who must be notified of the event.
fn staff_queue_of(
    uow: &mut dyn UnitOfWork,
    message: &OutboxMessage,
) -> Result<Vec<UserId>, StoreError> {
    let Some(permission) = message.event.staff() else {
        return Ok(Vec::new());
    };
    let mut staff = uow.users().staff_who_may(permission)?;
    if let Some(approving) = message.event.approvers() {
        for one in uow.users().staff_who_may(approving)? {
            if !staff.contains(&one) {
                staff.push(one);
            }
        }
    }
    staff.retain(|one| message.event.is_for(*one));
    Ok(staff)
}

/// Fails when an event that concerns staff has no notification for one of them, so that the
/// omission is seen.
fn notifies_staff(
    message: &OutboxMessage,
    staff: &[UserId],
    notifications: &[Notification],
) -> Result<(), StoreError> {
    let is_notified = |staff: &UserId| notifications.iter().any(|one| one.user == *staff);
    if staff.iter().all(is_notified) {
        Ok(())
    } else {
        Err(StoreError::Failed(format!(
            "there is no staff message for {:?}",
            message.event
        )))
    }
}

fn pushed(notification: Notification) -> LiveMessage {
    LiveMessage::Notification {
        id: notification.id,
        title: notification.title,
        message: notification.message,
        kind: notification.kind,
        category: notification.category,
        priority: notification.priority,
        action_url: notification.action_url.map(|url| url.as_str().to_owned()),
        created_at: notification.created_at,
    }
}
